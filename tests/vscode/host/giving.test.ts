import { beforeEach, expect, test, vi } from 'vitest';
import type { ToView } from '../../../src/core/protocol/vscode/to-view';
import type { Given } from '../../../src/vscode/host/feedback';
import { vscode } from './fake-vscode';
import { createTranslate } from '../../../src/core/messages/translate';

vi.mock('vscode', () => import('./fake-vscode').then((fake) => fake.vscode.api));

const KEY = 'conversation/claude-code/5f0c';
const TEXT = 'KEEP: the lid';
const READY = { type: 'RESPONSE_READY', key: KEY } as ToView;

let told: ToView[];
let copied: string[];
let result: Given;
let view: { isListening: boolean; tell: (message: ToView) => void };
let shown: { key: string | null; agent: null };

async function start() {
  const { Giving } = await import('../../../src/vscode/host/giving');
  const feedback = {
    copy: async (text: string) => (copied.push(text), result),
    send: async () => result,
    insert: async () => result,
    save: async () => result,
  };
  const focus = vi.fn<() => Promise<void>>(async () => undefined);
  const giving = new Giving({ feedback, view, shown, focus, translate: createTranslate((name) => name) });
  const take = (text: string, key = KEY): void => giving.take({ key, text, marks: 1 });
  return { giving, focus, take };
}

beforeEach(() => {
  vscode.reset();
  [told, copied, result] = [[], [], { ok: true }];
  view = { isListening: true, tell: (message) => void told.push(message) };
  shown = { key: KEY, agent: null };
});

const GIVEN = { type: 'GIVEN', key: KEY, gift: 'COPY_FEEDBACK', text: TEXT, file: null };

test('the view is told what a command has given', async () => {
  const { giving, take } = await start();
  take(TEXT);
  await giving.giveNow('COPY_FEEDBACK');
  expect(copied).toEqual([TEXT]);
  expect(told).toEqual([GIVEN]);
  expect(vscode.said).toEqual([]);
});

test.each([
  ['sent', 'SEND_FEEDBACK', true],
  ['saved', 'SAVE_FEEDBACK', true],
  ['copied, which happens by itself', 'COPY_FEEDBACK', false],
] as const)('for the view, what is %s completes a step of the walkthrough: %s, %s', async (_, gift, isComplete) => {
  const { giving } = await start();
  await giving.give(gift, TEXT);
  expect(vscode.ran).toEqual(isComplete ? [['setContext', 'recurate.hasGiven', true]] : []);
});

test.each(['COPY_FEEDBACK', 'SEND_FEEDBACK'] as const)(
  'a command completes the step once, and not if it fails: %s',
  async (gift) => {
    const { giving, take } = await start();
    take(TEXT);
    result = { ok: false, code: 'refused' };
    await giving.giveNow(gift);
    expect(vscode.ran).toEqual([]);
    result = { ok: true };
    await giving.giveNow(gift);
    expect(vscode.ran).toEqual([['setContext', 'recurate.hasGiven', true]]);
  },
);

test('the view is told where it was saved', async () => {
  const { giving, take } = await start();
  take(TEXT);
  result = { ok: true, text: 'docs/feedback.md' };
  await giving.giveNow('SAVE_FEEDBACK');
  expect(told).toEqual([{ ...GIVEN, gift: 'SAVE_FEEDBACK', file: 'docs/feedback.md' }]);
});

test('a view that is hidden is told once it shows what was given again', async () => {
  const { giving, take } = await start();
  take(TEXT);
  view.isListening = false;
  await giving.giveNow('COPY_FEEDBACK');
  expect(vscode.said).toEqual(['vscodeFeedbackCopied']);
  expect(told).toEqual([]);
  view.isListening = true;
  const history = (key: string) => ({ type: 'RESPONSE_HISTORY', document: { key } }) as ToView;
  giving.told(history('conversation/claude-code/other'));
  expect(told).toEqual([]);
  giving.told(history(KEY));
  giving.told(history(KEY));
  expect(told).toEqual([GIVEN]);
});

test.each<[string, Given, string[]]>([
  ['failed', { ok: false, code: 'no-terminal' }, ['vscodeNoTerminal']],
  ['was cancelled', { ok: false, code: 'cancelled' }, []],
])('nothing is noted as given if it %s', async (_, given, said) => {
  const { giving, take } = await start();
  take(TEXT);
  result = given;
  await giving.giveNow('SEND_FEEDBACK');
  expect([told, vscode.said]).toEqual([[], said]);
});

test.each<[string, ToView]>([
  ['an answer has grown', READY],
  ['the marks were changed by another window', { type: 'STORE_CHANGED', key: KEY, text: null }],
])('feedback from before %s is not given once the view is hidden', async (_, message) => {
  const { giving, focus, take } = await start();
  take('Old');
  view.isListening = false;
  giving.told(message);
  focus.mockImplementation(async () => take(TEXT));
  await giving.giveNow('COPY_FEEDBACK');
  expect(copied).toEqual([TEXT]);
});

test.each<[string, ToView]>([
  ['the status', { type: 'CONNECTION_STATUS', status: { state: 'following', version: null, skipped: 0 } }],
  ['marks on something else', { type: 'STORE_CHANGED', key: 'conversation/claude-code/other', text: null }],
])('%s is nothing to the feedback of a hidden view', async (_, message) => {
  const { giving, focus, take } = await start();
  take(TEXT);
  view.isListening = false;
  giving.told(message);
  await giving.giveNow('COPY_FEEDBACK');
  expect(copied).toEqual([TEXT]);
  expect(focus).not.toHaveBeenCalled();
});

test('feedback on what was shown before is not given', async () => {
  const { giving, take } = await start();
  take(TEXT);
  shown.key = 'conversation/claude-code/other';
  giving.otherShown();
  expect(giving.marks).toBe(0);
  const given = giving.giveNow('COPY_FEEDBACK');
  take('', shown.key);
  await given;
  expect([copied, vscode.said]).toEqual([[], ['vscodeNoFeedback']]);
});

test('feedback on what is shown once the view is there is not given for what was shown before', async () => {
  const { giving, focus, take } = await start();
  view.isListening = false;
  focus.mockImplementation(async () => {
    shown.key = 'conversation/claude-code/other';
    take('Other', shown.key);
  });
  await giving.giveNow('COPY_FEEDBACK');
  expect([copied, vscode.said]).toEqual([[], ['vscodeNoFeedback']]);
});
