import { createElement as h, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ShapePlace } from '../../../src/core/drawing/place';
import { windowBox } from '../../../src/dom/element/window-box';
import type { DrawnPage } from '../../../src/session/drawing/parts';
import { nextFrame } from '../followed';
import { put } from '../page';
import { pageUnderShapes } from './page-under-shapes';

/** A shape that frames an element, followed until the test ends. */
function framed(element: Element, page: DrawnPage = pageUnderShapes()) {
  const box = windowBox(element)!;
  const outline = { x: box.x - 4, y: box.y - 4, width: box.width + 8, height: box.height + 8 };
  const { at } = page.describe(outline);
  const { x, y } = page.scroll();
  const points = [
    { x: outline.x + x, y: outline.y + y },
    { x: outline.x + outline.width + x, y: outline.y + outline.height + y },
  ];
  const ending = new AbortController();
  onTestFinished(() => ending.abort());
  let place: ShapePlace | undefined;
  let calls = 0;
  page.follow(
    () => [{ id: 'a', points, at }],
    (places) => {
      place = places.get('a');
      calls++;
    },
    ending.signal,
  );
  return {
    at,
    points,
    ending,
    calls: () => calls,
    state: () => place?.state,
    /** How far its top left corner is from that of an element. */
    offset(from: Element) {
      const now = windowBox(from)!;
      return { x: Math.round(place!.points[0]!.x - now.x), y: Math.round(place!.points[0]!.y - now.y) };
    },
    place: () => place!,
  };
}

async function frames(count = 3): Promise<void> {
  for (let n = 0; n < count; n++) await nextFrame();
}

const AT_CORNER = { x: -4, y: -4 };
const TALL = '<div style="height: 3000px"></div>';
const BOX = 'display: block; width: 120px; height: 40px';

/** A page with `#target`, and what happens to it. The shape stays at the element. */
const FOLLOWED: [what: string, html: string, act: (root: HTMLElement) => unknown][] = [
  ['the window scrolls', `<div><button id="target" style="${BOX}">Go</button>${TALL}</div>`, () => scrollTo(0, 30)],
  [
    'an inner scroller scrolls',
    `<div style="height: 200px; overflow: auto"><p>A</p><p>B</p><button id="target" style="${BOX}">Go</button>${TALL}</div>`,
    (root) => root.scrollTo(0, 30),
  ],
  [
    'it is sticky',
    `<div><div id="target" style="${BOX}; position: sticky; top: 0">Head</div>${TALL}</div>`,
    () => scrollTo(0, 400),
  ],
  [
    'it is fixed',
    `<div><div id="target" style="${BOX}; position: fixed; top: 50px">Head</div>${TALL}</div>`,
    () => scrollTo(0, 400),
  ],
  [
    'something grows before it',
    `<div><p>A</p><button id="target" style="${BOX}">Go</button></div>`,
    (root) => (root.querySelector('p')!.style.height = '300px'),
  ],
  [
    'it is moved by a transformation',
    `<div><button id="target" style="${BOX}">Go</button></div>`,
    (root) => (root.querySelector('button')!.style.transform = 'translate(50px, 60px)'),
  ],
  [
    'the page is zoomed',
    `<div><p>A</p><button id="target" style="${BOX}">Go</button></div>`,
    (root) => (root.style.paddingTop = '70px'),
  ],
  [
    'it is in a page from right to left',
    `<div dir="rtl"><p>A</p><button id="target" style="${BOX}">Go</button>${TALL}</div>`,
    (root) => (root.style.paddingRight = '80px'),
  ],
  [
    'it is in a dialog of the top layer',
    `<div><dialog><button id="target" style="${BOX}">Go</button></dialog></div>`,
    (root) => (root.querySelector('dialog')!.style.marginTop = '90px'),
  ],
  [
    'it is a part of a drawing',
    `<div><svg width="300" height="200"><rect id="target" x="10" y="10" width="100" height="90" fill="red"></rect></svg></div>`,
    (root) => root.querySelector('rect')!.setAttribute('x', '80'),
  ],
  [
    'it is a cell of a table',
    `<div><table><tbody><tr><td id="target" style="width: 90px; height: 40px">One</td><td>Two</td></tr></tbody></table></div>`,
    (root) => (root.querySelector('table')!.style.marginTop = '33px'),
  ],
];

