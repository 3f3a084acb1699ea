import { bytesToNumberLE } from '@noble/curves/utils.js';
import { sha512 } from '@noble/hashes/sha2.js';
import { describe, expect, test } from 'vitest';
import { bytesOf, fromHex, lvCat, toHex } from '../../../src/core/secrecy/bytes';
import {
  confirmationOf,
  Cpace,
  generatorOf,
  generatorString,
  secretPoint,
  type CpaceInputs,
} from '../../../src/core/secrecy/cpace';

describe('lists of values are joined as in A.1 of the draft', () => {
  test.each([
    [[''], '00'],
    [['1234'], '0431323334'],
    [['1234', '5', '', '678'], '043132333401350003363738'],
  ])('%j', (values, hex) => {
    expect(toHex(lvCat(...values))).toBe(hex);
  });
  test('a long value has a long length', () => {
    expect(toHex(lvCat(new Uint8Array(128)).slice(0, 3))).toBe('800100');
    expect(toHex(lvCat(new Uint8Array(127)).slice(0, 2))).toBe('7f00');
  });
});

/* The test vectors of draft-irtf-cfrg-cpace-21, B.3. */
const INPUTS: CpaceInputs = {
  password: bytesOf('Password'),
  channel: fromHex('0b415f696e69746961746f720b425f726573706f6e646572'),
  session: fromHex('7e4b4791d6a8ef019b936c79fb7f2c57'),
};
const SCALARS = {
  a: fromHex('da3d23700a9e5699258aef94dc060dfda5ebb61f02a5ea77fad53f4ff0976d08'),
  b: fromHex('d2316b454718c35362d83d69df6320f38578ed5984651435e2949762d900b80d'),
};
const SHARES = {
  a: 'd6bac480f2c386c394efc7c47adb9925dcd2630b64f240c50f8d0eec482b9157',
  b: '3ea7e0b19560d7c0b0f5734f63b955286dfa8232b5ebe63324e2d9e7433f7258',
};
const POINT = '80b69a8a76457ab6a4d7f887a4bf6b55a2f80ac19c333f917a05fc9887c8b40f';
const KEY =
  'b69effbf61b51d56401c0f65601abe428de8206feaaf0e32198896dcae7b35cd' +
  '2b38950a39dfd5d4a79164614c2984f7daa460b588c1e80c3fa2068af7900447';

describe('the vectors of the draft', () => {
  test('the generator', () => {
    expect(toHex(generatorString(INPUTS))).toBe(
      `11435061636552697374726574746f3235350850617373776f726464${'00'.repeat(100)}` +
        '180b415f696e69746961746f720b425f726573706f6e646572107e4b4791d6a8ef019b936c79fb7f2c57',
    );
    expect(toHex(sha512(generatorString(INPUTS)))).toBe(
      'da6d3ddc8802fca9058755ffd3ebde08a9c2c74945901a258482a288b6663af0' +
        '6bf645c93cd1c51512307199c80e84908916d983b34af77205f90851a657ee27',
    );
    expect(toHex(generatorOf(INPUTS))).toBe('222b6b195fe84b1652badb6f6a3ae3d24341e7306967f0b8115b40d5698c7e56');
  });

  test('shares, secret point and key', () => {
    const a = new Cpace(INPUTS, SCALARS.a);
    const b = new Cpace(INPUTS, SCALARS.b);
    expect([toHex(a.share), toHex(b.share)]).toEqual([SHARES.a, SHARES.b]);
    expect(toHex(secretPoint(bytesToNumberLE(SCALARS.a), b.share)!)).toBe(POINT);
    expect(toHex(secretPoint(bytesToNumberLE(SCALARS.b), a.share)!)).toBe(POINT);
    const messages = [
      { share: a.share, data: bytesOf('ADa') },
      { share: b.share, data: bytesOf('ADb') },
    ] as const;
    expect(toHex(a.key(b.share, ...messages)!)).toBe(KEY);
    expect(toHex(b.key(a.share, ...messages)!)).toBe(KEY);
  });

  test('a valid point, and those that must be refused (B.3.10)', () => {
    const scalar = bytesToNumberLE(fromHex('7cd0e075fa7955ba52c02759a6c90dbbfc10e6d40aea8d283e407d88cf538a05'));
    const valid = '2c3c6b8c4f3800e7aef6864025b4ed79bd599117e427c41bd47d93d654b4a51c';
    expect(toHex(secretPoint(scalar, fromHex(valid))!)).toBe(
      '7c13645fe790a468f62c39beb7388e541d8405d1ade69d1778c5fe3e7f6b600e',
    );
    for (const invalid of [`2b${valid.slice(2)}`, '00'.repeat(32), 'ff'.repeat(32), '01'])
      expect([invalid, secretPoint(scalar, fromHex(invalid))]).toEqual([invalid, null]);
  });
});

test('each side confirms its own message: neither can send back what it got', () => {
  const key = fromHex(KEY);
  const [a, b] = [SHARES.a, SHARES.b].map((share, at) =>
    toHex(confirmationOf(key, INPUTS.session, { share: fromHex(share), data: bytesOf(`AD${'ab'[at]}`) })),
  );
  expect(a).toMatch(/^[\da-f]{128}$/);
  expect(a).not.toBe(b);
});

test.each([
  ['another password', { password: bytesOf('password') }],
  ['another channel', { channel: bytesOf('x') }],
  ['another session', { session: bytesOf('x') }],
])('%s gives another key', (_, change) => {
  const [a, b] = [new Cpace(INPUTS), new Cpace({ ...INPUTS, ...change })];
  const messages = [
    { share: a.share, data: bytesOf('ADa') },
    { share: b.share, data: bytesOf('ADb') },
  ] as const;
  expect(toHex(a.key(b.share, ...messages)!)).not.toBe(toHex(b.key(a.share, ...messages)!));
});
