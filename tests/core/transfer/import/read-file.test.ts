import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Annotation } from '../../../../src/core/annotation/annotation';
import { emptyDocument } from '../../../../src/core/conversation/conversation-document';
import { toBackup } from '../../../../src/core/transfer/export/backup';
import { toWebAnnotations } from '../../../../src/core/transfer/export/web-annotation';
import type { Incoming, ReadingContext } from '../../../../src/core/transfer/import/incoming';
import { ELSEWHERE } from '../../../../src/core/storage-keys';
import { OWN_KIND_IDS, type OwnKind } from '../../../../src/core/annotation/kinds';
import { withKindsOfHere } from '../../../../src/core/transfer/import/own-kinds';
import { isOnText } from '../../../../src/core/annotation/drawn';
import { readFile } from '../../../../src/core/transfer/import/read-file';
import { exported, KEY, mark, NOON, someAnnotations, SOURCE } from '../export/samples';
import { english } from '../../../english';

const CONTEXT: ReadingContext = {
  written: NOON,
  // Later than any date made up here.
  now: 2 * NOON,
  placeOf: (source) => (source === SOURCE ? { platform: 'claude', id: SOURCE.split('/').at(-1)! } : null),
};

function read(value: unknown): Incoming {
  const reading = readFile(typeof value === 'string' ? value : JSON.stringify(value), CONTEXT);
  if (!reading.ok) throw new Error(reading.problem);
  return reading.incoming;
}

const marksOf = ({ conversations }: Incoming): Annotation[] =>
  [...conversations.values()].flatMap((one) => one.annotations.filter(isOnText));

/** A person's own kinds. */
const OWN = OWN_KIND_IDS.map((id): OwnKind => ({ id, name: id, sign: id, heading: id, isRemoved: false }));

describe('An export can be read again', () => {
  it('as a backup: with the same marks, and nothing about editors or undo', () => {
    const history = { done: [{ before: [], after: [mark('words')] }], undone: [] };
    fc.assert(
      fc.property(someAnnotations, fc.string(), (annotations, title) => {
        const conversation = exported(annotations, { title, drafts: { gone: 'half' }, sent: 4 });
        const tabs = { history, removed: { gone: 4 }, written: 'Dear team' };
        const incoming = read(toBackup([{ ...conversation, document: { ...conversation.document, ...tabs } }], NOON));
        expect(incoming.bad).toEqual([]);
        expect(incoming.conversations).toEqual(new Map([[KEY, conversation.document]]));
      }),
    );
  });

  it('as Web Annotations: with the same text, places, notes, kinds, tags, dates and answers', () => {
    fc.assert(
      fc.property(someAnnotations, (annotations) => {
        const file = toWebAnnotations([exported(annotations, { title: 'Storage' })], 'c', NOON, OWN, english);
        const incoming = withKindsOfHere(read(file), OWN);
        const byId = (a: Annotation, b: Annotation): number => (a.id < b.id ? -1 : 1);
        expect(incoming.bad).toEqual([]);
        expect(marksOf(incoming).sort(byId)).toEqual(annotations.sort(byId));
        if (annotations.length > 0) {
          expect([...incoming.conversations].map(([key, { title, platform }]) => [key, title, platform])).toEqual([
            [KEY, 'Storage', 'claude'],
          ]);
        }
      }),
    );
  });

  it('with earlier and unfinished notes, as Web Annotations too', () => {
    const one = mark('words', { note: 'last', earlier: ['first', 'second'] });
    const bare = mark('others', { id: '1b0c3a4e-5f60-4a7b-8c9d-0e1f2a3b4c5d' });
    const drafts = { [one.id]: 'half', [bare.id]: 'begun' };
    const incoming = read(toWebAnnotations([exported([one, bare], { drafts })], 'c', NOON, [], english));
    expect(marksOf(incoming)).toEqual([one, bare]);
    expect(incoming.conversations.get(KEY)!.drafts).toEqual(drafts);
  });

  it('without repeated tags and earlier notes', () => {
    const twice = mark('words', { tags: ['a', 'b', 'a'], earlier: ['x', 'x'] });
    const { document } = exported([{ ...twice, tags: ['a', 'b'], earlier: ['x'] }]);
    expect(read(toBackup([exported([twice])], NOON)).conversations).toEqual(new Map([[KEY, document]]));
  });

  it('with ids of any kind, and without an address', () => {
    const odd = { ...mark('words'), id: 'a b/ü' };
    const bare = { ...odd, id: 'bare', target: { ...odd.target, source: '' } };
    expect(marksOf(read(toWebAnnotations([exported([odd, bare])], 'c', NOON, [], english)))).toEqual([odd, bare]);
  });
});

