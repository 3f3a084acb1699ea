import { expect, onTestFinished, test, vi } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { emptyDocument } from '../../../src/core/conversation/conversation-document';
import type { ShownAnswer, ShownDocument } from '../../../src/core/protocol/vscode/to-view';
import type { ToHost } from '../../../src/core/protocol/vscode/to-host';
import { $outcome } from '../../../src/stores/feedback';
import { markOf } from '../../core/sample';
import {
  KEEP,
  KEY,
  SESSION,
  answer,
  article,
  block,
  button,
  lastFeedback,
  mark,
  nothingKept,
  openStage,
  painted,
  preview,
  sentOf,
  showAnswers,
  storedIn,
  type Stage,
} from './stage';

const TEXT = 'Put the lid on. It boils faster. Stir it.';
const COPIED = browser.getByText('Feedback copied to clipboard');

test('the host is told the feedback at each change', async () => {
  const stage = showAnswers([answer(1, TEXT)]);
  await mark('the lid', 'keep');
  await expect.poll(() => lastFeedback(stage)).toBe(block(KEEP, '- "the lid"'));
  expect(sentOf(stage, 'FEEDBACK').at(-1)).toMatchObject({ key: SESSION.key, marks: 1 });
  await expect.element(preview()).toHaveTextContent('- "the lid"');
  await button('Undo').click();
  await expect.poll(() => lastFeedback(stage)).toBe('');
});

test('the host is told whether marks wait to be given', async () => {
  const stage = showAnswers([answer(1, TEXT)]);
  const isAtWork = (): boolean | undefined => stage.sent.findLast((one) => one.type === 'FEEDBACK')?.isAtWork;
  await expect.poll(isAtWork).toBe(false);
  await mark('the lid', 'keep');
  await expect.poll(isAtWork).toBe(true);
  await button('Save as file').click();
  await expect.poll(isAtWork).toBe(false);
  expect(sentOf(stage, 'FEEDBACK').at(-1)).toMatchObject({ marks: 1 });
  await mark('boils', 'keep');
  await expect.poll(isAtWork).toBe(true);
  await button('Undo').click();
  await expect.poll(isAtWork).toBe(false);
  await expect.poll(() => storedIn(stage.kept)?.annotations.length).toBe(1);
  stage.kill();
  const again = showAnswers([answer(1, TEXT)], { kept: stage.kept });
  await expect.poll(() => sentOf(again, 'FEEDBACK')).toMatchObject([{ marks: 1, isAtWork: false }]);
});

test('a note that is being written keeps the session in view', async () => {
  const stage = showAnswers([answer(1, TEXT)]);
  const isAtWork = (): boolean | undefined => stage.sent.findLast((one) => one.type === 'FEEDBACK')?.isAtWork;
  await mark('the lid', 'keep');
  await button('Save as file').click();
  await expect.poll(isAtWork).toBe(false);
  await button('Add note').click();
  await browser.getByRole('textbox', { name: 'Note' }).fill('Tight');
  await expect.poll(isAtWork).toBe(true);
});

test('a newer session is offered, and shown when the person wants it', async () => {
  const stage = showAnswers([answer(1, TEXT)]);
  await expect.element(browser.getByText('Following the newest session')).toBeVisible();
  await expect.element(button('A newer session: show')).not.toBeInTheDocument();
  stage.tell({ type: 'NEWER_SESSION', isThere: true });
  await button('A newer session: show').click();
  expect(stage.sent).toContainEqual({ type: 'SHOW_NEWEST' });
  await expect.element(browser.getByText('Following this session')).toBeVisible();
  stage.tell({ type: 'NEWER_SESSION', isThere: false });
  await expect.element(button('A newer session: show')).not.toBeInTheDocument();
});

