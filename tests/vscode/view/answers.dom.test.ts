import { expect, onTestFinished, test } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import type { ShownAnswer } from '../../../src/core/protocol/vscode/to-view';
import { $annotations } from '../../../src/stores/annotations';
import { $toolbar } from '../../../src/stores/toolbar';
import { $answer } from '../../../src/vscode/view/shown';
import {
  answer,
  article,
  beginMark,
  button,
  list,
  mark,
  openStage,
  painted,
  select,
  SESSION,
  showAnswers,
  storedIn,
} from './stage';

const BOTH = [answer(1, 'Put the **lid** on.'), answer(2, 'It boils faster.')];
/** An answer of a session that has not been read to its beginning. */
const uncounted = (text: string): ShownAnswer => answer(0, text, { id: text });
const text = (): string | undefined => article()?.textContent;

test('the newest answer is shown, and one goes back and forth', async () => {
  showAnswers(BOTH);
  await expect.poll(text).toBe('It boils faster.');
  await expect.element(browser.getByText('Answer 2 of 2')).toBeVisible();
  await button('Previous response').click();
  await expect.poll(text).toBe('Put the lid on.');
  await expect.element(button('Previous response')).toHaveAttribute('aria-disabled', 'true');
  await button('Next response').click();
  await expect.poll(text).toBe('It boils faster.');
});

test('nothing is shown before the words are there', async () => {
  const { sent } = openStage();
  expect(sent).toEqual([{ type: 'WEBVIEW_READY' }]);
  expect(document.querySelector('recurate-root')).toBeNull();
});

test('marks stay on their answer, whichever is shown', async () => {
  showAnswers(BOTH);
  await mark('boils faster', 'drop');
  await button('Previous response').click();
  await mark('lid', 'keep');
  await expect.poll(() => [painted('keep'), painted('drop')]).toEqual([['lid'], []]);
  await expect.element(list().getByText('boils faster')).toBeVisible();
  await expect.element(list().getByText('Not on the page right now')).not.toBeInTheDocument();
  await button('Next response').click();
  await expect.poll(() => [painted('keep'), painted('drop')]).toEqual([[], ['boils faster']]);
  expect($annotations.get().map(({ target }) => [target.response, target.ordinal])).toEqual([
    ['a2', 2],
    ['a1', 1],
  ]);
});

test('going to a mark of another answer shows that answer first', async () => {
  showAnswers(BOTH);
  await mark('boils', 'deeper');
  await button('Previous response').click();
  await expect.poll(text).toBe('Put the lid on.');
  await list().getByText('boils').click();
  await expect.poll(text).toBe('It boils faster.');
  await expect.poll(() => painted('focus')).toEqual(['boils']);
});

test('an answer that grows keeps its marks and the words of its last paragraph', async () => {
  const { tell } = showAnswers([answer(1, 'Put the lid on. It', { state: 'streaming' })]);
  await mark('the lid', 'verify');
  await expect.element(browser.getByText('Answering…')).toBeVisible();
  const node = article().querySelector('p')!.firstChild;
  tell({ type: 'RESPONSE_READY', key: SESSION.key, answer: answer(1, 'Put the lid on. It boils.\n\n- fast') });
  await expect.poll(text).toBe('Put the lid on. It boils.fast');
  expect(article().querySelector('p')!.firstChild).toBe(node);
  await expect.poll(() => painted('verify')).toEqual(['the lid']);
});

test('a new answer takes the place of the newest, but not of one that the person went back to', async () => {
  const { tell } = showAnswers(BOTH);
  await expect.poll(text).toBe('It boils faster.');
  tell({ type: 'RESPONSE_READY', key: SESSION.key, answer: answer(3, 'Third.') });
  await expect.poll(text).toBe('Third.');
  await button('Previous response').click();
  tell({ type: 'RESPONSE_READY', key: SESSION.key, answer: answer(4, 'Fourth.') });
  await expect.element(browser.getByText('Answer 2 of 4')).toBeVisible();
  expect(text()).toBe('It boils faster.');
});

test('an answer that stays is not shown again because another one grows', async () => {
  const { tell } = showAnswers(BOTH);
  await button('Previous response').click();
  await expect.poll(text).toBe('Put the lid on.');
  const changes: unknown[] = [];
  onTestFinished($answer.listen((shown) => changes.push(shown)));
  tell({ type: 'RESPONSE_READY', key: SESSION.key, answer: answer(3, 'Third.') });
  await expect.element(browser.getByText('Answer 1 of 3')).toBeVisible();
  expect(changes).toEqual([]);
});

test('a new answer waits while words of the one that is shown are selected', async () => {
  const { tell } = showAnswers(BOTH);
  await expect.poll(() => article()?.textContent ?? '').toContain('boils');
  select('boils');
  await expect.poll(() => $toolbar.get()).not.toBeNull();
  tell({ type: 'RESPONSE_READY', key: SESSION.key, answer: answer(3, 'Third.') });
  await expect.element(browser.getByText('Answer 2 of 3')).toBeVisible();
  expect(text()).toBe('It boils faster.');
});

test('a new answer is shown though the toolbar of a mark is still open', async () => {
  const { tell } = showAnswers(BOTH);
  await beginMark('boils', 'keep');
  tell({ type: 'RESPONSE_READY', key: SESSION.key, answer: answer(3, 'Third.') });
  await expect.poll(text).toBe('Third.');
});

