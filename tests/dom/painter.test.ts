import { afterEach, describe, expect, it } from 'vitest';
import { Painter, type Painted } from '../../src/dom/painter';
import { put } from './page';
import { LAYERS, type Name } from './placed';

const NAMES = Object.values(LAYERS).map(({ highlight }) => highlight);
const range = (): StaticRange => {
  const text = put('<p>words</p>').firstChild!;
  return new StaticRange({ startContainer: text, startOffset: 0, endContainer: text, endOffset: 5 });
};
const all = (ranges: Partial<Record<Name, StaticRange[]>>): Painted<Name> => {
  const sets = (Object.keys(LAYERS) as Name[]).map((layer) => [layer, new Set(ranges[layer])]);
  return Object.fromEntries(sets) as Painted<Name>;
};

afterEach(() => CSS.highlights.clear());

describe('The painter', () => {
  it('paints each layer under its own name, in priority order', () => {
    const [one, two] = [range(), range()];
    new Painter(LAYERS).paint(all({ keep: [one], verify: [two], focus: [two] }));
    expect([...CSS.highlights.keys()].sort()).toEqual(NAMES.toSorted());
    expect([...CSS.highlights.get('recurate-keep')!]).toEqual([one]);
    expect([...CSS.highlights.get('recurate-verify')!]).toEqual([two]);
    const priority = (name: string): number => CSS.highlights.get(name)!.priority;
    expect(priority('recurate-focus')).toBeGreaterThan(priority('recurate-verify'));
  });

  it('only touches what was added and removed', () => {
    const [one, two, three] = [range(), range(), range()];
    const painter = new Painter(LAYERS);
    painter.paint(all({ keep: [one, two] }));
    const highlight = CSS.highlights.get('recurate-keep')!;
    const calls: [string, AbstractRange][] = [];
    const { add, delete: remove } = highlight;
    highlight.add = (what) => {
      if (!highlight.has(what)) calls.push(['add', what]);
      return add.call(highlight, what);
    };
    highlight.delete = (what) => {
      calls.push(['delete', what]);
      return remove.call(highlight, what);
    };
    painter.paint(all({ keep: [two, three] }));
    expect(calls).toEqual([
      ['delete', one],
      ['add', three],
    ]);
    expect(CSS.highlights.get('recurate-keep')).toBe(highlight);
  });

  it('never iterates a highlight, because Firefox does not allow that in content scripts', () => {
    const painter = new Painter(LAYERS);
    const [one, two] = [range(), range()];
    painter.paint(all({ keep: [one], drop: [one] }));
    const forbidden = (): never => {
      throw new Error('Permission denied to access property Symbol.iterator');
    };
    const highlight = CSS.highlights.get('recurate-keep')!;
    const own = ['forEach', 'entries', 'keys', 'values', Symbol.iterator];
    for (const name of own) Object.defineProperty(highlight, name, { value: forbidden, configurable: true });
    painter.paint(all({ keep: [two] }));
    expect([highlight.size, highlight.has(one), highlight.has(two)]).toEqual([1, false, true]);
  });

  it('paints exactly its own ranges, whatever the page did to our highlight', () => {
    const painter = new Painter(LAYERS);
    const [one, two] = [range(), range()];
    painter.paint(all({ keep: [one, two] }));
    const highlight = CSS.highlights.get('recurate-keep')!;
    highlight.add(range());
    highlight.delete(one);
    painter.paint(all({ keep: [one, two] }));
    expect(new Set(highlight)).toEqual(new Set([one, two]));
    highlight.add(range());
    painter.paint(all({ keep: [two] }));
    expect([...highlight]).toEqual([two]);
  });

  it('leaves the page’s own highlights alone, and paints again if the page cleared everything', () => {
    const theirs = new Highlight(range());
    CSS.highlights.set('search-hits', theirs);
    const painter = new Painter(LAYERS);
    const one = range();
    painter.paint(all({ drop: [one] }));
    CSS.highlights.clear();
    CSS.highlights.set('search-hits', theirs);
    painter.paint(all({ drop: [one] }));
    expect([...CSS.highlights.get('recurate-drop')!]).toEqual([one]);
    painter.destroy();
    expect([...CSS.highlights.entries()]).toEqual([['search-hits', theirs]]);
    expect(theirs.size).toBe(1);
  });

  it('does not remove what a newer copy of the extension has painted', () => {
    const [old, young] = [new Painter(LAYERS), new Painter(LAYERS)];
    old.paint(all({ keep: [range()] }));
    const one = range();
    young.paint(all({ keep: [one] }));
    old.destroy();
    expect([...CSS.highlights.get('recurate-keep')!]).toEqual([one]);
  });
});
