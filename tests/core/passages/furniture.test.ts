import { describe, expect, it } from 'vitest';
import { betweenFurniture, furnitureIn, withoutFurniture } from '../../../src/core/passages/furniture';
import { passagesFrom } from './passage-list';

/** What is left of lines without their furniture. */
function bare(...lines: readonly string[]): string {
  const { text, passages } = passagesFrom(lines);
  return withoutFurniture(text, furnitureIn(passages)).text.replace(/\s+/g, ' ').trim();
}

describe('Between the lines of a text', () => {
  it.each<[what: string, lines: string[], left: string]>([
    [
      'times in front are no part of them',
      ['0:01 Hello and welcome', '0:04 to the show'],
      'Hello and welcome to the show',
    ],
    ['times in brackets', ['[00:00:01.200] Hello', '(1:02) again'], 'Hello again'],
    ['times behind', ['Hello and welcome 12:01', 'to the show 12:03'], 'Hello and welcome to the show'],
    ['from when to when', ['00:01.000 --> 00:04.000 Hello', 'there'], 'Hello there'],
    ['times on lines of their own', ['0:01', 'Hello', '0:04', 'there'], 'Hello there'],
    [
      'growing times within one block',
      ['0:01 Hello and 0:04 welcome to 1:10 the show'],
      'Hello and welcome to the show',
    ],
    ['numbers of lines', ['1', 'Hello', '2', 'there'], 'Hello there'],
    ['how long ago', ['Hello', '5 min ago', '3 h', 'there'], 'Hello there'],
    ['that it was edited', ['Hello', '(edited)', 'there', 'bearbeitet'], 'Hello there'],
    ['a time in a sentence stays', ['The train leaves at 8:30 for Graz.'], 'The train leaves at 8:30 for Graz.'],
    ['opening hours stay', ['Open from 8:30 to 7:15 each day'], 'Open from 8:30 to 7:15 each day'],
    ['headings and rows stay', ['# 2026', '8:30|12'], '2026 8:30 12'],
    ['short lines stay', ['Yes.', 'No.'], 'Yes. No.'],
  ])('%s', (_what, lines, left) => {
    expect(bare(...lines)).toBe(left);
  });
});

it('A place in the bare text is known in the whole text', () => {
  const { text, passages } = passagesFrom(['0:01 Hello and welcome', '0:04 to the show']);
  const furniture = furnitureIn(passages);
  const all = withoutFurniture(text, furniture);
  const start = all.text.indexOf('welcome');
  const place = all.whole({ start, end: all.text.indexOf('the show') + 8 });
  expect(text.slice(place.start, place.end)).toBe('welcome 0:04 to the show');
  expect(betweenFurniture(place, furniture).map((one) => text.slice(one.start, one.end))).toEqual([
    'welcome ',
    'to the show',
  ]);
});

it('Furniture at the ends of a place was quoted', () => {
  const { text, passages } = passagesFrom(['0:01 Hello', '0:04 there']);
  expect(betweenFurniture({ start: 0, end: text.length }, furnitureIn(passages))).toEqual([
    { start: 0, end: 11 },
    { start: 16, end: text.length },
  ]);
});
