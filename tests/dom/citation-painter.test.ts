import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Span } from '../../src/core/annotation/selector';
import { CitationPainter } from '../../src/dom/citation-painter';
import { PageText } from '../../src/dom/page-text/page-text';
import { motion } from '../../src/dom/reveal';
import { put, textWith, wordsUnder } from './page';
import { frameWith } from './page-text/reading';

let ending = new AbortController();
/** How much of the window is covered from below (px). */
let covered = 0;
/** The words that were arrived at. */
let arrived: (string | null)[] = [];
afterEach(() => {
  covered = 0;
  arrived = [];
  ending.abort();
  ending = new AbortController();
  vi.restoreAllMocks();
});

type View = Window & typeof globalThis;
const painted = (name: string, view: View = window): (string | null)[] =>
  [...(view.CSS.highlights.get(name) ?? [])].map((range) => wordsUnder(range));
const cited = (view?: View): (string | null)[] => painted('recurate-citation', view);
const active = (view?: View): (string | null)[] => painted('recurate-citation-active', view);

interface Stage {
  root: HTMLElement;
  page: PageText;
  painter: CitationPainter;
  reasons: (string | null)[];
  at: (words: string) => Span;
}

async function stage(root: HTMLElement): Promise<Stage> {
  const page = new PageText({ roots: () => root, signal: ending.signal });
  await page.read();
  const reasons: (string | null)[] = [];
  const painter = new CitationPainter({
    text: page,
    signal: ending.signal,
    onStale: (one) => reasons.push(one),
    covered: () => covered,
    onArrive: (range) => arrived.push(wordsUnder(range)),
  });
  const at = (words: string): Span => {
    const start = page.text.indexOf(words);
    if (start < 0) throw new Error(`"${words}" is not on the page`);
    return { start, end: start + words.length };
  };
  return { root, page, painter, reasons, at };
}

const shown = (html: string): Promise<Stage> => stage(put(`<div>${html}</div>`));
const PAGE = '<p>The kettle boils at 100 degrees.</p><p>Then tea is made with it.</p><p>Milk comes last.</p>';
const QUOTES = ['The kettle boils at 100', 'Then tea is made with it', 'Milk comes last'];

describe('Citations', () => {
  it('are painted, the active one differently', async () => {
    const { painter, at } = await shown(PAGE);
    const citations = QUOTES.map((words, nth) => ({ id: `cite-${nth + 1}`, spans: [at(words)] }));
    painter.paint(citations, { id: 'cite-2', place: 0 });
    expect([cited(), active()]).toEqual([[QUOTES[0], QUOTES[2]], [QUOTES[1]]]);
    painter.paint(citations.slice(0, 1), null);
    expect([cited(), active()]).toEqual([[QUOTES[0]], []]);
    painter.clear();
    expect([CSS.highlights.has('recurate-citation'), CSS.highlights.has('recurate-citation-active')]).toEqual([
      false,
      false,
    ]);
  });

  it('are painted without what stands between their lines', async () => {
    const { page, painter, at } = await shown('<p>0:01 Hello and</p><p>0:04 welcome</p>');
    const partsOf = (span: Span): Span[] => [
      { ...span, end: at(' 0:04').start },
      { ...span, start: at('welcome').start },
    ];
    const other = new CitationPainter({
      text: page,
      signal: ending.signal,
      onStale: () => {},
      covered: () => 0,
      onArrive: () => {},
      partsOf,
    });
    painter.clear();
    other.paint([{ id: 'cite-1', spans: [at('Hello and 0:04 welcome')] }], null);
    expect(cited()).toEqual(['Hello and', 'welcome']);
  });

  it('are painted in each tree that they reach into', async () => {
    const root = put('<div><p>one</p><x-a><template shadowrootmode="open"><p>two</p></template></x-a></div>');
    const frame = await frameWith('<p>three</p>', root);
    const { painter, at } = await stage(root);
    painter.paint([{ id: 'cite-1', spans: [at('one two three')] }], null);
    expect([cited(), cited(frame.contentWindow as View)]).toEqual([['one', 'two'], ['three']]);
    painter.clear();
    expect(cited(frame.contentWindow as View)).toEqual([]);
  });

  it('are painted again if the page clears the highlights', async () => {
    const { painter, at } = await shown(PAGE);
    const citations = [{ id: 'cite-1', spans: [at('Then tea is made with it')] }];
    painter.paint(citations, null);
    CSS.highlights.clear();
    painter.paint(citations, null);
    expect(cited()).toEqual(['Then tea is made with it']);
  });

  it.each<[string, (root: HTMLElement) => void]>([
    ['changes', (root) => root.append('More.')],
    ['scrolls', () => document.dispatchEvent(new Event('scroll'))],
    ['gets another size', () => window.dispatchEvent(new Event('resize'))],
  ])('are painted again when a page that cleared the highlights %s', async (_what, move) => {
    const { root, painter, at } = await shown(PAGE);
    painter.paint([{ id: 'cite-1', spans: [at('Then tea is made with it')] }], null);
    CSS.highlights.clear();
    move(root);
    await expect.poll(cited).toEqual(['Then tea is made with it']);
  });

  it('are gone when their reader ends', async () => {
    const { painter, at } = await shown(PAGE);
    painter.paint([{ id: 'cite-1', spans: [at('Then tea is made with it')] }], null);
    ending.abort();
    expect(CSS.highlights.has('recurate-citation')).toBe(false);
  });
});

