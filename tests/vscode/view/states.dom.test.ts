import axe from 'axe-core';
import { describe, expect, test } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import type { ToHost } from '../../../src/core/protocol/vscode/to-host';
import type { ToView } from '../../../src/core/protocol/vscode/to-view';
import { contrast, TEXT_CONTRAST } from '../../../src/core/settings/looks';
import { AXE_RULES } from '../../ui/stage';
import { answer, article, button, KEY, mark, openStage, PLAN, SESSION, showAnswers, storedIn } from './stage';

type Status = Extract<ToView, { type: 'CONNECTION_STATUS' }>['status']['state'];

const STATES = [
  ['no session was found', 'none', null, [], 'No session yet'],
  ['a session has no answers', 'following', SESSION, [], 'No answers yet'],
  ['a file is empty', 'following', PLAN, [answer(1, ' \n')], 'This file is empty.'],
  ['a file was removed', 'gone', PLAN, [], 'This file was removed. Its marks are kept.'],
  [
    'the format has changed',
    'changed',
    SESSION,
    [],
    'Recurate does not understand this version of Claude Code (2.3.4).',
  ],
  ['a transcript was removed', 'gone', SESSION, [], 'This session was removed. Its marks are kept.'],
] as const;

/** Whether the eye sees it, and not only a screen reader. */
function isSeen(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const over = (element.getRootNode() as ShadowRoot).elementFromPoint(left + width / 2, top + height / 2);
  return over === element;
}

test.each(STATES)('it says so if %s, once for the eye', async (_, state: Status, document, answers, said) => {
  const { tell } = openStage();
  tell({ type: 'CONNECTION_STATUS', status: { state, version: '2.3.4', skipped: 0 } });
  tell({ type: 'RESPONSE_HISTORY', document, answers: [...answers], hasOlder: false });
  await expect.element(browser.getByRole('main').getByText(said)).toBeVisible();
  expect(browser.getByText(said, { exact: true }).elements().filter(isSeen)).toHaveLength(1);
  await expect.element(browser.getByRole('main').getByRole('button', { name: 'Choose a session' })).toBeVisible();
});

test('where nothing was ever shown, it says what can be done', async () => {
  const { sent, tell } = openStage();
  tell({ type: 'CONNECTION_STATUS', status: { state: 'none', version: null, skipped: 0 } });
  tell({ type: 'RESPONSE_HISTORY', document: null, answers: [], hasOlder: false });
  await button('Mark a Markdown file').click();
  await button('How to start').click();
  // The name and the status, which the eye finds elsewhere, are there for screen readers.
  const name = browser.getByRole('heading', { name: 'Recurate', level: 1 });
  const status = browser.getByRole('status').filter({ hasText: 'No session yet' });
  expect([name, status].map((one) => isSeen(one.element()))).toEqual([false, false]);
  expect(sent).toEqual(
    expect.arrayContaining([{ type: 'MARK_FILE' }, { type: 'OPEN', what: 'walkthrough' }] satisfies ToHost[]),
  );
});

test('the menu leads to the settings', async () => {
  const { sent } = showAnswers([answer(1, 'One.')]);
  paint('vscode-light');
  await button('More').click();
  const settings = browser.getByRole('menuitem', { name: 'Settings' });
  const line = (): string => getComputedStyle(settings.element()).borderBlockStartWidth;
  await expect.poll(line).toBe('1px');
  await userEvent.click(settings);
  expect(sent).toContainEqual({ type: 'OPEN', what: 'settings' });
});

test('a title that comes later is shown, and kept with the marks', async () => {
  const { kept, tell } = showAnswers([answer(1, 'The lid keeps the steam in.')]);
  await mark('the steam', 'keep');
  tell({ type: 'DOCUMENT', document: { ...SESSION, title: 'Use a lid' } });
  tell({ type: 'DOCUMENT', document: { ...SESSION, key: `${KEY}-other`, title: 'Another' } });
  await mark('lid', 'keep');
  await expect.element(browser.getByRole('heading', { name: 'Use a lid' })).toBeVisible();
  await expect.poll(() => storedIn(kept)?.annotations).toHaveLength(2);
  expect(storedIn(kept)?.title).toBe('Use a lid');
});

test('lines that could not be read are counted', async () => {
  const { tell } = showAnswers([answer(1, 'One.')]);
  tell({ type: 'CONNECTION_STATUS', status: { state: 'following', version: null, skipped: 3 } });
  await expect.element(browser.getByText('3 lines of this session could not be read')).toBeVisible();
});

test('the session is chosen by the host', async () => {
  const { sent } = showAnswers([answer(1, 'One.')]);
  await button('Choose a session').click();
  expect(sent).toContainEqual({ type: 'CHOOSE_SESSION' });
});

test('all styles are style sheets that are constructed, as the policy of the view demands', async () => {
  showAnswers([answer(1, 'Put the lid on.\n\n| a |\n|--:|\n| 1 |')]);
  await mark('lid', 'keep');
  const { shadowRoot } = document.querySelector('recurate-root')!;
  expect(shadowRoot!.querySelectorAll('style, link')).toHaveLength(0);
  expect(article().querySelectorAll('[style]')).toHaveLength(0);
  expect(shadowRoot!.adoptedStyleSheets.length).toBeGreaterThan(5);
});

