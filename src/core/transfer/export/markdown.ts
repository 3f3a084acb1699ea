import type { OrphanReason, StoredAnnotation } from '../../annotation/annotation';
import { isDrawn } from '../../annotation/drawn';
import type { OwnKind } from '../../annotation/kinds';
import { inOrder } from '../../library/in-order';
import { kindOfMark, summaryOfMarks } from '../../library/kind-of-mark';
import { selectorOf, wordsOf } from '../../library/words';
import { codeInMarkdown } from '../../text/markdown';
import type { MessageKey } from '../../messages/message';
import type { Translate } from '../../messages/translate';
import { dateTime, onOneLine, sourceOf, titleOf, type ExportedConversation } from './exported';

/** The remark for a mark whose text was not found. */
const ORPHANS: Readonly<Record<OrphanReason, MessageKey>> = {
  gone: 'exportOrphanGone',
  ambiguous: 'exportOrphanAmbiguous',
  replaced: 'exportOrphanReplaced',
};

/**
 * Formats the marks as Markdown that looks the same in Obsidian, GitHub and any CommonMark reader: properties, a
 * heading for each conversation and answer, quotes as block quotes. Text from pages and notes is escaped, so it cannot
 * create Markdown, HTML, links or tags. Property names are part of the format.
 *
 * @param now - When it is written, in ms.
 * @param t - The language of headings and remarks.
 */
export function toMarkdown(
  conversations: readonly ExportedConversation[],
  now: number,
  own: readonly OwnKind[],
  t: Translate,
): string {
  const marks = conversations.flatMap(({ document }) => document.annotations);
  const only = conversations.length === 1 ? conversations[0] : undefined;
  const title = only ? titleOf(only, t) : t('exportTitle');
  const source = only && sourceOf(only);
  const properties = [
    `title: ${yaml(title)}`,
    ...(source ? [`source: ${yaml(source)}`] : []),
    `exported: ${dateTime(now)}`,
    ...countAndTags(marks),
  ];
  return ['---', ...properties, '---', '', ...conversations.flatMap((one) => conversationLines(one, own, t))].join(
    '\n',
  );
}

/**
 * Formats the marks of one conversation as a note of its own, the same way, with properties of the conversation.
 * `created` and `modified` are when its first mark was made and its last one changed.
 */
export function toNote(conversation: ExportedConversation, own: readonly OwnKind[], t: Translate): string {
  const { document, platformName } = conversation;
  const marks = document.annotations;
  const source = sourceOf(conversation);
  const properties = [
    `title: ${yaml(titleOf(conversation, t))}`,
    `site: ${yaml(platformName)}`,
    ...(source ? [`url: ${yaml(source)}`] : []),
    `created: ${dateTime(Math.min(...marks.map(({ created }) => created)))}`,
    `modified: ${dateTime(Math.max(...marks.map(({ modified }) => modified)))}`,
    ...countAndTags(marks),
  ];
  return ['---', ...properties, '---', '', ...conversationLines(conversation, own, t)].join('\n');
}

function countAndTags(marks: readonly StoredAnnotation[]): string[] {
  const tags = new Set(marks.flatMap((one) => one.tags.map(obsidianTag).filter(Boolean)));
  return [`marks: ${marks.length}`, `tags: [${['recurate', ...tags].map(yaml).join(', ')}]`];
}

function conversationLines(conversation: ExportedConversation, own: readonly OwnKind[], t: Translate): string[] {
  const { document, platformName } = conversation;
  const annotations = document.annotations.toSorted(inOrder);
  const source = sourceOf(conversation);
  const about = [
    escapeMarkdown(platformName),
    ...(source ? [`[${escapeMarkdown(t('exportOpen'))}](<${source}>)`] : []),
    summaryOfMarks(annotations, own, t),
  ];
  const isGrouped = new Set(annotations.map(answerOf)).size > 1;
  return [
    `## ${escapeMarkdown(onOneLine(titleOf(conversation, t)))}`,
    '',
    about.filter(Boolean).join(' · '),
    '',
    ...annotations.flatMap((one, at) => {
      const ordinal = isDrawn(one) ? 0 : one.target.ordinal;
      // Marks without a known answer come first and need no heading.
      const before = annotations[at - 1];
      const isNext = isGrouped && ordinal > 0 && (!before || answerOf(before) !== answerOf(one));
      return [
        ...(isNext ? [`### ${escapeMarkdown(t('exportAnswer', ordinal))}`, ''] : []),
        ...markLines(one, document.orphans[one.id], own, t),
      ];
    }),
  ];
}

