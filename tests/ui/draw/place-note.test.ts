import { expect, test } from 'vitest';
import { placeNote } from '../../../src/ui/draw/place-note';

const NOTE = { width: 300, height: 100 };
const FREE = { width: 1000, top: 0, bottom: 800 };

test.each([
  ['after a shape, in the direction of reading', { x: 100, y: 200, width: 80, height: 40 }, 'ltr', { x: 192, y: 200 }],
  ['before it where reading goes the other way', { x: 600, y: 200, width: 80, height: 40 }, 'rtl', { x: 288, y: 200 }],
  ['below a wide one', { x: 10, y: 200, width: 980, height: 40 }, 'ltr', { x: 10, y: 252 }],
  ['below the element that a pin stands on', { x: 100, y: 200, width: 0, height: 48 }, 'ltr', { x: 100, y: 260 }],
  ['above it at the end of the window', { x: 100, y: 700, width: 0, height: 48 }, 'ltr', { x: 100, y: 588 }],
] as const)('a note is %s', (_, shape, direction, place) => {
  expect(placeNote(shape, NOTE, FREE, direction)).toEqual(place);
});

const LIST = { x: 700, y: 0, width: 284, height: 260 };

test.each([
  ['on the other side where the list is', { x: 500, y: 200, width: 80, height: 40 }, { x: 188, y: 200 }],
  ['below where it would be on the list on each side', { x: 250, y: 240, width: 400, height: 40 }, { x: 250, y: 292 }],
  ['on the list where there is no other room', { x: 250, y: 100, width: 400, height: 690 }, { x: 662, y: 100 }],
] as const)('a note is %s', (_, shape, place) => {
  expect(placeNote(shape, NOTE, { ...FREE, kept: LIST }, 'ltr')).toEqual(place);
});
