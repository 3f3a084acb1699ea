import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { AnswerView } from '../../../src/vscode/view/answer/answer-view';
import { mathAt } from '../../../src/vscode/view/answer/math';
import { english } from '../../english';
import { put } from '../../dom/page';
import { answer, article, mark, painted, PLAN, SESSION, showAnswers } from './stage';

/** Shows a text, and waits until all of it is there. */
async function show(text: string, kind: 'answer' | 'file' = 'answer') {
  const element = put('<article></article>');
  const view = new AnswerView(element as HTMLElement, english, () => undefined);
  view.show({ text, tools: [], kind, showsTools: false });
  await expect.poll(() => view.isComplete).toBe(true);
  return { element, view };
}

test.each([
  ['$E = mc^2$', 'E = mc^2'],
  ['$x$ is', 'x'],
  ['$5x + 3$', '5x + 3'],
  ['$10^5$', '10^5'],
  ['\\(a + b\\)', 'a + b'],
  ['\\[a\\]', 'a'],
  ['$$a$$', 'a'],
  ['$a \\$ b$', 'a \\$ b'],
])('%s is a formula', (text, tex) => {
  expect(mathAt(text, 0)?.tex).toBe(tex);
});

test.each([
  '$5 and $10',
  '$5-$10',
  '$5 to 10$',
  '$5 (or 10$)',
  '$1,000 per month, or 900$ later',
  '$HOME/bin:$PATH',
  '$ x $',
  '$x is open',
  '$5 `a$`',
  '$$ $$',
])('%s is no formula', (text) => {
  expect(mathAt(text, 0)).toBeNull();
});

test('prices stay text, and formulas become MathML', async () => {
  const { element } = await show('It costs $5 and $10, or US$6 a month. Then $x_1 = 2$ holds.\n\n$$\nx\n$$\n\n`$y$`');
  expect(element.querySelectorAll('math')).toHaveLength(2);
  expect(element.textContent).toContain('It costs $5 and $10, or US$6 a month.');
  expect(element.querySelector('code')?.textContent).toBe('$y$');
});

test('a formula that is not valid is shown as it was written', async () => {
  const { element } = await show('So $\\frac{1$ and $\\href{https://a.example}{x}$.');
  expect(element.querySelector('a')).toBeNull();
  expect(element.textContent).toContain('$\\frac{1$');
});

test('HTML is text, images are their words, and only addresses of the web are links', async () => {
  const { element } = await show(
    '<img src=x onerror=alert(1)> ![a lid](https://a.example/lid.png) [web](https://a.example/) [file](src/a.ts) ' +
      '[script](javascript:alert(1)) <b>bold</b>',
  );
  expect(element.querySelectorAll('img, b, script')).toHaveLength(0);
  expect([...element.querySelectorAll('a')].map(({ href }) => href)).toEqual(['https://a.example/']);
  expect(element.textContent).toBe(
    '<img src=x onerror=alert(1)> a lid web file [script](javascript:alert(1)) <b>bold</b>',
  );
});

test('code is coloured, tasks have boxes, and headings leave out no level', async () => {
  const { element } = await show(
    '# One\n\n#### Two\n\n## Three\n\n```ts\nconst lid = 1;\n```\n\n```nothing\nconst\n```\n\n- [x] done\n- [ ] open\n\n~~old~~\n\n| a | b |\n|---|--:|\n| 1 | 2 |',
  );
  expect([...element.querySelectorAll('[data-level]')].map(({ localName }) => localName)).toEqual(['h3', 'h4', 'h4']);
  expect([...element.querySelectorAll('.code-keyword')].map(({ textContent }) => textContent)).toEqual(['const']);
  expect([...element.querySelectorAll('input')].map(({ ariaLabel, checked }) => [ariaLabel, checked])).toEqual([
    ['Done', true],
    ['To do', false],
  ]);
  expect(element.querySelector('li')?.textContent).toBe('done');
  expect(element.querySelector('s')?.textContent).toBe('old');
  expect(element.querySelector<HTMLElement>('td:last-child')?.dataset['align']).toBe('end');
});

