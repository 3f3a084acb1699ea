import ts from 'typescript';
import { expect, test } from 'vitest';
import { parse, scriptsOf, SOURCE_FILES } from './source';

/** Only on the pages of others can something take the focus from us again and again. */
const OWN_PAGES = /^src\/(options|verify|welcome|refused|vscode)\//;
/** These take it once, when something appears that the person called for. */
const ONCE = ['src/ui/kit/focus-when.ts', 'src/ui/annotate/Walk.svelte'];

const LOST = /^(focusin|focusout|blur)$/;
const TAKES = /\.focus\(|\b(?:takeFocus|giveFocus)\(/;

/** What runs when the focus is lost, or in a microtask, in a file: the text of each such function or expression. */
function answersIn(path: string, text: string): { answers: string[]; bodies: Map<string, string> } {
  const file = ts.createSourceFile(path, scriptsOf(path, text), ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
  const answers = [...text.matchAll(/\bon(?:focusin|focusout|blur)=\{([^}]*)\}/g)].map(([, handler]) => handler!);
  const bodies = new Map<string, string>();
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionDeclaration(node) && node.name) bodies.set(node.name.text, node.body?.getText() ?? '');
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      if (ts.isArrowFunction(node.initializer)) bodies.set(node.name.text, node.initializer.getText());
    }
    if (ts.isCallExpression(node)) {
      const [first, second] = node.arguments;
      const called = node.expression.getText();
      if (called === 'queueMicrotask' && first) answers.push(first.getText());
      const isLost = first && ts.isStringLiteralLike(first) && LOST.test(first.text);
      if (called.endsWith('addEventListener') && isLost && second) answers.push(second.getText());
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { answers, bodies };
}

/** Whether some code takes the focus, itself or by a function of its file. */
function takesFocus(code: string, bodies: Map<string, string>, seen = new Set<string>()): boolean {
  if (TAKES.test(code)) return true;
  return [...code.matchAll(/\b[a-zA-Z]\w*\b/g)].some(([name]) => {
    const body = seen.has(name) ? undefined : bodies.get(name);
    if (body === undefined) return false;
    seen.add(name);
    return takesFocus(body, bodies, seen);
  });
}

const takesBack = (path: string, text: string): boolean => {
  const { answers, bodies } = answersIn(path, text);
  return answers.some((answer) => takesFocus(answer, bodies));
};

test('whatever takes the focus back from a page counts how often', () => {
  const astray = SOURCE_FILES.filter(({ path }) => /\.(ts|svelte)$/.test(path) && !OWN_PAGES.test(path))
    .filter(({ path, text }) => takesBack(path, text) && !ONCE.includes(path))
    .filter(({ path, text }) => !parse(path, text).imports.some((one) => one.endsWith('core/budget')))
    .map(({ path }) => path);
  expect(astray).toEqual([]);
});

test.each([
  ['in the handler itself', "addEventListener('focusout', () => field.focus());", true],
  ['by a function', "const back = () => field.focus(); addEventListener('blur', () => setTimeout(back));", true],
  ['in a microtask', 'function back() { field.focus(); } queueMicrotask(back);', true],
  ['not at all', "addEventListener('focusout', () => save()); function open() { field.focus(); }", false],
])('taking it back is found: %s', (_, text, expected) => {
  expect(takesBack('one.ts', text)).toBe(expected);
});
