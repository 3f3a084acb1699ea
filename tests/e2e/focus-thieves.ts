import type { Page } from '@playwright/test';
import { expect } from './expect';

declare global {
  interface Window {
    /** While true, the page takes the focus. */
    isStealing?: boolean;
    /** How often the page's main thread came by. */
    beats?: number;
    /** How often the focus has moved. */
    moves?: number;
    /** Takes the focus for the page. */
    steal?: () => void;
  }
}

/** What a page may do to have the focus whenever something else has it. Each runs in the page. */
export const THIEVES: Readonly<Record<string, () => void>> = {
  'when the focus comes to something else': () =>
    addEventListener('focusin', ({ target }) => target instanceof HTMLInputElement || window.steal!(), true),
  'when its own field is left': () => document.querySelector('#thief')!.addEventListener('blur', () => window.steal!()),
  'when the focus leaves anything': () => addEventListener('focusout', () => window.steal!(), true),
  'when its window is left': () => addEventListener('blur', () => window.steal!()),
  'in a microtask': () => {
    const later = (): void => queueMicrotask(() => window.steal!());
    for (const type of ['focusin', 'focusout', 'blur']) addEventListener(type, later, true);
  },
  'when something in the page changes': () => {
    const own = document.querySelector('#thief')!;
    new MutationObserver(() => window.steal!()).observe(own, { attributes: true });
    const touch = (): void => own.setAttribute('data-touched', String(window.moves));
    for (const type of ['focusin', 'focusout', 'blur']) addEventListener(type, touch, true);
  },
  'all the time': () => void setInterval(() => window.steal!()),
  'in every frame': () => {
    const again = (): void => {
      window.steal!();
      requestAnimationFrame(again);
    };
    again();
  },
};

/** Puts a field of the page into it that takes the focus in this way, once {@link setStealing} says so. */
export async function letIn(page: Page, thief: () => void): Promise<void> {
  await page.evaluate(() => {
    const own = document.createElement('input');
    own.id = 'thief';
    own.style.cssText = 'position: fixed; inset: auto auto 0 0; inline-size: 40px';
    document.body.append(own);
    window.moves = 0;
    window.beats = 0;
    window.steal = () => window.isStealing && own.focus();
    setInterval(() => window.beats!++, 20);
    for (const type of ['focus', 'blur']) addEventListener(type, () => window.moves!++, true);
  });
  await page.evaluate(thief);
}

/** From now on, or no longer, the page takes the focus. */
export async function setStealing(page: Page, isStealing: boolean): Promise<void> {
  await answering(
    page,
    page.evaluate((is) => void (window.isStealing = is), isStealing),
  );
}

/** How long a page may take to answer (ms). */
const ANSWERS_IN = 5000;

/** What a page says, unless it is frozen. */
export async function answering<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The page is frozen.')), ANSWERS_IN);
  try {
    return await Promise.race([answer, promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** How often the focus may still move in {@link A_WHILE}, once both have had their turns. */
const FEW = 4;
const A_WHILE = 1000;

/** Checks that the page is alive, and that nobody fights for the focus any more. */
export async function expectPeace(page: Page): Promise<void> {
  const count = (): Promise<{ beats: number; moves: number }> =>
    answering(
      page.evaluate(async (ms) => {
        const before = { beats: window.beats!, moves: window.moves! };
        await new Promise((done) => setTimeout(done, ms));
        return { beats: window.beats! - before.beats, moves: window.moves! - before.moves };
      }, A_WHILE),
    );
  await expect.poll(async () => (await count()).moves, { message: 'moves of the focus' }).toBeLessThanOrEqual(FEW);
  expect((await count()).beats, 'the page is alive').toBeGreaterThan(5);
}
