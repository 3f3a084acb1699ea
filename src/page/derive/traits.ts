import { isLastingClass, rankOfClass, stemOf } from './class-names';

/** Attributes that say what an element is for, most stable first. */
const TELLING = [
  'data-testid',
  'data-test-id',
  'data-test',
  'data-qa',
  'data-cy',
  'data-message-author-role',
  'data-message-role',
  'data-role',
  'data-author',
  'data-sender',
  'data-from',
  'data-type',
  'role',
  'aria-roledescription',
  'name',
];
/** Other data attributes with one of these words also say something, by their value or their presence. */
const TELLING_WORD =
  /role|author|sender|speaker|message|msg|turn|user|human|bot|assistant|answer|response|side|placement|kind|owner|participant/;
/** States are temporary. */
const STATE =
  /state|active|open|loading|stream|focus|hover|select|expand|collaps|visible|mounted|highlight|status|index|last|first|theme|index/;
/** Roles that do not help to identify an element here. */
const COMMON_ROLES = /^(presentation|none|group|region|listitem|generic|main|textbox|button|img)$/;
const LONGEST_VALUE = 60;

/** A condition that an element meets, and its cost: the more stable and specific, the lower. */
export interface Trait {
  selector: string;
  cost: number;
}

/** True for an id that stays the same after a reload: words, no numbers. */
export function isLastingId(id: string): boolean {
  return /^[a-zA-Z]+([-_][a-zA-Z]+)*$/.test(id);
}

/** The single conditions an element meets, most stable first. Classes of unknown words do not count. */
export function traitsOf(element: Element): Trait[] {
  return [
    ...attributes(element),
    ...(element.localName.includes('-') ? [{ selector: element.localName, cost: 2 }] : []),
    ...classes(element, (rank) => rank < 3),
    ...stems(element),
    ...weakAttributes(element),
  ];
}

/** The conditions an element meets by classes of unknown meaning. */
export function weakTraitsOf(element: Element): Trait[] {
  return classes(element, (rank) => rank === 3);
}

function attributes(element: Element): Trait[] {
  return TELLING.flatMap((name) => {
    const value = element.getAttribute(name);
    // A value with a number belongs to this element alone.
    if (!value || /\d/.test(value) || value.length > LONGEST_VALUE || (name === 'role' && COMMON_ROLES.test(value)))
      return [];
    return [{ selector: `[${name}="${CSS.escape(value)}"]`, cost: 1 }];
  });
}

/** Attributes with arbitrary or translated values. */
function weakAttributes(element: Element): Trait[] {
  return [...element.attributes].flatMap(({ name, value }): Trait[] => {
    if (TELLING.includes(name)) return [];
    const isWord = value !== '' && value.length <= LONGEST_VALUE && !/\d/.test(value);
    const valued = `[${CSS.escape(name)}="${CSS.escape(value)}"]`;
    // In the language of the page: a last resort.
    if (name === 'aria-label' || name === 'alt') return isWord ? [{ selector: valued, cost: 8 }] : [];
    if (!name.startsWith('data-') || STATE.test(name) || /\d/.test(name) || !TELLING_WORD.test(name)) return [];
    return isWord ? [{ selector: valued, cost: 2 }] : [{ selector: `[${CSS.escape(name)}]`, cost: 4 }];
  });
}

function classes(element: Element, isMeant: (rank: number) => boolean): Trait[] {
  return [...element.classList]
    .filter((name) => isLastingClass(name) && isMeant(rankOfClass(name)))
    .toSorted((a, b) => rankOfClass(a) - rankOfClass(b))
    .map((name) => ({ selector: `.${CSS.escape(name)}`, cost: rankOfClass(name) === 3 ? 9 : 3 + rankOfClass(name) }));
}

function stems(element: Element): Trait[] {
  return [...element.classList]
    .flatMap((name) => stemOf(name) ?? [])
    .map((stem) => ({ selector: `[class*="${CSS.escape(stem)}"]`, cost: 3.5 + rankOfClass(stem) }))
    .toSorted((a, b) => a.cost - b.cost);
}

/** Prefix for a position relative to the page itself. */
export const BODY = 'body > ';

/**
 * The position of an element below its nearest ancestor with a trait, or below the body. Null if it is alone in a
 * shadow root.
 */
export function placeOf(element: Element): Trait | null {
  let path = element.localName;
  let cost = 0;
  for (let at = element.parentElement; at; at = at.parentElement) {
    // Any layout change can break a step, and generic tags make this worse.
    cost += /^(div|span|section|p|ul|ol|li)$/.test(path.split(' > ', 1)[0]!) ? 2.5 : 1;
    const [around] = isLastingId(at.id) ? [{ selector: `#${at.id}`, cost: 3 }] : traitsOf(at);
    if (around) return { selector: `${around.selector} > ${path}`, cost: around.cost + cost };
    path = `${at.localName} > ${path}`;
    if (at === element.ownerDocument.body) break;
  }
  return path === element.localName ? null : { selector: path, cost: cost + 6 };
}
