import { afterEach, describe, expect, it, vi } from 'vitest';
import { AnchorSet } from '../../src/dom/anchor-set';
import { MarkView } from '../../src/dom/mark-view';
import { markWords } from '../core/sample';
import { put, sourceOf, wordsUnder } from './page';
import { LAYERS, placed, type Placed } from './placed';

const LINES = Array.from({ length: 400 }, (_, at) => `<p style="margin:0">Line ${at} of it.</p>`).join('');

function shown(style: string, ...words: string[]) {
  const answer = put(
    `<div style="margin-left:80px;font:16px/20px monospace;${style}"><article>${LINES}</article></div>`,
  );
  const layer = put('<div style="position:fixed;inset:0;pointer-events:none;display:grid"></div>');
  const set = new AnchorSet<Placed>();
  const element = answer.firstElementChild!;
  set.setRegions([{ id: 'r1', element, source: sourceOf(element) }]);
  const { text } = set.indexOf('r1')!;
  set.setItems(words.map((one, at) => placed(markWords(text, one, { id: `m${at}` }))));
  set.pass();
  let focused: string | null = null;
  const view = new MarkView({
    set,
    barsElement: layer,
    layers: LAYERS,
    layersOf: ({ id, kind }: Placed) => (id === focused ? [kind, 'focus'] : [kind]),
  });
  const before = answer.outerHTML;
  endings.push(() => view.destroy());
  return {
    answer,
    set,
    view,
    show: (now: string | null = null) => {
      focused = now;
      view.show();
      expect(answer.outerHTML).toBe(before);
    },
    painted: (name: string) => [...(CSS.highlights.get(`recurate-${name}`) ?? [])].map(wordsUnder),
    /** The tops of the bars, in px of the window. */
    bars: () =>
      [...layer.querySelectorAll<HTMLElement>('.bar')].map((bar) => new DOMMatrix(getComputedStyle(bar).transform).f),
  };
}

const endings: (() => void)[] = [];
afterEach(() => {
  for (const end of endings.splice(0)) end();
  window.scrollTo(0, 0);
});

describe('The view of the marks', () => {
  it('reads no box of a mark in a response that is far away', () => {
    const { show, painted } = shown('margin-top:10000px', 'Line 2 of', 'Line 390 of');
    const measured: Element[] = [];
    const measure = Element.prototype.getBoundingClientRect;
    const spy = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      measured.push(this);
      return measure.call(this);
    });
    show();
    spy.mockRestore();
    expect([painted('keep'), measured.map(({ localName }) => localName)]).toEqual([[], ['article']]);
  });

  it('knows whether a response with marks was nearby when they were shown', () => {
    const { show, view, painted } = shown('margin-top:10000px', 'Line 390 of');
    show();
    expect([painted('keep'), view.isAwake]).toEqual([[], false]);
    window.scrollTo(0, 10_000);
    expect(view.isAwake).toBe(false);
    show();
    expect([painted('keep'), view.isAwake]).toEqual([[], true]);
  });

  it('does not change if something appears after all that is painted, in a response without marks', () => {
    const { show, view, answer, set } = shown('', 'Line 2 of', 'Line 390 of');
    const [before, after, outside] = ['before', 'after', 'outside'].map((one) => put(`<p>${one}</p>`));
    answer.before(before!);
    const source = sourceOf(answer);
    set.setRegions([
      ...[before!, after!].map((element, at) => ({ id: `other ${at}`, element, source: sourceOf(element) })),
      { id: 'r1', element: answer.firstElementChild!, source },
    ]);
    set.pass();
    show();
    expect([before, after, outside, answer].map((element) => view.isBehind(element!.firstChild!))).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  it('registers the marks of a response without a box of its own', () => {
    const { view, painted, answer } = shown('', 'Line 2 of', 'Line 390 of');
    answer.firstElementChild!.setAttribute('style', 'display:contents');
    window.scrollTo(0, answer.scrollHeight);
    view.show();
    expect(answer.firstElementChild!.getBoundingClientRect().height).toBe(0);
    expect(painted('keep')).toEqual(['Line 390 of']);
  });

  it('draws no bar beside lines that a part of the page covers, also while text streams in', () => {
    const { show, view, bars } = shown('', 'Line 2 of', 'Line 8 of');
    const [before] = [put('<div style="position:fixed;inset:140px 0 0"></div>')];
    show();
    expect(bars()).toEqual([40]);
    view.show(true);
    expect(bars()).toEqual([40]);
    // One that covers a part of it leaves its bar.
    before!.style.top = '170px';
    show();
    expect(bars()).toEqual([40, 160]);
  });

  it('draws the bar of a mark in a shadow root', () => {
    const { view, set, bars, answer } = shown('', 'Line 2 of');
    const host = put('<div style="position:absolute;inset:0"></div>');
    const element = answer.firstElementChild!;
    host.attachShadow({ mode: 'open' }).append(element);
    set.setRegions([{ id: 'r1', element, source: sourceOf(element) }]);
    set.pass();
    view.show();
    expect(bars().length).toBe(1);
  });

  it('only registers what is near the window, and draws bars for what is inside it', () => {
    const { show, painted, bars, answer } = shown('', 'Line 2 of', 'Line 390 of');
    show();
    expect([painted('keep'), bars().length]).toEqual([['Line 2 of'], 1]);
    window.scrollTo(0, answer.scrollHeight);
    show();
    expect([painted('keep'), bars().length]).toEqual([['Line 390 of'], 1]);
  });

  it('puts a bar beside its line, but not over what does not scroll', () => {
    const { show, bars, answer } = shown('height:100px;overflow-y:auto', 'Line 2 of', 'Line 20 of');
    show();
    const top = answer.getBoundingClientRect().top;
    // The letters are a little lower than their line.
    expect(bars()[0]).toBeCloseTo(top + 40, -1);
    answer.scrollTop = 50;
    show();
    // Half of the line has scrolled out at the top.
    expect(bars()).toEqual([Math.round(top)]);
    answer.scrollTop = 70;
    show();
    expect(bars()).toEqual([]);
  });

  it('shows the focused mark both as its kind and as focused', () => {
    const { show, painted } = shown('', 'Line 2 of', 'Line 3 of');
    show('m1');
    expect([painted('keep'), painted('focus')]).toEqual([['Line 2 of', 'Line 3 of'], ['Line 3 of']]);
    show(null);
    expect(painted('focus')).toEqual([]);
  });

  it('knows where a mark is, and removes everything in the end', () => {
    const { show, view, painted, bars, answer } = shown('', 'Line 2 of');
    show();
    expect(view.boxOf('m0')?.top).toBeCloseTo(answer.getBoundingClientRect().top + 40, -1);
    expect(view.boxOf('nobody')).toBeNull();
    view.destroy();
    expect([painted('keep'), bars()]).toEqual([[], []]);
  });
});
