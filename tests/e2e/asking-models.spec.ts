import { LLMock } from '@copilotkit/aimock';
import type { Page } from '@playwright/test';
import type { AskPart } from '../../src/core/ask/question';
import { sayYesTo } from './added-site';
import { expect, test } from './fixtures';
import { killWorker } from './kill-worker';
import { CLAUDE } from './sites';
import { addModels, KINDS, LOCAL, openOptions, removeModels } from './stored-models';

const PAGE = 'The lake is 40 metres deep.';

/** Runs code in a page where our content script runs, as if it were part of it. */
async function contentScript(page: Page): Promise<<Result>(code: string) => Promise<Result>> {
  const cdp = await page.context().newCDPSession(page);
  const ours = new Promise<number>((resolve) => {
    cdp.on('Runtime.executionContextCreated', ({ context }) => {
      if (context.origin.startsWith('chrome-extension:')) resolve(context.id);
    });
  });
  await cdp.send('Runtime.enable');
  const contextId = await ours;
  return async <Result>(expression: string) => {
    const how = { contextId, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', { expression, ...how });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description);
    return result.value as Result;
  };
}

interface Answered {
  parts: AskPart[];
  end: unknown;
}

/** Asks a model over a port, and collects what comes until the end. */
function ask(model: string, question = 'How deep is the lake?'): string {
  const asked = { question, mode: 'qa', source: 'page', pageText: PAGE, title: '', history: [] };
  return `new Promise((resolve) => {
    const port = chrome.runtime.connect({ name: 'ask' });
    const parts = globalThis.askedParts = [];
    port.onMessage.addListener((message) => {
      if ('part' in message) { parts.push(message.part); port.postMessage({ taken: true }); }
      if ('end' in message) { port.disconnect(); resolve({ parts, end: message.end }); }
    });
    port.onDisconnect.addListener(() => resolve({ parts, end: 'disconnected' }));
    port.postMessage({ question: ${JSON.stringify({ model, question: asked })} });
  })`;
}

const textOf = ({ parts }: Answered): string => parts.map((part) => ('text' in part ? part.text : '')).join('');

/** Everything a content script can find out about what we store. It also tries to remove it. */
const READABLE = `(async () => {
  const found = [];
  for (const area of ['local', 'sync', 'session', 'managed']) {
    try { found.push(JSON.stringify(await chrome.storage[area].get(null))); } catch { found.push('refused'); }
  }
  for (const { name } of await indexedDB.databases()) found.push(name);
  const opening = indexedDB.open('recurate-models');
  await new Promise((resolve) => (opening.onsuccess = resolve));
  found.push(...opening.result.objectStoreNames);
  opening.result.close();
  await new Promise((resolve) => (indexedDB.deleteDatabase('recurate-models').onsuccess = resolve));
  found.push(JSON.stringify(await chrome.runtime.sendMessage({ ask: 'models', question: {} })));
  return found.join('\\n');
})()`;

test('a page can have models asked, but learns neither their keys nor their addresses', async ({ browsing, open }) => {
  const server = new LLMock({ port: 0, logLevel: 'silent' });
  const answer = JSON.stringify({ answer: 'Deep. [cite-1]', citations: [{ id: 'cite-1', text: PAGE, relevance: '' }] });
  server.onMessage(/slowly/, { content: answer.repeat(20) }, { chunkSize: 10, latency: 200 });
  server.onMessage(/lake/, { content: answer }, { chunkSize: 10 });
  await server.start();
  const chat = await open(CLAUDE);
  const inPage = await contentScript(chat.page);
  const options = await openOptions(browsing);
  await addModels(options, server.url);

  await test.step('without the browser’s permission, none is asked', async () => {
    const { end } = await inPage<Answered>(ask('openai'));
    expect(end).toMatchObject({ ok: true, value: { failure: { kind: 'no-permission' } } });
    expect(server.getRequests()).toEqual([]);
  });

  await test.step('with it, answers stream into the page', async () => {
    await sayYesTo(browsing, LOCAL);
    await options.evaluate((origin) => chrome.permissions.request({ origins: [origin] }), LOCAL);
    for (const kind of KINDS) {
      const answered = await inPage<Answered>(ask(kind));
      expect({ kind, first: answered.parts[0], text: textOf(answered), end: answered.end }).toEqual({
        kind,
        first: { phase: 'answering', from: 'page' },
        text: answer,
        end: { ok: true, value: { usage: kind === 'openai' ? expect.anything() : null } },
      });
    }
    expect(server.getRequests()).toHaveLength(KINDS.length);
  });

  await test.step('what a content script can read has no key in it, and it can remove nothing', async () => {
    const found = await inPage<string>(READABLE);
    expect(found).toContain('My openai');
    expect(found).not.toMatch(/sk-secret|choices|model-1/);
    expect(textOf(await inPage<Answered>(ask('openai')))).toBe(answer);
  });

  await test.step('a page learns that the service worker was stopped, keeps what came, and can ask again', async () => {
    const interrupted = inPage<Answered>(ask('openai', 'Answer slowly.'));
    await expect.poll(() => inPage<number>('globalThis.askedParts.length')).toBeGreaterThan(2);
    await killWorker(chat.page);
    const { parts, end } = await interrupted;
    expect(end).toBe('disconnected');
    expect(parts.length).toBeGreaterThan(2);
    expect(textOf(await inPage<Answered>(ask('openai')))).toBe(answer);
  });

  await removeModels(options);
  await server.stop();
});
