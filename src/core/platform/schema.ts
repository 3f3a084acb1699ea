import * as v from 'valibot';
import { message, type Message, type MessageKey } from '../messages/message';
import { MODAL_DIALOGS } from './modal-dialogs';
import { platformNameSchema } from './name-schema';
import { isSafePattern, LONGEST_PATTERN } from './safe-pattern';

/**
 * Limits for data that a person may edit: far above any real platform, low enough that a mistake cannot make a page
 * hang.
 */
const LONGEST_SELECTOR = 2000;
const MOST_ALTERNATIVES = 40;
const LONGEST_SETTLE_MS = 60_000;

/** The schema's messages are keys of the catalogue. {@link problemsIn} adds the limits they mention. */
const says = (key: MessageKey): MessageKey => key;

const text = v.pipe(v.string(says('problemText')), v.nonEmpty(says('problemEmpty')));

const selector = v.pipe(text, v.maxLength(LONGEST_SELECTOR, says('problemLong')));

const listOf = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(v.array(item, says('problemList')), v.maxLength(MOST_ALTERNATIVES, says('problemMany')));

const selectors = listOf(selector);

const needed = v.pipe(selectors, v.minLength(1, says('problemNeedsSelector')));

/** The message for a pattern that may take too long. {@link withoutSlowPatterns} recognises these patterns by it. */
export const SLOW_PATTERN = says('problemSlowPattern');

const pattern = v.pipe(
  text,
  v.maxLength(LONGEST_PATTERN, says('problemLong')),
  v.check(isPattern, says('problemPattern')),
  v.check((source) => !isPattern(source) || isSafePattern(source), SLOW_PATTERN),
);

/**
 * Where to look, relative to a response: `around` is the response itself or its nearest matching ancestor, even across
 * shadow roots.
 */
const where = v.picklist(['around', 'inside'], says('problemWhere'));

const sign = v.strictObject({ where, selector });

const attributeRule = v.strictObject({
  where,
  selector,
  attribute: text,
  pattern: v.optional(pattern),
});

const host = v.pipe(
  v.string(says('problemText')),
  v.regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]{1,5})?$/, says('problemHost')),
);

const selectorGroups = v.strictObject({
  /**
   * One whole message from the assistant. Of nested matches, the outermost counts. All alternatives are used together.
   */
  response: needed,
  /**
   * The text of the answer inside a response. The first alternative that matches there is used; it may match several
   * elements.
   */
  content: needed,
  /** Parts of a response to ignore: thinking, tool rows, controls of code blocks, citation chips … */
  exclude: selectors,
  /** The person's messages. A response is never inside one and never contains one. */
  user: selectors,
  /** Signs on the page that an answer is being written, such as a stop button. They only concern the last response. */
  busy: selectors,
  /** The host's editor. The first alternative that matches a visible one is used. */
  composer: needed,
  /** The host's own modal dialogs. */
  modal: v.optional(selectors, () => [...MODAL_DIALOGS]),
  /** Elements whose open shadow root contains part of the conversation. All groups then also search it. */
  shadow: v.optional(selectors, () => []),
  /**
   * The element that becomes narrower when the page makes room for the drawer. The first match is used. Empty for a site
   * that cannot: the drawer then floats.
   */
  dock: v.optional(selectors, () => []),
});

/** Former groups that nothing used. Old sites and files that contain them can still be read. */
const RETIRED: readonly string[] = ['send', 'scroller'];

const withoutRetired = <Groups extends v.GenericSchema>(groups: Groups) =>
  v.pipe(
    v.unknown(),
    v.transform((data) =>
      typeof data === 'object' && data !== null && !Array.isArray(data)
        ? Object.fromEntries(Object.entries(data).filter(([group]) => !RETIRED.includes(group)))
        : data,
    ),
    groups,
  );

/** The shape of a platform's data. {@link problemsIn} reports what does not fit. */
export const platformSchema = v.strictObject({
  id: v.pipe(v.string(says('problemText')), v.regex(/^[a-z0-9][a-z0-9-]*$/, says('problemId'))),
  name: platformNameSchema,
  hosts: v.pipe(listOf(host), v.minLength(1, says('problemNeedsHost'))),
  /** The hosts use plain http although they are not on the local machine or network. */
  plainHttp: v.optional(v.picklist(['allowed'], says('problemPlainHttp'))),
  /**
   * Regular expressions for the URL's path and query, and for its hash if that is a route (`#/…`), in order. The one
   * capture group is the conversation's id. Empty for a site whose addresses do not identify conversations.
   */
  conversation: listOf(pattern),
  /** Regular expressions for the URL's path, query and hash that match only temporary chats, which the site forgets. */
  temporary: v.optional(listOf(pattern)),
  /** What the page shows only in a temporary chat. */
  temporarySign: v.optional(listOf(v.strictObject({ selector }))),
  /** Panels beside the chat with documents, such as a canvas. They are no answers, and cannot be marked. */
  beside: v.optional(listOf(v.strictObject({ selector }))),
  /** Regular expressions for the URL's path and query that match only shared conversations, which have no message field. */
  shared: v.optional(listOf(pattern)),
  selectors: withoutRetired(selectorGroups),
  /** Where the host keeps a message's permanent id, in order. Never a turn number. */
  messageId: listOf(attributeRule),
  /** Where the host gives a response's position in the thread. It only tells equal texts apart. */
  position: listOf(attributeRule),
  /** Signs on a response that it is still being written. */
  streaming: listOf(sign),
  /** In order. If none matches, the page's `color-scheme` decides, then its text colour. */
  theme: listOf(v.strictObject({ selector, theme: v.picklist(['light', 'dark'], says('problemTheme')) })),
  /**
   * Where the host shows its own toolbar for a selection; ours then goes on the other side. `none` lets a person turn
   * this off for a shipped platform.
   */
  selectionToolbar: v.optional(v.picklist(['above', 'below', 'none'], says('problemSelectionToolbar'))),
  /** How long the text of the last response must stay unchanged before it counts as complete, in milliseconds. */
  settleMs: v.pipe(
    v.number(says('problemSettle')),
    v.minValue(0, says('problemSettle')),
    v.maxValue(LONGEST_SETTLE_MS, says('problemSettle')),
  ),
});

