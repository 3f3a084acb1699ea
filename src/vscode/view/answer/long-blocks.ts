import type { Token } from 'markdown-it';

/** A block of a text: what the parser says about it, and the part of the text it is made of (UTF-16 code units). */
export interface SourceBlock {
  tokens: readonly Token[];
  start: number;
  end: number;
  /** The next one is another part of the same, which was too long to be made and laid out at once. */
  goesOn: boolean;
}

/** A block as it was read: what it is made of has places too. */
export interface ReadBlock extends SourceBlock {
  /** Where a line begins that a token is on. */
  offsetOf: (line: number) => number;
}

/** The items of a list, or the rows of a table without its head, and the tokens around them. */
interface Parts {
  before: readonly Token[];
  items: readonly (readonly Token[])[];
  after: readonly Token[];
}

/** More items or rows than this take too long to be laid out at once. */
export const MOST_ITEMS = 400;

/** What a block consists of that it may be cut between; null for one that has no such parts. */
export function partsOf({ tokens }: SourceBlock): Parts | null {
  const [{ type }] = tokens as [Token];
  if (type.endsWith('_list_open')) {
    return { before: tokens.slice(0, 1), items: childrenIn(tokens.slice(1, -1)), after: tokens.slice(-1) };
  }
  const body = tokens.findIndex((token) => token.type === 'tbody_open');
  if (type !== 'table_open' || body < 0) return null;
  return { before: tokens.slice(0, body + 1), items: childrenIn(tokens.slice(body + 1, -2)), after: tokens.slice(-2) };
}

/**
 * The same block as several, none of which is too long.
 *
 * @param first - The number of its first item, if it is a list with numbers.
 * @param without - How many items or rows at its end to leave out.
 */
export function divided(block: ReadBlock, first = firstNumber(block), without = 0): SourceBlock[] {
  const parts = partsOf(block);
  if (!parts || (without === 0 && parts.items.length <= MOST_ITEMS)) return [numbered(block, first)];
  const { before, items, after } = parts;
  const count = items.length - without;
  const beginOf = (at: number): number => (at < items.length ? block.offsetOf(items[at]![0]!.map![0]) : block.end);
  const blocks: SourceBlock[] = [];
  for (let at = 0; at < count; at += MOST_ITEMS) {
    const end = Math.min(count, at + MOST_ITEMS);
    const opened = at === 0 ? before : withoutHead(before);
    const tokens = [...opened, ...items.slice(at, end).flat(), ...after];
    const start = at === 0 ? block.start : beginOf(at);
    const isLast = end === items.length;
    blocks.push(
      numbered({ tokens, start, end: isLast ? block.end : beginOf(end), goesOn: !isLast || block.goesOn }, first + at),
    );
  }
  return blocks;
}

/** The number of the first item of a list. */
export const firstNumber = ({ tokens }: SourceBlock): number => Number(tokens[0]!.attrGet('start') ?? 1);

/** The tokens of a table's rows alone. */
export function withoutHead(tokens: readonly Token[]): readonly Token[] {
  const head = tokens.findIndex(({ type }) => type === 'thead_open');
  const end = tokens.findIndex(({ type }) => type === 'thead_close');
  return head < 0 ? tokens : tokens.toSpliced(head, end - head + 1);
}

/** A token with other properties. */
export function changed(token: Token, changes: Partial<Token>): Token {
  return Object.assign(Object.create(Object.getPrototypeOf(token) as object) as Token, token, changes);
}

function numbered<T extends SourceBlock>(block: T, first: number): T {
  const [open, ...rest] = block.tokens;
  if (open!.type !== 'ordered_list_open') return block;
  return { ...block, tokens: [changed(open!, { attrs: [['start', String(first)]] }), ...rest] };
}

/** The outermost elements among tokens, each as its tokens. */
function childrenIn(tokens: readonly Token[]): (readonly Token[])[] {
  const children: (readonly Token[])[] = [];
  let open = 0;
  let first = 0;
  tokens.forEach((token, at) => {
    open += token.nesting;
    if (open > 0) return;
    children.push(tokens.slice(first, at + 1));
    first = at + 1;
  });
  return children;
}
