import { expect, it, test } from 'vitest';
import { checkStale, pageAddress, pageIdentity, threadPage } from '../../../src/core/ask/page-identity';
import { LONGEST_ADDRESS } from '../../../src/core/limits';

it.each([
  ['a plain address', 'https://kettles.example/lids', 'https://kettles.example/lids'],
  ['no path', 'https://kettles.example', 'https://kettles.example/'],
  ['a fragment', 'https://kettles.example/lids#top?v=2', 'https://kettles.example/lids'],
  ['parameters that mean nothing', 'https://kettles.example/lids?utm_source=mail&id=3', 'https://kettles.example/lids'],
  [
    'parameters that mean something',
    'https://kettles.example/lids?v=2&utm=1&lang=de',
    'https://kettles.example/lids?lang=de&v=2',
  ],
  ['parameters in capitals', 'https://kettles.example/lids?Tab=Steel', 'https://kettles.example/lids?Tab=Steel'],
  ['parameters with escapes', 'https://kettles.example/?view=a%20b+c%zz', 'https://kettles.example/?view=a b c%zz'],
  ['a parameter without a value', 'https://kettles.example/?tab', 'https://kettles.example/?tab='],
  ['a port', 'http://127.0.0.1:8080/lids', 'http://127.0.0.1:8080/lids'],
  ['a name and a password', 'https://anna:secret@kettles.example/lids', 'https://kettles.example/lids'],
  ['no address at all', 'about:blank', 'about:blank'],
])('an address with %s', (_what, url, full) => {
  expect(pageIdentity(url).full).toBe(full);
});

test('an identity has its parts', () => {
  expect(pageIdentity('https://Kettles.example/lids?page=2&version=1&x=1')).toEqual({
    origin: 'https://kettles.example',
    pathname: '/lids',
    meaningfulParams: 'page=2&version=1',
    full: 'https://kettles.example/lids?page=2&version=1',
  });
  expect(pageIdentity('lids')).toEqual({ origin: '', pathname: 'lids', meaningfulParams: '', full: 'lids' });
});

it.each([
  ['a fragment', 'https://kettles.example/lids?id=3#top', 'https://kettles.example/lids?id=3'],
  ['a route', 'https://mail.example/?a=1#/inbox/2?x', 'https://mail.example/?a=1#/inbox/2?x'],
  ['an older kind of route', 'https://mail.example/#!inbox', 'https://mail.example/#!inbox'],
  ['a campaign', 'https://a.example/?utm_source=mail&id=3&gclid=x&UTM_Medium=y', 'https://a.example/?id=3'],
  ['nothing but a campaign', 'https://a.example/lids?fbclid=x#top', 'https://a.example/lids'],
  [
    'parameters that only look like it',
    'https://a.example/?utm=1&gclids=2&q=fbclid',
    'https://a.example/?utm=1&gclids=2&q=fbclid',
  ],
  ['escapes', 'https://a.example/?q=a%26b+c#%2Fx', 'https://a.example/?q=a%26b+c'],
  ['a name and a password', 'https://anna:secret@a.example/lids?to=b@c', 'https://a.example/lids?to=b@c'],
  ['a file', 'file:///home/anna/lids.html#top', 'file:///home/anna/lids.html'],
  ['no address at all', 'about:blank', 'about:blank'],
])('the address of a page with %s', (_what, url, address) => {
  expect(pageAddress(url)).toBe(address);
  expect(threadPage(url)).toBe(address);
});

test('threads of pages with very long addresses are kept by something shorter, each by its own', () => {
  const [one, two] = ['a', 'b'].map((end) => threadPage(`https://a.example/?q=${'x'.repeat(10_000)}${end}`));
  expect(one!.length).toBe(LONGEST_ADDRESS);
  expect(two).not.toBe(one);
});

const MINUTES = 60_000;

it.each([
  ['the same page', 'https://a.example/lids?v=1', 'https://a.example/lids?v=1&utm=2#x', 0, { stale: false }],
  [
    'the same page five minutes later',
    'https://a.example/lids',
    'https://a.example/lids',
    5 * MINUTES,
    { stale: false },
  ],
  ['another path', 'https://a.example/lids', 'https://a.example/steam', 0, { stale: true, reason: 'path-changed' }],
  ['another site', 'https://a.example/lids', 'https://b.example/lids', 0, { stale: true, reason: 'path-changed' }],
  [
    'other parameters',
    'https://a.example/lids?v=1',
    'https://a.example/lids?v=2',
    0,
    { stale: true, reason: 'params-changed' },
  ],
  [
    'the same page much later',
    'https://a.example/lids',
    'https://a.example/lids',
    5 * MINUTES + 1,
    { stale: true, reason: 'expired' },
  ],
  [
    'another path much later',
    'https://a.example/lids',
    'https://a.example/',
    6 * MINUTES,
    { stale: true, reason: 'path-changed' },
  ],
])('%s', (_what, stored, current, age, expected) => {
  expect(checkStale(pageIdentity(stored), pageIdentity(current), age)).toEqual(expected);
});
