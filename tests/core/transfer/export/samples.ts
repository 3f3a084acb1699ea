import fc from 'fast-check';
import type { Annotation, StoredAnnotation } from '../../../../src/core/annotation/annotation';
import { emptyDocument, type StoredDocument } from '../../../../src/core/conversation/conversation-document';
import type { ExportedConversation } from '../../../../src/core/transfer/export/exported';
import { KIND_IDS, type KindId } from '../../../../src/core/annotation/kinds';
import { describe as selectorsOf } from '../../../../src/core/annotation/selector';

/** 1 January 2026, noon. */
export const NOON = Date.UTC(2026, 0, 1, 12);
export const KEY = 'conversation/claude/11111111-2222-4333-8444-555555555555';
export const SOURCE = 'https://claude.ai/chat/11111111-2222-4333-8444-555555555555';

/** A mark with the fields a test gives. */
export function mark(exact: string, fields: Partial<Annotation> = {}): Annotation {
  const text = `before ${exact} after`;
  const selectors = selectorsOf(text, { start: 7, end: 7 + exact.length });
  return {
    id: '0b0c3a4e-5f60-4a7b-8c9d-0e1f2a3b4c5d',
    kind: 'keep',
    target: { type: 'response', source: SOURCE, response: 'response-1', ordinal: 1, selectors },
    note: '',
    earlier: [],
    tags: [],
    created: NOON,
    modified: NOON + 1000,
    ...fields,
  };
}

/** A conversation with these marks. */
export function exported(annotations: StoredAnnotation[], fields: Partial<StoredDocument> = {}): ExportedConversation {
  return { key: KEY, platformName: 'Claude', document: { ...emptyDocument('claude'), annotations, ...fields } };
}

/** Text as it occurs on pages, and as attackers would write it. */
export const someText: fc.Arbitrary<string> = fc
  .oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
    fc
      .array(
        fc.oneof(
          fc.string({ minLength: 1, maxLength: 8 }),
          fc.constantFrom(
            ...[
              '<b>',
              '&amp;',
              '](javascript:x)',
              '![[',
              '#tag',
              '**',
              '__',
              '`',
              '```',
              '~~',
              '==',
              '%%',
              '$x$',
              '^a',
              '|',
            ],
            ...['\n# ', '\n- ', '\n1. ', '\n> ', '\n    ', '\n---\n', '\n===', '\n\n', '\r\n', '\t', '\u2028', ' '],
            ...[
              'https://a.b/c',
              'www.a.com',
              '=SUM(A1)',
              '"',
              "'",
              ',',
              'سلام',
              '漢字',
              '🎉',
              '\\',
              '<!--',
              '&#60;',
              '[^1]: x',
            ],
          ),
        ),
        { minLength: 1, maxLength: 10 },
      )
      .map((parts) => parts.join('')),
  )
  .filter((text) => text.trim() !== '');

/** Marks of all kinds with any text, each with its own UUID. */
export const someAnnotations: fc.Arbitrary<Annotation[]> = fc.uniqueArray(
  fc
    .record({
      id: fc.uuid(),
      exact: someText,
      kind: fc.constantFrom<KindId>(...KIND_IDS),
      note: fc.oneof(fc.constant(''), someText),
      tags: fc.uniqueArray(
        fc.string({ minLength: 1, maxLength: 20 }).filter((tag) => tag === tag.trim() && tag !== ''),
        { maxLength: 3 },
      ),
      created: fc.integer({ min: 0, max: NOON }),
      age: fc.nat(1e9),
    })
    .map(({ exact, age, ...fields }) => mark(exact, { ...fields, modified: fields.created + age })),
  { selector: ({ id }) => id, maxLength: 6 },
);
