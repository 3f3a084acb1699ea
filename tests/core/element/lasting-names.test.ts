import { describe, expect, it } from 'vitest';
import {
  isLastingClass,
  isLastingId,
  isNumberedName,
  isPlausibleId,
  lastingStem,
} from '../../../src/core/element/lasting-names';

describe('an id', () => {
  it.each([
    'save',
    'checkout-form',
    'mainNav',
    'site_header',
    'user-menu',
    'mw-content-text',
    'cta',
    'btn-pay',
    'APIKeys',
  ])('that people wrote lasts: %s', (id) => expect(isLastingId(id)).toBe(true));
  it.each([
    ':r1:',
    '«r3»',
    '_r_1a_',
    'radix-:r5:',
    'radix-trigger',
    'headlessui-menu-button-3',
    'ember123',
    'mui-42',
    'react-select-2-input',
    'a8f3c2d1',
    'x1n2onr6',
    'kZxQwv',
    'item-83746238',
    '8f14e45f-ceea-467f-a830-5a3c3f5e2c1b',
    'gwt-uid-12',
    'step-3',
    '',
    'rc-tabs-0',
    'cdk-overlay-1',
    'css-1x2y3z',
  ])('that a tool made does not: %s', (id) => expect(isLastingId(id)).toBe(false));
  it.each(['step-3', 'h2', 'panel1', 'tab-12'])('can be numbered: %s', (id) => expect(isNumberedName(id)).toBe(true));
  it.each(['r2', 'q7', 'box-b', 'fld1', 'x', 'T2'])('that is short may be written by hand: %s', (id) =>
    expect(isPlausibleId(id)).toBe(true),
  );
  it.each([
    ':r2:',
    '_r_2_',
    '«r2»',
    'radix-r2',
    'r1a2',
    'a8f3c2d1',
    'kZxQwv',
    'item-83746238',
    'mui-2',
    'ext-gen12',
    'r2d2',
    '2b',
    '',
  ])('that a tool made is not: %s', (id) => expect(isPlausibleId(id)).toBe(false));
  it.each(['save', 'a8f3c2d1', 'item-83746238', ':r1:', 'radix-3'])('is not numbered: %s', (id) =>
    expect(isNumberedName(id)).toBe(false),
  );
});

describe('a class', () => {
  it.each([
    'btn-primary',
    'card__title',
    'sidebar',
    'ProductCard',
    'teaser-text',
    'site-header',
    'price',
    'post-body',
    'mw-parser-output',
  ])('that people wrote lasts: %s', (name) => expect(isLastingClass(name)).toBe(true));
  it.each([
    'css-1x2y3z',
    'sc-bdVaJa',
    'kZxQwv',
    'x1n2onr6',
    'mt-4',
    'flex',
    'is-active',
    'md:flex',
    'Row_root__a1b2C',
    '_row_a1b2c_12',
    'jss123',
    'svelte-1xyz',
    'Button-module__x7Yz1',
    'hover',
    'dwQVKd',
    'jKpRtW',
  ])('that a tool made, of appearance or of a state does not: %s', (name) => expect(isLastingClass(name)).toBe(false));
  it.each([
    ['chat_row__a1b2C', 'chat_row__'],
    ['_toolbar_a1b2c_12', '_toolbar_'],
    ['Teaser_body__x7Yz1', 'Teaser_body__'],
    ['Teaser-sc-1x2y3z-0', 'Teaser-sc-'],
    ['card__title', null],
    ['css-1x2y3z', null],
    ['sidebar', null],
  ])('has a part that lasts: %s', (name, stem) => expect(lastingStem(name)).toBe(stem));
});
