import { message } from '../../src/core/messages/message';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cdp, page as browser, userEvent } from 'vitest/browser';
import { $annotations, mark, setNote, takeBack } from '../../src/stores/annotations';
import { $isPreviewing, openPreview } from '../../src/stores/feedback';
import { $noteDrafts } from '../../src/stores/note-drafts';
import { setPage } from '../../src/stores/page';
import { $choice, $settings } from '../../src/stores/settings';
import { $toolbar, hideToolbar, moveToolbar, setNoteOpen, showToolbar } from '../../src/stores/toolbar';
import { closeStage, emptyStores, FOUR_MARKS, focusOf, openStage, showMarks, type Stage } from './stage';

const box = { left: 100, top: 300, width: 200, height: 20 };
const fresh = { annotation: null, canClear: false, box, side: 'above' } as const;
const over = (annotation: string) => ({ annotation, canClear: true, box, side: 'above' }) as const;

let stage: Stage;
let words: HTMLElement;
let field: HTMLTextAreaElement;
const toolbar = () => browser.getByRole('toolbar', { name: 'Annotate selection' });
const button = (name: string) => toolbar().getByRole('button', { name, exact: true });
const note = () => toolbar().getByRole('textbox', { name: 'Note' });

/** The middle of an element in the runner's window, which shows its page enlarged or shrunk. */
function middleOf(element: Element): { x: number; y: number } {
  const frame = window.frameElement!.getBoundingClientRect();
  const scale = frame.width / window.innerWidth;
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: frame.left + (left + width / 2) * scale, y: frame.top + (top + height / 2) * scale };
}

const mouse = (type: 'mousePressed' | 'mouseReleased', element: Element): Promise<unknown> =>
  cdp().send('Input.dispatchMouseEvent', { type, button: 'left', clickCount: 1, ...middleOf(element) });

/** What presses and releases a button. */
const POINTERS = {
  mouse: {
    press: (element: Element) => mouse('mousePressed', element),
    release: (element: Element) => mouse('mouseReleased', element),
  },
  finger: {
    press: (element: Element) =>
      cdp().send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [middleOf(element)] }),
    release: () => cdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  },
} as const;

beforeEach(async () => {
  await browser.viewport(1000, 800);
  emptyStores();
  stage = openStage({
    writeNote() {
      stage.calls.push(['writeNote']);
      setNoteOpen(true);
    },
    dismiss() {
      stage.calls.push(['dismiss']);
      hideToolbar();
    },
  });
  words = document.createElement('p');
  words.textContent = 'Words of an answer that can be selected.';
  field = document.createElement('textarea');
  document.body.append(words, field);
  showMarks(FOUR_MARKS);
});

afterEach(() => {
  closeStage(stage);
  words.remove();
  field.remove();
});

