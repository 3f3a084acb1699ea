import { computed } from 'nanostores';
import { partsOfKey } from '../../core/library/item';
import { stopWith } from '../../session/stop-with';
import { $conversation } from '../../stores/conversation';
import { $document } from './shown';

/** The key of what is shown once its marks have been read; null before, when there only seem to be none. */
export const $readKey = computed([$document, $conversation], (document, conversation) => {
  if (!document || !conversation?.isRead) return null;
  const { platform, id } = partsOfKey(document.key);
  return platform === conversation.platform && id === conversation.id ? document.key : null;
});

/**
 * Waits until the marks of what is shown have been read.
 *
 * @param key - Of what must be shown; null for whatever is.
 * @param patience - How long at most (ms).
 * @returns False if they were not.
 */
export function onceRead(key: string | null, patience: number, signal: AbortSignal): Promise<boolean> {
  const isIt = (read: string | null): boolean => read !== null && (key === null || read === key);
  return new Promise((resolve) => {
    if (isIt($readKey.get())) return resolve(true);
    const life = new AbortController();
    const end = (isRead: boolean): void => {
      life.abort();
      resolve(isRead);
    };
    const timer = setTimeout(() => end(false), patience);
    stopWith(AbortSignal.any([life.signal, signal]), [
      $readKey.listen((read) => isIt(read) && end(true)),
      () => clearTimeout(timer),
    ]);
  });
}
