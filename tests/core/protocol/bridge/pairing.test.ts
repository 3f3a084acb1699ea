import { expect, test } from 'vitest';
import { pairingCode } from '../../../../src/core/protocol/bridge/pairing';

test.each(['ABCD2345', 'abcd2345', ' abcd-2345 ', 'ab cd 23 45', 'ABCD–2345', 'ABCD\u00a02345', 'ABCD\u2011 2345'])(
  'reads the code as typed: %s',
  (typed) => {
    expect(pairingCode(typed)).toBe('ABCD2345');
  },
);

test.each(['', 'ABCD234', 'ABCD23456', 'ABCD234O', 'ABCD2341', 'ÄBCD2345', 'ABCD_2345'])('is no code: %s', (typed) => {
  expect(pairingCode(typed)).toBe(null);
});
