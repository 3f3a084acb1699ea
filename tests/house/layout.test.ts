import { posix } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { MAY_IMPORT } from '../../build/folders.js';
import { ROOT } from './files';
import { SOURCE_FILES, SOURCES } from './source';

/** Packages that only some folders may know. */
const KEPT_TO: Readonly<Record<string, readonly string[]>> = {
  svelte: ['ui', 'options'],
  nanostores: ['stores', 'ui', 'session', 'content', 'options'],
};

/** Its keys are a type of the core. */
const CATALOGUE = 'static/_locales/en/messages.json';

const LONGEST_FILE = 400;

const folderOf = (path: string): string => path.split('/')[1] ?? '';

const isOurs = (specifier: string): boolean => specifier.startsWith('.');

test('every folder under src is one of the house', () => {
  expect([...new Set(SOURCE_FILES.map(({ path }) => folderOf(path)))].filter((one) => !(one in MAY_IMPORT))).toEqual(
    [],
  );
});

describe.each(Object.keys(MAY_IMPORT))('src/%s', (folder) => {
  const sources = SOURCES.filter(({ path }) => folderOf(path) === folder);

  test('imports only from itself and from the folders below it', () => {
    const astray = sources.flatMap(({ path, imports }) =>
      imports
        .filter(isOurs)
        .map((specifier) => posix.join(posix.dirname(path), specifier))
        // The catalogue of texts gives its keys as types; nothing of it is bundled.
        .filter((target) => !target.startsWith('static/_locales/'))
        .filter((target) => target !== CATALOGUE && ![folder, ...MAY_IMPORT[folder]!].includes(folderOf(target)))
        .map((target) => `${path} → ${target}`),
    );
    expect(astray).toEqual([]);
  });

  test('knows only the packages that are for it', () => {
    const astray = sources.flatMap(({ path, imports }) =>
      imports
        .filter((specifier) => !isOurs(specifier))
        .filter((specifier) => {
          const owner = Object.keys(KEPT_TO).find((name) => specifier === name || specifier.startsWith(`${name}/`));
          return owner !== undefined && !KEPT_TO[owner]!.includes(folder);
        })
        .map((specifier) => `${path} → ${specifier}`),
    );
    expect(astray).toEqual([]);
  });
});

test('only src/browser says chrome or browser', () => {
  const astray = SOURCES.filter(({ path }) => folderOf(path) !== 'browser')
    .filter(({ names }) => names.has('chrome') || names.has('browser'))
    .map(({ path }) => path);
  expect(astray).toEqual([]);
});

test('no component renders text as HTML', () => {
  expect(SOURCE_FILES.filter(({ text }) => text.includes('{@html')).map(({ path }) => path)).toEqual([]);
});

test(`no file is longer than ${LONGEST_FILE} lines`, () => {
  const long = SOURCE_FILES.map(({ path, text }) => `${path}: ${text.trimEnd().split('\n').length}`);
  expect(long.filter((line) => Number(line.split(': ')[1]) > LONGEST_FILE)).toEqual([]);
});

describe('src/core', () => {
  const config = `${ROOT}/src/core/tsconfig.json`;
  const { options, fileNames } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(config, ts.sys.readFile).config,
    ts.sys,
    `${ROOT}/src/core`,
  );
  const compile = (files: readonly string[], more: Readonly<Record<string, string>> = {}): string[] => {
    const host = ts.createCompilerHost(options);
    const read = host.getSourceFile.bind(host);
    host.getSourceFile = (name, target) =>
      more[name] === undefined ? read(name, target) : ts.createSourceFile(name, more[name], target);
    const program = ts.createProgram([...files, ...Object.keys(more)], { ...options, noEmit: true }, host);
    return ts
      .getPreEmitDiagnostics(program)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  };

  test('compiles without a DOM, an extension API or Node', () => {
    expect(compile(fileNames)).toEqual([]);
  });

  test.each(['document', 'chrome', 'process', 'localStorage'])('cannot say %s', (name) => {
    const errors = compile([], { [`${ROOT}/src/core/imagined.ts`]: `export const seen = ${name};` });
    expect(errors.join()).toContain(`Cannot find name '${name}'`);
  });
});
