import { renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from 'playwright';
import { emptyDocument } from '../../../src/core/conversation/conversation-document';
import { packed } from '../../../src/core/conversation/stored-document';
import { conversationKey } from '../../../src/core/storage-keys';
import { MarkStore } from '../../../src/vscode/host/mark-store';
import { markOf } from '../../core/sample';
import { ClaudeSession } from '../../vscode/e2e/claude-session';
import { View } from '../../vscode/e2e/view';
import { Workbench } from '../../vscode/e2e/workbench';
import { LARGE, MINUTE, writeLargeSession } from './large-session';
import { withVsCode, type RunningVsCode } from './with-vscode';

/** What the packed extension costs in a real VS Code. Times in ms. */
export interface InWorkbench {
  /** The size of the `.vsix`, in bytes. */
  size: number;
  /** How long each activation took: loading the code, and `activate()`, as VS Code itself reports it. */
  activations: number[];
  /** How long the slowest of a few new answers took from being written to being painted, each time. */
  delays: number[];
  /** The longest task of the view's page at each showing of an answer of 1 MB. */
  megabyte: number[];
  /** The same, at listing all answers of a session of 200 MB. */
  listed: number[];
}

/** So many answers are written one after the other. */
const ANSWERS = 3;

/** How often each is measured. */
const RUNS = 3;
/** Other extensions start with a window: what is measured is ours alone. */
const QUIET = 2000;
/** How long anything may take (ms). */
const PATIENCE = 120_000;

const MEGABYTE = `${'The cache keeps a value that the second run does not expect. '.repeat(16)}\n\n`.repeat(1000);

/** Measures it. Takes a minute. */
export function measureInWorkbench(): Promise<InWorkbench> {
  return withVsCode(async (code, vsix) => {
    new ClaudeSession(code.folders).turn('First question?', 'The first answer.');
    const activations: number[] = [];
    let view = await openView(code);
    for (; ; view = await openView(code)) {
      activations.push(await activation(view));
      if (activations.length === RUNS) break;
      await view.window.page.context().close();
    }
    await view.window.page.setViewportSize({ width: 1280, height: 800 });
    const delays: number[] = [];
    while (delays.length < RUNS) delays.push(Math.max(...(await newAnswers(view, code))));
    const megabyte: number[] = [];
    for (let run = 0; run < RUNS; run += 1) megabyte.push(await megabyteAnswer(view, code, run));
    await writeLarge(code);
    const listed: number[] = [];
    while (listed.length < RUNS) listed.push(await allListed(view));
    return { size: statSync(vsix).size, activations, delays, megabyte, listed };
  });
}

/** Opens a window that has never shown the view. */
async function openView({ browser, url }: RunningVsCode): Promise<View> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 1600 }, reducedMotion: 'reduce' });
  context.setDefaultTimeout(PATIENCE);
  return new View(await Workbench.open(context, url));
}

/** Shows the view for the first time in a window, and reads what VS Code says of that. */
async function activation(view: View): Promise<number> {
  const { page } = view.window;
  await view.window.activity('Recurate').waitFor();
  await view.window.command('Developer: Show Running Extensions');
  const extensions = page.locator('.runtime-extensions-editor .monaco-list-row');
  await extensions.first().waitFor();
  await calm(extensions);
  await view.window.activity('Recurate').click();
  await view.answer.waitFor();
  const ours = extensions.filter({ hasText: 'Recurate' });
  const text = await ours.getByText('Activation:').innerText();
  return Number(/(\d+)ms/.exec(text)?.[1]);
}

/** Waits until nothing has changed for a while. */
async function calm(of: Locator): Promise<void> {
  for (let before = '', since = Date.now(); Date.now() - since < QUIET;) {
    const now = (await of.allInnerTexts()).join('\n');
    if (now !== before || now.includes('Activating')) since = Date.now();
    before = now;
    await of.page().waitForTimeout(100);
  }
}

/** Has an agent write answers one after the other. */
async function newAnswers(view: View, { folders }: RunningVsCode): Promise<number[]> {
  const session = new ClaudeSession(folders);
  session.turn('Ready?', `Ready ${session.id}.`);
  await view.answer.getByText(session.id).waitFor();
  const frame = await view.window.frame();
  const delays: number[] = [];
  for (let number = 0; number < ANSWERS; number += 1) {
    const seen = frame.evaluate(async (text) => {
      while (!document.querySelector('article')?.textContent?.includes(text)) await new Promise(requestAnimationFrame);
      return performance.timeOrigin + performance.now();
    }, `Word ${number}.`);
    const written = performance.timeOrigin + performance.now();
    session.turn('Go on.', `Word ${number}.`);
    delays.push((await seen) - written);
  }
  return delays;
}

/** Shows an answer of 1 MB. */
async function megabyteAnswer(view: View, { folders }: RunningVsCode, run: number): Promise<number> {
  const session = new ClaudeSession(folders);
  const end = `This is the end ${run}.`;
  return longestTask(view, async () => {
    session.turn('All of it?', MEGABYTE + end);
    await view.answer.getByText(end).waitFor({ state: 'attached' });
  });
}

/** Shows a session of 200 MB, and lists all of its answers. */
async function allListed(view: View): Promise<number> {
  const longest = await longestTask(view, async () => {
    await choose(view, 'Question');
    await view.answer.getByText(`Answer ${LARGE.answers - 1}.`).waitFor();
    await view.items.first().click();
    await view.text(`of ${LARGE.answers.toLocaleString('en')}`).waitFor();
  });
  // One that the list shows without scrolling.
  await choose(view, 'Ready?');
  await view.answer.getByText(`Word ${ANSWERS - 1}.`).waitFor();
  return longest;
}

async function choose({ window }: View, title: string): Promise<void> {
  await window.command('Recurate: Choose a session');
  await window.choose(title);
}

/** Writes that session, as if it had just come to its end. */
async function writeLarge({ folders }: RunningVsCode): Promise<void> {
  const folder = join(folders.claude, 'projects', folders.work.replace(/[^A-Za-z0-9]/g, '-'));
  const draft = join(folder, 'large.draft');
  writeLargeSession(draft, { time: Date.now() - (LARGE.answers - 1) * MINUTE, cwd: folders.work });
  renameSync(draft, join(folder, `${LARGE.id}.jsonl`));
  await markUnread(folders);
}

/** Marks an answer that is not read with the session's end: who goes to the mark has all answers read. */
async function markUnread({ user }: RunningVsCode['folders']): Promise<void> {
  const life = new AbortController();
  const folder = join(user, 'User/globalStorage/recurate.recurate/marks');
  const store = new MarkStore(folder, () => undefined, life.signal);
  const mark = markOf('The cache');
  await store.write(
    conversationKey('claude-code', LARGE.id),
    packed({ ...emptyDocument('claude-code'), annotations: [mark] }),
  );
  life.abort();
}

/** How long the view did nothing else at a time while something was done, at most (ms). */
async function longestTask(view: View, act: () => Promise<void>): Promise<number> {
  const frame = await view.window.frame();
  const tasks = await frame.evaluateHandle(() => {
    const found: number[] = [];
    new PerformanceObserver((list) => found.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
    return found;
  });
  await act();
  // Tasks are reported after they have ended.
  await view.window.page.waitForTimeout(500);
  return Math.max(0, ...(await tasks.jsonValue()));
}
