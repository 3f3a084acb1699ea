import type { BlockEdit } from '../../core/feedback/feedback-block';
import { partWithin, type PageEditor, type PlacedCaret } from './protocol';
import { heldByReact } from './react-held';

/** The part of Quill used here: https://quilljs.com/docs/api. */
interface Op {
  insert?: string | object;
  delete?: number;
  retain?: number;
  attributes?: Record<string, unknown>;
}
interface Quill {
  root: Element;
  getContents(): { ops: Op[] };
  /**
   * The block at an index. A text block is as long as its text and its break; an embedded block always has length 1.
   */
  getLine(index: number): [{ length(): number } | null, number];
  updateContents(delta: { ops: Op[] }, source: 'user'): unknown;
  history?: { cutoff(): void; undo(): void };
  hasFocus(): boolean;
  /** Where `focus()` puts the caret: it does not follow changes while the focus is elsewhere. */
  selection?: { savedRange?: { index: number; length: number } };
}

/** A line: where it starts in the document, its length without its break, and the format stored on the break. */
interface Line {
  text: string | null;
  at: number;
  length: number;
  /** The length of what ends it: an embedded block, such as a video, has no break. */
  end: 0 | 1;
  attributes: Record<string, unknown> | undefined;
}

/**
 * The Quill editor of an element. Quill 1 stores it on the container, Quill 2 returns it through its class; with React,
 * the component holds it.
 */
export function quillOf(element: Element): PageEditor | null {
  const isOurs = (value: unknown): value is Quill => isQuill(value) && value.root === element;
  const container = element.closest('.ql-container');
  if (!container) return null;
  const { Quill: Maker } = window as { Quill?: { find?(node: Element): unknown } };
  const named = (container as { __quill?: unknown }).__quill ?? Maker?.find?.(container);
  const found = isOurs(named) ? named : heldByReact(element, isOurs);
  if (!found) return null;
  return {
    lines: () => linesOf(found).map(({ text }) => text),
    apply(edit, read, caret) {
      const ops = opsFor(linesOf(found), edit, read);
      if (!ops) return false;
      const before = JSON.stringify(found.getContents().ops);
      found.history?.cutoff();
      found.updateContents({ ops }, 'user');
      found.history?.cutoff();
      if (caret && found.selection?.savedRange && !found.hasFocus()) found.selection.savedRange = rangeOf(found, caret);
      return JSON.stringify(found.getContents().ops) !== before;
    },
    undo: () => found.history?.undo(),
  };
}

function isQuill(value: unknown): value is Quill {
  return typeof value === 'object' && value !== null && 'root' in value && 'updateContents' in value;
}

function rangeOf(quill: Quill, { anchor, head }: PlacedCaret): { index: number; length: number } {
  const lines = linesOf(quill);
  const [one, other] = [anchor, head].map(({ line, at }) => {
    const { at: start, length } = lines[line] ?? lines.at(-1)!;
    return start + Math.min(at, length);
  }) as [number, number];
  return { index: Math.min(one, other), length: Math.abs(other - one) };
}

function linesOf(quill: Quill): Line[] {
  const lines: Line[] = [];
  const lineAt = (at: number): Line => ({ text: '', at, length: 0, end: 1, attributes: undefined });
  let line = lineAt(0);
  const close = (): void => {
    lines.push(line);
    line = lineAt(line.at + line.length + line.end);
  };
  for (const { insert, attributes } of quill.getContents().ops) {
    if (typeof insert !== 'string') {
      line.text = null;
      line.length++;
      // A text block would have a break in addition to its content.
      if (quill.getLine(line.at)[0]?.length() === 1) {
        line.end = 0;
        close();
      }
      continue;
    }
    insert.split('\n').forEach((text, n) => {
      if (n > 0) {
        line.attributes = attributes;
        close();
      }
      if (line.text !== null) line.text += text;
      line.length += text.length;
    });
  }
  return lines;
}

/** The edit as a delta; null if Quill's document cannot take it. */
function opsFor(
  lines: readonly Line[],
  { changes, parts }: Pick<BlockEdit, 'changes' | 'parts'>,
  read: readonly string[],
): Op[] | null {
  const ops: Op[] = [];
  let done = 0;
  const replace = (from: number, to: number, insert: string): void => {
    if (from > done) ops.push({ retain: from - done });
    if (insert) ops.push({ insert });
    if (to > from) ops.push({ delete: to - from });
    done = to;
  };
  const steps = [
    ...changes.map((change) => ({ line: change.line, change, part: null })),
    ...parts.map((part) => ({ line: part.line, change: null, part })),
  ].sort((a, b) => a.line - b.line);
  for (const { line: first, change, part } of steps) {
    const line = lines[first];
    if (part) {
      const within = line && partWithin(part, read[first]!, line);
      if (!within) return null;
      replace(line.at + within.from, line.at + within.to, part.insert);
      continue;
    }
    const last = lines[first + change.remove - 1];
    const text = change.insert.join('\n');
    if (change.remove === 0) {
      const end = lines.at(-1)!;
      if (line) replace(line.at, line.at, `${text}\n`);
      else if (!end.attributes) replace(end.at + end.length, end.at + end.length, `\n${text}`);
      else return null;
    } else if (change.insert.length > 0) replace(line!.at, last!.at + last!.length, text);
    else if (first + change.remove < lines.length) replace(line!.at, lines[first + change.remove]!.at, '');
    else {
      // The last break of a document cannot be removed. The line above takes it over and keeps its format.
      const above = lines[first - 1];
      if (!above) return null;
      replace(above.at + above.length, last!.at + last!.length, '');
      const gone = Object.keys(last!.attributes ?? {}).map((name) => [name, null]);
      const attributes = { ...Object.fromEntries(gone), ...above.attributes };
      if (Object.keys(attributes).length > 0) ops.push({ retain: 1, attributes });
    }
  }
  return ops;
}