describe('the toolbar', () => {
  test('has its buttons by name, with Clear only if there is something to clear', async () => {
    showToolbar(fresh);
    for (const name of ['Keep', 'Drop', 'Explore deeper', 'Verify', 'Comment', 'Note']) {
      await expect.element(button(name)).toBeVisible();
    }
    await expect.element(button('Clear')).not.toBeInTheDocument();
    showToolbar({ ...fresh, canClear: true });
    await expect.element(button('Clear')).toBeVisible();
  });

  test.each([
    ['Keep', ['mark', 'keep']],
    ['Drop', ['mark', 'drop']],
    ['Explore deeper', ['mark', 'deeper']],
    ['Verify', ['mark', 'verify']],
    ['Comment', ['mark', 'comment']],
    ['Note', ['writeNote']],
    ['Clear', ['clear']],
  ])('does what "%s" says, and the selection stays', async (name, call) => {
    showToolbar(over('c'));
    document.getSelection()!.selectAllChildren(words);
    await button(name).click();
    expect(stage.calls).toEqual([call]);
    if (name !== 'Note') expect(document.getSelection()!.toString()).toContain('Words of an answer');
  });

  test('says next to the text why it cannot be marked, and then no button offers to', async () => {
    showToolbar({ ...fresh, problem: message('toolbarTooLong', 1_000_000, 1_000_001) });
    await expect
      .element(toolbar().getByRole('alert'))
      .toHaveTextContent('this selection has 1,000,001. Select less text.');
    for (const name of ['Keep', 'Verify', 'Note'])
      await expect.element(button(name)).toHaveAttribute('aria-disabled', 'true');
    showToolbar(fresh);
    await expect.element(toolbar().getByRole('alert')).not.toBeInTheDocument();
    await expect.element(button('Keep')).not.toHaveAttribute('aria-disabled');
  });

  test('shows the kind of its mark as pressed', async () => {
    showToolbar(over('c'));
    await expect.element(button('Explore deeper')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(button('Keep')).toHaveAttribute('aria-pressed', 'false');
    showToolbar({ ...fresh, canClear: true, kind: 'drop' });
    await expect.element(button('Drop')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(button('Explore deeper')).toHaveAttribute('aria-pressed', 'false');
  });

  test('is over the text, follows it, and keeps clear of the drawer', async () => {
    showToolbar(fresh);
    await expect.element(toolbar()).toBeVisible();
    const at = () => toolbar().element().getBoundingClientRect();
    await expect.poll(() => at().bottom).toBe(292);
    moveToolbar({ ...box, top: 400 });
    await expect.poll(() => at().bottom).toBe(392);
    moveToolbar({ ...box, left: 560 });
    const drawer = browser.getByRole('complementary').element().getBoundingClientRect();
    await expect.poll(() => at().right).toBe(drawer.left - 8);
  });

  test.each(['mouse', 'finger'] as const)(
    'stays where it is while a %s presses a button, and follows the text after the click',
    async (pointer) => {
      const { press, release } = POINTERS[pointer];
      // Beside the drawer there is room for one row, words and all.
      await browser.viewport(1280, 800);
      showToolbar(fresh);
      await expect.element(button('Drop')).toBeVisible();
      const dropTop = (): number => Math.round(button('Drop').element().getBoundingClientRect().top);
      await expect.poll(dropTop).toBe(255);
      await press(button('Drop').element());
      moveToolbar({ ...box, top: 400 });
      for (let n = 0; n < 3; n++) await new Promise(requestAnimationFrame);
      expect(dropTop()).toBe(255);
      await release(button('Drop').element());
      await expect.poll(() => stage.calls).toEqual([['mark', 'drop']]);
      await expect.poll(dropTop).toBe(355);
    },
  );

  test('is above the drawer if the window has no room beside it', async () => {
    await browser.viewport(360, 600);
    showToolbar(fresh);
    await expect.element(toolbar()).toBeVisible();
    const { left, top, right, width, height } = toolbar().element().getBoundingClientRect();
    expect(right).toBeLessThanOrEqual(352);
    const hit = stage.root.elementFromPoint(left + width / 2, top + height / 2);
    expect(toolbar().element().contains(hit)).toBe(true);
  });

  test('steps aside for a dialog of the site', async () => {
    showToolbar(fresh);
    await expect.element(toolbar()).toBeVisible();
    setPage({ theme: 'light', hasModal: true });
    await expect.element(toolbar()).not.toBeInTheDocument();
    await userEvent.keyboard('1');
    expect(stage.calls).toEqual([]);
    setPage({ theme: 'light', hasModal: false });
    await expect.element(toolbar()).toBeVisible();
  });
});

describe('keys on the page', () => {
  test.each([
    ['1', ['mark', 'keep']],
    ['2', ['mark', 'drop']],
    ['3', ['mark', 'deeper']],
    ['4', ['mark', 'verify']],
    ['n', ['writeNote']],
    ['{Backspace}', ['clear']],
    ['{Delete}', ['clear']],
    ['{Escape}', ['dismiss']],
  ])('%s works while the toolbar is open', async (key, call) => {
    await userEvent.click(words);
    showToolbar(over('c'));
    await userEvent.keyboard(key);
    expect(stage.calls).toEqual([call]);
  });

  test('do nothing while it is closed', async () => {
    await userEvent.click(words);
    await userEvent.keyboard('1n{Backspace}{Escape}');
    expect(stage.calls).toEqual([]);
  });

  test('are left to the editors of the page', async () => {
    showToolbar(over('c'));
    await userEvent.click(field);
    await userEvent.keyboard('1n');
    expect(stage.calls).toEqual([]);
    expect(field.value).toBe('1n');
  });

  test('do not clear if there is nothing to clear', async () => {
    await userEvent.click(words);
    showToolbar(fresh);
    await userEvent.keyboard('{Backspace}');
    expect(stage.calls).toEqual([]);
  });

  test('do nothing if the page has forged them', () => {
    showToolbar(over('c'));
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '1', bubbles: true }));
    expect(stage.calls).toEqual([]);
  });
});

