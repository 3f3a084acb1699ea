import type { BrowserContext, Page } from '@playwright/test';
import { Random } from '../../bench/matching/random';
import { pressAction } from '../../browser/press-action';
import { DrawOn } from '../draw';
import { expect } from '../expect';
import { answering, letIn, THIEVES } from '../focus-thieves';
import { listenToAll, takeHeard } from '../what-page-hears';
import { LONGEST_TASK, MainThread } from '../main-thread';
import { PAGE_ACTS, prepareActs } from './page-acts';
import { PERSON_ACTS, type Hands } from './person-acts';

/** Keys, and not what they type. */
const KEYS = /^key/;
/** What the mouse does. */
const MOUSE = /^(?:pointer|mouse)/;
/** How long it may take until Draw is as it was after something of the page (ms). */
const BACK_IN = 4000;

/** Something that must not happen did. */
export interface Violation {
  seed: number;
  steps: number;
  story: readonly string[];
  faults: readonly string[];
}

export interface Figures {
  steps: number;
  words: number;
  /** Words of which a part was typed while the page had taken our element out of use. */
  cut: number;
  /** How often Draw had to be opened again. */
  reopened: number;
  /** ms of the processor. */
  longestTask: number;
}

const chosen = <Act extends { weight?: number }>(acts: readonly Act[], random: Random): Act => {
  let at = random.next() * acts.reduce((sum, { weight = 2 }) => sum + weight, 0);
  return acts.find(({ weight = 2 }) => (at -= weight) < 0)!;
};

/** A page that does everything to be in the way, and a person who draws on it. */
export class HostileMachine {
  readonly draw: DrawOn;
  readonly #words: string[] = [];
  /** How many words have been typed. */
  #typed = 0;

  private constructor(
    readonly page: Page,
    readonly figures: Figures,
  ) {
    this.draw = new DrawOn(page, page.context());
  }

  /**
   * Runs a sequence of steps in a tab of its own.
   *
   * @param address - Of a page with everything that is in the way, where nothing has been drawn.
   * @param kept - The steps that are done; the others are left out.
   * @returns what went wrong, if anything did.
   */
  static async run(
    browsing: BrowserContext,
    figures: Figures,
    at: { address: string; seed: number; steps: number; kept?: ReadonlySet<number> },
  ): Promise<Violation | null> {
    const page = await browsing.newPage();
    try {
      await page.addInitScript(listenToAll);
      await page.addInitScript(prepareActs);
      await page.goto(at.address);
      await pressAction(page);
      await page.locator('recurate-root').waitFor({ state: 'attached' });
      await page.reload();
      return await new HostileMachine(page, figures).#run(at);
    } finally {
      await page.close();
    }
  }

