import type { Annotation } from './annotation';
import { pointOf } from './feedback';
import { kindOf } from './kinds';

/** What Markdown would make something of. */
const MARKDOWN = /[\\`*_[\]<>#|~]/g;

/**
 * What was decided about the answers of a conversation, as Markdown: answer by answer what was kept, dropped and asked.
 * @param annotations - In the order of the document.
 */
export function decisionLog(annotations: readonly Annotation[]): string {
  return [...Map.groupBy(annotations, (one) => one.target.response).values()]
    .map((marks) => {
      const points = marks.map((one) => `- ${kindOf(one.kind).decided}: ${pointOf(one).replace(MARKDOWN, '\\$&')}`);
      return [`## Answer ${marks[0]!.target.ordinal}`, ...points].join('\n');
    })
    .join('\n\n');
}
