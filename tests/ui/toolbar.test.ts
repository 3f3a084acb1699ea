import { message } from '../../src/core/messages/message';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cdp, page as browser, userEvent } from 'vitest/browser';
import { $annotations, mark, setNote, takeBack } from '../../src/stores/annotations';
import { openPreview } from '../../src/stores/feedback';
import { $noteDrafts } from '../../src/stores/note-drafts';
import { setPage } from '../../src/stores/page';
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
    const discarded = takeBack(mark('comment', [{ target: FOUR_MARKS[0]!.target, overlaps: [] }]), 'half');
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
    await userEvent.keyboard('many words '.repeat(20));
    await expect.poll(() => note().element().getBoundingClientRect().height).toBeGreaterThan(height * 2);
    await expect.poll(() => toolbar().element().getBoundingClientRect().bottom).toBeLessThanOrEqual(292.5);
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

test('Escape in the drawer closes the toolbar before anything else', async () => {
  showToolbar(over('a'));
  openPreview();
  await focusOf(stage, browser.getByRole('button', { name: 'Insert into message' }));
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Escape}');
  expect($toolbar.get()).toBeNull();
});
