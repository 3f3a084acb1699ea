import { onTestFinished } from 'vitest';
import type { Annotation } from '../../src/core/annotation/annotation';
import { match } from '../../src/core/matching/match';
import { AnchorSet } from '../../src/dom/anchor-set';
import { MarkView } from '../../src/dom/mark-view';
import { watchPage } from '../../src/dom/page-watch';
import { LAYERS, placed, type Placed } from './placed';
import { markOn } from '../core/sample';
import { put, sourceOf, wordsUnder } from './page';

/** Responses on a page, followed as in the content script, with everything painted. */
export interface Followed {
  set: AnchorSet<Placed>;
  /** Marks the nth occurrence of a text in the response. */
  mark(words: string, fields?: Partial<Annotation>, nth?: number): void;
  /** The state of each mark, and why it is an orphan. */
  states(): string[];
  /** The text painted as kept, in the order of registration. */
  painted(): (string | null)[];
  /** Does what the service worker does for changed text. */
  search(): void;
  show(responses: readonly Element[]): void;
  /** The elements that were checked for excluded parts. */
  asked: Element[];
}

/** Resolves after a frame, including its scheduled callbacks. */
export const nextFrame = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

/** Follows the elements as responses r1, r2, … until the test ends. */
export function follow(...elements: Element[]): Followed {
  const set = new AnchorSet<Placed>();
  const view = new MarkView({
    set,
    barsElement: put('<div style="position:fixed"></div>'),
    layers: LAYERS,
    layersOf: ({ kind }: Placed) => [kind],
  });
  const ending = new AbortController();
  onTestFinished(() => {
    ending.abort();
    view.destroy();
  });
  const marks: Placed[] = [];
  const asked: Element[] = [];
  const show = (responses: readonly Element[]): void =>
    set.setRegions(responses.map((element, at) => ({ id: `r${at + 1}`, element, source: sourceOf(element, asked) })));
  show(elements);
  watchPage(
    [],
    ({ mutated }) => {
      for (const node of mutated) {
        const region = set.regionOf(node);
        if (region !== null) set.invalidate(region, node);
      }
      set.pass();
      view.show();
    },
    ending.signal,
    () => 'frame',
    () => [],
  );
  const pass = (): void => {
    set.pass();
    view.show();
  };
  return {
    set,
    show,
    asked,
    mark(words, fields = {}, nth = 0) {
      const response = fields.target?.response ?? 'r1';
      const { text } = set.indexOf(response)!;
      const places = [...text.matchAll(new RegExp(words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'g'))];
      const start = places[nth]!.index;
      const span = { start, end: start + words.length };
      marks.push(placed(markOn(text, span, { id: `m${marks.length}`, ...fields }, response)));
      set.setItems([...marks]);
      pass();
    },
    states: () => [...set.anchors.values()].map((one) => (one.state === 'orphan' ? `orphan: ${one.why}` : one.state)),
    painted: () => [...(CSS.highlights.get('recurate-keep') ?? [])].map(wordsUnder),
    search() {
      for (const one of set.searches()) set.takeMatches(one, match(one.text, one.selectors, { mayScan: () => true }));
      pass();
    },
  };
}
