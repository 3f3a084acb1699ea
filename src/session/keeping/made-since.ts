import type { Change } from '../../core/annotation/annotation';
import type { ConversationDocument } from '../../core/conversation/conversation-document';

/** Whether none of the step's marks was last changed by then. */
export const isStepSince = ({ before, after }: Change, moment: number): boolean =>
  [...before, ...after].every(({ modified }) => modified > moment);

/**
 * The document without the marks, notes and steps of the history that the person deleted.
 *
 * @param deletedAt - When they last deleted everything, in ms; 0 for never.
 */
export function madeSince(document: ConversationDocument, deletedAt: number): ConversationDocument {
  const annotations = document.annotations.filter(({ modified }) => modified > deletedAt);
  const isLeft = (id: string): boolean => annotations.some((one) => one.id === id);
  const { done, undone } = document.history;
  return {
    ...document,
    annotations,
    drafts: Object.fromEntries(Object.entries(document.drafts).filter(([id]) => isLeft(id))),
    history: {
      done: done.filter((step) => isStepSince(step, deletedAt)),
      undone: undone.filter((step) => isStepSince(step, deletedAt)),
    },
  };
}
