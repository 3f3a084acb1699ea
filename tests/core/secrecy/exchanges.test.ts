import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { CodeExchange, type CodeExchangeInputs } from '../../../src/core/secrecy/code-exchange';
import { fromHex, toHex } from '../../../src/core/secrecy/bytes';
import { Nonces } from '../../../src/core/secrecy/nonces';
import type { Purpose } from '../../../src/core/protocol/bridge/handshake';
import { Session, TokenExchange } from '../../../src/core/secrecy/token-exchange';

const CODE: CodeExchangeInputs = { code: 'ABCD2345', port: 41_872, challenge: 'c', nonce: 'n' };

test('two sides with the same code come to the same token, and prove it to each other', () => {
  const [mine, theirs] = [new CodeExchange('extension', CODE), new CodeExchange('companion', CODE)];
  const [one, other] = [mine.finish(theirs.share)!, theirs.finish(mine.share)!];
  expect([one.isProof(other.proof), other.isProof(one.proof)]).toEqual([true, true]);
  expect(toHex(one.token)).toBe(toHex(other.token));
  expect(one.isProof(one.proof), 'what is sent back is no proof').toBe(false);
  // Each time another one.
  const again = new CodeExchange('extension', CODE);
  expect(toHex(again.finish(theirs.share)!.token)).not.toBe(toHex(one.token));
});

test.each([
  ['code', { code: 'ABCD2346' }],
  ['port', { port: 41_873 }],
  ['challenge', { challenge: 'd' }],
  ['nonce', { nonce: 'o' }],
] as const)('another %s: nothing is proved', (_, change) => {
  const [mine, theirs] = [new CodeExchange('extension', CODE), new CodeExchange('companion', { ...CODE, ...change })];
  const [one, other] = [mine.finish(theirs.share)!, theirs.finish(mine.share)!];
  expect([one.isProof(other.proof), other.isProof(one.proof)]).toEqual([false, false]);
});

test('two of the same side prove nothing to each other', () => {
  const [one, other] = [new CodeExchange('extension', CODE), new CodeExchange('extension', CODE)];
  expect(one.finish(other.share)!.isProof(other.finish(one.share)!.proof)).toBe(false);
});

test.each(['00'.repeat(32), 'ff'.repeat(32), `01${'00'.repeat(31)}`])('%s is no share of a code', (share) => {
  expect(new CodeExchange('extension', CODE).finish(share)).toBe(null);
});

const extracted = (token: string, input: Uint8Array): Uint8Array => createHmac('sha256', token).update(input).digest();

/** Both sides of a connection. */
function connection(caller = { token: 't', purpose: 'extension' as Purpose, port: 1 }, listener = caller) {
  const [calls, listens] = [new TokenExchange(), new TokenExchange()];
  const input = calls.input('caller', listens.share, caller.purpose, caller.port)!;
  const heard = listens.input('listener', calls.share, listener.purpose, listener.port)!;
  return [
    new Session('caller', extracted(caller.token, input)),
    new Session('listener', extracted(listener.token, heard)),
  ];
}

test('two sides with the same token have the same keys, one for each direction', () => {
  const [caller, listener] = connection();
  expect(listener!.isProof(caller!.proof)).toBe(true);
  expect(caller!.isProof(listener!.proof)).toBe(true);
  expect(caller!.isProof(caller!.proof)).toBe(false);
  expect(toHex(caller!.keys.says)).toBe(toHex(listener!.keys.hears));
  expect(toHex(caller!.keys.hears)).toBe(toHex(listener!.keys.says));
  expect(toHex(caller!.keys.says)).not.toBe(toHex(caller!.keys.hears));
  expect(toHex(connection()[0]!.keys.says)).not.toBe(toHex(caller!.keys.says));
});

test.each([
  ['token', { token: 'u' }],
  ['port', { port: 2 }],
  ['purpose', { purpose: 'watch' as const }],
])('another %s: nothing is proved, and no key is the same', (_, change) => {
  const own = { token: 't', purpose: 'extension' as Purpose, port: 1 };
  const [caller, listener] = connection(own, { ...own, ...change });
  expect([listener!.isProof(caller!.proof), caller!.isProof(listener!.proof)]).toEqual([false, false]);
  expect(toHex(caller!.keys.says)).not.toBe(toHex(listener!.keys.hears));
});

// The points of low order of curve 25519, and two that are the same written otherwise (RFC 7748, section 6.1).
test.each([
  '00'.repeat(32),
  `01${'00'.repeat(31)}`,
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800',
  '5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157',
])('a share of low order is refused: %s', (share) => {
  expect(new TokenExchange().input('caller', share, 'extension', 1)).toBe(null);
  expect(new TokenExchange().input('listener', share, 'extension', 1)).toBe(null);
});

test('nonces count', () => {
  const nonces = new Nonces();
  expect([nonces.next(), nonces.next()].map(toHex)).toEqual(['00'.repeat(12), `${'00'.repeat(11)}01`]);
  expect(fromHex('00')).toHaveLength(1);
});
