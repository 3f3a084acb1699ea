import { mount } from 'svelte';
import '../ui/tokens.css';
import '../ui/base.css';
import './page.css';
import Options from './Options.svelte';

mount(Options, { target: document.body });
