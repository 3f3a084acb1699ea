import { describe, expect, it } from 'vitest';
import { onlyOne, Paths, treeAt } from '../../../src/dom/element/paths';
import { put } from '../page';

const asIs = (text: string): string => text;

/** HTML with one element to find, and the selector that is best for it. */
const BEST: [what: string, html: string, target: string, selector: string][] = [
  [
    'an id for tests',
    '<div><button data-testid="pay" id="pay-now" class="btn">Pay</button><button>No</button></div>',
    'button',
    '[data-testid="pay"]',
  ],
  [
    'a stable id',
    '<div><button id="pay-now" class="primary-action">Pay</button><button>No</button></div>',
    'button',
    '#pay-now',
  ],
  [
    'a short id that is the only one',
    '<main><aside><div id="r1">A</div><div id="r2">B</div></aside></main>',
    '#r2',
    '#r2',
  ],
  [
    'no generated id',
    '<div><button id=":r1:" name="pay">Pay</button><button>No</button></div>',
    'button',
    'button[name="pay"]',
  ],
  [
    'no id of a library',
    '<div><button id="radix-12" aria-label="Pay">1</button><button>No</button></div>',
    'button',
    'button[aria-label="Pay"]',
  ],
  [
    'no hashed class',
    '<div><p class="css-1x2y3z teaser-text">Pay</p><p class="css-1x2y3z">No</p></div>',
    'p',
    '.teaser-text',
  ],
  [
    'the part of a class without its hash',
    '<div><p class="Teaser_body__x7Yz1">Pay</p><p>No</p></div>',
    'p',
    '[class*="Teaser_body__"]',
  ],
  [
    'no utility class',
    '<div><section><p class="mt-4 flex">A</p><p class="mt-4">B</p></section><h1>T</h1></div>',
    'p',
    'body > div > section > p:nth-of-type(1)',
  ],
  [
    'the link in a row',
    '<div><div><a href="/a">A</a><b>1</b></div><div><a href="/b">B</a></div></div>',
    'div > div',
    'div:has(> [href="/a"])',
  ],
  [
    'no address of a form with a query',
    '<div><form action="/go?z=1"><p>A</p></form><form action="/go?z=2"></form></div>',
    'form',
    'body > div > form:nth-of-type(1)',
  ],
  [
    'the heading before a text',
    '<div><h2 id="lids">Lids</h2><p>A</p><p class="css-a1b2c3">B</p><p>C</p></div>',
    'p + p',
    '#lids + p + p',
  ],
];

describe('the best selector', () => {
  it.each(BEST)('is %s', (_, html, target, selector) => {
    const element = put(html).querySelector(target)!;
    const path = new Paths(asIs).of(element)!;
    expect(path.selector).toBe(selector);
  });
});

const SHADOW = `<div><app-menu><template shadowrootmode="open"><div><button>One</button></div><div><button>Two</button></div></template></app-menu></div>`;

it('leads through open shadow roots', () => {
  const host = put(SHADOW).querySelector('app-menu')!;
  for (const button of host.shadowRoot!.querySelectorAll('*')) {
    const path = new Paths(asIs).of(button)!;
    expect(path.hosts).toEqual([{ type: 'shadow', selector: 'app-menu' }]);
    for (const selector of [path.selector, ...path.alternatives]) expect(onlyOne(treeAt(path)!, selector)).toBe(button);
  }
});
