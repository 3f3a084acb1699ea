import { createElement, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/** What a page shows: another build of the same site, later. */
interface Version {
  /** Each build has other hashes in its classes. */
  build: number;
  items: readonly Item[];
}

interface Item {
  id: string;
  title: string;
  words: string;
  price: number;
}

type Make = (tag: string, truth: string, props: object, ...children: ReactNode[]) => ReactNode;
type Page = (make: Make, version: Version) => ReactNode;

/** A class as CSS modules, styled-components or emotion make it: another one in each build. */
function hashed(form: 'modules' | 'styled' | 'emotion' | 'vite', name: string, build: number): string {
  let state = build * 7919;
  for (const sign of name) state = (Math.imul(state, 31) + sign.charCodeAt(0)) >>> 0;
  const signs = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
  const hash = Array.from({ length: 6 }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return signs[(state >>> 8) % signs.length];
  }).join('');
  if (form === 'modules') return `Page_${name}__${hash.slice(0, 5)}`;
  if (form === 'styled') return `sc-${hash} ${hash.split('').reverse().join('')}`;
  return form === 'vite' ? `_${name}_${hash.slice(0, 5).toLowerCase()}_12` : `css-${hash.toLowerCase()}`;
}

const ITEMS: readonly Item[] = [
  ['Copper kettle', 'Boils a litre in four minutes', 49],
  ['Steel teapot', 'Keeps tea warm for an hour', 35],
  ['Glass jug', 'Measures water to the millilitre', 12],
  ['Bamboo tray', 'Carries six cups and a pot', 19],
  ['Tea towel', 'Dries without lint', 7],
  ['Milk frother', 'Foams in thirty seconds', 24],
  ['Sugar bowl', 'Has a lid that closes', 15],
  ['Filter cone', 'Fits every mug', 9],
].map(([title, words, price]) => ({
  id: String(title).toLowerCase().replace(' ', '-'),
  title: String(title),
  words: String(words),
  price: Number(price),
}));
const NEW: Item = { id: 'lemon-press', title: 'Lemon press', words: 'Takes the last drop', price: 11 };

