import Prism from 'prismjs/components/prism-core.js';

/** The files of its languages look for it here. It would also colour the page by itself, as HTML. */
Prism.manual = true;
Object.assign(globalThis, { Prism });

export const { languages, tokenize } = Prism;
