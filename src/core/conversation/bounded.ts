import { ORPHAN_REASONS, type Annotation, type Change, type Place, type Target } from '../annotation/annotation';
import { boundedTitle, cut } from './bounded-title';
import type { ConversationDocument } from './conversation-document';
import { isKindId } from '../annotation/kinds';
import { canBeKey } from '../annotation/record-key';
import {
  LONGEST_ADDRESS,
  LONGEST_ID,
  LONGEST_LINE,
  LONGEST_TAG,
  LONGEST_TEXT,
  MOST_FRAME_LINES,
  MOST_FRAMES,
} from '../limits';
import { shortId, UNKNOWN_RESPONSE } from './response-id';
import { CONTEXT_LENGTH } from '../annotation/selector';
import { VERSION } from './version';

/**
 * The document in a form that can be stored. Values that the schema (./conversation-schema.ts) would reject on reading
 * are brought within its limits, so that one long or missing value never costs the whole conversation. Every stored
 * document goes through this (./stored-document.ts). A document that fits is returned as the same object.
 *
 * No text the person wrote is lost: a note that is too long becomes a draft, which has no limit, and the person sees a
 * warning while typing. The interface does not allow a quote that is too long; if one gets in anyway, it is cut.
 */
export function bounded(document: ConversationDocument): ConversationDocument {
  const { annotations, removed, orphans, replaced, drafts, history, written, frames, title, platform, sent } = document;
  const half = { ...drafts };
  const fields: Partial<ConversationDocument> = {
    version: VERSION,
    platform: textOf(platform),
    title: boundedTitle(title),
    annotations: each(annotations, (one) => {
      if (!isText(one.note) || one.note.length <= LONGEST_TEXT) return boundedMark(one);
      if (Object.hasOwn(half, one.id)) return boundedMark({ ...one, earlier: [...one.earlier, one.note] });
      half[one.id] = one.note;
      return boundedMark(one);
    }),
    removed: record(removed, wholeNumber),
    orphans: record(orphans, (why) => (ORPHAN_REASONS.includes(why) ? why : undefined)),
    replaced: each(replaced, (id) => (isText(id) ? shortId(id) : undefined)),
    drafts: record(half, (text) => (isText(text) ? text : undefined)),
    history: { done: each(history.done, boundedStep), undone: each(history.undone, boundedStep) },
    written: isText(written) ? written : null,
    sent: wholeNumber(sent),
    ...(frames && { frames: newest(each(frames, fittingFrame)) }),
  };
  const { history: steps } = fields;
  if (steps!.done === history.done && steps!.undone === history.undone) fields.history = history;
  if (Object.keys(half).length === Object.keys(drafts).length && fields.drafts === half) fields.drafts = drafts;
  return changed(document, fields);
}

/** The mark within its limits; undefined if it has no id, kind or text. */
function boundedMark(one: Annotation): Annotation | undefined {
  const { place, ...rest } = one;
  const { id, kind, target, note, earlier, tags, created, modified } = one;
  const bounds = boundedTarget(target, id);
  if (!isId(id) || !isKindId(kind) || !bounds) return undefined;
  const fitting = place && boundedPlace(place);
  return changed(place && !fitting ? rest : one, {
    ...(fitting && { place: fitting }),
    target: bounds,
    note: isText(note) && note.length <= LONGEST_TEXT ? note : '',
    earlier: flat(earlier, (text) => (isText(text) ? pieces(text) : [])),
    tags: flat(tags, (tag) => (isText(tag) && tag !== '' ? [cut(tag, LONGEST_TAG)] : [])),
    created: wholeNumber(created),
    modified: wholeNumber(modified),
  });
}

/** Undefined if it cannot be stored. The mark is then in document order again. */
function boundedPlace(place: Place): Place | undefined {
  const { response, ordinal, start } = place;
  if (!isText(response) || response === '' || !Number.isFinite(start)) return undefined;
  return changed(place, { response: shortId(response), ordinal: wholeNumber(ordinal) });
}

