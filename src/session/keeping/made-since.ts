import type { Change } from '../../core/annotation/annotation';
import type { ConversationDocument } from '../../core/conversation/conversation-document';

/** The history without the steps that hold a mark last changed by this moment (in ms). */
export function historySince({ done, undone }: ConversationDocument['history'], moment: number) {
  const isSince = ({ before, after }: Change): boolean =>
    [...before, ...after].every(({ modified }) => modified > moment);
  return { done: done.filter(isSince), undone: undone.filter(isSince) };
}

/**
 * The document without the marks, notes and steps of the history that the person deleted.
 *
 * @param deletedAt - When they last deleted everything, in ms; 0 for never.
 */
export function madeSince(document: ConversationDocument, deletedAt: number): ConversationDocument {
  const annotations = document.annotations.filter(({ modified }) => modified > deletedAt);
  const drafts = Object.entries(document.drafts).filter(([id]) => annotations.some((one) => one.id === id));
  const history = historySince(document.history, deletedAt);
  return { ...document, annotations, drafts: Object.fromEntries(drafts), history };
}
