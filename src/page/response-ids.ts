import { isProvisional, UNKNOWN_RESPONSE } from '../core/conversation/response-id';
import { hashFolded } from '../core/text/hash';

/** Prefix of an id made from the text, where the host has none of its own. */
const TEXT_ID = 'text:';

/**
 * A temporary id for an answer without any permanent one yet. It is unique across tabs and pages: marks are stored with
 * it, and must not end up on another answer if the page is closed before the permanent id is known.
 */
export function provisionalId(): string {
  return UNKNOWN_RESPONSE + crypto.randomUUID();
}

/** True for an id we made. It gives way to the host's. */
export function isOurs(id: string): boolean {
  return id.startsWith(TEXT_ID) || isProvisional(id);
}

/** The id that an answer gets from its folded text where the host has none; null if there is no text. */
export function idOfText(text: string): string | null {
  return text ? TEXT_ID + hashFolded(text) : null;
}

/** The id given to a text (identified by its hash), and the position of the answer at that time. */
interface Entry {
  hash: string;
  id: string;
  position: string | null;
}

/** @see createKnownTexts */
export interface KnownTexts {
  /** Records that the text has this id, possibly in addition to others. */
  add(text: string, id: string, position: string | null): void;
  /**
   * The id a response with this text had before, if it can be the same response: no other live response has the id, and
   * the positions are equal where both are known.
   */
  find(text: string, position: string | null, isTaken: (id: string) => boolean): string | null;
  /** A new id for the text: its hash, with an ordinal from the second answer with the same text on. */
  mint(text: string): string;
  /** All ids assigned to texts. */
  ids(): Iterable<string>;
  /** Renames an id. Its texts belong to the new one from now on. */
  rename(from: string, to: string): void;
}

/**
 * Keeps track of which ids belong to which (folded) texts. This lets a response return as other nodes or as an earlier
 * version and still be the same. Equal texts are told apart by position, or else by order.
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
