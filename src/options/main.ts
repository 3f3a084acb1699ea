import { mount } from 'svelte';
import { ask } from '../browser/ask';
import { onUncaught } from '../browser/uncaught';
import '../ui/kit/tokens.css';
import '../ui/kit/base.css';
import './page.css';
import Options from './Options.svelte';

onUncaught((what) => void ask('trouble', { what }), new AbortController().signal);
mount(Options, { target: document.body });
