/** Which elements on the page have which id. It is queried for every answer, so queries must be cheap. */
export interface IdHolders {
  /** Assigns the id to the element; null when it left the page. */
  set(element: Element, id: string | null): void;
  /** Whether an element other than `but` has this id. */
  isTaken(id: string, but?: Element): boolean;
}

export function createIdHolders(): IdHolders {
  const idOf = new Map<Element, string>();
  const holders = new Map<string, Set<Element>>();
  return {
    set(element, id) {
      const before = idOf.get(element);
      if (before !== undefined) {
        const held = holders.get(before)!;
        held.delete(element);
        if (held.size === 0) holders.delete(before);
      }
      if (id === null) {
        idOf.delete(element);
        return;
      }
      idOf.set(element, id);
      const held = holders.get(id);
      if (held) held.add(element);
      else holders.set(id, new Set([element]));
    },
    isTaken(id, but) {
      const held = holders.get(id);
      return !!held && (held.size > 1 || but === undefined || !held.has(but));
    },
  };
}
