import { describe, expect, it, vi } from 'vitest';
import { chatgpt } from '../../src/platforms/chatgpt';
import { claude } from '../../src/platforms/claude';
import { grok } from '../../src/platforms/grok';
import { PageReader } from '../../src/page/read-page';
import { ResponseTracker } from '../../src/page/track-responses';
import { Thread } from './thread';
import { IDENTITIES } from './identity-scenarios';
import { LONG, STREAMS, T } from './stream-scenarios';

describe('The responses of a conversation', () => {
  it.each([...STREAMS, ...IDENTITIES])('$name', ({ platform, layout, steps, marks }) => {
    const thread = new Thread(platform, layout);
    for (const [what, act, wait, expected] of steps) {
      act(thread);
      expect([what, ...(wait === 'rest' ? thread.rest() : thread.pass(wait))]).toEqual([what, ...expected]);
    }
    for (const [id, end] of Object.entries(marks ?? {})) expect(thread.marks.get(id)).toBe(end);
  });

  it('notes that an answer without a word rests, and shows no sign that one will come', () => {
    const thread = new Thread(grok);
    thread.add('', { id: 'a' });
    thread.add(LONG, { id: 'b' });
    thread.add('', { id: 'c' });
    thread.pass();
    expect(thread.stalled).toEqual([]);
    thread.rest();
    expect(thread.stalled).toEqual(['a']);
    thread.setBusy(true);
    thread.pass(10_000);
    expect(thread.stalled).toEqual(['a']);
    thread.setBusy(false);
    thread.pass(10_000);
    expect(thread.stalled).toEqual(['a', 'c']);
    thread.body(-1).textContent = 'Its first word';
    thread.pass();
    expect(thread.stalled).toEqual(['a']);
  });

  it('never gives two answers the same id while they are being written, whatever their tab or page', () => {
    const ids = [claude, claude].flatMap((platform) => {
      const thread = new Thread(platform);
      thread.add('', { streaming: true });
      thread.pass();
      return [...thread.provisional];
    });
    expect(new Set(ids).size).toBe(2);
  });

  it('reads only the last answer of a long conversation at once, if the site gives ids', () => {
    const thread = new Thread(chatgpt);
    for (let n = 0; n < 20; n++) thread.add(`${LONG} ${n}`, { id: `m-${n}` });
    const fold = vi.spyOn(String.prototype, 'normalize');
    const reads = () => fold.mock.calls.filter(([form]) => form === 'NFKC').length;
    thread.pass();
    expect(reads()).toBe(1);
    expect(thread.nextCheckIn).toBe(chatgpt.settleMs);
    fold.mockClear();
    thread.rest();
    for (let n = 1; n < 19; n++) {
      expect(thread.nextCheckIn).toBe(50);
      thread.pass(50);
    }
    expect([reads(), thread.nextCheckIn]).toEqual([20, null]);
    fold.mockRestore();
  });

  it('asks to be called again only while something streams', () => {
    const thread = new Thread(claude);
    thread.add(LONG);
    thread.pass();
    expect(thread.nextCheckIn).toBe(claude.settleMs);
    thread.pass(claude.settleMs - 100);
    expect(thread.nextCheckIn).toBe(100);
    thread.pass(100);
    expect(thread.nextCheckIn).toBeNull();
  });

  it('tells how long the text of a complete answer is now, even if it is the same answer', () => {
    const page = document.implementation.createHTMLDocument('');
    page.body.innerHTML = ['one', 'two']
      .map((name) => `<div data-is-streaming="false"><div class="standard-markdown">${LONG} ${name}</div></div>`)
      .join('');
    let time = 0;
    const tracker = new ResponseTracker(new PageReader(claude, page), () => time);
    tracker.update([]);
    time += claude.settleMs;
    const [before] = tracker.update([]).responses;
    const text = page.querySelector('.standard-markdown')!;
    text.append(', corrected.');
    const { responses, isChanged } = tracker.update([text]);
    expect([responses[0]!.id, isChanged]).toEqual([before!.id, false]);
    expect(responses[0]!.length).toBe(text.textContent.length);
    expect(tracker.update([]).responses).toBe(responses);
  });

  it('completes an answer with an attribute that never stops flickering', () => {
    const thread = new Thread(claude);
    thread.add(LONG);
    let states: string[] = [];
    for (let frame = 0; frame < 60; frame++) {
      thread.body(0).dataset['tick'] = String(frame);
      states = thread.pass();
    }
    expect(states).toEqual([`${T(LONG)} complete`]);
  });

  it('reads next to nothing while tokens arrive', () => {
    const thread = new Thread(claude);
    thread.add('', { streaming: true });
    const spinner = thread.page.createElement('i');
    thread.page.body.append(spinner);
    thread.pass();
    let reads = 0;
    const { page } = thread;
    const original = page.querySelectorAll.bind(page);
    page.querySelectorAll = ((selector: string) => {
      reads++;
      return original(selector);
    }) as typeof page.querySelectorAll;
    for (let token = 0; token < 2000; token++) {
      thread.body(0).append(` token${token}`);
      if (token % 8 !== 7) continue;
      spinner.textContent = String(token);
      thread.pass();
    }
    // 250 frames of 16 ms: answers are only looked up when one is added or removed, not for every token.
    expect(reads).toBe(0);
    thread.add('Next');
    thread.pass();
    expect(reads).toBeGreaterThan(0);
  });
});
