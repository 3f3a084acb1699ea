import { afterEach, describe, expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import catalogue from '../../static/_locales/en/messages.json';
import { lookupIn } from '../../src/core/messages/catalogue';
import { createTranslate } from '../../src/core/messages/translate';
import { $annotations } from '../../src/stores/annotations';
import { $feedback } from '../../src/stores/feedback';
import { inlineWords, layoutFaults, pseudoCatalogue, textsIn } from '../pseudo-locale';
import { closeStage, emptyStores, endMotion, openStage, type Stage } from './stage';
import { STATES } from './states';

const translate = createTranslate(lookupIn(pseudoCatalogue(catalogue)));

/** Window widths in px: a phone and a typical window. */
const WIDTHS = [390, 1280];

/**
 * What a person reads that does not come from a catalogue: their quotes and notes, the site's name, the feedback in its
 * own language.
 */
function data(): string[] {
  const marks = $annotations
    .get()
    .flatMap(({ target, note, earlier }) => [target.selectors.quote.exact, note, ...earlier]);
  return ['claude.ai', 'half a thought', ...marks.filter(Boolean), ...$feedback.get().split('\n').filter(Boolean)];
}

let stage: Stage;
afterEach(() => closeStage(stage));

describe.each(WIDTHS)('in a long right-to-left language, %i px wide', (width) => {
  test.each(Object.keys(STATES))('%s has no hard-coded text and is laid out correctly', async (name) => {
    await browser.viewport(width, 800);
    emptyStores();
    stage = openStage({}, translate);
    await STATES[name]!();
    endMotion(stage);
    expect.soft(inlineWords(textsIn(stage.root.querySelector('.recurate')!), data())).toEqual([]);
    expect.soft(layoutFaults(stage.root)).toEqual([]);
  });
});
