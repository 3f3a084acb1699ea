import { createCipheriv, createDecipheriv } from 'node:crypto';
import { Nonces, TAG_BYTES } from '../../core/secrecy/nonces';
import type { Session } from '../../core/secrecy/token-exchange';

const CIPHER = 'aes-256-gcm';

/** Seals what this side says over one connection, and opens what it hears, each in its order. */
export class Seal {
  readonly #keys: Session['keys'];
  readonly #said = new Nonces();
  readonly #heard = new Nonces();

  constructor(keys: Session['keys']) {
    this.#keys = keys;
  }

  seal(text: string): Buffer {
    const cipher = createCipheriv(CIPHER, this.#keys.says, this.#said.next());
    return Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  }

  /** @returns Null if that is not what the other side said next. Then the connection is over. */
  open(sealed: Buffer): string | null {
    const end = sealed.length - TAG_BYTES;
    if (end < 0) return null;
    try {
      const decipher = createDecipheriv(CIPHER, this.#keys.hears, this.#heard.next());
      decipher.setAuthTag(sealed.subarray(end));
      return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  }
}
