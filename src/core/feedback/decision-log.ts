import type { Annotation } from '../annotation/annotation';
import { pointOf } from './feedback';
import { kindOf } from '../annotation/kinds';

/** What Markdown would make something of. */
const MARKDOWN = /[\\`*_[\]<>#|~&]/g;

/**
 * What was decided about the answers of a conversation, as Markdown: answer by answer what was kept, dropped and asked.
 * @param annotations - In the order of the document.
 */
export function decisionLog(annotations: readonly Annotation[]): string {
  let answer = -1;
  const lines = annotations.flatMap((one) => {
    const { ordinal } = one.target;
    // A mark that was brought in from elsewhere may not know its answer.
    const heading = ordinal === answer ? [] : ['', ordinal > 0 ? `## Answer ${ordinal}` : '## Elsewhere'];
    answer = ordinal;
    return [...heading, `- ${kindOf(one.kind).decided}: ${pointOf(one).replace(MARKDOWN, '\\$&')}`];
  });
  return lines.slice(1).join('\n');
}