/** A chat site, as data. */
export type Platform = v.InferOutput<typeof platformSchema>;

const typed = v.string();
const typedSelectors = v.array(typed);
const typedSign = v.object({ where, selector: typed });
const typedRules = v.array(v.object({ ...typedSign.entries, attribute: typed, pattern: v.optional(pattern) }));

/**
 * A platform that the person is still editing, as it can be tried on a page. Names and selectors may be anything, because
 * invalid selectors are left out there. Patterns must be valid and safe: a slow one would block the page.
 */
export const typedPlatformSchema = v.object({
  ...platformSchema.entries,
  id: typed,
  name: typed,
  hosts: v.array(typed),
  temporarySign: v.optional(v.array(v.object({ selector: typed }))),
  beside: v.optional(v.array(v.object({ selector: typed }))),
  selectors: v.object({
    response: typedSelectors,
    content: typedSelectors,
    exclude: typedSelectors,
    user: typedSelectors,
    busy: typedSelectors,
    composer: typedSelectors,
    modal: typedSelectors,
    shadow: typedSelectors,
    dock: typedSelectors,
  }),
  messageId: typedRules,
  position: typedRules,
  streaming: v.array(typedSign),
  theme: v.array(v.object({ selector: typed, theme: v.picklist(['light', 'dark']) })),
  // A trial does not wait for answers to settle.
  settleMs: v.fallback(v.number(), 0),
});

/** True for a host name, with or without a port. */
export function isHost(data: unknown): data is string {
  return v.is(host, data);
}

/** The names of the selector groups. */
export type SelectorGroup = keyof Platform['selectors'];

/** An attribute with a value, relative to a response. If there is a pattern, its capture group extracts the value. */
export type AttributeRule = v.InferOutput<typeof attributeRule>;

const { id: _id, selectors: _selectors, ...fields } = platformSchema.entries;

/** A person's changes to a shipped platform: whole fields, and whole groups of selectors. */
export const platformChangeSchema = v.strictObject({
  ...v.partial(v.strictObject(fields)).entries,
  selectors: v.optional(withoutRetired(v.partial(selectorGroups))),
  /** The platform is switched off. */
  isOff: v.optional(v.literal(true, says('problemOff'))),
});

export type PlatformChange = v.InferOutput<typeof platformChangeSchema>;

/** A problem in the data. */
export interface DataProblem {
  /** The keys and indices that lead to the problem. For an unknown entry, they lead to that entry. */
  path: readonly (string | number)[];
  message: Message;
}

/** Everything that is wrong with the data according to one of the schemas in this file; empty if it is valid. */
export function problemsIn(schema: v.GenericSchema, data: unknown): DataProblem[] {
  return (v.safeParse(schema, data).issues ?? []).map((issue) => ({
    path: (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key))),
    message: messageOf(issue),
  }));
}

/** A platform, or the first problem in its data. */
export type ParsedPlatform = { platform: Platform } | { error: DataProblem };

/**
 * Parses platform data from storage, a file or a form. Never throws. Does not check CSS, which needs a document: see
 * `selectorError`.
 */
export function parsePlatform(data: unknown): ParsedPlatform {
  const result = v.safeParse(platformSchema, data);
  if (result.success) return { platform: result.output };
  return { error: problemsIn(platformSchema, data)[0]! };
}

/** A problem with its location: `hosts.0: Not a host name`. */
export function withPath({ path, message: problem }: DataProblem): Message {
  return path.length > 0 ? message('problemAt', path.join('.'), problem) : problem;
}

/** By default, the messages of strict objects are about schemas; a person needs "missing" and "unknown". */
function messageOf(issue: v.BaseIssue<unknown>): Message {
  if (issue.type !== 'strict_object') return LIMITS[issue.message]?.(issue) ?? message(issue.message as MessageKey);
  if (issue.expected === 'never') return message('problemUnknownEntry');
  if (issue.received === 'undefined' && issue.expected?.startsWith('"')) return message('problemMissingEntry');
  return message('problemGroup');
}

/** Messages that mention a limit. */
const LIMITS: Readonly<Record<string, (issue: v.BaseIssue<unknown>) => Message>> = {
  problemLong: ({ requirement }) => message('problemLong', Number(requirement)),
  problemMany: ({ requirement }) => message('problemMany', Number(requirement)),
  problemSettle: () => message('problemSettle', LONGEST_SETTLE_MS),
};

function isPattern(source: string): boolean {
  try {
    return new RegExp(`${source}|`).exec('')?.length === 2;
  } catch {
    return false;
  }
}
