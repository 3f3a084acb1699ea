import { describe, expect, it } from 'vitest';
import { chatgpt } from '../../src/platforms/chatgpt';
import { claude } from '../../src/platforms/claude';
import { gemini } from '../../src/platforms/gemini';
import { grok } from '../../src/platforms/grok';
import type { Platform } from '../../src/core/platform/schema';
import { Thread } from './thread';

const ENOUGH = 8;

type Case = [what: string, platform: Platform, act: (thread: Thread) => void, areLost: boolean];

const CASES: Case[] = [
  ['are not missed before an answer comes', claude, () => undefined, false],
  ['are there if an answer shows one itself', claude, (t) => [t.add('', { streaming: true }), t.grow(ENOUGH)], false],
  ...[claude, chatgpt, gemini].map((platform): Case => [
    `are lost if an answer of ${platform.name} keeps growing without one`,
    platform,
    (t) => [t.add(''), t.grow(ENOUGH)],
    true,
  ]),
  ['are not missed on an answer that grew only once', claude, (t) => [t.add(''), t.grow(1), t.rest()], false],
  ['are not missed on what appears at once', claude, (t) => [t.add('One'), t.add('Two'), t.rest()], false],
  [
    'are there if the page removed them long before the end',
    claude,
    (t) => [t.add(''), t.setBusy(true), t.pass(), t.setBusy(false), t.grow(ENOUGH)],
    false,
  ],
  ['are not missed if there are only page-wide ones', grok, (t) => [t.add('', { id: 'a' }), t.grow(ENOUGH)], false],
  [
    'are found again by an answer that has one',
    claude,
    (t) => [t.add(''), t.grow(ENOUGH), t.add('', { streaming: true }), t.grow(1)],
    false,
  ],
  ['stay lost while another answer has none', claude, (t) => [t.add(''), t.grow(ENOUGH), t.add(''), t.grow(1)], true],
];

describe('Signs that an answer is being written', () => {
  it.each(CASES)('%s', (_, platform, act, areLost) => {
    const thread = new Thread(platform);
    thread.pass();
    act(thread);
    expect(thread.areSignsLost).toBe(areLost);
  });
});
