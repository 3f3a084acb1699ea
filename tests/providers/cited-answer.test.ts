import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { parseAnswer } from '../../src/core/citation/parse-answer';
import { CitedAnswer, type Said } from '../../src/providers/cited-answer';
import type { StreamPart } from '../../src/providers/stream-part';
import { asked, modelAt } from './asking';
import { rawServer, type RawServer } from './raw-server';
import { WIRES } from './wire';

const LAKE = 'The lake is 40 metres deep.';
const WOOD = 'It lies in a wood, among hills.';

const passage = (text: string, ...quotes: string[]): Said[] => [
  { text },
  ...quotes.map((quote) => ({ quote })),
  { passageEnd: true },
];

function formed(said: readonly Said[]): { text: string; quotes: string[] } {
  const form = new CitedAnswer();
  const parts: StreamPart[] = [...said.flatMap((one) => form.take(one)), ...form.end()];
  return {
    text: parts.map((part) => ('text' in part ? part.text : '')).join(''),
    quotes: parts.flatMap((part) => ('quote' in part ? [part.quote] : [])),
  };
}

test('prose becomes an answer with a marker after each passage that is cited', () => {
  const said = [
    ...passage('The lake is '),
    ...passage('very "deep"', LAKE),
    ...passage('. And:\n\n- '),
    ...passage('it lies in a wood.\n\n', WOOD, LAKE),
    ...passage('That is **all**.'),
  ];
  const { text, quotes } = formed(said);
  expect(quotes).toEqual([]);
  expect(parseAnswer(text)).toEqual({
    ok: true,
    answer: 'The lake is very "deep" [cite-1]. And:\n\n- it lies in a wood. [cite-2, cite-1]\n\nThat is **all**.',
    citations: [
      { id: 'cite-1', text: LAKE, relevance: '' },
      { id: 'cite-2', text: WOOD, relevance: '' },
    ],
  });
});

test.each(['{"answer": "Deep.", "citations": []}', '\n ```json\n{"answer": "Deep."}\n```', '{'])(
  'JSON that the model writes itself stays, and the citations are quotes beside it: %j',
  (json) => {
    const said: Said[] = [...json].map((text) => ({ text }));
    expect(formed([...said, { quote: LAKE }, { passageEnd: true }])).toEqual({ text: json, quotes: [LAKE] });
  },
);

test('an answer of nothing stays nothing', () => {
  expect(formed([])).toEqual({ text: '', quotes: [] });
  expect(formed(passage(' \n', LAKE))).toEqual({ text: '', quotes: [] });
});

test('all citations count, short ones too, but for those without words', () => {
  const many = ['3 May', ...Array.from({ length: 8 }, (_, n) => `Sentence number ${n} of the page.`)];
  const { text } = formed([...passage('One', ' … '), ...many.flatMap((quote) => passage(' and more', quote))]);
  const parsed = parseAnswer(text);
  expect(parsed).toMatchObject({ ok: true, citations: many.map((one) => ({ text: one })) });
  expect(text.match(/cite-\d/g)).toHaveLength(18);
});

test('a citation that is too long is quoted up to a word', () => {
  const long = 'word '.repeat(1_000).trim();
  expect(parseAnswer(formed(passage('One', long)).text)).toMatchObject({
    citations: [{ text: 'word '.repeat(800).trim() }],
  });
});

test('any prose is the same after it was parsed, however it was split', () => {
  const texts = fc.array(fc.string({ unit: 'binary', maxLength: 12 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(texts, (all) => {
      const prose = `I say: ${all.join('')}`.trimEnd();
      const said = ['I say: ', ...all].flatMap((text) => passage(text));
      expect(parseAnswer(formed(said).text)).toEqual({ ok: true, answer: prose, citations: [] });
    }),
  );
});

describe('as Anthropic sends it', () => {
  let server: RawServer | undefined;

  afterEach(() => server?.stop());

  const event = (data: object): string => `data: ${JSON.stringify(data)}\n\n`;
  const cited = (citation: object): string =>
    event({ type: 'content_block_delta', delta: { type: 'citations_delta', citation } });
  const STOP = event({ type: 'content_block_stop', index: 0 });

  test('an answer with citations is understood, and asked for without JSON', async () => {
    const { text, end } = WIRES.anthropic;
    const body =
      text('It is ') +
      STOP +
      text('deep.') +
      cited({ type: 'char_location', cited_text: LAKE, document_index: 0, start_char_index: 0, end_char_index: 27 }) +
      cited({ type: 'something_new' }) +
      STOP +
      end;
    server = await rawServer((response) => response.writeHead(200, { 'content-type': 'text/event-stream' }).end(body));
    const came = await asked(modelAt('anthropic', server.address));
    expect(came.failure).toBeUndefined();
    expect(came.parts.at(-1)).toEqual({ usage: { input: 12, output: 3 } });
    expect(parseAnswer(came.text)).toEqual({
      ok: true,
      answer: 'It is deep. [cite-1]',
      citations: [{ id: 'cite-1', text: LAKE, relevance: '' }],
    });
  });

  test('an answer that is cut off has what came', async () => {
    server = await rawServer((response) =>
      response.writeHead(200, { 'content-type': 'text/event-stream' }).end(WIRES.anthropic.text('It is')),
    );
    const { text, failure } = await asked(modelAt('anthropic', server.address));
    expect({ text, kind: failure?.kind }).toEqual({ text: '{"answer":"It is', kind: 'cut' });
  });
});
