import { describe, expect, it } from 'vitest';
import type { ElementLikeness, ElementPath } from '../../../src/core/element/element-context';
import { findElement } from '../../../src/dom/element/find';
import { likenessOf } from '../../../src/dom/element/likeness';
import { Paths } from '../../../src/dom/element/paths';
import { put } from '../page';

const asIs = (text: string): string => text;

interface Remembered {
  path: ElementPath;
  was: ElementLikeness;
}

/** Remembers the element marked with `this` in HTML that is on the page for a moment. */
function remember(html: string): Remembered {
  const root = put(html);
  const element = root.querySelector('[this]') ?? root;
  element.removeAttribute('this');
  const remembered = { path: new Paths(asIs).of(element)!, was: likenessOf(element, asIs) };
  root.remove();
  return remembered;
}

/** What is found later, by its text; null for nothing. And what should be: the element marked with `this`. */
function later({ path, was }: Remembered, html: string): { found: Element | null; wanted: Element | null } {
  const root = put(html);
  const wanted = root.querySelector('[this]');
  wanted?.removeAttribute('this');
  return { found: findElement(path, was, asIs), wanted };
}

const row = (name: string, price: number, is = ''): string =>
  `<li class="x${price}a8"><span>${name}</span> <b>${price} left</b> <button ${is}>Buy</button></li>`;

/** What was there, what is there later, in both with the element in question, if it is still there. */
const SAME: [what: string, before: string, after: string][] = [
  [
    'with another hash in its class',
    '<div><p class="css-a1b2c3 x" this>One</p><p>Two</p></div>',
    '<div><p class="css-d4e5f6" this>One</p><p>Two</p></div>',
  ],
  [
    'with another generated id',
    '<div><label for=":r1:">A</label><input id=":r1:" name="a" this><input name="b"></div>',
    '<div><label for=":r7:">A</label><input id=":r7:" name="a" this><input name="b"></div>',
  ],
  [
    'after something before it',
    '<ul><li this>One thing</li><li>Two things</li></ul>',
    '<ul><li>New</li><li this>One thing</li><li>Two things</li></ul>',
  ],
  [
    'in another order',
    '<ul><li this>One thing</li><li>Two other</li><li>Three more</li></ul>',
    '<ul><li>Three more</li><li>Two other</li><li this>One thing</li></ul>',
  ],
  [
    'in a wrapper',
    '<div><p this>One thing</p><p>Two</p></div>',
    '<div><section><div><p this>One thing</p></div></section><p>Two</p></div>',
  ],
  [
    'with another number',
    '<div><h2>Cart</h2><span class="cart-count" this>3</span></div>',
    '<div><h2>Cart</h2><span class="cart-count" this>4</span></div>',
  ],
  [
    'with other words, by its id',
    '<div><p id="state" this>Saving</p><p>One</p></div>',
    '<div><p>Zero</p><p id="state" this>All is well</p><p>One</p></div>',
  ],
  [
    'in the row that has moved',
    `<ul>${row('Kettle', 4, 'this')}${row('Teapot', 7)}</ul>`,
    `<ul>${row('Jug', 3)}${row('Teapot', 7)}${row('Kettle', 4, 'this')}</ul>`,
  ],
  [
    'in the row that counts something else',
    `<ul>${row('Kettle', 4, 'this')}${row('Teapot', 7)}</ul>`,
    `<ul>${row('Jug', 3)}${row('Kettle', 5, 'this')}${row('Teapot', 8)}</ul>`,
  ],
  [
    'by its link',
    '<div><article this><a href="/a">Kettles and pots</a></article><article><a href="/b">Cups and mugs</a></article></div>',
    '<div><article><a href="/b">Cups and mugs</a></article><article this><a href="/a">Kettles and many pots</a></article></div>',
  ],
];

/** What is there later is not what was there, or it could be one of several. */
const GONE: [what: string, before: string, after: string][] = [
  ['it was removed', '<ul><li>One thing</li><li this>Two other</li></ul>', '<ul><li>One thing</li></ul>'],
  [
    'another stands in its place',
    '<ul><li this>One thing</li><li>Two</li></ul>',
    '<ul><li>Something quite different</li><li>Two</li></ul>',
  ],
  [
    'it is of another kind',
    '<div><button class="go-there" this>Go</button></div>',
    '<div><a class="go-there" href="/go">Go</a></div>',
  ],
  [
    'it has another role',
    '<div><div role="tab" id="first" this>Go</div></div>',
    '<div><div role="button" id="first">Go</div></div>',
  ],
  [
    'there are two like it',
    '<ul><li this>Same words</li><li>Two</li></ul>',
    '<ul><li>New</li><li>Same words</li><li>Same words</li></ul>',
  ],
  [
    'its row is gone',
    `<ul>${row('Kettle', 4, 'this')}${row('Teapot', 7)}</ul>`,
    `<ul>${row('Teapot', 7)}${row('Jug', 3)}</ul>`,
  ],
];

describe('an element is found again', () => {
  it.each(SAME)('%s', (_, before, after) => {
    const { found, wanted } = later(remember(before), after);
    expect(found).toBe(wanted);
    expect(wanted).not.toBeNull();
  });
});

describe('nothing is found where', () => {
  it.each(GONE)('%s', (_, before, after) => {
    expect(later(remember(before), after).found).toBeNull();
  });
});

it('finds nothing by what is no selector', () => {
  const root = put('<p>One</p>');
  const was = likenessOf(root, asIs);
  expect(findElement({ hosts: [], selector: 'p[', alternatives: ['::x('] }, was, asIs)).toBeNull();
  expect(
    findElement({ hosts: [{ type: 'shadow', selector: 'p' }], selector: 'p', alternatives: [] }, was, asIs),
  ).toBeNull();
});

it('does not decide between selectors that disagree if it knows no more', () => {
  put('<div><p>One</p><b>Two</b></div>');
  expect(findElement({ hosts: [], selector: 'div > p', alternatives: ['div > b'] }, undefined, asIs)).toBeNull();
});
