/** A part of the page that is read, such as an answer on a chat's page. */
export interface Section {
  element: Element;
  /** What its passages are said to be in, such as "Answer 3"; null for a page or a part of it. */
  title: string | null;
  /** The elements at or below this one that are left out, besides those left out on any page. */
  excluded?(element: Element): ReadonlySet<Element>;
}
