import * as v from 'valibot';
import { message, type Message, type MessageKey } from '../messages/message';
import { isSafePattern, LONGEST_PATTERN } from './safe-pattern';

/** Limits of data that a person may edit: far above any real platform, low enough that a mistake cannot hang a page. */
const LONGEST_SELECTOR = 2000;
const LONGEST_NAME = 80;
const MOST_ALTERNATIVES = 40;
const LONGEST_SETTLE_MS = 60_000;

/** What a modal dialog is on any site. */
export const MODAL_DIALOGS: readonly string[] = ['dialog:modal', '[role="dialog"][aria-modal="true"]'];

/** The schema's messages are keys of the catalogue; {@link problemsIn} adds the limit that they name. */
const says = (key: MessageKey): MessageKey => key;

const text = v.pipe(v.string(says('problemText')), v.nonEmpty(says('problemEmpty')));

const selector = v.pipe(text, v.maxLength(LONGEST_SELECTOR, says('problemLong')));

const listOf = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(v.array(item, says('problemList')), v.maxLength(MOST_ALTERNATIVES, says('problemMany')));

const selectors = listOf(selector);

const needed = v.pipe(selectors, v.minLength(1, says('problemNeedsSelector')));

/** What is said of a pattern that could take too long; {@link withoutSlowPatterns} recognises such patterns by it. */
export const SLOW_PATTERN = says('problemSlowPattern');

const pattern = v.pipe(
  text,
  v.maxLength(LONGEST_PATTERN, says('problemLong')),
  v.check(isPattern, says('problemPattern')),
  v.check((source) => !isPattern(source) || isSafePattern(source), SLOW_PATTERN),
);

/** Where to look, seen from a response: `around` is the response itself or its nearest ancestor that matches, beyond shadow roots too. */
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
  /** The whole of one assistant message; of nested matches the outermost counts. All alternatives count together. */
  response: needed,
  /** The answer's text inside a response. The first alternative that finds some there counts; it may find several. */
  content: needed,
  /** Parts of a response that count as nothing: thinking, tool rows, chrome of code blocks, citation chips … */
  exclude: selectors,
  /** The person's messages. A response is never inside one and never holds one. */
  user: selectors,
  /** The page's signs that an answer is under way, such as a stop button. They speak of the last response only. */
  busy: selectors,
  /** The host's editor. The first alternative that finds a visible one counts. */
  composer: needed,
  /** The host's own modal dialogs. */
  modal: v.optional(selectors, () => [...MODAL_DIALOGS]),
  /** Elements whose open shadow root holds a part of the conversation; all groups then look into it too. */
  shadow: v.optional(selectors, () => []),
});

/** Groups that there were and that nothing read: sites and files of that time stay readable. */
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

/** What the data of a platform must look like; {@link problemsIn} says what does not. */
export const platformSchema = v.strictObject({
  id: v.pipe(v.string(says('problemText')), v.regex(/^[a-z0-9][a-z0-9-]*$/, says('problemId'))),
  name: v.pipe(text, v.maxLength(LONGEST_NAME, says('problemLong')), v.regex(/^[^<>\p{Cc}]*$/u, says('problemName'))),
  hosts: v.pipe(listOf(host), v.minLength(1, says('problemNeedsHost'))),
  /** The hosts come over plain http although they are not of the own machine or network. */
  plainHttp: v.optional(v.picklist(['allowed'], says('problemPlainHttp'))),
  /**
   * Regular expressions on the URL's path and query, and on its hash where that is a route (`#/…`), in order; the one capture
   * group is the conversation's id. None for a site whose addresses do not tell.
   */
  conversation: listOf(pattern),
  /**
   * Regular expressions on the URL's path, query and hash that find something in the address of a temporary chat alone, one
   * that the site forgets when it is left.
   */
  temporary: v.optional(listOf(pattern)),
  /** What the page shows in a temporary chat alone. */
  temporarySign: v.optional(listOf(v.strictObject({ selector }))),
  selectors: withoutRetired(selectorGroups),
  /** Where the host keeps a message's own lasting id, in order. Never a number of a turn. */
  messageId: listOf(attributeRule),
  /** Where the host says which place in the thread a response has; only tells equal texts apart. */
  position: listOf(attributeRule),
  /** Signs on one response that it is still being written. */
  streaming: listOf(sign),
  /** In order; without a match the page's `color-scheme` decides, then the colour of its text. */
  theme: listOf(v.strictObject({ selector, theme: v.picklist(['light', 'dark'], says('problemTheme')) })),
  /**
   * Where the host shows a toolbar of its own over a selection; ours then stands on the other side. `none` is what a person
   * says of a platform that ships with one.
   */
  selectionToolbar: v.optional(v.picklist(['above', 'below', 'none'], says('problemSelectionToolbar'))),
  /** Milliseconds for which the text of the last response must rest before it counts as complete. */
  settleMs: v.pipe(
    v.number(says('problemSettle')),
    v.minValue(0, says('problemSettle')),
    v.maxValue(LONGEST_SETTLE_MS, says('problemSettle')),
  ),
});

