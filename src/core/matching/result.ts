import type { Span } from '../annotation/selector';

/** Why a quote has no place in a text: it is not there, or it is there several times and no place stands out. */
export type Miss = 'gone' | 'ambiguous';

/** A place that was checked against the quote, or the reason there is none. */
export type Match = Span | { miss: Miss };
