import type { Component } from 'svelte';
import Behaviour from './behaviour/Behaviour.svelte';
import Data from './data/Data.svelte';
import Feedback from './feedback/Feedback.svelte';
import Library from './library/Library.svelte';
import Platforms from './platforms/Platforms.svelte';

/** A tab of the options page. */
export interface Section {
  /** Stands in the page's address after `#`, so that a tab can be linked to. */
  id: string;
  title: string;
  view: Component;
}

/** In the order in which they stand. */
export const SECTIONS: readonly Section[] = [
  { id: 'library', title: 'Library', view: Library },
  { id: 'platforms', title: 'Platforms', view: Platforms },
  { id: 'feedback', title: 'Feedback', view: Feedback },
  { id: 'behaviour', title: 'Behaviour and looks', view: Behaviour },
  { id: 'data', title: 'Data', view: Data },
];
