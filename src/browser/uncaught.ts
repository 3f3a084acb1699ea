/** What was thrown; of what is no error we know nothing. */
type Thrown = { stack?: string } | null;

/** A mistake in every frame would be told for as long as the page is open. */
const MOST_TOLD = 20;

/**
 * Tells of errors in our own code that nobody caught, by their stacks. (Those of the page are not told to other worlds: an
 * error's event is heard only in the world that it happened in.)
 */
export function onUncaught(tell: (stack: string) => void, signal: AbortSignal): void {
  let left = MOST_TOLD;
  for (const type of ['error', 'unhandledrejection'] as const) {
    const listener = (event: Event & { error?: Thrown; reason?: Thrown }): void => {
      const stack = (event.error ?? event.reason)?.stack;
      if (stack && left-- > 0) tell(stack);
    };
    globalThis.addEventListener(type, listener, { signal });
  }
}