describe('While the page changes, a citation', () => {
  it.each<[string, (root: HTMLElement) => void]>([
    ['the same text is rendered as other nodes', (root) => (root.innerHTML = PAGE)],
    ['text is added before it', (root) => root.insertAdjacentHTML('afterbegin', '<p>New words before all.</p>')],
    ['its paragraph moves to the end', (root) => root.append(root.children[1]!)],
    [
      'its paragraph is rewritten around it',
      (root) => (root.children[1]!.textContent = 'And so it is said: Then tea is made with it, at last.'),
    ],
  ])('stays on its words if %s', async (_what, change) => {
    const { root, page, painter, at, reasons } = await shown(PAGE);
    painter.paint([{ id: 'cite-1', spans: [at('Then tea is made with it')] }], null);
    change(root);
    await expect.poll(() => page.isCurrent && cited().length).toBe(1);
    expect([cited(), reasons]).toEqual([['Then tea is made with it'], []]);
  });

  it('is not painted on other words, not even for a frame', async () => {
    const { root, painter, at } = await shown(PAGE);
    painter.paint([{ id: 'cite-1', spans: [at('Then tea is made with it')] }], null);
    textWith(root, 'tea')[0].data = 'Never drink coffee with it at all.';
    await Promise.resolve();
    await new Promise(requestAnimationFrame);
    expect(cited()).toEqual([]);
  });

  it.each<[string, (change: () => void) => void]>([
    ['in a task', (change) => setTimeout(change)],
    ['just before it is painted', (change) => requestAnimationFrame(change)],
  ])('is painted in each frame of a page that renders itself anew %s', async (_when, soon) => {
    const { root, painter, at } = await shown(PAGE);
    painter.paint([{ id: 'cite-1', spans: [at('Then tea is made with it')] }], null);
    // A machine that stands still for a moment reads too slowly for a frame, and then leaves the page alone.
    vi.spyOn(performance, 'now').mockReturnValue(0);
    let off = 0;
    for (let frame = 0; frame < 30; frame++) {
      await new Promise<void>((go) => soon(() => ((root.innerHTML = PAGE + frame), go())));
      // After the observers have heard of it, and all that is done before the frame is painted.
      await new Promise<void>((go) => requestAnimationFrame(() => setTimeout(go)));
      if (cited().join() !== 'Then tea is made with it') off++;
    }
    expect(off).toBe(0);
  });

  it('is said to be gone, and comes back with its text', async () => {
    const { root, painter, at, reasons } = await shown(PAGE);
    painter.paint([{ id: 'cite-1', spans: [at('Then tea is made with it')] }], null);
    const paragraph = root.children[1]!;
    paragraph.remove();
    await expect.poll(() => reasons).toEqual(['dom-changed']);
    expect([cited(), painter.goTo({ start: 10_000, end: 10_010 })]).toEqual([[], false]);
    root.append(paragraph);
    await expect.poll(() => reasons).toEqual(['dom-changed', null]);
    expect(cited()).toEqual(['Then tea is made with it']);
  });

  it('is not taken for another with the same number and place in an earlier text', async () => {
    const { root, page, painter, at } = await shown('<p>Here is tea for the morning.</p><p>End of it.</p>');
    const span = at('Here is tea for the');
    painter.paint([{ id: 'cite-1', spans: [span] }], null);
    root.insertAdjacentHTML('afterbegin', '<p>There be milk in a bottle.</p>');
    await expect.poll(() => page.isCurrent && page.text).toContain('milk');
    painter.paint([{ id: 'cite-1', spans: [span] }], { id: 'cite-1', place: 0 });
    expect(active()).toEqual(['There be milk in a ']);
  });

  it('changes nothing of the page', async () => {
    const { root, painter, at } = await shown(PAGE);
    const before = root.outerHTML;
    painter.paint([{ id: 'cite-1', spans: [at('Then tea is made with it')] }], { id: 'cite-1', place: 0 });
    painter.goTo(at('Then tea is made with it'));
    expect([root.outerHTML, document.getSelection()!.rangeCount]).toEqual([before, 0]);
  });
});

