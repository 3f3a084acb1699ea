import * as v from 'valibot';
import { defineQuestion } from './question';

/** The scripts of ours for the world of the page's scripts: by name, what each is for. */
export const PAGE_WORLD_SCRIPTS = [
  /** Edits through an editor's own API, for one write (docs/adr/0021). */
  'edits',
  /** Tells which component made an element, while one draws (docs/adr/0045). */
  'components',
] as const;
export type PageWorldScript = (typeof PAGE_WORLD_SCRIPTS)[number];

/**
 * Loads a script of ours into the page's world. It must run in the document that asks. `refused`: the browser did not identify the document or did not run the script there.
 */
export const pageWorld = defineQuestion({
  name: 'page-world',
  question: v.object({ script: v.picklist(PAGE_WORLD_SCRIPTS) }),
  answer: v.null(),
  codes: ['refused'],
});