function markLines(
  mark: StoredAnnotation,
  orphan: OrphanReason | undefined,
  own: readonly OwnKind[],
  t: Translate,
): string[] {
  const { note, earlier, tags } = mark;
  const { icon, name } = kindOfMark(mark, own);
  const named = tags.map(obsidianTag).filter(Boolean);
  const words = wordsOf(mark);
  const selector = isDrawn(mark) ? selectorOf(mark.target) : '';
  return [
    ...(words ? [...quoted(words), ''] : []),
    ...(selector ? [t('drawFeedbackElement', codeInMarkdown(selector)), ''] : []),
    `**${escapeMarkdown(icon)} ${escapeMarkdown(t.of(name))}**${named.map((tag) => ` #${tag}`).join('')}`,
    ...(note.trim() ? ['', ...lines(note)] : []),
    ...earlier.flatMap((text) => ['', escapeMarkdown(t('exportEarlierNote')), '', ...quoted(text)]),
    ...(orphan ? ['', `*${escapeMarkdown(t(ORPHANS[orphan]))}*`] : []),
    '',
  ];
}

/** Empty if the answer is unknown, as for a mark imported from elsewhere. */
function answerOf(one: StoredAnnotation): string {
  return !isDrawn(one) && one.target.ordinal > 0 ? one.target.response : '';
}

function quoted(text: string): string[] {
  return lines(text.trim()).map((line) => (line ? `> ${line}` : '>'));
}

/** Each line of the text, escaped. Two spaces at the end keep the line break. */
function lines(text: string): string[] {
  const all = text.split(/\r\n|[\n\r\u0085\u2028\u2029]/).map(escapeMarkdown);
  return all.map((line, at) => (line && all[at + 1] ? `${line}  ` : line));
}

/**
 * Escapes one line so that it is shown literally. Every ASCII character that can begin or end something in CommonMark,
 * in GitHub's tables and links, or in Obsidian's tags, comments, highlights, formulas and block names gets a backslash.
 * GitHub looks for mentions and mail addresses only after removing these, and ignores both a backslash and `&#64;`.
 * Only an invisible letter or a comment would stop it, but that would change the text
 * (https://github.com/github/cmark-gfm/issues/181).
 *
 * @example
 * escapeMarkdown('1. *not* a list'); // '1\\. \\*not\\* a list'
 */
export function escapeMarkdown(line: string): string {
  return (
    line
      .replace(/[\v\f]/g, ' ')
      // They are invisible, and some end a line in only some readers.
      .replace(/\p{Cc}/gu, (unit) => (unit === '\t' ? unit : ''))
      .replace(/[\\`*_{}[\]<>#|~^$%&=@]/g, '\\$&')
      .replace(/:(?=\/\/)/g, '\\:')
      .replace(/\b(www|mailto|xmpp)([.:])/gi, '$1\\$2')
      .replace(/^(\s*\d+)([.)])/, '$1\\$2')
      .replace(/^(\s*)([+-])/, '$1\\$2')
      // Four spaces would start a code block. A no-break space looks the same and does not.
      .replace(/^[ \t]+/, (space) => space.replaceAll('\t', '    ').replaceAll(' ', '\u00a0'))
      .replace(/[ \t]+$/, '')
  );
}

/** The tag in a form Obsidian accepts; empty if nothing is left of it. */
function obsidianTag(tag: string): string {
  const name = tag
    .trim()
    .replace(/\s+/g, '-')
    .replace(/[^\p{L}\p{N}_/-]/gu, '');
  return /[^\d]/.test(name) ? name : '';
}

/** A double-quoted YAML scalar: JSON, with additional escapes for what YAML does not allow. */
function yaml(text: string): string {
  return JSON.stringify(text).replace(
    /[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
