import { describe, expect, it } from 'vitest';
import type { OwnKind } from '../../../../src/core/annotation/kinds';
import { toBackup } from '../../../../src/core/transfer/export/backup';
import { toWebAnnotations } from '../../../../src/core/transfer/export/web-annotation';
import type { Incoming } from '../../../../src/core/transfer/import/incoming';
import { withKindsOfHere } from '../../../../src/core/transfer/import/own-kinds';
import { readFile } from '../../../../src/core/transfer/import/read-file';
import { english } from '../../../english';
import { exported, KEY, mark, NOON } from '../export/samples';

const IDEA: OwnKind = { id: 'own1', name: 'Idea', sign: '💡', heading: 'IDEA:', isRemoved: false };
const OTHER: OwnKind = { ...IDEA, name: 'Quote', sign: '❝' };
const MARKED = [exported([mark('a single table', { kind: 'own1', note: 'ours', tags: ['later'] })])];

const FILES = {
  'a backup': toBackup(MARKED, NOON, { kinds: [IDEA] }),
  'Web Annotations': toWebAnnotations(MARKED, '99999999-9999-4999-8999-999999999999', NOON, [IDEA], english),
};

function read(text: string): Incoming {
  const reading = readFile(text, { written: NOON, now: NOON, placeOf: () => null });
  if (!reading.ok) throw new Error(reading.problem);
  return reading.incoming;
}

const markIn = (incoming: Pick<Incoming, 'conversations'>) => incoming.conversations.get(KEY)!.annotations[0]!;

describe.each(Object.entries(FILES))('A mark of a kind that a person added, from %s,', (_format, text) => {
  it.each<[string, OwnKind[], object]>([
    ['keeps its kind where it exists', [IDEA], { kind: 'own1', tags: ['later'] }],
    ['gets the kind of the same name', [{ ...IDEA, id: 'own3' }], { kind: 'own3', tags: ['later'] }],
    ['becomes a comment without one', [], { kind: 'comment', tags: ['later', 'Idea'] }],
    ['becomes a comment if that place has another kind', [OTHER], { kind: 'comment', tags: ['later', 'Idea'] }],
  ])('%s', (_what, own, now) => {
    const incoming = read(text);
    expect(incoming.bad).toEqual([]);
    expect(markIn(withKindsOfHere(incoming, own))).toMatchObject({ note: 'ours', ...now });
  });
});

it('Marks of kinds that nobody knows become comments with the kind as a tag', () => {
  const text = FILES['a backup'].replace('"kind": "own1"', '"kind": "praise"');
  const incoming = read(text);
  expect(incoming.bad).toEqual([]);
  expect(markIn(incoming)).toMatchObject({ kind: 'comment', note: 'ours', tags: ['later', 'praise'] });
});

it('Web Annotations with more kinds than there is room for become comments', () => {
  const names = ['One', 'Two', 'Three', 'Four', 'Five', 'One'];
  const items = names.map((value, at) => ({
    id: `urn:test:${at}`,
    type: 'Annotation',
    body: [{ type: 'TextualBody', purpose: 'classifying', value }],
    target: { source: 'https://a.test', selector: { type: 'TextQuoteSelector', exact: `words ${at}` } },
  }));
  const incoming = read(JSON.stringify(items));
  const marks = [...incoming.conversations.values()].flatMap(({ annotations }) => annotations);
  expect(marks.map(({ kind }) => kind)).toEqual(['own1', 'own2', 'own3', 'own4', 'comment', 'own1']);
});

it.each([7, null, [null], [{ id: 'keep', name: 'x' }], [{ id: 'own1', name: 7 }], [{ name: 'x' }]])(
  'Kinds in a backup that are %j are ignored',
  (kinds) => {
    const file = JSON.parse(FILES['a backup']) as object;
    const incoming = read(JSON.stringify({ ...file, kinds }));
    expect(incoming.kinds.size).toBe(0);
    expect(markIn(withKindsOfHere(incoming, [OTHER]))).toMatchObject({ kind: 'comment', tags: ['later'] });
  },
);
