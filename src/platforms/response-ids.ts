/** Of how many samples of a text how many must occur in the other for the two to be one answer in two states. */
const SAMPLES = 8;
const SAMPLES_NEEDED = SAMPLES / 2;
const SAMPLE_LENGTH = 24;

/** How an id begins that is made of the text, where the host has none of its own. */
const TEXT_ID = 'text:';
/** How an id begins that stands in until the host's or the text's is known. */
export const PROVISIONAL = 'streaming:';

/** True for the id of a response that has no lasting one yet; it means nothing after a reload. */
export function isProvisional(id: string): boolean {
  return id.startsWith(PROVISIONAL);
}

/** True for an id that we made: it gives way to the host's. */
export function isOurs(id: string): boolean {
  return isProvisional(id) || id.startsWith(TEXT_ID);
}

/** An id that was given to a text, and where the answer stood then. */
interface Entry {
  id: string;
  position: number | null;
}

/**
 * Which ids stand for which texts: what lets a response come back as other nodes, or as an earlier version of itself, and
 * still be the same. Equal texts are told apart by their place, else by their order. Texts are known by their hash.
 */
export class KnownTexts {
  readonly #entries = new Map<string, Entry[]>();

  /** Notes that the text has this id (one more, if it had others). */
  add(hash: string, id: string, position: number | null): void {
    const entries = this.#entries.get(hash);
    const entry = entries?.find((one) => one.id === id);
    if (entry) entry.position = position ?? entry.position;
    else if (entries) entries.push({ id, position });
    else this.#entries.set(hash, [{ id, position }]);
  }

  /**
   * The id that a response with this text had before, if it can be this one: no other live response has it, and the
   * places, where both are known, are the same.
   */
  find(hash: string, position: number | null, isTaken: (id: string) => boolean): string | null {
    const free = (this.#entries.get(hash) ?? []).filter(({ id }) => !isTaken(id));
    const there = free.find((entry) => position !== null && entry.position === position);
    return (there ?? free.find((entry) => position === null || entry.position === null))?.id ?? null;
  }

  /** A new id for the text: its hash, and an ordinal from the second answer with the same text on. */
  mint(hash: string): string {
    const entries = this.#entries.get(hash) ?? [];
    const isUsed = (name: string) => entries.some(({ id }) => id === name);
    let name = `${TEXT_ID}${hash}`;
    for (let ordinal = 2; isUsed(name); ordinal++) name = `${TEXT_ID}${hash}:${ordinal}`;
    return name;
  }

  /** An id turned out to be another: its texts stand for that one from now on. */
  rename(from: string, to: string): void {
    for (const entries of this.#entries.values()) {
      for (const entry of entries) if (entry.id === from) entry.id = to;
    }
  }
}

/**
 * True if two texts are one answer in two states (collapsed and open, a corrected line), not two answers: at least half of
 * eight samples of 24 code units, spread over the shorter text, occur in the longer. Short texts must occur whole.
 */
export function isSameAnswer(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length === 0) return long.length === 0;
  if (short.length < SAMPLE_LENGTH * 2) return long.startsWith(short) || long.endsWith(short);
  let found = 0;
  for (let sample = 0; sample < SAMPLES; sample++) {
    const start = Math.floor(((short.length - SAMPLE_LENGTH) * sample) / (SAMPLES - 1));
    if (long.includes(short.slice(start, start + SAMPLE_LENGTH))) found++;
  }
  return found >= SAMPLES_NEEDED;
}
