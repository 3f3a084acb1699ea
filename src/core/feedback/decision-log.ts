import type { Annotation } from '../annotation/annotation';
import { kindOf, type OwnKind } from '../annotation/kinds';
import type { Translate } from '../messages/translate';
import { pointOf } from './feedback';

/** Characters with a meaning in Markdown. */
const MARKDOWN = /[\\`*_[\]<>#|~&]/g;

/**
 * Lists as Markdown what was decided about the answers of a conversation: what was kept, dropped, and asked for each
 * answer.
 *
 * @param annotations - In document order.
 */
export function decisionLog(annotations: readonly Annotation[], own: readonly OwnKind[], t: Translate): string {
  let answer = -1;
  const lines = annotations.flatMap((one) => {
    const { ordinal } = one.target;
    // An imported mark may not know its answer.
    const title = ordinal > 0 ? t('logAnswer', ordinal) : t('logElsewhere');
    const heading = ordinal === answer ? [] : ['', `## ${title}`];
    answer = ordinal;
    const point = pointOf(one).replace(MARKDOWN, '\\$&');
    return [...heading, `- ${t('logEntry', kindOf(one.kind, own).decision, point)}`];
  });
  return lines.slice(1).join('\n');
}
