import type { CheckedCitation, Citation } from '../../core/citation/citation';
import type { Span } from '../../core/annotation/selector';
import type { Turn } from '../../core/ask/thread';
import { $ask, changeTurn, showAsk, type StaleReason, type Walk } from '../../stores/ask';
import type { AskSurroundings } from './parts';

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

  constructor(parts: Pick<AskSurroundings, 'page' | 'paint' | 'worker'>) {
    this.#parts = parts;
    parts.paint.onStale((reason) => {
      this.#stale = reason;
      if ($ask.get().painted !== null) this.#report();
    });
  }

  /**
   * Checks quotes against the page as it was read last. If it has changed by the time the check is done, they are checked
   * again.
   * @returns Undefined if nobody could check them.
   */
  async check(turn: string, citations: readonly Citation[]): Promise<CheckedCitation[] | undefined> {
    const { page, worker } = this.#parts;
    for (;;) {
      const { version } = page;
      const checked = citations.length > 0 ? await worker.check(page.text, citations) : [];
      if (version !== page.version) continue;
      if (!checked) return undefined;
      this.#checked.set(turn, version);
      return checked.map((one) => ({ ...one, path: this.#pathOf(one.places[0]) }));
    }
  }

  /** Paints the citations of a turn. The first becomes the active one, without scrolling. */
  show(turn: string): void {
    this.#walkTo(turn, 0, false);
  }

  /** Goes to a citation. Reads the page again first, because it may have changed. */
  async goTo(turn: string, citation: number): Promise<void> {
    await this.#refresh(turn);
    const at = this.#placesOf(turn).findIndex((one) => one.citation === citation);
    if (at >= 0) this.#walkTo(turn, at, true);
    else if (this.#stale) this.fail(this.#stale);
  }

  async step(by: 1 | -1): Promise<void> {
    const { walk } = $ask.get();
    if (!walk) return;
    await this.#refresh(walk.turn);
    const now = $ask.get().walk;
    if (!now || now.turn !== walk.turn) return;
    const { length } = this.#placesOf(walk.turn);
    this.#walkTo(walk.turn, length > 0 ? (now.at + by + length) % length : 0, true);
  }

  /** Where a citation stands in the page as it was read last; null if that is not known. Reads the page again first. */
  async placeOf(turn: string, citation: number): Promise<Span | null> {
    await this.#refresh(turn);
    const { places, words } = turnOf(turn)?.citations[citation] ?? {};
    const place = places?.[0];
    return place && this.#parts.page.text.slice(place.start, place.end) === words?.[0] ? place : null;
  }

  /** Removes what is painted. */
  clear(): void {
    this.#stale = null;
    this.#parts.paint.clear();
    showAsk({ painted: null, walk: null, highlighting: { state: 'idle' } });
  }

  /** Looks for the citations again on the page as it is now. */
  async retry(): Promise<void> {
    const { painted, walk, thread } = $ask.get();
    const turn =
      painted ?? thread.turns.findLast(({ citations }) => citations.some(({ status }) => status !== 'absent'))?.id;
    if (turn === undefined) return this.clear();
    this.#stale = null;
    this.#checked.delete(turn);
    await this.#refresh(turn);
    if ($ask.get().thread.id !== thread.id) return;
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

  /** Finds the citations of a turn in the page as it is now. What is lost makes the highlighting stale. */
  async #refresh(id: string): Promise<void> {
    const { page } = this.#parts;
    const thread = $ask.get().thread.id;
    await page.read();
    const turn = turnOf(id);
    if (!turn || $ask.get().thread.id !== thread || this.#checked.get(id) === page.version) return;
    const wasRead = this.#checked.has(id);
    const found = await this.check(
      id,
      // The page's own words, where a quote was repaired.
      turn.citations.map(({ id, text, relevance, words }) => ({ id, text: words[0] ?? text, relevance })),
    );
    if (!found || $ask.get().thread.id !== thread) return;
    const citations = turn.citations.map((one, at) => moved(one, found[at]!));
    changeTurn(id, { citations });
    const isLost = turn.citations.some((one, at) => isOnPage(one) && !isOnPage(citations[at]!));
    // What was not found at the first look in this document was found in an earlier one.
    if (isLost) this.#stale = wasRead ? 'dom-changed' : 'expired';
  }

  #placesOf(turn: string): PlacedCitation[] {
    return (turnOf(turn)?.citations ?? []).flatMap(({ places }, citation) =>
      places.map((place) => ({ citation, place })),
    );
  }

  #walkTo(turn: string, at: number, scrolls: boolean): void {
    const placed = this.#placesOf(turn);
    const active = placed[at];
    if (!active) return this.#stale ? this.fail(this.#stale) : this.clear();
    this.#parts.paint.paint(
      placed.map(({ place }) => place),
      at,
    );
    const path = this.#pathOf(active.place);
    const walk: Walk = { turn, at, of: placed.length, citation: active.citation, path };
    showAsk({ painted: turn, walk });
    this.#report();
    if (scrolls) this.#parts.paint.goTo(active.place);
  }

  /** The headings above a place. */
  #pathOf(place: Span | undefined): readonly string[] {
    if (!place) return [];
    const { start } = place;
    return this.#parts.page.passages().find(({ span }) => span.start <= start && start < span.end)?.path ?? [];
  }
}

/** A citation where it is now. What it was judged to be stays: only its places change. */
function moved(citation: CheckedCitation, found: CheckedCitation): CheckedCitation {
  const words = found.places.length > 0 ? found.words : citation.words;
  return { ...citation, places: found.places, path: found.path ?? [], words };
}

const isOnPage = ({ places }: CheckedCitation): boolean => places.length > 0;

function turnOf(id: string): Turn | undefined {
  return $ask.get().thread.turns.find((turn) => turn.id === id);
}