describe('a shape stays at its element when', () => {
  it.each(FOLLOWED)('%s', async (_, html, act) => {
    const root = put(html);
    root.querySelector('dialog')?.showModal();
    const target = root.querySelector('#target')!;
    const shape = framed(target);
    expect(shape.offset(target)).toEqual(AT_CORNER);
    onTestFinished(() => scrollTo(0, 0));
    act(root);
    await frames();
    expect(shape.state()).toBe('there');
    expect(shape.offset(target)).toEqual(AT_CORNER);
  });

  it('it is in a shadow root', async () => {
    const root = put(
      `<div><p>A</p><x-menu><template shadowrootmode="open"><button style="${BOX}">Go</button></template></x-menu></div>`,
    );
    const target = root.querySelector('x-menu')!.shadowRoot!.querySelector('button')!;
    const shape = framed(target);
    expect(shape.at!.path.hosts).toHaveLength(1);
    root.style.paddingTop = '60px';
    await frames();
    expect(shape.offset(target)).toEqual(AT_CORNER);
  });

  it('it is in a frame of the same site that scrolls', async () => {
    const root = put('<div><p>A</p><iframe style="width: 300px; height: 200px; border: 5px solid"></iframe></div>');
    const frame = root.querySelector('iframe')!;
    await expect.poll(() => frame.contentDocument?.readyState).toBe('complete');
    const inner = frame.contentDocument!;
    const button = inner.body.appendChild(inner.createElement('button'));
    button.append('Go');
    button.style.cssText = `${BOX}; margin: 40px 20px 2000px`;
    const shape = framed(button);
    expect(shape.at!.path.hosts).toEqual([{ type: 'frame', selector: 'iframe' }]);
    expect(shape.offset(button)).toEqual(AT_CORNER);
    inner.defaultView!.scrollTo(0, 30);
    root.style.paddingTop = '25px';
    await frames();
    expect(shape.offset(button)).toEqual(AT_CORNER);
    inner.defaultView!.scrollTo(0, 900);
    await frames();
    expect(shape.state()).toBe('hidden');
  });

  it('it has no box of its own', async () => {
    const root = put(
      '<div><section style="display: contents"><p style="margin: 0">One</p><p style="margin: 0">Two</p></section></div>',
    );
    const target = root.querySelector('section')!;
    const shape = framed(target);
    expect(shape.at!.path.selector).toContain('section');
    root.style.paddingTop = '40px';
    await frames();
    expect(shape.state()).toBe('there');
    expect(shape.offset(target)).toEqual(AT_CORNER);
  });
});

describe('a shape is not shown when', () => {
  const hidden: [what: string, html: string, act: (root: HTMLElement) => unknown][] = [
    [
      'its element is scrolled out of its scroller',
      `<div style="height: 200px; overflow: auto"><button id="target" style="${BOX}">Go</button>${TALL}</div>`,
      (root) => root.scrollTo(0, 900),
    ],
    [
      'its element is not shown',
      `<div><button id="target" style="${BOX}">Go</button></div>`,
      (root) => (root.querySelector('button')!.style.display = 'none'),
    ],
    [
      'its element cannot be seen',
      `<div><button id="target" style="${BOX}">Go</button></div>`,
      (root) => (root.style.visibility = 'hidden'),
    ],
  ];
  it.each(hidden)('%s', async (_, html, act) => {
    const root = put(html);
    const shape = framed(root.querySelector('#target')!);
    act(root);
    await frames();
    expect(shape.state()).toBe('hidden');
  });
});

describe('a page that React renders anew', () => {
  function reactPage() {
    const element = put('<div></div>');
    const root = createRoot(element);
    onTestFinished(() => root.unmount());
    return { element, render: (what: ReactNode) => flushSync(() => root.render(what)) };
  }
  const list = (build: number, names: readonly string[]): ReactNode =>
    h(
      'ul',
      { key: build, style: { padding: 0 } },
      names.map((name) =>
        h(
          'li',
          { key: name, id: `:r${build}:`, className: `css-${build}a8b9c` },
          h('p', null, name),
          h('button', null, 'Buy'),
        ),
      ),
    );

  it('keeps a shape at the row that has moved, though all nodes and hashes are new', async () => {
    const { element, render } = reactPage();
    render(list(1, ['Copper kettle', 'Glass teapot', 'Bamboo tray']));
    const shape = framed(element.querySelectorAll('button')[1]!);
    render(list(2, ['Lemon press', 'Bamboo tray', 'Copper kettle', 'Glass teapot']));
    await frames();
    expect(shape.state()).toBe('there');
    expect(shape.offset(element.querySelectorAll('button')[3]!)).toEqual(AT_CORNER);
  });

  it('says that an element is gone, leaves the shape where it was, and finds the element when it returns', async () => {
    const { element, render } = reactPage();
    render(list(1, ['Copper kettle', 'Glass teapot']));
    const shape = framed(element.querySelectorAll('p')[1]!);
    const before = shape.place().points;
    render(list(1, ['Copper kettle']));
    await frames();
    expect(shape.state()).toBe('changed');
    expect(shape.place().points).toEqual(before);
    render(list(2, ['Steel jug', 'Copper kettle', 'Glass teapot']));
    await expect.poll(shape.state).toBe('there');
    expect(shape.offset(element.querySelectorAll('p')[2]!)).toEqual(AT_CORNER);
  });

  it('does not leave a shape at a node that shows another row now', async () => {
    const { element, render } = reactPage();
    const reused = (names: readonly string[]): ReactNode =>
      h(
        'div',
        null,
        names.map((name, n) => h('p', { key: n }, name)),
      );
    render(reused(['Copper kettle', 'Glass teapot', 'Bamboo tray']));
    const shape = framed(element.querySelectorAll('p')[0]!);
    render(reused(['Steel jug', 'Copper kettle', 'Glass teapot']));
    await expect.poll(() => shape.offset(element.querySelectorAll('p')[1]!)).toEqual(AT_CORNER);
    expect(shape.state()).toBe('there');
  });
});

