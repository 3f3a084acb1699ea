import { proofText, SECRET_BYTES } from '../../core/protocol/bridge/messages';

/* The token that the extension and the companion share. Who has it is proved without sending it. */

const HMAC = { name: 'HMAC', hash: 'SHA-256' };

/** A random number that is used once, as base64url. */
export function newNonce(): string {
  return toBase64url(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
}

/**
 * The token as a key that can be used and stored, but not be read any more, by us neither.
 * @param token - 32 bytes as base64url.
 */
export function keyOfToken(token: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', fromBase64url(token), HMAC, false, ['sign', 'verify']);
}

/** Whether something from the database is such a key. */
export function isKey(value: unknown): value is CryptoKey {
  return value instanceof CryptoKey && value.algorithm.name === HMAC.name && value.usages.includes('sign');
}

/** Proves that this side has the token. */
export async function proofOf(key: CryptoKey, challenge: string, nonce: string): Promise<string> {
  const text = new TextEncoder().encode(proofText('extension', challenge, nonce));
  return toBase64url(new Uint8Array(await crypto.subtle.sign(HMAC.name, key, text)));
}

/** Whether the companion has the token too. Compared in constant time, by the browser. */
export function isProof(key: CryptoKey, challenge: string, nonce: string, proof: string): Promise<boolean> {
  const text = new TextEncoder().encode(proofText('companion', challenge, nonce));
  return crypto.subtle.verify(HMAC.name, key, fromBase64url(proof), text);
}

function toBase64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
}
