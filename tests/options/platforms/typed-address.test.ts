import { describe, expect, test } from 'vitest';
import { takenBy, typedAddress } from '../../../src/options/platforms/typed-address';
import type { Platform } from '../../../src/core/platform/schema';

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

describe('a platform already has an address', () => {
  const site = (...hosts: string[]) => ({ platform: { hosts } as unknown as Platform });
  const STATES = [site('chat.example.com'), site('localhost:3000', 'local.example.com:8443')];

  const CASES = [
    { address: 'https://chat.example.com/c/1', at: 0, says: 'by its host' },
    { address: 'https://chat.example.com:8443/', at: 0, says: 'by its host, whatever the port' },
    { address: 'http://localhost:3000/', at: 1, says: 'by its host and port on this machine' },
    { address: 'http://localhost:4000/', at: -1, says: 'not by another port on this machine' },
    { address: 'https://example.com/', at: -1, says: 'not by a domain above it' },
  ];
  for (const { address, at, says } of CASES) {
    test(`${says}: ${address}`, () => expect(takenBy(new URL(address), STATES)).toBe(STATES[at]));
  }
});