function boundedTarget(target: Target, id: string): Target | undefined {
  const { source, response, ordinal, selectors } = target;
  const { quote, position } = selectors;
  if (!isText(quote.exact) || quote.exact === '') return undefined;
  const start = wholeNumber(position.start);
  const isCut = quote.exact.length > LONGEST_TEXT;
  const exact = cut(quote.exact, LONGEST_TEXT);
  return changed(target, {
    type: 'response',
    // Part of an address would be a different address.
    source: isText(source) && source.length <= LONGEST_ADDRESS ? source : '',
    response: isText(response) && response !== '' ? shortId(response) : `${UNKNOWN_RESPONSE}${id}`,
    ordinal: wholeNumber(ordinal),
    selectors: changed(selectors, {
      quote: changed(quote, {
        exact,
        prefix: textOf(quote.prefix).slice(-LONGEST_TEXT),
        suffix: isCut
          ? quote.exact.slice(exact.length, exact.length + CONTEXT_LENGTH)
          : textOf(quote.suffix).slice(0, LONGEST_TEXT),
      }),
      position: changed(position, { start, end: isCut ? start + exact.length : wholeNumber(position.end) }),
    }),
  });
}

/** Undefined if the step cannot be stored unchanged. It could not be undone exactly, so the history starts after it. */
function boundedStep(step: Change): Change | undefined {
  const isWhole = (marks: readonly Annotation[]): boolean =>
    marks.every(
      ({ note, target }) =>
        !(textOf(note).length > LONGEST_TEXT) && !(target.selectors.quote.exact.length > LONGEST_TEXT),
    );
  if (!isWhole(step.before) || !isWhole(step.after)) return undefined;
  const [before, after] = [each(step.before, boundedMark), each(step.after, boundedMark)];
  if (before.length < step.before.length || after.length < step.after.length) return undefined;
  return changed(step, { before, after });
}

/** Undefined if the frame does not fit: part of it would match other lines. */
function fittingFrame(lines: string[]): string[] | undefined {
  const isLine = (line: string): boolean => isText(line) && line !== '' && line.length <= LONGEST_LINE;
  return lines.length > 1 && lines.length <= MOST_FRAME_LINES && lines.every(isLine) ? lines : undefined;
}

function newest<T>(frames: T[]): T[] {
  return frames.length > MOST_FRAMES ? frames.slice(-MOST_FRAMES) : frames;
}

/**
 * Splits a text into as many parts as needed, none longer than `length`. No character is split.
 *
 * @example
 * pieces('abcde', 2); // ['ab', 'cd', 'e']
 */
export function pieces(text: string, length = LONGEST_TEXT): string[] {
  const parts: string[] = [];
  for (let rest = text; rest !== '' || parts.length === 0; rest = rest.slice(parts.at(-1)!.length))
    parts.push(cut(rest, length));
  return parts;
}

function wholeNumber(value: number): number {
  return Number.isInteger(value) && value >= 0 ? value : Number.isFinite(value) ? Math.max(0, Math.round(value)) : 0;
}

function isId(id: unknown): boolean {
  return isText(id) && id !== '' && id.length <= LONGEST_ID && canBeKey(id);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function textOf(value: unknown): string {
  return isText(value) ? value : '';
}

/** The items in a form that can be stored, without those that cannot be. Returns the same list if nothing changed. */
function each<T>(list: T[], fit: (item: T) => T | undefined): T[] {
  return flat(list, (item) => {
    const fitting = fit(item);
    return fitting === undefined ? [] : [fitting];
  });
}

function flat<T>(list: T[], fit: (item: T) => T[]): T[] {
  const fitting = list.flatMap(fit);
  return fitting.length === list.length && fitting.every((one, at) => one === list[at]) ? list : fitting;
}

function record<T>(values: Record<string, T>, fit: (value: T) => T | undefined): Record<string, T> {
  const entries = Object.entries(values);
  const fitting = entries.flatMap(([key, value]): [string, T][] => {
    const fits = fit(value);
    return fits === undefined ? [] : [[key, fits]];
  });
  const isSame = fitting.length === entries.length && fitting.every(([, one], at) => one === entries[at]![1]);
  return isSame ? values : Object.fromEntries(fitting);
}

/** The object with these fields. Returns the same object if it already has them. */
function changed<T extends object>(value: T, fields: Partial<T>): T {
  const isSame = (Object.keys(fields) as (keyof T)[]).every((key) => fields[key] === value[key]);
  return isSame ? value : { ...value, ...fields };
}
