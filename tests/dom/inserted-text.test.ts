import { describe, expect, test } from 'vitest';
import { Random } from '../bench/matching/random';
import { follow, nextFrame } from './followed';
import { markOn } from '../core/sample';
import { put } from './page';
import { placed } from './placed';

/** Blocks of an answer: prose, headings and items, with names and figures that a translation keeps. */
const BLOCKS: readonly (readonly [tag: string, text: string])[] = [
  ['h3', 'Harbours of the north'],
  ['p', 'The western harbour is deeper by four metres. Its pilots know every bank between Cuxhaven and Hamburg.'],
  ['p', 'Large ships wait there for the evening tide, and 12 of them may pass the lock at once.'],
  ['li', 'Take the early ferry at 7:40'],
  ['li', 'Bring warm clothes'],
  ['li', 'Ask for Captain Reimers'],
  ['p', 'In winter the ice closes the inner basin. Then the tugs work day and night, and nobody sails without one.'],
  ['h3', 'Costs'],
  ['p', 'A berth costs 30 euros a night; in August it costs 45. Nothing is charged for the first hour.'],
  ['p', 'Whoever comes late pays no fine but has to wait.'],
];
const FOREIGN =
  'der Hafen ist tiefer um vier Meter Schiffe warten dort auf die Flut und im Winter sperrt das Eis das Becken wer kommt zahlt keine Gebühr la nave attende il porto vecchio quando cala la notte'.split(
    ' ',
  );

/** How a translator puts its text to a paragraph. */
const WAYS: Readonly<Record<string, (block: Element, text: string) => void>> = {
  'under each paragraph': (block, text) => block.after(foreign(block.localName, text)),
  'at the end of each paragraph': (block, text) => block.append(document.createElement('br'), foreign('font', text)),
  'beside each paragraph': (block, text) => block.append(' ', foreign('span', text)),
  'above each paragraph': (block, text) => block.before(foreign(block.localName, text)),
};

function foreign(tag: string, text: string): Element {
  const element = document.createElement(tag);
  element.className = 'foreign';
  element.textContent = text;
  return element;
}

/** Something like a translation, which keeps some names, figures and other words, at its ends too if `isAlike`. */
function translated(text: string, random: Random, isAlike: boolean): string {
  const words = text.split(' ');
  return words
    .map((word, at) => {
      const isAtEnd = at === 0 || at === words.length - 1;
      const share = isAtEnd ? (isAlike ? 40 : 0) : /\d|[A-Z]/.test(word) ? 50 : 10;
      return random.integer(0, 100) < share ? word : random.pick(FOREIGN);
    })
    .join(' ');
}

/** What is painted: the words of the answer, and those that a translator has put there. */
function painted(): { own: string; foreign: string } {
  const words = { own: '', foreign: '' };
  for (const one of CSS.highlights.get('recurate-keep') ?? []) {
    const range = document.createRange();
    range.setStart(one.startContainer, one.startOffset);
    range.setEnd(one.endContainer, one.endOffset);
    const walker = document.createNodeIterator(range.commonAncestorContainer, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      if (!range.intersectsNode(node)) continue;
      const from = node === range.startContainer ? range.startOffset : 0;
      const to = node === range.endContainer ? range.endOffset : node.length;
      words[node.parentElement!.closest('.foreign') ? 'foreign' : 'own'] += node.data.slice(from, to);
    }
  }
  return words;
}

const squeezed = (text: string): string => text.replace(/\s+/g, '');

const answer = (): HTMLElement =>
  put(
    `<article style="font:16px/20px monospace">${BLOCKS.map(([tag, text]) => `<${tag}>${text}</${tag}>`).join('')}</article>`,
  );

/** A place in the answer's text, from one word to another. */
function someQuote(text: string, random: Random): string {
  const words = [...text.matchAll(/\S+/g)];
  const first = random.integer(0, words.length - 3);
  const last = words[Math.min(words.length - 1, first + random.integer(3, 32))]!;
  return text.slice(words[first]!.index, last.index + last[0].length);
}

/** Puts text to most of the blocks. */
function translate(element: Element, place: (typeof WAYS)[string], random: Random, isAlike: boolean): void {
  for (const block of [...element.children]) {
    if (random.integer(0, 10) < 8) place(block, translated(block.textContent, random, isAlike));
  }
}

const TRIES = Array.from({ length: 300 }, (_, at) => {
  const ways = Object.entries(WAYS);
  const [way, place] = ways[at % ways.length]!;
  return { seed: at + 1, way, place };
});

describe('With text put between the parts of a quote', () => {
  test.each(TRIES)('$way, all of its own words stay painted, and no others ($seed)', async ({ seed, place }) => {
    const random = new Random(seed);
    const element = answer();
    const { set, mark } = follow(element);
    const quote = someQuote(set.indexOf('r1')!.text, random);
    mark(quote);
    expect(squeezed(painted().own)).toBe(squeezed(quote));
    translate(element, place, random, true);
    await nextFrame();
    expect([squeezed(painted().own), painted().foreign]).toEqual([squeezed(quote), '']);
  });
});

describe('With text between the parts of a quote that was there before the mark was read', () => {
  let found = 0;

  test.each(TRIES)('$way, no other words are painted ($seed)', ({ seed, place }) => {
    const random = new Random(seed);
    const before = answer();
    const { set } = follow(before);
    const { text } = set.indexOf('r1')!;
    const quote = someQuote(text, random);
    const start = text.indexOf(quote);
    const kept = markOn(text, { start, end: start + quote.length });
    const element = answer();
    translate(element, place, random, false);
    before.remove();
    const later = follow(element);
    later.set.setItems([placed(kept)]);
    later.set.pass();
    later.search();
    const isFound = later.states()[0] === 'anchored';
    expect(painted().foreign).toBe('');
    expect(squeezed(quote)).toContain(squeezed(painted().own));
    found += Number(isFound);
  });

  test('most are found', () => {
    expect(found).toBeGreaterThan(TRIES.length * 0.75);
  });
});
