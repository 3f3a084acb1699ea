import { isGone, type CheckedCitation, type Citation } from '../../core/citation/citation';
import type { Span } from '../../core/annotation/selector';
import type { Turn } from '../../core/ask/thread';
import { $ask, changeTurn, showAsk, type StaleReason, type Walk } from '../../stores/ask';
import { $settings } from '../../stores/settings';
import { checkOnPage } from './checking';
import type { AskSurroundings, Checked } from './parts';

/** How often, and how soon again, a citation is looked for where it was last seen (ms). */
const MOST_LOOKS = 20;
const LOOK_AGAIN = 100;

const NOTHING: Checked = { citations: [], support: [] };

/** A place of a citation that is on the page. */
interface PlacedCitation {
  /** The index of the citation in its turn. */
  citation: number;
  place: Span;
}

/** Paints the citations of one answer at a time, and walks from one to the next. */
export class CitationWalk {
  readonly #parts: Pick<AskSurroundings, 'page' | 'paint' | 'worker'>;
  /** Why some of the painted citations are not on the page any more; null if all are. */
  #stale: StaleReason | null = null;
  /** The version of the text in which the citations of a turn were last looked for, by the turn's id. */
  readonly #checked = new Map<string, number>();

  /** How often what is painted was removed: what was on its way to be painted before is not wanted any more. */
  #clears = 0;

  /** How often the person went to a citation: what they went to before is not wanted any more. */
  #steps = 0;

  constructor(parts: Pick<AskSurroundings, 'page' | 'paint' | 'worker'>) {
    this.#parts = parts;
    parts.paint.onStale((reason) => {
      // Why it is gone may be known better.
      this.#stale = reason && (this.#stale ?? reason);
      const { painted } = $ask.get();
      if (painted === null) return;
      this.#report();
      void this.#follow(painted);
    });
  }

