/** Which elements on the page have which id. It is queried for every answer, so queries must be cheap. */
export interface IdHolders {
  /** Assigns the id to the element; null when it left the page. */
  set(element: Element, id: string | null): void;
  /** Whether an element other than `but` has this id. */
  isTaken(id: string, but?: Element): boolean;
}

export function createIdHolders(): IdHolders {
  const idOf = new Map<Element, string>();
  /** More than one where a site gave several answers the same id. */
  const holders = new Map<string, Set<Element>>();
  return {
    set(element, id) {
      holders.get(idOf.get(element) ?? '')?.delete(element);
      idOf.delete(element);
      if (id === null) return;
      idOf.set(element, id);
      holders.set(id, (holders.get(id) ?? new Set()).add(element));
    },
    isTaken: (id, but) => [...(holders.get(id) ?? [])].some((holder) => holder !== but),
  };
}
