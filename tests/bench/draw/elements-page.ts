import { contextOf } from '../../../src/dom/element/context';
import { findElement } from '../../../src/dom/element/find';
import { likenessOf } from '../../../src/dom/element/likeness';
import { isMeaningful } from '../../../src/dom/element/meaningful';
import { onlyOne, Paths, treeAt } from '../../../src/dom/element/paths';
import { stylesOf } from '../../../src/dom/element/styles';
import { windowBox } from '../../../src/dom/element/window-box';
import type { ElementLikeness, ElementPath } from '../../../src/core/element/element-context';
import { drawnPage } from '../../../src/dom/shapes/drawn-page';
import { leastOf } from '../scaling/least';
import { laterBuild } from './later-build';
import { ReactPage } from './react-pages';

export { REACT_PAGES } from './react-pages';

/** Runs in a page, without the extension. */

const asIs = (text: string): string => text;
/** Of each page, so many elements are looked at. */
const MOST = 60;

/** What became of the elements of one page. */
export interface Kept {
  elements: number;
  /** How many of them have only selectors that name them alone. */
  unique: number;
  /** How many were found again; as another element; and how many by the first selector alone. */
  same: number;
  wrong: number;
  byFirst: number;
  lost: string[];
}

interface Remembered {
  what: string;
  path: ElementPath;
  was: ElementLikeness;
  isUnique: boolean;
}

function remember(element: Element, what: string, paths: Paths): Remembered {
  const path = paths.of(element)!;
  const all = [path.selector, ...path.alternatives];
  const isUnique = all.every((selector) => onlyOne(treeAt(path)!, selector) === element);
  return { what, path, was: likenessOf(element, asIs), isUnique };
}

function count(remembered: readonly (readonly [Remembered, Element | null])[]): Kept {
  const kept: Kept = { elements: 0, unique: 0, same: 0, wrong: 0, byFirst: 0, lost: [] };
  for (const [{ what, path, was, isUnique }, now] of remembered) {
    const found = findElement(path, was, asIs);
    kept.elements++;
    if (isUnique) kept.unique++;
    if (onlyOne(document, path.selector) === now) kept.byFirst++;
    if (found === now) kept.same++;
    else {
      if (found) kept.wrong++;
      kept.lost.push(
        `${found ? 'wrong' : 'lost'} ${what} ${path.selector} | ${path.alternatives.join(' | ')} | ${JSON.stringify(was)}`,
      );
    }
  }
  return kept;
}

/** Shows a saved page, and then a later build of it. */
export function savedPage(html: string, seed: number): Kept {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  document.body.replaceWith(document.adoptNode(parsed.body));
  const all = [...document.body.querySelectorAll('*')].filter(isMeaningful);
  const step = Math.max(1, Math.floor(all.length / MOST));
  const chosen = all.filter((_, n) => n % step === 0);
  const paths = new Paths(asIs);
  const remembered = chosen.map((element) => remember(element, element.localName, paths));
  const { content, now } = laterBuild(document.body, seed);
  document.body.replaceWith(content);
  return count(remembered.map((one, n) => [one, now.get(chosen[n]!)!]));
}

/** Shows a page that React renders, and renders it anew. */
export function reactPage(name: string): Kept {
  document.body.replaceChildren();
  const page = new ReactPage(name);
  const paths = new Paths(asIs);
  const remembered = [...page.elements].map(([what, element]) => remember(element, what, paths));
  page.renderAnew();
  const kept = count(remembered.map((one) => [one, page.elements.get(one.what) ?? null]));
  page.remove();
  return kept;
}

/** How long it takes to say what is known of one element, and to read its styles, in a page of this many nodes (ms). */
export function speed(nodes: number): { nodes: number; context: number; styles: number } {
  // A row has six elements, and six texts with the space after it.
  const rows = Math.ceil(nodes / 12);
  const body = document.createElement('body');
  for (let n = 0; n < rows; n++) {
    const row = document.createElement('div');
    row.className = 'row flex';
    for (const cell of ['Name', 'Price', 'Stock']) {
      const one = row.appendChild(document.createElement('span'));
      one.className = 'cell';
      one.append(`${cell} ${n}`);
    }
    const link = row.appendChild(document.createElement('a'));
    link.href = `/rows/${n}`;
    link.append('Open');
    const button = row.appendChild(document.createElement('button'));
    button.append('Edit');
    body.append(row, ' ');
  }
  document.body.replaceWith(body);
  const walker = document.createTreeWalker(document);
  let all = 0;
  while (walker.nextNode()) all++;
  document.body.getBoundingClientRect();
  const chosen = [0.1, 0.5, 0.9].flatMap((share) => [...body.children[Math.floor(share * rows)]!.children]);
  const slowest = (what: (element: Element) => void): number =>
    Math.max(...chosen.map((element) => leastOf(5, () => what(element))));
  return {
    nodes: all,
    context: slowest((element) => void contextOf(element, windowBox(element)!, 1, new Paths(asIs), asIs)),
    styles: slowest((element) => void stylesOf(element, asIs)),
  };
}

/** How long one frame takes that follows this many shapes while the page scrolls (ms). */
export async function following(count: number): Promise<number> {
  const ours = document.documentElement.appendChild(document.createElement('recurate-root'));
  const page = drawnPage({
    ours,
    href: () => location.href,
    identity: () => location.href,
    redact: asIs,
    findSecrets: () => [],
    onNavigate: () => undefined,
  });
  const paths = new Paths(asIs);
  const shapes = [...document.body.children].slice(0, count).map((element, n) => {
    const box = windowBox(element)!;
    const path = paths.of(element)!;
    const [x, y] = [box.x + scrollX, box.y + scrollY];
    const at = { path, box: { ...box, x, y }, was: likenessOf(element, asIs) };
    return {
      id: String(n),
      at,
      points: [
        { x, y },
        { x: x + box.width, y: y + box.height },
      ],
    };
  });
  const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));
  const ending = new AbortController();
  const real = window.requestAnimationFrame.bind(window);
  const times: number[] = [];
  window.requestAnimationFrame = (callback) =>
    real((now) => {
      const began = performance.now();
      callback(now);
      times.push(performance.now() - began);
    });
  page.follow(
    () => shapes,
    () => undefined,
    ending.signal,
  );
  // A part of them is looked for in each frame, as after a reload.
  for (let n = 0; n < count; n++) await frame();
  times.length = 0;
  for (let n = 0; n < 40; n++) {
    scrollBy(0, 7);
    document.body.getBoundingClientRect();
    await frame();
  }
  window.requestAnimationFrame = real;
  ending.abort();
  ours.remove();
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;
}
