import { isDrawn } from '../../annotation/drawn';
import type { OwnKind } from '../../annotation/kinds';
import { inOrder } from '../../library/in-order';
import { kindOfMark } from '../../library/kind-of-mark';
import { selectorOf, wordsOf } from '../../library/words';
import type { Translate } from '../../messages/translate';
import { dateTime, type ExportedConversation } from './exported';

const COLUMNS = [
  'quote',
  'note',
  'kind',
  'tags',
  'conversation',
  'platform',
  'address',
  'answer',
  'created',
  'changed',
  'not found because',
  'id',
  'selector',
] as const;

/**
 * A byte order mark. Without it, spreadsheets read UTF-8 in a local encoding; other CSV readers ignore it
 * (docs/adr/0010).
 */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Text that a spreadsheet would treat as a formula, including full-width characters, and what it strips from the
 * beginning first (https://owasp.org/www-community/attacks/CSV_Injection).
 */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/**
 * Formats the marks as CSV (RFC 4180): a row of column names, then one row per mark, with every field quoted. No field
 * starts like a formula. The column names are part of the format; kinds are written in the person's language.
 */
export function toCsv(conversations: readonly ExportedConversation[], own: readonly OwnKind[], t: Translate): string {
  const rows = conversations.flatMap(({ document, platformName }) =>
    document.annotations
      .toSorted(inOrder)
      .map((one) => [
        wordsOf(one),
        one.note,
        t.of(kindOfMark(one, own).name),
        one.tags.join(', '),
        document.title,
        platformName,
        one.target.source,
        !isDrawn(one) && one.target.ordinal > 0 ? String(one.target.ordinal) : '',
        dateTime(one.created),
        dateTime(one.modified),
        document.orphans[one.id] ?? '',
        one.id,
        isDrawn(one) ? selectorOf(one.target) : '',
      ]),
  );
  return BYTE_ORDER_MARK + [[...COLUMNS], ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('');
}

function field(text: string): string {
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}
