import { expect, it } from 'vitest';
import { shortAddress, withShortAddresses } from '../../../src/dom/element/addresses';

const STYLES: [what: string, style: string, said: string][] = [
  ['in quotes', 'background: url("a.png?sig=1") red', 'background: url("a.png?…") red'],
  ['without quotes', 'background: url( a.png?sig=1 ) red', 'background: url(a.png?…) red'],
  ['with brackets in it', `background: url('a(1).png?sig=1')`, `background: url('a(1).png?…')`],
  ['of data', 'background: url("data:image/svg+xml,<svg fill=\'url(#a)\'/>") red', 'background: url(data:) red'],
  ['whose bracket is missing', 'background: url(a.png?sig=1', 'background: url(a.png?…)'],
  ['whose quote is missing too', 'background: url("a.png?sig=1', 'background: url("a.png?…")'],
  ['of which there is nothing', 'background: url(', 'background: url()'],
  ['of which there is one quote', 'background: url("', 'background: url("")'],
];

it.each(STYLES)('takes the query out of an address %s', (_, style, said) => {
  expect(withShortAddresses(style)).toBe(said);
});

it('takes data out of a list of addresses, and leaves what only begins like data', () => {
  expect(shortAddress('data:image/png;base64,AAAA 1x, b.png?c 2x')).toBe('data: 1x, b.png?… 2x');
  expect(shortAddress('/search/data:all')).toBe('/search/data:all');
});

const UNENDING = ['url(', 'url( ', 'url("', `url('`, ' ', 'data:', 'x data:', '//', '?', '"'];

// Anything quadratic would take minutes, far more than a test may take.
it.each(UNENDING)('reads a long style that repeats %j and never ends once', (unit) => {
  const text = `url(${unit.repeat(1_000_000 / unit.length)}`;
  expect(withShortAddresses(text)).toContain('url(');
  expect(shortAddress(text)).not.toBe('');
});
