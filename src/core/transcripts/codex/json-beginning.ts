import { asObject, type JsonObject } from '../json-line';

/** How deep what is begun may be nested; deeper values are left out. */
const DEEPEST = 32;

const BLANKS = /[\s,:]*/y;
const TEXT = /"(?:[^"\\]|\\.)*"/y;
const WORD = /(?:-?[\d.eE+-]+|true|false|null)(?=[\s,\]}])/y;

/**
 * What the beginning of a JSON object says: everything that is complete in it. A text or number that is cut off is left
 * out; an object or list that is cut off has what came before. Null if it does not begin like an object. Never throws.
 *
 * @example
 * jsonBeginning('{"type":"message","content":[{"text":"Lorem ip'); // { type: 'message', content: [{}] }
 */
export function jsonBeginning(head: string): JsonObject | null {
  return asObject(new Beginning(head).value(0));
}

class Beginning {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** The next value; undefined if it is cut off or none. */
  value(depth: number): unknown {
    this.#match(BLANKS);
    const next = this.#text[this.#at];
    if (depth > DEEPEST) return undefined;
    if (next === '{') return this.#object(depth);
    if (next === '[') return this.#list(depth);
    return parsed(this.#match(next === '"' ? TEXT : WORD));
  }

  #object(depth: number): JsonObject {
    const entries: [string, unknown][] = [];
    this.#at++;
    while (!this.#ends('}')) {
      const key = parsed(this.#match(TEXT));
      const value = typeof key === 'string' ? this.value(depth + 1) : undefined;
      if (typeof key !== 'string' || value === undefined) break;
      entries.push([key, value]);
    }
    return Object.fromEntries(entries);
  }

  #list(depth: number): unknown[] {
    const values: unknown[] = [];
    this.#at++;
    while (!this.#ends(']')) {
      const value = this.value(depth + 1);
      if (value === undefined) break;
      values.push(value);
    }
    return values;
  }

  /** Whether what is open ends here, which is passed. At the end of the text everything does. */
  #ends(bracket: string): boolean {
    this.#match(BLANKS);
    const isEnd = this.#text[this.#at] === bracket;
    if (isEnd) this.#at++;
    return isEnd || this.#at >= this.#text.length;
  }

  #match(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    const [found] = pattern.exec(this.#text) ?? [];
    if (found === undefined) return null;
    this.#at += found.length;
    return found;
  }
}

function parsed(scalar: string | null): unknown {
  try {
    return scalar === null ? undefined : JSON.parse(scalar);
  } catch {
    return undefined;
  }
}
