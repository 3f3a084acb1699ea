import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../../src/session/receive-keys';

const bring = (copy: string): Promise<unknown> => import(/* @vite-ignore */ `/src/content/key-guard.iife.ts?${copy}`);

test('a page to which the key guard was brought several times tells of each key once, also after it was written anew', async () => {
  // Two copies, as two scripts that are brought to one page each have one before them.
  for (const copy of ['first', 'second']) {
    await bring(copy);
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

  // As a page does that is written anew (`document.open`), where a script is brought again.
  window.removeEventListener('keydown', (globalThis as unknown as { recurateGuard: () => void }).recurateGuard, {
    capture: true,
  });
  await bring('third');
  await userEvent.keyboard('b');
  expect(heard.filter((type) => type === 'keydown')).toEqual(['keydown', 'keydown']);
});
