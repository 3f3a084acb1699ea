import { FIELD, kindOf } from './fields';
import { deriveShadow } from './shadow';
import { BODY, isLastingId, placeOf, traitsOf, weakTraitsOf } from './traits';
import { findAll } from '../find-all';
import type { Candidate } from '../../core/platform/shown';

/** The text field around an element, or null. */
export function fieldAround(clicked: Element): HTMLElement | null {
  return clicked.closest<HTMLElement>(FIELD) ?? clicked.querySelector<HTMLElement>(FIELD);
}

/** Selectors for a message field, best first. The last is always "any field of this kind". */
export function deriveField(field: HTMLElement): Candidate[] {
  const kind = kindOf(field);
  const tag = field.matches('textarea, input') ? field.localName : '';
  const ofKind = (one: string): string => (tag ? tag + one : one + kind);
  const texts = (traits: readonly { selector: string }[]): string[] => traits.map(({ selector }) => selector);
  const own = [...(isLastingId(field.id) ? [`#${field.id}`] : []), ...texts(traitsOf(field))].map(ofKind);
  const around = placeOf(field)?.selector;
  const place = around && !around.startsWith(BODY) ? [around] : [];
  const weak = texts(weakTraitsOf(field)).map(ofKind);
  const shadow = deriveShadow(field);
  return [...new Set([...own, ...place, ...weak, kind])].flatMap((selector) => {
    const found = findAll(selector, shadow, field.ownerDocument);
    return found.includes(field) ? [{ selector, count: found.length }] : [];
  });
}