test('what nobody expects is dropped and reported', async () => {
  const { sent } = showAnswers([answer(1, 'One.')]);
  await expect.poll(() => article()?.textContent).toBe('One.');
  const reported: unknown[] = [];
  const { error } = console;
  console.error = (...what: unknown[]) => void reported.push(what[0]);
  window.postMessage({ type: 'RESPONSE_HISTORY', answers: 'none' }, '*');
  await expect.poll(() => reported).toContain('Bug: the host has sent this to the view.');
  console.error = error;
  expect(article().textContent).toBe('One.');
  expect(sent[0]).toEqual({ type: 'WEBVIEW_READY' });
});

/** VS Code's colours in its default themes. */
const COLOURS = {
  'vscode-light': { back: '#f8f8f8', ink: '#3b3b3b', dim: '#3b3b3b', link: '#005fb8', button: ['#005fb8', '#fff'] },
  'vscode-dark': { back: '#181818', ink: '#cccccc', dim: '#9d9d9d', link: '#4daafc', button: ['#0078d4', '#fff'] },
  'vscode-high-contrast': { back: '#000', ink: '#fff', dim: '#fff', link: '#21a6ff', button: ['#000', '#fff'] },
} as const;

function paint(theme: keyof typeof COLOURS): void {
  const { back, ink, dim, link, button } = COLOURS[theme];
  document.body.className = theme;
  const values = {
    foreground: ink,
    descriptionForeground: dim,
    'sideBar-background': back,
    'sideBar-foreground': ink,
    'editor-background': back,
    'editor-foreground': ink,
    'textLink-foreground': link,
    'button-background': button[0],
    'button-foreground': button[1],
    'textBlockQuote-background': back,
    'textCodeBlock-background': back,
    'textPreformat-foreground': ink,
    'textPreformat-background': back,
  };
  for (const [name, value] of Object.entries(values)) {
    document.documentElement.style.setProperty(`--vscode-${name}`, value);
  }
}

const FULL = [
  '# Plan',
  'Put the **lid** on, see [the docs](https://a.example) and `lid.ts`. So $x = 1$.',
  '- [x] done\n- [ ] open',
  '```ts\nconst lid = "tight";\n```',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  '> Mind the steam.',
].join('\n\n');

describe.each([
  [300, 700],
  [1280, 800],
])('in a view of %i × %i', (width, height) => {
  test.each(Object.keys(COLOURS) as (keyof typeof COLOURS)[])('axe finds nothing in %s', async (theme) => {
    await browser.viewport(width, height);
    const tools = [{ name: 'Bash', input: 'npm test', at: 0 }];
    showAnswers([answer(1, 'Old.'), answer(2, FULL, { tools, prompt: 'Boil water' })], {
      hasOlder: true,
      settings: { copy: 'always', showToolCalls: true },
    });
    paint(theme);
    await mark('lid', 'keep');
    await mark('tight', 'verify');
    await expect.element(button('Only on demand')).toBeVisible();
    const { violations } = await axe.run(document.documentElement, {
      runOnly: AXE_RULES,
      // Elements of the test's own page.
      rules: { 'document-title': { enabled: false }, 'html-has-lang': { enabled: false } },
    });
    expect(
      violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
      ),
    ).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });
});

/** VS Code's colours for fields in the themes that come with it: of the side bar's text, the field, and its placeholder. */
const FIELDS = [
  ['Light Modern', 'vscode-light', '#3b3b3b', '#ffffff', '#767676'],
  ['Dark Modern', 'vscode-dark', '#cccccc', '#313131', '#989898'],
  ['Light 2026', 'vscode-light', '#202020', '#ffffff', '#999999'],
  ['Dark 2026', 'vscode-dark', '#bfbfbf', '#191a1b', '#555555'],
  ['Dark High Contrast', 'vscode-high-contrast', '#ffffff', '#000000', '#ffffffb3'],
  ['Light High Contrast', 'vscode-high-contrast-light', '#292929', '#ffffff', '#292929b3'],
] as const;

/** A colour as it is seen on another one. */
function seenOn(back: string, colour: string): string {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d')!;
  for (const one of [back, colour]) {
    canvas.fillStyle = one;
    canvas.fillRect(0, 0, 1, 1);
  }
  const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((one) => one!.toString(16).padStart(2, '0')).join('')}`;
}

test.each(FIELDS)('in %s a placeholder can be read, but is paler than what is typed', async (...of) => {
  const [, kind, ink, field, placeholder] = of;
  showAnswers([answer(1, 'Put the lid on.')]);
  document.body.className = kind;
  const values = {
    'sideBar-foreground': ink,
    descriptionForeground: ink,
    'input-background': field,
    'input-placeholderForeground': placeholder,
  };
  for (const [name, value] of Object.entries(values)) {
    document.documentElement.style.setProperty(`--vscode-${name}`, value);
  }
  await mark('the lid', 'keep');
  const filter = browser.getByRole('searchbox', { name: 'Filter marks' }).element();
  const contrastOf = (part?: string): number => contrast(field, seenOn(field, getComputedStyle(filter, part).color));
  expect(contrastOf('::placeholder')).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  expect(contrastOf('::placeholder')).toBeLessThan(0.8 * contrastOf());
});

test('keys are the view’s while it has the focus, but not while something is typed', async () => {
  const stage = showAnswers([answer(1, 'Put the lid on.')]);
  const takes = (): boolean | undefined => stage.sent.findLast((one) => one.type === 'TAKES_KEYS')?.takes;
  await mark('the lid', 'keep');
  await expect.poll(takes).toBe(true);
  await browser.getByRole('searchbox', { name: 'Filter marks' }).click();
  await expect.poll(takes).toBe(false);
  document.querySelector('main')!.focus();
  await expect.poll(takes).toBe(true);
});
