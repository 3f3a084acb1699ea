import type { Annotation } from '../annotation/annotation';
import { kindOf, type OwnKind } from '../annotation/kinds';
import type { Translate } from '../messages/translate';
import { pointOf } from './feedback';

/** Characters with a meaning in Markdown: there, each has a backslash before it. */
export const MARKDOWN = /[\\`*_[\]<>#|~&]/g;

/**
 * Lists as Markdown what was decided about the answers of a conversation: what was kept, dropped, and asked for each
 * answer.
 *
 * @param annotations - In document order.
 * @param titleOf - The heading for a mark, as Markdown; null for that of its answer.
 */
export function decisionLog(
  annotations: readonly Annotation[],
  own: readonly OwnKind[],
  t: Translate,
  titleOf?: (one: Annotation) => string | null,
): string {
  let last = '';
  const entries = annotations.map((one) => {
    const { ordinal } = one.target;
    // An imported mark may not know its answer.
    const title = titleOf?.(one) ?? t(ordinal ? 'logAnswer' : 'logElsewhere', ordinal);
    const heading = title === last ? '' : `\n## ${title}\n`;
    last = title;
    return `${heading}- ${t('logEntry', kindOf(one.kind, own).decision, pointOf(one).replace(MARKDOWN, '\\$&'))}`;
  });
  return entries.join('\n').slice(1);
}
