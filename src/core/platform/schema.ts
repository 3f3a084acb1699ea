import * as v from 'valibot';
import { isSafePattern, LONGEST_PATTERN } from './safe-pattern';

/** Limits of data that a person may edit: far above every real platform, low enough that a mistake cannot hang a page. */
const LONGEST_SELECTOR = 2000;
const LONGEST_NAME = 80;
const MOST_ALTERNATIVES = 40;
const LONGEST_SETTLE_MS = 60_000;
const NO_SETTLE_MS = `settleMs must be a number from 0 to ${LONGEST_SETTLE_MS}`;

/** What a modal dialog is on any site. */
export const MODAL_DIALOGS: readonly string[] = ['dialog:modal', '[role="dialog"][aria-modal="true"]'];

const text = (what: string) => v.pipe(v.string(`${what} must be text`), v.nonEmpty(`${what} must not be empty`));

const selector = v.pipe(
  text('a selector'),
  v.maxLength(LONGEST_SELECTOR, `a selector may have at most ${LONGEST_SELECTOR} characters`),
);

const listOf = <Item extends v.GenericSchema>(item: Item, what: string) =>
  v.pipe(
    v.array(item, `${what} must be a list`),
    v.maxLength(MOST_ALTERNATIVES, `${what} may have at most ${MOST_ALTERNATIVES} entries`),
  );

const selectors = (what: string) => listOf(selector, what);

const needed = (what: string) => v.pipe(selectors(what), v.minLength(1, `${what} needs at least one selector`));

/** What is said of a pattern that could take too long, and what to do; {@link withoutSlowPatterns} knows them by it. */
export const SLOW_PATTERN =
  'this pattern could hold the page up: a text can be tried in too many ways. Use fewer of “*” and “+”, let each be followed ' +
  'by a character that it cannot take itself, as in "[^/]+/", and refer to no group';

const pattern = v.pipe(
  text('a pattern'),
  v.maxLength(LONGEST_PATTERN, `a pattern may have at most ${LONGEST_PATTERN} characters`),
  v.check(isPattern, 'a pattern must be a regular expression with one capture group'),
  v.check((source) => !isPattern(source) || isSafePattern(source), SLOW_PATTERN),
);

/** Where to look, seen from a response: `around` is the response itself or its nearest ancestor that matches, beyond shadow roots too. */
const where = v.picklist(['around', 'inside'], 'where must be "around" or "inside"');

const sign = v.strictObject({ where, selector });

const attributeRule = v.strictObject({
  where,
  selector,
  attribute: text('an attribute'),
  pattern: v.optional(pattern),
});

const host = v.pipe(
  v.string('a host must be text'),
  v.regex(
    /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]{1,5})?$/,
    'a host is a name such as "chat.example.com" or "localhost:3000", without https:// or path',
  ),
);

const selectorGroups = v.strictObject(
  {
    /** The whole of one assistant message; of nested matches the outermost counts. All alternatives count together. */
    response: needed('response'),
    /** The answer's text inside a response. The first alternative that finds some there counts; it may find several. */
    content: needed('content'),
    /** Parts of a response that count as nothing: thinking, tool rows, chrome of code blocks, citation chips … */
    exclude: selectors('exclude'),
    /** The person's messages. A response is never inside one and never holds one. */
    user: selectors('user'),
    /** The page's signs that an answer is under way, such as a stop button. They speak of the last response only. */
    busy: selectors('busy'),
    /** The host's editor. The first alternative that finds a visible one counts. */
    composer: needed('composer'),
    /** The host's own modal dialogs. */
    modal: v.optional(selectors('modal'), () => [...MODAL_DIALOGS]),
    /** Elements whose open shadow root holds a part of the conversation; all groups then look into it too. */
    shadow: v.optional(selectors('shadow'), () => []),
  },
  (issue) => `the selectors must be a group each (${issue.expected})`,
);

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

