import { expect } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { LONGEST_TEXT } from '../../src/core/limits';
import { message } from '../../src/core/messages/message';
import { setAnchors } from '../../src/stores/anchors';
import { $room, placeInRoom } from '../../src/stores/room';
import { setConnection } from '../../src/stores/connection';
import { noteSent } from '../../src/stores/conversation';
import { $feedback, openPreview, setOutcome } from '../../src/stores/feedback';
import { focusMark } from '../../src/stores/focus';
import { draftNote } from '../../src/stores/note-drafts';
import { notify } from '../../src/stores/notices';
import { choose } from '../../src/stores/settings';
import { showToolbar } from '../../src/stores/toolbar';
import { setWaiting } from '../../src/stores/waiting';
import { annotation, FOUR_MARKS, showMarks } from './stage';

const box = { left: 40, top: 300, width: 200, height: 20 };

/** Presses the first such button with the keyboard, whatever its name is in the language. */
async function press(selector: string): Promise<void> {
  const { shadowRoot } = document.querySelector('recurate-root')!;
  const button = (): HTMLElement | null => shadowRoot!.querySelector(selector);
  await expect.poll(button).not.toBeNull();
  button()!.focus();
  await userEvent.keyboard('{Enter}');
}

/** Opens a menu of the first mark. */
async function openMenu(selector: string): Promise<void> {
  showMarks(FOUR_MARKS);
  await press(`[data-id=a] ${selector}`);
  await expect.element(browser.getByRole('menu')).toBeVisible();
}

/** Each state of the UI that looks different, and how to reach it on an empty stage. */
export const STATES: Readonly<Record<string, () => unknown>> = {
  'nothing on the page': () =>
    setConnection({ state: 'missing', platform: 'claude.ai', what: [message('healthComposer')] }),
  'a site that may have changed': () =>
    setConnection({
      state: 'doubtful',
      platform: 'claude.ai',
      what: [message('healthFallback', message('healthAnswers'))],
    }),
  'an answer without marks': () => showMarks([], 3),
  'the preview with marks whose text is gone': () => (
    showMarks(FOUR_MARKS),
    setAnchors({ a: { state: 'orphan', why: 'gone' } }),
    openPreview()
  ),
  'marks that wait': () => (
    showMarks([]),
    setWaiting([
      { key: 'one', count: 1, quote: 'half a thought' },
      { key: 'two', count: 12, quote: 'half a thought' },
    ])
  ),
  'marks, one looked at': () => (showMarks(FOUR_MARKS, 3), focusMark('b')),
  'marks that are lost, away, sent and half annotated': () => {
    showMarks([...FOUR_MARKS, annotation('e', 'keep', 'elsewhere', { response: 'r2', ordinal: 2, modified: 9000 })], 2);
    setAnchors({ a: { state: 'orphan', why: 'gone' }, b: { state: 'away' } });
    noteSent(2000);
    draftNote('d', 'half a thought');
  },
  'a note of another tab, and words to attach a lost mark to': () => {
    showMarks([annotation('a', 'keep', 'words', { note: 'mine', earlier: ['theirs'] }), ...FOUR_MARKS.slice(1)]);
    setAnchors({ b: { state: 'orphan', why: 'replaced' } });
    showToolbar({ annotation: null, canClear: false, box, side: 'above' });
  },
  'a notice that leads to the options': () =>
    notify({
      about: 'storage',
      text: message('noticeStorageFull'),
      help: { section: 'library', label: message('noticeMakeRoom') },
    }),
  'the toolbar over a selection': () => (
    showMarks([]),
    showToolbar({ annotation: null, canClear: false, box, side: 'above' })
  ),
  'the toolbar with a note': () => (
    showMarks(FOUR_MARKS),
    showToolbar({ annotation: 'c', canClear: true, box, side: 'above' }, true)
  ),
  'the toolbar over words that cannot be marked': () => (
    showMarks([]),
    showToolbar({
      annotation: null,
      canClear: false,
      box,
      side: 'above',
      problem: message('toolbarTooLong', LONGEST_TEXT, 2 * LONGEST_TEXT),
    })
  ),
  'a note in the list': async () => {
    showMarks(FOUR_MARKS);
    await press('[data-id=a] .add');
    const { shadowRoot } = document.querySelector('recurate-root')!;
    await expect.poll(() => shadowRoot!.querySelector('[data-id=a] textarea')).not.toBeNull();
  },
  'the kinds a mark can have': () => openMenu('.sign'),
  'what can be done with a mark': () => openMenu('.actions [aria-haspopup=menu]'),
  'marks that lost their text, in one row': () => {
    showMarks(FOUR_MARKS);
    setAnchors({ a: { state: 'orphan', why: 'gone' }, b: { state: 'orphan', why: 'replaced' } });
  },
  'marks that were moved, filtered by kind': () => {
    showMarks([...FOUR_MARKS, annotation('e', 'keep', 'moved', { place: { response: 'r1', ordinal: 1, start: 0 } })]);
    return press('.kind');
  },
  'a filter that finds some marks': () => (showMarks(FOUR_MARKS), browser.getByRole('searchbox').fill('column')),
  'a filter that finds none': () => (showMarks(FOUR_MARKS), browser.getByRole('searchbox').fill('zebra')),
  'the decision log': () => (showMarks(FOUR_MARKS), press('.top [aria-expanded]')),
  'the preview': () => (showMarks(FOUR_MARKS), openPreview()),
  'a text to copy': () => (
    showMarks(FOUR_MARKS),
    setOutcome({ state: 'copy', message: message('outcomeCopyBlocked'), text: $feedback.get() })
  ),
  'a text that was written': () => (
    showMarks(FOUR_MARKS),
    setOutcome({ state: 'written', message: message('outcomeWritten') })
  ),
  'a service worker that does not answer': () => setConnection({ state: 'silent', platform: '' }),
  'a notice after an update': () => (
    setConnection({ state: 'gone', platform: 'x' }),
    notify({ about: 'storage', text: message('noticeStorageGone') })
  ),
  'the settings of its place': () => (
    showMarks(FOUR_MARKS),
    choose({ stance: 'docked', launcher: 'hidden' }),
    browser.getByRole('complementary').getByRole('button', { expanded: false }).first().click()
  ),
  'a sheet': () => (
    showMarks(FOUR_MARKS),
    placeInRoom({ ...$room.get(), stand: { stance: 'sheet', width: 390, height: 400 } })
  ),
  'a sheet with its header alone': () => (
    showMarks(FOUR_MARKS),
    choose({ sheet: 'low' }),
    placeInRoom({ ...$room.get(), stand: { stance: 'sheet', width: 390, height: 88 } })
  ),
  'the launcher': () => (showMarks(FOUR_MARKS), choose({ isOpen: false })),
  'the launcher with words': () => (
    showMarks(FOUR_MARKS),
    placeInRoom({ ...$room.get(), launcher: { look: 'words', top: 100, width: 180 } }),
    choose({ isOpen: false })
  ),
  'the launcher with the hint': () => (
    showMarks([]),
    placeInRoom({ ...$room.get(), launcher: { look: 'hint', top: 100, width: 340 } }),
    choose({ isOpen: false })
  ),
  'the launcher with the hint in a narrow margin': () => (
    showMarks([]),
    placeInRoom({ ...$room.get(), launcher: { look: 'hint', top: 100, width: 232 } }),
    choose({ isOpen: false })
  ),
  'the launcher as a line': () => (
    showMarks(FOUR_MARKS),
    placeInRoom({ ...$room.get(), launcher: { look: 'line', top: 100, width: 14 } }),
    choose({ isOpen: false })
  ),
};
