import type { Page } from '@playwright/test';
import type { Annotation } from '../../src/core/annotation/annotation';
import type { ConversationDocument } from '../../src/core/conversation/conversation-document';
import { KIND_IDS, KINDS, type KindId } from '../../src/core/annotation/kinds';
import type { Random } from '../bench/matching/random';
import { drag, placeOf, type Place } from './words';

/** Where a person can mark something in the short answer, and how they select it. */
const SPOTS: readonly { quote: string; by: 'drag' | 'triple click' | 'keys' }[] = [
  { quote: 'the lid on', by: 'drag' },
  { quote: 'less heat leaves', by: 'drag' },
  { quote: 'Three things matter most:', by: 'triple click' },
  { quote: 'how much water you heat,', by: 'triple click' },
  { quote: 'how wide the kettle is,', by: 'triple click' },
  { quote: 'nothing else', by: 'keys' },
];

interface Mark {
  id: number;
  spot: number;
  kind: KindId;
  note: string;
}

/** What should be visible at one moment. */
interface Moment {
  marks: readonly Mark[];
  drafts: Readonly<Record<number, string>>;
  done: readonly (readonly Mark[])[];
  undone: readonly (readonly Mark[])[];
  isOpen: boolean;
}

export const NOTHING: Moment = { marks: [], drafts: {}, done: [], undone: [], isOpen: true };

/** A comment is not made by its key alone: it opens its note. */
const KINDS_OF_ONE_KEY = KINDS.filter(({ needsNote }) => !needsNote).map(({ id }) => id);

/** One action by the person, and what they see afterwards. */
interface Step {
  says: string;
  /** Each moment of the action; the last one is visible at its end. */
  moments: readonly Moment[];
  act: (hands: Hands) => Promise<void>;
}

/** A moment in a sequence. */
export interface Reached {
  moment: Moment;
  /** When it was visible on the screen, in ms since 1970; Infinity if it was not. */
  seen: number;
}

/** Steps that can follow one another, chosen by the seed. */
export function someSteps(random: Random, count: number): Step[] {
  const steps: Step[] = [];
  let now = NOTHING;
  let made = 0;
  const changed = (marks: readonly Mark[]): Moment => ({ ...now, marks, done: [...now.done, now.marks], undone: [] });

  const mark = (): Step => {
    const spot = random.integer(0, SPOTS.length);
    const known = now.marks.find((one) => one.spot === spot);
    const kind = random.pick(KINDS_OF_ONE_KEY.filter((one) => one !== known?.kind));
    const isOpened = known !== undefined && random.isTrue(0.5);
    const after = known ? { ...known, kind } : { id: ++made, spot, kind, note: '' };
    return {
      says: `mark "${SPOTS[spot]!.quote}" ${kind}`,
      moments: [changed([...now.marks.filter((one) => one !== known), after])],
      act: async (hands) => {
        await (isOpened ? hands.open(spot) : hands.select(spot));
        await hands.press(String(KIND_IDS.indexOf(kind) + 1));
        await hands.press('Escape');
      },
    };
  };
  const clear = (one: Mark): Step => ({
    says: `clear "${SPOTS[one.spot]!.quote}"`,
    moments: [changed(now.marks.filter((other) => other !== one))],
    act: async (hands) => {
      await hands.select(one.spot);
      await hands.press('Backspace');
    },
  });
  const write = (one: Mark, isSaved: boolean): Step => {
    const text = `n${steps.length}${isSaved ? 's' : 'h'}`;
    const typed = [...text].map((_, at) => text.slice(0, at + 1));
    const drafts = typed.map((draft): Moment => ({ ...now, drafts: { ...now.drafts, [one.id]: draft } }));
    const { [one.id]: _draft, ...rest } = now.drafts;
    const saved: Moment = {
      ...changed(now.marks.map((other) => (other === one ? { ...one, note: text } : other))),
      drafts: rest,
    };
    // The draft disappears a moment before the note appears.
    const between: Moment = { ...now, drafts: rest };
    return {
      says: `${isSaved ? 'note' : 'half a note'} "${text}" on "${SPOTS[one.spot]!.quote}"`,
      moments: isSaved ? [...drafts, between, saved] : drafts,
      act: async (hands) => {
        await hands.open(one.spot);
        await hands.press('n');
        await hands.field();
        await hands.press('ControlOrMeta+a');
        await hands.type(text);
        await hands.press(isSaved ? 'Enter' : 'Escape');
        if (!isSaved) await hands.press('Escape');
      },
    };
  };
  const undo = (): Step => ({
    says: 'undo',
    moments: [{ ...now, marks: now.done.at(-1)!, done: now.done.slice(0, -1), undone: [...now.undone, now.marks] }],
    act: (hands) => hands.click('Undo'),
  });
  const redo = (): Step => ({
    says: 'redo',
    moments: [{ ...now, marks: now.undone.at(-1)!, undone: now.undone.slice(0, -1), done: [...now.done, now.marks] }],
    act: (hands) => hands.click('Redo'),
  });
  const toggle = ({ isOpen } = now): Step => ({
    says: isOpen ? 'close the drawer' : 'open the drawer',
    moments: [{ ...now, isOpen: !isOpen }],
    act: (hands) => (isOpen ? hands.click('Close Recurate') : hands.openDrawer()),
  });

  while (steps.length < count) {
    const chance = random.next();
    const some = now.marks.length > 0 ? random.pick(now.marks) : undefined;
    const step =
      !now.isOpen || chance < 0.1
        ? toggle()
        : chance < 0.25 && some
          ? write(some, true)
          : chance < 0.4 && some
            ? write(some, false)
            : chance < 0.5 && some
              ? clear(some)
              : chance < 0.65 && now.done.length > 0
                ? undo()
                : chance < 0.8 && now.undone.length > 0
                  ? redo()
                  : mark();
    steps.push(step);
    now = step.moments.at(-1)!;
  }
  return steps;
}