test('points about several answers are under the numbers of these', async () => {
  const stage = showAnswers([answer(1, TEXT), answer(2, 'Cold water.')]);
  await mark('Cold', 'keep');
  await button('Previous response').click();
  await mark('the lid', 'keep');
  await expect.poll(() => lastFeedback(stage)).toBe(block(KEEP, 'Answer 1:', '- "the lid"', 'Answer 2:', '- "Cold"'));
});

test('the answers of a long session are counted when points are about several of them', async () => {
  const uncounted = (text: string) => answer(0, text, { id: text });
  const stage = showAnswers([uncounted('Hot water.'), uncounted('Cold water.')], {
    hasOlder: true,
    settings: { copy: 'always' },
  });
  await mark('Cold', 'keep');
  expect(sentOf(stage, 'OLDER')).toEqual([]);
  await button('Previous response').click();
  await mark('Hot', 'keep');
  await expect.poll(() => sentOf(stage, 'OLDER')).toEqual([{ type: 'OLDER', key: SESSION.key, all: true }]);
  stage.tell({ type: 'RESPONSE_OLDER', key: SESSION.key, answers: [answer(1, 'Ice.')], hasOlder: false });
  const said = block(KEEP, 'Answer 2:', '- "Hot"', 'Answer 3:', '- "Cold"');
  await expect.poll(() => lastFeedback(stage)).toBe(said);
  await expect.poll(() => stage.kept.clipboard).toBe(said);
});

test('each change is copied by itself, and that is said once', async () => {
  const stage = showAnswers([answer(1, TEXT)], { settings: { copy: 'always' } });
  await mark('the lid', 'keep');
  await expect.element(COPIED).toBeVisible();
  expect(stage.kept.clipboard).toBe(block(KEEP, '- "the lid"'));
  await expect.element(button('Only on demand')).toBeVisible();
  await button('Keep copying').click();
  await mark('boils', 'keep');
  await expect.poll(() => stage.kept.clipboard).toBe(block(KEEP, '- "the lid"', '- "boils"'));
  await expect.element(COPIED).toBeVisible();
  await expect.element(button('Only on demand')).not.toBeInTheDocument();
  // Nothing is left to say: the clipboard stays as it is.
  await button('Undo').click();
  await button('Undo').click();
  await expect.poll(() => lastFeedback(stage)).toBe('');
  await expect.element(COPIED).not.toBeInTheDocument();
  expect(sentOf(stage, 'COPY_FEEDBACK').every((one) => 'text' in one && one.text !== '')).toBe(true);
});

test('what is shown next is not copied because of a change before', async () => {
  const other: ShownDocument = { ...SESSION, key: 'conversation/claude-code/other' };
  const show = (stage: Stage, document: ShownDocument, shown: ShownAnswer): void =>
    stage.tell({ type: 'RESPONSE_HISTORY', document, answers: [shown], hasOlder: false });
  const bread = answer(1, 'Bread and butter.', { id: 'b1' });
  const stage = showAnswers([bread], { document: other, settings: { copy: 'always' } });
  await mark('butter', 'drop');
  await expect.poll(() => stage.kept.clipboard).toContain('butter');
  show(stage, SESSION, answer(1, TEXT));
  await mark('the lid', 'keep');
  await expect.poll(() => stage.kept.clipboard).toContain('the lid');
  stage.kept.clipboard = 'Something else';
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  show(stage, other, bread);
  await expect.poll(() => lastFeedback(stage)).toContain('butter');
  await vi.advanceTimersByTimeAsync(5000);
  expect(stage.kept.clipboard).toBe('Something else');
});

test('the person can choose to copy only on demand', async () => {
  const stage = showAnswers([answer(1, TEXT)], { settings: { copy: 'always' } });
  await mark('the lid', 'keep');
  await button('Only on demand').click();
  expect(stage.sent).toContainEqual({ type: 'CHOOSE_COPY', copy: 'on demand' });
  stage.tell({ type: 'SETTINGS', settings: { copy: 'on demand', showToolCalls: false } });
  await mark('boils', 'keep');
  await expect.element(COPIED).not.toBeInTheDocument();
  await button('Copy feedback').click();
  await expect.element(COPIED).toBeVisible();
  expect(stage.kept.clipboard).toContain('- "boils"');
});

