import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../../src/session/receive-keys';

test('a page to which the key guard was brought twice tells of each key once', async () => {
  // Two copies, as two scripts that are brought to one page each have one before them.
  for (const copy of ['first', 'second']) {
    await import(/* @vite-ignore */ `/src/content/key-guard.iife.ts?${copy}`);
  }
  const heard: string[] = [];
  globalThis.recurateKeys = {
    deliver(event) {
      heard.push(event.type);
      return false;
    },
  };
  await userEvent.keyboard('a');
  expect(heard.filter((type) => type === 'keydown')).toEqual(['keydown']);
});
