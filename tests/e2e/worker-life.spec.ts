import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extensionFlags, launchWithExtension, pagesFlags } from '../pages/browser';
import { sayYesTo } from './added-site';
import { DIST, expect, test } from './fixtures';
import { CLAUDE } from './sites';
import { addModels, LOCAL, openOptions } from './stored-models';
import { openUnwatched } from './unwatched';

/** The browser stops a service worker 30 s after its last event or call of the extension's API. */
const SILENCE = 34_000;

/** A model that says something at once, and the rest after a silence. */
async function startSlowModel() {
  let leftEarly = false;
  const say = (response: ServerResponse, content: string): boolean =>
    response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`);
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    say(response, 'The lake ');
    const later = setTimeout(() => {
      say(response, 'is deep.');
      response.end('data: [DONE]\n\n');
    }, SILENCE);
    response.on('close', () => {
      leftEarly ||= !response.writableEnded;
      clearTimeout(later);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    wasLeftEarly: () => leftEarly,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Asks the first model over a port, as Ask does. */
const ASKS = `new Promise((resolve) => {
  const question = { question: 'How deep?', mode: 'qa', source: 'general', pageText: '', title: '', history: [] };
  const port = chrome.runtime.connect({ name: 'ask' });
  let text = '';
  port.onMessage.addListener((message) => {
    if ('part' in message) { text += message.part.text ?? ''; port.postMessage({ taken: true }); }
    if ('end' in message) resolve({ text, ok: message.end.ok });
  });
  port.onDisconnect.addListener(() => resolve({ text, ok: 'disconnected' }));
  port.postMessage({ question: { model: 'openai', question } });
})`;

test('a model may be silent for longer than the browser lets a service worker rest', async ({ pages }) => {
  test.setTimeout(120_000);
  const profileDir = await mkdtemp(join(tmpdir(), 'recurate-life-'));
  const model = await startSlowModel();
  const setUp = await launchWithExtension({ pages, dist: DIST, profileDir });
  await sayYesTo(setUp, LOCAL);
  const options = await openOptions(setUp);
  await options.evaluate((origin) => chrome.permissions.request({ origins: [origin] }), LOCAL);
  await addModels(options, model.address, ['openai']);
  await setUp.close();

  const life = new AbortController();
  const flags = [`--user-data-dir=${profileDir}`, ...pagesFlags(pages), ...extensionFlags(DIST)];
  const page = await openUnwatched(CLAUDE.url, flags, life.signal);
  expect(await page.evaluate(ASKS)).toEqual({ text: 'The lake is deep.', ok: true });
  expect(model.wasLeftEarly()).toBe(false);
  life.abort();
  await model.close();
  await rm(profileDir, { recursive: true, force: true, maxRetries: 5 });
});
