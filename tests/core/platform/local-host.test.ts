import { describe, expect, it } from 'vitest';
import { isLocalHost } from '../../../src/core/platform/local-host';

describe('isLocalHost', () => {
  it.each([
    'localhost',
    'chat',
    '[::1]',
    '127.0.0.1',
    '10.1.2.3',
    '172.20.0.5',
    '192.168.1.20',
    'box.local',
    'ai.home',
  ])('counts %s as the local machine or network', (name) => expect(isLocalHost(name)).toBe(true));

  it.each(['chat.example.com', '8.8.8.8', '172.32.0.1', '192.169.1.1', 'local.example.com'])(
    'counts %s as a site on the web',
    (name) => expect(isLocalHost(name)).toBe(false),
  );
});
