import { afterEach, beforeEach, expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { changeThread, changeTurn, showAsk } from '../../../src/stores/ask';
import { answer, button, closeAskStage, emptyAsk, emptyAskStores, field, openAskStage, type AskStage } from './stage';
import { CITATIONS, LOCAL, threadOf, turn } from './states';

let stage: AskStage;
const coming = turn({ state: 'answering', answer: '', citations: [] });
beforeEach(async () => {
  await browser.viewport(1000, 800);
  emptyAskStores();
  emptyAsk({ thread: threadOf(coming), models: [LOCAL], model: LOCAL.id });
  stage = openAskStage();
});
afterEach(() => closeAskStage(stage));

const blocks = (): Element[] => [...stage.root.querySelector('.text')!.children];
const texts = (): string[] => blocks().map(({ textContent }) => textContent);
const write = (text: string): void => changeTurn('t1', { answer: text });

test('only the unfinished block is made again', async () => {
  write('First block.\n\nSecond');
  await expect.poll(texts).toEqual(['First block.', 'Second']);
  const [first, second] = blocks();
  write('First block.\n\nSecond block.\n\n- and');
  await expect.poll(() => blocks().length).toBe(3);
  expect(blocks()[0]).toBe(first);
  expect(blocks()[1]).not.toBe(second);
});

test('of a list, only the unfinished item is made again', async () => {
  const items = (): Element[] => [...stage.root.querySelectorAll('.text > ul > li')];
  write('- flour\n- wat');
  await expect.poll(() => items().length).toBe(2);
  const [flour, water] = items();
  write('- flour\n- water\n- salt\n- ti');
  await expect.poll(() => items().map(({ textContent }) => textContent)).toEqual(['flour', 'water', 'salt', 'ti']);
  expect(items()[0]).toBe(flour);
  expect(items()[1]).not.toBe(water);
  write('1. flour\n2. water');
  await expect.poll(() => stage.root.querySelectorAll('.text > ol > li').length).toBe(2);
  expect(items()).toEqual([]);
});

test('the focus stays on a link while more comes, and when the answer is complete', async () => {
  write('See [the book](https://example.com/book) and');
  const link = browser.getByRole('link', { name: 'the book (https://example.com/book)' });
  await expect.element(link).toBeVisible();
  link.element().focus();
  write('See [the book](https://example.com/book) and then more');
  await expect.poll(texts).toEqual(['See the book (https://example.com/book) and then more']);
  expect(stage.root.activeElement).toBe(link.element());
  changeTurn('t1', { state: 'done', answer: 'See [the book](https://example.com/book) and then more.' });
  await expect.element(button('Copy answer')).toBeVisible();
  expect(stage.root.activeElement).toBe(link.element());
});

test('markers become badges once the citations are known', async () => {
  write('It doubles [cite-1].');
  await expect.poll(texts).toEqual(['It doubles.']);
  changeTurn('t1', { state: 'done', citations: CITATIONS });
  await expect.element(answer().getByRole('button', { name: 'Citation 1: Verified' })).toBeVisible();
});

test('an answer that begins anew replaces what came before', async () => {
  write('A first\n\nattempt');
  await expect.poll(() => blocks().length).toBe(2);
  write('A second one');
  await expect.poll(texts).toEqual(['A second one']);
});

test('an answer is only ever text', async () => {
  const forged =
    '<img src="https://evil.example/x.png" onerror="alert(1)"> <b>bold</b> ![a picture](https://evil.example/y.png)';
  write(`${forged} [go](javascript:alert(1)) [data](data:text/html,x)`);
  await expect.element(answer()).toHaveTextContent('a picture');
  expect(stage.root.querySelectorAll('.text img, .text b, .text a, .text script')).toHaveLength(0);
  expect(texts()[0]).toContain('<img src=');
});

test('a link opens by a press alone, and tells its page nothing', async () => {
  write('[the book](https://example.com/book)');
  const link = browser.getByRole('link');
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
  const forged = new MouseEvent('click', { bubbles: true, composed: true, cancelable: true });
  link.element().dispatchEvent(forged);
  expect(forged.defaultPrevented).toBe(true);
});

test('an address that is its own text is shown once', async () => {
  write('<https://example.com/book>');
  await expect.element(browser.getByRole('link', { name: 'https://example.com/book', exact: true })).toBeVisible();
});

/** Enough lines to fill the drawer several times. */
const LONG = Array.from({ length: 60 }, (_, at) => `Paragraph ${at}.`).join('\n\n');

test('the thread follows an answer until its question is at the top', async () => {
  const thread = stage.root.querySelector('.thread')!;
  const below = (element: Element): number => element.getBoundingClientRect().top - thread.getBoundingClientRect().top;
  changeThread(threadOf(turn({ id: 't0', answer: LONG }), coming));
  await expect.poll(() => thread.scrollTop + thread.clientHeight).toBeGreaterThan(thread.scrollHeight - 2);
  write(LONG);
  const question = (): Element => stage.root.querySelector('[data-turn=t1]')!;
  await expect.poll(() => Math.round(below(question()))).toBe(8);
  expect(thread.scrollHeight).toBeGreaterThan(thread.scrollTop + 2 * thread.clientHeight);
});

test('in a low drawer, whose whole content scrolls, the question comes below its header', async () => {
  await browser.viewport(1000, 500);
  changeThread(threadOf(turn({ id: 't0', answer: LONG }), coming));
  write(LONG);
  const bottomOf = (selector: string): number => stage.root.querySelector(selector)!.getBoundingClientRect().bottom;
  const topOf = (selector: string): number => stage.root.querySelector(selector)!.getBoundingClientRect().top;
  await expect.poll(() => topOf('[data-turn=t1]') - bottomOf('.header')).toBeLessThan(40);
  expect(topOf('[data-turn=t1]')).toBeGreaterThan(bottomOf('.header'));
  expect(field().element().getBoundingClientRect().bottom).toBeLessThan(500);
});

test('in a low drawer, the tabs stay where they are for the first question', async () => {
  await browser.viewport(390, 500);
  write(LONG);
  await expect.poll(() => blocks().length).toBe(60);
  const content = stage.root.querySelector('.content')!;
  await expect.poll(() => content.scrollHeight).toBeGreaterThan(2 * content.clientHeight);
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  expect(content.scrollTop).toBe(0);
});

test('someone who scrolls is not moved', async () => {
  const thread = stage.root.querySelector('.thread')!;
  changeThread(threadOf(turn({ id: 't0', answer: LONG }), coming));
  await expect.poll(() => thread.scrollTop).toBeGreaterThan(1000);
  thread.scrollTop = 100;
  await new Promise(requestAnimationFrame);
  write(LONG);
  await expect.poll(() => blocks().length).toBe(60);
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  expect(thread.scrollTop).toBe(100);
  showAsk({ thread: threadOf(turn({ id: 't0', answer: LONG }), turn(), turn({ id: 't2', answer: 'Short.' })) });
  await expect.poll(() => thread.scrollTop).toBeGreaterThan(1000);
});

test('what is being typed stays as it is while an answer comes', async () => {
  await field().click();
  await field().fill('And then');
  write(LONG);
  await expect.poll(() => blocks().length).toBe(60);
  expect(stage.root.activeElement).toBe(field().element());
  await expect.element(field()).toHaveValue('And then');
});
