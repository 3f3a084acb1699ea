import { READ_LIMITS } from '../core/citation/limits';
import { shortenedQuote } from '../core/citation/trim-quote';
import type { StreamPart } from './stream-part';

/** What a provider that cites by itself says. It has said a passage to its end before it says anything else. */
export type Said = { text: string } | { quote: string } | { passageEnd: true };

/** How an answer is put into the form that all answers from a page have. */
export interface AnswerForm {
  take(said: Said): StreamPart[];
  /** What is missing at the end of a whole answer. */
  end(): StreamPart[];
}

/** An answer that has that form already. */
export const AS_IT_IS: AnswerForm = {
  take: (said) => ('passageEnd' in said ? [] : [said]),
  end: () => [],
};

/** Three of them begin a block of code, in which some models write their JSON. */
const FENCE = '```';

/**
 * Puts prose with a provider's own citations into the form of all answers: JSON, with a marker after each passage that
 * is cited, as if the model had been asked for it. If the model writes JSON itself, it stays, and the citations are quotes
 * beside it.
 */
export class CitedAnswer implements AnswerForm {
  #form: 'unknown' | 'json' | 'prose' = 'unknown';
  /** What has come and is not passed on yet: the beginning, or white space, because markers stand before that. */
  #held = '';
  /** What is cited for the passage that is coming. */
  #cited: string[] = [];
  /** The quotes that have an id: `cite-1`, `cite-2`, … */
  readonly #quotes: string[] = [];

  take(said: Said): StreamPart[] {
    if ('text' in said) return this.#text(said.text);
    if ('quote' in said) this.#cited.push(said.quote);
    else return this.#passageEnd();
    return [];
  }

  end(): StreamPart[] {
    if (this.#form !== 'prose') return this.#held.trim() === '' ? [] : [{ text: this.#held }];
    const citations = this.#quotes.map((text, at) => ({ id: idAt(at), text, relevance: '' }));
    return [{ text: `","citations":${JSON.stringify(citations)}}` }];
  }

  #text(text: string): StreamPart[] {
    this.#held += text;
    let opening = '';
    if (this.#form === 'unknown') {
      const start = this.#held.trimStart();
      if (start === '' || (start.length < FENCE.length && FENCE.startsWith(start))) return [];
      this.#form = start.startsWith('{') || start.startsWith(FENCE) ? 'json' : 'prose';
      if (this.#form === 'prose') opening = '{"answer":"';
    }
    const said = this.#form === 'json' ? this.#held : this.#held.trimEnd();
    this.#held = this.#held.slice(said.length);
    if (said === '') return [];
    return [{ text: this.#form === 'json' ? said : opening + escaped(opening ? said.trimStart() : said) }];
  }

  #passageEnd(): StreamPart[] {
    const cited = this.#cited;
    this.#cited = [];
    if (this.#form === 'json') return cited.map((quote) => ({ quote }));
    const ids = new Set(cited.map((quote) => this.#idOf(quote)).filter((id) => id !== null));
    return this.#form === 'prose' && ids.size > 0 ? [{ text: ` [${[...ids].join(', ')}]` }] : [];
  }

  /** Null for what is no citation of ours: without words, or one too many. */
  #idOf(quote: string): string | null {
    const { mostCitations, longestQuote } = READ_LIMITS;
    const text = shortenedQuote(quote.trim(), longestQuote);
    const known = this.#quotes.indexOf(text);
    if (known >= 0) return idAt(known);
    if (!/[\p{L}\p{N}]/u.test(text) || this.#quotes.length >= mostCitations) return null;
    return idAt(this.#quotes.push(text) - 1);
  }
}

function idAt(at: number): string {
  return `cite-${at + 1}`;
}

/** As part of a text in JSON. */
function escaped(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
