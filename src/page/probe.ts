import { message, type Message } from '../core/messages/message';
import { conversationId, isSharedAddress } from '../core/platform/conversation-id';
import {
  countMatches,
  firstMatch,
  inwards,
  LONGEST_MATCHING,
  MOST_MATCHES,
  outwards,
  type Matches,
} from './count-matches';
import { GROUPS, selectorsOf, type Group, type GroupId } from '../core/platform/groups';
import { checkHealth, NAMES } from './health';
import { apartFrom } from './nesting';
import type { AlternativeReport, GroupReport, PageReport } from '../core/platform/page-report';
import { captured } from '../core/platform/pattern';
import { PageReader } from './read-page';
import { LONGEST_ATTRIBUTE } from '../core/platform/safe-pattern';
import type { AttributeRule, Platform } from '../core/platform/schema';
import { selectorError } from './selector-error';

/** A report, and each group's first element to outline. */
export interface Probed {
  report: PageReport;
  first: ReadonlyMap<GroupId, Element>;
}

/** What an alternative matches. */
interface Found {
  elements: readonly Element[];
  /** What these count as in their group, if that differs. */
  counted?: readonly Element[];
  problem: Message | null;
}

const PROBLEMS: Readonly<Record<NonNullable<Matches['stopped']>, Message>> = {
  slow: message('problemSlow', LONGEST_MATCHING),
  many: message('problemManyMatches', MOST_MATCHES),
};
const CLOSED = message('problemShadowClosed');
const WITH_USER = message('problemWithUser');

/**
 * Tests a platform's data on a page without blocking it: each alternative stops when it takes too long or matches too
 * much.
 *
 * @param platform - May be half typed: its selectors need not be valid, but its patterns must be.
 * @param url - The address of the page.
 */
export function probePage(platform: Platform, document: Document, url: URL): Probed {
  // The annotator's own reader and health check decide what is an answer and what is missing.
  const reader = new PageReader(platform, document);
  const trees = [document, ...reader.shadowRoots()];
  const answers = reader.responses();
  const isAnswer = new Set<Element>(answers);
  const users = reader.userMessages();
  const field = reader.composer();
  const conversationIsOpen = conversationId(platform, url) !== null;
  const { missing } = checkHealth(reader, {
    conversationIsOpen,
    responses: answers,
    complete: [],
    areSignsLost: false,
    isShared: isSharedAddress(platform, url),
  });
  const first = new Map<GroupId, Element>();

  const groups = GROUPS.filter(({ isOnPage }) => isOnPage).map((group): GroupReport => {
    const { id } = group;
    let used: number | null = null;
    const all = new Set<Element>();
    const alternatives = selectorsOf(platform, id).map((selector, index): AlternativeReport => {
      const error = selectorError(selector, document);
      if (error) return { selector, count: 0, counting: 0, problem: error };
      const { elements, counted = elements, problem } = findBy(group, index, selector);
      for (const element of counted) all.add(element);
      const element = id === 'composer' ? elements.find((one) => one === field) : elements[0];
      if (element && used === null) {
        used = index;
        first.set(id, element);
      }
      return { selector, count: elements.length, counting: counted.length, problem };
    });
    const count = id === 'response' ? answers.length : all.size;
    return { id, count, alternatives, used, isMissing: missing.includes(NAMES[id as keyof typeof NAMES]) };
  });

  function findBy({ id, shape }: Group, index: number, selector: string): Found {
    if ('rules' in shape && id !== 'theme') return byRule(id, index);
    const isOfAnswers = id === 'content' || id === 'exclude';
    const { elements, stopped } = countMatches(isOfAnswers ? answers : trees, selector);
    const problem = stopped && PROBLEMS[stopped];
    if (id === 'content')
      return { elements: [...answers.filter((answer) => answer.matches(selector)), ...elements], problem };
    if (id === 'response' && elements.length > 0) {
      const counting = apartFrom(elements, new Set(users));
      // Of nested matches, only the outermost are answers.
      const counted = counting.filter((element) => isAnswer.has(element));
      return { elements: counting, counted, problem: counting.length > 0 ? problem : WITH_USER };
    }
    const isClosed = id === 'shadow' && elements.length > 0 && !elements.some(({ shadowRoot }) => shadowRoot);
    return { elements, problem: isClosed ? CLOSED : problem };
  }

  /** The answers to which a rule gives a value or a sign, all within the time limit for one selector. */
  function byRule(id: GroupId, index: number): Found {
    const { where, selector, ...rule } = (platform[id as 'messageId'] as readonly AttributeRule[])[index]!;
    const ends = performance.now() + LONGEST_MATCHING;
    const elements: Element[] = [];
    const counted: Element[] = [];
    for (const answer of answers.slice(0, MOST_MATCHES)) {
      const found = firstMatch(where === 'around' ? outwards(answer) : inwards(answer), selector, ends);
      if (found === undefined) return { elements, counted, problem: PROBLEMS.slow };
      // A sign has no attribute.
      const value = rule.attribute === undefined ? '' : found?.getAttribute(rule.attribute);
      if (!found || value === null) continue;
      if (rule.pattern !== undefined && captured(rule.pattern, value ?? '', LONGEST_ATTRIBUTE) === null) continue;
      elements.push(found);
      counted.push(answer);
    }
    return { elements, counted, problem: answers.length > MOST_MATCHES ? PROBLEMS.many : null };
  }
  return { report: { groups }, first };
}
