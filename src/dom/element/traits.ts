import {
  isLastingClass,
  isLastingId,
  isNumberedName,
  isPlausibleId,
  lastingStem,
} from '../../core/element/lasting-names';
import { isAddress } from './addresses';
import { labelsOf } from '../redaction/labels-of';
import type { Clean } from './clean';
import { fieldValues } from './fields';
import { cleanValue } from './named-value';

/** A condition that an element meets, as a selector without a tag. */
export interface Trait {
  selector: string;
  /** What it could lose by: conditions of one family go at the same time, as all classes do with a new design. */
  family: 'test' | 'id' | 'key' | 'meaning' | 'words' | 'class' | 'tag';
  /** The less, the more likely it stays: from 1 for an id for tests to about 12 for a tag that all have. */
  cost: number;
}

/** Attributes that people write for tests, in the order of how usual they are. */
const FOR_TESTS = ['data-testid', 'data-test-id', 'data-test', 'data-cy', 'data-qa', 'data-e2e', 'data-automation-id'];
/** Attributes with the id of a record: a row keeps it wherever it goes. */
const KEY = /^data-(?:[\w-]+-)?(?:id|key|uuid|guid|sku|slug|ref|urn)$/;
/** What an element is for. With what it costs. */
const MEANING: Readonly<Record<string, number>> = {
  name: 2.5,
  for: 3,
  itemprop: 4,
  href: 4,
  action: 4,
  autocomplete: 4,
  slot: 4.5,
  part: 4.5,
  role: 5,
  type: 5.5,
  rel: 6,
  inputmode: 6,
  scope: 7,
};
/** Words that a person reads: they are translated, and rewritten. */
const WORDS: Readonly<Record<string, number>> = { 'aria-label': 3.5, alt: 3.5, placeholder: 4, title: 5, label: 4.5 };
/** States and what libraries write: they change while one looks. */
const PASSING =
  /state|active|open|load|stream|focus|hover|select|expand|collaps|visib|mount|highlight|status|index|count|position|style|theme|time|date|random|nonce|hash|version|reactid|ember|radix|headlessui|v-|value|checked|disabled|orientation|side|align|align|src|tooltip|original|clipboard|copy/;
const LONGEST_VALUE = 80;
/** A tag of which there are few. */
const RARE_TAGS =
  /^(?:nav|header|footer|h1|aside|form|search|dialog|video|audio|canvas|table|iframe|article|select|textarea|fieldset|figure|address|details)$/;
const COMMON_TAGS = /^(?:div|span|p|li|a|td|tr|i|b|svg|path|g|ul)$/;
/** Characters that make a selector unreadable, or unsafe to cut. */
const STRANGE = /[\p{Cc}\u2028\u2029]/u;

/** The conditions an element meets by itself, the most lasting first. None has a secret in it. */
export function traitsOf(element: Element, clean: Clean): Trait[] {
  const values = fieldValues(element);
  const labels = element.hasAttributes() ? labelsOf(element).map(({ label }) => label) : [];
  const cleanHere: Clean =
    labels.length === 0 ? clean : (text, around = { before: '', after: '' }) => clean(text, { ...around, labels });
  const isSafe = ({ said, attribute = '' }: Saying): boolean =>
    cleanValue(attribute, said, cleanHere) === said &&
    !STRANGE.test(said) &&
    !values.some((value) => said.includes(value));
  return [...attributeTraits(element), ...classTraits(element), tagTrait(element)]
    .filter((saying) => saying.said === '' || isSafe(saying))
    .map(({ said: _said, attribute: _attribute, ...trait }) => trait)
    .toSorted((a, b) => a.cost - b.cost);
}

/** What a trait says of the page, to be looked through for secrets. */
type Saying = Trait & { said: string; attribute?: string };

function attributeTraits(element: Element): Saying[] {
  return [...element.attributes].flatMap(({ name, value }): Saying[] => {
    if (!value || value.length > LONGEST_VALUE) return [];
    const trait = (family: Trait['family'], cost: number): Saying[] => [
      { selector: `[${CSS.escape(name)}="${quoted(value)}"]`, family, cost, said: value, attribute: name },
    ];
    if (name === 'id') return idTraits(value);
    if (FOR_TESTS.includes(name)) return trait('test', isNumberedName(value) ? 2 : 1);
    if (isAddress(name, value) && !isLastingAddress(value)) return [];
    if (name === 'href') return trait('meaning', MEANING['href']!);
    if (name in MEANING) return isMachineMade(value) ? [] : trait('meaning', MEANING[name]!);
    if (name in WORDS) return trait('words', WORDS[name]! + (/\d/.test(value) ? 2 : 0));
    if (!name.startsWith('data-') || PASSING.test(name)) return [];
    // A short number may be the place in a list.
    if (KEY.test(name)) return trait('key', /^\d{1,3}$/.test(value) ? 6 : 3);
    return isLastingId(value) ? trait('meaning', 5) : [];
  });
}

function idTraits(id: string): Saying[] {
  const cost = isLastingId(id) ? 1.5 : isNumberedName(id) ? 3.2 : isPlausibleId(id) ? 4.6 : null;
  return cost === null ? [] : [{ selector: `#${CSS.escape(id)}`, family: 'id', cost, said: id }];
}

function classTraits(element: Element): Saying[] {
  return [...element.classList].flatMap((name): Saying[] => {
    if (isLastingClass(name)) return [{ selector: `.${CSS.escape(name)}`, family: 'class', cost: 6, said: name }];
    const stem = lastingStem(name);
    return stem ? [{ selector: `[class*="${quoted(stem)}"]`, family: 'class', cost: 6.5, said: stem }] : [];
  });
}

function tagTrait({ localName }: Element): Saying {
  const cost =
    localName === 'main'
      ? 4
      : localName.includes('-')
        ? 5
        : RARE_TAGS.test(localName)
          ? 6
          : COMMON_TAGS.test(localName)
            ? 12
            : 9;
  return { selector: CSS.escape(localName), family: 'tag', cost, said: '' };
}

/** An address that says where a link leads, without what belongs to this visit. */
function isLastingAddress(value: string): boolean {
  return !/^(?:javascript|data|blob):/i.test(value) && !/[?&;=]|[\da-f]{16}/i.test(value) && value !== '#';
}

function isMachineMade(value: string): boolean {
  return /\d{4}|:r\w+:|^[«_]?r\w{1,4}[»_]?$|[\da-f]{8}/i.test(value);
}

function quoted(value: string): string {
  return value.replace(/["\\]/g, '\\$&');
}
