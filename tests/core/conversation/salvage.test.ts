import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyDocument, type ConversationDocument } from '../../../src/core/conversation/conversation-document';
import { parseDocument } from '../../../src/core/conversation/parse-document';
import { LONGEST_TEXT } from '../../../src/core/limits';
import { readStored } from '../../../src/core/conversation/salvage';
import { packedStored } from '../../../src/core/conversation/packed-page';
import { packMark } from '../../../src/core/conversation/stored-document';
import { VERSION } from '../../../src/core/conversation/version';
import { markOf, someMarks } from '../sample';
import { english } from '../../english';

const A = markOf('one', { id: 'a', note: 'why' });
const B = markOf('two', { id: 'b' });
const C = markOf('three', { id: 'c', place: { response: 'r1', ordinal: 1, start: -0.5 } });
const full: ConversationDocument = {
  ...emptyDocument('claude'),
  title: 'Kettles',
  annotations: [A, B, C],
  removed: { d: 3 },
  orphans: { b: 'gone' },
  replaced: ['r0'],
  drafts: { a: 'half', b: 'other half' },
  history: {
    done: [
      { before: [], after: [A] },
      { before: [], after: [B] },
    ],
    undone: [],
  },
  written: 'block',
  sent: 4,
  frames: [['first', 'last']],
  temporary: 'kept',
};

/** As objects, as the text used for storage today, and as that text with marks as objects. */
const FORMS: [string, (document: unknown) => unknown][] = [
  ['objects', (document) => document],
  [
    'a text of lists',
    (document) =>
      JSON.stringify(document, (_key, value) =>
        value?.target?.selectors?.quote && value.target.selectors.position ? packMark(value) : value,
      ),
  ],
  ['a text of objects', (document) => JSON.stringify(document)],
];

/** What is wrong with the second mark, and the message for it. */
const BAD: [string, unknown, string][] = [
  [
    'a note that is too long',
    { ...B, note: 'n'.repeat(LONGEST_TEXT + 1) },
    'Its note has 1,000,001 characters; the limit is 1,000,000.',
  ],
  [
    'a quote that is too long',
    markOf('q'.repeat(LONGEST_TEXT + 1), { id: 'b' }),
    'Its quote has 1,000,001 characters; the limit is 1,000,000.',
  ],
  [
    'an earlier note that is too long',
    { ...B, earlier: ['', 'e'.repeat(1_200_000)] },
    'One of its earlier notes has 1,200,000 characters; the limit is 1,000,000.',
  ],
  ['an unknown kind', { ...B, kind: 'love' }, 'Its kind is unknown.'],
  ['no quote', markOf('', { id: 'b' }), 'It does not say which text it marks.'],
  ['no date', { ...B, created: null }, 'It has no date of creation.'],
  ['an invalid place', { ...B, place: { response: 'r1' } }, 'Its place in the list is not valid.'],
  ['an invalid id', { ...B, id: '' }, 'Its id cannot be used.'],
  ['the name of an object property as its id', { ...B, id: 'constructor' }, 'Its id cannot be used.'],
  [
    'a tag that is too long',
    { ...B, tags: ['x'.repeat(101)] },
    'Each of its tags must be text of at most 100 characters.',
  ],
  ['no answer', { ...B, target: { ...B.target, response: '' } }, 'It does not say which answer it belongs to.'],
];

describe.each(FORMS)('In a conversation stored as %s,', (_form, stored) => {
  it.each(BAD)('one mark with %s does not affect the others', (_what, raw, why) => {
    const read = readStored(stored({ ...full, annotations: [A, raw, C] }));
    expect(read.document?.annotations).toEqual([A, C]);
    expect(read.document).toMatchObject({ title: 'Kettles', written: 'block', sent: 4, removed: { d: 3 } });
    expect(read.bad.map(({ index, why }) => [index, english.of(why)])).toEqual([[1, why]]);
    // What is set aside can itself be read again.
    const again = readStored(read.rest);
    expect(again.bad.map(({ index, why }) => [index, english.of(why)])).toEqual([[0, why]]);
    expect(again.document).toMatchObject({ title: 'Kettles', platform: 'claude', annotations: [], written: null });
  });

  it('a bad step, field or entry does not affect anything else', () => {
    const history = {
      done: [full.history.done[0], { before: [], after: [{ ...B, kind: 'love' }] }, 7],
      undone: 'none',
    };
    const damaged = {
      ...full,
      history,
      removed: { d: 3, e: 'today' },
      orphans: 7,
      sent: -1,
      drafts: { a: 'half', b: 7 },
    };
    const read = readStored(stored(damaged));
    expect(read.document).toEqual({
      ...full,
      history: { done: [full.history.done[0]], undone: [] },
      orphans: {},
      sent: 0,
      drafts: { a: 'half' },
    });
    expect(read.rest).toMatchObject({
      removed: { e: 'today' },
      orphans: 7,
      sent: -1,
      drafts: { b: 7 },
      annotations: [],
    });
  });
});

it('An entry under a key that no schema takes is set aside', () => {
  const drafts = JSON.parse('{"a":"half","__proto__":"one","constructor":"two","prototype":"three"}');
  const read = readStored({ ...full, orphans: 7, drafts });
  expect(read.document!.drafts).toEqual({ a: 'half' });
  expect(Object.entries((read.rest as { drafts: object }).drafts)).toEqual([
    ['__proto__', 'one'],
    ['constructor', 'two'],
    ['prototype', 'three'],
  ]);
});

