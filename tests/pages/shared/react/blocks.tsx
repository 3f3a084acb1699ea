import { Fragment, memo, type JSX, type ReactNode } from 'react';
import type { Block, Run } from '../../answer';
import { highlightLine, type Token } from '../highlight';
import type { Labels } from '../labels';

/** A site's markup for each kind of block and text. */
export interface Markup {
  /** Wraps plain text; most sites use a bare text node. */
  text?(text: string, isStreaming: boolean): ReactNode;
  inlineCode(text: string): ReactNode;
  link(href: string, text: ReactNode): ReactNode;
  /** A chip that names a source. */
  citation(href: string, text: string): ReactNode;
  bold(text: ReactNode): ReactNode;
  paragraph(children: ReactNode, dir: 'rtl' | undefined, isFirst: boolean): ReactNode;
  heading(level: 1 | 2 | 3, children: ReactNode): ReactNode;
  list(isOrdered: boolean, items: ReactNode[]): ReactNode;
  table(head: ReactNode[], rows: ReactNode[][]): ReactNode;
  code(language: string, lines: Token[][]): ReactNode;
  math(tex: string, text: string): ReactNode;
  quote(children: ReactNode): ReactNode;
  /** A document that can be edited in the answer; a site that has none shows it as a paragraph. */
  document?(title: string, text: string, isCode: boolean): ReactNode;
  /** Adds what all blocks have in common. */
  block?(rendered: ReactNode, index: number): ReactNode;
  /** The text between two blocks; Markdown renderers put line breaks there. */
  separator: string;
}

/** Caches a site's markup per language, so that unchanged blocks are not rendered again. */
export function inEachLanguage(make: (labels: Labels) => Markup): (labels: Labels) => Markup {
  const made = new Map<Labels, Markup>();
  return (labels) => {
    const markup = made.get(labels) ?? make(labels);
    made.set(labels, markup);
    return markup;
  };
}

/** How to render an answer's blocks. */
export interface RenderOptions {
  markup: Markup;
  isStreaming: boolean;
  highlighting: number;
}

function renderRun(run: Run, { markup, isStreaming }: RenderOptions): ReactNode {
  const plain = (text: string): ReactNode => markup.text?.(text, isStreaming) ?? text;
  if (typeof run === 'string') return plain(run);
  if (run.citation) return markup.citation(run.href ?? '', run.text);
  if (run.code) return markup.inlineCode(run.text);
  const text = plain(run.text);
  if (run.href) return markup.link(run.href, text);
  if (run.bold) return markup.bold(text);
  return run.italic ? <em>{text}</em> : text;
}

/** Renders runs of text in the site's markup. */
export const renderRuns = (runs: readonly Run[], options: RenderOptions): ReactNode =>
  runs.map((run, index) => <Fragment key={index}>{renderRun(run, options)}</Fragment>);

/** Streaming code is plain. Complete code is highlighted, and on every second highlighting only split into words. */
function tokenize(text: string, { isStreaming, highlighting }: RenderOptions): Token[][] {
  const lines = text.split('\n');
  if (isStreaming) return lines.map((line) => [{ text: line }]);
  return highlighting % 2 === 0
    ? lines.map(highlightLine)
    : lines.map((line) => line.split(/(?<=\s)/).map((word) => ({ text: word })));
}

function renderBlock(block: Block, isFirst: boolean, options: RenderOptions): ReactNode {
  const { markup } = options;
  const runs = (cells: readonly Run[][]): ReactNode[] => cells.map((cell) => renderRuns(cell, options));
  switch (block.kind) {
    case 'paragraph':
      return markup.paragraph(renderRuns(block.runs, options), block.dir, isFirst);
    case 'heading':
      return markup.heading(block.level, renderRuns(block.runs, options));
    case 'list':
      return markup.list(block.ordered ?? false, runs(block.items));
    case 'table':
      return markup.table(runs(block.head), block.rows.map(runs));
    case 'code':
      return (
        <Fragment key={options.highlighting}>{markup.code(block.language, tokenize(block.text, options))}</Fragment>
      );
    case 'math':
      return markup.math(block.tex, block.text);
    case 'quote':
      return markup.quote(renderRuns(block.runs, options));
    case 'document':
      return (
        markup.document?.(block.title, block.text, block.isCode === true) ??
        markup.paragraph(block.text, undefined, isFirst)
      );
    case 'activity':
      return null;
  }
}

const OneBlock = memo(function OneBlock({
  block,
  index,
  ...options
}: RenderOptions & { block: Block; index: number }): JSX.Element {
  const rendered = renderBlock(block, index === 0, options);
  return <>{options.markup.block?.(rendered, index) ?? rendered}</>;
});

/** Renders blocks in the site's markup. */
export function Blocks({ blocks, ...options }: RenderOptions & { blocks: readonly Block[] }): ReactNode {
  return blocks.map((block, index) => (
    <Fragment key={index}>
      {index > 0 && options.markup.separator}
      <OneBlock key={block.kind === 'code' ? options.highlighting : 0} block={block} index={index} {...options} />
    </Fragment>
  ));
}

/** Renders the tokens of a line: highlighted ones as spans, the others as bare text. */
export const renderTokens = (tokens: readonly Token[]): ReactNode =>
  tokens.map(({ text, type }, n) =>
    type ? (
      <span key={n} className={`tok-${type}`}>
        {text}
      </span>
    ) : (
      <Fragment key={n}>{text}</Fragment>
    ),
  );

/** The rows and cells of a table, without attributes. */
export const plainTable = (head: ReactNode[], rows: ReactNode[][]): ReactNode => (
  <>
    <thead>
      <tr>
        {head.map((cell, n) => (
          <th key={n}>{cell}</th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row, n) => (
        <tr key={n}>
          {row.map((cell, m) => (
            <td key={m}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </>
);

/** Splits an answer at its activity rows, as sites do: each section is a label and the text after it. */
export function sectionsOf(blocks: readonly Block[]): { label: string | undefined; blocks: Block[] }[] {
  const sections: { label: string | undefined; blocks: Block[] }[] = [{ label: undefined, blocks: [] }];
  for (const block of blocks) {
    if (block.kind === 'activity') sections.push({ label: block.label, blocks: [] });
    else sections.at(-1)?.blocks.push(block);
  }
  return sections;
}
