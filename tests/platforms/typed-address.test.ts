import { describe, expect, test } from 'vitest';
import { typedAddress } from '../../src/platforms/typed-address';

describe('a typed web address', () => {
  const CASES = [
    { typed: 'chat.example.com', is: 'https://chat.example.com/' },
    { typed: '  chat.example.com/new?model=2  ', is: 'https://chat.example.com/new?model=2' },
    { typed: 'HTTP://chat.example.com', is: 'http://chat.example.com/' },
    { typed: 'localhost:3000/c/1', is: 'http://localhost:3000/c/1' },
    { typed: '127.0.0.1', is: 'http://127.0.0.1/' },
    { typed: 'https://localhost:3000', is: 'https://localhost:3000/' },
  ];
  for (const { typed, is } of CASES) {
    test(`"${typed}" is ${is}`, () => expect(typedAddress(typed)?.href).toBe(is));
  }

  for (const typed of ['', '   ', 'ftp://chat.example.com', 'file:///etc/hosts', 'two words', 'https://']) {
    test(`"${typed}" is not one`, () => expect(typedAddress(typed)).toBeNull());
  }
});
