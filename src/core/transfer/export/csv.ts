import { byPlace } from '../../annotation/annotation';
import { kindOf } from '../../annotation/kinds';
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
] as const;

/**
 * A byte order mark, because a spreadsheet reads UTF-8 as its own country's letters without one; what else reads CSV
 * knows to pass over it (docs/adr/0010).
 */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * What a spreadsheet would take for a formula, full-width letters among it, with what it strips before it looks
 * (https://owasp.org/www-community/attacks/CSV_Injection).
 */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/**
 * The marks as CSV (RFC 4180): one per row under a row of column names, every field quoted. No field begins like a formula.
 * The column names belong to the format; kinds are written in the person's language.
 */
export function toCsv(conversations: readonly ExportedConversation[], t: Translate): string {
  const rows = conversations.flatMap(({ document, platformName }) =>
    document.annotations
      .toSorted(byPlace)
      .map(({ id, kind, note, tags, created, modified, target }) => [
        target.selectors.quote.exact,
        note,
        t(kindOf(kind).name),
        tags.join(', '),
        document.title,
        platformName,
        target.source,
        target.ordinal > 0 ? String(target.ordinal) : '',
        dateTime(created),
        dateTime(modified),
        document.orphans[id] ?? '',
        id,
      ]),
  );
  return BYTE_ORDER_MARK + [[...COLUMNS], ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('');
}

function field(text: string): string {
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}