/**
 * The rows of the list at a moment, with what can be undone, in the form of {@link rowsOnScreen} and {@link rowsOf}.
 */
export function rowsAt({ marks, drafts, done, undone }: Moment): string {
  return text(
    marks.map(({ id, spot, kind, note }) => ({ quote: SPOTS[spot]!.quote, kind, note, draft: drafts[id] })),
    done.length > 0,
    undone.length > 0,
  );
}

/** The same for what is stored. */
export function rowsOf({ annotations, drafts, history }: ConversationDocument): string {
  return text(
    annotations.map(({ id, kind, note, target }: Annotation) => ({
      quote: target.selectors.quote.exact.trim(),
      kind,
      note,
      draft: drafts[id],
    })),
    history.done.length > 0,
    history.undone.length > 0,
  );
}

function text(
  marks: readonly { quote: string; kind: string; note: string; draft: string | undefined }[],
  canUndo: boolean,
  canRedo: boolean,
): string {
  const place = (quote: string): number => SPOTS.findIndex((one) => one.quote === quote);
  const rows = [...marks].sort((a, b) => place(a.quote) - place(b.quote));
  return [
    ...rows.map(
      ({ quote, kind, note, draft }) =>
        `${kind} "${quote}" ${draft ?? note}${draft !== undefined && draft !== note ? ' (draft)' : ''}`,
    ),
    `${canUndo ? 'undo' : '-'} ${canRedo ? 'redo' : '-'}`,
  ].join('\n');
}

/** What a moment looks like; with the drawer closed, the number of marks. */
export function looksAt(moment: Moment): string {
  return moment.isOpen ? rowsAt(moment) : `closed, ${moment.marks.length}`;
}

/**
 * Waits in the page until our UI looks like one of `wanted` (or like anything, if that is empty), or for too long.
 * @returns What it looks like, and since when (ms since 1970).
 */