describe('a letter pressed while a selection is not marked yet', () => {
  /** What a page does with letters typed outside its field, as chat pages do. */
  const PAGES: readonly [does: string, take: (press: KeyboardEvent) => void, typed: string][] = [
    ['moves the focus into its field', () => field.focus(), 'now what'],
    ['prevents it and moves the focus', (press) => (press.preventDefault(), field.focus()), 'ow what'],
    ['uses it itself', (press) => press.preventDefault(), ''],
  ];

  test.each(PAGES)('goes to a page that %s, and opens no note', async (_does, take, typed) => {
    await userEvent.click(words);
    showToolbar(fresh);
    const life = new AbortController();
    document.addEventListener('keydown', (press) => press.target === field || take(press), { signal: life.signal });
    await userEvent.keyboard('now what');
    for (let n = 0; n < 3; n++) await new Promise(requestAnimationFrame);
    life.abort();
    expect(field.value).toBe(typed);
    expect(stage.calls).toEqual([]);
  });

  test('goes to a page that moves the focus in the next frame', async () => {
    await userEvent.click(words);
    showToolbar(fresh);
    document.addEventListener('keydown', () => requestAnimationFrame(() => field.focus()), { once: true });
    await userEvent.keyboard('n');
    await expect.poll(() => document.activeElement).toBe(field);
    for (let n = 0; n < 3; n++) await new Promise(requestAnimationFrame);
    expect(stage.calls).toEqual([]);
  });

  test('does what it is for if the page does not take it, and what follows is typed into the note', async () => {
    await userEvent.click(words);
    stage.port.writeNote = () => showToolbar(over('a'), true);
    showToolbar(fresh);
    await userEvent.keyboard('nwhy');
    await focusOf(stage, note());
    await userEvent.keyboard(' so');
    expect(field.value).toBe('');
    await expect.element(note()).toHaveValue('why so');
  });

  test('is not needed for a mark: a digit acts at once, whatever the page does with keys', async () => {
    await userEvent.click(words);
    showToolbar(fresh);
    document.addEventListener('keydown', () => field.focus(), { once: true });
    await userEvent.keyboard('1');
    expect(stage.calls).toEqual([['mark', 'keep']]);
  });
});

