/** The content of a message, as data. Each page has its own markup; the text is the same on all of them. */

/** Formatted text. A plain string is unformatted text. */
export interface StyledRun {
  text: string;
  bold?: true;
  italic?: true;
  /** Inline code. */
  code?: true;
  /** A link's address. */
  href?: string;
  /** A chip that names a source. It is UI inside the text, not part of the answer. */
  citation?: true;
}

export type Run = string | StyledRun;

export type Block =
  | { kind: 'paragraph'; runs: Run[]; dir?: 'rtl' }
  | { kind: 'heading'; level: 1 | 2 | 3; runs: Run[] }
  | { kind: 'list'; ordered?: true; items: Run[][] }
  | { kind: 'table'; head: Run[][]; rows: Run[][][] }
  | { kind: 'code'; language: string; text: string }
  /** `text` is what the reader sees; `tex` is its source, which some sites also put into the page, hidden. */
  | { kind: 'math'; tex: string; text: string }
  | { kind: 'quote'; runs: Run[] }
  /**
   * A document inside the answer, which the person can edit there, some in an editor for code. Its title is a button, not
   * part of the answer.
   */
  | { kind: 'document'; title: string; text: string; isCode?: true }
  /** A row that says what the site did (searched, ran a tool). It is UI between blocks, not part of the answer. */
  | { kind: 'activity'; label: string };

export type Answer = readonly Block[];

const runText = (run: Run): string => (typeof run === 'string' ? run : run.citation ? '' : run.text);

/** The visible text of some runs. */
export const runsText = (runs: readonly Run[]): string => runs.map(runText).join('');

const cellsText = (cells: readonly Run[][]): string => cells.map(runsText).join('\t');

/** The visible text of one block, with one line per list item or table row and tabs between cells. */
export function blockText(block: Block): string {
  switch (block.kind) {
    case 'list':
      return block.items.map(runsText).join('\n');
    case 'table':
      return [block.head, ...block.rows].map(cellsText).join('\n');
    case 'code':
    case 'math':
    case 'document':
      return block.text;
    case 'activity':
      return '';
    default:
      return runsText(block.runs);
  }
}

/** The visible text of an answer, each block on a new line, without activity rows. */
export const answerText = (answer: Answer): string =>
  answer
    .filter((block) => block.kind !== 'activity')
    .map(blockText)
    .join('\n');

/** A token is a short piece of a word with the space before it, much as models produce them. */
const TOKEN = /\s*\S{1,8}|\s+/gu;

/** The number of tokens left, shared by all parts of a block. */
class Budget {
  constructor(public left: number) {}

  text(text: string): string {
    if (this.left <= 0) return '';
    const tokens = text.match(TOKEN) ?? [];
    const taken = tokens.slice(0, this.left);
    this.left -= taken.length;
    return taken.length === tokens.length ? text : taken.join('');
  }

  /** The items that fit at least partly, each shortened by `cut`. */
  each<T>(items: readonly T[], cut: (item: T) => T): T[] {
    const begun: T[] = [];
    for (const item of items) {
      if (this.left <= 0) break;
      begun.push(cut(item));
    }
    return begun;
  }

  runs = (runs: readonly Run[]): Run[] =>
    this.each(runs, (run) => (typeof run === 'string' ? this.text(run) : { ...run, text: this.text(run.text) }));

  cells = (cells: readonly Run[][]): Run[][] => this.each(cells, this.runs);
}

function cut(block: Block, budget: Budget): Block {
  switch (block.kind) {
    case 'list':
      return { ...block, items: budget.cells(block.items) };
    case 'table':
      return { ...block, head: budget.cells(block.head), rows: budget.each(block.rows, budget.cells) };
    case 'code':
    case 'math':
    case 'document':
      return { ...block, text: budget.text(block.text) };
    case 'activity':
      budget.left -= 1;
      return block;
    default:
      return { ...block, runs: budget.runs(block.runs) };
  }
}

const lengths = new WeakMap<Block, number>();

/** The number of tokens in a block; at least one. */
function tokensOf(block: Block): number {
  let length = lengths.get(block);
  if (length === undefined) {
    const budget = new Budget(Infinity);
    let spent = 0;
    const count = budget.text.bind(budget);
    budget.text = (text) => {
      spent += text.match(TOKEN)?.length ?? 0;
      return count(text);
    };
    cut(block, budget);
    length = Math.max(1, spent);
    lengths.set(block, length);
  }
  return length;
}

/** The number of tokens in an answer. */
export const countTokens = (answer: Answer): number => answer.reduce((sum, block) => sum + tokensOf(block), 0);

/** The first `tokens` tokens of an answer. Complete blocks stay the same objects, so that a renderer can skip them. */
export function takeTokens(answer: Answer, tokens: number): Block[] {
  const taken: Block[] = [];
  let left = tokens;
  for (const block of answer) {
    if (left <= 0) break;
    const length = tokensOf(block);
    taken.push(length <= left ? block : cut(block, new Budget(left)));
    left -= length;
  }
  return taken;
}

/** Converts a typed message to blocks: fenced code becomes a code block, every other line a paragraph. */
export function promptBlocks(text: string): Block[] {
  return text.split(/```/).flatMap((part, index): Block[] =>
    index % 2 === 1
      ? [
          {
            kind: 'code',
            language: part.split('\n')[0] || 'text',
            text: part.split('\n').slice(1).join('\n').trimEnd(),
          },
        ]
      : part
          .replace(/^\n|\n$/g, '')
          .split('\n')
          .filter((line, _, lines) => line !== '' || lines.length > 1)
          .map((line) => ({ kind: 'paragraph', runs: [line] })),
  );
}
