import type { Random } from '../../bench/matching/random';
import { expect } from '../expect';
import type { DrawOn } from '../draw';

/** What an act of the person has at hand. */
export interface Hands {
  draw: DrawOn;
  random: Random;
  /** Whether a note is being typed. */
  isEditing: boolean;
  /** A word that nobody has typed yet. It must still be there at the end. */
  word: () => string;
}

/** Something that the person does. */
export interface PersonAct {
  says: string;
  /** Whether it is done while a note is being typed; undefined if it does not matter. */
  isInNote?: boolean;
  act: (hands: Hands) => Promise<void>;
  /** What the person does when they see that the page had a part of the keys. */
  again?: (hands: Hands) => Promise<void>;
  /** How often it is chosen, compared with others; default 2. */
  weight?: number;
}

const point = (random: Random): [number, number] => [random.integer(120, 700), random.integer(120, 480)];

async function drawAt({ draw, random }: Hands): Promise<void> {
  const [x, y] = point(random);
  await draw.drag([x, y], [x + random.integer(20, 160), y + random.integer(20, 120)]);
}

export const PERSON_ACTS: readonly PersonAct[] = [
  {
    says: 'draws, and types at once',
    act: async (hands) => {
      const { page } = hands.draw;
      if (hands.isEditing) await page.keyboard.press('Enter');
      await page.keyboard.press('r');
      await drawAt(hands);
      await page.keyboard.type(hands.word());
    },
    weight: 8,
  },
  {
    says: 'types more',
    isInNote: true,
    act: async ({ draw, random, word }) =>
      draw.page.keyboard.type(` ${word()}`, { delay: random.isTrue(0.5) ? 0 : random.integer(5, 40) }),
    weight: 8,
  },
  { says: 'saves the note', isInNote: true, act: ({ draw }) => draw.page.keyboard.press('Enter'), weight: 4 },
  {
    says: 'chooses another kind for the note, and goes back to its field',
    isInNote: true,
    act: async ({ draw, random }) => {
      const kinds = draw.note
        .locator('xpath=..')
        .getByRole('button', { name: random.pick(['Fix', 'Change', 'Question']) });
      await kinds.click({ force: true, timeout: 2000 });
      await draw.note.click({ timeout: 2000 });
      await draw.page.keyboard.press('Control+End');
    },
  },
  {
    says: 'undoes, and does it again',
    isInNote: false,
    act: async ({ draw }) => {
      await draw.page.keyboard.press('Control+z');
      await draw.page.keyboard.press('Control+Shift+z');
    },
    again: ({ draw }) => draw.page.keyboard.press('Control+Shift+z'),
    weight: 3,
  },
  {
    says: 'takes another tool',
    isInNote: false,
    act: ({ draw, random }) => draw.page.keyboard.press(random.pick(['v', 'r', 'a', 'f', 'p'])),
  },
  { says: 'turns the wheel', act: ({ draw, random }) => draw.page.mouse.wheel(0, random.integer(-200, 200)) },
  { says: 'moves the mouse', act: ({ draw, random }) => draw.page.mouse.move(...point(random), { steps: 4 }) },
  {
    says: 'presses the right button',
    act: ({ draw, random }) => draw.page.mouse.click(...point(random), { button: 'right' }),
    weight: 1,
  },
  {
    says: 'chooses a kind',
    isInNote: false,
    act: ({ draw, random }) => draw.page.keyboard.press(random.pick(['1', '2', '3', '4'])),
  },
  { says: 'goes from shape to shape', isInNote: false, act: ({ draw }) => draw.page.keyboard.press('Tab') },
  {
    says: 'edits the note of the first shape in the list',
    isInNote: false,
    act: async ({ draw, word }) => {
      if ((await draw.shapes.count()) === 0) return;
      const row = draw.shapes.first();
      await row.hover({ timeout: 3000 });
      await row.getByRole('button', { name: /^Edit/ }).click({ timeout: 3000 });
      await expect(draw.note).toBeFocused({ timeout: 3000 });
      await draw.page.keyboard.press('Control+End');
      await draw.page.keyboard.type(` ${word()}`);
    },
  },
  {
    says: 'looks at the preview, closes it and comes back',
    act: async ({ draw }) => {
      // Without one there is nothing to look at.
      if ((await draw.shapes.count()) === 0) return;
      await draw.tool('Finish').click({ timeout: 5000 });
      await draw.preview.waitFor({ timeout: 10_000 });
      await draw.preview.getByRole('button', { name: 'Close' }).click({ timeout: 5000 });
      await expect(draw.toolbar).toHaveCount(0);
      await draw.open();
      await draw.page.mouse.move(300, 300, { steps: 2 });
    },
    weight: 1,
  },
];
