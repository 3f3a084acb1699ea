import { SECRET_BYTES } from '../../core/protocol/bridge/messages';

/* The token that the extension and the companion share. Who has it is proved without sending it. */

const HMAC = { name: 'HMAC', hash: 'SHA-256' };

/** A random number that is used once, as base64url. */
export function newNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(SECRET_BYTES))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/**
 * The token as a key that can be used and stored, but not be read any more, by us neither.
 * @param token - 32 bytes.
 */
export function keyOfToken(token: Uint8Array): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', Uint8Array.from(token), HMAC, false, ['sign', 'verify']);
}

/** Whether something from the database is such a key. */
export function isKey(value: unknown): value is CryptoKey {
  return value instanceof CryptoKey && value.algorithm.name === HMAC.name && value.usages.includes('sign');
}

/** Extracts what the keys of a connection are made of (../../core/secrecy/token-exchange.ts). */
export async function extract(key: CryptoKey, input: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.sign(HMAC.name, key, Uint8Array.from(input)));
}
