import ts from 'typescript';
import { filesIn, read } from './files';

/** One of our source files, as code: without the contents of comments and strings. */
export interface Source {
  path: string;
  text: string;
  /** Its imports, static or dynamic, as written. */
  imports: string[];
  /** The names it uses, except for property names. */
  names: Set<string>;
}

/** The scripts of a component. Tests read its markup as text. */
export const scriptsOf = (path: string, text: string): string =>
  path.endsWith('.svelte')
    ? [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, script]) => script).join('\n')
    : text;

/** Parses TypeScript or JavaScript. */
export function parse(path: string, text: string): Source {
  const file = ts.createSourceFile(path, scriptsOf(path, text), ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
  const imports: string[] = [];
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier) {
      imports.push((node.moduleSpecifier as ts.StringLiteral).text);
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      imports.push(node.arguments[0]?.getText().slice(1, -1) ?? '');
    }
    if (ts.isImportTypeNode(node)) imports.push(node.argument.getText().slice(1, -1));
    const { parent } = node;
    const isProperty =
      (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent)) && parent.name === node;
    if (ts.isIdentifier(node) && !isProperty) names.add(node.text);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(file, visit);
  return { path, text, imports, names };
}

/** Every file under src. */
export const SOURCE_FILES = filesIn('src').map((path) => ({ path, text: read(path) }));

/** The code files among them. */
export const SOURCES = SOURCE_FILES.filter(({ path }) => /\.(ts|svelte)$/.test(path)).map(({ path, text }) =>
  parse(path, text),
);

/**
 * Syntax a browser would reject or load something for in a classic script: import, export, dynamic import, top-level
 * await.
 */
export function moduleSyntaxIn(path: string, text: string): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isModular =
      ts.isImportDeclaration(node) ||
      ts.isExportDeclaration(node) ||
      ts.isExportAssignment(node) ||
      ts.isMetaProperty(node) ||
      node.kind === ts.SyntaxKind.ImportKeyword ||
      node.kind === ts.SyntaxKind.ExportKeyword;
    if (isModular && !(ts.isMetaProperty(node) && node.getText() === 'new.target')) found.push(node.getText());
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
