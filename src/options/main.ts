import { mount } from 'svelte';
import { translateInto } from '../browser/catalogues';
import { askWorker } from '../browser/questions';
import { readSettings } from '../browser/settings';
import { onUncaught } from '../browser/uncaught';
import '../ui/kit/tokens.css';
import '../ui/kit/base.css';
import './page.css';
import Page from './Page.svelte';

onUncaught((what) => void askWorker('log-problem', { what }), new AbortController().signal);

/** Shows the page in the language the person chose. */
async function start(): Promise<void> {
  const read = await readSettings();
  const language = read.ok ? read.value.settings.language : '';
  mount(Page, { target: document.body, props: { language, translate: await translateInto(language) } });
}

void start();
