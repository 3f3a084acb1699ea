import { beforeEach, describe, expect, test } from 'vitest';
import type { Arrow } from '../../../src/core/text/walk';
import { $annotations, openAnnotations } from '../../../src/stores/annotations';
import { $announcement, $notices } from '../../../src/stores/notices';
import { $currentResponse, chooseResponse } from '../../../src/stores/responses';
import { $toolbar, hideToolbar } from '../../../src/stores/toolbar';
import { $isWalking, setWalking } from '../../../src/stores/walk';
import { english } from '../../english';
import { annotate, select, type Annotated } from '../annotated';
import { quotesOf } from '../fake-storage';

const CHAT = `
  <main style="font: 16px/24px monospace; padding: 80px 20px 400px; width: 600px">
    <article data-id="r1"><p>Put the lid on. It boils faster. Then pour.</p><p>How wide it is says nothing.</p></article>
    <p class="said">And the spout?</p>
    <article data-id="r2">
      <p>The spout lets the steam out.</p>
      <p dir="rtl">الماء ساخن. الشاي جاهز.</p>
    </article>
    <textarea></textarea>
  </main>`;

beforeEach(() => {
  openAnnotations([], { done: [], undone: [] });
  hideToolbar();
  setWalking(false);
  $notices.set([]);
  $announcement.set(null);
  chooseResponse(null);
  getSelection()?.removeAllRanges();
  scrollTo(0, 0);
});

const said = (): string => english.of($announcement.get()!.text);
const quotes = (): string[] => quotesOf($annotations.get());
const painted = (): string[] =>
  [...(CSS.highlights.get('recurate-walk') ?? [])].map((one) => {
    const range = document.createRange();
    range.setStart(one.startContainer, one.startOffset);
    range.setEnd(one.endContainer, one.endOffset);
    return String(range);
  });

/** A chat in which marking by keyboard has begun in the first answer: our element has the focus then. */
async function walking(html = CHAT): Promise<Annotated> {
  const chat = await annotate(html);
  chooseResponse('r1');
  chat.ours.tabIndex = 0;
  chat.ours.focus({ preventScroll: true });
  chat.session.walker.start();
  return chat;
}

/** Presses keys: an arrow, extending after a `+`. */
function press({ session }: Annotated, ...keys: (Arrow | `+${Arrow}`)[]): void {
  for (const key of keys) session.walker.move(key.replace('+', '') as Arrow, key.startsWith('+'));
}