it('A draft is set aside together with its mark', () => {
  const read = readStored({ ...full, annotations: [A, { ...B, kind: 'love' }, C] });
  expect(read.document!.drafts).toEqual({ a: 'half' });
  expect(read.rest).toMatchObject({ drafts: { b: 'other half' } });
});

it('A valid conversation is read completely, with long answer ids in the current form', () => {
  expect(readStored(packedStored(full))).toEqual({ document: full, bad: [], rest: undefined });
  const long = { ...B, target: { ...B.target, response: 'k'.repeat(600) } };
  const read = readStored({ ...full, annotations: [A, long, C] });
  expect(read.bad).toEqual([]);
  expect(read.document!.annotations.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

it.each<[string, unknown]>([
  ['a text', 'a text that is not JSON'],
  ['a number', 7],
  ['a text that was cut off', packedStored(full).slice(0, -1)],
  ['a future version', { ...full, version: VERSION + 1 }],
  ['a future version, as a text,', JSON.stringify({ ...full, version: VERSION + 1 })],
  ['no list of marks', { ...full, annotations: 'none' }],
])('%s is set aside as a whole', (_what, value) => {
  expect(readStored(value)).toEqual({ document: null, bad: [], rest: value });
});

it('Nothing stored is not damage', () => {
  expect(readStored(undefined)).toEqual({ document: null, bad: [], rest: undefined });
});

it('Whatever is mixed with valid marks, all of these come back, and the result can be stored', () => {
  fc.assert(
    fc.property(
      someMarks,
      fc.array(fc.jsonValue({ maxDepth: 3 }), { maxLength: 4 }),
      fc.jsonValue(),
      (marks, others, value) => {
        const read = readStored({
          ...full,
          annotations: [...others, ...marks],
          history: value,
          removed: value,
          title: value,
        });
        expect(read.document!.annotations.slice(-marks.length || Infinity)).toEqual(marks);
        // JSON has no negative zero.
        expect(parseDocument(packedStored(read.document!))).toEqual(JSON.parse(JSON.stringify(read.document)));
      },
    ),
  );
});

/** Stored by builds before these limits: as text with lists, as objects, and in the form of the first version. */
describe('What earlier builds stored can still be read:', () => {
  const list =
    '["0b0c3a4e-5f60-4a7b-8c9d-0e1f2a3b4c5d","drop","https://claude.ai/chat/c1","msg_01",2,"the lid on","with ",". Then",120,130,"why?",["before"],["tea"],1760000000000,1760000001000]';
  const mark = {
    id: '0b0c3a4e-5f60-4a7b-8c9d-0e1f2a3b4c5d',
    kind: 'drop',
    target: {
      source: 'https://claude.ai/chat/c1',
      response: 'msg_01',
      ordinal: 2,
      selectors: {
        quote: { exact: 'the lid on', prefix: 'with ', suffix: '. Then' },
        position: { start: 120, end: 130 },
      },
    },
    note: 'why?',
    earlier: ['before'],
    tags: ['tea'],
    created: 1760000000000,
    modified: 1760000001000,
  };
  /** As read today: since version 3, a target has a type. */
  const typed = { ...mark, target: { type: 'response', ...mark.target } };
  const rest = { removed: { x: 1760000000500 }, drafts: {}, written: 'block', sent: 1760000000700 };
  const shown = { title: 'Kettles', orphans: {}, replaced: ['msg_00'] };
  const { tags: _t, earlier: _e, ...first } = mark;

  it.each<[string, unknown, object]>([
    [
      'a text of lists',
      `{"version":2,"platform":"claude","title":"Kettles","annotations":[${list}],"removed":{"x":1760000000500},"orphans":{},"replaced":["msg_00"],"drafts":{},"history":{"done":[{"before":[],"after":[${list}]}],"undone":[]},"written":"block","sent":1760000000700}`,
      { ...rest, ...shown, annotations: [typed], history: { done: [{ before: [], after: [typed] }], undone: [] } },
    ],
    [
      'objects',
      { version: 2, platform: 'claude', ...shown, ...rest, annotations: [mark], history: { done: [], undone: [] } },
      { ...rest, ...shown, annotations: [typed], history: { done: [], undone: [] } },
    ],
    [
      'the first version',
      { version: 1, platform: 'claude', ...rest, annotations: [first], history: { done: [], undone: [] } },
      { ...rest, title: '', orphans: {}, replaced: [], annotations: [{ ...typed, tags: [], earlier: [] }] },
    ],
  ])('%s', (_what, stored, expected) => {
    const read = readStored(stored);
    expect(read.rest).toBeUndefined();
    expect(read.document).toMatchObject({ version: VERSION, platform: 'claude', ...expected });
  });

  it('a text with lists but without a usable version, as far as possible', () => {
    const read = readStored(`{"version":null,"platform":"claude","annotations":[${list},7]}`);
    expect(read.document).toMatchObject({ version: VERSION, annotations: [typed] });
    expect(read.bad).toMatchObject([{ index: 1, raw: 7 }]);
  });
});
