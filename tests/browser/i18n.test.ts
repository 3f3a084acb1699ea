import { afterEach, describe, expect, test, vi } from 'vitest';
import { browserTexts, browserTranslate, translateWith } from '../../src/browser/i18n';
import { SLOTS } from '../../src/core/messages/slots';

/** A catalogue as `chrome.i18n` has it: arguments go into `$1`. */
type Texts = Record<string, string>;

const ENGLISH = {
  locale: 'en',
  direction: 'ltr',
  digits: '0123456789',
  undo: 'Undo',
  conversations_one: `${SLOTS[0]} conversation`,
  conversations_other: `${SLOTS[0]} conversations`,
};
const GERMAN: Texts = {
  locale: 'de',
  direction: 'ltr',
  digits: '0123456789',
  undo: 'Rückgängig',
  conversations_one: '$1 Gespräch',
  conversations_other: '$1 Gespräche',
};

/** A browser in this language: what was asked for, what it does when it is idle, and whether it was updated. */
function browserIn(language: string, texts: Texts) {
  const asked: string[] = [];
  const idle: (() => void)[] = [];
  const browser = { asked, becomeIdle: () => idle.splice(0).forEach((run) => run()), isUpdated: false };
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  vi.stubGlobal('chrome', {
    runtime: {
      get id() {
        return browser.isUpdated ? undefined : 'id';
      },
    },
    i18n: {
      getUILanguage: () => language,
      getMessage(name: string, args: readonly string[]) {
        if (browser.isUpdated) throw new Error('Extension context invalidated.');
        asked.push(name);
        return (texts[name] ?? '').replace('$1', args[0]!);
      },
    },
  });
  return browser;
}

afterEach(() => vi.unstubAllGlobals());

const translated = (t: ReturnType<typeof browserTranslate>) => [
  t('undo'),
  t.count('conversations', 1),
  t.count('conversations', 12),
];

describe.each(['en', 'en-US', 'en-GB'])('in a browser in %s', (language) => {
  test('the texts of the script are used, and the browser reads no catalogue', () => {
    const browser = browserIn(language, ENGLISH);
    const t = browserTranslate(ENGLISH);
    expect(translated(t)).toEqual(['Undo', '1 conversation', '12 conversations']);
    browser.becomeIdle();
    expect(browser.asked).toEqual([]);
  });
});

describe.each(['de', 'eo'])('in a browser in %s', (language) => {
  test('the texts come from the browser, each once', () => {
    const { asked } = browserIn(language, GERMAN);
    const t = browserTranslate(ENGLISH);
    const words = ['Rückgängig', '1 Gespräch', '12 Gespräche'];
    expect(translated(t)).toEqual(words);
    expect(translated(t)).toEqual(words);
    expect(asked.toSorted()).toEqual([
      'conversations_one',
      'conversations_other',
      'digits',
      'direction',
      'locale',
      'undo',
    ]);
  });

  test('they were read in advance, so they are still there after an update', () => {
    const browser = browserIn(language, GERMAN);
    const t = browserTranslate(ENGLISH);
    browser.becomeIdle();
    browser.isUpdated = true;
    expect(translated(t)).toEqual(['Rückgängig', '1 Gespräch', '12 Gespräche']);
  });

  test('nothing fails if the extension was updated before the browser was idle', () => {
    const browser = browserIn(language, GERMAN);
    browserTranslate(ENGLISH);
    browser.isUpdated = true;
    expect(() => browser.becomeIdle()).not.toThrow();
  });
});

test('a script without texts of its own takes all from the browser', () => {
  const browser = browserIn('en', GERMAN);
  expect(translated(browserTranslate())).toEqual(['Rückgängig', '1 Gespräch', '12 Gespräche']);
  browser.becomeIdle();
  expect(browser.asked).toContain('undo');
});

test('texts that were read at the start are still there after an update', () => {
  const browser = browserIn('de', GERMAN);
  const t = translateWith(browserTexts(Object.keys(ENGLISH)));
  browser.isUpdated = true;
  expect(translated(t)).toEqual(['Rückgängig', '1 Gespräch', '12 Gespräche']);
});