  async #run({
    seed,
    steps,
    kept,
  }: {
    seed: number;
    steps: number;
    kept?: ReadonlySet<number>;
  }): Promise<Violation | null> {
    const story: string[] = [];
    const faults: string[] = [];
    const thief = THIEVES[seed % THIEVES.length]!;
    story.push(`The page takes the focus ${thief}.`);
    await letIn(this.page);
    await this.page.evaluate((thief) => void (window.thiefOfPage = thief), thief);
    await this.#begin();
    const watched = await MainThread.watch(this.page);
    let n = 0;
    try {
      for (; n < steps && faults.length === 0; n++) {
        if (kept && !kept.has(n)) continue;
        // Each step has random numbers of its own, so that others can be left out.
        faults.push(...(await this.#step(n, new Random(Math.imul(seed * 1000 + n, 0x9e3779b1)), story)));
        this.figures.steps++;
      }
      await answering(this.page.evaluate(() => undefined));
    } catch (error) {
      faults.push(`failed: ${String(error).split('\n').slice(0, 6).join(' ')}`);
    }
    const longest = await watched.longest();
    this.figures.longestTask = Math.max(this.figures.longestTask, longest);
    if (longest > LONGEST_TASK) faults.push(`a task took ${Math.round(longest)} ms`);
    return faults.length > 0 ? { seed, steps: n, story, faults } : null;
  }

  async #begin(): Promise<void> {
    await this.draw.open();
    // The pointer comes over Draw: from here on nothing of the person is for the page.
    await this.page.mouse.move(300, 300, { steps: 2 });
    await takeHeard(this.page);
  }

  async #step(n: number, random: Random, story: string[]): Promise<string[]> {
    const faults: string[] = [];
    /** Whether the page may have the focus for a moment, or until Draw has said that it leaves it there. */
    let isFought = await answering(this.page.evaluate(() => window.stealing !== null && window.stealing !== undefined));
    /** Whether the page may have the mouse for a moment. */
    let isCovered = false;
    /** What was typed while the page may have had the keys. */
    let atPage: readonly string[] = [];
    /** What the person does once more because of that. */
    let again: (() => Promise<void> | undefined) | null = null;
    const isPage = random.isTrue(0.55);
    const isMeanwhile = random.isTrue(0.25);
    if (!isPage || isMeanwhile) {
      const hands = await this.#hands(random);
      const fitting = PERSON_ACTS.filter(({ isInNote }) => isInNote === undefined || isInNote === hands.isEditing);
      const act = chosen(fitting, random);
      const pageAct = isMeanwhile ? chosen(PAGE_ACTS, random) : null;
      story.push(`${n + 1}. the person ${act.says}${pageAct ? `, and meanwhile the page ${pageAct.says}` : ''}`);
      const acts: Promise<unknown>[] = [act.act(hands)];
      if (pageAct) acts.push(answering(this.page.evaluate(pageAct.act)));
      isCovered = pageAct?.takesOver === true;
      isFought ||= isCovered;
      await Promise.all(acts);
      if (pageAct?.takesKeys) {
        atPage = hands.typed;
        again = () => act.again?.(hands);
      }
      if (hands.typed.length > 0) story.push(`   typed ${hands.typed.join(', ')}`);
    } else {
      const act = chosen(PAGE_ACTS, random);
      story.push(`${n + 1}. the page ${act.says}`);
      await answering(this.page.evaluate(act.act));
    }
    await this.#settle(story);
    await again?.();
    const heard = await answering(takeHeard(this.page));
    const hands = heard.hands.filter((one) => !(isFought && KEYS.test(one)) && !(isCovered && MOUSE.test(one)));
    if (hands.length > 0) faults.push(`the page heard ${[...new Set(hands)].slice(0, 8).join(', ')}`);
    faults.push(...(await this.#lost(atPage)));
    return faults;
  }

  async #hands(random: Random): Promise<Hands & { typed: string[] }> {
    const typed: string[] = [];
    return {
      draw: this.draw,
      random,
      isEditing: await this.#isEditing(),
      typed,
      word: () => {
        const word = `w${this.#typed++}vraz`;
        typed.push(word);
        this.#words.push(word);
        this.figures.words++;
        return word;
      },
    };
  }

  /** Whether what is typed goes into a note, as far as Draw is asked. */
  async #isEditing(): Promise<boolean> {
    const { note } = this.draw;
    if ((await note.count()) === 0) return false;
    const isActive = (field: Element): boolean => (field.getRootNode() as ShadowRoot).activeElement === field;
    return note.evaluate(isActive, undefined, { timeout: 1000 }).catch(() => false);
  }

  /** Waits until Draw is as it was. Where it had to leave the page, the person opens it again. */
  async #settle(story: string[]): Promise<void> {
    try {
      await this.draw.toolbar.waitFor({ timeout: BACK_IN });
    } catch {
      story.push('   Draw has ended, and is opened again');
      this.figures.reopened++;
      await answering(this.page.evaluate(() => document.exitFullscreen().catch(() => undefined)));
      await this.#begin();
    }
  }

  /**
   * The words that are nowhere any more.
   * @param atPage - Those of which a part may have gone to the page. Nobody asks for them again.
   */
  async #lost(atPage: readonly string[]): Promise<string[]> {
    let all = '';
    const missing = async (): Promise<string[]> => {
      const texts = [...(await this.draw.shapes.allTextContents())];
      if ((await this.draw.note.count()) > 0) texts.push(await this.draw.note.inputValue());
      all = texts.join('\n');
      return this.#words.filter((word) => !all.includes(word));
    };
    try {
      await expect.poll(missing, { timeout: 3000 }).toEqual([]);
      return [];
    } catch {
      const words = await missing();
      const cut = words.filter((word) => atPage.includes(word));
      this.figures.cut += cut.length;
      for (const word of cut) this.#words.splice(this.#words.indexOf(word), 1);
      return words
        .filter((word) => !cut.includes(word))
        .map((word) => `“${word}” is lost: ${all.replace(/\s+/g, ' ')}`);
    }
  }
}
