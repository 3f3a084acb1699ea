import { redactText } from '../../core/redaction/redact-text';
import { onOneLine } from '../../core/text/on-one-line';
import { withoutUnseen } from '../../core/text/without-unseen';
import type { Clean } from '../element/clean';
import { nameOf } from '../element/role-and-name';

/** Of a placeholder, this much is read. */
const LONGEST = 200;

/**
 * What a page calls a field or a frame: its name, else the words that stand in it while it is empty. Empty if there is
 * nothing to read, or something secret in it. Never what was typed.
 */
export function labelOf(field: Element): string {
  const label = nameOf(field, ifHarmless) || ifHarmless(placeholderOf(field));
  return /\p{L}/u.test(label) ? label : '';
}

function placeholderOf(field: Element): string {
  return onOneLine(field.getAttribute('placeholder')?.slice(0, LONGEST) ?? '');
}

const ifHarmless: Clean = (text, around) => {
  const seen = withoutUnseen(text);
  return redactText(text, around) === seen ? seen : '';
};
