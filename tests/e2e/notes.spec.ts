import { Random } from '../bench/matching/random';
import { COMPONENTS, type Component } from '../pages/components/cases';
import { test, type ComponentTab } from './component-tab';
import { expect } from './fixtures';

/** So many notes in all, over all components; a test has a part of them. */
const NOTES = 1000;
const BATCHES = 10;
/** So many are drawn on a component before the next one is shown. */
const AT_ONCE = 5;
/** The components of which `npm test` draws on one each time. */
const SAMPLE = ['/radix/dialog', '/bootstrap/menu', '/mui/dialog'];

/** Letters of several scripts, digits, marks, and the keys that mean something while one draws. */
const LETTERS = [...'abcdefghijklmnopqrstuvwxyzvrafpxABCXYZ0123456789 ,.!?-()"\'/\\äöüßéñ'];

/** A note as somebody may type it. It begins and ends with what is no space. */
function noteOf(random: Random, number: number): string {
  const letters = Array.from({ length: random.integer(0, 30) }, () => random.pick(LETTERS));
  return `${random.pick([...'vrafpxEsc1234'])}${letters.join('')}#${number}`;
}

/** Draws shapes with notes on a component, each typed at once, fast or slowly. */
async function noteOn(tab: ComponentTab, component: Component, random: Random, count: number): Promise<void> {
  const { page, draw } = tab;
  await tab.show(component);
  await tab.openDraw();
  const notes: string[] = [];
  for (let n = 0; n < count; n++) {
    const note = noteOf(random, n);
    const isFast = random.isTrue(0.6);
    await tab.drawRound(n);
    if (isFast) await page.keyboard.type(note);
    else await page.keyboard.type(note, { delay: random.integer(10, 60) });
    await expect(draw.note, `${component.path}, ${isFast ? 'fast' : 'slow'}`).toHaveValue(note);
    await page.keyboard.press('Enter');
    await expect(draw.shapes).toHaveCount(n + 1);
    notes.push(note);
  }
  // As they stand in the list, where more than one space is as wide as one.
  const shown = (await draw.shapes.allTextContents()).map((text) => text.replace(/\s+/g, ' '));
  for (const [n, note] of notes.entries()) expect(shown[n]).toContain(note.replace(/\s+/g, ' '));
  if (!component.needsWindow) expect(await tab.words.isVisible(), `${component.path} is open`).toBe(true);
  await draw.tool('Finish').click();
  await draw.preview.getByRole('button', { name: 'Discard' }).click();
  await expect(draw.toolbar).toHaveCount(0);
}

const title = 'every letter of random notes is there, typed fast or slowly on real components';

test(`${title} (a sample)`, { tag: '@sample' }, async ({ tab }) => {
  const random = new Random(31);
  for (const component of COMPONENTS.filter(({ path }) => SAMPLE.includes(path))) {
    await noteOn(tab, component, random, 3);
  }
});

for (let batch = 0; batch < BATCHES; batch++) {
  test(`${title} (${batch + 1} of ${BATCHES})`, { tag: '@all-notes' }, async ({ tab }) => {
    test.setTimeout(1_200_000);
    const random = new Random(3100 + batch);
    for (let done = 0; done < NOTES / BATCHES; done += AT_ONCE) {
      const component = COMPONENTS[(done / AT_ONCE + batch * (NOTES / BATCHES / AT_ONCE)) % COMPONENTS.length]!;
      await noteOn(tab, component, random, AT_ONCE);
    }
  });
}
