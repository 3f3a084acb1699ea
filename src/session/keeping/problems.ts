import { message, sentences, type Message } from '../../core/messages/message';
import { notify } from '../../stores/notices';
import type { StorageProblem } from '../storage';

const PROBLEMS: Readonly<Record<StorageProblem, Message>> = {
  gone: message('noticeStorageGone'),
  full: message('noticeStorageFull'),
  refused: message('noticeStorageRefused'),
};

/** The subject of the notice, which is withdrawn once everything is stored. */
export const STORAGE = 'storage';

/** Reports why marks could not be stored or read, and what the person can do. */
export function notifyOf(problem: StorageProblem): void {
  const text = sentences(PROBLEMS[problem], message('noticeMarksKept'));
  const help = { section: 'library', label: message('noticeMakeRoom') };
  notify({ about: STORAGE, text, ...(problem === 'full' && { help }) });
}