test('the last of several quick changes wins', async () => {
  const stage = showAnswers([answer(1, TEXT)], { settings: { copy: 'always' } });
  await mark('the lid', 'keep');
  await mark('boils', 'keep');
  await mark('Stir', 'keep');
  await expect.poll(() => stage.kept.clipboard).toContain('- "Stir"');
  await expect.element(COPIED).toBeVisible();
});

test('what another window changed is not copied here', async () => {
  const stage = showAnswers([answer(1, TEXT)], { settings: { copy: 'always' } });
  await expect.poll(() => article()?.textContent).toBe(TEXT);
  const { target, ...rest } = markOf('the lid', { kind: 'keep' });
  const annotations = [{ ...rest, target: { ...target, response: 'a1' } }];
  const text = JSON.stringify({ ...emptyDocument('claude-code'), annotations });
  stage.kept.entries.set(KEY, text);
  stage.tell({ type: 'STORE_CHANGED', key: KEY, text });
  await expect.poll(() => lastFeedback(stage)).toContain('- "the lid"');
  await mark('boils', 'keep');
  await expect.poll(() => stage.kept.clipboard).toContain('- "boils"');
  expect(sentOf(stage, 'COPY_FEEDBACK')).toHaveLength(1);
});

test('nothing is copied when a view is made again', async () => {
  const kept = nothingKept();
  const first = showAnswers([answer(1, TEXT)], { kept, settings: { copy: 'always' } });
  await mark('the lid', 'keep');
  await expect.poll(() => kept.clipboard).not.toBe('');
  await expect.poll(() => kept.entries.size).toBe(1);
  first.kill();
  kept.clipboard = 'theirs';
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const second = showAnswers([answer(1, TEXT)], { kept, settings: { copy: 'always' } });
  await expect.poll(() => lastFeedback(second)).toContain('- "the lid"');
  await expect.poll(() => painted('keep')).toEqual(['the lid']);
  await vi.advanceTimersByTimeAsync(5000);
  second.tell({ type: 'COMMAND', command: 'export' });
  await expect.poll(() => sentOf(second, 'SAVE_FILE')).toHaveLength(1);
  expect(kept.clipboard).toBe('theirs');
});

test('with copying off, there is no button for it', async () => {
  showAnswers([answer(1, TEXT)], { settings: { copy: 'never' } });
  await mark('the lid', 'keep');
  await expect.element(button('Send to terminal')).toBeVisible();
  await expect.element(button('Copy feedback')).not.toBeInTheDocument();
});

test.each([
  [
    'Send to terminal',
    'SEND_FEEDBACK',
    'The feedback is in the terminal. If your agent runs there, press Enter to send it.',
  ],
  ['Insert into chat', 'INSERT_FEEDBACK', 'The feedback is in the chat. Send it there.'],
  ['Save as file', 'SAVE_FEEDBACK', 'Saved as docs/feedback.md.'],
] as const)('%s gives the feedback away and says so', async (name, type, said) => {
  const stage = showAnswers([answer(1, TEXT)]);
  await mark('the lid', 'keep');
  await button(name).click();
  await expect.element(browser.getByText(said).first()).toBeVisible();
  expect(sentOf(stage, type)).toMatchObject([{ text: block(KEEP, '- "the lid"') }]);
});

test('inserting is offered only while there is a chat for it', async () => {
  const stage = showAnswers([answer(1, TEXT)]);
  await mark('the lid', 'keep');
  await expect.element(button('Insert into chat')).toBeVisible();
  stage.tell({ type: 'CHATS', areThere: false });
  await expect.element(button('Insert into chat')).not.toBeInTheDocument();
});

