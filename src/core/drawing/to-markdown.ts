import { pathInWords, type Box } from '../element/element-context';
import type { Translate } from '../messages/translate';
import { codeInMarkdown, plainInMarkdown } from '../text/markdown';
import { onOneLine } from '../text/on-one-line';
import type { Drawing, Point, Shape } from './drawing';
import { drawingKindOf } from './kinds';

/**
 * A drawing as Markdown, for a chat, the clipboard or a file: what page it is on, and a numbered list of the shapes with
 * kind, note, selector, accessible name and size. What the page says of itself stands as code, and a note is escaped, so
 * neither can become anything else.
 *
 * @param redact - Takes secrets out of the title and the address. Those of the elements are gone already.
 * @param t - The language of the words between.
 */
export function toMarkdown(
  { title, url, shapes }: Pick<Drawing, 'title' | 'url' | 'shapes'>,
  redact: (text: string) => string,
  t: Translate,
): string {
  const name = onOneLine(redact(title));
  const points = shapes.map((shape, index) => point(shape, index + 1, t).join('\n'));
  return [
    `## ${name ? t('drawFeedbackOn', plainInMarkdown(name)) : t('drawFeedback')}`,
    address(redact(url)),
    ...(points.length > 0 ? [points.join('\n')] : []),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}

function point({ kind, note, elements, points }: Shape, number: number, t: Translate): string[] {
  const [element] = elements;
  const { width, height } = element?.box ?? boxAround(points);
  const facts = [
    ...(element ? [t('drawFeedbackElement', codeInMarkdown(pathInWords(element.path) || element.tag))] : []),
    ...(element?.name ? [t('drawFeedbackName', codeInMarkdown(element.name))] : []),
    // What stands on one point, where no element is, has none.
    ...(width + height > 0 ? [t('drawFeedbackSize', String(Math.round(width)), String(Math.round(height)))] : []),
  ];
  const bullet = `${number}. `;
  const inside = [...noteLines(note), ...facts.map((fact) => `- ${fact}`)];
  const indent = ' '.repeat(bullet.length);
  // Two spaces at the end of a line keep the break below it.
  const head = `${bullet}**${plainInMarkdown(t.of(drawingKindOf(kind).name))}**${note.trim() ? '  ' : ''}`;
  return [head, ...inside.map((line) => (line ? indent + line : ''))];
}

function noteLines(note: string): string[] {
  if (!note.trim()) return [];
  const lines = note
    .replace(/^(?:\s*\n)+|\s+$/g, '')
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/)
    .map(plainInMarkdown);
  return lines.map((line, at) => (line && lines[at + 1] ? `${line}  ` : line));
}

/** The address as a link, or as code if that is not possible. */
function address(url: string): string {
  return /^[a-z][a-z\d+.-]*:[^\s<>\p{Cc}]+$/iu.test(url) ? `<${url}>` : codeInMarkdown(url);
}

/** The smallest box around points. */
export function boxAround(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