test('a file begins with its data, and names addresses elsewhere', async () => {
  const text = '---\ntitle: Plan\n---\n\n# Plan\n\nSee [the docs][1].\n\n[1]: https://a.example/docs "Docs"\n';
  const { element } = await show(text, 'file');
  expect([...element.children].map(({ localName }) => localName)).toEqual(['pre', 'h3', 'p']);
  expect(element.querySelector('a')?.href).toBe('https://a.example/docs');
});

test('a task that is done in the file is done here', async () => {
  const { element, view } = await show('- [ ] Put the lid on\n- [x] Fill the kettle', 'file');
  const list = element.querySelector('ul');
  const text = '- [ ] Put the lid on\n- [x] Fill the kettle\n- [ ] Turn the heat up\n';
  view.show({ text, tools: [], kind: 'file', showsTools: false });
  const done = (): boolean[] => [...element.querySelectorAll('input')].map(({ checked }) => checked);
  await expect.poll(done).toEqual([false, true, false]);
  const ticked = text.replace('[ ] Turn', '[x] Turn');
  view.show({ text: ticked, tools: [], kind: 'file', showsTools: false });
  await expect.poll(done).toEqual([false, true, true]);
  expect(element.querySelector('ul')).toBe(list);
});

test('code that scrolls can be reached with the keyboard, also while more of it is written', async () => {
  const written = (code: string) => answer(1, `\`\`\`\n${code}`, { state: 'streaming' });
  const { tell } = showAnswers([written('lid')]);
  await expect.poll(() => article()?.textContent).toBe('lid');
  const code = article().querySelector('pre')!;
  const write = async (text: string): Promise<void> => {
    tell({ type: 'RESPONSE_READY', key: SESSION.key, answer: written(text) });
    await expect.poll(() => code.textContent).toBe(text);
  };
  const long = 'lid '.repeat(400);
  await write(`${long}on`);
  await expect.poll(() => code.getAttribute('tabindex')).toBe('0');
  await write(`${long}on it`);
  expect(code.getAttribute('tabindex')).toBe('0');
  await write('lid on');
  await expect.poll(() => code.getAttribute('tabindex')).toBeNull();
  await write(`${long}on`);
  await expect.poll(() => code.getAttribute('tabindex')).toBe('0');
});

test('an edit changes only the blocks it is in', async () => {
  const { element, view } = await show('# Plan\n\nOne.\n\nTwo.\n\nThree.');
  const before = [...element.children];
  view.show({ text: '# Plan\n\nOne.\n\nNew.\n\nTwo!\n\nThree.', tools: [], kind: 'answer', showsTools: false });
  await expect.poll(() => view.isComplete).toBe(true);
  expect([...element.children].map(({ textContent }) => textContent)).toEqual([
    'Plan',
    'One.',
    'New.',
    'Two!',
    'Three.',
  ]);
  expect([0, 1, 4].map((at) => element.children[at] === before[Math.min(at, 3)])).toEqual([true, true, true]);
});

test('texts that were written one after another are not joined', async () => {
  const element = put('<article></article>') as HTMLElement;
  const view = new AnswerView(element, english, () => undefined);
  const tools = [{ name: 'Bash', input: 'x', at: 5 }];
  view.show({ text: '- one\n\n- two', tools, kind: 'answer', showsTools: false });
  expect([...element.children].map(({ localName }) => localName)).toEqual(['ul', 'ul']);
});

test('an answer of 1 MB is made in pieces, with time for the page between them', async () => {
  const paragraph = 'The lid *keeps* the `steam` in, see [docs](https://a.example), and so the water boils faster. ';
  const section = `## Section\n\n${paragraph.repeat(8)}\n\n- ${paragraph}\n- ${paragraph}\n\n\`\`\`ts\nconst a = 1;\n\`\`\`\n\n`;
  const text = section.repeat(Math.ceil(1_000_000 / section.length));
  // What is read first is compiled first.
  await show(section.repeat(20));
  const element = put('<article></article>') as HTMLElement;
  // Laying it out is the browser's work.
  element.style.display = 'none';
  const view = new AnswerView(element, english, () => undefined);
  let pieces = 0;
  view.show({ text, tools: [], kind: 'answer', showsTools: false });
  while (!view.isComplete) {
    await new Promise((done) => setTimeout(done));
    pieces += 1;
  }
  expect(element.querySelectorAll('h3').length).toBe(text.split('## Section').length - 1);
  expect(pieces).toBeGreaterThan(10);
});

