/** A bar to draw beside marked lines; px in the viewport. */
export interface Bar {
  id: string;
  /** As CSS. */
  colour: string;
  /** Classes besides `bar`. */
  classes: readonly string[];
  top: number;
  bottom: number;
  /** The edge of the text that the bar is next to. */
  edge: number;
  /** True for right-to-left text with its margin on the right. */
  isRtl: boolean;
}

/** The distance between the text and the first lane, and between lanes (px). */
const GAP = 12;
const LANE = 5;
const MOST_LANES = 3;
const WIDTH = 3;

/**
 * Draws bars in an element of ours. A bar with the same id keeps its element.
 *
 * @returns A function that draws exactly the given bars.
 *
 * @example
 * const draw = marginBars(element);
 * draw([{ id: 'm1', colour: 'green', classes: [], top: 10, bottom: 30, edge: 100, isRtl: false }]);
 */
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
      element.className = ['bar', ...bar.classes].join(' ');
      element.style.background = bar.colour;
      const { x, y, scaleX, scaleY } = fit!;
      const inLayer = { left: (left - x) / scaleX, top: (bar.top - y) / scaleY };
      element.style.transform = `translate(${Math.round(inLayer.left)}px,${Math.round(inLayer.top)}px)`;
      element.style.height = `${Math.max(2, Math.round((bar.bottom - bar.top) / scaleY))}px`;
      if (!element.isConnected) layer.append(element);
    }
    for (const element of before.values()) element.remove();
    // Even an empty layer is composited with the page in every frame.
    layer.style.display = elements.size > 0 ? '' : 'none';
  };
}

/**
 * The layer's actual position and scale, in px of the viewport: a page that moves or scales its root moves everything
 * in it.
 */
function fitOf(layer: HTMLElement): { x: number; y: number; scaleX: number; scaleY: number } {
  const { left, top, width, height } = layer.getBoundingClientRect();
  return { x: left, y: top, scaleX: width / layer.offsetWidth || 1, scaleY: height / layer.offsetHeight || 1 };
}

/** Bars beside the same text that would overlap get lanes next to each other. */
function takeLane(laneEnds: Map<number, number[]>, { edge, top, bottom }: Bar): number {
  const key = Math.round(edge);
  const ends = laneEnds.get(key) ?? [];
  laneEnds.set(key, ends);
  let lane = ends.findIndex((end) => end <= top);
  if (lane < 0) lane = Math.min(ends.length, MOST_LANES - 1);
  ends[lane] = Math.max(bottom, ends[lane] ?? 0);
  return lane;
}