describe('its note field', () => {
  test('opens with n and takes the focus, keeps every keystroke and saves with Enter', async () => {
    await userEvent.click(words);
    showToolbar(over('a'));
    await userEvent.keyboard('n');
    await focusOf(stage, note());
    await userEvent.keyboard('1 server');
    expect($noteDrafts.get()).toEqual({ a: '1 server' });
    await userEvent.keyboard('{Enter}');
    expect($annotations.get()[0]!.note).toBe('1 server');
    expect(stage.calls).toEqual([['writeNote'], ['dismiss']]);
  });

  test('returns the focus on Escape and keeps the draft', async () => {
    stage.port.writeNote = () => setNoteOpen(true);
    await userEvent.click(field);
    showToolbar(over('a'));
    await button('Note').click();
    await focusOf(stage, note());
    await userEvent.keyboard('half');
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(field);
    expect($noteDrafts.get()).toEqual({ a: 'half' });
    expect($toolbar.get()).toMatchObject({ isNoteOpen: false });
    setNoteOpen(true);
    await expect.element(note()).toHaveValue('half');
  });

  test('returns the focus to where it was before the toolbar when it is saved', async () => {
    await userEvent.click(field);
    showToolbar(over('a'));
    await expect.element(button('Note')).toBeVisible();
    button('Note').element().focus();
    await userEvent.keyboard('{Enter}');
    await focusOf(stage, note());
    await userEvent.keyboard('1 server{Enter}');
    await expect.element(toolbar()).not.toBeInTheDocument();
    expect($annotations.get()[0]!.note).toBe('1 server');
    expect(document.activeElement).toBe(field);
  });

  test('that is new is given up with Escape, or when nothing was written, and Enter saves it', async () => {
    for (const keys of ['{Enter}', '{Escape}', 'half{Escape}']) {
      showToolbar(over('a'));
      setNoteOpen(true, true);
      await focusOf(stage, note());
      await userEvent.keyboard(keys);
      hideToolbar();
      await expect.element(toolbar()).not.toBeInTheDocument();
    }
    expect(stage.calls).toEqual([['discardNote'], ['discardNote'], ['discardNote']]);
    showToolbar(over('a'));
    setNoteOpen(true, true);
    await focusOf(stage, note());
    await userEvent.keyboard('{Enter}');
    expect($annotations.get()[0]!.note).toBe('half');
  });

  test('that was given up is offered until something else is done', async () => {
    const discarded = takeBack(mark('comment', [{ target: FOUR_MARKS[0]!.target, overlaps: [] }]), 'half', 1);
    showToolbar({ ...fresh, discarded: discarded! });
    await expect.element(toolbar()).toHaveTextContent('Note discarded.');
    await button('Restore').click();
    expect(stage.calls).toEqual([['restoreNote']]);
    setNote('b', 'something else');
    await expect.element(button('Restore')).not.toBeInTheDocument();
  });

  test('grows with its text, and the toolbar stays on screen', async () => {
    showToolbar(over('a'), true);
    await focusOf(stage, note());
    const height = note().element().getBoundingClientRect().height;
    await note().fill('many words '.repeat(20));
    await expect.poll(() => note().element().getBoundingClientRect().height).toBeGreaterThan(height * 2);
    await expect.poll(() => toolbar().element().getBoundingClientRect().bottom).toBeLessThanOrEqual(292.5);
  });

  test.each([['insertText', 'theirs'], ['insertHTML', '<b>theirs</b>'], ['insertLineBreak'], ['delete'], ['undo']])(
    'does not change when the page calls execCommand("%s")',
    async (command, value = '') => {
      showToolbar(over('a'), true);
      await focusOf(stage, note());
      await userEvent.keyboard('mine');
      expect(document.execCommand(command, false, value)).toBe(true);
      await expect.element(note()).toHaveValue('mine');
      expect($noteDrafts.get()).toEqual({ a: 'mine' });
      await userEvent.keyboard('{Backspace}{Enter}');
      expect($annotations.get()[0]!.note).toBe('min');
    },
  );

  test.each<[string, (field: HTMLTextAreaElement) => void]>([
    ['sets its value', (field) => (field.value += 'theirs')],
    ['sets a range of its text', (field) => field.setRangeText('theirs')],
    ['empties it', (field) => (field.value = '')],
  ])('holds only what the person types after the page %s', async (_, write) => {
    showToolbar(over('a'), true);
    await focusOf(stage, note());
    await userEvent.keyboard('mine');
    write(note().element() as HTMLTextAreaElement);
    await userEvent.keyboard('{End}2{Enter}');
    expect($annotations.get()[0]!.note).toBe('mine2');
  });

  test('does not change if the page writes while a key changes nothing', async () => {
    showToolbar(over('a'), true);
    await focusOf(stage, note());
    window.addEventListener('keyup', () => document.execCommand('insertText', false, 'theirs'), { once: true });
    const { port1, port2 } = new MessageChannel();
    let left = 200;
    port1.onmessage = () => {
      document.execCommand('insertText', false, 'theirs');
      if (left-- > 0) port2.postMessage(null);
    };
    port2.postMessage(null);
    await userEvent.keyboard('{Backspace}{Delete}');
    await expect.poll(() => left).toBeLessThan(0);
    expect($noteDrafts.get()).toEqual({});
    await expect.element(note()).toHaveValue('');
  });

  test('changes when the person cuts, pastes and takes back', async () => {
    showToolbar(over('a'), true);
    await focusOf(stage, note());
    await userEvent.keyboard('mine{Control>}ax{/Control}');
    expect($noteDrafts.get()).toEqual({ a: '' });
    await userEvent.keyboard('{Control>}vv{/Control}');
    expect($noteDrafts.get()).toEqual({ a: 'minemine' });
    await userEvent.keyboard('{Control>}z{/Control}');
    expect($noteDrafts.get()).toEqual({ a: 'mine' });
  });

  test('uses no key while a word is being composed', async () => {
    showToolbar(over('a'), true);
    await focusOf(stage, note());
    const composing = new KeyboardEvent('keydown', { key: 'Enter', isComposing: true });
    expect(stage.deliver(composing)).toBe(false);
    expect($toolbar.get()).toMatchObject({ isNoteOpen: true });
  });
});

