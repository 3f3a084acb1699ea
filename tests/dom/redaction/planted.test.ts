import { describe, expect, it } from 'vitest';
import { redactText } from '../../../src/core/redaction/redact-text';
import { contextOf } from '../../../src/dom/element/context';
import { Paths } from '../../../src/dom/element/paths';
import { windowBox } from '../../../src/dom/element/window-box';
import { lookForSecrets } from '../../../src/dom/redaction/look-for-secrets';
import { KIND_COUNT, type Planted, plantedSecrets } from '../../core/redaction/planted-kinds';
import { randomOf } from '../../core/redaction/random';
import { put } from '../page';

const PLANTED = plantedSecrets(KIND_COUNT * 12, randomOf(31));
const kindsOf = (all: readonly Planted[]): string[] => [...new Set(all.map(({ kind }) => kind))];

/** Puts a secret into the page as it is shown there, with `<i>` around it. */
function show({ html, before, secret, after }: Planted): HTMLElement {
  const page = put(
    '<div style="position: fixed; left: 10px; top: 10px; width: 390px; font: 10px/11px monospace; word-break: break-all"></div>',
  );
  if (html) page.insertAdjacentHTML('beforeend', html);
  else {
    const text = page.appendChild(document.createElement('pre'));
    text.style.whiteSpace = 'pre-wrap';
    const inner = Object.assign(document.createElement('i'), { textContent: secret });
    text.append(before, inner, after);
  }
  for (const pre of page.querySelectorAll('pre')) pre.style.whiteSpace = 'pre-wrap';
  return page;
}

function isCovered(page: HTMLElement): boolean {
  const boxes = lookForSecrets(document).secrets.flatMap((secret) => secret.boxes);
  return [...page.querySelectorAll('i')]
    .flatMap((one) => [...one.getClientRects()])
    .every((rect) =>
      boxes.some(
        ({ x, y, width, height }) =>
          x <= rect.left && y <= rect.top && x + width >= rect.right && y + height >= rect.bottom,
      ),
    );
}

/** What is said to an agent of each element around a secret. */
function saidOf(page: HTMLElement): string {
  const elements = [page, ...page.querySelectorAll('*')];
  return JSON.stringify(
    elements.map((element) => {
      const box = windowBox(element);
      return box && contextOf(element, box, 1, new Paths(redactText), redactText);
    }),
  );
}

describe('A page with planted secrets', () => {
  it.each(kindsOf(PLANTED))('covers what is shown, in the picture: %s', (kind) => {
    const open = PLANTED.filter((one) => one.kind === kind).filter((one) => {
      const page = show(one);
      const isOpen = !isCovered(page);
      page.remove();
      return isOpen;
    });
    expect(open).toEqual([]);
  });

  it.each(kindsOf(PLANTED.filter(({ html, secret }) => html && secret)))('says nothing of it in words: %s', (kind) => {
    const said = PLANTED.filter((one) => one.kind === kind).filter((one) => {
      const page = show(one);
      const isSaid = saidOf(page).includes(one.secret);
      page.remove();
      return isSaid;
    });
    expect(said).toEqual([]);
  });
});

describe('What the structure of a page says', () => {
  it.each([
    ['an ordinary term', '<dl><dt>Name</dt><dd>correcthorsebattery</dd></dl>'],
    ['a word in place of the password', '<dl><dt>Password</dt><dd>Not set</dd></dl>'],
    [
      'a type in documentation',
      '<table><tr><th>Name</th><th>Type</th></tr><tr><td>password</td><td>string</td></tr></table>',
    ],
    ['what can be done', '<div><span>Password</span><button>Change</button></div>'],
    ['a link beside it', '<p><b>Password</b> <a href="/x">forgotten</a></p>'],
    [
      'a column of tokens of a design',
      '<table><tr><th>Token</th><th>Value</th></tr><tr><td>color-primary-500</td><td>#1a2b3c</td></tr></table>',
    ],
    [
      'a section about passwords',
      '<section><h2>Passwords</h2><p>Choose a long one, with at least 12 characters.</p></section>',
    ],
    ['a list of things to manage', '<ul><li>Password</li><li>Two-factor authentication</li><li>Sessions</li></ul>'],
    ['counts', '<table><tr><th>Tokens</th><th>Cost</th></tr><tr><td>4096</td><td>$0.02</td></tr></table>'],
    ['a form without values', '<form><label>Password <input type="password"></label><button>Sign in</button></form>'],
    ['a commit', '<dl><dt>Commit</dt><dd>af0656a9e2b1c4d5f60718293a4b5c6d7e8f9012</dd></dl>'],
  ])('hides nothing in %s', (_what, html) => {
    put(`<div style="position: fixed; left: 10px; top: 10px; width: 390px">${html}</div>`);
    expect(lookForSecrets(document).secrets.filter(({ isPersonal }) => !isPersonal)).toEqual([]);
  });

  it('is known of a part of a value, in the attributes of it, and of what is beside it', () => {
    const page = put(
      '<table style="position: fixed; top: 0"><tr><td>Password</td><td data-copy="correcthorsebattery" title="correcthorsebattery">correct<b>horse</b>battery</td><td>Free</td></tr></table>',
    );
    expect(saidOf(page)).not.toContain('correct');
    expect(saidOf(page)).toContain('Free');
  });
});
