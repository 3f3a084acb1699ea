import type { StoredAnnotation } from '../../annotation/annotation';
import { isDrawn, isOnText } from '../../annotation/drawn';
import { DRAWING_KINDS } from '../../drawing/kinds';
import type { Template } from '../../feedback/template';
import { inOrder } from '../../library/in-order';
import { wordsOf } from '../../library/words';
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
    const all = document.annotations.toSorted(inOrder);
    const marks = all.filter(isOnText);
    const sections = order.flatMap((id) => {
      const points = marks
        .filter(({ kind }) => kind === id || (id === 'comment' && !order.includes(kind)))
        .map((one) => point(one, t));
      return points.length > 0 ? [[headings[id], ...points].join('\n')] : [];
    });
    // What was drawn is not about an answer, so the feedback has no headings for it.
    const drawn = DRAWING_KINDS.flatMap(({ id, name }) => {
      const points = all.filter((one) => isDrawn(one) && one.kind === id).map((one) => point(one, t));
      return points.length > 0 ? [[t('drawPromptHeading', name), ...points].join('\n')] : [];
    });
    const about = [platformName, ...(source ? [source] : [])].join(' · ');
    return [`${titleOf(conversation, t)}\n${about}`, ...sections, ...drawn].join('\n\n');
  });
  return `${t('promptOpening')}\n\n${parts.join('\n\n\n')}\n`;
}

function point(mark: StoredAnnotation, t: Translate): string {
  const words = wordsOf(mark);
  const quote = words ? linesOf(words).map((line) => `> ${line}`.trimEnd()) : [];
  const said = onOneLine(mark.note);
  return [...quote, ...(said ? [t('promptNote', said)] : [])].join('\n');
}
