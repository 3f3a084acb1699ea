import { expect, test } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { emptyDocument } from '../../../src/core/conversation/conversation-document';
import { $annotations } from '../../../src/stores/annotations';
import { chooseResponse } from '../../../src/stores/responses';
import { $toolbar } from '../../../src/stores/toolbar';
import { markOf } from '../../core/sample';
import {
  KEY,
  PLAN,
  SESSION,
  answer,
  article,
  beginMark,
  button,
  list,
  mark,
  painted,
  select,
  showAnswers,
  storedIn,
} from './stage';

const TEXT = 'Put the lid on. It boils faster. How wide it is says nothing. Stir it.';
const notes = (): string[] => $annotations.get().map(({ note }) => note);
const quotes = (): string[] => $annotations.get().map(({ target }) => target.selectors.quote.exact);

test('words are marked in each kind, undone and redone', async () => {
  showAnswers([answer(1, TEXT)]);
  await mark('the lid', 'keep');
  await mark('boils', 'drop');
  await mark('How wide', 'deeper');
  await mark('Stir', 'verify');
  await expect
    .poll(() => ['keep', 'drop', 'deeper', 'verify'].map(painted))
    .toEqual([['the lid'], ['boils'], ['How wide'], ['Stir']]);
  await button('Undo').click();
  await expect.poll(() => painted('verify')).toEqual([]);
  await button('Redo').click();
  await expect.poll(() => painted('verify')).toEqual(['Stir']);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => painted('verify')).toEqual([]);
  document.querySelector('main')!.focus();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => painted('deeper')).toEqual([]);
  await userEvent.keyboard('{Control>}y{/Control}');
  await expect.poll(() => painted('deeper')).toEqual(['How wide']);
});

test('a note is written from the toolbar, and a mark is deleted in the list', async () => {
  showAnswers([answer(1, TEXT)]);
  await beginMark('the lid', 'keep');
  await userEvent.keyboard('n');
  await userEvent.keyboard('which lid?{Enter}');
  await expect.poll(notes).toEqual(['which lid?']);
  await list().getByText('the lid').click();
  await userEvent.keyboard('{Delete}');
  await expect.poll(quotes).toEqual([]);
});

test('an answer is marked with the keyboard alone', async () => {
  showAnswers([answer(1, TEXT)]);
  await expect.poll(() => article()?.textContent).toBe(TEXT);
  await userEvent.keyboard('{Alt>}{Shift>}M{/Shift}{/Alt}');
  await expect.element(browser.getByRole('application', { name: 'Marking by keyboard' })).toBeVisible();
  await userEvent.keyboard('{ArrowRight}2');
  await expect.poll(quotes).toEqual(['It boils faster.']);
  await userEvent.keyboard('{Escape}{Escape}');
  await expect.element(browser.getByRole('application')).not.toBeInTheDocument();
});

test('what is typed into a note is stored at each key: the view may be gone at any moment', async () => {
  const { sent } = showAnswers([answer(1, TEXT)]);
  await beginMark('the lid', 'keep');
  await userEvent.keyboard('n');
  await userEvent.keyboard('abcd');
  const stored = sent.flatMap((one) => (one.type === 'WRITE' ? [JSON.stringify(one.text)] : []));
  for (const draft of ['a', 'ab', 'abc', 'abcd'])
    expect(stored.some((text) => text.includes(`"${draft}\\"`))).toBe(true);
});

test('a view that is killed loses nothing: marks, half a note, the answer and how far it was scrolled', async () => {
  const long = Array.from({ length: 80 }, (_, n) => `Paragraph ${n}.`).join('\n\n');
  const answers = [answer(1, `${TEXT}\n\n${long}`), answer(2, 'Newest.')];
  const { kept, kill } = showAnswers(answers);
  await button('Previous response').click();
  await beginMark('the lid', 'keep');
  await userEvent.keyboard('n');
  await userEvent.keyboard('half a no');
  document.querySelector('main')!.scrollTop = 300;
  await expect.poll(() => kept.state).toMatchObject({ scrolled: { answer: 'a1', top: 300 } });
  await expect.poll(() => Object.values(storedIn(kept)?.drafts ?? {})).toEqual(['half a no']);
  kill();
  showAnswers(answers, { kept });
  await expect.poll(() => article()?.textContent).toContain('Put the lid on.');
  await expect.poll(() => document.querySelector('main')!.scrollTop).toBe(300);
  await expect.poll(() => painted('keep')).toEqual(['the lid']);
  await expect.element(list().getByText('half a no')).toBeVisible();
  await button('Undo').click();
  await expect.poll(quotes).toEqual([]);
});

