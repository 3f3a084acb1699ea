import { beforeEach, expect, test, vi } from 'vitest';
import { message } from '../../../src/core/messages/message';
import { DEFAULT_SETTINGS, type Settings } from '../../../src/core/settings/settings';
import { Platforms } from '../../../src/options/platforms/platforms.svelte';
import { FakeStorage } from '../fake-storage';

const noEvent = { addListener: () => undefined, removeListener: () => undefined };
const PAUSED = ['claude.ai', 'chat.example:8080'];

let storage: FakeStorage;
let platforms: Platforms;
const pausedIn = (): readonly string[] => (storage.entries.get('settings') as Settings).paused;

beforeEach(async () => {
  const life = new AbortController();
  storage = new FakeStorage();
  vi.stubGlobal('chrome', {
    storage: storage.api,
    runtime: { id: 'recurate' },
    permissions: { contains: async () => true, onAdded: noEvent, onRemoved: noEvent },
  });
  storage.entries.set('settings', { ...DEFAULT_SETTINGS, paused: PAUSED });
  platforms = new Platforms();
  await platforms.follow(life.signal);
  return () => {
    life.abort();
    vi.unstubAllGlobals();
  };
});

test('the sites where Recurate is paused are known, and those that are paused or resumed elsewhere', async () => {
  expect(platforms.paused).toEqual(PAUSED);
  await storage.api.local.set({ settings: { ...DEFAULT_SETTINGS, paused: ['grok.com'] } });
  await expect.poll(() => platforms.paused).toEqual(['grok.com']);
});

test('a site is resumed, and paused again with an undo', async () => {
  await platforms.resume('claude.ai');
  expect(pausedIn()).toEqual(['chat.example:8080']);
  expect(platforms.paused).toEqual(['chat.example:8080']);
  expect(platforms.status).toEqual(message('platformsResumed', 'claude.ai'));
  await platforms.undo!();
  expect(pausedIn().toSorted()).toEqual(PAUSED.toSorted());
  expect(platforms.undo).toBeNull();
});

test('what was paused meanwhile in a tab stays paused', async () => {
  await storage.api.local.set({ settings: { ...DEFAULT_SETTINGS, paused: [...PAUSED, 'grok.com'] } });
  await platforms.resume('claude.ai');
  expect(pausedIn()).toEqual(['chat.example:8080', 'grok.com']);
});
