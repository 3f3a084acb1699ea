import { userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { $annotations, redo, remove, setKind, undo } from '../../../src/stores/annotations';
import { $noteDrafts, draftNote } from '../../../src/stores/note-drafts';
import { $focused } from '../../../src/stores/focus';
import { message } from '../../../src/core/messages/message';
import { $announcement, $notices } from '../../../src/stores/notices';
import { $choice, takeSettings } from '../../../src/stores/settings';
import { $toolbar, hideToolbar, setNoteOpen } from '../../../src/stores/toolbar';
import { REST } from '../../../src/session/marking/gestures';
import { drag } from '../../dom/mouse';
import { textWith } from '../../dom/page';
import { english } from '../../english';
import { annotate, beginAnew, CHAT, marked, select, selected, type Annotated } from '../annotated';
import { quotesOf } from '../fake-storage';

beforeEach(beginAnew);

const quotes = (): string[] => quotesOf($annotations.get());
const press = (selector: string, main: Element): Promise<void> => userEvent.click(main.querySelector(selector)!);

describe('Selected text', () => {
  test('can be marked, changed to another kind, given a note, and unmarked', async () => {
    const chat = await annotate();
    await selected(chat, 'the lid on');
    expect($toolbar.get()).toMatchObject({ annotation: null, canClear: false, side: 'above', isNoteOpen: false });
    chat.session.marking.mark('keep');
    expect($annotations.get()[0]).toMatchObject({
      kind: 'keep',
      target: { response: 'r1', ordinal: 1, source: 'https://chat.test/one' },
    });
    chat.session.marking.mark('drop');
    expect($annotations.get().map(({ kind }) => kind)).toEqual(['drop']);
    chat.session.marking.writeNote();
    expect($toolbar.get()).toMatchObject({ annotation: $annotations.get()[0]!.id, canClear: true, isNoteOpen: true });
    chat.session.marking.clear();
    expect([quotes(), $toolbar.get()]).toEqual([[], null]);
  });

  test.each<[string, (chat: Annotated) => void]>([
    ['writing a note', (chat) => chat.session.marking.writeNote()],
    ['commenting', (chat) => chat.session.marking.mark('comment')],
  ])('becomes a comment by %s', async (_what, comment) => {
    const chat = await annotate();
    await selected(chat, 'the lid on');
    comment(chat);
    expect($annotations.get()).toMatchObject([{ kind: 'comment', note: '' }]);
    expect($toolbar.get()).toMatchObject({ isNoteOpen: true, isNoteNew: true });
  });

  test('that is marked gets a note without becoming a comment', async () => {
    const chat = await annotate();
    const id = await marked(chat, 'the lid on');
    await selected(chat, 'boils fast');
    await selected(chat, 'the lid on');
    chat.session.marking.writeNote();
    expect($annotations.get()).toMatchObject([{ id, kind: 'keep' }]);
    expect($toolbar.get()).toMatchObject({ annotation: id, isNoteOpen: true, isNoteNew: false });
  });

  const WITH_DOCUMENT = CHAT.replace('</main>', '<aside><p>A plan for the week.</p></aside></main>');

  test('of a document beside the chat cannot be marked, which is said once', async () => {
    takeSettings({ hasToldBeside: false });
    const chat = await annotate(WITH_DOCUMENT);
    const told = (): string[] => $notices.get().map(({ text }) => english.of(text));
    select(chat.main, 'How do I boil water');
    await new Promise((done) => setTimeout(done, REST * 2));
    expect(told()).toEqual([]);
    select(chat.main, 'for the week');
    await expect.poll(told).toEqual(['Documents beside the chat cannot be marked, only answers in it']);
    expect($toolbar.get()).toBeNull();
    $notices.set([]);
    select(chat.main, 'A plan');
    await selected(chat, 'the lid on');
    expect(told()).toEqual([]);
    expect($choice.get()).toEqual({ hasToldBeside: true });
  });

  test('of a document beside the chat is not said to be unmarkable again where that was said on an earlier page', async () => {
    takeSettings({ hasToldBeside: true });
    const chat = await annotate(WITH_DOCUMENT);
    select(chat.main, 'A plan');
    await new Promise((done) => setTimeout(done, REST * 2));
    await selected(chat, 'the lid on');
    expect($notices.get()).toEqual([]);
  });

  test('has no mark any more after its new note was discarded, and both can be restored', async () => {
    const chat = await annotate();
    await selected(chat, 'the lid on');
    chat.session.marking.writeNote();
    draftNote($annotations.get()[0]!.id, 'saves half');
    chat.session.marking.discardNote();
    expect([quotes(), $noteDrafts.get()]).toEqual([[], {}]);
    expect($toolbar.get()).toMatchObject({ annotation: null, isNoteOpen: false, discarded: expect.anything() });
    chat.session.marking.restoreNote();
    expect($annotations.get()).toMatchObject([{ kind: 'comment', note: 'saves half' }]);
    expect($toolbar.get()).toMatchObject({ annotation: $annotations.get()[0]!.id, isNoteOpen: true, isNoteNew: false });
    undo();
    chat.session.marking.restoreNote();
    expect(quotes()).toEqual([]);
  });

  test('stays, with its new note as a draft, if it was changed before the note is given up', async () => {
    const chat = await annotate();
    await selected(chat, 'the lid on');
    chat.session.marking.writeNote();
    const { id } = $annotations.get()[0]!;
    draftNote(id, 'saves half');
    setKind([id], 'drop');
    chat.session.marking.discardNote();
    expect($annotations.get()).toMatchObject([{ id, kind: 'drop', note: '' }]);
    expect($noteDrafts.get()).toEqual({ [id]: 'saves half' });
    expect($toolbar.get()).toMatchObject({ annotation: id, isNoteOpen: false });
  });

  test('keeps the mark it had if a comment on it is discarded', async () => {
    const chat = await annotate();
    const id = await marked(chat, 'the lid on');
    chat.session.marking.mark('comment');
    expect($annotations.get()).toMatchObject([{ id, kind: 'comment' }]);
    chat.session.marking.discardNote();
    expect($annotations.get()).toMatchObject([{ id, kind: 'keep' }]);
    expect($toolbar.get()).toMatchObject({ annotation: id, isNoteOpen: false });
  });

  test('keeps a new note that is left unfinished, and no mark for one that was not begun', async () => {
    const chat = await annotate();
    await selected(chat, 'the lid on');
    chat.session.marking.writeNote();
    await press('.said', chat.main);
    expect([quotes(), $toolbar.get()]).toEqual([[], null]);
    await selected(chat, 'boils fast');
    chat.session.marking.writeNote();
    const { id } = $annotations.get()[0]!;
    draftNote(id, 'how fa');
    await press('.said', chat.main);
    expect([quotes(), $noteDrafts.get(), $toolbar.get()]).toEqual([['boils fast'], { [id]: 'how fa' }, null]);
  });

  test('that was noted and then given another kind stays marked without the note', async () => {
    const chat = await annotate();
    await selected(chat, 'the lid on');
    chat.session.marking.writeNote();
    chat.session.marking.mark('drop');
    expect($toolbar.get()).toMatchObject({ isNoteOpen: true, isNoteNew: false });
    chat.session.marking.discardNote();
    expect($annotations.get()).toMatchObject([{ kind: 'drop' }]);
  });

  test('hands on what was typed for a mark to the one that replaces it', async () => {
    const chat = await annotate();
    draftNote(await marked(chat, 'the lid'), 'which one');
    await selected(chat, 'with the lid on');
    chat.session.marking.mark('drop');
    expect([quotes(), $noteDrafts.get()[$annotations.get()[0]!.id]]).toEqual([['with the lid on'], 'which one']);
  });

  test('with the mouse gets a toolbar when the button is released', async () => {
    const { main } = await annotate();
    const range = document.createRange();
    const [node, start] = textWith(main, 'boils fast');
    range.setStart(node, start);
    range.setEnd(node, start + 'boils fast'.length);
    const box = range.getBoundingClientRect();
    await drag(box, box);
    await expect.poll(() => $toolbar.get()).not.toBeNull();
  });

  test('outside of answers gets no toolbar', async () => {
    const { main } = await annotate();
    select(main, 'How do I boil');
    await new Promise((done) => setTimeout(done, 200));
    expect($toolbar.get()).toBeNull();
  });

  test('in an answer that is not known yet gets a toolbar as soon as it is', async () => {
    const { main } = await annotate();
    const late = document.createElement('div');
    late.innerHTML = '<p>It whistles when it boils.</p>';
    main.append(late);
    select(main, 'It whistles');
    await new Promise((done) => setTimeout(done, 200));
    expect($toolbar.get()).toBeNull();
    const article = document.createElement('article');
    article.dataset['id'] = 'r3';
    late.replaceWith(article);
    article.append(...late.childNodes);
    select(main, 'It whistles');
    await expect.poll(() => $toolbar.get()).not.toBeNull();
  });

  test('gets no toolbar again after it was dismissed, but other text does', async () => {
    const chat = await annotate();
    await selected(chat, 'the lid on');
    chat.session.marking.dismiss();
    document.dispatchEvent(new Event('selectionchange'));
    await new Promise((done) => setTimeout(done, 200));
    expect($toolbar.get()).toBeNull();
    await selected(chat, 'How wide');
  });

  test('that is already marked shows its kind, unless it is more or less than that', async () => {
    const chat = await annotate();
    await marked(chat, 'the lid on');
    for (const [words, kind] of [
      ['the lid', undefined],
      ['the lid on', 'keep'],
      ['with the lid on', undefined],
    ] as const) {
      chat.session.marking.dismiss();
      getSelection()!.removeAllRanges();
      await selected(chat, words);
      expect($toolbar.get()).toMatchObject({ annotation: null, canClear: true });
      expect($toolbar.get()?.kind).toBe(kind);
    }
  });

  test('can have the marks it overlaps removed', async () => {
    const chat = await annotate();
    await marked(chat, 'the lid on');
    chat.session.marking.dismiss();
    getSelection()!.removeAllRanges();
    await selected(chat, 'fast with the lid');
    expect($toolbar.get()?.canClear).toBe(true);
    chat.session.marking.clear();
    expect(quotes()).toEqual([]);
  });

  test('can be attached to a mark that lost its own', async () => {
    const chat = await annotate();
    const id = await marked(chat, 'the lid on');
    chat.session.marking.dismiss();
    await selected(chat, 'How wide');
    chat.session.marking.attach(id);
    expect([quotes(), $annotations.get()[0]!.id]).toEqual([['How wide'], id]);
    getSelection()!.removeAllRanges();
    chat.session.marking.attach(id);
    expect(quotes()).toEqual(['How wide']);
  });

  test('that is too long for a mark shows a message', async () => {
    const chat = await annotate(`<main><article data-id="r1"><p>${'word '.repeat(200_001)}</p></article></main>`);
    const [text] = textWith(chat.main, 'word');
    getSelection()!.setBaseAndExtent(text, 0, text, text.length);
    await expect.poll(() => $toolbar.get()?.problem).toBeDefined();
    chat.session.marking.mark('keep');
    expect(quotes()).toEqual([]);
  });

  test('has a toolbar that leaves room for the site’s own', async () => {
    const above = await annotate();
    await selected(above, 'the lid on');
    const { box } = $toolbar.get()!;
    above.life.abort();
    above.page.toolbarSide = 'below';
    hideToolbar();
    above.main.remove();
    const below = await annotate(CHAT, (page) => (page.toolbarSide = 'below'));
    await selected(below, 'the lid on');
    expect($toolbar.get()).toMatchObject({ side: 'below', box: { top: box.top - 56, height: box.height + 56 } });
  });
});

test('A key pressed before the selection has settled acts on the selection as it is', async () => {
  const chat = await annotate();
  takeSettings({ bound: { 1: 'keep' } });
  const press = (key: string) => new KeyboardEvent('keydown', { key });
  select(chat.main, 'the lid on');
  // The browser has reported the selection; the toolbar does not open for it yet.
  await new Promise((done) => document.addEventListener('selectionchange', done, { once: true }));
  chat.session.marking.settleFor(press('x'));
  expect($toolbar.get()).toBeNull();
  chat.session.marking.settleFor(press('1'));
  expect($toolbar.get()).not.toBeNull();
});

test.each<[string, (chat: Annotated) => void]>([
  ['a mark', (chat) => chat.session.marking.mark('keep')],
  ['a comment', (chat) => chat.session.marking.mark('comment')],
  ['made by writing a note', (chat) => chat.session.marking.writeNote()],
])('The first mark of a conversation is reported, once, even if it is %s', async (_what, act) => {
  const chat = await annotate();
  const reported = vi.fn();
  chat.session.marking.onFirst.on(reported);
  await selected(chat, 'the lid on');
  act(chat);
  expect(reported).toHaveBeenCalledOnce();
  // A note that nothing was written into would leave no mark behind.
  draftNote($annotations.get()[0]!.id, 'why');
  await selected(chat, 'How wide');
  act(chat);
  expect(reported).toHaveBeenCalledOnce();
});

test('A kind that the person added is announced by its name', async () => {
  const chat = await annotate();
  takeSettings({ kinds: [{ id: 'own1', name: 'Idea', sign: '💡', heading: 'IDEA:', isRemoved: false }] });
  await selected(chat, 'the lid on');
  chat.session.marking.mark('own1');
  expect(english.of($announcement.get()!.text)).toBe('Marked as Idea: “the lid on”.');
});

test('What is done to marks is announced, with the keys that undo it where they work', async () => {
  const chat = await annotate();
  const said = (): string => english.of($announcement.get()!.text);
  await selected(chat, 'the lid on');
  chat.session.marking.mark('keep');
  expect(said()).toBe('Marked as Keep: “the lid on”.');
  chat.session.marking.mark('drop');
  expect(said()).toBe('Changed to Drop.');
  chat.session.marking.clear();
  expect(said()).toBe('Mark removed.');
  undo();
  expect(said()).toBe('Undone: mark restored.');
  chat.ours.tabIndex = 0;
  chat.ours.focus();
  redo();
  expect(said()).toBe('Redone: mark removed.');
  undo();
  remove($annotations.get().map(({ id }) => id));
  expect(said()).toBe('Mark removed. Undo with Ctrl+Z.');
});

describe('The browser’s context menu', () => {
  test('marks what is selected, even if its toolbar was dismissed or the focus is in our UI', async () => {
    const chat = await annotate();
    await selected(chat, 'the lid on');
    chat.session.marking.dismiss();
    chat.session.marking.markSelection('drop');
    expect($annotations.get().map(({ kind }) => kind)).toEqual(['drop']);
    select(chat.main, 'How wide');
    chat.ours.tabIndex = 0;
    chat.ours.focus();
    chat.session.marking.markSelection('verify');
    expect(quotes()).toEqual(['How wide', 'the lid on']);
    chat.session.marking.markSelection('keep');
    expect($annotations.get().map(({ kind }) => kind)).toEqual(['drop', 'keep']);
  });

  test('opens the note of a comment', async () => {
    const chat = await annotate();
    await selected(chat, 'the lid on');
    chat.session.marking.dismiss();
    chat.session.marking.markSelection('comment');
    expect($toolbar.get()).toMatchObject({ isNoteOpen: true, isNoteNew: true });
    chat.session.marking.discardNote();
    expect($annotations.get()).toEqual([]);
  });

  test('says next to the selection why it cannot be marked, and changes no mark', async () => {
    const chat = await annotate();
    await marked(chat, 'the lid on');
    select(chat.main, 'How do I boil');
    chat.session.marking.markSelection('drop');
    expect($toolbar.get()).toMatchObject({ annotation: null, problem: message('toolbarNotInAnswer') });
    expect($annotations.get().map(({ kind }) => kind)).toEqual(['keep']);
    // It stays as long as the text is selected.
    document.dispatchEvent(new Event('selectionchange'));
    await new Promise((done) => setTimeout(done, 200));
    expect($toolbar.get()?.problem).toBeDefined();
    getSelection()!.removeAllRanges();
    await expect.poll(() => $toolbar.get()).toBeNull();
    chat.session.marking.markSelection('drop');
    expect($notices.get().map(({ text }) => text)).toEqual([message('toolbarNotInAnswer')]);
    select(chat.main, 'How wide');
    chat.session.marking.markSelection('drop');
    expect([quotes(), $notices.get()]).toEqual([['How wide', 'the lid on'], []]);
  });
});

describe('The toolbar', () => {
  test('opens for a clicked mark and closes with a click elsewhere', async () => {
    const chat = await annotate();
    const id = await marked(chat, 'the lid on');
    chat.session.marking.dismiss();
    getSelection()!.removeAllRanges();
    const [node, start] = textWith(chat.main, 'the lid on');
    const range = document.createRange();
    range.setStart(node, start);
    range.setEnd(node, start + 10);
    const box = range.getBoundingClientRect();
    const at = chat.main.getBoundingClientRect();
    await userEvent.click(chat.main, { position: { x: box.x - at.x + 40, y: box.y - at.y + 12 } });
    await expect.poll(() => $toolbar.get()?.annotation).toBe(id);
    expect($focused.get()).toBe(id);
    await press('.said', chat.main);
    expect([$toolbar.get(), $focused.get()]).toEqual([null, null]);
  });

  test('closes when its mark is removed', async () => {
    const chat = await annotate();
    await marked(chat, 'the lid on');
    undo();
    expect($toolbar.get()).toBeNull();
  });

  test('closes when its text leaves the window, unless a note is being typed', async () => {
    const chat = await annotate(`${CHAT.replace('</main>', '<div style="height: 5000px"></div></main>')}`);
    await selected(chat, 'the lid on');
    const { top } = $toolbar.get()!.box;
    scrollBy(0, 10);
    await expect.poll(() => $toolbar.get()?.box.top).toBe(top - 10);
    chat.session.marking.mark('keep');
    setNoteOpen(true);
    scrollBy(0, 3000);
    await new Promise((done) => setTimeout(done, 100));
    expect($toolbar.get()).not.toBeNull();
    setNoteOpen(false);
    scrollBy(0, 10);
    await expect.poll(() => $toolbar.get()).toBeNull();
  });
});
