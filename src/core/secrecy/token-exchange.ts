import { x25519 } from '@noble/curves/ed25519.js';
import { expand } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { PROTOCOL, type Purpose } from '../protocol/bridge/handshake';
import { bytesOf, fromHex, isSameBytes, lvCat, toHex } from './bytes';

/*
 * How two sides that share a token begin a connection which only they can read: an ephemeral Diffie-Hellman (X25519),
 * whose result is extracted with the token as the key (HKDF of RFC 5869 with SHA-256). Who has not the token gets other
 * keys, also if they pass on everything that both say; who gets the token later cannot read what was said before.
 */

/** Who opened the socket, and who listened. */
export type Side = 'caller' | 'listener';

const KEY_BYTES = 32;

/** One side's ephemeral key, for one connection. */
export class TokenExchange {
  /** For the other side. */
  readonly share: string;
  readonly #secret: Uint8Array;

  constructor() {
    const { secretKey, publicKey } = x25519.keygen();
    this.#secret = secretKey;
    this.share = toHex(publicKey);
  }

  /**
   * What has to be extracted with the token: HMAC-SHA-256 with the token as the key and this as the message gives what
   * {@link Session} takes. The token can then be a key that nobody can read.
   * @param port - On which the listener listens, as this side knows it: a relay listens on another one.
   * @returns Null if the other's share is a point of low order, with which the result would not depend on our secret.
   */
  input(side: Side, other: string, purpose: Purpose, port: number): Uint8Array | null {
    const shares = side === 'caller' ? [this.share, other] : [other, this.share];
    try {
      const shared = x25519.getSharedSecret(this.#secret, fromHex(other));
      return lvCat('recurate connection', String(PROTOCOL), purpose, String(port), ...shares.map(fromHex), shared);
    } catch {
      return null;
    }
  }
}

/** The keys of one connection. */
export class Session {
  /** Shows the other side that this one has the token. */
  readonly proof: string;
  /** AES-256, for what this side says, and for what it hears. */
  readonly keys: { says: Uint8Array; hears: Uint8Array };
  readonly #expected: Uint8Array;

  /** @param extracted - 32 bytes. @see TokenExchange.input */
  constructor(side: Side, extracted: Uint8Array) {
    const other: Side = side === 'caller' ? 'listener' : 'caller';
    const derive = (of: Side, what: string): Uint8Array =>
      expand(sha256, extracted, bytesOf(`recurate ${PROTOCOL} ${of} ${what}`), KEY_BYTES);
    this.proof = toHex(derive(side, 'proof'));
    this.#expected = derive(other, 'proof');
    this.keys = { says: derive(side, 'key'), hears: derive(other, 'key') };
  }

  /** Whether the other side has the token too. */
  isProof(proof: string): boolean {
    return isSameBytes(fromHex(proof), this.#expected);
  }
}
