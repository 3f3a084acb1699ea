import { isAddress, shortAddress, withShortAddresses } from './addresses';
import { cleanOf } from '../redaction/labelled-within';
import type { Clean } from './clean';
import { fieldValues, isField } from './fields';
import { cleanValue } from './named-value';

/** Said elsewhere, or what a person typed, or code. */
const LEFT_OUT =
  /^(?:id|class|value|aria-valuetext|aria-valuenow|srcdoc|nonce|integrity|on.*|ping|jsaction|jslog|jsdata|d|points)$/i;
/** What may hold a copy of a value: pages write it there to give a field the height of its text. */
const OF_VALUE = /value|content|text$/i;
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
  const cleanHere = cleanOf(element, clean);
  for (const { name, value } of [...element.attributes]) {
    if (LEFT_OUT.test(name) || /^data:/i.test(value.trim())) continue;
    // A script has set something and taken it back.
    if (name === 'style' && value.trim() === '') continue;
    if ((isOfField && OF_VALUE.test(name)) || values.some((typed) => value.includes(typed))) continue;
    const hasAddress = isAddress(name, value);
    const said = hasAddress ? shortAddress(value) : name === 'style' ? withShortAddresses(value) : value;
    const cleaned = cleanValue(name, said, cleanHere);
    attributes[clean(name).slice(0, LONGEST)] = inShort(cleaned, hasAddress ? LONGEST_ADDRESS : LONGEST);
    if (Object.keys(attributes).length === MOST) break;
  }
  return attributes;
}

function inShort(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`;
}