const HYPOTHESIS = {
  id: 'Q9Wr0Kc9EeqYfgd6rlhjPQ',
  created: '2024-03-01T10:00:00.000000+00:00',
  updated: '2024-03-02T10:00:00.000000+00:00',
  user: 'acct:someone@hypothes.is',
  uri: 'https://example.com/article',
  text: 'A note',
  tags: ['one', 'two'],
  document: { title: ['An article'] },
  target: [
    {
      source: 'https://example.com/article',
      selector: [
        { type: 'RangeSelector', startContainer: '/p[1]', endContainer: '/p[1]', startOffset: 0, endOffset: 5 },
        { type: 'TextPositionSelector', start: 100, end: 110 },
        { type: 'TextQuoteSelector', exact: 'some words', prefix: 'before ', suffix: ' after' },
      ],
    },
  ],
};

const RECOGITO = {
  '@context': 'http://www.w3.org/ns/anno.jsonld',
  id: '#a88b22d0-6106-4872-9435-c78b5e89fede',
  type: 'Annotation',
  body: [
    { type: 'TextualBody', value: 'My comment', purpose: 'commenting' },
    { type: 'TextualBody', value: 'Place', purpose: 'tagging' },
  ],
  target: {
    selector: [
      { type: 'TextQuoteSelector', exact: 'that ingenious hero' },
      { type: 'TextPositionSelector', start: 38, end: 57 },
    ],
  },
};

