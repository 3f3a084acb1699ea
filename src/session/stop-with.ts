/** Calls all of these when the signal aborts, such as the unsubscribe functions of stores. */
export function stopWith(signal: AbortSignal, stops: readonly (() => void)[]): void {
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop();
  });
}
