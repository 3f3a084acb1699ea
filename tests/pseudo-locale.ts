import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { Catalogue } from '../src/core/messages/catalogue';

/** Every text of the pseudo-locale stands between these, so that one written into a component shows. */
const [OPEN, CLOSE] = ['⟦', '⟧'];
/** Translations are up to this much longer than English. */
const LONGER = 0.4;

const ACCENTED: Readonly<Record<string, string>> = {
  ...{ a: 'á', b: 'ƀ', c: 'ç', d: 'ð', e: 'é', f: 'ƒ', g: 'ğ', h: 'ĥ', i: 'í', j: 'ĵ', k: 'ķ', l: 'ļ', m: 'ɱ' },
  ...{ n: 'ñ', o: 'ö', p: 'þ', q: 'ɋ', r: 'ŕ', s: 'š', t: 'ţ', u: 'ü', v: 'ṽ', w: 'ŵ', x: 'ẋ', y: 'ý', z: 'ž' },
};

/** A text of the pseudo-locale: accented, 40 % longer, between brackets; placeholders stay. */
export function pseudo(text: string): string {
  const words = text
    .split(/(\$\w+\$)/)
    .map((part, at) => (at % 2 === 1 ? part : part.replace(/[a-z]/g, (letter) => ACCENTED[letter] ?? letter)))
    .join('');
  return `${OPEN}${words} ${'ẍ'.repeat(Math.ceil(text.length * LONGER))}${CLOSE}`;
}

/** A catalogue with every text in the pseudo-locale, to be read from right to left. */
export function pseudoCatalogue(catalogue: Catalogue): Catalogue {
  const entries = Object.entries(catalogue).map(([name, entry]) => [
    name,
    { ...entry, message: pseudo(entry.message) },
  ]);
  // Arabic has plural forms, digits and dates of its own.
  return { ...Object.fromEntries(entries), locale: { message: 'ar' }, direction: { message: 'rtl' } };
}

/**
 * Copies the built extension, with its English texts in the pseudo-locale.
 * @returns The copy's folder; `remove` it in the end.
 */
export async function pseudoDist(dist: string): Promise<{ dist: string; remove: () => Promise<void> }> {
  const copy = await mkdtemp(join(tmpdir(), 'recurate-pseudo-'));
  await cp(dist, copy, { recursive: true });
  const path = join(copy, '_locales/en/messages.json');
  const catalogue = pseudoCatalogue(JSON.parse(await readFile(path, 'utf8')));
  // A browser shows no more than 75 characters of a name and 132 of a description, and refuses longer ones.
  for (const [name, length] of [
    ['name', 40],
    ['description', 132],
  ] as const) {
    Object.assign(catalogue, { [name]: { message: catalogue[name]!.message.slice(0, length) } });
  }
  await writeFile(path, JSON.stringify(catalogue));
  return { dist: copy, remove: () => rm(copy, { recursive: true, force: true }) };
}

/**
 * Words below an element that a person reads and that come from no catalogue: visible text, names, hints and placeholders
 * that hold two or more plain letters in a row outside of the pseudo-locale's brackets.
 *
 * @param known - What the test itself put there: quotes, titles, names of sites, selectors.
 */
export async function inlineWords(within: Page | Locator, known: readonly string[] = []): Promise<string[]> {
  const root = 'locator' in within && 'goto' in within ? within.locator('body') : within;
  const texts = await root.evaluate((body) => {
    const found: string[] = [];
    const visit = (node: Node): void => {
      if (node instanceof Text && node.parentElement?.checkVisibility()) found.push(node.data);
      if (node instanceof Element) {
        if (/^(script|style)$/.test(node.localName)) return;
        // A list's options are drawn by the browser.
        if (node instanceof HTMLOptionElement) found.push(node.text);
        for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-valuetext']) {
          found.push(node.getAttribute(name) ?? '');
        }
        if (node.shadowRoot) visit(node.shadowRoot);
      }
      for (const child of node.childNodes) visit(child);
    };
    visit(body);
    return found;
  });
  return texts.filter((text) => /[A-Za-z]{2}/.test(outsideBrackets(without(text, known))));
}

function without(text: string, known: readonly string[]): string {
  return [...known].sort((a, b) => b.length - a.length).reduce((rest, one) => rest.replaceAll(one, ' '), text);
}

/** Texts can stand in each other: a message that is an argument of a message. */
function outsideBrackets(text: string): string {
  const rest = text.replace(/⟦[^⟦⟧]*⟧/g, ' ');
  return rest === text ? text : outsideBrackets(rest);
}
