/** How far up the page, and from there up React's fiber tree, to look for the component that made the editor. */
const MOST_PARENTS = 12;
const MOST_FIBERS = 40;
/** How many hooks of a component are examined. */
const MOST_HOOKS = 100;
/** How many objects are examined in total, and how deep inside a component's data. */
const MOST_OBJECTS = 4000;
const DEEPEST = 4;

interface Fiber {
  return: Fiber | null;
  memoizedState: unknown;
  memoizedProps: unknown;
  stateNode: unknown;
}

/** The hooks of a function component form a linked list. The state of a class component is any other object. */
interface Hook {
  memoizedState: unknown;
  next: unknown;
}

/**
 * Finds an object in the state, refs or props of a React component near the element. Examines only plain data and runs
 * no code of the page, because a getter could do anything. Null if there is none.
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
    if (!isHook(state)) return search(state, DEEPEST);
    for (let hook: unknown = state, n = 0; isHook(hook) && n < MOST_HOOKS; hook = hook.next, n++) {
      const found = search(hook.memoizedState, DEEPEST);
      if (found) return found;
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

function isHook(state: unknown): state is Hook {
  return typeof state === 'object' && state !== null && 'next' in state;
}
