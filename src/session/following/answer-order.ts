import { mergeOrder } from '../../core/conversation/sequence';
import { isProvisional } from '../../core/conversation/response-id';

/** An answer on the page. */
interface Answer {
  id: string;
  element: Element;
}

/** @see createAnswerOrder */
export interface AnswerOrder {
  /** Takes the answers that the page shows now, in its order. @returns All that are known, in the order of the conversation. */
  take(answers: readonly Answer[]): readonly string[];
  /** Forgets answers for which another stands now. @returns What is left. */
  without(isGone: (id: string) => boolean): readonly string[];
  /** Whether one of the answers was there before. */
  knowsOneOf(answers: readonly Answer[]): boolean;
  forget(): void;
}

/**
 * The order of the answers of one conversation: what is on the page, and what a page that shows a part at a time is known
 * to have. An id that only stands in until a lasting one is known goes with its element: nothing can come back by it, and
 * a page may show a placeholder for a moment.
 *
 * @param place - Where the site says that an answer stands in the conversation; NaN if it does not.
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
      // An answer that got another id keeps its seat.
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
