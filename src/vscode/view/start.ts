import type { ToView } from '../../core/protocol/vscode/to-view';
import { connect, type VsCodeApi } from './host';
import { keptIn } from './kept';
import { createView, type View } from './view';

/** Connects the page to the host, and shows the view as soon as it has its words. */
export function start(api: VsCodeApi, signal: AbortSignal): void {
  let view: View | undefined;
  /** What came before the words. */
  const early: Exclude<ToView, { type: 'DONE' | 'WORDS' }>[] = [];
  const host = connect(
    api,
    (message) => {
      if (message.type !== 'WORDS') {
        if (view) view.take(message);
        else early.push(message);
      } else if (!view) {
        // VS Code restarts to change its language, so there are no others.
        view = createView({ host, keeping: keptIn(api), texts: message.texts }, signal);
        for (const one of early) view.take(one);
      }
    },
    signal,
  );
  host.tell({ type: 'WEBVIEW_READY' });
}