describe('Marks of other tools are read', () => {
  it.each<[string, unknown]>([
    ['the rows of Hypothesis’s API', { total: 1, rows: [HYPOTHESIS] }],
    ['Hypothesis’s export', { export_date: '2024-04-01', client_version: '1', annotations: [HYPOTHESIS] }],
    ['a bare list of Hypothesis', [HYPOTHESIS]],
  ])('%s', (_what, value) => {
    const incoming = read(value);
    expect(incoming.bad).toEqual([]);
    expect(english.of(incoming.format)).toBe('Hypothesis export');
    expect([...incoming.conversations.values()]).toMatchObject([{ platform: ELSEWHERE, title: 'An article' }]);
    expect(marksOf(incoming)).toMatchObject([
      {
        kind: 'keep',
        note: 'A note',
        tags: ['one', 'two'],
        created: Date.UTC(2024, 2, 1, 10),
        modified: Date.UTC(2024, 2, 2, 10),
        target: {
          type: 'response',
          source: 'https://example.com/article',
          selectors: {
            quote: { exact: 'some words', prefix: 'before ', suffix: ' after' },
            position: { start: 100, end: 110 },
          },
        },
      },
    ]);
  });

  it('from lists of Recogito and Annotorious, even without an address or dates', () => {
    const [one] = marksOf(read([RECOGITO]));
    expect(one).toMatchObject({
      id: 'a88b22d0-6106-4872-9435-c78b5e89fede',
      note: 'My comment',
      tags: ['Place'],
      created: NOON,
      target: {
        type: 'response',
        source: '',
        selectors: { quote: { exact: 'that ingenious hero', prefix: '' }, position: { start: 38 } },
      },
    });
  });

  it('as one annotation, a page, a collection with its pages, or a list of pages', () => {
    const page = { type: 'AnnotationPage', items: [RECOGITO] };
    const other = { ...RECOGITO, id: 'other' };
    const collection = {
      type: 'AnnotationCollection',
      first: { ...page, next: { type: 'AnnotationPage', items: [other] } },
    };
    expect(marksOf(read(RECOGITO))).toHaveLength(1);
    expect(marksOf(read(page))).toHaveLength(1);
    expect(marksOf(read(collection))).toHaveLength(2);
    expect(marksOf(read([page]))).toHaveLength(1);
  });

  it.each<[string, unknown, string]>([
    ['highlighting', 'highlighting', 'keep'],
    ['a prefixed name', 'oa:questioning', 'deeper'],
    ['a full IRI', 'http://www.w3.org/ns/oa#assessing', 'verify'],
    ['the first known one of several', ['commenting', 'editing'], 'drop'],
    ['moderating', 'moderating', 'drop'],
    ['commenting alone', 'commenting', 'comment'],
    ['an unknown one', 'bookmarking', 'keep'],
    ['the name of an object property', 'constructor', 'keep'],
    ['none', undefined, 'keep'],
  ])('with a kind derived from the motivation: %s', (_what, motivation, kind) => {
    expect(marksOf(read([{ ...RECOGITO, motivation }]))[0]!.kind).toBe(kind);
  });

  it.each<[string, object, string, string[]]>([
    ['text alone', { body: 'A note' }, 'A note', []],
    ['bodyValue', { body: undefined, bodyValue: 'A note' }, 'A note', []],
    ['several notes', { body: [{ value: 'One' }, { value: 'Two', purpose: 'replying' }] }, 'One\n\nTwo', []],
    ['a link', { body: [{ type: 'SpecificResource', source: 'https://a.test', purpose: 'linking' }] }, '', []],
    [
      'a tag twice',
      {
        body: [
          { purpose: 'tagging', value: 'a' },
          { purpose: 'tagging', value: ' a ' },
        ],
      },
      '',
      ['a'],
    ],
    ['nothing', { body: undefined }, '', []],
  ])('with a body that is %s', (_what, fields, note, tags) => {
    expect(marksOf(read([{ ...RECOGITO, ...fields }]))[0]).toMatchObject({ note, tags });
  });

  it('the same each time, so that nothing is duplicated', () => {
    const ids = (value: unknown): string[] => marksOf(read(value)).map(({ id }) => id);
    const { id: _, ...nameless } = RECOGITO;
    expect(ids([HYPOTHESIS, nameless])).toEqual(ids([HYPOTHESIS, nameless]));
    expect(ids([nameless, nameless])).toHaveLength(1);
    for (const id of ids([HYPOTHESIS, nameless]))
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('into the conversation of their address, if it is one of ours', () => {
    const target = [{ ...HYPOTHESIS.target[0], source: SOURCE }];
    expect([...read([{ ...HYPOTHESIS, uri: SOURCE, target }]).conversations.keys()]).toEqual([KEY]);
  });
});

describe('A mark from a machine with a fast clock', () => {
  const context = { ...CONTEXT, now: NOON };
  const ahead = mark('words', { id: 'a', created: NOON + 10, modified: NOON + 90 });
  const removed = { a: NOON + 50, b: NOON + 50, c: NOON - 50 };

  it.each([
    ['in a backup', toBackup([exported([ahead], { removed, sent: NOON + 70 })], NOON)],
    ['in Web Annotations', toWebAnnotations([exported([ahead])], 'c', NOON, [], english)],
  ])('gets the current date: %s', (_what, text) => {
    const reading = readFile(text, context);
    expect(reading.ok && marksOf(reading.incoming)).toMatchObject([{ created: NOON, modified: NOON }]);
  });

  it('does not count as removed, and nothing else has a future date', () => {
    const reading = readFile(toBackup([exported([ahead], { removed, sent: NOON + 70 })], NOON), context);
    expect(reading.ok && reading.incoming.conversations.get(KEY)).toMatchObject({ sent: NOON, removed: {} });
  });
});

describe('What cannot be read is listed, and the rest is imported', () => {
  it.each<[string, unknown, string]>([
    [
      'a reply',
      { ...HYPOTHESIS, references: ['x'], target: [{ source: 'x' }] },
      'This is a reply, without a quote of its own.',
    ],
    ['a note on a page', { ...HYPOTHESIS, target: [{ source: 'x' }] }, 'This is a note on a whole page, not on text.'],
    [
      'a part of an image',
      { ...RECOGITO, target: { source: 'x', selector: { type: 'FragmentSelector', value: 'xywh=1' } } },
      'This marks part of an image, not text.',
    ],
    [
      'a place without words',
      { ...RECOGITO, target: { selector: { type: 'TextPositionSelector', start: 1, end: 2 } } },
      'It does not contain the text it marks.',
    ],
    [
      'words that are no text',
      { ...RECOGITO, target: { selector: { type: 'TextQuoteSelector', exact: 7 } } },
      'It does not contain the text it marks.',
    ],
    ['nothing that it is about', { type: 'Annotation' }, 'It does not say what it is about.'],
    ['a tag that is no text', { ...HYPOTHESIS, tags: [7] }, 'Its text, tags or position are not valid.'],
    ['a number', 7, 'This is not a mark.'],
    ['nothing at all', null, 'This is not a mark.'],
  ])('%s', (_what, item, why) => {
    const incoming = read([RECOGITO, item, HYPOTHESIS]);
    expect(incoming.bad).toEqual([{ at: 2, what: expect.any(String), why: expect.anything() }]);
    expect(english.of(incoming.bad[0]!.why)).toBe(why);
    expect(marksOf(incoming)).toHaveLength(2);
  });

  it.each<[string, object, string]>([
    ['a kind that is not text', { kind: 7 }, 'Its kind is unknown.'],
    ['no words', { target: {} }, 'It does not say which text it marks.'],
    ['a note that is no text', { note: 7 }, 'Its note is not text, or is too long.'],
    ['a tag that is too long', { tags: ['x'.repeat(101)] }, 'Each of its tags must be text of at most 100 characters.'],
    ['no date', { created: 'today' }, 'It has no date of creation.'],
    [
      'a note that is too long',
      { note: 'n'.repeat(1_000_001) },
      'Its note has 1,000,001 characters; the limit is 1,000,000.',
    ],
    ['an id that is none', { id: '' }, 'Its id cannot be used.'],
    ['an id that every object has', { id: '__proto__' }, 'Its id cannot be used.'],
  ])('a mark of a backup with %s', (_what, fields, why) => {
    const good = mark('good words', { id: 'good' });
    const document = {
      ...emptyDocument('claude'),
      title: 'Storage',
      annotations: [good, { ...mark('bad words'), ...fields }],
    };
    const incoming = read({ format: 'recurate-backup', version: 1, conversations: { [KEY]: document } });
    expect(incoming.bad).toMatchObject([{ at: 2, what: 'target' in fields ? '' : 'bad words' }]);
    expect(incoming.bad.map((one) => english.of(one.why))).toEqual([why]);
    expect(marksOf(incoming)).toEqual([good]);
    expect(incoming.conversations.get(KEY)!.title).toBe('Storage');
  });

  it('a conversation belongs to the platform in its key, whatever else it contains', () => {
    const document = { ...emptyDocument('grok'), annotations: [mark('words')] };
    const incoming = read({ format: 'recurate-backup', version: 1, conversations: { [KEY]: document } });
    expect(incoming.conversations.get(KEY)!.platform).toBe('claude');
  });

  it.each<[string, string, unknown]>([
    ['of a name that is none', 'settings', emptyDocument('claude')],
    ['that is no document', KEY, 'text'],
    ['of a version to come', KEY, { ...emptyDocument('claude'), version: 99, annotations: [mark('words')] }],
  ])('a conversation %s', (_what, key, value) => {
    const incoming = read({ format: 'recurate-backup', version: 1, conversations: { [key]: value } });
    expect(incoming.bad).toHaveLength(1);
    expect(incoming.conversations.size).toBe(0);
  });
});

describe('Any other file is rejected', () => {
  const backup = toBackup([exported([mark('words')])], NOON);
  it.each<[string, string, string]>([
    ['empty', '', 'empty'],
    ['of whitespace', ' \n', 'empty'],
    ['cut off', backup.slice(0, backup.length / 2), 'cut'],
    ['no JSON', '# Markdown', 'not-json'],
    ['wrong JSON', '{"a": 1,}', 'not-json'],
    ['JSON of another kind', '{"a": 1}', 'unknown'],
    ['a number', '7', 'unknown'],
    ['a list of texts', '["a"]', 'unknown'],
    ['null', 'null', 'unknown'],
    ['of a later version', '{"format":"recurate-backup","version":2,"conversations":{}}', 'newer'],
    ['nested without an end', '['.repeat(1000) + ']'.repeat(1000), 'unknown'],
  ])('%s', (_what, text, problem) => {
    expect(readFile(text, CONTEXT)).toEqual({ ok: false, problem });
  });

  it('but a byte order mark at the beginning is allowed', () => {
    expect(marksOf(read(`\uFEFF${backup}`))).toHaveLength(1);
  });

  it('and reading never fails or touches object prototypes', () => {
    const json = fc.jsonValue({ maxDepth: 6 });
    const damaged = fc.tuple(
      fc.constantFrom('rows', 'annotations', 'items', 'first', 'target', 'body', '__proto__'),
      json,
    );
    fc.assert(
      fc.property(fc.array(damaged), json, (entries, value) => {
        const text = `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${JSON.stringify(one)}`).join()}}`;
        readFile(text, CONTEXT);
        readFile(JSON.stringify([value, { target: value, body: value }]), CONTEXT);
        readFile(`{"format":"recurate-backup","conversations":{"__proto__":${text},"${KEY}":${text}}}`, CONTEXT);
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
    );
  });
});
