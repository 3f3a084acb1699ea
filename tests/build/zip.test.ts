import { strFromU8, strToU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { zipOf } from '../../build/zip';

const FILES = [
  ['manifest.json', strToU8('{}')],
  ['icons/16.png', new Uint8Array([0, 1, 2])],
  ['_locales/en/messages.json', strToU8('{ "name": "ü" }')],
] as const;

test('a zip contains the files unchanged', () => {
  const files = unzipSync(zipOf(new Map(FILES)));
  expect(Object.keys(files)).toEqual(['_locales/en/messages.json', 'icons/16.png', 'manifest.json']);
  expect(strFromU8(files['_locales/en/messages.json']!)).toBe('{ "name": "ü" }');
});

test('a zip of the same files has the same bytes, whatever their order and the time zone', () => {
  const zone = process.env['TZ'];
  const zips = ['UTC', 'Pacific/Auckland', 'America/Los_Angeles'].map((TZ, n) => {
    process.env['TZ'] = TZ;
    return zipOf(new Map(n % 2 ? FILES : FILES.toReversed()));
  });
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
  expect(zips[1]).toEqual(zips[0]);
  expect(zips[2]).toEqual(zips[0]);
});
