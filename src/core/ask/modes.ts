/** Where answers may come from (seed 003): the page alone; the page, or what the model knows; only what it knows. */
export const SOURCES = ['page', 'blended', 'general'] as const;

export type Source = (typeof SOURCES)[number];

/** What is asked for (seed 004): an answer to a question, or something about the whole text that needs no question. */
export const MODES = ['qa', 'summary', 'key-takeaways', 'main-arguments', 'eli5'] as const;

export type Mode = (typeof MODES)[number];
