import { byPlace, type Annotation } from '../../annotation/annotation';
import type { Template } from '../../feedback/template';
import type { Translate } from '../../messages/translate';
import { linesOf, onOneLine, sourceOf, titleOf, type ExportedConversation } from './exported';

/**
 * Formats the marks as a message for any chat: by conversation, with its title, site and address, and by kind, under the
 * heading that the person's feedback has for it. Every line of a quote starts with `>`, so that it cannot be taken for
 * the person's own words. A mark whose kind has no heading stands with the comments.
 */
export function toPrompt(
  conversations: readonly ExportedConversation[],
  { headings, order }: Pick<Template, 'headings' | 'order'>,
  t: Translate,
): string {
  const parts = conversations.map((conversation) => {
    const { document, platformName } = conversation;
    const source = sourceOf(conversation);
    const marks = document.annotations.toSorted(byPlace);
    const sections = order.flatMap((id) => {
      const points = marks
        .filter(({ kind }) => kind === id || (id === 'comment' && !order.includes(kind)))
        .map((one) => point(one, t));
      return points.length > 0 ? [[headings[id], ...points].join('\n')] : [];
    });
    const about = [platformName, ...(source ? [source] : [])].join(' · ');
    return [`${titleOf(conversation, t)}\n${about}`, ...sections].join('\n\n');
  });
  return `${t('promptOpening')}\n\n${parts.join('\n\n\n')}\n`;
}

function point({ note, target }: Annotation, t: Translate): string {
  const quote = linesOf(target.selectors.quote.exact).map((line) => `> ${line}`.trimEnd());
  const said = onOneLine(note);
  return [...quote, ...(said ? [t('promptNote', said)] : [])].join('\n');
}
