import { expect, test } from 'vitest';
import { conversationKey, setAsideFrom, setAsideKey, SETTINGS } from '../../src/core/storage-keys';

const AT = 1_700_000_000_000;

test.each([
  SETTINGS,
  conversationKey('claude', 'c1'),
  conversationKey('a-site', 'a/b\nc'),
  conversationKey('web', '7'),
])('the key of what was set aside contains its original key and the time: %s', (key) => {
  expect(setAsideFrom(setAsideKey(key, AT))).toEqual({ of: key, at: AT });
});

test.each([SETTINGS, conversationKey('claude', '7'), 'damaged/settings', 'damaged/settings/soon', 'damaged//7', ''])(
  'a key that was not set aside is its own original key: %s',
  (key) => {
    expect(setAsideFrom(key)).toEqual({ of: key, at: 0 });
  },
);
