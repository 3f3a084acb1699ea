import type { Component } from 'svelte';
import type { MessageKey } from '../../core/messages/message';
import AnnotatePanel from '../annotate/AnnotatePanel.svelte';
import AskSlot from './AskSlot.svelte';

/** A panel of the drawer, shown as a tab once there is more than one. */
export interface Panel {
  id: string;
  title: MessageKey;
  component: Component;
}

/** The panels on a chat page, in the order of their tabs. The first is open initially. */
export const PANELS: readonly Panel[] = [
  { id: 'annotate', title: 'panelAnnotate', component: AnnotatePanel },
  { id: 'ask', title: 'askButton', component: AskSlot },
];
