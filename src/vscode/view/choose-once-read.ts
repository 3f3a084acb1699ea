import { onActivity } from '../../session/activity';
import { stopWith } from '../../session/stop-with';
import { $responses, chooseResponse } from '../../stores/responses';
import { $document } from './shown';

/**
 * Shows an answer as soon as it has been read, unless the person does something else, or something else is shown.
 *
 * @param patience - How long it is waited for (ms).
 * @returns What ends the waiting.
 */
export function chooseOnceRead(response: string, patience: number): () => void {
  const life = new AbortController();
  const stop = (): void => life.abort();
  const key = $document.get()?.key;
  const timer = setTimeout(stop, patience);
  onActivity(stop, life.signal);
  stopWith(life.signal, [
    () => clearTimeout(timer),
    $document.listen((document) => document?.key !== key && stop()),
    $responses.listen((responses) => {
      if (!responses.some((one) => one.id === response)) return;
      stop();
      chooseResponse(response);
    }),
  ]);
  return stop;
}
