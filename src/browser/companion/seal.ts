import { Nonces } from '../../core/secrecy/nonces';
import type { Session } from '../../core/secrecy/token-exchange';

const CIPHER = 'AES-GCM';

/**
 * Seals what this side says over one connection, and opens what it hears. Call each for one message after the other: the
 * order counts.
 */
export class Seal {
  readonly #says: CryptoKey;
  readonly #hears: CryptoKey;
  readonly #said = new Nonces();
  readonly #heard = new Nonces();

  private constructor(says: CryptoKey, hears: CryptoKey) {
    this.#says = says;
    this.#hears = hears;
  }

  static async with({ says, hears }: Session['keys']): Promise<Seal> {
    return new Seal(await keyOf(says, 'encrypt'), await keyOf(hears, 'decrypt'));
  }

  seal(text: string): Promise<ArrayBuffer> {
    return crypto.subtle.encrypt({ name: CIPHER, iv: this.#said.next() }, this.#says, new TextEncoder().encode(text));
  }

  /** @returns Null if that is not what the other side said next. Then the connection is over. */
  async open(sealed: ArrayBuffer): Promise<string | null> {
    try {
      const iv = this.#heard.next();
      return new TextDecoder().decode(await crypto.subtle.decrypt({ name: CIPHER, iv }, this.#hears, sealed));
    } catch {
      return null;
    }
  }
}

const keyOf = (bytes: Uint8Array, usage: 'encrypt' | 'decrypt'): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', Uint8Array.from(bytes), CIPHER, false, [usage]);
