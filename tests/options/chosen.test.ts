import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { message } from '../../src/core/messages/message';
import { DEFAULT_SETTINGS } from '../../src/core/settings/settings';
import { DEFAULT_TEMPLATE } from '../../src/core/feedback/template';
import type { chosen as Chosen } from '../../src/options/chosen.svelte';
import { FakeStorage } from './fake-storage';

const RESET = message('feedbackReset');
const template = (opening: string) => ({ ...DEFAULT_TEMPLATE, opening });

let storage: FakeStorage;
let chosen: typeof Chosen;

beforeAll(async () => {
  storage = new FakeStorage();
  vi.stubGlobal('chrome', { storage: storage.api, runtime: { id: 'recurate' } });
  ({ chosen } = await import('../../src/options/chosen.svelte'));
  return () => vi.unstubAllGlobals();
});

beforeEach(async () => {
  await chosen.change({ ...DEFAULT_SETTINGS, template: template('mine') });
  await chosen.change({ template: DEFAULT_TEMPLATE }, RESET);
});

test('what was done can be undone, step by step', async () => {
  await chosen.change({ theme: 'dark' }, message('coloursOwnChosen'));
  await chosen.undo();
  expect(chosen.settings).toMatchObject({ theme: 'follow', template: DEFAULT_TEMPLATE });
  expect(chosen.status).toMatchObject({ canUndo: true });
  await chosen.undo();
  expect(chosen.settings.template.opening).toBe('mine');
  expect(chosen.status).toMatchObject({ canUndo: false });
});

test('an undo that would take back what was typed since is not offered any more', async () => {
  await chosen.change({ template: template('typed since') });
  expect(chosen.status).toBeNull();
  await chosen.undo();
  expect(chosen.settings.template.opening).toBe('typed since');
});

test('another page’s change of the same setting ends the undo as well', async () => {
  await storage.api.local.set({ settings: { ...chosen.settings, template: template('from elsewhere') } });
  await expect.poll(() => chosen.settings.template.opening).toBe('from elsewhere');
  expect(chosen.status).toBeNull();
});

test('a change of another setting does not', async () => {
  await chosen.change({ isStill: true });
  expect(chosen.status).toMatchObject({ text: RESET, canUndo: true });
  await chosen.undo();
  expect(chosen.settings).toMatchObject({ isStill: true, template: { opening: 'mine' } });
});
