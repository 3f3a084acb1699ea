/** Calls all of these when the signal ends, as what subscriptions to stores give to end them. */
export function stopWith(signal: AbortSignal, stops: readonly (() => void)[]): void {
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop();
  });
}
