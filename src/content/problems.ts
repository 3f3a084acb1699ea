import { askWorker } from '../browser/questions';
import { onUncaught } from '../browser/uncaught';
import { $notices } from '../stores/notices';

/** Keeps problems on this page for a report: our uncaught errors, and what notices are about. */
export function logProblems(signal: AbortSignal): void {
  const log = (what: string): void => void askWorker('log-problem', { what });
  onUncaught(log, signal);
  const stop = $notices.listen((notices, before) => {
    const last = notices.at(-1);
    if (last && !before?.includes(last)) log(last.about);
  });
  signal.addEventListener('abort', stop);
}