test('older answers are asked for, and the one before is shown when they are there', async () => {
  const { tell, sent } = showAnswers([uncounted('Eight.'), uncounted('Nine.')], { hasOlder: true });
  await button('Previous response').click();
  await button('Older answers').click();
  expect(sent).toContainEqual({ type: 'OLDER', key: SESSION.key, all: false });
  tell({ type: 'RESPONSE_OLDER', key: SESSION.key, answers: [uncounted('Seven.')], hasOlder: true });
  await expect.poll(text).toBe('Seven.');
  await button('Older answers').click();
  tell({ type: 'RESPONSE_OLDER', key: SESSION.key, answers: [answer(1, 'Six.', { id: 'six' })], hasOlder: false });
  await expect.poll(text).toBe('Six.');
  await expect.element(browser.getByText('Answer 1 of 4')).toBeVisible();
  await expect.element(button('Older answers')).not.toBeInTheDocument();
});

test('a mark whose answer is no longer in the session says so', async () => {
  const { tell } = showAnswers(BOTH);
  await mark('boils', 'deeper');
  tell({ type: 'RESPONSE_HISTORY', document: SESSION, answers: [answer(1, 'Put the **lid** on.')], hasOlder: false });
  await expect.element(list().getByText('Its answer was regenerated or removed')).toBeVisible();
});

test('answers that have not been counted are named from the end', async () => {
  showAnswers([uncounted('One.'), uncounted('Two.')], { hasOlder: true });
  await expect.element(browser.getByText('Newest answer')).toBeVisible();
  await button('Previous response').click();
  await expect.element(browser.getByText('1 before the newest answer')).toBeVisible();
});

test('a mark on an answer that has not been read has all of them read, and is then shown', async () => {
  const { kept, kill } = showAnswers([answer(1, 'One lid.'), answer(2, 'Two.')]);
  await button('Previous response').click();
  await mark('lid', 'keep');
  await expect.poll(() => kept.entries.size).toBe(1);
  kill();
  const { sent, tell } = showAnswers([answer(0, 'Two.', { id: 'a2' })], { kept, hasOlder: true });
  await expect
    .poll(() => sent.filter(({ type }) => type === 'OLDER'))
    .toEqual([{ type: 'OLDER', key: SESSION.key, all: true }]);
  await list().getByText('lid').click();
  tell({ type: 'RESPONSE_OLDER', key: SESSION.key, answers: [answer(1, 'One lid.')], hasOlder: false });
  await expect.poll(text).toBe('One lid.');
  await expect.poll(() => painted('focus')).toEqual(['lid']);
});

test.each([
  ['pressed on the answer', () => userEvent.click(article())],
  ['went to another mark', () => list().getByText('Two').click()],
])('a mark whose answer must be read first is not gone to if the person then %s', async (_, act) => {
  const { kept, kill } = showAnswers([answer(1, 'One lid.'), answer(2, 'Two.')]);
  await mark('Two', 'drop');
  await button('Previous response').click();
  await mark('lid', 'keep');
  await expect.poll(() => storedIn(kept)?.annotations.length).toBe(2);
  kill();
  const { tell } = showAnswers([answer(0, 'Two.', { id: 'a2' })], { kept, hasOlder: true });
  await list().getByText('lid').click();
  await act();
  tell({ type: 'RESPONSE_OLDER', key: SESSION.key, answers: [answer(1, 'One lid.')], hasOlder: false });
  await expect.element(browser.getByText('Answer 2 of 2')).toBeVisible();
  expect(text()).toBe('Two.');
});

test('an answer of what was shown before is ignored', async () => {
  const { tell } = showAnswers(BOTH);
  await expect.poll(text).toBe('It boils faster.');
  tell({ type: 'RESPONSE_READY', key: 'conversation/codex/other', answer: answer(3, 'Elsewhere.') });
  tell({ type: 'COMMAND', command: 'previous' });
  await expect.poll(text).toBe('Put the lid on.');
  await expect.element(browser.getByText('Answer 1 of 2')).toBeVisible();
});

test('commands do what the buttons do', async () => {
  const { tell } = showAnswers(BOTH);
  await mark('boils', 'keep');
  tell({ type: 'COMMAND', command: 'undo' });
  await expect.poll(() => $annotations.get()).toEqual([]);
  tell({ type: 'COMMAND', command: 'redo' });
  await expect.poll(() => $annotations.get()).toHaveLength(1);
  tell({ type: 'COMMAND', command: 'previous' });
  await expect.poll(text).toBe('Put the lid on.');
  tell({ type: 'COMMAND', command: 'mark-last' });
  await expect.poll(text).toBe('It boils faster.');
  expect(document.activeElement?.localName).toBe('main');
});

test('an answer that the person went back to before says so', async () => {
  showAnswers([answer(1, 'Wrong turn.', { isRewound: true })]);
  await expect.element(browser.getByText('You went back to before this answer.')).toBeVisible();
});

test('an answer with a plan says so, with the version of one that revises another', async () => {
  showAnswers([answer(1, 'Boil it.', { plan: 1 }), answer(2, 'Boil it twice.', { plan: 2 }), answer(3, 'Done.')]);
  await expect.poll(text).toBe('Done.');
  await expect.element(browser.getByText('Plan')).not.toBeInTheDocument();
  await button('Previous response').click();
  await expect.element(browser.getByText('Plan, version 2')).toBeVisible();
  await button('Previous response').click();
  await expect.element(browser.getByText('Plan', { exact: true })).toBeVisible();
  await mark('Boil', 'keep');
  await expect.poll(() => painted('keep')).toEqual(['Boil']);
});
