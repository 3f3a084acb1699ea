import type { Span } from '../annotation/selector';

/** Why a quote has no place in a text: it is not there, or it is there several times and no place stands out. */
export type Miss = 'gone' | 'ambiguous';

/** A place that was checked against the quote. */
export interface Place extends Span {
  /** Text inside the place that is not of the quote, if there is any; in order, without whitespace at its ends. */
  gaps?: readonly Span[];
  /** With {@link gaps}: whether all of the place, gaps included, would count as the quote with a few errors. */
  isNear?: boolean;
}

/** A place, or the reason there is none. */
export type Match = Place | { miss: Miss };
