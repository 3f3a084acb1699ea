import type { Annotation } from '../../../src/core/annotation/annotation';
import { emptyDocument, type ConversationDocument } from '../../../src/core/conversation/conversation-document';
import { BUILT_IN_KIND_IDS } from '../../../src/core/annotation/kinds';
import { Random } from '../matching/random';

const WORDS =
  'the of and answer storage column index table query server backup because simple stays fast number growth rewrite claim source reader margin editor draft reason chapter measure signal window method result model weight token sample proof café naïve Größe échelle'.split(
    ' ',
  );

/**
 * Makes this many stored conversations with this many marks each, by key. Every seventh mark has a note, every eleventh
 * a tag, and every fiftieth is an orphan. The same numbers always give the same result.
 *
 * @param now - When the last of them was made, in ms.
 */
export function manyConversations(count: number, marks: number, now: number): Record<string, ConversationDocument> {
  const random = new Random(20_000);
  const words = (number: number): string => Array.from({ length: number }, () => random.pick(WORDS)).join(' ');
  let made = 0;
  const annotation = (source: string, at: number): Annotation => {
    made++;
    const hex = made.toString(16).padStart(12, '0');
    const exact = words(random.integer(6, 18));
    const created = now - (count * marks - made) * 60_000;
    return {
      id: `00000000-0000-4000-8000-${hex}`,
      kind: BUILT_IN_KIND_IDS[made % BUILT_IN_KIND_IDS.length]!,
      target: {
        type: 'response',
        source,
        response: `response-${Math.floor(at / 10)}`,
        ordinal: 1 + Math.floor(at / 10),
        selectors: {
          quote: { exact, prefix: words(5).slice(0, 32), suffix: words(5).slice(0, 32) },
          position: { start: at * 200, end: at * 200 + exact.length },
        },
      },
      note: made % 7 === 0 ? words(8) : '',
      earlier: [],
      tags: made % 11 === 0 ? [random.pick(['later', 'thesis', 'work'])] : [],
      created,
      modified: created,
    };
  };
  return Object.fromEntries(
    Array.from({ length: count }, (_, at): [string, ConversationDocument] => {
      const [platform, host] = random.pick([
        ['claude', 'https://claude.ai/chat'],
        ['chatgpt', 'https://chatgpt.com/c'],
        ['grok', 'https://grok.com/c'],
      ] as const);
      const id = `c0ffee00-0000-4000-8000-${String(at).padStart(12, '0')}`;
      const annotations = Array.from({ length: marks }, (_, mark) => annotation(`${host}/${id}`, mark));
      const lost = annotations.filter((_, mark) => mark % 50 === 49);
      return [
        `conversation/${platform}/${id}`,
        {
          ...emptyDocument(platform),
          title: words(4),
          annotations,
          orphans: Object.fromEntries(lost.map((one) => [one.id, 'gone' as const])),
        },
      ];
    }),
  );
}
