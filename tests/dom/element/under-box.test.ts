import { describe, expect, it } from 'vitest';
import { redactText } from '../../../src/core/redaction/redact-text';
import type { Box } from '../../../src/core/element/element-context';
import { windowBox } from '../../../src/dom/element/window-box';
import { put } from '../page';
import { pageUnderShapes } from '../shapes/page-under-shapes';

/** A box that is larger on each side. */
function grown({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

function boxOf(root: Element, selector: string): Box {
  return windowBox(root.querySelector(selector)!)!;
}

const CARDS = `<div style="width: 360px; height: 300px; padding: 20px; font: 14px sans-serif">
  <article id="one" style="width: 150px; height: 90px; float: left"><h3>Kettle</h3><p>Boils a litre</p></article>
  <article id="two" style="width: 80px; height: 90px; float: left; margin-left: 10px"><h3>Pot</h3></article>
  <p id="long" style="clear: both; padding-top: 20px">A long text about kettles with <a href="/lid">a lid</a> that goes on and on, for some lines, until nobody wants to read it any more.</p>
  <button id="go" style="width: 90px; height: 30px"><svg width="16" height="16"><path d="M0 0h16v16z"></path></svg></button>
</div>`;

/** What is framed, how much larger the outline is, and the elements that are meant, the first alone or the first two. */
const FRAMED: [what: string, of: string, by: number, ids: string[]][] = [
  ['a button with much room around it', '#go', 14, ['go']],
  ['a card with its text', '#one', 4, ['one']],
  ['a part of a text', '#long', -25, ['long']],
];

describe('an outline is about', () => {
  it.each(FRAMED)('%s', (_, of, by, ids) => {
    const root = put(CARDS);
    const { elements } = pageUnderShapes().describe(grown(boxOf(root, of), by));
    expect(elements.slice(0, ids.length).map(({ id }) => id)).toEqual(ids);
  });

  it('two cards, the larger one first', () => {
    const root = put(CARDS);
    const [one, two] = [boxOf(root, '#one'), boxOf(root, '#two')];
    const { elements } = pageUnderShapes().describe(grown({ ...one, width: two.x + two.width - one.x }, 3));
    expect(elements.slice(0, 2).map(({ id }) => id)).toEqual(['one', 'two']);
    expect(elements[0]!.share).toBeGreaterThan(elements[1]!.share);
  });

  it('the button of an icon that a pin stands on', () => {
    const root = put(CARDS);
    const { x, y, width, height } = boxOf(root, 'svg');
    const { elements } = pageUnderShapes().describe({ x: x + width / 2, y: y + height / 2, width: 0, height: 0 });
    expect(elements.map(({ id }) => id)).toEqual(['go']);
  });

  it('nothing beside the content', () => {
    expect(pageUnderShapes().describe({ x: 5, y: 5, width: 40, height: 40 })).toEqual({ at: null, elements: [] });
  });

  it('the element that was walked to, for a pin', () => {
    const root = put(CARDS);
    const page = pageUnderShapes();
    const { x, y } = boxOf(root, 'h3');
    page.elementAt({ x: x + 2, y: y + 2 });
    expect(page.walk('parent')?.box).toEqual(boxOf(root, '#one'));
    expect(page.describe({ x: x + 2, y: y + 2, width: 0, height: 0 }, true).elements[0]!.id).toBe('one');
  });
});

const SECRET = 'correct-horse-battery-91';

/** HTML in which a value that a person typed stands in many places. The form is described. */
const TYPED: [what: string, html: string][] = [
  ['a password', `<form><label>Password <input type="password" value="${SECRET}"></label></form>`],
  ['a text', `<form><input name="a" value="${SECRET}" aria-valuetext="${SECRET}" data-value="${SECRET}"></form>`],
  ['a long text', `<form><textarea data-initial="${SECRET}">${SECRET}</textarea></form>`],
  ['a choice', `<form><select><option selected>${SECRET}</option><option>Other</option></select></form>`],
  [
    'a field that grows with a copy',
    `<form><div data-replicated-value="${SECRET}"><textarea>${SECRET}</textarea></div></form>`,
  ],
  [
    'a label of other fields',
    `<form><label id="l">In <input value="${SECRET}"> days</label><button aria-labelledby="l">Go</button></form>`,
  ],
];

it.each(TYPED)('never says what was typed: %s', (_, html) => {
  const root = put(html);
  for (const element of root.querySelectorAll('*')) {
    const box = windowBox(element);
    if (box) expect(JSON.stringify(pageUnderShapes().describe(box))).not.toContain(SECRET);
  }
});

it('takes secrets out of texts, names, attributes and selectors', () => {
  const root = put(
    `<div><p id="mail" title="ada@example.org" data-user-id="ada@example.org" class="box">Write to ada@example.org</p><p>Two</p></div>`,
  );
  const { elements } = pageUnderShapes({ redact: redactText }).describe(boxOf(root, '#mail'));
  expect(elements[0]!.text).toBe('Write to [email]');
  expect(JSON.stringify(elements)).not.toContain('ada@');
});
