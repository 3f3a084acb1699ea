import { afterEach, expect, test } from 'vitest';
import { precedes } from '../../src/dom/across';

afterEach(() => document.body.replaceChildren());

function shadowIn(host: Element, html: string): ShadowRoot {
  const root = host.attachShadow({ mode: 'open' });
  root.innerHTML = html;
  return root;
}

test('the order of nodes is that in which the page shows them, also across shadow roots and frames', () => {
  document.body.innerHTML = '<b id="a"></b><div id="b"></div><div id="c"></div><iframe id="d"></iframe><b id="e"></b>';
  const at = (id: string): Element => document.getElementById(id)!;
  const one = shadowIn(at('b'), '<i></i><div></div>');
  const inner = shadowIn(one.querySelector('div')!, '<i></i>');
  const two = shadowIn(at('c'), '<i></i>');
  const framed = (at('d') as HTMLIFrameElement).contentDocument!.body;
  const inOrder: Element[] = [
    at('a'),
    at('b'),
    one.querySelector('i')!,
    one.querySelector('div')!,
    inner.querySelector('i')!,
    at('c'),
    two.querySelector('i')!,
    at('d'),
    framed,
    at('e'),
  ];
  for (const [n, first] of inOrder.entries()) {
    expect(precedes(first, first)).toBe(false);
    for (const [m, second] of inOrder.entries()) expect([n, m, precedes(first, second)]).toEqual([n, m, n < m]);
  }
});
