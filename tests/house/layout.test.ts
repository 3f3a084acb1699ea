import { posix } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { MAY_IMPORT } from '../../build/folders.js';
import { ROOT } from './files';
import { SOURCE_FILES, SOURCES } from './source';

/** Packages that only some folders may import. */
const KEPT_TO: Readonly<Record<string, readonly string[]>> = {
  svelte: ['ui', 'options', 'verify', 'vscode/view', 'welcome'],
  nanostores: ['stores', 'ui', 'session', 'content', 'options', 'vscode/view'],
};

/** Its keys are a type in core. */
const CATALOGUE = 'static/_locales/en/messages.json';

const folderOf = (path: string): string => {
  const [, folder = '', part = ''] = path.split('/');
  // The two ends of the extension for VS Code run in different worlds.
  return folder === 'vscode' ? `${folder}/${part}` : folder;
};

const isOurs = (specifier: string): boolean => specifier.startsWith('.');

test('every folder under src is in the table', () => {
  expect([...new Set(SOURCE_FILES.map(({ path }) => folderOf(path)))].filter((one) => !(one in MAY_IMPORT))).toEqual(
    [],
  );
});

describe.each(Object.keys(MAY_IMPORT))('src/%s', (folder) => {
  const sources = SOURCES.filter(({ path }) => folderOf(path) === folder);

  test('imports only from itself and from the folders it may import', () => {
    const astray = sources.flatMap(({ path, imports }) =>
      imports
        .filter(isOurs)
        .map((specifier) => posix.join(posix.dirname(path), specifier))
        // The catalogue of texts is imported for the types of its keys; nothing of it is bundled.
        .filter((target) => !target.startsWith('static/_locales/'))
        // How marks are painted, for a page of ours that cannot link to it.
        .filter((target) => target !== 'static/highlights.css?inline')
        .filter((target) => target !== CATALOGUE && ![folder, ...MAY_IMPORT[folder]!].includes(folderOf(target)))
        .map((target) => `${path} → ${target}`),
    );
    expect(astray).toEqual([]);
  });

  test('imports only the packages meant for it', () => {
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

test('only src/browser uses chrome or browser', () => {
  const astray = SOURCES.filter(({ path }) => folderOf(path) !== 'browser')
    .filter(({ names }) => names.has('chrome') || names.has('browser'))
    .map(({ path }) => path);
  expect(astray).toEqual([]);
});

test('controls in ui/kit know nothing of what is built from them', () => {
  const resolved = (path: string, specifier: string): string => posix.join(posix.dirname(path), specifier);
  const astray = SOURCES.filter(({ path }) => path.startsWith('src/ui/kit/')).flatMap(({ path, imports }) =>
    imports
      .filter((specifier) => isOurs(specifier) && /^src\/ui\/(?!kit\/)/.test(resolved(path, specifier)))
      .map((specifier) => `${path} → ${specifier}`),
  );
  expect(astray).toEqual([]);
});

test('no component renders text as HTML', () => {
  expect(SOURCE_FILES.filter(({ text }) => text.includes('{@html')).map(({ path }) => path)).toEqual([]);
});

/** What each world of the source cannot use: its tsconfig makes it a compile error. */
const WORLDS = [
  { world: 'the core', config: 'src/core/tsconfig.json', unknown: ['document', 'chrome', 'process', 'localStorage'] },
  { world: 'the page', config: 'tsconfig.page.json', unknown: ['chrome', 'browser', 'process'] },
  { world: 'the extension', config: 'tsconfig.extension.json', unknown: ['process', 'require'] },
  { world: "VS Code's host", config: 'tsconfig.vscode.json', unknown: ['document', 'chrome'] },
  { world: 'the companion', config: 'tsconfig.companion.json', unknown: ['document', 'chrome'] },
] as const;

const isCode = (path: string): boolean => path.endsWith('.ts');

test('every file under src is in one world', () => {
  const files = WORLDS.flatMap(({ config }) => parsed(config).fileNames.map((name) => posix.relative(ROOT, name)));
  expect(files.filter((path) => path.startsWith('src/')).sort()).toEqual(
    SOURCE_FILES.map(({ path }) => path)
      .filter(isCode)
      .sort(),
  );
});

test.each(WORLDS)('$world cannot use what it does not have', ({ config, unknown }) => {
  const { options, fileNames } = parsed(config);
  const imagined = posix.join(posix.dirname(fileNames[0]!), 'imagined.ts');
  const host = ts.createCompilerHost(options);
  const readSource = host.getSourceFile.bind(host);
  host.getSourceFile = (path, target) =>
    path === imagined
      ? ts.createSourceFile(path, `export const seen: unknown[] = [${unknown.join()}];`, target)
      : readSource(path, target);
  const program = ts.createProgram([imagined], { ...options, noEmit: true }, host);
  const errors = ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  for (const name of unknown) expect(errors.join()).toContain(`Cannot find name '${name}'`);
});

test('core is compiled on its own, without a DOM, an extension API or Node', () => {
  // `npm run types` compiles it, as one of these.
  const { references } = ts.readConfigFile(posix.join(ROOT, 'tsconfig.json'), ts.sys.readFile).config;
  expect(references).toContainEqual({ path: 'src/core' });
  const { options } = parsed('src/core/tsconfig.json');
  expect([options.lib, options.types]).toEqual([['lib.es2023.d.ts'], []]);
});

/** A tsconfig as read by the compiler: its options and the files it covers. */
function parsed(config: string): ts.ParsedCommandLine {
  const path = posix.join(ROOT, config);
  return ts.parseJsonConfigFileContent(ts.readConfigFile(path, ts.sys.readFile).config, ts.sys, posix.dirname(path));
}
