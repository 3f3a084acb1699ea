import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const HERE = import.meta.dirname;
const ROOT = join(HERE, '../..');
/** Contains the hash of the pages for which all tests last passed. */
const RECORD = join(HERE, 'proved.json');

/** The packages that the pages use. */
const USED_PACKAGE =
  /^node_modules\/(react(-dom)?|@mui\/.*|radix-ui|@radix-ui\/.*|@headlessui\/.*|bootstrap|@popperjs\/.*|@shoelace-style\/.*|@material\/web|quill1?|parchment|quill-delta|deep-chat|lexical|@lexical\/.*|codemirror|@codemirror\/.*|@tiptap\/.*|prosemirror-.*)$/;

/** A hash of everything that the replica pages and their tests depend on. */
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
    .filter((name) => USED_PACKAGE.test(name))
    .sort()) {
    hash.update(`${name} ${packages[name]!.version}\n`);
  }
  return hash.digest('hex');
}

/**
 * Runs the tests of the replica pages unless they already passed for exactly these pages: the pages rarely change and
 * contain nothing of the extension. `--always` runs them anyway.
 */
const [, , ...args] = process.argv;
const hash = hashOfPages();
const passedHash: unknown = JSON.parse(readFileSync(RECORD, 'utf8')).hash;
if (passedHash === hash && !args.includes('--always')) {
  console.log('The replica pages have not changed since their tests passed: nothing to run.');
} else {
  const { status } = spawnSync(
    'npx',
    ['playwright', 'test', '-c', 'tests/pages/playwright.config.ts', ...args.filter((arg) => arg !== '--always')],
    { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' },
  );
  process.exitCode = status ?? 1;
  const isPartial = args.some((arg) => !/^--(always|reporter)/.test(arg));
  if (status === 0 && !isPartial) {
    writeFileSync(RECORD, `${JSON.stringify({ hash }, null, 2)}\n`);
    console.log('All tests passed. Commit tests/pages/proved.json, which now has the hash of these pages.');
  }
}
