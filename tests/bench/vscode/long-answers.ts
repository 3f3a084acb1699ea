import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright';
import { slottedTexts } from '../../../src/core/messages/slots';
import type { ShownDocument, ToView } from '../../../src/core/protocol/vscode/to-view';
import catalogue from '../../../static/_locales/en/messages.json' with { type: 'json' };
import { findChromium } from '../../browser/find-chromium';
import { isWithin, traceWhile, type TraceEvent } from '../content/trace';

const SESSION: ShownDocument = {
  kind: 'session',
  key: 'conversation/claude-code/long',
  agent: 'claude-code',
  name: 'Claude Code',
  title: '',
  folder: '/work',
  followsNewest: true,
};
/** The part of VS Code's page that the view needs. */
const VSCODE_API = 'window.acquireVsCodeApi = () => ({ postMessage() {}, getState() {}, setState() {} });';
const WORDS = 'The *lid* keeps the `steam` in, see [docs](https://a.example), and the water boils faster. ';
const SECTION = `## Section\n\n${WORDS.repeat(8)}\n\n- ${WORDS}\n- ${WORDS}\n\n\`\`\`ts\nconst a = 1;\n\`\`\`\n\n`;
const END = 'The end is here.';

/** Answers that agents could write, and those that nobody wants to wait for. */
const ANSWERS: Readonly<Record<string, string>> = {
  'text of 1 MB': SECTION.repeat(Math.ceil(1e6 / SECTION.length)),
  '60,000 items': '- a\n'.repeat(60_000),
  'a table of 10,000 rows': `| a | b |\n|---|---|\n${'| one | two |\n'.repeat(10_000)}`,
  'a line of 1 MB': 'The *lid* keeps the steam in. '.repeat(35_000),
  'code of 1 MB': `\`\`\`ts\n${'const lid = "tight"; // keeps\n'.repeat(34_000)}\`\`\``,
  'a line of code of 1 MB': `\`\`\`ts\n${'const lid = "tight"; '.repeat(48_000)}\n\`\`\``,
};

/**
 * Shows long answers in the built view.
 *
 * @returns For how long the page did nothing else at most (ms of its thread's working time), by what the answer was.
 */
export async function longestTasks(): Promise<Readonly<Record<string, number>>> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--disable-gpu'] });
  try {
    const longest: Record<string, number> = {};
    for (const [what, text] of Object.entries(ANSWERS)) {
      const context = await browser.newContext({ viewport: { width: 300, height: 730 } });
      const page = await openView(context);
      await prepare(page, `${text}\n\n${END}`);
      longest[what] = longestIn(await traceWhile(context, () => showPrepared(page)));
      await context.close();
    }
    return longest;
  } finally {
    await browser.close();
  }
}

/** The view with a short answer, as warm as it is after a minute's use. */
async function openView(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.setContent('<!doctype html><body class="vscode-light"></body>');
  await page.addScriptTag({ content: VSCODE_API });
  await page.addScriptTag({ content: readFileSync(join(import.meta.dirname, '../../../dist/vscode/view.js'), 'utf8') });
  await tell(page, { type: 'WORDS', texts: slottedTexts(catalogue) });
  await prepare(page, `${SECTION.repeat(20)}${END}`);
  await showPrepared(page);
  return page;
}

/** Hands an answer over, so that the next message is as quick to send as the host's. */
function prepare(page: Page, text: string): Promise<void> {
  const about = {
    ordinal: 1,
    state: 'complete',
    time: null,
    prompt: '',
    isRewound: false,
    plan: null,
    tools: [],
  } as const;
  const answer = { id: String(text.length), text, ...about, tools: [] };
  const message: ToView = { type: 'RESPONSE_HISTORY', document: SESSION, answers: [answer], hasOlder: false };
  return page.evaluate((next) => void Object.assign(window, { next }), message);
}

async function showPrepared(page: Page): Promise<void> {
  await page.evaluate("window.postMessage(window.next, '*')");
  await page.waitForFunction((end) => document.querySelector('article')?.lastElementChild?.textContent === end, END, {
    polling: 100,
    timeout: 60_000,
  });
}

function tell(page: Page, message: ToView): Promise<void> {
  return page.evaluate((told) => window.postMessage(told, '*'), message);
}

/** The longest task of the thread in which our script ran, in ms. */
function longestIn(events: readonly TraceEvent[]): number {
  const calls = events.filter(({ name }) => name === 'FunctionCall');
  const isOfPage = ({ pid, tid }: TraceEvent): boolean => calls.some((call) => call.pid === pid && call.tid === tid);
  // What the bench itself asks the page.
  const asked = events.filter(({ name }) => name === 'v8.evaluateModule');
  const tasks = events.filter(
    (event) => event.name === 'RunTask' && isOfPage(event) && !asked.some((one) => isWithin(one, event)),
  );
  return Math.max(0, ...tasks.map(({ tdur, dur = 0 }) => (tdur ?? dur) / 1000));
}
