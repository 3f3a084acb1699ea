import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const HERE = import.meta.dirname;
const ROOT = join(HERE, '../..');
/** The hash of the pages for which all their tests were green. */
const RECORD = join(HERE, 'proved.json');

/** Packages the pages are made of. */
const IS_PART =
  /^node_modules\/(react(-dom)?|quill1?|parchment|quill-delta|deep-chat|lexical|@lexical\/.*|@tiptap\/.*|prosemirror-.*)$/;

/** A hash of everything the behaviour of the replica pages and their tests depends on. */
function hashOfPages(): string {
  const hash = createHash('sha256');
  const files = readdirSync(HERE, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [relative(HERE, path).replaceAll('\\', '/'), path] as const)
    .filter(([name, path]) => !name.startsWith('dist/') && path !== RECORD)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [name, path] of files) {
    hash.update(`${name}\n${readFileSync(path, 'utf8').replaceAll('\r\n', '\n')}\n`);
  }
  const { packages }: { packages: Record<string, { version: string }> } = JSON.parse(
    readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
  );
  for (const name of Object.keys(packages)
    .filter((name) => IS_PART.test(name))
    .sort()) {
    hash.update(`${name} ${packages[name]!.version}\n`);
  }
  return hash.digest('hex');
}

/**
 * Runs the tests of the replica pages, unless they were green for exactly these pages before: the pages change seldom, and
 * nothing of the extension is in them. `--always` runs them all the same.
 */
const [, , ...given] = process.argv;
const hash = hashOfPages();
const proved: unknown = JSON.parse(readFileSync(RECORD, 'utf8')).hash;
if (proved === hash && !given.includes('--always')) {
  console.log('The replica pages are those whose tests were green: nothing to run.');
} else {
  const { status } = spawnSync(
    'npx',
    ['playwright', 'test', '-c', 'tests/pages/playwright.config.ts', ...given.filter((one) => one !== '--always')],
    { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' },
  );
  process.exitCode = status ?? 1;
  const isPart = given.some((one) => !/^--(always|reporter)/.test(one));
  if (status === 0 && !isPart) {
    writeFileSync(RECORD, `${JSON.stringify({ hash }, null, 2)}\n`);
    console.log('All green: tests/pages/proved.json says so for these pages. Commit it with them.');
  }
}
