import { message } from '../../src/core/messages/message';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { $annotations, remove } from '../../src/stores/annotations';
import { setAnchors } from '../../src/stores/anchors';
import { $conversation, noteSent, noteWritten, openConversation } from '../../src/stores/conversation';
import { $feedback, $isPreviewing, setOutcome } from '../../src/stores/feedback';
import { $focused } from '../../src/stores/focus';
import { $noteDrafts, draftNote } from '../../src/stores/note-drafts';
import { $settings, choose, takeSettings } from '../../src/stores/settings';
import { english } from '../english';
import { annotation, closeStage, emptyStores, FOUR_MARKS, focusOf, openStage, showMarks, type Stage } from './stage';
import { button, drawer, preview } from './in-drawer';

let stage: Stage;

beforeEach(async () => {
  await browser.viewport(1000, 800);
  emptyStores();
  stage = openStage();
});
afterEach(() => closeStage(stage));

describe('applying', () => {
  beforeEach(() => showMarks(FOUR_MARKS));

  test('shows the feedback first, with the focus on the button to insert it', async () => {
    await button('Apply annotations').click();
    await expect.element(preview()).toBeVisible();
    expect(preview().element().textContent).toBe($feedback.get());
    await focusOf(stage, button('Insert into message'));
    await userEvent.keyboard('{Enter}');
    await expect.element(preview()).not.toBeInTheDocument();
    expect(stage.calls).toEqual([['insert']]);
    expect($isPreviewing.get()).toBe(false);
  });

  test.each(['click', 'Escape'])('is cancelled by %s, and the marks stay', async (way) => {
    await button('Apply annotations').click();
    if (way === 'click') await button('Cancel').click();
    else await userEvent.keyboard('{Escape}');
    await focusOf(stage, button('Apply annotations'));
    expect($annotations.get()).toHaveLength(4);
    expect(stage.calls).toEqual([]);
  });

  test('copies', async () => {
    await button('Apply annotations').click();
    await button('Copy').click();
    expect(stage.calls).toEqual([['copy', $feedback.get()]]);
  });

  test('leaves out an unfinished note, says so, and includes it once it is saved', async () => {
    draftNote('a', 'we like this');
    await button('Apply annotations').click();
    await expect.element(preview()).not.toHaveTextContent('we like this');
    const leftOut = drawer().getByText('1 note is not saved yet and is left out.');
    await expect.element(leftOut).toBeVisible();
    await button('Save').click();
    await expect.element(preview()).toHaveTextContent('(we like this)');
    await expect.element(leftOut).not.toBeInTheDocument();
  });

  test('goes to the first mark with an unfinished note', async () => {
    draftNote('b', 'half');
    draftNote('c', 'a thought');
    await button('Apply annotations').click();
    await expect.element(drawer().getByText('2 notes are not saved yet and are left out.')).toBeVisible();
    await button('Show').click();
    await expect.element(preview()).not.toBeInTheDocument();
    expect($focused.get()).toBe('b');
    expect(stage.calls).toEqual([['goToAnnotation', 'b']]);
  });

  test('leaves out a comment without text, and says so', async () => {
    showMarks([annotation('a', 'keep', 'words'), annotation('b', 'comment', 'a column')]);
    await button('Apply annotations').click();
    await expect.element(preview()).not.toHaveTextContent('a column');
    await expect.element(drawer().getByText('1 comment has no text and is left out.')).toBeVisible();
  });

  test('opens for nothing but an unfinished comment', async () => {
    showMarks([annotation('b', 'comment', 'a column')]);
    draftNote('b', 'why one?');
    await button('Apply annotations').click();
    await expect.element(preview()).toHaveTextContent('There is nothing left to apply.');
    await button('Save').click();
    await expect.element(preview()).toHaveTextContent('"a column" (why one?)');
  });

  test('keeps the draft of a mark that is gone until it comes back', async () => {
    draftNote('a', 'we like this');
    remove(['a']);
    await button('Apply annotations').click();
    await button('Cancel').click();
    expect($noteDrafts.get()).toEqual({ a: 'we like this' });
  });

  test('gives a reason if there is nothing to apply', async () => {
    showMarks([]);
    await expect.element(button('Apply annotations')).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button('Apply annotations')).toHaveAccessibleDescription('Mark some text first.');
    await expect.element(drawer().getByText('Mark some text first.')).toBeVisible();
    await button('Apply annotations').click({ force: true });
    expect($isPreviewing.get()).toBe(false);
  });

  test('removes the feedback when all marks are gone', async () => {
    showMarks([]);
    noteWritten('[Feedback on your previous response]');
    await button('Apply annotations').click();
    await expect
      .element(preview())
      .toHaveTextContent('No marks are left. This removes the feedback from your message.');
    await expect.element(button('Insert into message')).not.toBeInTheDocument();
    await button('Remove from message').click();
    expect(stage.calls).toEqual([['insert']]);
  });

  test('reports the result', async () => {
    setOutcome({ state: 'written', message: message('outcomeWritten') });
    await expect.element(drawer()).toHaveTextContent('The feedback is in your message.');
  });

  test('offers the text if it could not be written', async () => {
    setOutcome({ state: 'copy', message: message('writeRejected'), text: 'the text' });
    await expect.element(browser.getByRole('textbox', { name: 'Feedback to copy' })).toHaveValue('the text');
    await focusOf(stage, button('Copy'));
    await button('Copy').click();
    expect(stage.calls).toEqual([['copy', 'the text']]);
    // It follows the marks, until none is left.
    setOutcome({ state: 'copy', message: message('writeRejected'), text: 'more text' });
    await expect.element(browser.getByRole('textbox', { name: 'Feedback to copy' })).toHaveValue('more text');
    setOutcome(null);
    await expect.element(browser.getByRole('textbox', { name: 'Feedback to copy' })).not.toBeInTheDocument();
  });

  describe('a write that fails only after a while', () => {
    /** What the person may do meanwhile, and whether the text to copy then takes the focus. */
    const MEANWHILE: readonly (readonly [what: string, act: () => Promise<void> | void, isTaken: boolean])[] = [
      ['waits', () => undefined, true],
      ['starts to select text', () => userEvent.click(words), false],
      ['presses a key on the page', () => (blur(), userEvent.keyboard('{Shift}')), false],
      ['types in a field of the page', () => (field.focus(), userEvent.keyboard('but')), false],
      ['is moved into a field by the page', () => field.focus(), false],
      ['continues in the drawer', () => userEvent.click(browser.getByRole('heading', { name: 'Recurate' })), true],
    ];
    const blur = () => (document.activeElement as HTMLElement).blur();
    const words = document.createElement('p');
    words.textContent = 'A kettle boils faster with the lid on.';
    const field = document.createElement('textarea');

    test.each(MEANWHILE)('while the person %s', async (_, act, isTaken) => {
      document.body.append(words, field);
      onTestFinished(() => (words.remove(), field.remove()));
      let fail = (): void => undefined;
      stage.port.insert = () => new Promise((done) => (fail = done));
      await button('Apply annotations').click();
      await button('Insert into message').click();
      await act();
      const before = document.activeElement;
      setOutcome({ state: 'copy', message: message('writeRejected'), text: 'the text' });
      fail();
      if (isTaken) return focusOf(stage, button('Copy'));
      await expect.element(button('Copy')).toBeVisible();
      expect(stage.root.activeElement).toBeNull();
      expect(document.activeElement).toBe(before === stage.host ? document.body : before);
      await expect.element(browser.getByText(english('writeRejected')).first()).toBeInTheDocument();
    });
  });

  test.each(['the preview', 'a text to copy'])(
    'opened again by another tab with %s, the drawer does not move the focus',
    async (what) => {
      const field = document.createElement('textarea');
      document.body.append(field);
      onTestFinished(() => field.remove());
      await button('Apply annotations').click();
      if (what === 'a text to copy') {
        await button('Cancel').click();
        setOutcome({ state: 'copy', message: message('writeRejected'), text: 'the text' });
      }
      choose({ isOpen: false });
      await userEvent.click(field);
      choose({ isOpen: true });
      await expect.element(button('Copy')).toBeVisible();
      expect(document.activeElement).toBe(field);
    },
  );

  test('keeps the message in step if the switch is on', async () => {
    const control = browser.getByRole('switch', { name: 'Update my message as I mark' });
    await expect.element(control).toHaveAttribute('aria-checked', 'false');
    await control.click();
    await expect.element(control).toHaveAttribute('aria-checked', 'true');
    expect($settings.get().isInStep).toBe(true);
  });

  test.each([
    ['{Home}', 'answer'],
    ['{End}', 'all'],
  ] as const)('applies the marks that the person chooses (%s: %s)', async (key, scope) => {
    browser.getByRole('combobox', { name: 'Include marks from' }).element().focus();
    await userEvent.keyboard(key);
    await expect.poll(() => $settings.get().scope).toBe(scope);
  });

  test('shows what was chosen in another tab, also after the person chose here', async () => {
    const list = browser.getByRole('combobox', { name: 'Include marks from' });
    list.element().focus();
    await userEvent.keyboard('{End}');
    for (const [scope, name] of [
      ['since', 'Since my last message'],
      ['answer', 'This answer'],
      ['all', 'Whole conversation'],
    ] as const) {
      takeSettings({ scope });
      await expect.poll(() => (list.element() as HTMLSelectElement).selectedOptions[0]?.text).toBe(name);
    }
  });

  test.each([
    ['from this answer', () => (choose({ scope: 'answer' }), showMarks(FOUR_MARKS, 2)), 'This answer has no marks.'],
    ['that was not sent', () => noteSent(9000), 'Nothing new since your last message.'],
  ])('says why there is nothing %s, below the button and for screen readers', async (_what, prepare, reason) => {
    prepare();
    await expect.element(button('Apply annotations')).toHaveAccessibleDescription(reason);
    const [line, above] = [drawer().getByText(reason).element(), button('Apply annotations').element()];
    expect(line.getBoundingClientRect().top).toBeGreaterThan(above.getBoundingClientRect().bottom);
  });
});

