import { askWorker } from '../browser/questions';
import { connectToWorker, openStream } from '../browser/streams';
import type { ask } from '../core/protocol/ask';
import { valueOf } from '../core/protocol/question';
import type { AskWorker } from '../session/ask/parts';

/** What the service worker does for Ask on this page. It validates what it is asked and what it answers. */
export const worker: AskWorker = {
  models: async () => valueOf(await askWorker('models', {})),
  async ask(model, question, onPart, signal) {
    const wire = connectToWorker('ask');
    if (!wire) return { state: 'interrupted' };
    const ended = await openStream<typeof ask>(wire, { model, question }, onPart, signal);
    // A question within its limits is always valid.
    if (!ended.ok && ended.code === 'invalid') {
      return { state: 'failed', failure: { kind: 'too-long', retryAfter: 0, detail: '' } };
    }
    if (!ended.ok) return { state: 'interrupted' };
    return 'failure' in ended.value
      ? { state: 'failed', failure: ended.value.failure }
      : { state: 'done', usage: ended.value.usage };
  },
  check: async (text, citations, answer) => valueOf(await askWorker('check-citations', { text, citations, answer })),
  readThread: async (page) => valueOf(await askWorker('thread', { page })),
  keepThread: async (thread) => (await askWorker('keep-thread', { thread })).ok,
  keepCitation: async (source, title, selectors, note) =>
    valueOf(await askWorker('keep-citation', { source, title, selectors, note }))?.isNew,
  takeSelection: async () => valueOf(await askWorker('take-selection', {})),
};