test.each([
  ['there is no terminal and copying is off', 'Send to terminal', 'SEND_FEEDBACK', 'no-terminal', 'never'],
  ['it could not be copied', 'Copy feedback', 'COPY_FEEDBACK', 'refused', 'on demand'],
] as const)('where %s, the feedback is offered for copying', async (_, name, type, code, copy) => {
  const stage = showAnswers([answer(1, TEXT)], { settings: { copy } });
  stage.failing.set(type, code);
  await mark('the lid', 'keep');
  await button(name).click();
  stage.failing.clear();
  const text = browser.getByRole('textbox', { name: 'Feedback to copy' });
  await expect.element(text).toHaveValue(block(KEEP, '- "the lid"'));
  await button('Copy').click();
  await expect.poll(() => stage.kept.clipboard).toBe(block(KEEP, '- "the lid"'));
});

test('someone who cancels is told nothing', async () => {
  const stage = showAnswers([answer(1, TEXT)]);
  stage.failing.set('SAVE_FEEDBACK', 'cancelled');
  await mark('the lid', 'keep');
  await button('Save as file').click();
  await expect.poll(() => sentOf(stage, 'SAVE_FEEDBACK')).toHaveLength(1);
  // What the host says comes one after the other.
  stage.tell({ type: 'CHATS', areThere: false });
  await expect.element(button('Insert into chat')).not.toBeInTheDocument();
  expect($outcome.get()).toBeNull();
  await button('Copy feedback').click();
  await expect.element(COPIED).toBeVisible();
  await expect.element(browser.getByText('Saved as')).not.toBeInTheDocument();
});

test('marks that were given to the agent are not said again', async () => {
  const stage = showAnswers([answer(1, TEXT)]);
  await mark('the lid', 'keep');
  await button('Copy feedback').click();
  await expect.element(COPIED).toBeVisible();
  const prompt = `${block(KEEP, '- "the lid"').replace(/\s+/g, ' ')} Go on.`.slice(0, 200);
  stage.tell({ type: 'RESPONSE_READY', key: SESSION.key, answer: answer(2, 'Cold water.', { prompt }) });
  await expect.poll(() => lastFeedback(stage)).toBe('');
  await mark('Cold', 'drop');
  await expect.poll(() => lastFeedback(stage)).toContain('- "Cold"');
  expect(lastFeedback(stage)).not.toContain('the lid');
});

test('feedback that a command gave is noted as given', async () => {
  const stage = showAnswers([answer(1, TEXT)]);
  await mark('the lid', 'keep');
  const text = block(KEEP, '- "the lid"');
  await expect.poll(() => lastFeedback(stage)).toBe(text);
  stage.tell({ type: 'GIVEN', key: KEY, gift: 'COPY_FEEDBACK', text, file: null });
  await expect.element(COPIED).toBeVisible();
  await expect.poll(() => sentOf(stage, 'FEEDBACK').at(-1)).toMatchObject({ isAtWork: false });
  stage.tell({ type: 'GIVEN', key: KEY, gift: 'SEND_FEEDBACK', text, file: null });
  await expect.element(browser.getByText('The feedback is in the terminal.').first()).toBeVisible();
  stage.tell({ type: 'RESPONSE_READY', key: KEY, answer: answer(2, 'Cold water.', { prompt: text }) });
  await expect.poll(() => lastFeedback(stage)).toBe('');
});

test('feedback that was given and answered while there was no view is not said again', async () => {
  const first = showAnswers([answer(1, TEXT)]);
  await mark('the lid', 'keep');
  const text = block(KEEP, '- "the lid"');
  await expect.poll(() => storedIn(first.kept)?.annotations.length).toBe(1);
  first.kill();
  const time = new Date(Date.now() + 1000).toISOString();
  const answers = [answer(1, TEXT), answer(2, 'Cold water.', { prompt: text, time })];
  const second = showAnswers(answers, { kept: first.kept });
  second.tell({ type: 'GIVEN', key: KEY, gift: 'SAVE_FEEDBACK', text, file: 'feedback.md' });
  await expect.poll(() => sentOf(second, 'FEEDBACK').at(-1)).toMatchObject({ text: '', isAtWork: false });
});

