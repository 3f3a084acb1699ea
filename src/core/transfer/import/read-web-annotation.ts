import * as v from 'valibot';
import { StoredAnnotationSchema } from '../../annotation/annotation-schema';
import { canBeKey } from '../../annotation/record-key';
import { ID_PREFIX, MOTIVATIONS, NO_ADDRESS, OWN_MOTIVATION, RECURATE_TERMS } from '../export/web-annotation';
import { drawingKindFrom, regionFrom } from './read-region';
import { OWN_KIND_IDS, type KindId } from '../../annotation/kinds';
import { message, type Message } from '../../messages/message';
import { partsOfKey } from '../../library/item';
import { keyOfPage } from '../../library/kept-citation';
import { UNKNOWN_RESPONSE } from '../../conversation/response-id';
import { ELSEWHERE } from '../../storage-keys';
import {
  add,
  conversationsOf,
  hint,
  keyFor,
  uuidOf,
  type Gathered,
  type Incoming,
  type ReadingContext,
} from './incoming';

type Json = Record<string, unknown>;

/** The prefixes of a full IRI and of a prefixed name of the vocabulary. Both are equivalent to the bare name. */
const VOCABULARY = /^(?:oa:|http:\/\/www\.w3\.org\/ns\/oa#)/;

/** Other motivations that correspond to one of our kinds. Any other becomes a mark to keep. */
const KINDS_OF_MOTIVATIONS: Readonly<Record<string, KindId>> = {
  ...Object.fromEntries(Object.entries(MOTIVATIONS).map(([kind, motivation]) => [motivation, kind as KindId])),
  [OWN_MOTIVATION]: 'comment',
  moderating: 'drop',
};

/** The purposes of a body that is a note. A body without a purpose is one too. */
const NOTES: readonly unknown[] = [
  'commenting',
  'replying',
  'describing',
  'questioning',
  'assessing',
  'editing',
  undefined,
];

/** How deeply nested selectors and pages are followed. */
const DEEPEST = 6;

const short = v.pipe(v.string(), v.minLength(1));
const TextSchema = v.object({ exact: short, prefix: v.optional(v.string(), ''), suffix: v.optional(v.string(), '') });
const offset = v.pipe(v.number(), v.integer(), v.minValue(0));
const PositionSchema = v.object({ start: offset, end: offset });

/** The annotations in a W3C file (a single one, a list, a page or a collection) or in an export from Hypothesis. */
export function annotationsIn(value: unknown, depth = 0): readonly unknown[] | null {
  if (depth > DEEPEST) return null;
  if (Array.isArray(value))
    return value.flatMap((one) => (isPage(one) ? (annotationsIn(one, depth + 1) ?? []) : [one]));
  if (!isJson(value)) return null;
  for (const list of [value['rows'], value['annotations'], value['items'], value['@graph']]) {
    if (Array.isArray(list)) return list;
  }
  if (isJson(value['first'])) return pages(value['first'], depth);
  return isAnnotation(value) ? [value] : value['total'] === 0 ? [] : null;
}

/** The pages of a collection, one after the other, as far as they are in the file. */
function pages(first: Json, depth: number): readonly unknown[] | null {
  const items = annotationsIn(first, depth + 1);
  const next = first['next'];
  return items && isJson(next) ? [...items, ...(pages(next, depth + 1) ?? [])] : items;
}

function isPage(value: unknown): boolean {
  return isJson(value) && (Array.isArray(value['items']) || isJson(value['first']));
}

function isAnnotation(value: Json): boolean {
  return (
    'target' in value ||
    list(value['type'] ?? value['@type']).some((type) => String(type).replace(VOCABULARY, '') === 'Annotation')
  );
}

/** Reads Web Annotations, and those of Hypothesis, whose targets have the same form. */
export function readWebAnnotations(items: readonly unknown[], context: ReadingContext): Incoming {
  const incoming: Incoming = {
    format: message('formatWebAnnotations'),
    conversations: new Map(),
    bad: [],
    kinds: new Map(),
  };
  if (items.some((one) => isJson(one) && 'uri' in one)) incoming.format = message('formatHypothesis');
  const gathered: Gathered = new Map();
  items.forEach((item, index) => {
    const why = take(item, gathered, incoming.kinds, context);
    if (why) incoming.bad.push({ at: index + 1, what: hintOf(item), why });
  });
  return { ...incoming, conversations: conversationsOf(gathered) };
}

/**
 * Adds an item.
 * @returns Why it cannot be added, or nothing.
 */
function take(
  item: unknown,
  gathered: Gathered,
  kinds: Incoming['kinds'],
  context: ReadingContext,
): Message | undefined {
  if (!isJson(item)) return message('problemNotMark');
  const targets = list(item['target']);
  const selectors = targets.flatMap((target) => selectorsIn(isJson(target) ? target['selector'] : undefined));
  const quote = firstOf(TextSchema, selectors, 'TextQuoteSelector');
  const region = quote ? null : regionFrom(targets, selectors);
  if (!quote && !region) return whyWithoutQuote(item, selectors);
  const position = firstOf(PositionSchema, selectors, 'TextPositionSelector');
  const target = targets.find((one) => isJson(one) && one['selector']) as Json;
  const source = sourceOf(target, item);
  const own = (term: string): unknown => target[`recurate:${term}`] ?? target[`${RECURATE_TERMS}${term}`];
  const bodies = list(item['body'] ?? (item['bodyValue'] === undefined ? [] : item['bodyValue']));
  const place = quote ? `${quote.exact}\n${position?.start ?? quote.prefix}` : JSON.stringify(region);
  const id = idOf(item, `${source}\n${place}`);
  const created = moment(item['created']) ?? context.written;
  const response = own('response');
  const annotation = v.safeParse(StoredAnnotationSchema, {
    id,
    kind: quote
      ? (ownKindOf(bodies, kinds) ?? kindOf(namesOf(item['motivation'])))
      : drawingKindFrom(namesOf(item['motivation'])),
    target: region
      ? { ...region, source }
      : {
          type: 'response',
          source,
          response: typeof response === 'string' && response ? response : `${UNKNOWN_RESPONSE}${id}`,
          ordinal: own('ordinal') ?? 0,
          selectors: { quote, position: position ?? { start: 0, end: quote!.exact.length } },
        },
    note: noteOf(item, bodies),
    earlier: statedIn(bodies, 'earlier'),
    tags: tagsOf(item, bodies),
    created,
    modified: moment(item['modified']) ?? moment(item['updated']) ?? created,
  });
  if (!annotation.success) return message('problemAnnotation');
  const conversation = partsOfKey(String(own('conversation') ?? ''));
  // A shape belongs to its page, whatever a file says.
  const key = region
    ? keyOfPage(source)
    : conversation.platform
      ? String(own('conversation'))
      : keyFor(source, context);
  const { platform } = partsOfKey(key);
  // A page without a title is identified by its address.
  const title = titleOf(item, own('title')) || (platform === ELSEWHERE ? source.replace(/^https?:\/\//, '') : '');
  add(gathered, key, { platform, title }, annotation.output, statedIn(bodies, 'draft')[0]);
  return undefined;
}

function whyWithoutQuote(item: Json, selectors: readonly Json[]): Message {
  if (list(item['references']).length > 0) return message('problemReply');
  if (selectors.some(({ type }) => /Svg|Fragment/.test(String(type)))) return message('problemImage');
  if (selectors.length > 0) return message('problemNoQuote');
  return message(item['target'] ? 'problemPageNote' : 'problemNoTarget');
}

/** All selectors, including those that refine others. */
function selectorsIn(value: unknown, depth = 0): Json[] {
  if (depth > DEEPEST) return [];
  return list(value).flatMap((one) => (isJson(one) ? [one, ...selectorsIn(one['refinedBy'], depth + 1)] : []));
}

function firstOf<T>(schema: v.GenericSchema<unknown, T>, selectors: readonly Json[], type: string): T | undefined {
  for (const one of selectors) {
    const result = String(one['type']).replace(VOCABULARY, '') === type ? v.safeParse(schema, one) : undefined;
    if (result?.success) return result.output;
  }
  return undefined;
}

function sourceOf(target: Json, item: Json): string {
  const named = target['source'] ?? item['uri'];
  const source = isJson(named) ? named['id'] : named;
  return typeof source === 'string' && !source.startsWith(NO_ADDRESS) ? source : '';
}

/** The id of one of our marks, unchanged, or else one that is the same each time the file is read. */
function idOf(item: Json, otherwise: string): string {
  const id = item['id'] ?? item['@id'];
  if (typeof id !== 'string' || !id) return uuidOf(otherwise);
  const uuid = /^(?:urn:uuid:|#)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i.exec(id)?.[1];
  if (uuid) return uuid.toLowerCase();
  if (!id.startsWith(ID_PREFIX)) return uuidOf(id);
  try {
    const own = decodeURIComponent(id.slice(ID_PREFIX.length));
    return canBeKey(own) ? own : uuidOf(id);
  } catch {
    return uuidOf(id);
  }
}

/** Most tools give every note the motivation `commenting`, so any other one says more. */
function kindOf(motivations: readonly string[]): KindId {
  const known = motivations.flatMap((name) =>
    Object.hasOwn(KINDS_OF_MOTIVATIONS, name) ? [KINDS_OF_MOTIVATIONS[name]!] : [],
  );
  return known.find((kind) => kind !== 'comment') ?? known[0] ?? 'keep';
}

/** Motivations by their bare names. */
function namesOf(motivation: unknown): string[] {
  return list(motivation).map((one) => String(isJson(one) ? one['id'] : one).replace(VOCABULARY, ''));
}

/** The kind that the writer of the file had added, by its name. More than we have room for become comments. */
function ownKindOf(bodies: readonly unknown[], kinds: Incoming['kinds']): KindId | undefined {
  const body = bodies.find((one) => isJson(one) && purposeOf(one) === OWN_MOTIVATION) as Json | undefined;
  const name = body?.['value'];
  if (typeof name !== 'string' || name.trim() === '') return undefined;
  const id = OWN_KIND_IDS.find((one) => kinds.get(one) === name) ?? OWN_KIND_IDS.find((one) => !kinds.has(one));
  if (id) kinds.set(id, name);
  return id ?? 'comment';
}

function noteOf(item: Json, bodies: readonly unknown[]): string {
  const texts = bodies
    .filter((body) => !isJson(body) || (NOTES.includes(purposeOf(body)) && stateOf(body) === undefined))
    .map((body) => (isJson(body) ? (body['value'] ?? '') : body));
  return [item['text'], ...texts].filter((text) => typeof text === 'string' && text.trim()).join('\n\n');
}

/** Whether one of our bodies is something other than the current note: an earlier or an unfinished one. */
function stateOf(body: Json): unknown {
  return body['recurate:state'] ?? body[`${RECURATE_TERMS}state`];
}

function statedIn(bodies: readonly unknown[], state: 'earlier' | 'draft'): string[] {
  return bodies.flatMap((body) => {
    const value = isJson(body) && stateOf(body) === state ? body['value'] : undefined;
    return typeof value === 'string' ? [value] : [];
  });
}

function tagsOf(item: Json, bodies: readonly unknown[]): unknown[] {
  const values = bodies
    .filter((body) => isJson(body) && purposeOf(body) === 'tagging')
    .map((body) => (body as Json)['value']);
  return [
    ...new Set([...list(item['tags']), ...values].map((tag) => (typeof tag === 'string' ? tag.trim() : tag))),
  ].filter((tag) => tag !== '' && tag !== undefined);
}

function purposeOf(body: Json): unknown {
  const purpose = list(body['purpose'])[0];
  return typeof purpose === 'string' ? purpose.replace(VOCABULARY, '') : undefined;
}

function titleOf(item: Json, own: unknown): string {
  const page = item['document'];
  const title = typeof own === 'string' ? own : isJson(page) ? list(page['title'])[0] : '';
  return typeof title === 'string' ? title : '';
}

/** A date in the file in ms; undefined if it is not a date. */
function moment(value: unknown): number | undefined {
  const at = typeof value === 'string' ? Date.parse(value) : NaN;
  return at >= 0 ? at : undefined;
}

function hintOf(item: unknown): string {
  if (!isJson(item)) return typeof item === 'object' ? '' : hint(String(item));
  return hint(item['text']) || hint(noteOf(item, list(item['body']))) || hint(item['id']);
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
