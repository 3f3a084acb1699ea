import { isProvisional, UNKNOWN_RESPONSE } from '../core/conversation/response-id';
import { hashFolded } from '../core/text/hash';

/** Of how many samples of a text how many must occur in the other for the two to be one answer in two states. */
const SAMPLES = 8;
const SAMPLES_NEEDED = SAMPLES / 2;
const SAMPLE_LENGTH = 24;

/** How an id begins that is made of the text, where the host has none of its own. */
const TEXT_ID = 'text:';

/**
 * A stand-in for the id of an answer of which nothing lasting is known yet. It is unique across tabs and pages: marks are
 * stored with it, and must not end up in another answer if the page goes down before the lasting id is known.
 */
export function provisionalId(): string {
  return UNKNOWN_RESPONSE + crypto.randomUUID();
}

/** True for an id that we made: it gives way to the host's. */
export function isOurs(id: string): boolean {
  return id.startsWith(TEXT_ID) || isProvisional(id);
}

/** An id that was given to a text, known by its hash, and where the answer stood then. */
interface Entry {
  hash: string;
  id: string;
  position: string | null;
}

/** @see createKnownTexts */
export interface KnownTexts {
  /** Notes that the text has this id (one more, if it had others). */
  add(text: string, id: string, position: string | null): void;
  /**
   * The id that a response with this text had before, if it can be this one: no other live response has it, and the
   * places, where both are known, are the same.
   */
  find(text: string, position: string | null, isTaken: (id: string) => boolean): string | null;
  /** A new id for the text: its hash, and an ordinal from the second answer with the same text on. */
  mint(text: string): string;
  /** All ids that stand for a text. */
  ids(): Iterable<string>;
  /** An id turned out to be another: its texts stand for that one from now on. */
  rename(from: string, to: string): void;
}

/**
 * Which ids stand for which (folded) texts: what lets a response come back as other nodes, or as an earlier version of
 * itself, and still be the same. Equal texts are told apart by their place, else by their order.
 */
export function createKnownTexts(): KnownTexts {
  const byHash = new Map<string, Entry[]>();
  const byId = new Map<string, Set<Entry>>();
  /** By hash: no ordinal below this one is free. */
  const nextOf = new Map<string, number>();
  let last = { text: '', hash: hashFolded('') };
  const hashOf = (text: string): string => {
    if (text !== last.text) last = { text, hash: hashFolded(text) };
    return last.hash;
  };
  const note = (entry: Entry): void => {
    byId.set(entry.id, (byId.get(entry.id) ?? new Set()).add(entry));
  };
  return {
    add(text, id, position) {
      const hash = hashOf(text);
      const entry = [...(byId.get(id) ?? [])].find((one) => one.hash === hash);
      if (entry) {
        entry.position = position ?? entry.position;
        return;
      }
      const added = { hash, id, position };
      const same = byHash.get(hash);
      if (same) same.push(added);
      else byHash.set(hash, [added]);
      note(added);
    },
    find(text, position, isTaken) {
      let other: Entry | undefined;
      for (const entry of byHash.get(hashOf(text)) ?? []) {
        const isThere = entry.position === position;
        if (!isThere && (other || (position !== null && entry.position !== null))) continue;
        if (isTaken(entry.id)) continue;
        if (isThere) return entry.id;
        other = entry;
      }
      return other?.id ?? null;
    },
    mint(text) {
      const hash = hashOf(text);
      const name = TEXT_ID + hash;
      let ordinal = nextOf.get(hash) ?? 1;
      const idOf = (nth: number): string => (nth === 1 ? name : `${name}:${nth}`);
      while (byId.has(idOf(ordinal))) ordinal++;
      nextOf.set(hash, ordinal);
      return idOf(ordinal);
    },
    ids: () => byId.keys(),
    rename(from, to) {
      const entries = byId.get(from);
      if (!entries) return;
      byId.delete(from);
      for (const entry of entries) {
        nextOf.delete(entry.hash);
        entry.id = to;
        note(entry);
      }
    },
  };
}

/**
 * True if two texts, neither empty, are one answer in two states (collapsed and open, a corrected line), not two answers:
 * at least half of eight samples of 24 code units, spread over the shorter text, occur in the longer. Short texts must
 * occur whole.
 */
export function isSameAnswer(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  const last = short.length - SAMPLE_LENGTH;
  if (last < SAMPLE_LENGTH) return long.startsWith(short) || long.endsWith(short);
  let found = 0;
  for (let sample = 0; sample < SAMPLES; sample++) {
    const start = Math.floor((last * sample) / (SAMPLES - 1));
    if (long.includes(short.slice(start, start + SAMPLE_LENGTH))) found++;
  }
  return found >= SAMPLES_NEEDED;
}