test('arrow keys move between the buttons of the toolbar', async () => {
  showToolbar(over('a'));
  await expect.element(button('Keep')).toBeVisible();
  button('Keep').element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await focusOf(stage, button('Drop'));
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await focusOf(stage, button('Clear'));
});

test.each(['{Escape}', '{Backspace}'])('%s in the toolbar returns the focus to where it was', async (key) => {
  await userEvent.click(field);
  showToolbar(over('a'));
  await expect.element(button('Keep')).toBeVisible();
  button('Keep').element().focus();
  await userEvent.keyboard('{ArrowRight}' + key);
  expect(document.activeElement).toBe(field);
});

describe('Escape', () => {
  const isDrawerOpen = (): boolean => $settings.get().isOpen;

  test('in the drawer closes one thing with each press: the toolbar, the preview, and the drawer last', async () => {
    showToolbar(over('a'));
    openPreview();
    await focusOf(stage, browser.getByRole('button', { name: 'Insert into message' }));
    const open = (): unknown[] => [$toolbar.get() !== null, $isPreviewing.get(), isDrawerOpen()];
    await userEvent.keyboard('{Escape}');
    expect(open()).toEqual([false, true, true]);
    await userEvent.keyboard('{Escape}');
    expect(open()).toEqual([false, false, true]);
    await focusOf(stage, browser.getByRole('button', { name: 'Apply annotations' }));
    await userEvent.keyboard('{Escape}');
    expect(open()).toEqual([false, false, false]);
    await focusOf(stage, browser.getByRole('button', { name: 'Open Recurate' }));
  });

  test('closes the preview from anywhere in the drawer, and the focus stays where it is', async () => {
    openPreview();
    await focusOf(stage, browser.getByRole('button', { name: 'Insert into message' }));
    const undo = browser.getByRole('button', { name: 'Undo', exact: true });
    undo.element().focus();
    await userEvent.keyboard('{Escape}');
    expect([$isPreviewing.get(), isDrawerOpen()]).toEqual([false, true]);
    await focusOf(stage, undo);
  });

  test('held down closes only one thing', async () => {
    showToolbar(over('a'));
    browser.getByRole('button', { name: 'Undo', exact: true }).element().focus();
    await userEvent.keyboard('{Escape>3/}');
    expect([$toolbar.get(), isDrawerOpen()]).toEqual([null, true]);
  });

  test('on the page belongs to the page if no toolbar is open, whatever else is', async () => {
    openPreview();
    await userEvent.click(words);
    const reached: boolean[] = [];
    document.addEventListener('keydown', ({ defaultPrevented }) => reached.push(!defaultPrevented), { once: true });
    await userEvent.keyboard('{Escape}');
    expect([reached, $isPreviewing.get(), isDrawerOpen()]).toEqual([[true], true, true]);
  });
});

describe('words beside the signs', () => {
  test('are shown until it was used five times, with keys or clicks, and do not change while it is open', async () => {
    await userEvent.click(words);
    for (let uses = 0; uses < 5; uses++) {
      showToolbar(fresh);
      await expect.element(button('Keep')).toHaveTextContent(/^✓\s*Keep$/);
      if (uses % 2) await button('Drop').click();
      else await userEvent.keyboard('1');
      expect($choice.get()).toEqual({ uses: uses + 1 });
      await expect.element(button('Keep')).toHaveTextContent(/^✓\s*Keep$/);
      hideToolbar();
      await expect.element(toolbar()).not.toBeInTheDocument();
    }
    showToolbar(fresh);
    await expect.element(button('Keep')).toHaveTextContent(/^✓$/);
    await button('Keep').click();
    expect($settings.get().uses).toBe(5);
  });

  test('are left out in a narrow window', async () => {
    showToolbar(fresh);
    await expect.element(button('Keep').getByText('Keep')).toBeVisible();
    await browser.viewport(400, 800);
    await expect.element(button('Keep').getByText('Keep')).not.toBeVisible();
  });
});

test('the toolbar is as wide before the first mark as after it', async () => {
  showToolbar(fresh);
  await expect.element(toolbar()).toBeVisible();
  const width = (): number => toolbar().element().getBoundingClientRect().width;
  const before = width();
  showToolbar(over('c'));
  await expect.element(button('Clear')).toBeVisible();
  expect(width()).toBe(before);
});