export function seeOnScreen(page: Page, wanted: readonly string[]): Promise<{ looks: string; seen: number }> {
  return page.evaluate(async (wanted) => {
    const look = (): string => {
      const root = document.querySelector('recurate-root')?.shadowRoot;
      // It is in the page before it is visible.
      if (!root?.querySelector('.launcher, .drawer')?.checkVisibility()) return 'nothing';
      const launcher = root.querySelector('.launcher');
      if (launcher) {
        // In a narrow margin it shows no number: it says how many there are of each kind.
        const counts = launcher.getAttribute('aria-description')?.match(/\d+/g) ?? [];
        return `closed, ${counts.reduce((sum, count) => sum + Number(count), 0)}`;
      }
      const notice = root.querySelector('.notice');
      if (notice) return `notice: ${notice.textContent}`;
      const rows = [...root.querySelectorAll('li[data-id]')].map((row) => {
        const kind = row.querySelector<HTMLElement>('.glyph')?.dataset['kind'];
        const note = row.querySelector('.note span:last-child')?.textContent ?? '';
        const draft = row.querySelector('.tag') ? ' (draft)' : '';
        return `${kind} "${row.querySelector('.quote')?.textContent}" ${note}${draft}`;
      });
      const can = (name: string): boolean =>
        root.querySelector(`[aria-label="${name}"]`)?.getAttribute('aria-disabled') === 'false';
      return [...rows, `${can('Undo') ? 'undo' : '-'} ${can('Redo') ? 'redo' : '-'}`].join('\n');
    };
    const until = performance.now() + 5000;
    for (;;) {
      const looks = look();
      if (looks !== 'nothing' && (wanted.length === 0 || wanted.includes(looks))) return { looks, seen: Date.now() };
      if (performance.now() > until) return { looks, seen: Infinity };
      await new Promise((done) => requestAnimationFrame(done));
    }
  }, wanted);
}

/** Mouse and keyboard on one chat page. */
export class Hands {
  #places: Place[] | undefined;

  constructor(
    readonly page: Page,
    readonly answer: string,
  ) {}

  /** Selects a spot and waits for the toolbar. */
  async select(spot: number): Promise<void> {
    const { start, end } = await this.#placeOf(spot);
    const { by } = SPOTS[spot]!;
    await this.#appears('[role="toolbar"]', async () => {
      if (by === 'drag') await drag(this.page, start, end);
      else await this.page.mouse.click(start.x + 3, start.y, { clickCount: by === 'keys' ? 2 : 3 });
      if (by === 'keys') await this.page.keyboard.press('ControlOrMeta+Shift+ArrowRight');
    });
  }

  /** Clicks the mark at a spot and waits for the toolbar. */
  async open(spot: number): Promise<void> {
    const { start } = await this.#placeOf(spot);
    await this.#appears('[role="toolbar"]', () => this.page.mouse.click(start.x + 3, start.y));
  }

  press(key: string): Promise<void> {
    return this.page.keyboard.press(key);
  }

  type(text: string): Promise<void> {
    return this.page.keyboard.type(text);
  }

  /** Waits for the note field. */
  field(): Promise<void> {
    return this.#appears('textarea:focus');
  }

  async click(name: string): Promise<void> {
    if (!(await this.#clickIfThere(name))) throw new Error(`There is no button "${name}".`);
  }

  /** Opens the drawer. The launcher moves when the page has been measured, so a click can come too early. */
  openDrawer(): Promise<void> {
    return this.#appears('.drawer', async () => void (await this.#clickIfThere('Open Recurate')));
  }

  async #clickIfThere(name: string): Promise<boolean> {
    const spot = await this.page.evaluate((name) => {
      const buttons = [...document.querySelector('recurate-root')!.shadowRoot!.querySelectorAll('button')];
      const button = buttons.find((one) => (one.getAttribute('aria-label') ?? one.title) === name);
      if (!button) return null;
      const { x, y, width, height } = button.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }, name);
    if (spot) await this.page.mouse.click(spot.x, spot.y);
    return spot !== null;
  }

  async #placeOf(spot: number): Promise<Place> {
    this.#places ??= await Promise.all(
      SPOTS.map(({ quote }) => placeOf(this.page, { within: this.answer, nth: 0, from: quote, block: 'nearest' })),
    );
    return this.#places[spot]!;
  }

  /** Waits for part of our UI. Repeats the action that opens it, like a person who was too early. */
  async #appears(selector: string, bring?: () => Promise<void>): Promise<void> {
    for (let tries = 0; tries < 10; tries++) {
      await bring?.();
      const isThere = await this.page.evaluate(async (selector) => {
        const until = performance.now() + 500;
        while (!document.querySelector('recurate-root')?.shadowRoot?.querySelector(selector)) {
          if (performance.now() > until) return false;
          await new Promise((done) => requestAnimationFrame(done));
        }
        return true;
      }, selector);
      if (isThere) return;
    }
    throw new Error(`No ${selector} comes.`);
  }
}
