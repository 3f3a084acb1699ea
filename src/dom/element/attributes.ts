import type { Clean } from './clean';
import { fieldValues, isField } from './fields';

/** Said elsewhere, or what a person typed, or code. */
const LEFT_OUT =
  /^(?:id|class|value|aria-valuetext|aria-valuenow|srcdoc|nonce|integrity|on.*|ping|jsaction|jslog|jsdata|d|points)$/i;
/** What may hold a copy of a value: pages write it there to give a field the height of its text. */
const OF_VALUE = /value|content|text$/i;
const ADDRESS = /^(?:src|href|srcset|action|formaction|poster|data|xlink:href|cite|background)$/i;
const MOST = 40;
const LONGEST = 200;
const LONGEST_ADDRESS = 120;

/**
 * The attributes of an element, without the values of fields and without code. Addresses lose their query, where secrets
 * and visits are; data in them is left out.
 */
export function attributesOf(element: Element, clean: Clean): Record<string, string> {
  const attributes: Record<string, string> = {};
  const values = fieldValues(element);
  const isOfField = isField(element);
  for (const { name, value } of [...element.attributes]) {
    if (LEFT_OUT.test(name) || /^data:/i.test(value.trim())) continue;
    if ((isOfField && OF_VALUE.test(name)) || values.some((typed) => value.includes(typed))) continue;
    const said = ADDRESS.test(name) ? shortAddress(value) : value;
    attributes[clean(name).slice(0, LONGEST)] = inShort(clean(said), ADDRESS.test(name) ? LONGEST_ADDRESS : LONGEST);
    if (Object.keys(attributes).length === MOST) break;
  }
  return attributes;
}

function shortAddress(value: string): string {
  return value
    .replace(/\bdata:[^\s,]*,\S*/gi, 'data:')
    .replace(/\?[^#\s]*/g, '?…')
    .replace(/\/\/[^/@\s]*@/g, '//');
}

function inShort(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`;
}
