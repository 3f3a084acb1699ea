import { describe, expect, it } from 'vitest';
import type { Annotation } from '../../../src/core/annotation/annotation';
import { emptyDocument } from '../../../src/core/conversation/conversation-document';
import { conversationOf, type Conversation } from '../../../src/core/library/item';
import { EVERYTHING, find, isNarrow, sorted, type Query } from '../../../src/core/library/query';
import { markOf } from '../sample';

const mark = (id: string, exact: string, fields: Partial<Annotation> = {}, ordinal = 1): Annotation => {
  const one = markOf(exact, { id, ...fields });
  return { ...one, target: { ...one.target, ordinal } };
};

const CONVERSATIONS: readonly Conversation[] = [
  conversationOf('conversation/claude/1', {
    ...emptyDocument('claude'),
    title: 'Tables',
    annotations: [
      mark('a', 'A single table with a JSON column', { created: 10, modified: 10 }, 2),
      mark('b', 'Größe und Café', {
        kind: 'drop',
        created: 20,
        modified: 20,
        note: 'one server, no more',
        tags: ['later'],
      }),
    ],
    orphans: { b: 'gone' },
    drafts: { a: 'half a thought', b: 'one server, no more ' },
  }),
  conversationOf('conversation/grok/2', {
    ...emptyDocument('grok'),
    annotations: [mark('c', 'migrations are one file', { kind: 'verify', created: 15, modified: 90, earlier: ['hm'] })],
  }),
];
const ALL = sorted(CONVERSATIONS, 'newest');
const idsOf = (items: readonly { annotation: Annotation }[]): string =>
  items.map(({ annotation }) => annotation.id).join('');

describe('A search', () => {
  it.each<[string, Partial<Query>, string]>([
    ['for nothing finds everything', {}, 'bca'],
    ['finds words of quotes', { text: 'json' }, 'a'],
    ['finds words of notes', { text: 'server' }, 'b'],
    ['finds words of half-typed notes', { text: 'thought' }, 'a'],
    ['finds words of earlier notes', { text: 'hm' }, 'c'],
    ['finds tags', { text: 'later' }, 'b'],
    ['finds parts of words', { text: 'igrat' }, 'c'],
    ['wants all words, in any order', { text: 'column single' }, 'a'],
    ['wants them in one mark', { text: 'column server' }, ''],
    ['passes over letter case and accents', { text: 'GROSSE cafe' }, ''],
    ['passes over letter case and accents of letters that have them', { text: 'GRÖßE cafe' }, 'b'],
    ['takes signs as they are', { text: '.*' }, ''],
    ['of a kind', { kinds: ['drop'] }, 'b'],
    ['of some kinds', { kinds: ['drop', 'verify'] }, 'bc'],
    ['of a platform', { platform: 'grok' }, 'c'],
    ['of a conversation', { conversation: 'conversation/claude/1' }, 'ba'],
    ['of a tag', { tag: 'later' }, 'b'],
    ['of marks that lost their words', { isOrphaned: true }, 'b'],
    ['of a time from its beginning on', { from: 15 }, 'bc'],
    ['of a time up to its end', { until: 15 }, 'a'],
    ['of several of these', { text: 'one', kinds: ['verify'], from: 12 }, 'c'],
  ])('%s', (_what, query, expected) => {
    expect(idsOf(find(ALL, { ...EVERYTHING, ...query }))).toBe(expected);
    expect(isNarrow({ ...EVERYTHING, ...query })).toBe(Object.keys(query).length > 0);
  });

  it('of white space is none', () => {
    expect(isNarrow({ ...EVERYTHING, text: '  ' })).toBe(false);
    expect(find(ALL, { ...EVERYTHING, text: '  ' })).toEqual(ALL);
  });
});

describe('Marks are ordered', () => {
  it.each([
    ['newest', 'bca'],
    ['oldest', 'acb'],
    // The conversation that was changed last comes first; in the other the answers come in their order.
    ['conversation', 'cba'],
  ] as const)('by %s', (sort, expected) => {
    expect(idsOf(sorted(CONVERSATIONS, sort))).toBe(expected);
  });
});

it('A half-typed note is a draft only if it says something else than the note', () => {
  expect(CONVERSATIONS[0]!.items.map(({ draft }) => draft)).toEqual(['half a thought', undefined]);
});
