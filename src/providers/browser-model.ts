import type { Prompt } from '../core/ask/prompt';
import type { FailureKind } from '../core/models/failure';
import type { Limits } from './exchange';
import { failure } from './failures';
import { Patience } from './patience';
import type { StreamPart } from './stream-part';

/* The model that comes with the browser: https://webmachinelearning.github.io/prompt-api/. TypeScript does not know it
   yet. */

interface Session {
  promptStreaming(text: string, options: { signal: AbortSignal; responseConstraint?: object }): ReadableStream<string>;
  destroy(): void;
}

interface LanguageModel {
  availability(): Promise<'unavailable' | 'downloadable' | 'downloading' | 'available'>;
  create(options: { initialPrompts: readonly object[]; signal: AbortSignal }): Promise<Session>;
}

/** What its errors are called. */
const ERRORS: Readonly<Record<string, FailureKind>> = {
  QuotaExceededError: 'too-long',
  NotAllowedError: 'unavailable',
  NotSupportedError: 'unavailable',
  InvalidStateError: 'unavailable',
  NetworkError: 'network',
};

/**
 * Asks the browser's own model. One that is not loaded yet is not loaded by this: it takes gigabytes, and the browser
 * wants a press for it.
 */
export async function* askBrowserModel(prompt: Prompt, limits: Limits): AsyncGenerator<StreamPart, void> {
  const patience = new Patience(limits.signal);
  const { signal } = patience;
  let session: Session | undefined;
  try {
    const state = await patience.wait(limits.firstMs, Promise.resolve(own()?.availability()));
    if (state !== 'available') return yield { failure: failure('unavailable', state ?? '') };
    const said = prompt.messages.slice(0, -1);
    const initialPrompts = [{ role: 'system', content: prompt.system }, ...said];
    session = await patience.wait(limits.firstMs, own()!.create({ initialPrompts, signal }));
    const reader = session
      .promptStreaming(prompt.messages.at(-1)!.content, {
        signal,
        ...(prompt.schema && { responseConstraint: prompt.schema }),
      })
      .getReader();
    let limit = limits.firstMs;
    for (;;) {
      const { done, value } = await patience.wait(limit, reader.read());
      if (done) return;
      if (value) yield { text: value };
      limit = limits.idleMs;
    }
  } catch (fault) {
    const name = fault instanceof Error ? fault.name : '';
    yield { failure: failure(patience.hasExpired ? 'timeout' : (ERRORS[name] ?? 'cut'), name) };
  } finally {
    patience.end();
    session?.destroy();
  }
}

function own(): LanguageModel | undefined {
  return (globalThis as { LanguageModel?: LanguageModel }).LanguageModel;
}
