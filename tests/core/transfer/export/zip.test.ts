import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { expect, onTestFinished, test } from 'vitest';
import { markdownFiles } from '../../../../src/core/transfer/export/markdown-files';
import { zipped, type ZippedFile } from '../../../../src/core/transfer/export/zip';
import { english } from '../../../english';
import { exported, mark, NOON } from './samples';

const FILES: ZippedFile[] = [
  { name: 'Kettles.md', content: 'Put the lid on. '.repeat(5000), modified: NOON },
  { name: 'مرحبا 👩‍💻 漢字.md', content: '漢字 🎉\n', modified: 0 },
  { name: 'empty.md', content: '', modified: Infinity },
];

const zipOf = (files: Iterable<ZippedFile>): Buffer => Buffer.concat([...zipped(files)].flat());

test('a zip has the files with their names, as other programs read it', () => {
  const zip = zipOf(FILES);
  const files = unzipSync(zip);
  expect(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual(
    FILES.map(({ name, content }) => [name, content]),
  );
  const folder = mkdtempSync(join(tmpdir(), 'recurate-zip-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [path, to] = [join(folder, 'a.zip'), join(folder, 'files')];
  writeFileSync(path, zip);
  const script =
    'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; z.extractall(sys.argv[2])';
  execFileSync('python3', ['-c', script, path, to]);
  expect(readdirSync(to).sort()).toEqual(FILES.map(({ name }) => name).sort());
  for (const { name, content } of FILES) expect(readFileSync(join(to, name), 'utf8')).toBe(content);
});

test('it is made in steps, one for each file', () => {
  const steps = zipped(FILES);
  expect(steps.next().value?.length).toBeGreaterThan(0);
  expect([...steps]).toHaveLength(3);
});

test('each conversation gets a file of its own', () => {
  const conversations = [
    exported([mark('one')], { title: 'Kettles' }),
    exported([mark('two')], { title: 'kettles' }),
    exported([mark('three')]),
  ];
  const files = [...markdownFiles(conversations, [], english)];
  expect(files.map(({ name }) => name)).toEqual(['Kettles.md', 'kettles 2.md', 'Conversation on Claude.md']);
  expect(files[1]!.content).toContain('> two');
  expect(files[1]!.modified).toBe(NOON + 1000);
});
