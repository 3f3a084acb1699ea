import { describe, expect, test } from 'vitest';
import type { Platform } from '../../../src/core/platform/schema';
import { takenBy } from '../../../src/options/platforms/taken-by';

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
