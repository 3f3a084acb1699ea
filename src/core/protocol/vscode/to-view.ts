import * as v from 'valibot';
import { AGENT_IDS } from '../../transcripts/transcript';

/** The key of what is shown, under which its marks are kept, as of a conversation (../../storage-keys.ts). */
const KeySchema = v.pipe(v.string(), v.minLength(1));

/** An answer, as the view shows it. */
export const ShownAnswerSchema = v.object({
  id: v.string(),
  /** Its number in the session, from 1; 0 while older ones have not been counted. */
  ordinal: v.pipe(v.number(), v.integer(), v.minValue(0)),
  text: v.string(),
  state: v.picklist(['streaming', 'complete']),
  time: v.nullable(v.string()),
  prompt: v.string(),
  isRewound: v.boolean(),
  /** The version of the plan that it proposes, from 1; null if it proposes none. */
  plan: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
  tools: v.array(v.object({ name: v.string(), input: v.string(), at: v.number() })),
});
export type ShownAnswer = v.InferOutput<typeof ShownAnswerSchema>;

/** What is shown: the session of an agent, or a Markdown file. */
export const ShownDocumentSchema = v.variant('kind', [
  v.object({
    kind: v.literal('session'),
    key: KeySchema,
    agent: v.picklist(AGENT_IDS),
    /** The agent's name. */
    name: v.string(),
    title: v.string(),
    /** The folder the agent works in; empty if unknown. */
    folder: v.string(),
    /** Whether the view goes to a newer session by itself. */
    followsNewest: v.boolean(),
  }),
  v.object({
    kind: v.literal('file'),
    key: KeySchema,
    /** Relative to its workspace folder, with `/`. */
    path: v.string(),
  }),
]);
export type ShownDocument = v.InferOutput<typeof ShownDocumentSchema>;

/**
 * How the transcript is doing. `none`: no session was found yet · `following`: it is followed as it grows · `changed`: its
 * lines are not understood · `gone`: its file was removed.
 */
export const TranscriptStatusSchema = v.object({
  state: v.picklist(['none', 'following', 'changed', 'gone']),
  /** The agent's version, if known. */
  version: v.nullable(v.string()),
  /** Lines that could not be read. */
  skipped: v.number(),
});
export type TranscriptStatus = v.InferOutput<typeof TranscriptStatusSchema>;

/** The person's settings in VS Code that the view follows. */
export const ViewSettingsSchema = v.object({
  copy: v.picklist(['always', 'on demand', 'never']),
  showToolCalls: v.boolean(),
});
export type ViewSettings = v.InferOutput<typeof ViewSettingsSchema>;

/** What a command asks the view to do. */
export const VIEW_COMMANDS = ['next', 'previous', 'undo', 'redo', 'mark-last', 'export'] as const;
export type ViewCommand = (typeof VIEW_COMMANDS)[number];

/** What can be done with the feedback, by the request that does it. */
export const GIFTS = ['COPY_FEEDBACK', 'SEND_FEEDBACK', 'INSERT_FEEDBACK', 'SAVE_FEEDBACK'] as const;
export type Gift = (typeof GIFTS)[number];

/** What the host tells the view (seed 002 §7). Both sides check it. */
export const ToViewSchema = v.variant('type', [
  v.object({ type: v.literal('CONNECTION_STATUS'), status: TranscriptStatusSchema }),
  /** Everything about what is shown; null if nothing is. Replaces what was shown before. */
  v.object({
    type: v.literal('RESPONSE_HISTORY'),
    document: v.nullable(ShownDocumentSchema),
    /** Oldest first. */
    answers: v.array(ShownAnswerSchema),
    hasOlder: v.boolean(),
  }),
  /** What is shown is the same as before, but something about it has changed, such as its title. */
  v.object({ type: v.literal('DOCUMENT'), document: ShownDocumentSchema }),
  /**
   * Answers that stand before all that were told, oldest first: those of a long session come in several parts, from the
   * newest to the oldest. Once none are left, each answer's number is its place.
   */
  v.object({
    type: v.literal('RESPONSE_OLDER'),
    key: KeySchema,
    answers: v.array(ShownAnswerSchema),
    hasOlder: v.boolean(),
  }),
  /** One answer of what is shown is new, or has changed. */
  v.object({ type: v.literal('RESPONSE_READY'), key: KeySchema, answer: ShownAnswerSchema }),
  /** Whether the newest session is another one than the one that is shown and in which the person is at work. */
  v.object({ type: v.literal('NEWER_SESSION'), isThere: v.boolean() }),
  v.object({ type: v.literal('SETTINGS'), settings: ViewSettingsSchema }),
  /** Whether there is a chat of another extension into which feedback can be inserted. */
  v.object({ type: v.literal('CHATS'), areThere: v.boolean() }),
  /** The words of the interface, in the language of VS Code. */
  v.object({ type: v.literal('WORDS'), texts: v.record(v.string(), v.string()) }),
  /** A command gave feedback on what has this key away, which the view had told. */
  v.object({
    type: v.literal('GIVEN'),
    key: KeySchema,
    gift: v.picklist(GIFTS),
    text: v.string(),
    /** The file it was saved as; null if it was not. */
    file: v.nullable(v.string()),
  }),
  v.object({ type: v.literal('COMMAND'), command: v.picklist(VIEW_COMMANDS) }),
  /** What is stored about a conversation was changed by another window; null if it was removed. */
  v.object({ type: v.literal('STORE_CHANGED'), key: v.string(), text: v.nullable(v.string()) }),
  /** The answer to a request of the view. */
  v.object({
    type: v.literal('DONE'),
    request: v.number(),
    result: v.variant('ok', [
      /** What was read, or the file that was saved; else null. */
      v.object({ ok: v.literal(true), text: v.nullable(v.string()) }),
      v.object({ ok: v.literal(false), code: v.picklist(['full', 'refused', 'no-terminal', 'no-chat', 'cancelled']) }),
    ]),
  }),
]);
export type ToView = v.InferOutput<typeof ToViewSchema>;