/** A chat site, as data. */
export type Platform = v.InferOutput<typeof platformSchema>;

/** True for a name of a host, with or without a port. */
export function isHost(data: unknown): data is string {
  return v.is(host, data);
}

/** The names of the groups of selectors. */
export type SelectorGroup = keyof Platform['selectors'];

/** An attribute that carries a value, seen from a response; a pattern's capture group cuts the value out. */
export type AttributeRule = v.InferOutput<typeof attributeRule>;

const { id: _id, selectors: _selectors, ...fields } = platformSchema.entries;

/** What of a shipped platform a person has changed: whole fields, and whole groups of selectors. */
export const platformChangeSchema = v.strictObject({
  ...v.partial(v.strictObject(fields)).entries,
  selectors: v.optional(withoutRetired(v.partial(selectorGroups))),
  /** The platform is switched off. */
  isOff: v.optional(v.literal(true, says('problemOff'))),
});

export type PlatformChange = v.InferOutput<typeof platformChangeSchema>;

/** What is wrong at a place of the data. */
export interface DataProblem {
  /** Keys and indices that lead to the place; of an unknown entry, to that entry. */
  path: readonly (string | number)[];
  message: Message;
}

/** Everything that is wrong with the data by one of the schemas of this file; nothing if it is sound. */
export function problemsIn(schema: v.GenericSchema, data: unknown): DataProblem[] {
  return (v.safeParse(schema, data).issues ?? []).map((issue) => ({
    path: (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key))),
    message: messageOf(issue),
  }));
}

/** A platform, or the first thing that is wrong with the data. */
export type ParsedPlatform = { platform: Platform } | { error: DataProblem };

/**
 * Reads data of a platform from anywhere: storage, a file, a form. Never throws.
 * CSS is not checked here (that needs a document): `selectorError` does.
 */
export function parsePlatform(data: unknown): ParsedPlatform {
  const result = v.safeParse(platformSchema, data);
  if (result.success) return { platform: result.output };
  return { error: problemsIn(platformSchema, data)[0]! };
}

/** A problem with the place where it is: `hosts.0: Not a host name`. */
export function withPath({ path, message: problem }: DataProblem): Message {
  return path.length > 0 ? message('problemAt', path.join('.'), problem) : problem;
}

/** Strict objects have messages about schemas by default; a person needs "missing" and "unknown". */
function messageOf(issue: v.BaseIssue<unknown>): Message {
  if (issue.type !== 'strict_object') return LIMITS[issue.message]?.(issue) ?? message(issue.message as MessageKey);
  if (issue.expected === 'never') return message('problemUnknownEntry');
  if (issue.received === 'undefined' && issue.expected?.startsWith('"')) return message('problemMissingEntry');
  return message('problemGroup');
}

/** The texts that name a limit. */
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
