import type { Span } from '../annotation/selector';

/** Why a quote has no place in a text: it is not there, or it is there in places that cannot be told apart. */
export type Miss = 'gone' | 'ambiguous';

/** A place that was checked against the quote, or why there is none. */
export type Match = Span | { miss: Miss };
