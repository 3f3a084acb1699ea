import { describe, expect, it } from 'vitest';
import { mainPart } from '../../../src/dom/page-text/main-part';

const TEXT = 'The kettle has to boil before the tea is poured. '.repeat(8);
const p = (text = TEXT): string => `<p>${text}</p>`;
const LINKS = `<div>${'<a href="#">A link to another page of this site</a> '.repeat(20)}</div>`;

/** A page of its own, so that nothing of the test's page counts. */
function pageOf(html: string): Document {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  frame.contentDocument!.body.innerHTML = html;
  return frame.contentDocument!;
}

describe('The part that a page is about', () => {
  it.each([
    ['its main element', `<nav>x</nav><main id="it">${p()}</main>${p()}`],
    ['what is said to be it', `<div role="main" id="it">${p()}</div>${p()}`],
    ['the main element that is shown', `<main hidden>${p()}</main><main id="it">${p()}</main>`],
    ['its article, if the main element is empty', `<main></main><div><article id="it">${p()}</article></div>`],
    ['what holds its articles', `<div id="it"><article>${p()}</article><article>${p()}</article></div>${LINKS}`],
    ['the part with most of the text', `<div>${LINKS}</div><div><div id="it">${p()}${p()}</div>${LINKS}</div>`],
    ['the part around several that are alike', `<div id="it"><div>${p()}</div><div>${p()}</div></div>${LINKS}`],
    [
      'the one that is pointed at by its text, not by its links',
      `<div>${LINKS.repeat(9)}</div><section id="it">${p()}</section>`,
    ],
  ])('is %s', (_what, html) => {
    const page = pageOf(html);
    expect(mainPart(page).id).toBe('it');
    page.defaultView!.frameElement!.remove();
  });

  it.each([
    ['nothing stands out', `<p>${TEXT}</p><p>${TEXT}</p>`],
    ['there is hardly any text', '<div><p>Hello.</p></div>'],
    ['it is empty', ''],
  ])('is its body if %s', (_what, html) => {
    const page = pageOf(html);
    expect(mainPart(page)).toBe(page.body);
    page.defaultView!.frameElement!.remove();
  });
});
