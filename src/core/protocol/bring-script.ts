import * as v from 'valibot';
import { defineQuestion } from './question';

/** Scripts loaded into a page only when needed, by the name of their file without `.js`. */
export const SCRIPT_NAMES = ['drawer', 'page-world'] as const;

export type ScriptName = (typeof SCRIPT_NAMES)[number];

/**
 * Loads a script into the very document that asks. `refused`: the browser did not identify the document or did not run
 * the script there.
 */
export const bringScript = defineQuestion({
  name: 'bring-script',
  question: v.object({ script: v.picklist(SCRIPT_NAMES) }),
  answer: v.null(),
  codes: ['refused'],
});
