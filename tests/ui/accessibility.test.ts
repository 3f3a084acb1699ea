import { message } from '../../src/core/messages/message';
import axe from 'axe-core';
import { afterEach, describe, expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { setAnchors } from '../../src/stores/anchors';
import { setConnection } from '../../src/stores/connection';
import { noteSent } from '../../src/stores/conversation';
import { $feedback, openPreview, setOutcome } from '../../src/stores/feedback';
import { focusMark } from '../../src/stores/focus';
import { DEFAULT_WIDTH, NARROWEST_DRAWER, WIDEST_DRAWER } from '../../src/core/settings/settings';
import { draftNote } from '../../src/stores/note-drafts';
import { notify } from '../../src/stores/notices';
import { choose } from '../../src/stores/settings';
import { showToolbar } from '../../src/stores/toolbar';
import { annotation, closeStage, emptyStores, FOUR_MARKS, openStage, showMarks, type Stage } from './stage';

const box = { left: 40, top: 300, width: 200, height: 20 };

/** Each state of the UI that looks different. */
const STATES: Record<string, () => void> = {
  'nothing on the page': () =>
    setConnection({ state: 'missing', platform: 'claude.ai', what: [message('healthComposer')] }),
  'a site that may have changed': () =>
    setConnection({
      state: 'doubtful',
      platform: 'claude.ai',
      what: [message('healthFallback', message('healthAnswers'))],
    }),
  'an answer without marks': () => showMarks([], 3),
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
  'the preview': () => (showMarks(FOUR_MARKS), openPreview()),
  'a text to copy': () => (
    showMarks(FOUR_MARKS),
    setOutcome({ state: 'copy', message: message('outcomeCopyBlocked'), text: $feedback.get() })
  ),
  'a text that was written': () => (
    showMarks(FOUR_MARKS),
    setOutcome({ state: 'written', message: message('outcomeWritten') })
  ),
  'a notice after an update': () => (
    setConnection({ state: 'gone', platform: 'x' }),
    notify({ about: 'storage', text: message('noticeStorageGone') })
  ),
  'the launcher': () => (showMarks(FOUR_MARKS), choose({ isOpen: false })),
};

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
let stage: Stage;
afterEach(() => closeStage(stage));

/** Of the window, in px, and of the drawer as the person has drawn it. */
const SIZES: readonly (readonly [name: string, size: readonly [width: number, height: number], drawer: number])[] = [
  ['an ordinary window', [900, 800], DEFAULT_WIDTH],
  ['the smallest window', [320, 480], NARROWEST_DRAWER],
  ['a window at 4k with the widest drawer', [3840, 2160], WIDEST_DRAWER],
];

describe.each(SIZES)('in %s', (_, [width, height], drawer) => {
  describe.each(['light', 'dark'] as const)('axe finds nothing in %s', (theme) => {
    test.each(Object.keys(STATES))('with %s', async (name) => {
      await browser.viewport(width, height);
      document.documentElement.lang = 'en';
      emptyStores(theme);
      choose({ width: drawer });
      stage = openStage();
      STATES[name]!();
      await Promise.allSettled(stage.root.getAnimations().map((one) => one.finished));
      // The page around us is the site's; region and headings of the page are not ours to have.
      const { violations } = await axe.run(stage.host, { runOnly: RULES, rules: { region: { enabled: false } } });
      expect(
        violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`)),
      ).toEqual([]);
      for (const shown of stage.root.querySelectorAll('[role="complementary"], [role="toolbar"]')) {
        const { left, right } = shown.getBoundingClientRect();
        expect([left >= 0, right <= width], `${shown.role} from ${left} to ${right} px`).toEqual([true, true]);
      }
    });
  });
});
