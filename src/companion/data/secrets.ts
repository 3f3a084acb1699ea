import { randomBytes, timingSafeEqual, createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import * as v from 'valibot';
import { SECRET_BYTES } from '../../core/protocol/bridge/messages';
import { readChecked, readText, writeAtomically, writeIfMissing } from './atomic';
import type { Places } from './folder';

const SECRET = /^[\w-]{43}$/;

const TokenSchema = v.object({
  token: v.pipe(v.string(), v.regex(SECRET)),
  /** The extension that has it too, as browsers write it in `Origin`. */
  origin: v.string(),
  /** Whether the extension has shown that it has the token. Until then it may have been lost on the way. */
  isProved: v.boolean(),
});
/** What the companion and the paired extension share. */
export type Token = v.InferOutput<typeof TokenSchema>;

/** 32 random bytes as base64url. */
export function newSecret(): string {
  return secretOf(randomBytes(SECRET_BYTES));
}

/** Whether two texts are the same. How long that takes does not tell where they differ. */
export function isSame(one: string, other: string): boolean {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}

/** Bytes as secrets are written. */
export function secretOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}

/** The token; null while no extension is paired. */
export function readToken(places: Places): Token | null {
  return readChecked(places.token, TokenSchema);
}

/** Keeps the token. */
export function writeToken(places: Places, token: Token): void {
  writeAtomically(places.token, JSON.stringify(v.parse(TokenSchema, token)));
}

/** Forgets the token: no extension is paired any more. */
export function removeToken(places: Places): void {
  rmSync(places.token, { force: true });
}

/** The key by which companions of the same folder know each other; null if there is none. */
export function readAgentsKey(places: Places): string | null {
  return readSecret(places.key);
}

/** The key by which companions of the same folder know each other. The first one makes it. */
export function agentsKey(places: Places): string {
  return secretIn(places.key);
}

/** What an agent has to show over HTTP. The same at each start: it stands in the agents' settings. */
export function httpToken(places: Places): string {
  return secretIn(places.http);
}

function readSecret(path: string): string | null {
  const secret = readText(path)?.trim() ?? '';
  return SECRET.test(secret) ? secret : null;
}

/** The secret in a file; a new one if there is none. */
function secretIn(path: string): string {
  const there = readSecret(path);
  if (there !== null) return there;
  writeIfMissing(path, newSecret());
  // One that is damaged is replaced.
  if (readSecret(path) === null) writeAtomically(path, newSecret());
  return readSecret(path)!;
}
