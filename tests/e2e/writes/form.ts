/** A line of an editor: its place in the document's structure, and its text with its formatting. */
export interface Line {
  form: string;
  text: string;
}

interface Node {
  type?: string;
  text?: string;
  marks?: readonly { type: string }[];
  attrs?: Record<string, unknown>;
  content?: readonly Node[];
}

interface LexicalNode {
  type: string;
  text?: string;
  format?: unknown;
  children?: readonly LexicalNode[];
}

interface Delta {
  ops: readonly { insert: unknown; attributes?: Record<string, unknown> }[];
}

interface Run {
  text: string;
  look: string;
}

const line = (path: string, runs: readonly Run[]): Line => ({
  form: `${path} ${runs.map(({ text, look }) => look && `${look}:${text}`).join(' ')}`.trim(),
  text: runs.map(({ text }) => text).join(''),
});

/** Splits runs into lines at breaks. */
function split(path: string, runs: readonly (Run | null)[]): Line[] {
  const lines: Run[][] = [[]];
  for (const run of runs) {
    if (run) lines.at(-1)!.push(run);
    else lines.push([]);
  }
  return lines.map((one) => line(path, one));
}

/** ProseMirror's JSON. The item of a list that a line is in counts; the block of the document does not. */
function proseMirror({ type = '', attrs, content = [] }: Node, path = ''): Line[] {
  const own = `${path}${type}${attrs ? JSON.stringify(attrs) : ''}`;
  const isText = content.length === 0 || content.some((child) => child.type === 'text' || !child.content);
  if (isText && type !== 'doc' && !content.some((child) => child.type === 'paragraph')) {
    const runs = content.flatMap(({ type, text, marks = [] }): (Run | null)[] => {
      if (type !== 'text') return /break/i.test(type ?? '') ? [null] : [{ text: '', look: type ?? '' }];
      const look = marks.map((mark) => mark.type).join('+');
      return (text ?? '')
        .split('\n')
        .flatMap((part, n) => (n > 0 ? [null, { text: part, look }] : [{ text: part, look }]));
    });
    return split(own, runs);
  }
  const isDocument = type === 'doc';
  return content.flatMap((child, n) => proseMirror(child, isDocument ? '' : `${own}.${n} `));
}

function lexical(root: LexicalNode): Line[] {
  return (root.children ?? []).flatMap((block) =>
    split(
      block.type,
      (block.children ?? []).map((child) =>
        child.type === 'linebreak' ? null : { text: child.text ?? '', look: child.format ? String(child.format) : '' },
      ),
    ),
  );
}

function quill({ ops }: Delta): Line[] {
  const lines: Line[] = [];
  let runs: Run[] = [];
  for (const { insert, attributes } of ops) {
    const look = attributes ? JSON.stringify(attributes) : '';
    String(insert)
      .split('\n')
      .forEach((text, n) => {
        if (n > 0) {
          lines.push(line(look, runs));
          runs = [];
        }
        if (text) runs.push({ text, look });
      });
  }
  return lines;
}

/** The kind of editor of a state: the same text looks different in another. */
export function kindOf(state: unknown): string {
  return ['root', 'value', 'ops'].find((key) => key in (state as object)) ?? 'prosemirror';
}

/** The lines of an editor's own document, for any editor. */
export function linesOf(state: unknown): Line[] {
  const known = state as { value?: string; root?: LexicalNode; ops?: Delta['ops'] } & Node;
  if (known.root) return lexical(known.root);
  if (known.value !== undefined) return known.value.split('\n').map((text) => ({ form: '', text }));
  if (known.ops) return quill({ ops: known.ops });
  return proseMirror(known);
}
