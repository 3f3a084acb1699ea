const errors: string[] = [];

/** Records an error in the page. */
export const recordError = (what: string): void => void errors.push(what);

/** All errors so far, oldest first. */
export const recordedErrors = (): string[] => [...errors];

const describe = (reason: unknown): string =>
  reason instanceof Error ? `${reason.name}: ${reason.message}` : String(reason);

/** Starts recording uncaught errors, rejections, `console.error` and CSP violations. */
export function watchErrors(): void {
  addEventListener('error', (event) => recordError(`error: ${event.error ? describe(event.error) : event.message}`));
  addEventListener('unhandledrejection', (event) => recordError(`rejection: ${describe(event.reason)}`));
  document.addEventListener('securitypolicyviolation', (event) =>
    recordError(`csp: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`.trim()),
  );
  const original = console.error.bind(console);
  console.error = (...args: unknown[]) => {
    recordError(`console: ${args.map(describe).join(' ')}`);
    original(...args);
  };
}