test.each([
  ['export', 'SAVE_FILE'],
  ['undo', 'WRITE'],
] as const)('the command to %s waits until the marks have been read', async (command, type) => {
  const kept = nothingKept();
  const first = showAnswers([answer(1, TEXT)], { kept });
  await mark('the lid', 'keep');
  await expect.poll(() => storedIn(kept)?.annotations.length).toBe(1);
  first.kill();
  const second = openStage(kept);
  second.tell({ type: 'COMMAND', command });
  second.tell({ type: 'RESPONSE_HISTORY', document: SESSION, answers: [answer(1, TEXT)], hasOlder: false });
  second.tell({ type: 'COMMAND', command });
  await expect.poll(() => sentOf(second, type).length).toBeGreaterThan(0);
  if (command === 'undo') await expect.poll(() => storedIn(kept)?.annotations).toEqual([]);
});

test.each([
  ['exported', 'SAVE_FILE', async ({ tell }: Stage) => tell({ type: 'COMMAND', command: 'export' })],
  ['copied', 'COPY_FEEDBACK', async () => button('Copy').click()],
] as const)('what was %s is not said where another session is shown by then', async (_, type, act) => {
  const stage = showAnswers([answer(1, TEXT)], { settings: { copy: 'never' } });
  await mark('the lid', 'keep');
  // The text is offered for copying.
  stage.failing.set('SEND_FEEDBACK', 'no-terminal');
  await button('Send to terminal').click();
  await expect.element(button('Copy')).toBeVisible();
  const done = Promise.withResolvers<undefined>();
  stage.held.set(type, done.promise);
  await act(stage);
  await expect.poll(() => sentOf(stage, type)).toHaveLength(1);
  const document = { ...SESSION, key: 'conversation/claude-code/other' };
  stage.tell({ type: 'RESPONSE_HISTORY', document, answers: [answer(1, 'Bread.')], hasOlder: false });
  await expect.poll(() => article()?.textContent).toBe('Bread.');
  done.resolve(undefined);
  await done.promise;
  stage.tell({ type: 'CONNECTION_STATUS', status: { state: 'gone', version: null, skipped: 0 } });
  await expect.element(browser.getByText('This session was removed.')).toBeVisible();
  expect($outcome.get()).toBeNull();
});

test('there is a word about marks that cannot be exported because there are none', async () => {
  const stage = showAnswers([answer(1, TEXT)]);
  stage.tell({ type: 'COMMAND', command: 'export' });
  await expect.element(browser.getByText('There are no marks yet. Mark some words first.')).toBeVisible();
  await mark('the lid', 'keep');
  stage.tell({ type: 'COMMAND', command: 'export' });
  await expect.poll(() => sentOf(stage, 'SAVE_FILE')).toHaveLength(1);
  await expect.element(browser.getByText('There are no marks yet.')).not.toBeInTheDocument();
});

test('marks are exported as a file that the library can import', async () => {
  const stage = showAnswers([answer(1, TEXT)]);
  await mark('the lid', 'keep');
  await button('More').click();
  await userEvent.click(browser.getByRole('menuitem', { name: 'Export marks' }));
  await expect.poll(() => sentOf(stage, 'SAVE_FILE')).toHaveLength(1);
  const [file] = sentOf(stage, 'SAVE_FILE') as Extract<ToHost, { type: 'SAVE_FILE' }>[];
  expect(file!.name).toBe('Boil water faster.json');
  expect(JSON.parse(file!.text)).toMatchObject({
    format: 'recurate-backup',
    conversations: { [KEY]: { title: 'Boil water faster', annotations: [{ kind: 'keep' }] } },
  });
});
