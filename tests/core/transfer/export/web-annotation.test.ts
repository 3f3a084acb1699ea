import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOTIVATIONS, toWebAnnotations } from '../../../../src/core/transfer/export/web-annotation';
import { BUILT_IN_KIND_IDS } from '../../../../src/core/annotation/kinds';
import { createTranslate } from '../../../../src/core/messages/translate';
import { english } from '../../../english';
import { exported, KEY, mark, NOON, someAnnotations, SOURCE } from './samples';
import { brokenRules } from './web-annotation-model';

const ID = '99999999-9999-4999-8999-999999999999';
const write = (...conversations: Parameters<typeof toWebAnnotations>[0][number][]): Record<string, unknown> =>
  JSON.parse(toWebAnnotations(conversations, ID, NOON, [], english));

describe('A collection of Web Annotations', () => {
  it('has a label in the language of the person', () => {
    const french = createTranslate((name) => (name === 'exportTitle' ? 'Marques de Recurate' : ''));
    expect(write()['label']).toBe('Recurate marks');
    expect(JSON.parse(toWebAnnotations([], ID, NOON, [], french)).label).toBe('Marques de Recurate');
  });

  it('expresses a mark in terms of the model, and its place in the conversation in our own terms', () => {
    const one = mark('a single table', { kind: 'verify', note: 'really?', tags: ['later'] });
    expect(write(exported([one], { title: 'Storage' }))).toMatchObject({
      id: `urn:uuid:${ID}`,
      total: 1,
      first: {
        items: [
          {
            id: 'urn:uuid:0b0c3a4e-5f60-4a7b-8c9d-0e1f2a3b4c5d',
            motivation: 'assessing',
            created: '2026-01-01T12:00:00.000Z',
            modified: '2026-01-01T12:00:01.000Z',
            body: [
              { type: 'TextualBody', purpose: 'commenting', value: 'really?' },
              { type: 'TextualBody', purpose: 'tagging', value: 'later' },
            ],
            target: {
              source: SOURCE,
              selector: [
                { type: 'TextQuoteSelector', exact: 'a single table', prefix: 'before ', suffix: ' after' },
                { type: 'TextPositionSelector', start: 7, end: 21 },
              ],
              'recurate:conversation': KEY,
              'recurate:response': 'response-1',
            },
          },
        ],
      },
    });
  });

  it('follows the rules of the model, whatever the marks are', () => {
    fc.assert(
      fc.property(someAnnotations, fc.string(), (annotations, title) => {
        expect(brokenRules(write(exported(annotations, { title })))).toEqual([]);
      }),
    );
  });

  const one = mark('words');
  it.each([
    ['an id that is not a UUID', { ...one, id: 'a b/ü\ud800' }],
    ['no address', { ...one, target: { ...one.target, source: '' } }],
    ['an invalid address', { ...one, target: { ...one.target, source: 'not an <address>' } }],
    ['a date later than any other', { ...one, created: 9e15, modified: 9e15 }],
  ])('follows them with %s too', (_what, annotation) => {
    expect(brokenRules(write(exported([annotation])))).toEqual([]);
  });

  it('follows them without a mark', () => {
    expect(brokenRules(write())).toEqual([]);
  });

  it('has a different motivation for each kind', () => {
    expect(new Set(BUILT_IN_KIND_IDS.map((kind) => MOTIVATIONS[kind])).size).toBe(BUILT_IN_KIND_IDS.length);
  });
});

describe('The rules of the model', () => {
  const good = (): Record<string, unknown> => write(exported([mark('words', { note: 'n' })]));
  const first = (collection: Record<string, unknown>): Record<string, unknown> =>
    (collection['first'] as { items: Record<string, unknown>[] }).items[0]!;
  it.each<[string, (collection: Record<string, unknown>) => void]>([
    ['another context', (all) => (first(all)['@context'] = 'http://example.com/')],
    ['one context in a list', (all) => (first(all)['@context'] = ['http://www.w3.org/ns/anno.jsonld'])],
    ['an id that is not an IRI', (all) => (first(all)['id'] = 'one')],
    ['an unknown motivation', (all) => (first(all)['motivation'] = 'keeping')],
    ['a date without a time zone', (all) => (first(all)['created'] = '2026-01-01T12:00:00')],
    [
      'a selector without its text',
      (all) => ((first(all)['target'] as { selector: unknown[] }).selector = [{ type: 'TextQuoteSelector' }]),
    ],
    ['a wrong total', (all) => (all['total'] = 7)],
  ])('find %s', (_what, damage) => {
    const collection = good();
    damage(collection);
    expect(brokenRules(collection)).not.toEqual([]);
  });
});