/** How often the page could do something else while a text was shown. */
async function piecesOf(text: string): Promise<number> {
  const element = put('<article></article>') as HTMLElement;
  element.style.display = 'none';
  const view = new AnswerView(element, english, () => undefined);
  view.show({ text, tools: [], kind: 'answer', showsTools: false });
  let pieces = 0;
  for (; !view.isComplete; pieces += 1) await new Promise((done) => setTimeout(done));
  return pieces;
}

test.each([
  ['60,000 items', '- a\n'.repeat(60_000)],
  ['10,000 rows', `| a | b |\n|---|---|\n${'| one | two |\n'.repeat(10_000)}`],
  ['a quotation of 1 MB', '> The lid keeps the steam in.\n'.repeat(35_000)],
  ['a paragraph of 1 MB', 'The *lid* keeps the steam in.\n'.repeat(35_000)],
  ['a line of 1 MB', 'The *lid* keeps the steam in. '.repeat(35_000)],
])('even with %s, an answer is made in pieces', { timeout: 20_000 }, async (_, text) => {
  expect(await piecesOf(text)).toBeGreaterThan(5);
});

test('a long list is several, whose numbers go on', async () => {
  const { element } = await show(`${'1. The lid is on.\n'.repeat(3000)}\nThe end`);
  const lists = [...element.querySelectorAll('ol')];
  expect(lists.length).toBeGreaterThan(5);
  expect(element.querySelectorAll('li')).toHaveLength(3000);
  let next = 1;
  for (const list of lists) {
    expect(list.start).toBe(next);
    expect(list.children.length).toBeLessThanOrEqual(400);
    next += list.children.length;
  }
  expect(element.lastElementChild?.textContent).toBe('The end');
});

test('a long table is several, and has its head once', async () => {
  const rows = Array.from({ length: 3000 }, (_, n) => `| row ${n} | <b> |`).join('\n');
  const { element } = await show(`| a | b |\n|---|--:|\n${rows}\n\nThe end`);
  expect(element.querySelectorAll('table').length).toBeGreaterThan(5);
  expect(element.querySelectorAll('th')).toHaveLength(2);
  expect([...element.querySelectorAll('td:first-child')].map(({ textContent }) => textContent)).toEqual(
    Array.from({ length: 3000 }, (_, n) => `row ${n}`),
  );
  expect(element.lastElementChild?.textContent).toBe('The end');
});

test.each([
  ['in lines', 'const lid = "tight"; // # keeps\n\n- a\n'.repeat(8000), '```'],
  ['in a single line', 'const lid = "tight"; '.repeat(48_000), '```'],
  ['with other fences in it', '```\nx\n```\n'.repeat(8000), '`````'],
])('code of 300 kB and more %s is one block with all of its text', async (_, code, fence) => {
  const { element } = await show(`${fence}ts\n${code}\n${fence}\n\nThe end`);
  expect([...element.children].map(({ localName }) => localName)).toEqual(['pre', 'p']);
  expect(element.querySelector('pre')!.textContent).toBe(code);
  const longest = Math.max(...[...element.querySelectorAll('.piece')].map(({ textContent }) => textContent.length));
  expect(longest).toBeLessThanOrEqual(8001);
});

test('a line of 1 MB is cut between words, and nothing in it is taken for the beginning of a block', async () => {
  const line = 'The lid - # keeps 1. the *steam* in. '.repeat(28_000).trim();
  const { element } = await show(`${line}\n\nThe end`);
  expect([...new Set([...element.children].map(({ localName }) => localName))]).toEqual(['p']);
  const words = [...element.children].map(({ textContent }) => textContent).join(' ');
  expect(words).toBe(`${line.replaceAll('*', '')} The end`);
  expect(element.querySelector('em')?.textContent).toBe('steam');
});

