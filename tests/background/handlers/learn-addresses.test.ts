import { expect, test } from 'vitest';
import { conversationId } from '../../../src/core/platform/conversation-id';
import type { Platform } from '../../../src/core/platform/schema';
import { DEFAULT_SETTINGS } from '../../../src/core/settings/settings';
import { SETTINGS } from '../../../src/core/storage-keys';
import { platformStates } from '../../../src/platforms/overrides';
import { siteFrom } from '../../../src/platforms/new-site';
import { CLAUDE, FakeWorker } from '../fakes';

const HERE = new URL('https://chat.test/sessions/qwhtzv');
const WANTS_DIGIT = '^/sessions/([0-9a-zA-Z_-]*[0-9][0-9a-zA-Z_-]*)';
const SITE: Platform = {
  ...siteFrom({ response: '.answer', composer: '.field', shadow: [] }, new URL('https://chat.test/'), []),
  conversation: [WANTS_DIGIT],
};

/** A worker with a site that was added when only ids with a digit were known. */
function workerWith(conversation: readonly string[] = [WANTS_DIGIT]): FakeWorker {
  const worker = new FakeWorker();
  worker.entries.set(SETTINGS, { ...DEFAULT_SETTINGS, sites: { [SITE.id]: { ...SITE, conversation } } });
  return worker;
}

const learn = (worker: FakeWorker, addresses: readonly string[], url = HERE): Promise<unknown> =>
  worker.ask('learn-addresses', { addresses }, { url });
const idAt = (worker: FakeWorker, path: string): string | null =>
  conversationId(platformStates(worker.settings()).at(-1)!.platform, new URL(path, HERE));

test.each([
  ['where it is seen in the address', WANTS_DIGIT, [HERE.href]],
  ['where links of the page show how long ids are', WANTS_DIGIT, ['/sessions/kabelo', '/sessions/a1b2c3']],
  ['with a pattern that was typed', '^/sessions/([^/]*\\d[^/]*)', [HERE.href]],
])('a site that takes only ids with a digit takes those of letters alone: %s', async (_, pattern, addresses) => {
  const worker = workerWith([pattern]);
  expect(idAt(worker, '/sessions/qwhtzv')).toBeNull();
  await learn(
    worker,
    addresses.map((one) => new URL(one, HERE).href),
  );
  for (const id of ['qwhtzv', 'kabelo', 'a1b2c3']) expect(idAt(worker, `/sessions/${id}`)).toBe(id);
  for (const page of ['recent', 'new', 'overview']) expect(idAt(worker, `/sessions/${page}`)).toBeNull();
  const learnt = worker.settings().sites;
  await learn(worker, [HERE.href]);
  expect(worker.settings().sites).toEqual(learnt);
});

test.each([
  ['addresses of another site', WANTS_DIGIT, ['https://other.test/sessions/qwhtzv'], HERE],
  ['pages', WANTS_DIGIT, ['https://chat.test/sessions/overview', 'https://chat.test/about'], HERE],
  [
    'ids of several lengths',
    WANTS_DIGIT,
    ['https://chat.test/sessions/a1b', 'https://chat.test/sessions/x9y8z7'],
    HERE,
  ],
  ['a site that comes with Recurate', WANTS_DIGIT, [CLAUDE.href], CLAUDE],
  ['a pattern for longer ids', '^/sessions/([0-9a-zA-Z_-]{8,})', [HERE.href], HERE],
])('nothing is learnt from %s', async (_, pattern, addresses, url) => {
  const worker = workerWith([pattern]);
  await learn(worker, addresses, url);
  expect(worker.settings().sites).toEqual({ [SITE.id]: { ...SITE, conversation: [pattern] } });
});

test('settings that cannot be read are left as they are', async () => {
  const worker = new FakeWorker();
  worker.entries.set(SETTINGS, { version: 'one' });
  expect(await learn(worker, [HERE.href])).toEqual({ ok: true, value: null });
  expect(worker.entries.get(SETTINGS)).toEqual({ version: 'one' });
});
