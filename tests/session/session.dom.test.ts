import { cdp, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { DEFAULT_TEMPLATE } from '../../src/core/feedback/template';
import { $anchors } from '../../src/stores/anchors';
import { $annotations } from '../../src/stores/annotations';
import { $connection } from '../../src/stores/connection';
import { $conversation } from '../../src/stores/conversation';
import { closePreview, openPreview } from '../../src/stores/feedback';
import { message } from '../../src/core/messages/message';
import { $notices } from '../../src/stores/notices';
import { $page } from '../../src/stores/page';
import { $order, $replaced } from '../../src/stores/responses';
import { takeSettings } from '../../src/stores/settings';
import { $toolbar, hideToolbar } from '../../src/stores/toolbar';
import { pressAt } from '../dom/mouse';
import { textWith } from '../dom/page';
import { annotate, beginAnew, CHAT, marked, select } from './annotated';
import type { DomPage } from './dom-page';
import { quotesOf } from './fake-storage';

beforeEach(beginAnew);

const quotes = (): string[] => quotesOf($annotations.get());
const painted = (): string[] => [...(CSS.highlights.get('recurate-keep') ?? [])].map(String);
const press = (selector: string, main: Element): Promise<void> => userEvent.click(main.querySelector(selector)!);

describe('The page', () => {
  test('has its marks painted, follows their text, and finds changed text', async () => {
    const chat = await annotate();
    const id = await marked(chat, 'the lid on');
    expect(painted()).toHaveLength(1);
    const [text] = textWith(chat.main, 'the lid on');
    text.data = 'Now: a kettle boils fast with the  lid on.';
    await expect.poll(() => $anchors.get()[id]?.state).toBe('anchored');
    text.data = 'Something else altogether.';
    await expect.poll(() => $anchors.get()[id]?.state).toBe('orphan');
    expect(chat.search).toHaveBeenCalled();
  });

  test('has the bars of its marks beside their text when it has made room', async () => {
    const chat = await annotate();
    await marked(chat, 'the lid on');
    const left = (): number => new DOMMatrix(chat.ours.querySelector<HTMLElement>('.bar')!.style.transform).e;
    await expect.poll(() => chat.ours.querySelector('.bar')).not.toBeNull();
    const before = left();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('main { margin-left: 100px }');
    document.adoptedStyleSheets.push(sheet);
    onTestFinished(() => void document.adoptedStyleSheets.pop());
    chat.room.resized();
    await expect.poll(left).toBe(before + 100);
  });

  test('is painted in the very next frames if its answers could not be read in one, however busy it is', async () => {
    const chat = await annotate();
    await marked(chat, 'the lid on');
    const first = chat.main.querySelector('article')!;
    first.replaceWith(first.cloneNode(true));
    chat.page.postponed = 3;
    const paintedNow = (): number =>
      [...CSS.highlights.get('recurate-keep')!].filter((one) => one.startContainer.isConnected).length;
    let frames = 0;
    while (paintedNow() === 0 && frames < 100) {
      await new Promise(requestAnimationFrame);
      frames++;
      // The browser is never idle.
      const end = performance.now() + 25;
      while (performance.now() < end);
    }
    expect(frames).toBeLessThan(8);
  });

  test('moves the marks of answers that get another id', async () => {
    const chat = await annotate();
    await marked(chat, 'the lid on');
    chat.main.querySelector<HTMLElement>('article')!.dataset['id'] = 'lasting';
    await expect.poll(() => $annotations.get()[0]?.target.response).toBe('lasting');
    expect($order.get()).toEqual(['lasting', 'r2']);
  });

  test('shows marks of a replaced answer as replaced, until that answer is shown again', async () => {
    const chat = await annotate();
    const id = await marked(chat, 'the lid on');
    const first = chat.main.querySelector('article')!;
    const other = first.cloneNode(true) as HTMLElement;
    other.dataset['id'] = 'version 2';
    first.replaceWith(other);
    await expect.poll(() => $anchors.get()[id]).toEqual({ state: 'orphan', why: 'replaced' });
    expect([$replaced.get(), $order.get()]).toEqual([['r1'], ['version 2', 'r2']]);
    other.replaceWith(first);
    await expect.poll(() => $anchors.get()[id]?.state).toBe('anchored');
    expect($replaced.get()).toEqual(['version 2']);
  });

  test('stores what is done on it and shows it again on the next visit', async () => {
    const chat = await annotate();
    await marked(chat, 'the lid on');
    await expect.poll(() => chat.storage.quotes('conversation/chat/one')).toEqual(['the lid on']);
  });

  test('has other marks in another chat', async () => {
    const chat = await annotate();
    await marked(chat, 'the lid on');
    await press('a', chat.main);
    chat.main.querySelector('article')!.remove();
    chat.main.querySelector('article')!.remove();
    for (const said of chat.main.querySelectorAll('.said')) said.remove();
    chat.page.navigate('two');
    await expect.poll(() => $conversation.get()?.id).toBe('two');
    expect([quotes(), $toolbar.get()]).toEqual([[], null]);
  });

  test('shows how well the data fits once it settles, and that an answer is being written', async () => {
    const chat = await annotate(CHAT, (page) => {
      page.complaints = [{ group: 'composer', message: message('healthComposer') }];
    });
    expect($connection.get()).toMatchObject({ state: 'ready', platform: 'Chat' });
    await expect.poll(() => chat.page.judged.length).toBeGreaterThan(0);
    expect(chat.page.judged.at(-1)).toMatchObject({ conversationIsOpen: true, areSignsLost: false });
    expect($notices.get().map(({ about }) => about)).toEqual(['composer']);
    const last = chat.main.querySelectorAll<HTMLElement>('article')[1]!;
    last.dataset['streaming'] = '';
    await expect.poll(() => $connection.get().state).toBe('answering');
    delete last.dataset['streaming'];
    await expect.poll(() => $connection.get().state).toBe('ready');
  });

  test.each<[string, Partial<DomPage['found']>, string]>([
    ['misses something', { missing: [message('healthComposer')] }, 'missing'],
    ['seems to have changed', { doubts: [message('healthComposer')] }, 'doubtful'],
  ])('that %s is reported after it had enough time', async (_what, found, state) => {
    const chat = await annotate(CHAT, (page) => (page.found = { missing: [], doubts: [], ...found }));
    expect($connection.get().state).toBe('ready');
    chat.session.page.retry();
    await expect.poll(() => $connection.get().state, { timeout: 5000 }).toBe(state);
    chat.page.found = { missing: [], doubts: [] };
    chat.session.page.retry();
    await expect.poll(() => $connection.get().state, { timeout: 5000 }).toBe('ready');
  });

  test('says that the answer is complete also while the preview is open', async () => {
    const chat = await annotate(CHAT);
    openPreview();
    onTestFinished(closePreview);
    const last = chat.main.querySelector<HTMLElement>('[data-id]')!;
    last.dataset['streaming'] = '';
    await expect.poll(() => $connection.get().state).toBe('answering');
    delete last.dataset['streaming'];
    await expect.poll(() => $connection.get().state).toBe('ready');
  });

  test('says what it doubts only once the preview is closed, because that would move the buttons', async () => {
    const doubts = [message('healthComposer')];
    const chat = await annotate(CHAT, (page) => (page.found = { missing: [], doubts }));
    openPreview();
    onTestFinished(closePreview);
    chat.session.page.retry();
    await expect.poll(() => chat.page.judged.length, { timeout: 5000 }).toBeGreaterThan(0);
    // Longer than the page may take to show something.
    await new Promise((done) => setTimeout(done, 1000));
    expect($connection.get().state).toBe('ready');
    closePreview();
    expect($connection.get().state).toBe('doubtful');
  });

  test('is not judged while nobody sees it', async () => {
    const chat = await annotate(CHAT, (page) => (page.isAway = true));
    await new Promise((done) => setTimeout(done, 700));
    expect(chat.page.judged).toEqual([]);
  });

  test('reports its theme and a dialog that covers it', async () => {
    const chat = await annotate();
    onTestFinished(() => void delete document.documentElement.dataset['theme']);
    expect($page.get()).toMatchObject({ theme: 'light', hasModal: false });
    document.documentElement.dataset['theme'] = 'dark';
    await expect.poll(() => $page.get().theme).toBe('dark');
    const dialog = document.createElement('div');
    dialog.setAttribute('role', 'dialog');
    dialog.textContent = 'Are you sure?';
    chat.main.append(dialog);
    await expect.poll(() => $page.get().hasModal).toBe(true);
    // It stays on the page, hidden.
    dialog.style.display = 'none';
    await expect.poll(() => $page.get().hasModal).toBe(false);
    dialog.style.display = '';
    await expect.poll(() => $page.get().hasModal).toBe(true);
    dialog.remove();
    await expect.poll(() => $page.get().hasModal).toBe(false);
  });

  test('is checked only now and then while it is being written, but at once when the person does something', async () => {
    const chat = await annotate();
    const last = chat.main.querySelectorAll<HTMLElement>('article')[1]!;
    last.dataset['streaming'] = '';
    await expect.poll(() => $connection.get().state).toBe('answering');
    const paragraph = last.querySelector('p')!;
    const writing = setInterval(() => paragraph.append(' and on'), 5);
    onTestFinished(() => clearInterval(writing));
    await new Promise((done) => setTimeout(done, 400));
    await cdp().send('Input.dispatchMouseEvent', { type: 'mouseWheel', x: 20, y: 20, deltaX: 0, deltaY: 5 });
    // Not `press`: that waits until the paragraph stands still, and brings its middle into the window.
    await pressAt(paragraph.getBoundingClientRect());
    select(last, 'The spout');
    await expect.poll(() => $toolbar.get()).not.toBeNull();
    chat.session.marking.mark('keep');
    await expect.poll(() => painted().length).toBe(1);
    expect(quotes()).toEqual(['The spout']);
  });

  test('is not measured with each change beside a growing answer, but as soon as that is complete', async () => {
    const chat = await annotate();
    // A page with marks is looked at in each frame.
    await marked(chat, 'the lid on');
    const [said] = chat.main.querySelectorAll<HTMLElement>('.said');
    const last = chat.main.querySelectorAll<HTMLElement>('article')[1]!;
    const writing = setInterval(() => {
      last.querySelector('p')!.append(' and on');
      said!.append('.');
    }, 5);
    onTestFinished(() => clearInterval(writing));
    const measure = vi.spyOn(chat.room, 'measure');
    await expect.poll(() => measure.mock.calls.length).toBeGreaterThan(1);
    last.dataset['streaming'] = '';
    await expect.poll(() => $connection.get().state).toBe('answering');
    // It was measured once more because of the answer's new state.
    await new Promise((done) => setTimeout(done, 250));
    measure.mockClear();
    await new Promise((done) => setTimeout(done, 500));
    expect(measure).not.toHaveBeenCalled();
    delete last.dataset['streaming'];
    await expect.poll(() => measure.mock.calls.length, { timeout: 800 }).toBeGreaterThan(0);
  });

  test('reports the loss of the extension when it is shown again after an update', async () => {
    const chat = await annotate();
    chat.own.isCutOff = true;
    chat.page.live('shown');
    await expect.poll(() => $connection.get().state).toBe('gone');
  });

  test('is left unchanged when the session ends', async () => {
    const chat = await annotate();
    await marked(chat, 'the lid on');
    chat.life.abort();
    expect(painted()).toEqual([]);
    select(chat.main, 'How wide');
    hideToolbar();
    await new Promise((done) => setTimeout(done, 200));
    expect($toolbar.get()).toBeNull();
  });
});

test('The feedback for what was marked is written into the message', async () => {
  const chat = await annotate();
  takeSettings({ template: DEFAULT_TEMPLATE });
  await marked(chat, 'the lid on');
  await chat.session.applying.insert();
  expect(chat.editor.text).toContain('- "the lid on"');
  expect(chat.editor.text).toMatch(/\nmine$/);
});
