import type { Shown } from '../core/platform/shown';
import type { Preview, SiteSelectors } from '../core/protocol/probe/preview';
import { countMatches } from '../page/count-matches';
import { hits } from '../page/derive/derive';
import { outermost } from '../page/nesting';
import { shadowRootsBelow } from '../page/roots';
import { selectorError } from '../page/selector-error';

/** At most this many matches are quoted, with this many characters. */
const MOST_SAMPLES = 2;
const LONGEST_SAMPLE = 60;

export function shownOf(selector: string, elements: readonly Element[], wrong: number): Shown {
  const samples = elements.slice(0, MOST_SAMPLES).map(wordsOf);
  return { selector, count: elements.length, wrong, samples };
}

function wordsOf(element: Element): string {
  const field = element as Partial<HTMLTextAreaElement>;
  const text = (element.textContent.trim() || field.placeholder || '').replace(/\s+/g, ' ');
  return text.length > LONGEST_SAMPLE ? `${text.slice(0, LONGEST_SAMPLE).trimEnd()}…` : text;
}

/**
 * What selectors match on the page.
 * @param messages - What the person pointed at as their own messages, if anything.
 */
export function preview(edited: SiteSelectors, messages: readonly Element[]): Preview {
  const usable = (selector: string): string | null =>
    selector.trim() && !selectorError(selector, document) ? selector : null;
  const hosts = usable(edited.shadow);
  const roots = [document, ...(hosts ? shadowRootsBelow(document, (tree) => tree.querySelectorAll(hosts)) : [])];
  const find = (selector: string): Element[] => {
    const sound = usable(selector);
    return sound ? outermost(countMatches(roots, sound).elements) : [];
  };
  const [response, user, composer] = [find(edited.response), find(edited.user), find(edited.composer)];
  return {
    response: shownOf(edited.response, response, Math.max(hits(response, user), hits(response, messages))),
    user: shownOf(edited.user, user, hits(user, response)),
    composer: shownOf(edited.composer, composer, 0),
  };
}
