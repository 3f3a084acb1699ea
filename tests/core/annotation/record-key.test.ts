import { expect, test } from 'vitest';
import { canBeKey } from '../../../src/core/annotation/record-key';

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('%s cannot be a key of our records', (name) => {
  expect(canBeKey(name)).toBe(false);
});

test.each(['a', '', '00000000-0000-4000-8000-000000000001', 'prototype', 'keys'])('"%s" can be a key', (name) => {
  expect(canBeKey(name)).toBe(true);
});
