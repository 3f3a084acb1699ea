import { existsSync, readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { COMMANDS, vscodeManifest } from '../../build/vscode/manifest';
import { OUT } from '../../build/vscode/build';
import { FORBIDDEN } from './forbidden';
import { filesIn, read, ROOT } from './files';
import { moduleSyntaxIn } from './source';

/** A guard: about twice the size of the packed extension, in bytes. */
const LARGEST = 600 * 1024;

/** What a zip says about each file besides its name, which stands there twice, in bytes. */
const ENTRY = 92;

/** What Prism would do to a whole page, which it is told not to, and nothing of ours does. */
const UNUSED = ['innerHTML and the like: page text is data'];

const built = filesIn(OUT);
const manifest = JSON.parse(read(`${OUT}/package.json`)) as typeof vscodeManifest;

describe('The extension for VS Code', () => {
  test('is small when it is packed', () => {
    const sizes = built.map((path) => deflateRawSync(readFileSync(`${ROOT}/${path}`)).length + ENTRY + 2 * path.length);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(LARGEST);
  });

  test('starts only when its view is shown or one of its commands is run', () => {
    expect(manifest.activationEvents).toEqual([]);
  });

  test('works in workspaces that are not trusted, where the files are', () => {
    expect(manifest.capabilities.untrustedWorkspaces).toEqual({ supported: true });
    expect(manifest.extensionKind).toEqual(['workspace']);
  });

  test('has a text for each name in its manifest, in every language', () => {
    const names = [...read(`${OUT}/package.json`).matchAll(/"%(\w+)%"/g)].map(([, name]) => name!);
    const languages = built.filter((path) => /package\.nls.*json$/.test(path));
    expect(languages).toHaveLength(10);
    for (const path of languages) {
      const texts = JSON.parse(read(path)) as Record<string, string>;
      expect(names.filter((name) => !texts[name])).toEqual([]);
    }
  });

  test('has the pictures that its manifest names', () => {
    const pictures = [...read(`${OUT}/package.json`).matchAll(/"(media\/[\w.-]+)"/g)].map(([, path]) => path!);
    expect(pictures.filter((path) => !existsSync(`${ROOT}/${OUT}/${path}`))).toEqual([]);
  });

  test('completes each step of its walkthrough when the person has done it', () => {
    const steps = vscodeManifest.contributes.walkthroughs.flatMap((walkthrough) => walkthrough.steps);
    expect(steps.map(({ completionEvents }) => completionEvents)).toEqual([
      ['onView:recurate.view'],
      ['onContext:recurate.hasMarked'],
      ['onContext:recurate.hasGiven'],
    ]);
  });

  test.each(COMMANDS)('has a handler for $id', ({ id }) => {
    expect(read('src/vscode/host/recurate.ts')).toMatch(new RegExp(`^ {6}${id}:`, 'm'));
  });
});

describe('The page of its view', () => {
  const script = read(`${OUT}/view.js`);

  test('allows one script, and nothing that is written into the page', () => {
    const page = read('src/vscode/host/view-page.ts');
    expect(page).toContain("default-src 'none'");
    expect(page).not.toMatch(/unsafe|https?:/);
  });

  test('is one classic script', () => {
    expect(moduleSyntaxIn('view.js', script)).toEqual([]);
  });

  test.each(FORBIDDEN.filter(([name]) => !UNUSED.includes(name)))('has no %s', (_, pattern) => {
    expect(pattern.exec(script)?.[0]).toBeUndefined();
  });
});
