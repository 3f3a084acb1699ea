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
  [
    'are there on an answer that says so itself',
    claude,
    (t) => [t.add('', { streaming: true }), t.grow(ENOUGH)],
    false,
  ],
  ...[claude, chatgpt, gemini].map((platform): Case => [
    `are lost where an answer of ${platform.name} grows and grows and nothing says so`,
    platform,
    (t) => [t.add(''), t.grow(ENOUGH)],
    true,
  ]),
  ['are not missed on an answer that grew but once', claude, (t) => [t.add(''), t.grow(1), t.rest()], false],
  ['are not missed on what is shown at once', claude, (t) => [t.add('One'), t.add('Two'), t.rest()], false],
  [
    'are there where the page took them away long before the end',
    claude,
    (t) => [t.add(''), t.setBusy(true), t.pass(), t.setBusy(false), t.grow(ENOUGH)],
    false,
  ],
  [
    'are not missed where only the page as a whole has some',
    grok,
    (t) => [t.add('', { id: 'a' }), t.grow(ENOUGH)],
    false,
  ],
  [
    'are found again by an answer that has one',
    claude,
    (t) => [t.add(''), t.grow(ENOUGH), t.add('', { streaming: true }), t.grow(1)],
    false,
  ],
  ['stay lost while another answer has none', claude, (t) => [t.add(''), t.grow(ENOUGH), t.add(''), t.grow(1)], true],
];

describe('The signs that an answer is being written', () => {
  it.each(CASES)('%s', (_, platform, act, areLost) => {
    const thread = new Thread(platform);
    thread.pass();
    act(thread);
    expect(thread.areSignsLost).toBe(areLost);
  });
});
