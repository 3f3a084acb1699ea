import { builtinModules } from 'node:module';
import { statSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { OUT } from '../../build/companion/build';
import { filesIn, read, readJson, ROOT } from './files';

/** Faster variants of what `ws` does itself. It asks for them, and does without. */
const OPTIONAL = ['bufferutil', 'utf-8-validate'];
/** A guard: about twice the size of the program, in bytes. */
const LARGEST = 1800 * 1024;

const script = read(`${OUT}/cli.js`);

/** The modules that a script imports, however it does so. */
function importedBy(text: string): string[] {
  const found = new Set(ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName));
  return [...found].map((name) => name.replace(/^node:/, ''));
}

describe('the companion', () => {
  test('is one file with what belongs to a package', () => {
    expect(filesIn(OUT).map((path) => path.slice(OUT.length + 1))).toEqual(
      expect.arrayContaining(['LICENSE', 'README.md', 'cli.js', 'package.json']),
    );
    expect(filesIn(OUT)).toHaveLength(4);
  });

  test('needs nothing but Node', () => {
    const needed = importedBy(script).filter((name) => !builtinModules.includes(name) && !OPTIONAL.includes(name));
    expect(needed).toEqual([]);
    const manifest = readJson(`${OUT}/package.json`) as Record<string, unknown>;
    expect(manifest).not.toHaveProperty('dependencies');
    expect(manifest).toMatchObject({
      name: 'recurate-companion',
      bin: { 'recurate-companion': 'cli.js' },
      engines: { node: '>=20' },
    });
  });

  test('can be run by its name', () => {
    expect(script.startsWith('#!/usr/bin/env node\n')).toBe(true);
    if (process.platform !== 'win32') expect(statSync(`${ROOT}/${OUT}/cli.js`).mode & 0o111).toBe(0o111);
  });

  test('is small', () => {
    expect(script.length).toBeLessThanOrEqual(LARGEST);
  });
});
