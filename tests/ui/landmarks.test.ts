import { afterEach, beforeEach, expect, test } from 'vitest';
import { drawer } from './in-drawer';
import { closeStage, emptyStores, openStage, type Stage } from './stage';
import { STATES } from './states';

let stage: Stage;
beforeEach(() => {
  document.documentElement.lang = 'en';
  emptyStores();
  stage = openStage();
});
afterEach(() => closeStage(stage));

/** Role and name of what a screen reader jumps to in the drawer, apart from headings and the rows of the list. */
function places(): string[] {
  const found = drawer().element().querySelectorAll('nav, [role="list"], [role="region"]');
  return [...found].map((one) => `${one.getAttribute('role') ?? one.localName} ${one.getAttribute('aria-label')}`);
}

/** The levels of the headings in the drawer, in order. */
function levels(): number[] {
  const found = drawer().element().querySelectorAll('h1, h2, h3, h4, h5, h6');
  return [...found].map(({ localName }) => Number(localName[1]));
}

test.each(Object.keys(STATES).filter((name) => !name.startsWith('the launcher')))(
  'the drawer is one landmark whose headings skip no level, with %s',
  async (name) => {
    await STATES[name]!();
    await expect.element(drawer()).toBeVisible();
    const all = levels();
    expect(all[0]).toBe(2);
    expect(all.slice(1).filter((level, at) => level < 3 || level > all[at]! + 1)).toEqual([]);
    expect(places().filter((place) => place.endsWith(' null'))).toEqual([]);
  },
);

test.each<[string, readonly string[]]>([
  ['an answer without marks', ['nav Answers']],
  ['marks, one looked at', ['nav Answers', 'list Annotations']],
  ['the decision log', ['nav Answers', 'region Decision log', 'list Annotations']],
  ['the preview', ['nav Answers', 'list Annotations', 'region Feedback preview']],
])('with %s, one can jump to its parts', async (name, parts) => {
  await STATES[name]!();
  await expect.poll(places).toEqual(parts);
});
