import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from 'playwright';
import { findChromium } from '../../browser/find-chromium';
import { AgentInTest, newHome, type Home } from '../../companion/parts/agent';
import { freePort } from '../../companion/parts/free-port';
import { extensionFlags } from '../../pages/browser';
import { bounded, shown, type BenchRow } from '../row';

/** How often an agent asks while the worker sleeps. */
const ASKS = 7;
/** For how long it is watched without a reason to wake (ms). */
const IDLE = 120_000;
/** How often the safety alarm rings in a day (src/browser/companion/waking.ts). */
const ALARMS_A_DAY = 12;
const DAY = 24 * 60 * 60 * 1000;
const DIST = resolve('dist/chrome');

/** Pairs the extension in a profile, as a person does. */
async function pair(profile: string, home: Home, code: string): Promise<void> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: extensionFlags(DIST),
  });
  // Chrome has workers of its own.
  const isOurs = (url: string): boolean => url.startsWith('chrome-extension://');
  const worker =
    context.serviceWorkers().find((one) => isOurs(one.url())) ??
    (await context.waitForEvent('serviceworker', (one) => isOurs(one.url())));
  const page = await context.newPage();
  await page.goto(`chrome-extension://${new URL(worker.url()).host}/src/options/index.html#companion`);
  await page.getByText('Advanced').click();
  await page.getByLabel('Port').fill(String(home.port));
  await page.getByLabel('Pairing code').fill(code);
  await page.getByRole('button', { name: 'Pair', exact: true }).click();
  await page.getByText('Connected').waitFor();
  await context.close();
}

/**
 * A browser to which no debugger is attached: one would keep the worker awake. Its list of targets says whether the worker
 * runs.
 */
class PlainBrowser {
  readonly #child: ChildProcess;
  readonly #port: number;

  private constructor(child: ChildProcess, port: number) {
    this.#child = child;
    this.#port = port;
  }

  static async start(profile: string): Promise<PlainBrowser> {
    const port = await freePort();
    const args = [...extensionFlags(DIST), `--user-data-dir=${profile}`, `--remote-debugging-port=${port}`];
    const child = spawn(findChromium()!, ['--headless=new', '--no-sandbox', '--no-first-run', ...args, 'about:blank'], {
      stdio: 'ignore',
    });
    return new PlainBrowser(child, port);
  }

  async isAwake(): Promise<boolean> {
    try {
      const list = (await (await fetch(`http://127.0.0.1:${this.#port}/json/list`)).json()) as {
        type: string;
        url: string;
      }[];
      return list.some(({ type, url }) => type === 'service_worker' && url.startsWith('chrome-extension://'));
    } catch {
      return false;
    }
  }

  /** How long until the worker runs, or no longer (ms). */
  async until(isAwake: boolean, within: number): Promise<number> {
    const begun = performance.now();
    while ((await this.isAwake()) !== isAwake) {
      if (performance.now() - begun > within) throw new Error(`The worker is ${isAwake ? 'not ' : ''}awake.`);
      await pause(20);
    }
    return performance.now() - begun;
  }

  async end(): Promise<void> {
    const ended = new Promise((done) => this.#child.once('exit', done));
    this.#child.kill('SIGKILL');
    await ended;
  }
}

/** How soon an agent is heard while the service worker sleeps, and what that costs in time awake. */
export async function wakingRows(): Promise<BenchRow[]> {
  const profile = mkdtempSync(join(tmpdir(), 'recurate-waking-'));
  const home = await newHome();
  const first = await AgentInTest.start(home);
  await pair(profile, home, await first.code());
  // A request of an agent waits until it is answered: each of these asks once.
  const agents = [
    first,
    ...(await Promise.all(Array.from({ length: ASKS - 1 }, (_, at) => AgentInTest.start(home, `agent-${at}`)))),
  ];
  const browser = await PlainBrowser.start(profile);
  try {
    await browser.until(true, 30_000);
    const times: number[] = [];
    const awake: number[] = [];
    for (const one of agents) {
      await browser.until(false, 120_000);
      const asked = performance.now();
      await one.ask('interact', { action: 'draw_mode_start' });
      await browser.until(true, 30_000);
      times.push(performance.now() - asked);
      awake.push(await browser.until(false, 120_000));
    }
    const [longest] = awake.sort((one, other) => other - one);
    let seen = 0;
    const samples = IDLE / 500;
    for (let count = 0; count < samples; count += 1) {
      if (await browser.isAwake()) seen += 1;
      await pause(500);
    }
    const share = (ALARMS_A_DAY * longest!) / DAY + seen / samples;
    times.sort((one, other) => one - other);
    return [
      bounded('companion: asked while the worker sleeps until it runs, median', times[ASKS >> 1]!, 'ms', '≤', 3000),
      bounded('companion: the same, at most', times.at(-1)!, 'ms', '≤', 6000),
      shown('companion: how long the worker is awake for it, at most', longest!, 'ms'),
      bounded('companion: share of a day without requests in which the worker is awake', share * 100, '%', '≤', 1),
    ];
  } finally {
    await browser.end();
    await Promise.all(agents.map((one) => one.close()));
    home.remove();
    rmSync(profile, { recursive: true, force: true });
  }
}
