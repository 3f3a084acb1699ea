import { askWorker } from '../browser/questions';
import { onUncaught } from '../browser/uncaught';
import { startAlone } from './alone';
import { startBeside } from './beside';
import { createWords } from '../browser/words';

/** Ends everything of ours on the page. */
const life = new AbortController();
const { signal } = life;

globalThis.recurateAsk = life;
signal.addEventListener('abort', () => {
  if (globalThis.recurateAsk === life) globalThis.recurateAsk = undefined;
});
onUncaught((what) => void askWorker('log-problem', { what }), signal);

const words = createWords();
const annotator = globalThis.recurateAskBeside;
if (annotator) void startBeside(annotator, words, signal);
else void startAlone(words, signal, () => life.abort());
