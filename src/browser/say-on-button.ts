import type { QuestionOf } from '../core/protocol/question';
import type { sayOnButton as question } from '../core/protocol/say-on-button';
import { askWorker } from './questions';

/** Says on the extension's button what the page would cover or remove; null if it is over. */
export function sayOnButton(what: QuestionOf<typeof question>['what']): void {
  void askWorker('say-on-button', { what });
}
