import type { StorageProblem } from '../browser/storage';
import { message, type Message } from '../core/messages/message';

/** What the page reports about the last action, and whether it can be undone. */
export interface Status {
  text: Message;
  canUndo: boolean;
}

const PROBLEMS: Readonly<Record<StorageProblem, Message>> = {
  full: message('storageFull'),
  refused: message('storageRefused'),
  gone: message('storageGone'),
};

/** Why something was not stored. */
export function storageProblem(problem: StorageProblem): Message {
  return PROBLEMS[problem];
}
