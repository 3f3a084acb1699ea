import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { askProbe, holdTab, serveProbe } from '../../src/browser/probe';
import { pageFacts } from '../../src/core/protocol/probe/page-facts';
import { answered, failed } from '../../src/core/protocol/question';
import type { PageFacts } from '../../src/core/platform/page-facts';
import { claude as platform } from '../../src/platforms/claude';
import { portPair } from './port-pair';

const FACTS: PageFacts = { isConversation: true, editor: 'prosemirror', groups: [] };

const executeScript = vi.fn();
const connect = vi.fn();
const onConnect = { addListener: vi.fn<(listener: (port: chrome.runtime.Port) => void) => void>() };

/** What the browser returns for a script that ran in a tab's main frame. */
const resultOf = (result: unknown): object[] => [{ frameId: 0, result }];

beforeEach(() => {
  for (const call of [executeScript, connect, onConnect.addListener]) call.mockReset();
  vi.stubGlobal('recurateProbe', undefined);
  vi.stubGlobal('chrome', { runtime: { id: 'recurate', onConnect }, scripting: { executeScript }, tabs: { connect } });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the probe is loaded into the tab and asked there', async () => {
  executeScript.mockResolvedValueOnce(resultOf(undefined)).mockResolvedValueOnce(resultOf(answered(FACTS)));
  expect(await askProbe(7, pageFacts, { platform })).toEqual({ ok: true, value: FACTS });
  expect(executeScript.mock.calls).toEqual([
    [{ target: { tabId: 7 }, files: ['/probe.js'] }],
    [{ target: { tabId: 7 }, args: [{ ask: 'page-facts', question: { platform } }], func: expect.any(Function) }],
  ]);
});

const gone = (): never => {
  throw new Error('Frame with ID 0 was removed.');
};

test.each<[string, () => unknown, string]>([
  ['cannot be accessed', gone, 'unreachable'],
  ['is navigated meanwhile', () => resultOf(null), 'unreachable'],
  ['has no main frame', () => [], 'unreachable'],
  ['has a probe that knows no answers', () => resultOf({ groups: [] }), 'unreachable'],
  ['has a probe that threw, in Firefox', () => [{ result: undefined, error: new Error('no') }], 'unreachable'],
  ['has a probe that does not know the question', () => resultOf(failed('invalid')), 'invalid'],
  ['has a probe with a fault', () => resultOf(failed('failed')), 'failed'],
  ['returns no facts', () => resultOf(answered(null)), 'failed'],
  ['returns facts of another form', () => resultOf(answered({ ...FACTS, groups: 'none' })), 'failed'],
  ['returns text of the page as an editor', () => resultOf(answered({ ...FACTS, editor: 'Some words' })), 'failed'],
])('a tab that %s results in a code, not an exception', async (_, result, code) => {
  executeScript.mockResolvedValueOnce(resultOf(undefined)).mockImplementationOnce(async () => result());
  expect(await askProbe(7, pageFacts, { platform })).toEqual({ ok: false, code });
});

test('what a tab returns besides the facts is left out', async () => {
  executeScript.mockResolvedValue(resultOf(answered({ ...FACTS, title: 'words of the page' })));
  expect(await askProbe(7, pageFacts, { platform })).toEqual({ ok: true, value: FACTS });
});

test('if it is loaded again, the existing probe stays in use', async () => {
  serveProbe(async () => answered('the first'), vi.fn());
  serveProbe(async () => answered('the second'), vi.fn());
  expect(await globalThis.recurateProbe?.({ ask: 'pick', question: {} })).toEqual({ ok: true, value: 'the first' });
});

describe('a tab', () => {
  /** The page's end of each connection to the probe, which is served in this tab. */
  const ends: chrome.runtime.Port[] = [];
  const onHold = vi.fn();
  const onLetGo = vi.fn();
  const onGone = vi.fn();

  beforeEach(() => {
    ends.length = 0;
    for (const call of [onHold, onLetGo, onGone]) call.mockReset();
    onHold.mockReturnValue(onLetGo);
    executeScript.mockResolvedValue(resultOf(undefined));
    connect.mockImplementation((_, { name }: { name: string }) => {
      const [page, tab] = portPair(name);
      ends.push(tab);
      for (const [listener] of onConnect.addListener.mock.calls) listener(tab);
      return page;
    });
    serveProbe(async () => answered(null), onHold);
  });

  test('is held as soon as its probe knows, and until it is released', async () => {
    const hold = holdTab(7, onGone);
    expect(await hold.isHeld).toBe(true);
    expect(onHold).toHaveBeenCalledOnce();
    expect(onLetGo).not.toHaveBeenCalled();
    hold.letGo();
    await expect.poll(() => onLetGo).toHaveBeenCalledOnce();
    expect(onGone).not.toHaveBeenCalled();
  });

  test('that is released while its probe loads is not held', async () => {
    const hold = holdTab(7, onGone);
    hold.letGo();
    expect(await hold.isHeld).toBe(false);
    expect(await holdTab(7, onGone).isHeld).toBe(true);
    expect(connect).toHaveBeenCalledOnce();
    expect(onGone).not.toHaveBeenCalled();
  });

  test('that cannot be reached is not held', async () => {
    executeScript.mockImplementation(gone);
    expect(await holdTab(7, onGone).isHeld).toBe(false);
    expect(onGone).toHaveBeenCalledOnce();
  });

  test('that is closed is no longer held', async () => {
    const hold = holdTab(7, onGone);
    await hold.isHeld;
    ends[0]!.disconnect();
    await expect.poll(() => onGone).toHaveBeenCalledOnce();
  });
});
