import type { Drawing, PlacedAt, Point } from '../../core/drawing/drawing';
import { movedBy } from '../../core/drawing/geometry';
import type { ShapePlace } from '../../core/drawing/place';
import type { Box, ElementContext } from '../../core/element/element-context';
import type { DrawnPage, FrozenWindow } from './parts';

type Followed = Parameters<DrawnPage['follow']>[0];
type Places = ReadonlyMap<string, ShapePlace>;

/**
 * A page that can be drawn on as it was at one moment. While it is frozen, the page under the picture may change and
 * scroll: nothing of that is seen, and shapes stay at their places in the picture.
 */
export class FreezablePage implements DrawnPage {
  readonly #page: DrawnPage;
  #frozen: FrozenWindow | null = null;
  /** Where shapes were when the page was frozen, and their points: who still has these is still there. */
  readonly #then = new Map<string, { points: readonly Point[]; place: ShapePlace }>();
  /** Shapes of an earlier time, whose places in the picture are not known yet. */
  readonly #admitted = new Set<string>();
  /** Tells whoever follows where all is. */
  #tell: () => void = () => undefined;
  #all: Followed = () => [];

  constructor(page: DrawnPage) {
    this.#page = page;
  }

  get frozen(): FrozenWindow | null {
    return this.#frozen;
  }

  /** From now on this is the page. */
  freeze(window: FrozenWindow): void {
    this.#frozen = window;
    for (const { id, points } of this.#all()) {
      const place = window.places.get(id);
      if (place) this.#then.set(id, { points, place });
    }
    this.#tell();
  }

  /** A drawing of before was found: its shapes and boxes belong where their elements are. */
  admit({ shapes, boxes }: Drawing): void {
    if (!this.#frozen) return;
    for (const { id } of [...shapes, ...boxes]) if (!this.#then.has(id)) this.#admitted.add(id);
  }

  /** The page is as it is again. */
  thaw(): void {
    this.#frozen = null;
    this.#then.clear();
    this.#admitted.clear();
    this.#tell();
  }

  href(): string {
    return this.#page.href();
  }

  identity(): string {
    return this.#page.identity();
  }

  title(): string {
    return this.#page.title();
  }

  scroll(): { x: number; y: number } {
    return (this.#frozen?.moment ?? this.#page).scroll();
  }

  window(): { width: number; height: number } {
    return (this.#frozen?.moment ?? this.#page).window();
  }

  describe(outline: Box, isOutlined?: boolean): { at: PlacedAt | null; elements: ElementContext[] } {
    return (this.#frozen?.moment ?? this.#page).describe(outline, isOutlined);
  }

  describeAgain(elements: readonly ElementContext[]): ElementContext[] | null {
    return this.#page.describeAgain(elements);
  }

  elementAt(point: Point): { box: Box; name: string } | null {
    return (this.#frozen?.moment ?? this.#page).elementAt(point);
  }

  walk(to: 'parent' | 'child' | 'next' | 'previous'): { box: Box; name: string } | null {
    return (this.#frozen?.moment ?? this.#page).walk(to);
  }

  edgesNear(box: Box): { x: readonly number[]; y: readonly number[] } {
    return (this.#frozen?.moment ?? this.#page).edgesNear(box);
  }

  setText(text: string): ReturnType<DrawnPage['setText']> {
    return this.#page.setText(text);
  }

  moment(): ReturnType<DrawnPage['moment']> {
    return this.#page.moment();
  }

  follow(shapes: Followed, onPlaces: (places: Places) => void, signal: AbortSignal): () => void {
    let live: Places = new Map();
    this.#all = shapes;
    this.#tell = () => {
      if (!signal.aborted) onPlaces(this.#frozen ? this.#placesIn(this.#frozen, shapes()) : live);
    };
    const update = this.#page.follow(
      shapes,
      (places) => {
        live = places;
        if (!this.#frozen) onPlaces(places);
        else if (this.#admitted.size > 0) this.#place(this.#frozen, shapes(), places);
      },
      signal,
    );
    return () => {
      if (this.#frozen) this.#tell();
      update();
    };
  }

  show(box: Box, at: PlacedAt | null): void {
    if (!this.#frozen) this.#page.show(box, at);
  }

  reveal(box: Box, at: PlacedAt): (() => void) | null {
    return this.#frozen ? null : this.#page.reveal(box, at);
  }

  scrollAt(point: Point, dx: number, dy: number, reach: 'inner' | 'any'): boolean {
    // The page under the picture stays where it is.
    return this.#frozen !== null || this.#page.scrollAt(point, dx, dy, reach);
  }

  findSecrets(): ReturnType<DrawnPage['findSecrets']> {
    return this.#frozen?.secrets ?? this.#page.findSecrets();
  }

  onLeave(listener: () => void, signal: AbortSignal): void {
    this.#page.onLeave(listener, signal);
  }

  /** Notes where those of before are. The page may have been scrolled since. */
  #place({ moment }: FrozenWindow, shapes: ReturnType<Followed>, places: Places): void {
    const [then, now] = [moment.scroll(), this.#page.scroll()];
    for (const { id, points } of shapes) {
      const place = places.get(id);
      if (!place || !this.#admitted.delete(id)) continue;
      const inPicture = movedBy(place.points, now.x - then.x, now.y - then.y);
      this.#then.set(id, { points, place: { ...place, points: inPicture } });
    }
    this.#tell();
  }

  #placesIn({ moment }: FrozenWindow, shapes: ReturnType<Followed>): Places {
    const { x, y } = moment.scroll();
    return new Map(
      shapes.map(({ id, points, at }) => {
        const then = this.#then.get(id);
        return [
          id,
          then?.points === points ? then.place : { state: at ? 'there' : 'free', points: movedBy(points, -x, -y) },
        ];
      }),
    );
  }
}
