/** What a message says, as data. Each page has its own markup for it; all pages say the same words. */

/** Text with a look. A plain string is text with none. */
export interface StyledRun {
  text: string;
  bold?: true;
  italic?: true;
  /** Inline code. */
  code?: true;
  /** A link's address. */
  href?: string;
  /** A chip that names a source: chrome within the text, no part of the answer's words. */
  cites?: true;
}

export type Run = string | StyledRun;

export type Block =
  | { kind: 'paragraph'; runs: Run[]; dir?: 'rtl' }
  | { kind: 'heading'; level: 1 | 2 | 3; runs: Run[] }
  | { kind: 'list'; ordered?: true; items: Run[][] }
  | { kind: 'table'; head: Run[][]; rows: Run[][][] }
  | { kind: 'code'; language: string; text: string }
  /** `text` is what a reader sees; `tex` is its source, which some sites hide beside it. */
  | { kind: 'math'; tex: string; text: string }
  | { kind: 'quote'; runs: Run[] }
  /** A row of the site about what it did (searched, ran a tool): chrome between blocks of text, no part of the answer. */
  | { kind: 'activity'; label: string };

export type Answer = readonly Block[];

const runText = (run: Run): string => (typeof run === 'string' ? run : run.cites ? '' : run.text);

/** The visible text of some runs. */
export const runsText = (runs: readonly Run[]): string => runs.map(runText).join('');

const cellsText = (cells: readonly Run[][]): string => cells.map(runsText).join('\t');

/** The visible text of one block: list items and table rows on lines of their own, cells separated by tabs. */
export function blockText(block: Block): string {
  switch (block.kind) {
    case 'list':
      return block.items.map(runsText).join('\n');
    case 'table':
      return [block.head, ...block.rows].map(cellsText).join('\n');
    case 'code':
    case 'math':
      return block.text;
    case 'activity':
      return '';
    default:
      return runsText(block.runs);
  }
}

/** The visible text of an answer: its blocks on lines of their own, activity rows left out. */
export const answerText = (answer: Answer): string =>
  answer
    .filter((block) => block.kind !== 'activity')
    .map(blockText)
    .join('\n');

/** A token is a short piece of a word with the space before it, as models give them. */
const TOKEN = /\s*\S{1,8}|\s+/gu;

/** A countdown of tokens that is shared by the parts of a block. */
class Budget {
  constructor(public left: number) {}

  text(text: string): string {
    if (this.left <= 0) return '';
    const tokens = text.match(TOKEN) ?? [];
    const taken = tokens.slice(0, this.left);
    this.left -= taken.length;
    return taken.length === tokens.length ? text : taken.join('');
  }

  /** The items that have begun, each cut by `cut`. */
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
      return { ...block, text: budget.text(block.text) };
    case 'activity':
      budget.left -= 1;
      return block;
    default:
      return { ...block, runs: budget.runs(block.runs) };
  }
}

const lengths = new WeakMap<Block, number>();

/** How many tokens a block has; at least one. */
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

/** How many tokens an answer has. */
export const countTokens = (answer: Answer): number => answer.reduce((sum, block) => sum + tokensOf(block), 0);

/** The first `tokens` tokens of an answer. Blocks that are whole are the same objects, so that a renderer may skip them. */
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

/** A message that a person typed, as blocks: fenced code becomes a code block, every other line a paragraph. */
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
