import type { ConversationDocument, StoredDocument } from '../conversation/conversation-document';
import type { Annotation, RegionAnnotation, StoredAnnotation } from './annotation';

/** Whether a mark is a shape that was drawn on a page. */
export function isDrawn(annotation: StoredAnnotation): annotation is RegionAnnotation {
  return annotation.target.type === 'region';
}

/** Whether a mark is on text of a response. */
export function isOnText(annotation: StoredAnnotation): annotation is Annotation {
  return annotation.target.type === 'response';
}

/** A document without what is drawn, as the page of a chat knows it. */
export function onlyText(document: StoredDocument): ConversationDocument {
  const { done, undone } = document.history;
  const steps = (some: typeof done): ConversationDocument['history']['done'] =>
    some.map(({ before, after }) => ({ before: before.filter(isOnText), after: after.filter(isOnText) }));
  return {
    ...document,
    annotations: document.annotations.filter(isOnText),
    history: { done: steps(done), undone: steps(undone) },
  };
}
