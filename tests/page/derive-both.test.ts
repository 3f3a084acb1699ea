import { afterEach, describe, expect, it } from 'vitest';
import { deriveBoth } from '../../src/page/derive/derive';
import { PageReader } from '../../src/page/read-page';
import { siteFrom } from '../../src/platforms/new-site';
import { CHAT_LAYOUTS, type Turn } from './chat-layouts';
import { closePages, openPage } from './open-page';

afterEach(closePages);

const LONG = 'and so on, at some length, with all that is to be said of it. '.repeat(3);
const TURNS: readonly Turn[] = [1, 2, 3, 4, 5].map((n) => [
  `Q${n} why is that so?`,
  `A${n} because of the lid ${LONG}`,
]);

const paragraphs = (page: Document, letter: string): Element[] =>
  [...page.querySelectorAll('p')].filter(({ textContent }) => new RegExp(`^${letter}\\d`).test(textContent));
/** Which turns the elements contain, such as "A3". */
const held = (elements: readonly Element[]): string[] =>
  elements.map(({ textContent }) => [...textContent.matchAll(/[AQ]\d/g)].map(([name]) => name).join('+'));
const names = (letter: string, count: number): string[] => Array.from({ length: count }, (_, n) => `${letter}${n + 1}`);

describe.each(CHAT_LAYOUTS)('on a page with $name', ({ page: markup }) => {
  it.each([
    ['the first answer and the first message', 0, 0],
    ['the last answer and the message before it', 4, 4],
    ['an answer and a message from another turn', 1, 3],
  ])('%s distinguish all answers from all messages', async (_, answer, message) => {
    const page = await openPage(markup(TURNS));
    const both = deriveBoth({
      answers: [paragraphs(page, 'A')[answer]!],
      messages: [paragraphs(page, 'Q')[message]!],
    });
    const [best] = both.answer.proposals;
    const [own] = both.message!.proposals;
    expect.soft(held(best!.elements), best!.selector).toEqual(names('A', 5));
    expect.soft(held(own!.elements), own!.selector).toEqual(names('Q', 5));
    expect(best).toMatchObject({ count: 5, wrong: 0 });
    // The annotator matches the same with what would be stored.
    const pointed = { response: best!.selector, user: own!.selector, composer: 'textarea', shadow: [] };
    const reader = new PageReader(siteFrom(pointed, new URL('https://chat.test/'), []), page);
    expect(held(reader.responses())).toEqual(names('A', 5));
    expect(held(reader.userMessages())).toEqual(names('Q', 5));
  });

  it('what was found also matches what appears later', async () => {
    const page = await openPage(markup(TURNS.slice(0, 1)));
    const both = deriveBoth({ answers: paragraphs(page, 'A'), messages: paragraphs(page, 'Q') });
    const { selector } = both.answer.proposals[0]!;
    const later = await openPage(markup(TURNS));
    expect(held([...later.querySelectorAll(selector)]), selector).toEqual(names('A', 5));
  });
});

it('going wider and narrower works, as long as it includes no message', async () => {
  const page = await openPage(CHAT_LAYOUTS[0]!.page(TURNS));
  const pointed = { answers: paragraphs(page, 'A').slice(0, 1), messages: paragraphs(page, 'Q').slice(0, 1) };
  const first = deriveBoth(pointed).answer;
  expect(first.canNarrow).toBe(true);
  const narrower = deriveBoth({ ...pointed, wider: { answer: -1, message: 0 } }).answer.proposals[0]!;
  expect(first.proposals[0]!.elements[0]!.contains(narrower.elements[0]!)).toBe(true);
  expect(narrower.elements[0]).not.toBe(first.proposals[0]!.elements[0]);
  expect(narrower).toMatchObject({ count: 5, wrong: 0 });
});

it('several answers that were pointed at are all found', async () => {
  const page = await openPage(
    `<main>${TURNS.map(([q, a], n) => `<div class="mine"><p>${q}</p></div><div class="${n % 2 ? 'short-reply' : 'bot-message'}"><p>${a}</p></div>`).join('')}</main><textarea></textarea>`,
  );
  const answers = paragraphs(page, 'A').slice(0, 2);
  const { answer } = deriveBoth({ answers, messages: paragraphs(page, 'Q').slice(0, 1) });
  expect(held(answer.proposals[0]!.elements)).toEqual(names('A', 5));
});

