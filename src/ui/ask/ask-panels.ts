import type { Panel } from '../shell/panels';
import AskPanel from './AskPanel.svelte';
import MarksElsewhere from './MarksElsewhere.svelte';

/** The panel that is open at first. */
export const ASK_PANEL = 'ask';

/** The drawer's panels on any page, in the order of their tabs. */
export const PANELS: readonly Panel[] = [
  { id: 'annotate', title: 'panelAnnotate', component: MarksElsewhere },
  { id: ASK_PANEL, title: 'askButton', component: AskPanel },
];
