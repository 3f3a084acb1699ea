import { describe, type Selectors } from '../../../src/core/annotation/selector';

/** Texts and quotes that make a careless matcher quadratic. `size` is the length of the text in code units. */
export interface HardInput {
  name: string;
  of: (size: number) => { text: string; selectors: Selectors[] };
}

function quote(exact: string, prefix = '', suffix = ''): Selectors {
  return { quote: { exact, prefix, suffix }, position: { start: 7, end: 7 + exact.length } };
}

function times(count: number, selectors: (index: number) => Selectors): Selectors[] {
  return Array.from({ length: count }, (_, index) => selectors(index));
}

export const HARD_INPUTS: readonly HardInput[] = [
  {
    name: 'one character over and over',
    of: (size) => ({
      text: 'a'.repeat(size),
      selectors: [
        ...times(20, (i) => quote('a'.repeat(50 + i))),
        ...times(20, (i) => quote('a'.repeat(100) + 'b' + i)),
      ],
    }),
  },
  {
    name: 'quotes of one letter',
    of: (size) => {
      const text = 'a banana and an ananas '.repeat(size / 23);
      return { text, selectors: times(200, (i) => quote('a', 'n'.repeat(i % 32), ' '.repeat(i % 7))) };
    },
  },
  {
    name: 'quotes as long as a tenth of the text',
    of: (size) => {
      const text = Array.from({ length: size / 8 }, (_, i) => (i * 7919).toString(36).padEnd(8, ' ')).join('');
      const long = text.slice(size / 2, size / 2 + size / 10);
      return {
        text,
        selectors: [quote(long.replaceAll('7', 'x')), quote('b' + 'a'.repeat(size / 10)), quote(long.slice(9) + '!')],
      };
    },
  },
  {
    name: 'a long quote of the one character, but for its first',
    of: (size) => ({
      text: 'a'.repeat(size),
      selectors: [quote('b' + 'a'.repeat(size / 10)), quote('-'.repeat(size / 10))],
    }),
  },
  {
    name: 'dashes, of which the fold leaves nothing',
    of: (size) => ({
      text: '-'.repeat(size),
      selectors: [quote('+' + '-'.repeat(size / 10)), quote('-'.repeat(size / 10) + '+')],
    }),
  },
  {
    name: 'unpaired surrogates',
    of: (size) => {
      const text = '\ud83d\ud83d\ude00\ude00x'.repeat(size / 5);
      return { text, selectors: times(40, (i) => quote('\ude00x\ud83d'.repeat(5 + i), '\ud83d', '\ude00')) };
    },
  },
  {
    name: 'a table of few words',
    of: (size) => {
      const text = 'yes | no | n/a | yes\n'.repeat(size / 21);
      return {
        text,
        selectors: times(100, (i) => describe('x'.repeat(i) + text.slice(0, 500), { start: i + 40, end: i + 80 + i })),
      };
    },
  },
];
