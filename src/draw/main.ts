import { takeIsFrozen } from '../browser/draw-script';
import { askWorker } from '../browser/questions';
import { onUncaught } from '../browser/uncaught';
import { freezeFirst } from './freeze-first';
import { drawWords } from './words';
import { startDraw } from './start';

/** Ends everything of ours on the page. */
const life = new AbortController();
const { signal } = life;

globalThis.recurateDraw = life;
signal.addEventListener('abort', () => {
  if (globalThis.recurateDraw === life) globalThis.recurateDraw = undefined;
});
onUncaught((what) => void askWorker('log-problem', { what }), signal);
const end = (): void => life.abort();
if (!takeIsFrozen()) startDraw(drawWords(), signal, end);
else {
  void freezeFirst(signal).then((frozen) => {
    if (signal.aborted) frozen?.close();
    else startDraw(drawWords(), signal, end, frozen);
  });
}
