import { describe, expect, it, onTestFinished } from 'vitest';
import { windowBox } from '../../../src/dom/element/window-box';
import { put } from '../page';
import { pageUnderShapes } from './page-under-shapes';

const PAGE = `<main><h1>Kettles</h1><div><div><p>One <b>bold</b> word</p></div></div>
<ul><li>First</li><li>Second</li></ul><div style="height: 3000px"></div><button>Last</button></main>`;

it('walks through what somebody would point at, in the order of the page', () => {
  const root = put(PAGE);
  const page = pageUnderShapes();
  onTestFinished(() => scrollTo(0, 0));
  const heading = windowBox(root.querySelector('h1')!)!;
  page.elementAt({ x: heading.x + 2, y: heading.y + 2 });
  const names: string[] = [];
  for (let at = page.walk('next'); at; at = page.walk('next')) names.push(at.name);
  expect(names).toEqual([
    "p 'One bold word'",
    "b 'bold'",
    "ul 'First Second'",
    "li 'First'",
    "li 'Second'",
    "button 'Last'",
  ]);
});

it('brings an element into view that is walked to', () => {
  const root = put(PAGE);
  const page = pageUnderShapes();
  onTestFinished(() => scrollTo(0, 0));
  const { x, y } = windowBox(root.querySelectorAll('li')[1]!)!;
  page.elementAt({ x: x + 2, y: y + 2 });
  const { box } = page.walk('next')!;
  expect(box.y + box.height).toBeLessThanOrEqual(innerHeight + 1);
  expect(page.walk('next')).toBeNull();
});

it('goes back, up and down', () => {
  const root = put(PAGE);
  const page = pageUnderShapes();
  const { x, y } = windowBox(root.querySelector('b')!)!;
  page.elementAt({ x: x + 2, y: y + 2 });
  expect(page.walk('parent')?.name).toBe("p 'One bold word'");
  expect(page.walk('child')?.name).toBe("b 'bold'");
  expect(page.walk('previous')?.name).toBe("p 'One bold word'");
});

describe('showing a shape', () => {
  it('scrolls the window and the scroller that its element is in', () => {
    const root = put(
      '<div><div style="height: 2000px"></div><div id="scroller" style="height: 200px; overflow: auto"><div style="height: 900px"></div><button style="display: block">Go</button></div></div>',
    );
    onTestFinished(() => scrollTo(0, 0));
    const page = pageUnderShapes();
    const scroller = root.querySelector('#scroller')!;
    const button = root.querySelector('button')!;
    button.scrollIntoView({ behavior: 'instant' });
    const { at } = page.describe(windowBox(button)!);
    scroller.scrollTop = 0;
    scrollTo(0, 0);
    page.show(at!.box, at);
    const box = windowBox(button)!;
    const view = windowBox(scroller)!;
    expect(box.y).toBeGreaterThanOrEqual(Math.max(0, view.y));
    expect(box.y + box.height).toBeLessThanOrEqual(Math.min(innerHeight, view.y + view.height));
  });

  it('scrolls to a place in the document without an element', () => {
    put('<div style="height: 4000px"></div>');
    onTestFinished(() => scrollTo(0, 0));
    pageUnderShapes().show({ x: 0, y: 3000, width: 20, height: 20 }, null);
    expect(scrollY).toBeGreaterThan(3000 - innerHeight);
    expect(scrollY).toBeLessThan(3000);
  });
});

it('scrolls the innermost scroller at a point, and the window if that is wanted', () => {
  const root = put(
    '<div style="height: 3000px"><div id="inner" style="height: 100px; overflow: auto"><div style="height: 500px"></div></div></div>',
  );
  onTestFinished(() => scrollTo(0, 0));
  const page = pageUnderShapes();
  const inner = root.querySelector('#inner')!;
  const { x, y } = windowBox(inner)!;
  expect(page.scrollAt({ x: x + 5, y: y + 5 }, 0, 50, 'inner')).toBe(true);
  expect(inner.scrollTop).toBe(50);
  expect(page.scrollAt({ x: x + 5, y: y + 200 }, 0, 50, 'inner')).toBe(false);
  expect(page.scrollAt({ x: x + 5, y: y + 200 }, 0, 50, 'any')).toBe(true);
  expect(scrollY).toBe(50);
});

it('finds the edges of elements near a corner', () => {
  const root = put('<div><button style="display: block; width: 100px; height: 40px">Go</button></div>');
  const { x, y, width, height } = windowBox(root.querySelector('button')!)!;
  const edges = pageUnderShapes().edgesNear({ x: x + 5, y: y + 5, width: width - 8, height: height - 8 });
  expect(edges.x).toEqual(expect.arrayContaining([x, x + width]));
  expect(edges.y).toEqual(expect.arrayContaining([y, y + height]));
});

it('tells once that the page was left, also without a page load', () => {
  let path = '/a';
  let navigate: () => void = () => undefined;
  const ending = new AbortController();
  onTestFinished(() => ending.abort());
  let left = 0;
  const page = pageUnderShapes({ identity: () => path, onNavigate: (listener) => (navigate = listener) });
  page.onLeave(() => left++, ending.signal);
  navigate();
  expect(left).toBe(0);
  path = '/b';
  navigate();
  expect(left).toBe(1);
});