test('a file begins at its top, however far another one was scrolled', async () => {
  const long = (word: string) => [answer(1, `${'The steam.\n\n'.repeat(80)}${word}`, { id: 'file' })];
  const other = { ...PLAN, key: 'conversation/markdown-file/other' };
  const stage = showAnswers(long('Lid'), { document: PLAN });
  const main = (): HTMLElement => document.querySelector('main')!;
  await expect.poll(() => article()?.textContent).toContain('Lid');
  main().scrollTop = 300;
  await expect.poll(() => stage.kept.state).toMatchObject({ scrolled: { answer: 'file', top: 300 } });
  stage.tell({ type: 'RESPONSE_HISTORY', document: other, answers: long('Pot'), hasOlder: false });
  await expect.poll(() => article()?.textContent).toContain('Pot');
  expect(main().scrollTop).toBe(0);
  stage.tell({ type: 'RESPONSE_HISTORY', document: PLAN, answers: long('Lid'), hasOlder: false });
  await expect.poll(() => article()?.textContent).toContain('Lid');
  await expect.poll(() => main().scrollTop).toBe(300);
});

test('an answer that is left before all of it was there is found where it was', async () => {
  const long = Array.from({ length: 390 }, (_, n) => `The *lid* of \`pot\` **${n}**: $x_${n}$.`).join('\n\n');
  showAnswers([answer(1, 'First.'), answer(2, long)]);
  const main = (): HTMLElement => document.querySelector('main')!;
  await expect.poll(() => article()?.textContent).toContain('389');
  main().scrollTop = 2000;
  await button('Previous response').click();
  await expect.poll(() => article().textContent).toBe('First.');
  // Without a pause in which more of it could be made.
  for (const id of ['a2', 'a1', 'a2']) chooseResponse(id);
  await expect.poll(() => article().textContent).toContain('389');
  await expect.poll(() => main().scrollTop).toBe(2000);
});

test('a mark far down in a long answer is gone to', async () => {
  const long = Array.from({ length: 900 }, (_, n) => `Paragraph ${n} says that the lid must be on the pot.`);
  showAnswers([answer(1, [...long, 'The end is here.'].join('\n\n'))]);
  await mark('The end', 'keep');
  const main = document.querySelector('main')!;
  main.scrollTop = 0;
  await list().getByText('The end').click();
  await expect.poll(() => painted('focus')).toEqual(['The end']);
  const isSeen = (): boolean => {
    const { top, bottom } = article().lastElementChild!.getBoundingClientRect();
    const around = main.getBoundingClientRect();
    return top >= around.top && bottom <= around.bottom;
  };
  await expect.poll(isSeen).toBe(true);
});

test('a view that is made again shows the newest answer, if that was shown', async () => {
  const { kept, kill } = showAnswers([answer(1, 'One.'), answer(2, 'Two.')]);
  await expect.poll(() => article()?.textContent).toBe('Two.');
  kill();
  showAnswers([answer(1, 'One.'), answer(2, 'Two.'), answer(3, 'Three.')], { kept });
  await expect.poll(() => article()?.textContent).toBe('Three.');
});

test('another window’s mark appears', async () => {
  const { tell, kept } = showAnswers([answer(1, TEXT)]);
  await expect.poll(() => article()?.textContent).toBe(TEXT);
  const { target, ...rest } = markOf('the lid', { kind: 'keep' });
  const theirs = { ...rest, target: { ...target, response: 'a1' } };
  const document = { ...emptyDocument('claude-code'), annotations: [theirs] };
  kept.entries.set(KEY, JSON.stringify(document));
  tell({ type: 'STORE_CHANGED', key: KEY, text: JSON.stringify(document) });
  await expect.poll(() => painted('keep')).toEqual(['the lid']);
});

