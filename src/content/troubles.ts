import { ask } from '../browser/ask';
import { onUncaught } from '../browser/uncaught';
import { $notices } from '../stores/notices';

/** Keeps what goes wrong on this page for a report: our uncaught errors, and what notices are about. */
export function reportTroubles(signal: AbortSignal): void {
  const tell = (what: string): void => void ask('trouble', { what });
  onUncaught(tell, signal);
  const stop = $notices.listen((notices, before) => {
    const last = notices.at(-1);
    if (last && !before?.includes(last)) tell(last.about);
  });
  signal.addEventListener('abort', stop);
}
