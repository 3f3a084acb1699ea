import { stackOf } from '../core/problem';

/** The limit of reports, because a mistake in every frame would otherwise be reported as long as the page is open. */
const MOST_REPORTS = 20;

/**
 * Reports uncaught errors in our own code by their names and stacks. (Those of the page are not visible in other worlds: an error
 * event is only dispatched in the world where it happened.)
 */
export function onUncaught(report: (stack: string) => void, signal: AbortSignal): void {
  let left = MOST_REPORTS;
  for (const type of ['error', 'unhandledrejection'] as const) {
    const listener = (event: Event & { error?: unknown; reason?: unknown }): void => {
      const stack = stackOf(event.error ?? event.reason);
      if (stack && left-- > 0) report(stack);
    };
    globalThis.addEventListener(type, listener, { signal });
  }
}
