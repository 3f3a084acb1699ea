import { mergeOrder } from '../../core/conversation/sequence';
import { isProvisional } from '../../core/conversation/response-id';

/** An answer on the page. */
interface Answer {
  id: string;
  element: Element;
}

/** @see createAnswerOrder */
export interface AnswerOrder {
  /**
   * Takes the answers on the page, in page order.
   * @returns All known answers, in the order of the conversation.
   */
  take(answers: readonly Answer[]): readonly string[];
  /**
   * Forgets answers that were replaced.
   * @returns What is left.
   */
  without(isGone: (id: string) => boolean): readonly string[];
  /** Whether one of the answers was there before. */
  knowsOneOf(answers: readonly Answer[]): boolean;
  forget(): void;
}

/**
 * The order of the answers in one conversation: those on the page, and those known from a page that shows a part at a
 * time. A temporary id disappears together with its element: nothing can return under it, and a page may show a
 * placeholder for a moment.
 *
 * @param place - The position of an answer in the conversation according to the site; NaN if unknown.
 */
export function createAnswerOrder(place: (element: Element) => number): AnswerOrder {
  let order: readonly string[] = [];
  let idOf = new Map<Element, string>();
  const places = new Map<string, number>();
  const keep = (ids: readonly string[]): readonly string[] => {
    order = ids;
    const kept = new Set(order);
    for (const id of places.keys()) if (!kept.has(id)) places.delete(id);
    return order;
  };
  return {
    take(answers) {
      // An answer that got another id keeps its place.
      const seats = new Map(answers.map(({ element, id }) => [idOf.get(element), id]));
      idOf = new Map(answers.map(({ element, id }) => [element, id]));
      for (const { id, element } of answers) places.set(id, place(element));
      const there = new Set(idOf.values());
      const seated = new Set(order.map((id) => seats.get(id) ?? id));
      return keep(
        mergeOrder(
          [...seated].filter((id) => there.has(id) || !isProvisional(id)),
          [...there],
          (id) => places.get(id),
        ),
      );
    },
    without: (isGone) => keep(order.filter((id) => !isGone(id))),
    knowsOneOf(answers) {
      const known = new Set(order);
      return answers.some(({ id }) => known.has(id));
    },
    forget() {
      keep([]);
    },
  };
}
