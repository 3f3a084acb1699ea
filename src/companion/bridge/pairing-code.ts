import { randomInt } from 'node:crypto';
import { CODE_CHARACTERS, CODE_LENGTH } from '../../core/protocol/bridge/messages';
import { pairingCode } from '../../core/protocol/bridge/pairing';
import { isSame } from '../data/secrets';
import { TokenBucket } from './token-bucket';

/** How long a code is valid (ms), and how often it may be guessed. */
const LASTS = 2 * 60 * 1000;
const TRIES = 5;
/** How many codes are looked at in one go, and how many each second after that: one in six seconds. */
const GUESSES = 10;
const GUESSES_EACH_SECOND = 1 / 6;

/** The code that the person types into the options, as long as no extension is paired. */
export class PairingCode {
  readonly #show: (code: string) => void;
  readonly #guesses: TokenBucket;
  #code = '';
  #tries = 0;
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
    this.#timer = setTimeout(() => this.renew(), LASTS).unref();
    this.#show(withHyphen(this.#code));
  }

  /** No code is valid any more. */
  end(): void {
    clearTimeout(this.#timer);
    this.#code = '';
  }

  /** Whether this is the code. A right one is used up; five wrong ones end it. Who guesses too fast is not even heard. */
  try(typed: string): boolean {
    if (!this.#code || !this.#guesses.take()) return false;
    const isRight = isSame(pairingCode(typed) ?? '', this.#code);
    if (isRight) this.end();
    else if (--this.#tries <= 0) this.renew();
    return isRight;
  }
}

const withHyphen = (code: string): string => `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`;