test('marks of one session are not shown in another', async () => {
  const { tell, kept } = showAnswers([answer(1, TEXT)]);
  await mark('the lid', 'keep');
  const other = { ...SESSION, key: 'conversation/claude-code/other', title: 'Other' };
  tell({ type: 'RESPONSE_HISTORY', document: other, answers: [answer(1, TEXT)], hasOlder: false });
  await expect.poll(quotes).toEqual([]);
  await mark('boils', 'drop');
  tell({ type: 'RESPONSE_HISTORY', document: SESSION, answers: [answer(1, TEXT)], hasOlder: false });
  await expect.poll(quotes).toEqual(['the lid']);
  await expect.poll(() => painted('keep')).toEqual(['the lid']);
  expect(storedIn(kept)).toMatchObject({ platform: 'claude-code', title: 'Boil water faster' });
  expect(storedIn(kept, 'conversation/claude-code/other')).toMatchObject({ title: 'Other' });
});

test('what cannot be stored is reported, and stored once there is room', async () => {
  const { kept, failing } = showAnswers([answer(1, TEXT)]);
  failing.set('WRITE', 'full');
  await mark('the lid', 'keep');
  await expect.poll(() => document.querySelector('recurate-root')!.shadowRoot!.querySelector('.notice')).not.toBeNull();
  failing.clear();
  await mark('boils', 'drop');
  await expect.poll(() => storedIn(kept)?.annotations.length).toBe(2);
});

test('what an answer no longer says is kept as a mark that lost its text', async () => {
  const { tell } = showAnswers([answer(1, TEXT)]);
  await mark('the lid', 'keep');
  tell({ type: 'RESPONSE_READY', key: SESSION.key, answer: answer(1, 'Nothing of it is left here.') });
  await expect.element(list().getByText('This text is no longer in the answer')).toBeVisible();
  tell({ type: 'RESPONSE_READY', key: SESSION.key, answer: answer(2, 'Newest.') });
  await expect.poll(() => article().textContent).toBe('Newest.');
  await expect.element(list().getByText('This text is no longer in the answer')).toBeVisible();
});

test('tool calls that were unfolded stay so when another one comes', async () => {
  const tools = [{ name: 'Bash', input: 'npm test', at: 4 }];
  const stage = showAnswers([answer(1, 'One.', { tools, state: 'streaming' })], { settings: { showToolCalls: true } });
  await browser.getByText('1 tool: Bash').click();
  await expect.element(browser.getByText('npm test')).toBeVisible();
  const more = [...tools, { name: 'Read', input: 'src/lid.ts', at: 4 }];
  stage.tell({ type: 'RESPONSE_READY', key: SESSION.key, answer: answer(1, 'One.', { tools: more }) });
  await expect.element(browser.getByText('2 tools: Bash, Read')).toBeVisible();
  await expect.element(browser.getByText('npm test')).toBeVisible();
  await expect.element(browser.getByText('src/lid.ts')).toBeVisible();
  expect(article().querySelectorAll('details')).toHaveLength(1);
});

test('tool calls are folded between the texts and cannot be marked', async () => {
  const tools = [
    { name: 'Bash', input: 'rm -rf build', at: 4 },
    { name: 'Read', input: 'src/lid.ts', at: 4 },
  ];
  const stage = showAnswers([answer(1, 'One.\n\nTwo.', { tools })], { settings: { showToolCalls: true } });
  await expect.element(browser.getByText('2 tools: Bash, Read')).toBeVisible();
  expect([...article().children].map(({ localName }) => localName)).toEqual(['p', 'details', 'p']);
  await browser.getByText('2 tools: Bash, Read').click();
  select('rm -rf');
  await beginMark('Two', 'keep');
  expect(quotes()).toEqual(['Two']);
  const [{ target }] = $annotations.get() as [(typeof $annotations.value)[number]];
  expect(target.selectors.position.start).toBe('One. '.length);
  stage.tell({ type: 'SETTINGS', settings: { copy: 'on demand', showToolCalls: false } });
  await expect.poll(() => article().querySelector('details')).toBeNull();
  await expect.poll(() => painted('keep')).toEqual(['Two']);
  expect($toolbar.get()).not.toBeNull();
});