test('a long list that grows keeps what it has', async () => {
  const { element, view } = await show('- The lid is on.\n'.repeat(3000));
  const before = [...element.children];
  view.show({ text: '- The lid is on.\n'.repeat(3100), tools: [], kind: 'answer', showsTools: false });
  await expect.poll(() => view.isComplete).toBe(true);
  expect(element.querySelectorAll('li')).toHaveLength(3100);
  expect(before.slice(0, -2).every((one, at) => element.children[at] === one)).toBe(true);
});

test('marks stay painted while a long answer is made', { timeout: 60_000 }, async () => {
  const stage = showAnswers([answer(1, 'Put the lid on.', { state: 'streaming' })]);
  await mark('the lid', 'keep');
  await expect.poll(() => painted('keep')).toEqual(['the lid']);
  const text = `Put the lid on.\n\n${`${'It keeps the steam in. '.repeat(20)}\n\n- one\n- two\n\n`.repeat(800)}The end`;
  stage.tell({ type: 'RESPONSE_READY', key: SESSION.key, answer: answer(1, text) });
  const seen = new Set<string>();
  await expect
    .poll(
      () => {
        seen.add(painted('keep').join());
        return article().lastElementChild?.textContent;
      },
      { timeout: 50_000, interval: 20 },
    )
    .toBe('The end');
  expect([...seen]).toEqual(['the lid']);
  await mark('The end', 'drop');
  await expect.poll(() => painted('drop')).toEqual(['The end']);
});

test.each([
  ['130,000 line breaks in a paragraph', '\\\n'.repeat(130_000) + 'The end'],
  ['5,000 formulas that never end', '$$a\n'.repeat(5_000) + 'The end'],
  ['5,000 of the other kind', '\\[a\n'.repeat(5_000) + 'The end'],
])('an answer of %s is shown', { timeout: 10_000 }, async (_, text) => {
  const { element } = await show(text);
  expect(element.textContent).toContain('The end');
});

test('a link is opened only by a press of the person', async () => {
  const { sent } = showAnswers([answer(1, 'See [the docs](https://a.example/docs).')]);
  const opened = (): unknown[] => sent.filter(({ type }) => type === 'OPEN_LINK');
  await expect.poll(() => article()?.querySelector('a')).toBeInstanceOf(HTMLAnchorElement);
  article().querySelector('a')!.click();
  expect(opened()).toEqual([]);
  await userEvent.click(article().querySelector('a')!);
  await expect.poll(opened).toEqual([{ type: 'OPEN_LINK', url: 'https://a.example/docs' }]);
  article().querySelector('a')!.focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(opened).toHaveLength(2);
});

test('a file links to others beside it, and to nothing else', async () => {
  const text =
    'See [b](b.md), [c](/docs/c%20d.md#x), [e](../e.md), [here](#here), [s](file:///etc/x), [h](//a.example).';
  const { sent } = showAnswers([answer(1, text)], { document: PLAN });
  const links = (): HTMLAnchorElement[] => [...article().querySelectorAll('a')];
  await expect.poll(() => links().map((one) => one.textContent)).toEqual(['b', 'c', 'e']);
  for (const link of links()) await userEvent.click(link);
  const opened = sent.flatMap((one) => (one.type === 'OPEN_FILE' ? [[one.key, one.link]] : []));
  expect(opened).toEqual(['./b.md', '/docs/c%20d.md#x', '../e.md'].map((link) => [PLAN.key, link]));
});

test('marks reach into code, tables and formulas', async () => {
  showAnswers([answer(1, '```ts\nconst lid = 1;\n```\n\n| a | b |\n|---|---|\n| tight | loose |')], { document: PLAN });
  await mark('const', 'keep');
  await mark('tight', 'drop');
  await expect.poll(() => [painted('keep'), painted('drop')]).toEqual([['const'], ['tight']]);
});
