import { expect, test } from 'vitest';
import { filesIn, read } from './files';

/** Shorthands that include the left side. With four values, left and right differ. */
const SIDED = /^(margin|padding|inset|border-(radius|width|style|color)|scroll-(margin|padding))$/;

/** Where a style sheet says left or right instead of start or end, which is wrong in right-to-left languages. */
export function sidedIn(text: string): string[] {
  return [...text.matchAll(/(?<=^|[{;\s])([a-z-]+): ?([^;{}]+);/g)]
    .filter(([, name, value]) => {
      const values = value!.replace(/\([^)]*\)/g, '()').split(/\s+/);
      const isUneven =
        name === 'border-radius' ? values[0] !== values[1] || values[2] !== values[3] : values[1] !== values[3];
      if (SIDED.test(name!)) return values.length === 4 && isUneven;
      return (
        /(^|-)(left|right)(-|$)/.test(name!) || (/^(text-align|float|clear)$/.test(name!) && /left|right/.test(value!))
      );
    })
    .map(([declaration]) => declaration);
}

test.each([
  ['padding: 1px 2px 3px 4px;', true],
  ['padding: 1px 2px 3px 2px;', false],
  ['border-radius: 5px 5px 5px 0;', true],
  ['border-radius: 5px 5px 0 0;', false],
  ['margin: calc(1px + 2px) 3px;', false],
  ['margin-left: 1px;', true],
  ['inset-inline-start: 1px;', false],
  ['text-align: right;', true],
])('%s says left or right: %s', (declaration, isSided) => {
  expect(sidedIn(`a { ${declaration} }`).length > 0).toBe(isSided);
});

const STYLES = filesIn('src').filter((path) => path.endsWith('.css') || read(path).includes('<style>'));

test.each(STYLES.filter((path) => /\.(svelte|css)$/.test(path)))(
  '%s uses start and end, not left and right',
  (path) => {
    expect(sidedIn(read(path).replace(/^[^]*<style>/, ''))).toEqual([]);
  },
);
