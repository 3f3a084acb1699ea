import type { Component } from 'svelte';
import type { MessageKey } from '../core/messages/message';

/** A tab of the options page. */
export interface Section {
  /** The part of the page's address after `#`, so that the tab can be linked to. */
  id: string;
  title: MessageKey;
  /** Loads its content: a separate file, loaded when the tab is first opened. */
  load: () => Promise<{ default: Component }>;
}

/** In display order. */
export const SECTIONS: readonly Section[] = [
  { id: 'library', title: 'library', load: () => import('./library/Library.svelte') },
  { id: 'platforms', title: 'platforms', load: () => import('./platforms/Platforms.svelte') },
  { id: 'feedback', title: 'feedback', load: () => import('./feedback/Feedback.svelte') },
  { id: 'behaviour', title: 'behaviour', load: () => import('./behaviour/Behaviour.svelte') },
  { id: 'models', title: 'models', load: () => import('./models/Models.svelte') },
  { id: 'companion', title: 'companion', load: () => import('./companion/Companion.svelte') },
  { id: 'data', title: 'data', load: () => import('./data/Data.svelte') },
  { id: 'diagnostics', title: 'diagnostics', load: () => import('./diagnostics/Diagnostics.svelte') },
];
