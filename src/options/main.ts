import { mount } from 'svelte';
import { browserTranslate } from '../browser/i18n';
import { askWorker } from '../browser/questions';
import { onUncaught } from '../browser/uncaught';
import '../ui/kit/tokens.css';
import '../ui/kit/base.css';
import './page.css';
import Options from './Options.svelte';

onUncaught((what) => void askWorker('log-problem', { what }), new AbortController().signal);
mount(Options, { target: document.body, props: { translate: browserTranslate() } });
