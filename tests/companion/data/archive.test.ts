import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Archive } from '../../../src/companion/data/archive';
import { makeFolders, placesIn, type Places } from '../../../src/companion/data/folder';
import { drawing, PIXEL } from '../parts/results';

const HOUR = 60 * 60 * 1000;
let places: Places;
let now = 0;

beforeEach(() => {
  places = placesIn(mkdtempSync(join(tmpdir(), 'recurate-archive-')));
  makeFolders(places);
  now = 1_800_000_000_000;
});
afterEach(() => rmSync(places.folder, { recursive: true, force: true }));

const archive = (): Archive => new Archive(places, () => now);
const keep = (one: Archive, name: string): void =>
  one.keep({ id: name, request: null, agent: null, result: drawing(name, 1) });
const names = (one: Archive): string[] => one.sessions.map(({ delivery }) => delivery);

test('what was kept is there for the next process, in its order', () => {
  const first = archive();
  for (const name of ['b', 'a', 'c']) {
    now += 1;
    keep(first, name);
  }
  first.change({ replied: ['r'] });
  const second = archive();
  expect(names(second)).toEqual(['b', 'a', 'c']);
  expect(second.state.replied).toEqual(['r']);
  expect(second.sessions[0]).toEqual(first.sessions[0]);
});

test('after a day a drawing is gone, with its pictures and what was said of it', () => {
  const one = archive();
  keep(one, 'old');
  one.change({ lives: [{ drawing: 'drawing_old', shape: 'ann_old_1', life: { status: 'resolved', replies: [] } }] });
  const path = one.pathOf(one.sessions[0]!.pictures[0]!.file);
  now += 23 * HOUR;
  keep(one, 'new');
  expect([names(one), existsSync(path)]).toEqual([['old', 'new'], true]);
  now += 2 * HOUR;
  one.prune();
  expect([names(one), existsSync(path)]).toEqual([['new'], false]);
  expect(one.state.lives).toEqual([]);
  expect(names(archive())).toEqual(['new']);
});

test('fifty are kept at most', () => {
  const one = archive();
  for (let count = 0; count < 53; count += 1) {
    now += 1;
    keep(one, `d${count}`);
  }
  expect(names(one)).toHaveLength(50);
  expect(names(one)[0]).toBe('d3');
  expect(readdirSync(places.sessions)).toHaveLength(50);
  expect(readdirSync(places.pictures)).toHaveLength(50);
});

test('a file that was damaged is left out, and nothing else', () => {
  const one = archive();
  keep(one, 'good');
  writeFileSync(join(places.sessions, 'bad.json'), '{"version":1');
  writeFileSync(join(places.sessions, 'other.json'), '{"version":2}');
  writeFileSync(places.state, 'nonsense');
  expect(names(archive())).toEqual(['good']);
});

test('nothing is left that was only half written', () => {
  const one = archive();
  keep(one, 'whole');
  const files = readdirSync(places.folder, { recursive: true }).map(String);
  expect(files.filter((name) => name.includes('.tmp'))).toEqual([]);
});

test('what was drawn last is the last, even after the clock was set back', () => {
  const one = archive();
  keep(one, 'first');
  now -= 2 * HOUR;
  keep(one, 'second');
  expect(names(one)).toEqual(['first', 'second']);
  expect(names(archive())).toEqual(['first', 'second']);
});

test('what a killed process left is removed, and after a day what could not be read', () => {
  const name = '0123456789abcdef0123456789abcdef';
  const [half, unread] = [`${name}.json.17.0123456789ab.tmp`, `${name}.json`].map((one) => join(places.sessions, one));
  for (const path of [half!, unread!]) {
    writeFileSync(path, '{"version":1');
    utimesSync(path, now / 1000, now / 1000);
  }
  const one = archive();
  expect([existsSync(half!), existsSync(unread!)]).toEqual([false, true]);
  now += 25 * HOUR;
  one.prune();
  expect(existsSync(unread!)).toBe(false);
});