describe('Marking by keyboard', () => {
  test('enters the current answer, shows its first sentence and says where it is', async () => {
    await walking();
    expect($isWalking.get()).toBe(true);
    expect(painted()).toEqual(['Put the lid on.']);
    expect(said()).toBe('Answer 1, sentence 1 of 4: Put the lid on.');
    expect($toolbar.get()).toMatchObject({ annotation: null, canClear: false });
    expect(String(getSelection())).toBe('');
  });

  test.each<[keys: (Arrow | `+${Arrow}`)[], shown: string, said: string]>([
    [['right'], 'It boils faster.', 'It boils faster.'],
    [['right', 'left'], 'Put the lid on.', 'Put the lid on.'],
    [['down'], 'How wide it is says nothing.', 'How wide it is says nothing.'],
    [
      ['down', 'up'],
      'Put the lid on. It boils faster. Then pour.',
      'Paragraph 1 of 2: Put the lid on. It boils faster. Then pour.',
    ],
    [['+right', '+right'], 'Put the lid on. It boils faster. Then pour.', '3 sentences selected'],
    [['+right', '+left'], 'Put the lid on.', '1 sentence selected'],
    [['last', 'right'], 'The spout lets the steam out.', 'Answer 2, sentence 1 of 3: The spout lets the steam out.'],
    [
      ['last', 'right', 'left'],
      'How wide it is says nothing.',
      'Answer 1, sentence 4 of 4: How wide it is says nothing.',
    ],
    [['left'], 'Put the lid on.', 'This is the beginning of the first answer.'],
    [['down', 'down', 'down', 'down'], 'الماء ساخن. الشاي جاهز.', 'This is the end of the last answer.'],
    // From right to left, the key on the left goes on.
    [['last', 'right', 'right', 'left'], 'الشاي جاهز.', 'الشاي جاهز.'],
  ])('after %j, "%s" is shown, and "%s" is announced', async (keys, shown, announced) => {
    const chat = await walking();
    press(chat, ...keys);
    expect(painted()).toEqual([shown]);
    expect(said()).toBe(announced);
  });

  test('enters the newest answer if the person has not been in another, or the one they see', async () => {
    const chat = await annotate(CHAT);
    chat.session.walker.start();
    expect(said()).toBe('Answer 2, sentence 1 of 3: The spout lets the steam out.');
    chat.life.abort();
    chat.main.remove();
    const other = await annotate(
      CHAT.replace('<p class="said">', '<div style="height: 3000px"></div><p class="said">'),
    );
    other.session.walker.start();
    expect(said()).toBe('Answer 1, sentence 1 of 4: Put the lid on.');
  });

  test('marks what is chosen, changes it, and says which sentence has a mark', async () => {
    const chat = await walking();
    press(chat, 'right', '+right');
    chat.session.marking.mark('keep');
    expect([quotes(), said()]).toEqual([
      ['It boils faster. Then pour.'],
      'Marked as Keep: “It boils faster. Then pour.”.',
    ]);
    chat.session.marking.mark('drop');
    expect($annotations.get().map(({ kind }) => kind)).toEqual(['drop']);
    await expect.poll(() => [...(CSS.highlights.get('recurate-drop') ?? [])].length).toBe(1);
    press(chat, 'left');
    expect(said()).toBe('It boils faster. (marked as Drop)');
    press(chat, 'left');
    expect([said(), $toolbar.get()?.canClear]).toEqual(['Put the lid on.', false]);
    press(chat, 'right', '+right');
    expect($toolbar.get()?.annotation).toBe($annotations.get()[0]!.id);
    chat.session.marking.clear();
    expect(quotes()).toEqual([]);
    // What is chosen stays chosen.
    await expect.poll(() => $toolbar.get()).not.toBeNull();
    chat.session.marking.mark('verify');
    expect(quotes()).toEqual(['It boils faster. Then pour.']);
  });

  test('begins at what is selected, and goes on where the person left it', async () => {
    const chat = await annotate(CHAT);
    select(chat.main, 'steam');
    chat.ours.tabIndex = 0;
    chat.ours.focus({ preventScroll: true });
    chat.session.walker.start();
    expect(said()).toBe('Answer 2, sentence 1 of 3: The spout lets the steam out.');
    expect($currentResponse.get()?.id).toBe('r2');
    getSelection()!.removeAllRanges();
    press(chat, 'left', 'left');
    chat.session.walker.leave();
    expect([said(), painted(), $toolbar.get(), $isWalking.get()]).toEqual([
      'Left marking by keyboard.',
      [],
      null,
      false,
    ]);
    chat.session.walker.start();
    expect(said()).toBe('Answer 1, sentence 3 of 4: Then pour.');
    // The same key leaves it.
    chat.session.walker.start();
    expect($isWalking.get()).toBe(false);
  });

  test('works on what is there of an answer that is being written, and follows what is chosen', async () => {
    const chat = await walking();
    const answer = chat.main.querySelectorAll<HTMLElement>('article')[1]!;
    answer.dataset['streaming'] = '';
    press(chat, 'last', 'right', 'right');
    expect(painted()).toEqual(['الماء ساخن.']);
    // The site renders it again, with more text before and after, under its lasting id.
    answer.dataset['id'] = 'lasting';
    answer.innerHTML = '<p>The spout lets the steam out.</p><p dir="rtl">الماء ساخن. الشاي جاهز.</p><p>More.</p>';
    await expect.poll(painted).toEqual(['الماء ساخن.']);
    press(chat, 'last');
    expect([painted(), said()]).toEqual([['More.'], 'More.']);
    chat.session.marking.mark('keep');
    expect($annotations.get()[0]).toMatchObject({ target: { response: 'lasting' } });
  });

  test('scrolls to what is out of view, and marks it although it is not there yet', async () => {
    const chat = await walking(CHAT.replace('<p class="said">', '<div style="height: 3000px"></div><p class="said">'));
    press(chat, 'last');
    expect(chat.reveal).not.toHaveBeenCalled();
    press(chat, 'right');
    expect(chat.reveal).toHaveBeenCalledOnce();
    expect($toolbar.get()).toBeNull();
    chat.session.marking.mark('keep');
    expect(quotes()).toEqual(['The spout lets the steam out.']);
  });

  test('says so if there is no answer, and ends when another chat is opened', async () => {
    const empty = await annotate('<main><p class="said">Hello</p></main>');
    empty.session.walker.start();
    expect([$isWalking.get(), said()]).toEqual([false, 'There is no answer to mark yet.']);
    expect($notices.get().map(({ about }) => about)).toEqual(['walk']);
    empty.life.abort();
    empty.main.remove();
    const chat = await walking();
    expect($notices.get()).toEqual([]);
    for (const node of chat.main.querySelectorAll('article, .said')) node.remove();
    chat.page.navigate('two');
    await expect.poll(() => $isWalking.get()).toBe(false);
    expect(painted()).toEqual([]);
  });
});
