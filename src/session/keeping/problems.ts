import { message, sentences, type Message } from '../../core/messages/message';
import { notify } from '../../stores/notices';
import type { StorageProblem } from '../storage';

const PROBLEMS: Readonly<Record<StorageProblem, Message>> = {
  gone: message('noticeStorageGone'),
  full: message('noticeStorageFull'),
  refused: message('noticeStorageRefused'),
};

/** What the notice is about: it is withdrawn once everything is stored. */
export const STORAGE = 'storage';

/** Says why marks could not be stored or read, and what the person can do. */
export function notifyOf(problem: StorageProblem): void {
  const text = sentences(PROBLEMS[problem], message('noticeMarksKept'));
  const help = { section: 'library', label: message('noticeMakeRoom') };
  notify({ about: STORAGE, text, ...(problem === 'full' && { help }) });
}