/** What the data of a platform must look like; {@link parsePlatform} says in words what does not. */
export const platformSchema = v.strictObject({
  id: v.pipe(v.string('id must be text'), v.regex(/^[a-z0-9][a-z0-9-]*$/, 'id must be small letters, digits and "-"')),
  name: v.pipe(
    text('name'),
    v.maxLength(LONGEST_NAME, `name may have at most ${LONGEST_NAME} characters`),
    v.regex(/^[^<>\p{Cc}]*$/u, 'name must be plain text on one line, without < and >'),
  ),
  hosts: v.pipe(listOf(host, 'hosts'), v.minLength(1, 'hosts needs at least one host')),
  /** The hosts come over plain http although they are not of the own machine or network. */
  plainHttp: v.optional(v.picklist(['allowed'], 'plainHttp can only be "allowed"')),
  /**
   * Regular expressions on the URL's path and query, and on its hash where that is a route (`#/…`), in order; the one capture
   * group is the conversation's id. None for a site whose addresses do not tell.
   */
  conversation: listOf(pattern, 'conversation'),
  /**
   * Regular expressions on the URL's path, query and hash that find something in the address of a temporary chat alone, one
   * that the site forgets when it is left.
   */
  temporary: v.optional(listOf(pattern, 'temporary')),
  /** What the page shows in a temporary chat alone. */
  temporarySign: v.optional(listOf(v.strictObject({ selector }), 'temporarySign')),
  selectors: withoutRetired(selectorGroups),
  /** Where the host keeps a message's own lasting id, in order. Never a number of a turn. */
  messageId: listOf(attributeRule, 'messageId'),
  /** Where the host says which place in the thread a response has; only tells equal texts apart. */
  position: listOf(attributeRule, 'position'),
  /** Signs on one response that it is still being written. */
  streaming: listOf(sign, 'streaming'),
  /** In order; without a match the page's `color-scheme` decides, then the colour of its text. */
  theme: listOf(
    v.strictObject({ selector, theme: v.picklist(['light', 'dark'], 'theme must be "light" or "dark"') }),
    'theme',
  ),
  /**
   * Where the host shows a toolbar of its own over a selection; ours then stands on the other side. `none` is what a person
   * says of a platform that ships with one.
   */
  selectionToolbar: v.optional(
    v.picklist(['above', 'below', 'none'], 'selectionToolbar must be "above", "below" or "none"'),
  ),
  /** Milliseconds for which the text of the last response must rest before it counts as complete. */
  settleMs: v.pipe(v.number(NO_SETTLE_MS), v.minValue(0, NO_SETTLE_MS), v.maxValue(LONGEST_SETTLE_MS, NO_SETTLE_MS)),
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
  isOff: v.optional(v.literal(true, 'isOff can only be true')),
});

export type PlatformChange = v.InferOutput<typeof platformChangeSchema>;

/** What is wrong at a place of the data. */
export interface DataProblem {
  /** Keys and indices that lead to the place; of an unknown entry, to that entry. */
  path: readonly (string | number)[];
  message: string;
}

/** Everything that the schema has against the data, in words for the person; nothing if it is sound. */
export function problemsIn(schema: v.GenericSchema, data: unknown): DataProblem[] {
  return (v.safeParse(schema, data).issues ?? []).map((issue) => ({
    path: (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key))),
    message: plain(issue),
  }));
}

/** A platform, or what is wrong with the data in words that a person who typed it understands. */
export type ParsedPlatform = { platform: Platform } | { error: string };

/**
 * Reads data of a platform from anywhere: storage, a file, a form. Never throws.
 * CSS is not checked here (that needs a document): `selectorError` does.
 */
export function parsePlatform(data: unknown): ParsedPlatform {
  const result = v.safeParse(platformSchema, data);
  if (result.success) return { platform: result.output };
  const [issue] = result.issues;
  const path = v.getDotPath(issue);
  return { error: path ? `${path}: ${plain(issue)}` : `not a platform: ${plain(issue)}` };
}

/** The default messages of strict objects speak of schemas; a person needs "missing" and "unknown". */
function plain(issue: v.BaseIssue<unknown>): string {
  if (issue.type !== 'strict_object') return issue.message;
  if (issue.expected === 'never') return 'there is no such entry';
  if (issue.received === 'undefined' && issue.expected?.startsWith('"')) return 'this entry is missing';
  return 'a group of entries is needed here';
}

function isPattern(source: string): boolean {
  try {
    return new RegExp(`${source}|`).exec('')?.length === 2;
  } catch {
    return false;
  }
}
