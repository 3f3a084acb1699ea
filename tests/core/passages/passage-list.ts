import type { Passage, PassageKind } from '../../../src/core/passages/passage';

/** Passages one after another, separated by a space. `#` begins a heading, `|` separates cells, and `>` begins code. */
export function passagesFrom(lines: readonly string[]): { text: string; passages: Passage[] } {
  const passages: Passage[] = [];
  let stack: string[] = [];
  let text = '';
  for (const line of lines) {
    const [, marks = '', words = ''] = /^(#+|>)? ?(.*)$/s.exec(line)!;
    const level = marks.startsWith('#') ? marks.length : 0;
    const kind: PassageKind = level ? 'heading' : marks === '>' ? 'code' : words.includes('|') ? 'table' : 'prose';
    if (text) text += ' ';
    const start = text.length;
    text += words.replaceAll('|', ' ');
    if (level) stack = stack.slice(0, level - 1);
    passages.push({ kind, span: { start, end: text.length }, text: words.replaceAll('|', '\t'), path: [...stack] });
    if (level) stack.push(words);
  }
  return { text, passages };
}