/** How the pages of real sites are written. */
const PAGES: Readonly<Record<string, Page>> = {
  'a shop with CSS modules': (make, { build, items }) => {
    const c = (name: string): string => hashed('modules', name, build);
    return make(
      'main',
      'main',
      { className: c('main') },
      make('h1', 'title', { className: c('title') }, 'Kettles and pots'),
      make('p', 'count', { className: c('count') }, `${items.length} articles`),
      make(
        'ul',
        'list',
        { className: c('list') },
        ...items.map(({ id, title, words, price }) =>
          make(
            'li',
            id,
            { key: id, className: c('card') },
            make('a', `${id} link`, { href: `/articles/${id}`, className: c('link') }, title),
            make('p', `${id} words`, { className: c('words') }, words),
            make('span', `${id} price`, { className: c('price') }, `€ ${price + build}.00`),
            make('button', `${id} buy`, { type: 'button', className: c('buy') }, 'Add to cart'),
          ),
        ),
      ),
    );
  },
  'a page of utilities': (make, { items }) =>
    make(
      'div',
      'app',
      { className: 'min-h-screen bg-white text-gray-900' },
      make(
        'header',
        'header',
        { className: 'flex items-center p-4' },
        make('a', 'logo', { href: '/', className: 'font-bold' }, 'Kettles'),
        make(
          'nav',
          'nav',
          { className: 'ml-auto flex gap-4' },
          ...['Articles', 'Prices', 'Help'].map((one) =>
            make('a', `nav ${one}`, { key: one, href: `/${one.toLowerCase()}`, className: 'hover:underline' }, one),
          ),
        ),
      ),
      make(
        'section',
        'hero',
        { className: 'mx-auto max-w-4xl py-12 text-center' },
        make('h1', 'hero title', { className: 'text-4xl' }, 'Tea without waiting'),
        make('p', 'hero words', { className: 'mt-4 text-lg' }, 'Everything that boils, pours and keeps warm.'),
        make('button', 'hero button', { className: 'mt-8 rounded bg-blue-600 px-4 py-2' }, 'Start'),
      ),
      make(
        'div',
        'grid',
        { className: 'grid grid-cols-3 gap-6' },
        ...items.map(({ id, title, words }) =>
          make(
            'div',
            id,
            { key: id, className: 'rounded border p-4' },
            make('h3', `${id} title`, { className: 'text-xl' }, title),
            make('p', `${id} words`, { className: 'text-sm' }, words),
          ),
        ),
      ),
    ),
  'a table with ids of a library': (make, { build, items }) =>
    make(
      'div',
      'panel',
      { id: `radix-:r${build}:`, role: 'tabpanel' },
      make(
        'table',
        'table',
        {},
        make(
          'thead',
          'head',
          {},
          make(
            'tr',
            'head row',
            {},
            ...['Name', 'Price', 'Actions'].map((one) => make('th', `head ${one}`, { key: one, scope: 'col' }, one)),
          ),
        ),
        make(
          'tbody',
          'body',
          {},
          ...items.map(({ id, title, price }, n) =>
            make(
              'tr',
              id,
              { key: id, 'data-index': n },
              make('td', `${id} title`, {}, title),
              make('td', `${id} price`, {}, String(price)),
              make(
                'td',
                `${id} actions`,
                {},
                make('button', `${id} edit`, { id: `radix-:r${build}${n}:` }, 'Edit'),
                make('button', `${id} delete`, { 'aria-haspopup': 'dialog' }, 'Delete'),
              ),
            ),
          ),
        ),
      ),
    ),
  'a form': (make, { build }) =>
    make(
      'form',
      'form',
      { 'aria-labelledby': `:r${build}:`, onSubmit: () => undefined },
      make('h2', 'form title', { id: `:r${build}:` }, 'Your order'),
      ...['email', 'street', 'city', 'postcode'].map((name, n) =>
        make(
          'div',
          name,
          { key: name, className: 'form-row' },
          make('label', `${name} label`, { htmlFor: `:r${build}${n}:` }, name[0]!.toUpperCase() + name.slice(1)),
          make('input', `${name} field`, { id: `:r${build}${n}:`, name, placeholder: `Your ${name}` }),
          make('small', `${name} hint`, {}, `We need your ${name} to deliver.`),
        ),
      ),
      make('button', 'send', { type: 'submit' }, 'Send order'),
      make('button', 'cancel', { type: 'button' }, 'Cancel'),
    ),
  'messages with styled components': (make, { build, items }) => {
    const c = (name: string): string => hashed('styled', name, build);
    return make(
      'div',
      'room',
      { className: c('room') },
      make(
        'div',
        'bar',
        { className: c('bar'), role: 'toolbar', 'aria-label': 'Room' },
        make('button', 'leave', { className: c('leave') }, 'Leave'),
      ),
      make(
        'div',
        'log',
        { className: c('log'), role: 'log' },
        ...items.map(({ id, title, words }) =>
          make(
            'div',
            id,
            { key: id, className: c('message') },
            make('img', `${id} face`, { className: c('face'), alt: title, width: 24, height: 24 }),
            make('div', `${id} bubble`, { className: c('bubble') }, words),
            make('time', `${id} time`, { className: c('time') }, `${10 + build}:30`),
          ),
        ),
      ),
    );
  },
  'an article': (make, { items }) =>
    make(
      'article',
      'article',
      { className: 'post-body' },
      make('h1', 'title', {}, 'How to make tea'),
      ...items.flatMap(({ id, title, words }) => [
        make('h2', `${id} title`, { key: id, id }, title),
        make('p', `${id} first`, { key: `${id}1` }, `${words}. The water has to boil before it is poured.`),
        make('p', `${id} second`, { key: `${id}2` }, make('b', `${id} bold`, {}, title), ` is what most people use.`),
        make('pre', `${id} code`, { key: `${id}3` }, make('code', `${id} inner`, {}, `pour --into ${id}`)),
      ]),
    ),
  'a board of cards': (make, { items }) =>
    make(
      'div',
      'board',
      { className: 'board' },
      ...['To do', 'Doing', 'Done'].map((column, n) =>
        make(
          'section',
          column,
          { key: column, className: 'column', 'aria-label': column },
          make('h2', `${column} title`, {}, column),
          make('span', `${column} count`, { className: 'badge' }, String(items.length)),
          ...items
            .filter(({ title }) => title.length % 3 === n)
            .map(({ id, title }) =>
              make(
                'div',
                id,
                { key: id, className: 'card', 'data-card-id': `c_${id.length}${id.charCodeAt(0)}83` },
                make('p', `${id} title`, {}, title),
                make('button', `${id} menu`, { 'aria-label': 'More' }, '…'),
              ),
            ),
        ),
      ),
    ),
  'an application with emotion': (make, { build, items }) => {
    const c = (name: string): string => `${hashed('emotion', name, build)} Mui${name}-root`;
    return make(
      'div',
      'app',
      { className: c('Box') },
      make(
        'header',
        'bar',
        { className: c('AppBar') },
        make('button', 'menu', { className: c('IconButton'), 'aria-label': 'menu' }),
        make('h6', 'name', { className: c('Typography') }, 'Stock'),
      ),
      ...items.map(({ id, title, price }) =>
        make(
          'div',
          id,
          { key: id, className: c('Card') },
          make('span', `${id} title`, { className: c('Typography') }, title),
          make('span', `${id} price`, { className: c('Chip') }, `${price + build} left`),
          make('button', `${id} more`, { className: c('Button') }, 'Order more'),
        ),
      ),
    );
  },
  'a month': (make) =>
    make(
      'div',
      'month',
      { role: 'grid', 'aria-label': 'November' },
      ...Array.from({ length: 5 }, (_, week) =>
        make(
          'div',
          `week ${week}`,
          { key: week, role: 'row' },
          ...Array.from({ length: 7 }, (_, day) =>
            make(
              'div',
              `day ${week} ${day}`,
              { key: day, role: 'gridcell' },
              make(
                'button',
                `button ${week} ${day}`,
                { 'aria-label': `November ${week * 7 + day + 1}` },
                String(week * 7 + day + 1),
              ),
            ),
          ),
        ),
      ),
    ),
  'a tree of files': (make, { build, items }) => {
    const c = (name: string): string => hashed('vite', name, build);
    return make(
      'ul',
      'tree',
      { role: 'tree', className: c('tree') },
      ...items.map(({ id, title }) =>
        make(
          'li',
          id,
          { key: id, role: 'treeitem', className: c('folder') },
          make('span', `${id} name`, { className: c('name') }, title),
          make(
            'ul',
            `${id} group`,
            { role: 'group' },
            ...['index.ts', 'style.css'].map((file) =>
              make(
                'li',
                `${id} ${file}`,
                { key: file, role: 'treeitem', className: c('file') },
                make('span', `${id} ${file} name`, {}, `${id}/${file}`),
              ),
            ),
          ),
        ),
      ),
    );
  },
};

export const REACT_PAGES = Object.keys(PAGES);

/** A page that React renders, and can render anew as a later build of its site would. */
export class ReactPage {
  readonly #page: Page;
  readonly #root = createRoot(document.body.appendChild(document.createElement('div')));
  #elements = new Map<string, Element>();

  constructor(name: string) {
    this.#page = PAGES[name]!;
    this.#show({ build: 1, items: ITEMS });
  }

  /** Each element by what it is, whatever React does with its node. */
  get elements(): ReadonlyMap<string, Element> {
    return this.#elements;
  }

  /** All nodes are made anew, with other hashes; prices and counts have changed, and something new stands first. */
  renderAnew(): void {
    this.#show({ build: 2, items: [NEW, ...ITEMS] });
  }

  remove(): void {
    flushSync(() => this.#root.unmount());
  }

  #show(version: Version): void {
    const elements = new Map<string, Element>();
    const make: Make = (tag, truth, props, ...children) =>
      createElement(
        tag,
        { ...props, ref: (element: Element | null) => void (element && elements.set(truth, element)) },
        ...children,
      );
    const page = createElement('div', { key: version.build }, this.#page(make, version));
    flushSync(() => this.#root.render(page));
    this.#elements = elements;
  }
}
