import ts from 'typescript';
import { SOURCE_FILES, scriptsOf } from './source';

/** `npm run test:house` prints this report before its tests. It never fails: length alone is not an error. */

/** Longer files often contain more than one idea (CONTRIBUTING.md, "The house"). */
const LONG_FILE = 400;
/** Longer functions are hard to follow. */
const LONG_FUNCTION = 80;

/** How long something in the source is. */
interface Length {
  /** The file, and the name of the function. */
  what: string;
  lines: number;
}

/** The functions in a file with their number of lines, outermost first. */
function functionsIn(path: string, text: string): Length[] {
  const file = ts.createSourceFile(path, scriptsOf(path, text), ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
  const found: Length[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const line = (at: number): number => file.getLineAndCharacterOfPosition(at).line;
      found.push({ what: `${path} ${nameOf(node)}`, lines: line(node.getEnd()) - line(node.getStart()) + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** The name of a function: its own, or that of what it is assigned to. */
function nameOf(node: ts.SignatureDeclaration): string {
  const named = node.name ?? (node.parent as { name?: ts.Node }).name;
  return ts.isConstructorDeclaration(node) ? 'constructor' : (named?.getText() ?? '(anonymous)');
}

/** What is too long without a stated reason, longest first. */
function longIn(files: readonly { path: string; text: string }[]): Length[] {
  const code = files.filter(({ path }) => /\.(ts|svelte|css)$/.test(path));
  const long = code
    .map(({ path, text }) => ({ what: path, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > LONG_FILE);
  const functions = code
    .filter(({ path }) => !path.endsWith('.css'))
    .flatMap(({ path, text }) => functionsIn(path, text))
    .filter(({ lines }) => lines > LONG_FUNCTION);
  return [...long, ...functions].sort((a, b) => b.lines - a.lines);
}

const long = longIn(SOURCE_FILES);
console.log(
  `Files of src over ${LONG_FILE} lines and functions over ${LONG_FUNCTION}:${long.length === 0 ? ' none' : ''}`,
);
for (const { what, lines } of long) console.log(`  ${lines}  ${what}`);
