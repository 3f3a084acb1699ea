import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, MOST_DRAWERS } from '../../../src/core/settings/settings';
import { parseSettings } from '../../../src/core/settings/settings-schema';
import { withChoice, withPause } from '../../../src/core/settings/site-drawers';

const many = Array.from({ length: MOST_DRAWERS }, (_, n) => `site-${n}.example`);

describe('A choice on a chat page', () => {
  test('is for all sites if it is about the feedback', () => {
    expect(withChoice(DEFAULT_SETTINGS, 'claude.ai', { scope: 'all' })).toEqual({ scope: 'all' });
  });

  test('is for the site if it is about the drawer; other sites start with the width', () => {
    const settings = { ...DEFAULT_SETTINGS, drawers: { 'claude.ai': { isOpen: true } } };
    expect(withChoice(settings, 'claude.ai', { width: 500 })).toEqual({
      width: 500,
      drawers: { 'claude.ai': { isOpen: true, width: 500 } },
    });
  });

  test('makes the site that was changed longest ago be forgotten once there are too many', () => {
    const drawers = Object.fromEntries(many.map((host) => [host, { isOpen: false }]));
    const { drawers: now = {} } = withChoice({ drawers, width: 360 }, 'claude.ai', { isOpen: true });
    expect(Object.keys(now)).toEqual([...many.slice(1), 'claude.ai']);
    expect(parseSettings({ ...DEFAULT_SETTINGS, drawers: now })).not.toBeNull();
    const again = withChoice({ drawers, width: 360 }, many[0]!, { isOpen: true }).drawers ?? {};
    expect(Object.keys(again)).toEqual([...many.slice(1), many[0]]);
  });
});

test('a site is paused once, until it is resumed', () => {
  expect(withPause(['a.example'], 'b.example', true)).toEqual(['a.example', 'b.example']);
  expect(withPause(['a.example', 'b.example'], 'a.example', true)).toEqual(['b.example', 'a.example']);
  expect(withPause(['a.example', 'b.example'], 'a.example', false)).toEqual(['b.example']);
  expect(withPause(many, 'claude.ai', true)).toEqual([...many.slice(1), 'claude.ai']);
});