test("the person's own files are left alone, in a folder of that name too", () => {
  for (const folder of [places.pictures, places.sessions]) {
    writeFileSync(join(folder, 'holiday.png'), '');
    writeFileSync(join(folder, 'notes.json'), '{}');
  }
  mkdirSync(join(places.pictures, 'Album'));
  const one = archive();
  keep(one, 'drawn');
  now += 25 * HOUR;
  one.prune();
  expect(readdirSync(places.pictures).sort()).toEqual(['Album', 'holiday.png', 'notes.json']);
  expect(readdirSync(places.sessions).sort()).toEqual(['holiday.png', 'notes.json']);
});

test('what could not be written has not happened', () => {
  const one = archive();
  one.change({ replied: ['kept'] });
  rmSync(places.state);
  // A file cannot take the place of a folder.
  mkdirSync(join(places.state, 'in-the-way'), { recursive: true });
  expect(() => one.change({ replied: ['kept', 'lost'] })).toThrow();
  expect(one.state.replied).toEqual(['kept']);
  expect(readdirSync(places.folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});

test('what an earlier build has kept is read, and what is kept now is read by it', () => {
  const name = createHash('sha256').update('early').digest('hex').slice(0, 32);
  const { pictures: _, ...result } = drawing('early', 1);
  const session = {
    version: 1,
    delivery: 'early',
    request: 'dm_early',
    agent: { id: 'one', name: 'One' },
    received: now,
    result,
    pictures: [{ file: `${name}-0.png`, shape: 0, width: 1, height: 1 }],
  };
  const lives = [{ drawing: 'drawing_early', shape: 'ann_early_1', life: { status: 'open', replies: [] } }];
  writeFileSync(join(places.sessions, `${name}.json`), JSON.stringify(session));
  writeFileSync(join(places.pictures, `${name}-0.png`), 'png');
  writeFileSync(places.state, JSON.stringify({ version: 2, requests: [], responses: [], lives, replied: ['r'] }));
  const one = archive();
  expect(one.sessions).toEqual([{ ...session, originals: [] }]);
  expect(one.state).toMatchObject({ lives, replied: ['r'], given: [] });
  one.change({ given: [{ agent: session.agent, delivery: 'early' }] });
  expect(archive().state.given).toHaveLength(1);
  // It refuses another version, and passes over fields that it does not know.
  expect(JSON.parse(readFileSync(places.state, 'utf8'))).toMatchObject({ version: 2, lives, replied: ['r'] });
});

test('several pictures of one shape, and originals, are files of their own', () => {
  const one = archive();
  const part = (
    index: number,
  ): { shape: number; part: { index: number; of: number }; width: number; height: number; png: string } => ({
    shape: 1,
    part: { index, of: 2 },
    width: 1,
    height: 1,
    png: PIXEL,
  });
  const parts = [part(1), part(2)];
  one.keep({ id: 'd', request: null, agent: null, result: drawing('parts', 1, { pictures: parts, originals: parts }) });
  const [kept] = archive().sessions;
  const files = [...kept!.pictures, ...kept!.originals].map(({ file }) => file);
  expect(new Set(files).size).toBe(4);
  expect(readdirSync(places.pictures).sort()).toEqual(files.sort());
  now += 25 * HOUR;
  one.prune();
  expect(readdirSync(places.pictures)).toEqual([]);
});

test.each([
  { type: 'image/webp', ending: 'webp', bytes: Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1') },
  { type: 'image/jpeg', ending: 'jpg', bytes: Buffer.from([0xff, 0xd8, 0xff, 0xe0]) },
] as const)('a picture of the type $type keeps it, whatever its sender says', ({ type, ending, bytes }) => {
  const one = archive();
  const picture = { shape: 0, width: 1, height: 1, type: 'image/png' as const, png: bytes.toString('base64') };
  one.keep({ id: 'd', request: null, agent: null, result: drawing('typed', 1, { pictures: [picture] }) });
  expect(one.sessions[0]!.pictures).toMatchObject([{ type, file: expect.stringMatching(new RegExp(`\\.${ending}$`)) }]);
});

test('each moment is later than what is kept, also if the clock is set back', () => {
  const one = archive();
  keep(one, 'first');
  const { received } = one.sessions[0]!;
  now -= HOUR;
  const moments = [one.moment(), one.moment(), archive().moment()];
  expect(moments).toEqual([received + 1, received + 2, received + 1]);
});
