import type { KindId } from '../core/annotation/kinds';

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

/** Draws bars in a layer of our own; the same bar keeps its element. @returns What draws exactly the bars given to it. */
export function marginBars(layer: HTMLElement): (bars: readonly Bar[]) => void {
  let elements = new Map<string, HTMLElement>();
  return (bars) => {
    const before = elements;
    elements = new Map();
    layer.style.display = '';
    const fit = bars.length > 0 ? fitOf(layer) : null;
    const laneEnds = new Map<number, number[]>();
    for (const bar of bars.toSorted((a, b) => a.top - b.top)) {
      const offset = GAP + takeLane(laneEnds, bar) * LANE;
      const left = bar.isRtl ? bar.edge + offset - WIDTH : Math.max(1, bar.edge - offset);
      const element = before.get(bar.id) ?? document.createElement('i');
      before.delete(bar.id);
      elements.set(bar.id, element);
      element.className = bar.isFocused ? 'bar focused' : 'bar';
      element.dataset['kind'] = bar.kind;
      const { x, y, scaleX, scaleY } = fit!;
      const [itsLeft, itsTop] = [(left - x) / scaleX, (bar.top - y) / scaleY];
      element.style.transform = `translate(${Math.round(itsLeft)}px,${Math.round(itsTop)}px)`;
      element.style.height = `${Math.max(2, Math.round((bar.bottom - bar.top) / scaleY))}px`;
      if (!element.isConnected) layer.append(element);
    }
    for (const element of before.values()) element.remove();
    // A layer without bars would still be put together with the page's own in every frame.
    layer.style.display = elements.size > 0 ? '' : 'none';
  };
}

/** Where the layer really stands, in px of the viewport: a page that moves or scales its root does so with all in it. */
function fitOf(layer: HTMLElement): { x: number; y: number; scaleX: number; scaleY: number } {
  const { left, top, width, height } = layer.getBoundingClientRect();
  return { x: left, y: top, scaleX: width / layer.offsetWidth || 1, scaleY: height / layer.offsetHeight || 1 };
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
