import { askWorker } from '../browser/questions';
import { onUncaught } from '../browser/uncaught';
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
startDraw(drawWords(), signal, () => life.abort());