  /**
   * Checks quotes against the page as it was read last, and which sentences of the answer they support. If it has changed
   * by the time the check is done, they are checked again.
   * @returns Undefined if nobody could check them.
   */
  async check(turn: string, citations: readonly Citation[], answer: string): Promise<Checked | undefined> {
    const { page } = this.#parts;
    for (;;) {
      const { version } = page;
      // Without a quote, the page supports nothing.
      const checked = citations.length > 0 ? await checkOnPage(this.#parts, citations, answer) : NOTHING;
      if (version !== page.version) continue;
      if (!checked) return undefined;
      this.found(turn);
      const found = checked.citations.map((one) => ({ ...one, path: this.#pathOf(one.places[0]) }));
      return { ...checked, citations: found };
    }
  }

  /** Says that the citations of a turn were found in the page as it was read last. */
  found(turn: string): void {
    this.#checked.set(turn, this.#parts.page.version);
  }

  /**
   * Paints the citations of a turn, unless the drawer was closed meanwhile. The first becomes the active one, without
   * scrolling.
   */
  show(turn: string): void {
    if ($settings.get().isOpen) this.#walkTo(turn, 0, false);
  }

  /** Goes to a citation. Reads the page again first, because it may have changed. */
  async goTo(turn: string, citation: number): Promise<void> {
    this.#steps++;
    const clears = this.#clears;
    const isKnown = await this.#refresh(turn);
    if (this.#clears !== clears) return;
    if (!isKnown) return this.fail('dom-changed');
    const at = this.#placesOf(turn).findIndex((one) => one.citation === citation);
    if (at >= 0) this.#walkTo(turn, at, true);
    else if (isGone(turnOf(turn)?.citations[citation]) && !(await this.#goBack(turn, citation))) {
      this.#stale ??= 'dom-changed';
      this.#walkTo(turn, 0, false);
    }
  }

  /**
   * Goes to where a citation was last seen that is not on the page now, and waits for it there: a list may show only the
   * rows in view.
   * @returns False if it is not there, unless something else was done meanwhile.
   */
  async #goBack(turn: string, citation: number): Promise<boolean> {
    const { paint } = this.#parts;
    const words = turnOf(turn)?.citations[citation]?.words[0];
    const [clears, steps] = [this.#clears, this.#steps];
    if (words === undefined || !paint.goBack?.(words)) return false;
    for (let tries = 0; tries < MOST_LOOKS; tries++) {
      await new Promise((go) => setTimeout(go, LOOK_AGAIN));
      await this.#refresh(turn);
      if (this.#clears !== clears || this.#steps !== steps) return true;
      const at = this.#placesOf(turn).findIndex((one) => one.citation === citation);
      if (at < 0) continue;
      this.#stale = null;
      this.#walkTo(turn, at, true);
      return true;
    }
    return false;
  }

  /** Says of each citation of what is painted whether it is on the page now. */
  async #follow(turn: string): Promise<void> {
    await this.#refresh(turn);
    const { painted, walk } = $ask.get();
    const placed = this.#placesOf(turn);
    if (painted !== turn || placed.length === 0) return;
    if (!walk) return this.#walkTo(turn, 0, false);
    const at = placed.findIndex(({ citation }) => citation === walk.citation);
    showAsk({ walk: { ...walk, at: at < 0 ? Math.min(walk.at, placed.length - 1) : at, of: placed.length } });
  }

  async step(by: 1 | -1): Promise<void> {
    const { walk } = $ask.get();
    if (!walk) return;
    this.#steps++;
    const clears = this.#clears;
    const isKnown = await this.#refresh(walk.turn);
    if (this.#clears !== clears) return;
    if (!isKnown) return this.fail('dom-changed');
    const now = $ask.get().walk;
    if (!now || now.turn !== walk.turn) return;
    const { length } = this.#placesOf(walk.turn);
    this.#walkTo(walk.turn, length > 0 ? (now.at + by + length) % length : 0, true);
  }

  /**
   * Where a citation stands in the page as it was read last; null if that is not known. Reads the page again first. Of
   * several places it is the one that the person is looking at; if they look elsewhere, the first one is shown to them.
   */
  async placeOf(turn: string, citation: number): Promise<Span | null> {
    await this.#refresh(turn);
    const hasSeveral = (turnOf(turn)?.citations[citation]?.places.length ?? 0) > 1;
    const isActive = (): boolean => $ask.get().walk?.turn === turn && $ask.get().walk?.citation === citation;
    if (hasSeveral && !isActive()) await this.goTo(turn, citation);
    const { places = [], words = [] } = turnOf(turn)?.citations[citation] ?? {};
    const active = isActive() ? this.#placesOf(turn)[$ask.get().walk!.at]?.place : undefined;
    const at = hasSeveral ? places.findIndex((one) => one === active) : 0;
    const place = places[at];
    return place && this.#parts.page.text.slice(place.start, place.end) === words[at] ? place : null;
  }

  /** Removes what is painted. */
  clear(): void {
    this.#clears++;
    this.#stale = null;
    this.#parts.paint.clear();
    showAsk({ painted: null, walk: null, highlighting: { state: 'idle' } });
  }

  /** Looks for the citations again on the page as it is now. */
  async retry(): Promise<void> {
    const { painted, walk, thread } = $ask.get();
    const turn =
      painted ?? thread.turns.findLast(({ citations }) => citations.some(({ words }) => words.length > 0))?.id;
    if (turn === undefined) return this.clear();
    this.#stale = null;
    this.#checked.delete(turn);
    const clears = this.#clears;
    const isKnown = await this.#refresh(turn);
    if ($ask.get().thread.id !== thread.id || this.#clears !== clears) return;
    if (!isKnown) return this.fail('dom-changed');
    this.#walkTo(turn, Math.min(walk?.at ?? 0, Math.max(0, this.#placesOf(turn).length - 1)), false);
  }

  /** Nothing is painted any more, for this reason. */
  fail(reason: StaleReason): void {
    this.clear();
    showAsk({ highlighting: { state: 'stale', reason } });
  }

  #report(): void {
    const reason = this.#stale;
    showAsk({ highlighting: reason ? { state: 'stale', reason } : { state: 'active' } });
  }

  /**
   * Finds the citations of a turn in the page as it is now. What is lost makes the highlighting stale.
   * @returns False if it is not known where they are: nobody could look.
   */
  async #refresh(id: string): Promise<boolean> {
    const { page } = this.#parts;
    const thread = $ask.get().thread.id;
    await page.read();
    const turn = turnOf(id);
    if (!turn || $ask.get().thread.id !== thread || this.#checked.get(id) === page.version) return true;
    const wasRead = this.#checked.has(id);
    // Always what was cited: the page's own words may have drifted away from that, step by step.
    const found = await this.check(
      id,
      turn.citations.map(({ id, text, relevance }) => ({ id, text, relevance })),
      turn.answer,
    );
    if (!found) return false;
    if ($ask.get().thread.id !== thread) return true;
    const citations = turn.citations.map((one, at) => moved(one, found.citations[at]!));
    changeTurn(id, { citations, support: found.support });
    const isLost = turn.citations.some((one, at) => isThere(one) && !isThere(citations[at]!));
    // What was not found at the first look in this document was found in an earlier one.
    if (isLost) this.#stale = wasRead ? 'dom-changed' : 'expired';
    return true;
  }

  #placesOf(turn: string): PlacedCitation[] {
    return (turnOf(turn)?.citations ?? []).flatMap(({ places }, citation) =>
      places.map((place) => ({ citation, place })),
    );
  }

  #walkTo(turn: string, at: number, scrolls: boolean): void {
    const placed = this.#placesOf(turn);
    const active = placed[at];
    const gone = (turnOf(turn)?.citations ?? []).filter(isGone).map(({ words }) => words[0]!);
    if (!active && gone.length === 0) return this.#stale ? this.fail(this.#stale) : this.clear();
    this.#parts.paint.paint(
      placed.map(({ place }) => place),
      active ? at : null,
      gone,
    );
    const walk: Walk | null = active ? { turn, at, of: placed.length, citation: active.citation } : null;
    showAsk({ painted: turn, walk });
    this.#report();
    if (active && scrolls) this.#parts.paint.goTo(active.place);
  }

  /** The headings above a place. */
  #pathOf(place: Span | undefined): readonly string[] {
    if (!place) return [];
    const { start } = place;
    return this.#parts.page.passages().find(({ span }) => span.start <= start && start < span.end)?.path ?? [];
  }
}

/** A citation as it is now. One that is gone keeps the words and the headings that it had. */
function moved(citation: CheckedCitation, found: CheckedCitation): CheckedCitation {
  const { inTitle, ...before } = citation;
  return isThere(found) ? found : { ...before, status: found.status, places: found.places };
}

const isThere = ({ places, inTitle = false }: CheckedCitation): boolean => places.length > 0 || inTitle;

function turnOf(id: string): Turn | undefined {
  return $ask.get().thread.turns.find((turn) => turn.id === id);
}
