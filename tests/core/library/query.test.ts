import { describe, expect, it } from 'vitest';
import type { Annotation, StoredAnnotation } from '../../../src/core/annotation/annotation';
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
const idsOf = (items: readonly { annotation: StoredAnnotation }[]): string =>
  items.map(({ annotation }) => annotation.id).join('');

describe('A search', () => {
  it.each<[string, Partial<Query>, string]>([
    ['for nothing finds everything', {}, 'bca'],
    ['finds text in quotes', { text: 'json' }, 'a'],
    ['finds text in notes', { text: 'server' }, 'b'],
    ['finds text in drafts', { text: 'thought' }, 'a'],
    ['finds text in earlier notes', { text: 'hm' }, 'c'],
    ['finds tags', { text: 'later' }, 'b'],
    ['finds parts of words', { text: 'igrat' }, 'c'],
    ['needs all words, in any order', { text: 'column single' }, 'a'],
    ['needs them in the same mark', { text: 'column server' }, ''],
    ['passes over letter case and accents', { text: 'GROSSE cafe' }, ''],
    ['ignores case and accents', { text: 'GRÖßE cafe' }, 'b'],
    ['takes special characters literally', { text: '.*' }, ''],
    ['can be for a kind', { kinds: ['drop'] }, 'b'],
    ['can be for several kinds', { kinds: ['drop', 'verify'] }, 'bc'],
    ['can be for a platform', { platform: 'grok' }, 'c'],
    ['can be for a conversation', { conversation: 'conversation/claude/1' }, 'ba'],
    ['can be for a tag', { tag: 'later' }, 'b'],
    ['can be for marks whose text was not found', { isOrphaned: true }, 'b'],
    ['can be for a time, including its start', { from: 15 }, 'bc'],
    ['can be for a time, excluding its end', { until: 15 }, 'a'],
    ['can combine several of these', { text: 'one', kinds: ['verify'], from: 12 }, 'c'],
  ])('%s', (_what, query, expected) => {
    expect(idsOf(find(ALL, { ...EVERYTHING, ...query }))).toBe(expected);
    expect(isNarrow({ ...EVERYTHING, ...query })).toBe(Object.keys(query).length > 0);
  });

  it('for whitespace filters nothing', () => {
    expect(isNarrow({ ...EVERYTHING, text: '  ' })).toBe(false);
    expect(find(ALL, { ...EVERYTHING, text: '  ' })).toEqual(ALL);
  });
});

describe('Marks are sorted', () => {
  it.each([
    ['newest', 'bca'],
    ['oldest', 'acb'],
    // The conversation that was changed last comes first; the answers of the other are in order.
    ['conversation', 'cba'],
  ] as const)('by %s', (sort, expected) => {
    expect(idsOf(sorted(CONVERSATIONS, sort))).toBe(expected);
  });
});

it('An unfinished note is a draft only if it differs from the note', () => {
  expect(CONVERSATIONS[0]!.items.map(({ draft }) => draft)).toEqual(['half a thought', undefined]);
});
