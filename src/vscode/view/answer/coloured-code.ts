import type { Token, TokenStream } from 'prismjs';
import { languages, tokenize } from './prism';
// Each one needs some of those above it.
import 'prismjs/components/prism-clike.js';
import 'prismjs/components/prism-markup.js';
import 'prismjs/components/prism-css.js';
import 'prismjs/components/prism-javascript.js';
import 'prismjs/components/prism-typescript.js';
import 'prismjs/components/prism-bash.js';
import 'prismjs/components/prism-c.js';
import 'prismjs/components/prism-cpp.js';
import 'prismjs/components/prism-diff.js';
import 'prismjs/components/prism-go.js';
import 'prismjs/components/prism-java.js';
import 'prismjs/components/prism-json.js';
import 'prismjs/components/prism-python.js';
import 'prismjs/components/prism-rust.js';
import 'prismjs/components/prism-sql.js';
import 'prismjs/components/prism-toml.js';
import 'prismjs/components/prism-yaml.js';

/** Names that answers use besides those that Prism knows. */
const ALIASES: Readonly<Record<string, string>> = {
  jsx: 'javascript',
  mjs: 'javascript',
  cjs: 'javascript',
  tsx: 'typescript',
  zsh: 'bash',
  console: 'bash',
  vue: 'markup',
  ini: 'toml',
  golang: 'go',
  jsonc: 'json',
  json5: 'json',
  patch: 'diff',
  'c++': 'cpp',
};

/**
 * Code as nodes, coloured by classes if its language is known.
 *
 * @param language - What the answer calls it; may be empty.
 */
export function colouredCode(code: string, language: string): (Node | string)[] {
  const called = language.toLowerCase();
  const name = Object.hasOwn(ALIASES, called) ? ALIASES[called]! : called;
  const grammar = Object.hasOwn(languages, name) ? languages[name] : undefined;
  if (typeof grammar !== 'object') return [code];
  return nodesOf(tokenize(code, grammar));
}

function nodesOf(stream: TokenStream): (Node | string)[] {
  return [stream].flat().map((part) => (typeof part === 'string' ? part : nodeOf(part)));
}

function nodeOf({ type, alias, content }: Token): Node {
  const span = document.createElement('span');
  span.className = [type, ...[alias ?? []].flat()].map((name) => `code-${name}`).join(' ');
  span.append(...nodesOf(content));
  return span;
}
