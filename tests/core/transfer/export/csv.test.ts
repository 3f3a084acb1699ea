import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCsv as toCsvIn } from '../../../../src/core/transfer/export/csv';
import { english } from '../../../english';
import { exported, mark, someAnnotations } from './samples';

const toCsv = (conversations: Parameters<typeof toCsvIn>[0]): string => toCsvIn(conversations, [], english);
/** Parses CSV according to RFC 4180. */
function rowsOf(csv: string): string[][] {
  const rows: string[][] = [];
  const field = /"((?:[^"]|"")*)"(,|\r\n)/y;
  let row: string[] = [];
  while (field.lastIndex < csv.length) {
    const [, text, end] = field.exec(csv) ?? [];
    if (text === undefined) throw new Error('This is no CSV.');
    row.push(text.replaceAll('""', '"'));
    if (end === '\r\n') {
      rows.push(row);
      row = [];
    }
  }
  return rows;
}

describe('CSV', () => {
  it('has a byte order mark, a row of names, and one row per mark', () => {
    const csv = toCsv([
      exported([mark('a "quoted", word\nin two lines', { kind: 'verify', note: 'why', tags: ['a', 'b'] })], {
        title: 'Storage',
        orphans: { '0b0c3a4e-5f60-4a7b-8c9d-0e1f2a3b4c5d': 'gone' },
      }),
    ]);
    expect(csv[0]).toBe('\uFEFF');
    const [names, row, ...others] = rowsOf(csv.slice(1));
    expect(others).toEqual([]);
    expect(Object.fromEntries(names!.map((name, at) => [name, row![at]]))).toEqual({
      quote: 'a "quoted", word\nin two lines',
      note: 'why',
      kind: 'Verify',
      tags: 'a, b',
      conversation: 'Storage',
      platform: 'Claude',
      address: 'https://claude.ai/chat/11111111-2222-4333-8444-555555555555',
      answer: '1',
      created: '2026-01-01T12:00:00.000Z',
      changed: '2026-01-01T12:00:01.000Z',
      'not found because': 'gone',
      id: '0b0c3a4e-5f60-4a7b-8c9d-0e1f2a3b4c5d',
      selector: '',
    });
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\u200b=1', '＝1', '－1', '\n@x'])(
    'never gives a spreadsheet a formula: %j',
    (words) => {
      const [, row] = rowsOf(
        toCsv([exported([mark(words, { note: words, tags: [words] })], { title: words })]).slice(1),
      );
      for (const at of [0, 1, 3, 4]) expect(row![at]).toBe(`'${words}`);
    },
  );

  it('has no number for an unknown answer', () => {
    const one = mark('words');
    const [names, row] = rowsOf(toCsv([exported([{ ...one, target: { ...one.target, ordinal: 0 } }])]).slice(1));
    expect(row![names!.indexOf('answer')]).toBe('');
  });

  it('can contain any text, and no field starts like a formula', () => {
    fc.assert(
      fc.property(someAnnotations, (annotations) => {
        const [, ...rows] = rowsOf(toCsv([exported(annotations)]).slice(1));
        // The prefix cannot be stripped, because a quote may start with one of its own.
        const isFormula = (text: string): boolean => /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text);
        const quotes = annotations.map(({ target }) => target.selectors.quote.exact);
        expect(rows.map(([quote]) => quote).sort()).toEqual(
          quotes.map((text) => (isFormula(text) ? `'${text}` : text)).sort(),
        );
        for (const field of rows.flat()) expect(field).not.toMatch(/^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u);
      }),
    );
  });
});