describe('Going to a citation', () => {
  const lines = (before: number): string => '<p style="margin:0;height:30px">line</p>'.repeat(before);
  const FAR = `${lines(100)}<p>Here it stands now.</p>${lines(100)}`;
  const inWindow = ({ top, bottom }: DOMRect, view: Window = window): boolean => top >= 0 && bottom <= view.innerHeight;

  it.each<[string, string, (root: HTMLElement) => Node]>([
    ['the page', FAR, (root) => root],
    [
      'a scroller far down the page',
      `${lines(100)}<div style="height:200px;overflow:auto">${FAR}</div>`,
      (root) => root,
    ],
    [
      'a shadow root',
      `${lines(100)}<x-a><template shadowrootmode="open"><div style="height:200px;overflow:auto">${FAR}</div></template></x-a>`,
      (root) => root.querySelector('x-a')!.shadowRoot!,
    ],
    [
      'a part that is not laid out yet',
      `${lines(100)}<section style="content-visibility:auto;contain-intrinsic-size:auto 3000px">${FAR}</section>`,
      (root) => root,
    ],
  ])('scrolls to it in %s', async (_where, html, holder) => {
    const { root, painter, at } = await shown(html);
    expect(painter.goTo(at('Here it stands'))).toBe(true);
    const element = textWith(holder(root), 'Here it stands')[0].parentElement!;
    await expect.poll(() => inWindow(element.getBoundingClientRect())).toBe(true);
    const { height } = element.getBoundingClientRect();
    expect(height).toBeGreaterThan(0);
    window.scrollTo(0, 0);
  });

  it('scrolls the page around a frame, too', async () => {
    const root = put(`<div>${lines(100)}</div>`);
    const frame = await frameWith(FAR, root);
    frame.style.height = '300px';
    const { painter, at } = await stage(root);
    expect(painter.goTo(at('Here it stands'))).toBe(true);
    const element = textWith(frame.contentDocument!, 'Here it stands')[0].parentElement!;
    await expect
      .poll(
        () =>
          inWindow(element.getBoundingClientRect(), frame.contentWindow!) && inWindow(frame.getBoundingClientRect()),
      )
      .toBe(true);
    window.scrollTo(0, 0);
  });

  it('scrolls wide code sideways', async () => {
    const { root, painter, at } = await shown(
      `<pre style="width:200px;overflow:auto">${'wide '.repeat(200)}here it ends</pre>`,
    );
    painter.goTo(at('here it ends'));
    expect(root.firstElementChild!.scrollLeft).toBeGreaterThan(500);
  });

  const FOLDED = `${lines(100)}<details name="faq"><summary>More</summary>Here it stands.</details>
    <details name="faq" open><summary>Less</summary>Other words.</details>
    <section hidden="until-found"><p>There it stood.</p></section>${lines(100)}`;

  it('opens what is folded around it, until another is gone to or none is painted', async () => {
    const { root, painter, at } = await shown(FOLDED);
    const [details, other] = root.querySelectorAll('details');
    const section = root.querySelector('section')!;
    const matched = vi.fn();
    root.addEventListener('beforematch', matched);
    const states = () => [details!.open, other!.open, section.getAttribute('hidden')];
    const isInView = (words: string) => {
      const range = new Range();
      const [text] = textWith(root, words);
      range.selectNode(text);
      return range.getBoundingClientRect().height > 0 && inWindow(range.getBoundingClientRect());
    };
    const before = states();
    painter.goTo(at('Here it stands'));
    expect(states()).toEqual([true, false, 'until-found']);
    await expect.poll(() => isInView('Here it stands')).toBe(true);
    painter.goTo(at('There it stood'));
    expect(states()).toEqual([false, true, null]);
    expect(matched).toHaveBeenCalledOnce();
    await expect.poll(() => isInView('There it stood')).toBe(true);
    painter.clear();
    expect(states()).toEqual(before);
    window.scrollTo(0, 0);
  });

  it('leaves open or closed what the page or the person has changed since', async () => {
    const { root, painter, at } = await shown(FOLDED);
    const [details, other] = root.querySelectorAll('details');
    const section = root.querySelector('section')!;
    painter.goTo(at('Here it stands'));
    details!.open = false;
    painter.goTo(at('There it stood'));
    section.hidden = true;
    painter.clear();
    expect([details!.open, other!.open, section.getAttribute('hidden')]).toEqual([false, false, '']);
    window.scrollTo(0, 0);
  });

  it('opens nothing around a summary', async () => {
    const { root, painter, at } = await shown(FOLDED);
    painter.goTo(at('More'));
    expect(root.querySelector('details')!.open).toBe(false);
    painter.clear();
    window.scrollTo(0, 0);
  });

  it('follows it while what is above is still being loaded, and not if the person scrolls', async () => {
    const { root, painter, at } = await shown(`${lines(100)}<div id="above"></div><p>Here it stands.</p>${lines(100)}`);
    document.documentElement.style.setProperty('overflow-anchor', 'none');
    const above = root.querySelector<HTMLElement>('#above')!;
    const { top } = root.getBoundingClientRect();
    const isThere = () => inWindow(textWith(root, 'Here it stands')[0].parentElement!.getBoundingClientRect());
    painter.goTo(at('Here it stands'));
    await expect.poll(() => arrived).toEqual(['Here it stands']);
    for (const height of [900, 2800]) {
      above.style.height = `${height}px`;
      expect(isThere()).toBe(false);
      await expect.poll(isThere).toBe(true);
    }
    await userEvent.wheel(document.body, { delta: { y: 1 } });
    above.style.height = '6000px';
    await new Promise((go) => setTimeout(go, 100));
    expect([isThere(), top]).toEqual([false, top]);
    document.documentElement.style.removeProperty('overflow-anchor');
    window.scrollTo(0, 0);
  });

  it('goes back to where its row was in a list that shows only what is in view', async () => {
    const root = put(
      '<div><div id="list" style="height:200px;overflow:auto"><div style="height:6000px;position:relative"></div></div></div>',
    );
    const list = root.querySelector<HTMLElement>('#list')!;
    const rows = list.firstElementChild!;
    const draw = (): void => {
      const first = Math.max(0, Math.floor(list.scrollTop / 60) - 2);
      rows.innerHTML = Array.from({ length: 8 }, (_, nth) => first + nth)
        .map(
          (nth) =>
            `<p style="position:absolute;margin:0;top:${nth * 60}px">Entry ${nth} has ${nth * 7} geese at the pond.</p>`,
        )
        .join('');
    };
    list.addEventListener('scroll', draw);
    draw();
    const { painter, at, reasons } = await stage(root);
    const words = 'Entry 3 has 21 geese at the pond';
    painter.paint([{ id: '0', spans: [at(words)] }], null);
    list.scrollTop = 3000;
    await expect.poll(() => reasons).toEqual(['dom-changed']);
    painter.paint([], null, [words]);
    expect([cited(), painter.goBack('Entry 99 has 693 geese')]).toEqual([[], false]);
    expect(painter.goBack(words)).toBe(true);
    await expect.poll(cited).toEqual([words]);
    expect(list.scrollTop).toBeLessThan(300);
  });

  it('does not scroll to what is in view', async () => {
    const { painter, at } = await shown(`${lines(5)}<p>Here it stands now.</p>${lines(100)}`);
    const { scrollY } = window;
    expect(painter.goTo(at('Here it stands'))).toBe(true);
    expect(window.scrollY).toBe(scrollY);
  });

  it('scrolls to what is covered from below, and then says that it is there', async () => {
    const { root, painter, at } = await shown(
      `<div style="height: 60vh"></div><p>Here it stands now.</p>${lines(100)}`,
    );
    covered = innerHeight / 2;
    expect(painter.goTo(at('Here it stands'))).toBe(true);
    expect(arrived).toEqual([]);
    await expect.poll(() => arrived).toEqual(['Here it stands']);
    expect(root.querySelector('p')!.getBoundingClientRect().bottom).toBeLessThan(innerHeight - covered);
    window.scrollTo(0, 0);
  });

  it('says soon that it is there if the page cannot be scrolled further', async () => {
    const { painter, at } = await shown(`${lines(100)}<p>Here it stands now.</p><div style="height: 30vh"></div>`);
    covered = innerHeight / 2;
    window.scrollTo(0, document.documentElement.scrollHeight);
    painter.goTo(at('Here it stands'));
    await expect.poll(() => arrived, { timeout: 1000 }).toEqual(['Here it stands']);
    window.scrollTo(0, 0);
  });

  it('does not pulse it if motion is reduced', async () => {
    const { painter, at } = await shown(`${lines(5)}${PAGE}`);
    painter.paint([{ id: 'cite-1', spans: [at('Then tea is made with it')] }], { id: 'cite-1', place: 0 });
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    painter.goTo(at('Then tea is made with it'));
    vi.advanceTimersByTime(300);
    expect(active()).toEqual(['Then tea is made with it']);
    vi.useRealTimers();
  });

  it('pulses it for 900 ms', async () => {
    const { painter, at } = await shown(`${lines(5)}${PAGE}`);
    painter.paint([{ id: 'cite-1', spans: [at('Then tea is made with it')] }], { id: 'cite-1', place: 0 });
    const still = vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    painter.goTo(at('Then tea is made with it'));
    const looks = [100, 200, 200, 200, 300].map((wait) => {
      vi.advanceTimersByTime(wait);
      return active().length;
    });
    expect([looks, motion.isStill]).toEqual([[1, 0, 1, 0, 1], false]);
    vi.useRealTimers();
    still.mockRestore();
  });
});
