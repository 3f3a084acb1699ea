import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Platform } from '../../src/core/platform/schema';
import { pass, stopTime } from './clock';
import { loadTab, resetStores, type TabModules } from './tab';

stopTime();
let tab: TabModules;
beforeAll(async () => {
  tab = await loadTab();
});

const platform = (id: string): Platform => ({ id, name: id }) as Platform;

/** A page that looks for its platform. */
function connect(...answers: (Platform | null | undefined)[]) {
  resetStores(tab.stores);
  const life = new AbortController();
  onTestFinished(() => life.abort());
  const log: string[] = [];
  const world = { answers, isAlive: true, log, life };
  const connecting = new tab.Connecting<string>(
    {
      askPlatform: async () => (world.answers.length > 1 ? world.answers.shift() : world.answers[0]),
      isAlive: () => world.isAlive,
      end() {
        log.push('end');
        life.abort();
      },
    },
    life.signal,
  );
  connecting.onPlatform(({ id }, isAgain, signal) => {
    log.push(isAgain ? `start ${id} again` : `start ${id}`);
    signal.addEventListener('abort', () => log.push(`stop ${id}`));
    return id;
  });
  return {
    ...world,
    world,
    connecting,
    connection: () => tab.stores.$connection.get(),
    async connect(): Promise<void> {
      void connecting.connect();
      await pass(5000);
    },
  };
}

test('a platform’s page is annotated once the service worker answers', async () => {
  const page = connect(undefined, undefined, platform('one'));
  await page.connect();
  expect([page.log, page.connecting.session]).toEqual([['start one'], 'one']);
});

test('a page without a platform is left alone', async () => {
  const page = connect(null);
  await page.connect();
  expect([page.log, page.connecting.session]).toEqual([['end'], undefined]);
});

test('the same data again changes nothing, other data starts again, and none ends it', async () => {
  const page = connect(platform('one'));
  await page.connect();
  await page.connect();
  page.world.answers = [platform('two')];
  await page.connect();
  page.world.answers = [null];
  await page.connect();
  expect(page.log).toEqual(['start one', 'stop one', 'start two again', 'stop two', 'end']);
});

test('what was started ends with the page', async () => {
  const page = connect(platform('one'));
  await page.connect();
  page.life.abort();
  expect(page.log).toEqual(['start one', 'stop one']);
});

test('a page that was ended stays ended, even if its platform was still being requested', async () => {
  const page = connect(undefined, null, platform('two'));
  void page.connecting.connect();
  await page.connect();
  expect([page.log, page.connecting.session]).toEqual([['end'], undefined]);
});

test('a missing answer is not reported on a page that was ended meanwhile', async () => {
  const page = connect(undefined);
  void page.connecting.connect();
  await pass(100);
  page.life.abort();
  await pass(5000);
  expect(page.connection().state).toBe('connecting');
});

test('a missing answer is reported, unless the page is already annotated', async () => {
  const page = connect(undefined);
  await page.connect();
  expect(page.connection()).toEqual({ state: 'silent', platform: '' });
  const other = connect(platform('one'));
  await other.connect();
  other.world.answers = [undefined];
  await other.connect();
  expect(other.connection().state).toBe('connecting');
});

test('it is reported that the extension is gone', async () => {
  const page = connect(undefined);
  page.world.isAlive = false;
  await page.connect();
  expect(page.connection().state).toBe('gone');
});