describe('marks whose text is gone', () => {
  beforeEach(() => {
    showMarks(FOUR_MARKS);
    setAnchors({
      a: { state: 'orphan', why: 'replaced' },
      b: { state: 'orphan', why: 'gone' },
      c: { state: 'away' },
      d: { state: 'anchored', start: 0 },
    });
  });

  const quoteOf = (at: number): string => FOUR_MARKS[at]!.target.selectors.quote.exact;

  test('are named as that in the preview, left out by one press, and taken in again by another', async () => {
    await button('Apply annotations').click();
    const gone = drawer().getByText('The text of 2 marks is gone.');
    await expect.element(gone).toHaveTextContent(quoteOf(0));
    await expect.element(gone).toHaveTextContent(quoteOf(1));
    await expect.element(preview()).toHaveTextContent(quoteOf(0));
    await button('Leave out').click();
    for (const at of [0, 1]) await expect.element(preview()).not.toHaveTextContent(quoteOf(at));
    for (const at of [2, 3]) await expect.element(preview()).toHaveTextContent(quoteOf(at));
    await expect.element(drawer().getByText('2 marks whose text is gone are left out.')).toBeVisible();
    await button('Include').click();
    await expect.element(preview()).toHaveTextContent(quoteOf(0));
    expect($annotations.get()).toHaveLength(4);
  });

  test('are in the feedback again once their text is back, and in the next chat nothing is left out', async () => {
    await button('Apply annotations').click();
    await button('Leave out').click();
    setAnchors({ a: { state: 'anchored', start: 0 }, b: { state: 'orphan', why: 'gone' } });
    await expect.element(preview()).toHaveTextContent(quoteOf(0));
    await expect.element(preview()).not.toHaveTextContent(quoteOf(1));
    const { identity: _, ...chat } = $conversation.get()!;
    openConversation({ identity: 'two', ...chat });
    await expect.element(preview()).toHaveTextContent(quoteOf(1));
  });
});
