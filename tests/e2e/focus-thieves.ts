import type { Page } from '@playwright/test';
import { expect } from './expect';

declare global {
  interface Window {
    /** The thief that takes the focus now, by its name; null while the page lets it be. */
    stealing?: string | null;
    /** How often the page's main thread came by. */
    beats?: number;
    /** How often the focus has moved. */
    moves?: number;
    /** Takes the focus for the page, if this thief is let loose. */
    steal?: (thief: string) => void;
  }
}

/** What a page may do to have the focus whenever something else has it. Each runs in the page, with its own name. */
const INSTALLS: Readonly<Record<string, (name: string) => void>> = {
  'when the focus comes to something else': (name) =>
    addEventListener('focusin', ({ target }) => target instanceof HTMLInputElement || window.steal!(name), true),
  'when its own field is left': (name) =>
    document.querySelector('#thief')!.addEventListener('blur', () => window.steal!(name)),
  'when the focus leaves anything': (name) => addEventListener('focusout', () => window.steal!(name), true),
  'when its window is left': (name) => addEventListener('blur', () => window.steal!(name)),
  'in a microtask': (name) => {
    const later = (): void => queueMicrotask(() => window.steal!(name));
    for (const type of ['focusin', 'focusout', 'blur']) addEventListener(type, later, true);
  },
  'when something in the page changes': (name) => {
    const own = document.querySelector('#thief')!;
    new MutationObserver(() => window.steal!(name)).observe(own, { attributes: true });
    const touch = (): void => own.setAttribute('data-touched', String(window.moves));
    for (const type of ['focusin', 'focusout', 'blur']) addEventListener(type, touch, true);
  },
  'all the time': (name) => void setInterval(() => window.steal!(name)),
  'in every frame': (name) => {
    const again = (): void => {
      window.steal!(name);
      requestAnimationFrame(again);
    };
    again();
  },
};

/** The names of all thieves. */
export const THIEVES = Object.keys(INSTALLS);

/** Puts a field into the page, and all thieves that take the focus for it. None does before it is let loose. */
export async function letIn(page: Page): Promise<void> {
  await page.evaluate(() => {
    const own = document.createElement('input');
    own.id = 'thief';
    own.style.cssText = 'position: fixed; inset: auto auto 0 0; inline-size: 40px';
    document.body.append(own);
    window.moves = 0;
    window.beats = 0;
    window.steal = (thief) => {
      if (window.stealing === thief) document.querySelector<HTMLElement>('#thief')?.focus();
    };
    setInterval(() => window.beats!++, 20);
    for (const type of ['focus', 'blur']) addEventListener(type, () => window.moves!++, true);
  });
  for (const [name, install] of Object.entries(INSTALLS)) await page.evaluate(install, name);
}

/** From now on the page takes the focus in this way, beginning with once at once; null to let it be. */
export async function letLoose(page: Page, thief: string | null): Promise<void> {
  const act = (thief: string | null): void => {
    window.stealing = thief;
    if (thief !== null) window.steal!(thief);
  };
  await answering(page.evaluate(act, thief));
}

/** How long a page may take to answer (ms). */
const ANSWERS_IN = 5000;

/**
 * What a page says.
 *
 * @throws Error if it is frozen.
 */
export async function answering<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const frozen = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The page is frozen.')), ANSWERS_IN);
  });
  try {
    return await Promise.race([answer, frozen]);
  } finally {
    clearTimeout(timer);
  }
}

/** How often the focus may still move in {@link A_WHILE}, once both have had their turns. */
const FEW = 3;
/** ms */
const A_WHILE = 500;

/** Checks that the page is alive, and that soon nobody fights for the focus any more. */
export async function expectPeace(page: Page): Promise<void> {
  const count = async (ms: number): Promise<{ beats: number; moves: number }> => {
    const before = { beats: window.beats!, moves: window.moves! };
    await new Promise((done) => setTimeout(done, ms));
    return { beats: window.beats! - before.beats, moves: window.moves! - before.moves };
  };
  await expect
    .poll(async () => {
      const { beats, moves } = await answering(page.evaluate(count, A_WHILE));
      return beats > 2 && moves <= FEW ? 'peace' : `${moves} moves of the focus, ${beats} beats`;
    })
    .toBe('peace');
}