/** Rows of a list that shows a part of them, each in a node that has shown others: what is in one, and what is marked. */
const ROWS: [what: string, row: (n: number) => string, marked: string][] = [
  ['a number', (n) => `Row ${n} of the log`, ''],
  ['a price', (n) => `$${n * 3}.00`, ''],
  ['a number beside its button', (n) => `<span>Item ${n}</span> <button>Edit</button>`, 'button'],
];

describe('a list that shows its rows in nodes of others', () => {
  const shown = (count: number) => {
    const list = put(`<div>${'<div style="height: 40px"></div>'.repeat(count)}</div>`);
    return { list, nodes: [...list.children] };
  };

  it.each(ROWS)('has no shape at another row where %s tells them apart', async (_, row, marked) => {
    const { nodes } = shown(6);
    const show = (from: number): void => {
      for (let n = from; n < from + nodes.length; n++) nodes[n % nodes.length]!.innerHTML = row(n);
    };
    // The nodes within a row stay, too.
    const change = (from: number): void => {
      for (let n = from; n < from + nodes.length; n++) {
        const node = nodes[n % nodes.length]!;
        const text = (node.firstElementChild ?? node).firstChild as Text;
        text.data = text.data.replace(/\d+/, /\d+/.exec(row(n))![0]);
      }
    };
    show(0);
    const element = marked ? nodes[4]!.querySelector(marked)! : nodes[4]!;
    const shape = framed(element);
    change(12);
    await expect.poll(shape.state).toBe('changed');
    change(0);
    await expect.poll(shape.state).toBe('there');
    expect(shape.offset(element)).toEqual(AT_CORNER);
  });

  it('keeps a shape at a row that counts something else', async () => {
    const { nodes } = shown(3);
    const [first, second] = nodes as [Element, Element];
    for (const [n, node] of nodes.entries()) node.innerHTML = `<span>Task ${n}</span> <b>0 %</b>`;
    const shape = framed(second.querySelector('b')!);
    second.querySelector('b')!.firstChild!.nodeValue = '50 %';
    first.querySelector('span')!.firstChild!.nodeValue = 'Task 0, begun';
    await frames(60);
    expect(shape.state()).toBe('there');
    expect(shape.offset(second.querySelector('b')!)).toEqual(AT_CORNER);
  });
});

it('stands where it was drawn in the document if there is no element', async () => {
  put(TALL);
  const page = pageUnderShapes();
  const ending = new AbortController();
  onTestFinished(() => ending.abort());
  let places: ReadonlyMap<string, ShapePlace> = new Map();
  page.follow(
    () => [{ id: 'a', points: [{ x: 10, y: 500 }], at: null }],
    (now) => (places = now),
    ending.signal,
  );
  onTestFinished(() => scrollTo(0, 0));
  scrollTo(0, 100);
  await frames();
  expect(places.get('a')).toEqual({ state: 'free', points: [{ x: 10, y: 400 }] });
});

it('says nothing while nothing moves, and nothing after its end', async () => {
  const root = put(`<div><button id="target" style="${BOX}">Go</button></div>`);
  const shape = framed(root.querySelector('#target')!);
  await frames();
  const calls = shape.calls();
  await frames(5);
  expect(shape.calls()).toBe(calls);
  shape.ending.abort();
  root.style.paddingTop = '90px';
  await frames();
  expect(shape.calls()).toBe(calls);
});
