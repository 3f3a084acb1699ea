import type { KindId } from '../core/kinds';

/** A bar to draw beside a mark; px in the viewport. */
export interface Bar {
  id: string;
  kind: KindId;
  isFocused: boolean;
  top: number;
  bottom: number;
  /** The edge of the text that it stands beside. */
  edge: number;
  /** True if the text is read from right to left and its margin is at the right. */
  isRtl: boolean;
}

/** From the text to the first lane, and from lane to lane. */
const GAP = 12;
const LANE = 5;
const MOST_LANES = 3;
const WIDTH = 3;

/** Draws the bars in a layer of our own; the same bar keeps its element. */
export class MarginBars {
  private readonly elements = new Map<string, HTMLElement>();

  constructor(private readonly layer: HTMLElement) {}

  draw(bars: readonly Bar[]): void {
    const gone = new Set(this.elements.keys());
    const laneEnds = new Map<number, number[]>();
    for (const bar of [...bars].sort((a, b) => a.top - b.top)) {
      gone.delete(bar.id);
      const lane = takeLane(laneEnds, bar);
      const offset = GAP + lane * LANE;
      const left = bar.isRtl ? bar.edge + offset - WIDTH : Math.max(1, bar.edge - offset);
      const element = this.elements.get(bar.id) ?? this.make(bar.id);
      element.className = bar.isFocused ? 'bar focused' : 'bar';
      element.dataset['kind'] = bar.kind;
      element.style.transform = `translate(${Math.round(left)}px, ${Math.round(bar.top)}px)`;
      element.style.height = `${Math.max(2, Math.round(bar.bottom - bar.top))}px`;
    }
    for (const id of gone) {
      this.elements.get(id)!.remove();
      this.elements.delete(id);
    }
  }

  private make(id: string): HTMLElement {
    const element = document.createElement('i');
    this.elements.set(id, element);
    this.layer.append(element);
    return element;
  }
}

/** Bars beside the same text that would cover each other stand next to each other. */
function takeLane(laneEnds: Map<number, number[]>, { edge, top, bottom }: Bar): number {
  const key = Math.round(edge);
  const ends = laneEnds.get(key) ?? [];
  laneEnds.set(key, ends);
  let lane = ends.findIndex((end) => end <= top);
  if (lane < 0) lane = Math.min(ends.length, MOST_LANES - 1);
  ends[lane] = Math.max(bottom, ends[lane] ?? 0);
  return lane;
}
