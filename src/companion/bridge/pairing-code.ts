import { randomInt } from 'node:crypto';
import { CODE_CHARACTERS, CODE_LENGTH } from '../../core/protocol/bridge/messages';
import { TokenBucket } from './token-bucket';

/** How long a code is valid (ms), and how often it may be guessed. */
const LASTS = 2 * 60 * 1000;
const TRIES = 5;
/** How many exchanges may begin in one go, and how many each second after that: one in six seconds. */
const GUESSES = 10;
const GUESSES_EACH_SECOND = 1 / 6;

/** The code that the person types into the options, as long as no extension is paired. */
export class PairingCode {
  readonly #show: (code: string) => void;
  readonly #guesses: TokenBucket;
  #code = '';
  #tries = 0;
  /** How many exchanges of it are going on. */
  #open = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param show - Shows each new code to the person, as `ABCD-2345`. */
  constructor(show: (code: string) => void) {
    this.#show = show;
    this.#guesses = new TokenBucket(GUESSES, GUESSES_EACH_SECOND);
  }

  /** As shown; null while none is valid. */
  get shown(): string | null {
    return this.#code ? withHyphen(this.#code) : null;
  }

  /** Makes a new code, and another one when it is no longer valid. */
  renew(): void {
    this.end();
    this.#code = Array.from({ length: CODE_LENGTH }, () => CODE_CHARACTERS[randomInt(CODE_CHARACTERS.length)]).join('');
    this.#tries = TRIES;
    this.#open = 0;
    this.#timer = setTimeout(() => this.renew(), LASTS).unref();
    this.#show(withHyphen(this.#code));
  }

  /** No code is valid any more. */
  end(): void {
    clearTimeout(this.#timer);
    this.#code = '';
  }

  /**
   * Somebody begins an exchange of the code, which counts as a try whatever becomes of it.
   * @returns The code that they would have to know; null if none is valid, or they try too fast: then nobody is even heard.
   */
  begin(): string | null {
    if (!this.#code || this.#tries <= 0 || !this.#guesses.take()) return null;
    this.#tries -= 1;
    this.#open += 1;
    return this.#code;
  }

  /**
   * Such an exchange is over.
   * @param code - What {@link begin} gave.
   * @returns Whether the other side knew the code, and it is still valid. Then it is used up. Five failures end it.
   */
  finish(code: string, isRight: boolean): boolean {
    if (code !== this.#code) return false;
    this.#open -= 1;
    if (isRight) this.end();
    else if (this.#tries <= 0 && this.#open === 0) this.renew();
    return isRight;
  }
}

const withHyphen = (code: string): string => `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`;
