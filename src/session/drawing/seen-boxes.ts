import type { Drawing } from '../../core/drawing/drawing';
import type { ShapePlace } from '../../core/drawing/place';

type Places = ReadonlyMap<string, ShapePlace>;

/** Where the person's hiding boxes were while a picture was taken: they follow what moves on the page. */
export class SeenBoxes {
  readonly #seen: ReadonlyMap<string, ShapePlace['points'][number][]>;

  constructor({ boxes }: Drawing) {
    this.#seen = new Map(boxes.map(({ id }) => [id, []]));
  }

  /** They are there now. */
  see(places: Places): void {
    for (const [id, seen] of this.#seen) {
      const place = places.get(id);
      if (place && place.state !== 'hidden') seen.push(...place.points);
    }
  }

  /** All places, with those of the boxes as all in between. @param places - Where all is at the end. */
  joinedWith(places: Places): Places {
    this.see(places);
    return new Map(
      [...places].map(([id, place]) => {
        const seen = this.#seen.get(id);
        if (!seen?.length) return [id, place];
        return [id, { ...place, state: place.state === 'hidden' ? 'free' : place.state, points: seen }];
      }),
    );
  }
}
