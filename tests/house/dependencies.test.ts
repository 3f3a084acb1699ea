import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesIn, read, readJson, ROOT } from './files';
import { SOURCES } from './source';

const { dependencies, devDependencies } = readJson('package.json') as Record<string, Record<string, string>>;
const records = filesIn('docs/adr').map(read).join('\n');

/** The licences allowed in a file that people install. */
const LICENCES = ['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'PSF-2.0'];

interface Package {
  name: string;
  folder: string;
  licence: string;
  needs: string[];
}

/** Finds a package as Node does, going up from a folder. */
function find(name: string, from: string): Package {
  for (let at = from; at !== dirname(at); at = dirname(at)) {
    const folder = join(at, 'node_modules', name);
    if (!existsSync(join(folder, 'package.json'))) continue;
    const told = JSON.parse(read(join(folder, 'package.json').slice(ROOT.length + 1)));
    return { name, folder, licence: String(told.license), needs: Object.keys(told.dependencies ?? {}) };
  }
  throw new Error(`${name} is not installed.`);
}

/** The packages with everything they need, each once. */
function withAllTheyNeed(names: Iterable<string>): Package[] {
  const found = new Map<string, Package>();
  const add = (one: Package): void => {
    if (found.has(one.folder)) return;
    found.set(one.folder, one);
    for (const name of one.needs) add(find(name, one.folder));
  };
  for (const name of names) add(find(name, ROOT));
  return [...found.values()];
}

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** What src imports from outside, and therefore ships. */
const imported = new Set(
  SOURCES.flatMap(({ imports }) => imports)
    // VS Code and Node provide these.
    .filter((specifier) => !/^(\.|node:|vscode$)/.test(specifier))
    .map(packageOf),
);

test('each dependency is named in a record under docs/adr', () => {
  const all = Object.keys({ ...dependencies, ...devDependencies });
  expect(all.filter((name) => !records.includes(`\`${name}\``))).toEqual([]);
});

describe('what ships', () => {
  const shipped = withAllTheyNeed(new Set([...Object.keys(dependencies ?? {}), ...imported]));

  test.each(shipped.map(({ name, licence }) => ({ name, licence })))(
    '$name is $licence: free to ship',
    ({ licence }) => {
      expect(LICENCES).toContain(licence);
    },
  );

  test('is all declared in package.json', () => {
    const declared = Object.keys({ ...dependencies, ...devDependencies });
    expect([...imported].filter((name) => !declared.includes(name))).toEqual([]);
  });
});

describe('packages are used as published', () => {
  const manifest = readJson('package.json') as Record<string, unknown>;

  test('none is overridden or pinned to one version', () => {
    expect(manifest['overrides']).toBeUndefined();
    const versions = Object.entries({ ...dependencies, ...devDependencies });
    expect(versions.filter(([, version]) => !/^(npm:\w+@)?\^/.test(version))).toEqual([]);
  });

  test('the build neither aliases nor rewrites any', () => {
    const config = ['vite.config.ts', 'svelte.config.js', ...filesIn('build')].map(read).join('\n');
    expect(config).not.toMatch(/\balias\b|node_modules|\bmangle|\btransform\(/);
  });
});
