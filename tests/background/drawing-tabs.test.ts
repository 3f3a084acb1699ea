import { expect, test } from 'vitest';
import { closeTab, followTab, type DrawingTabsDeps } from '../../src/background/drawing-tabs';

const PAGE = 'https://shop.example/checkout';

/** What happens to a drawing on {@link PAGE} in tab 7, or to none. */
function tabs({ isDrawing = true, letsIn = true } = {}): { done: string[]; deps: DrawingTabsDeps } {
  const done: string[] = [];
  return {
    done,
    deps: {
      pageOf: async (tab) => (isDrawing && tab === 7 ? PAGE : null),
      bring: async () => letsIn && done.push('brought') > 0,
      end: async () => void done.push('ended'),
      forget: async () => void done.push('forgot'),
    },
  };
}

test.each<[string, { url: string | null; isLoaded: boolean }, { letsIn?: boolean; isDrawing?: boolean }, string[]]>([
  ['the same page is loaded again', { url: PAGE, isLoaded: true }, {}, ['brought']],
  ['the same page begins to load', { url: PAGE, isLoaded: false }, {}, ['brought']],
  ['only the campaign differs', { url: `${PAGE}?utm_source=mail#top`, isLoaded: true }, {}, ['brought']],
  ['another page of the site is shown', { url: 'https://shop.example/', isLoaded: false }, {}, ['ended']],
  ['the same page does not let us in yet', { url: PAGE, isLoaded: false }, { letsIn: false }, []],
  ['the same page does not let us in any more', { url: PAGE, isLoaded: true }, { letsIn: false }, ['ended']],
  ['a page begins to load whose address we may not know', { url: null, isLoaded: false }, {}, []],
  ['such a page has loaded', { url: null, isLoaded: true }, {}, ['ended']],
  ['nobody draws', { url: PAGE, isLoaded: true }, { isDrawing: false }, []],
])('a drawing goes on only where it belongs: %s', async (_, change, given, expected) => {
  const { done, deps } = tabs(given);
  await followTab({ tab: 7, ...change }, deps);
  expect(done).toEqual(expected);
});

test('a closed tab ends its drawing, and nothing of it is kept', async () => {
  const drawing = tabs();
  await closeTab(7, drawing.deps);
  expect(drawing.done).toEqual(['ended', 'forgot']);
  const other = tabs();
  await closeTab(8, other.deps);
  expect(other.done).toEqual(['forgot']);
});