it('reports how many of the person’s messages are among the answers if nothing distinguishes them', async () => {
  const page = await openPage(`<main><p>Q1 one</p><p>x</p><p>A1 two</p></main><textarea></textarea>`);
  const { answer } = deriveBoth({ answers: paragraphs(page, 'A'), messages: paragraphs(page, 'Q') });
  expect(answer.proposals[0]?.wrong).toBeGreaterThan(0);
});

it('without a message, uses what is known about answers alone', async () => {
  const page = await openPage(
    `<main><div class="message me"><p>Q1</p></div><div class="message bot"><p>A1</p></div></main>`,
  );
  const both = deriveBoth({ answers: paragraphs(page, 'A'), messages: [] });
  expect(both.message).toBeNull();
  expect(both.answer.proposals[0]).toMatchObject({ selector: '.bot', count: 1, wrong: 0 });
});

/** A row of a chat in which all rows are built alike, whoever speaks in them, and so is the one for the next message. */
const row = (who: string, inner: string): string =>
  `<div class="w-full text-gray-800 group"><div><span aria-label="${who}">${who[0]}</span><div><p class="who">${who}</p>${inner}</div></div></div>`;
const FIELDS = [
  ['a textarea', '<textarea placeholder="Say something"></textarea>'],
  ['a line', '<input type="text">'],
  ['an editor', '<div class="markdown" contenteditable="true">Say something</div>'],
] as const;
/** @param parts - How many paragraphs an answer has. */
const rows = (field: string, parts: number): string =>
  `<main><div>${TURNS.map(
    ([question, answer]) =>
      row('User', `<div class="markdown">${question}</div>`) +
      row('Assistant', `<div class="markdown">${P(answer).repeat(parts)}</div>`),
  ).join('')}</div>${row('User', field)}</main>`;
const P = (text: string): string => `<p>${text}</p>`;

describe.each(FIELDS)('on a page whose row for the next message is built like a message, with %s', (_, field) => {
  it.each([1, 3])('no proposal holds the field, and answers of %i paragraphs are found whole', async (parts) => {
    const page = await openPage(rows(field, parts));
    const question = page.querySelector('.markdown')!;
    const { answer, message } = deriveBoth({ answers: paragraphs(page, 'A').slice(0, 1), messages: [question] });
    expect(held(message!.proposals[0]!.elements), message!.proposals[0]!.selector).toEqual(names('Q', 5));
    expect(answer.proposals[0], answer.proposals[0]!.selector).toMatchObject({ count: 5, wrong: 0 });
    for (const { elements, selector } of [...answer.proposals, ...message!.proposals])
      expect(
        elements.filter((one) => one.querySelector('textarea, input, [contenteditable]')),
        selector,
      ).toEqual([]);
  });

  it('what is proposed before a message is known holds no field either', async () => {
    const page = await openPage(rows(field, 1));
    const { answer } = deriveBoth({ answers: paragraphs(page, 'A').slice(0, 1), messages: [] });
    for (const { elements } of answer.proposals)
      expect(elements.filter((one) => one.querySelector('textarea, input, [contenteditable]'))).toEqual([]);
  });

  it('once the field was pointed at, nothing of its row is a message', async () => {
    const page = await openPage(rows(field, 1));
    const pointed = { answers: paragraphs(page, 'A').slice(0, 1), messages: [page.querySelector('.who')!] };
    const place = page.querySelector('main')!.lastElementChild!;
    const found = (field: Element | null): Element[] =>
      deriveBoth({ ...pointed, field }).message!.proposals.flatMap(({ elements }) => elements);
    const isThere = (one: Element): boolean => place.contains(one);
    expect(found(null).some(isThere)).toBe(true);
    const after = found(place.querySelector('textarea, input, [contenteditable]'));
    expect([after.length > 0, after.some(isThere)]).toEqual([true, false]);
  });
});

it('a whole answer is proposed before each of its paragraphs, where nothing names the answer', async () => {
  const page = await openPage(
    `<main>${TURNS.map(([q, a]) => `<div class="turn"><div class="mine">${q}</div></div><div class="turn"><div class="markdown">${P(a)}${P(a)}<ul><li>${a}</li></ul></div></div>`).join('')}</main><textarea></textarea>`,
  );
  const both = deriveBoth({
    answers: [paragraphs(page, 'A')[1]!],
    messages: [page.querySelector('.mine')!],
  });
  expect(both.answer.proposals[0], both.answer.proposals[0]!.selector).toMatchObject({ count: 5, wrong: 0 });
});
