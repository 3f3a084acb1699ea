import { expect, onTestFinished, test } from 'vitest';
import type { ToView } from '../../../src/core/protocol/vscode/to-view';
import { connect } from '../../../src/vscode/view/host';

/** A page of the view, and the numbers of what it has asked. */
function openPage() {
  const life = new AbortController();
  onTestFinished(() => life.abort());
  const asked: number[] = [];
  const postMessage = (message: unknown): void => void asked.push((message as { request: number }).request);
  const api = { postMessage, getState: () => undefined, setState: () => undefined };
  return { host: connect(api, () => undefined, life.signal), asked, kill: () => life.abort() };
}

const done = (request: number, text: string | null): void => {
  window.postMessage({ type: 'DONE', request, result: { ok: true, text } } satisfies ToView, '*');
};

test('the answer to a page that is gone is not taken for one to the page after it', async () => {
  const before = openPage();
  void before.host.ask({ type: 'SAVE_FILE', name: 'marks.json', text: '{}' });
  before.kill();
  const now = openPage();
  const read = now.host.ask({ type: 'READ', key: 'conversation/claude-code/5f0c' });
  done(before.asked[0]!, 'docs/marks.json');
  done(now.asked[0]!, null);
  expect(await read).toEqual({ ok: true, text: null });
});
