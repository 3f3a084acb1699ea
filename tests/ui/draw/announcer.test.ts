import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Announcer } from '../../../src/ui/draw/announcer.svelte';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
});

test('what changes quickly is said once, when it has come to rest', () => {
  const announcer = new Announcer();
  announcer.sayAtRest(() => '10, 20');
  announcer.sayAtRest(() => '10, 30');
  expect(announcer.texts.join('')).toBe('');
  vi.runAllTimers();
  expect(announcer.texts.join('')).toBe('10, 30');
});

test('what has happened since is not spoken over by what came to rest before it', () => {
  const announcer = new Announcer();
  announcer.sayAtRest(() => '10, 20');
  announcer.say('Shape 1 of 2');
  vi.runAllTimers();
  expect(announcer.texts.join('')).toBe('Shape 1 of 2');
});
