import { countMatches, LONGEST_MATCHING, MOST_MATCHES, type Matches } from './count-matches';
import { GROUPS, selectorsOf, type Group, type GroupId } from './groups';
import { isVisible } from './read-page';
import { closestOutwards, shadowRootsBelow } from './roots';
import type { AttributeRule, Platform } from './schema';
import { selectorError } from './selector-error';

/** What one alternative of a group finds on the page. */
export interface AlternativeReport {
  selector: string;
  count: number;
  /** Why the count is not the whole truth, as a sentence; null if it is. */
  problem: string | null;
}

/** What a group finds on the page. */
export interface GroupReport {
  id: GroupId;
  alternatives: readonly AlternativeReport[];
  /** Which alternative is in use, from 0: the first that finds something; null if none does. */
  used: number | null;
  /** The group is needed, and finds nothing although it should. */
  isMissing: boolean;
}

/** What a platform's data finds on a page: numbers, nothing of its text. */
export interface PageReport {
  groups: readonly GroupReport[];
}

/** A report and the first element that each group finds, for outlines. */
export interface Probed {
  report: PageReport;
  first: ReadonlyMap<GroupId, Element>;
}

/** Groups that look inside or around each answer, not on the whole page. */
const OF_ANSWERS: ReadonlySet<GroupId> = new Set(['content', 'exclude', 'messageId', 'position', 'streaming']);

/**
 * Tries a platform's data on a page without holding it up: each alternative ends when it took too long or found too much.
 * @param platform - May be one that is being typed; its selectors need not be valid.
 */
export function probePage(platform: Platform, document: Document): Probed {
  const first = new Map<GroupId, Element>();
  const trees = treesOf(platform, document);
  const answers = answersOf(platform, trees);
  const fields = selectorsOf(platform, 'composer').flatMap((one) => matchesOf(one, trees)?.elements ?? []);
  const field = fields.find((element) => isVisible(element as HTMLElement));

  const groups = GROUPS.filter(({ isOnPage }) => isOnPage).map((group): GroupReport => {
    let used: number | null = null;
    const alternatives = selectorsOf(platform, group.id).map((selector, index): AlternativeReport => {
      const error = selectorError(selector, document);
      if (error) return { selector, count: 0, problem: error };
      const { elements, stopped } = matching(group, index, selector);
      const [element] = elements;
      const counts = group.id === 'composer' ? field?.matches(selector) === true : element !== undefined;
      if (counts && used === null) {
        used = index;
        first.set(group.id, group.id === 'composer' ? field! : element!);
      }
      const isClosed = group.id === 'shadow' && elements.length > 0 && !elements.some((one) => one.shadowRoot);
      return { selector, count: elements.length, problem: isClosed ? CLOSED : stopped && PROBLEMS[stopped] };
    });
    return { id: group.id, alternatives, used, isMissing: group.isNeeded === true && used === null };
  });

  function matching({ id, shape }: Group, index: number, selector: string): Matches {
    if ('rules' in shape && id !== 'theme') return ofRule(id, index);
    if (!OF_ANSWERS.has(id)) return countMatches(trees, selector);
    const own = id === 'content' ? answers.filter((answer) => answer.matches(selector)) : [];
    const within = countMatches(answers, selector);
    return { ...within, elements: [...own, ...within.elements] };
  }
  /** How many answers have a value or a sign by the rule. */
  function ofRule(id: GroupId, index: number): Matches {
    const rule = (platform[id as 'messageId'] as readonly AttributeRule[])[index]!;
    const elements = answers.slice(0, MOST_MATCHES).flatMap((answer) => {
      const found =
        rule.where === 'around'
          ? closestOutwards(answer, rule.selector)
          : countMatches([answer], rule.selector).elements[0];
      const value = rule.attribute === undefined ? '' : found?.getAttribute(rule.attribute);
      const counts = found && (rule.pattern === undefined || new RegExp(rule.pattern).test(value ?? ''));
      return counts && value !== null ? [found] : [];
    });
    return { elements, stopped: null };
  }
  return { report: { groups }, first };
}

const PROBLEMS: Readonly<Record<NonNullable<Matches['stopped']>, string>> = {
  slow: `This takes longer than ${LONGEST_MATCHING} ms on this page. Recurate stopped looking.`,
  many: `This finds more than ${MOST_MATCHES.toLocaleString('en')} elements. Recurate stopped counting.`,
};

const CLOSED = 'None of these has an open shadow root. What a closed one holds cannot be reached.';

/** The document and the shadow roots that the platform looks into. */
function treesOf(platform: Platform, document: Document): ParentNode[] {
  const shadow = selectorsOf(platform, 'shadow');
  const hostsIn = (tree: ParentNode): Set<Element> =>
    new Set(shadow.flatMap((one) => matchesOf(one, [tree])?.elements ?? []));
  return [document, ...shadowRootsBelow(document, hostsIn)];
}

function matchesOf(selector: string, roots: readonly ParentNode[]): Matches | null {
  return selectorError(selector, document) ? null : countMatches(roots, selector);
}

/** The outermost answers, as far as they can be found in time. */
function answersOf(platform: Platform, trees: readonly ParentNode[]): Element[] {
  const all = selectorsOf(platform, 'response').flatMap((one) => {
    const found = matchesOf(one, trees);
    return found?.stopped === null ? found.elements : [];
  });
  const found = new Set(all);
  const isInner = (element: Element): boolean => {
    for (let at = element.parentElement; at; at = at.parentElement) if (found.has(at)) return true;
    return false;
  };
  return [...found].filter((element) => !isInner(element));
}
