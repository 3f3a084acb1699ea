interface Size {
  width: number;
  height: number;
}

/** Where pictures stand, and how large that is together. */
export interface Shelves extends Size {
  /** The top left corner of each, in their order. */
  places: { x: number; y: number }[];
}

/**
 * Puts pictures on shelves, one beside the other and then below, so that they take about as much room in both directions.
 *
 * @param gap - What stays free between them.
 */
export function onShelves(sizes: readonly Size[], gap: number): Shelves {
  const area = sizes.reduce((sum, { width, height }) => sum + (width + gap) * (height + gap), 0);
  const widest = Math.max(0, ...sizes.map(({ width }) => width));
  const room = Math.max(widest, Math.sqrt(area));
  const places: Shelves['places'] = [];
  let [x, y, shelf, width] = [0, 0, 0, 0];
  for (const size of sizes) {
    if (x > 0 && x + size.width > room) {
      y += shelf + gap;
      x = shelf = 0;
    }
    places.push({ x, y });
    width = Math.max(width, x + size.width);
    shelf = Math.max(shelf, size.height);
    x += size.width + gap;
  }
  return { places, width, height: y + shelf };
}
