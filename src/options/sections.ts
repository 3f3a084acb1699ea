import type { Component } from 'svelte';

/** A tab of the options page. */
export interface Section {
  /** Stands in the page's address after `#`, so that a tab can be linked to. */
  id: string;
  title: string;
  /** What it shows: a file of the extension of its own, read when the tab is first opened. */
  load: () => Promise<{ default: Component }>;
}

/** In the order in which they stand. */
export const SECTIONS: readonly Section[] = [
  { id: 'library', title: 'Library', load: () => import('./library/Library.svelte') },
  { id: 'platforms', title: 'Platforms', load: () => import('./platforms/Platforms.svelte') },
  { id: 'feedback', title: 'Feedback', load: () => import('./feedback/Feedback.svelte') },
  { id: 'behaviour', title: 'Behaviour and looks', load: () => import('./behaviour/Behaviour.svelte') },
  { id: 'data', title: 'Data', load: () => import('./data/Data.svelte') },
  { id: 'diagnostics', title: 'Diagnostics', load: () => import('./diagnostics/Diagnostics.svelte') },
];
