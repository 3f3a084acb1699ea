const seen: string[] = [];

/** Records an error in the page. */
export const recordError = (what: string): void => void seen.push(what);

/** All errors so far, oldest first. */
export const recordedErrors = (): string[] => [...seen];

const nameOf = (reason: unknown): string =>
  reason instanceof Error ? `${reason.name}: ${reason.message}` : String(reason);

/** Starts recording uncaught errors, rejections, `console.error` and CSP violations. */
export function watchErrors(): void {
  addEventListener('error', (event) => recordError(`error: ${event.error ? nameOf(event.error) : event.message}`));
  addEventListener('unhandledrejection', (event) => recordError(`rejection: ${nameOf(event.reason)}`));
  document.addEventListener('securitypolicyviolation', (event) =>
    recordError(`csp: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`.trim()),
  );
  const original = console.error.bind(console);
  console.error = (...words: unknown[]) => {
    recordError(`console: ${words.map(nameOf).join(' ')}`);
    original(...words);
  };
}
