import type { Place } from '../../core/passages/place';

/** A part of the page that is read, such as an answer on a chat's page. */
export interface Section {
  element: Element;
  /** What its passages are said to be in, such as "Answer 3"; null for a page or a part of it. */
  title: string | null;
  /** The elements at or below this one that are left out, besides those left out on any page. */
  excluded?(element: Element): ReadonlySet<Element>;
  /** Where on the page an element of it is; undefined for its main part. Everything is, if this is missing. */
  placeOf?(element: Element): Place | undefined;
  /** What a place is called at the beginning of a path; null for one that needs no name. */
  placeTitle?(place: Place): string | null;
}
