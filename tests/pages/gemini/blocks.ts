import { runsText, type Block, type Run } from '../answer';
import { highlightLine } from '../shared/highlight';
import type { Labels } from '../shared/labels';
import type { Entry } from '../shared/thread';
import { el, type VNode } from './dom';

function run(item: Run, index: number): VNode {
  if (typeof item === 'string') return item;
  const at = { 'data-index-in-node': String(index) };
  if (item.citation) {
    return el('source-footnote', { class: 'chip' }, [el('sup', { class: 'superscript' }, [item.text]), null]);
  }
  if (item.code) return el('code', at, [item.text]);
  if (item.href) return el('a', { href: item.href, target: '_blank', rel: 'noopener', ...at }, [item.text]);
  if (item.bold) return el('b', at, [item.text]);
  return item.italic ? el('i', at, [item.text]) : item.text;
}

const runs = (items: readonly Run[]): VNode[] => items.map(run);

const button = (label: string, attributes: Record<string, string> = {}): VNode =>
  el('gem-icon-button', { arialabel: label, ...attributes }, [el('button', { 'aria-label': label }, ['❐'])]);

function codeBlock(block: Extract<Block, { kind: 'code' }>, entry: Entry, labels: Labels): VNode {
  const lines = block.text.split('\n').map((line): VNode[] => {
    if (entry.phase !== 'complete' || entry.highlighting % 2 === 1) return [line];
    return highlightLine(line).map(({ text, type }) =>
      type ? el('span', { class: `hljs-${type} tok-${type}` }, [text]) : text,
    );
  });
  const content = lines.flatMap((line) => [...line, '\n']);
  return el('response-element', { class: 'no-md' }, [
    null,
    el('code-block', { class: 'enable-luminous-code-block' }, [
      el('div', { class: 'code-block code' }, [
        el('div', { class: 'code-block-decoration header-formatted code-head' }, [
          el('span', {}, [block.language]),
          el('div', { class: 'buttons' }, [button(labels.copy, { 'data-test-id': 'gem-copy-button' })]),
        ]),
        el('pre', {}, [
          el('code', { role: 'text', 'data-test-id': 'code-content', class: 'code-container formatted' }, content, {
            key: String(entry.highlighting),
          }),
        ]),
      ]),
    ]),
  ]);
}

const table = (block: Extract<Block, { kind: 'table' }>): VNode => {
  const row = (cells: readonly Run[][], tag: string): VNode =>
    el(
      'tr',
      {},
      cells.map((cell) => el(tag, {}, runs(cell))),
    );
  return el('response-element', { class: 'no-md' }, [
    null,
    el('table-block', {}, [
      el('div', { class: 'table-block' }, [
        el('table', {}, [
          el('thead', {}, [row(block.head, 'th')]),
          el(
            'tbody',
            {},
            block.rows.map((cells) => row(cells, 'td')),
          ),
        ]),
        el('div', { class: 'table-footer' }, [el('button', {}, ['❐'])]),
      ]),
    ]),
  ]);
};

/** A block in Gemini's markup. `path` is its position in the Markdown tree, which the site stores in an attribute. */
export function blockOf(block: Block, path: number, entry: Entry, labels: Labels): VNode {
  const at = { 'data-path-to-node': String(path) };
  switch (block.kind) {
    case 'paragraph':
      return el('p', { ...at, dir: block.dir }, runs(block.runs));
    case 'heading':
      return el(`h${block.level}`, at, runs(block.runs));
    case 'list':
      return el(
        block.ordered ? 'ol' : 'ul',
        at,
        block.items.map((item, n) => el('li', {}, [el('p', { 'data-path-to-node': `${path},${n},0` }, runs(item))])),
      );
    case 'table':
      return table(block);
    case 'code':
      return codeBlock(block, entry, labels);
    case 'math':
      return el('div', { class: 'math-block math', 'data-math': block.tex }, [
        el('span', { class: 'katex-display' }, [
          el('span', { class: 'katex' }, [el('span', { class: 'katex-html', 'aria-hidden': 'true' }, [block.text])]),
        ]),
      ]);
    case 'quote':
      return el('blockquote', at, [el('p', { 'data-path-to-node': `${path},0` }, runs(block.runs))]);
    case 'document':
      return el('immersive-editor', { class: 'canvas' }, [
        el('div', { class: 'ProseMirror', contenteditable: 'true', role: 'textbox', 'aria-label': block.title }, [
          el('p', {}, [block.text]),
        ]),
      ]);
    case 'activity':
      return null;
  }
}

/** The lines of a prompt, padded with spaces as on Gemini. */
export const promptLines = (blocks: readonly Block[]): VNode[] =>
  blocks
    .flatMap((block) => (block.kind === 'code' ? ['```', ...block.text.split('\n'), '```'] : [blockLine(block)]))
    .map((line) => el('p', { class: 'query-text-line' }, line ? [` ${line} `] : [el('br')]));

const blockLine = (block: Block): string => ('runs' in block ? runsText(block.runs) : '');
