/** How far up the page, and how far up React's tree of fibers from there, a component is looked for that made the editor. */
const MOST_PARENTS = 12;
const MOST_FIBERS = 40;
/** How many objects are looked at in all, and how deep in what a component holds. */
const MOST_OBJECTS = 4000;
const DEEPEST = 4;

interface Fiber {
  return: Fiber | null;
  memoizedState: unknown;
  memoizedProps: unknown;
  stateNode: unknown;
}

/**
 * What a React component near the element holds in its state, its refs or its props. Only plain data is looked at: nothing
 * of the page runs, for a getter could do anything. Null where there is no such thing.
 */
export function heldByReact<Wanted extends object>(
  element: Element,
  isWanted: (value: object) => value is Wanted,
): Wanted | null {
  const seen = new Set<object>();
  const search = (value: unknown, depth: number): Wanted | null => {
    if (typeof value !== 'object' || value === null || seen.has(value) || seen.size > MOST_OBJECTS) return null;
    seen.add(value);
    if (value instanceof Node || value === window) return null;
    if (isWanted(value)) return value;
    if (depth === 0) return null;
    for (const { value: held } of Object.values(Object.getOwnPropertyDescriptors(value))) {
      const found = search(held, depth - 1);
      if (found) return found;
    }
    return null;
  };
  const searchState = (state: unknown): Wanted | null => {
    // Hooks are a list; the state of a class is any object.
    for (let hook = state as { memoizedState?: unknown; next?: unknown } | null, n = 0; hook && n < 100; n++) {
      const found = search('next' in Object(hook) ? hook.memoizedState : hook, DEEPEST);
      if (found) return found;
      hook = (Object(hook).next as typeof hook) ?? null;
    }
    return null;
  };
  let parent: Element | null = element;
  for (let n = 0; parent && n < MOST_PARENTS; n++, parent = parent.parentElement) {
    const key = Object.keys(parent).find((one) => one.startsWith('__reactFiber$'));
    if (!key) continue;
    let fiber = (parent as unknown as Record<string, Fiber | null>)[key] ?? null;
    for (let up = 0; fiber && up < MOST_FIBERS; up++, fiber = fiber.return) {
      const found = searchState(fiber.memoizedState) ?? search(fiber.memoizedProps, 2) ?? search(fiber.stateNode, 2);
      if (found) return found;
    }
    return null;
  }
  return null;
}
