import { $annotations } from '../../stores/annotations';
import { $responses } from '../../stores/responses';
import { stopWith } from '../../session/stop-with';
import { $document, $hasOlder, $olderWanted } from './shown';

/**
 * Has the answers of a long session read to the beginning, and so counted, as soon as that is needed: points about several
 * answers stand under the numbers of these, and a mark may be on an answer that has not been read.
 */
export function countWhenNeeded(readAll: () => void, signal: AbortSignal): void {
  const check = (): void => {
    if (!$document.get() || !$hasOlder.get() || $olderWanted.get()) return;
    const marked = new Set($annotations.get().map(({ target }) => target.response));
    const known = new Set($responses.get().map(({ id }) => id));
    if (marked.size > 1 || ![...marked].every((id) => known.has(id))) readAll();
  };
  stopWith(signal, [$annotations.listen(check), $responses.listen(check)]);
}
