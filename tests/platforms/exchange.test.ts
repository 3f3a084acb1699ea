import { describe, expect, it } from 'vitest';
import { english } from '../english';
import { claude } from '../../src/platforms/claude';
import { exportPlatforms, LONGEST_FILE, planPlatforms } from '../../src/platforms/exchange';
import type { PlatformSettings } from '../../src/platforms/overrides';
import type { Platform } from '../../src/core/platform/schema';
import { selectorError } from '../../src/page/selector-error';

const SITE: Platform = { ...claude, id: 'mine', name: 'Mine', hosts: ['chat.example'] };
const NOTHING: PlatformSettings = { platforms: {}, sites: {} };
const SETTINGS: PlatformSettings = {
  platforms: { claude: { selectors: { response: ['.answer'] } }, mine: { isOff: true } },
  sites: { mine: SITE },
};

const plan = (text: string, settings = NOTHING) => planPlatforms(text, settings, (one) => selectorError(one, document));

/** A file as a person would write it, one entry per line. `lines` go inside the outermost braces, after the version. */
const file = (...lines: string[]): string =>
  ['{', '"format": "recurate-platforms",', '"version": 1,', ...lines, '}'].join('\n');
const change = (...lines: string[]): string => file('"platforms": { "claude": {', ...lines, '} }');
const site = (change: object): string =>
  JSON.stringify({ format: 'recurate-platforms', version: 1, sites: { mine: { ...SITE, ...change } } }, null, 1);
/** The line of a text in a file, from 1. */
const lineOf = (text: string, part: string): number => text.split('\n').findIndex((line) => line.includes(part)) + 1;

const PROTO = change('"__proto__": { "isOff": true }');
const LONG_NAME = site({ name: 'x'.repeat(81) });
const HTML_NAME = site({ name: '<img src=x onerror=alert(1)>' });
const NO_HOST = site({ hosts: ['https://chat.example/'] });
const BAD_PATTERN = site({ conversation: ['^/chat/('] });
const BAD_RULE = site({ messageId: [{ where: 'above', selector: 'a', attribute: 'id' }] });
const NO_COMPOSER = site({ selectors: { ...claude.selectors, composer: [] } });
const TRUNCATED = exportPlatforms(SETTINGS, 0).slice(0, 400);

/** What is wrong, the file, the reported line, and part of the message. */
const MALFORMED: [what: string, text: string, line: number, says: string][] = [
  ['an empty file', '  \n', 1, 'empty'],
  ['a text', 'hello', 1, 'Not valid JSON. A value is missing'],
  ['HTML', '<!doctype html>\n<p>no</p>', 1, 'Not valid JSON'],
  ['a list', '[1, 2]', 1, 'starts with “{”'],
  ['null', '\nnull', 2, 'starts with “{”'],
  ['a truncated file', TRUNCATED, TRUNCATED.split('\n').length, 'Not valid JSON'],
  ['a file that ends in a string', '{\n"format": "recur', 2, 'This text has no end'],
  ['a comma too many', file('"sites": {},'), 5, 'a comma too many'],
  ['a missing comma', '{\n"format": "recurate-platforms"\n"version": 1 }', 3, 'A comma or “}” is missing'],
  ['single quotes', "{ 'format': 1 }", 1, 'A name in quotes is missing'],
  ['a comment', file('// mine', '"sites": {}'), 4, 'A name in quotes is missing'],
  ['a second value after the end', '{}\n{}', 2, 'follows the end'],
  ['a line break in a string', '{ "format": "recurate\n-platforms" }', 1, 'This text has no end'],
  ['NaN', file('"sites": NaN'), 4, 'A value is missing'],
  ['a thousand brackets', `{ "format": ${'['.repeat(1000)}`, 1, 'nested too deeply'],
  ['a huge file', 'x'.repeat(LONGEST_FILE + 1), 1, 'too large'],
  ['another format', '{ "version": 1,\n"format": "recurate-backup" }', 2, 'recurate-platforms'],
  ['a later version', '{ "format": "recurate-platforms",\n"version": 2 }', 2, 'A newer version of Recurate'],
  ['a version that is a string', '{ "format": "recurate-platforms",\n"version": "1" }', 2, 'Must be 1.'],
  ['an unknown entry', file('"colours": {}'), 4, 'colours: Unknown entry.'],
  ['platforms as a list', file('"platforms": []'), 4, 'platforms: Must be a group'],
  ['sites as a string', file('"sites": "mine"'), 4, 'sites: Must be a group'],
  ['an unknown platform', file('"platforms": {', '"myspace": {}', '}'), 5, 'no platform with this name'],
  ['a duplicate key', file('"sites": {},', '"sites": {}'), 5, 'twice'],
  ['the key __proto__', PROTO, lineOf(PROTO, '__proto__'), 'cannot be used as a name'],
  ['the key constructor', file('"sites": {', '"constructor": {} }'), 5, 'cannot be used as a name'],
  ['a selector that is a number', change('"selectors": { "response": [', '".a",', '7', '] }'), 7, 'Must be text'],
  ['a selector that is no CSS', change('"selectors": {', '"user": [', '".a",', '"div["', '] }'), 8, 'not a valid CSS'],
  ['a group that is a string', change('"selectors": {', '"busy": ".stop" }'), 6, 'busy: Must be a list'],
  ['an unknown group', change('"selectors": {', '"answers": [".a"] }'), 6, 'Unknown entry'],
  ['isOff set to false', change('"isOff": false'), 5, 'isOff: Must be “true”'],
  ['a changed id', change('"id": "other"'), 5, 'Unknown entry'],
  ['HTML in a name', HTML_NAME, lineOf(HTML_NAME, '<img'), 'without “<” and “>”'],
  ['an endless name', LONG_NAME, lineOf(LONG_NAME, 'xxx'), 'At most 80'],
  ['an address as a host', NO_HOST, lineOf(NO_HOST, 'https://chat'), 'Must be a host name'],
  ['a broken pattern', BAD_PATTERN, lineOf(BAD_PATTERN, '^/chat/('), 'regular expression'],
  ['a rule that looks elsewhere', BAD_RULE, lineOf(BAD_RULE, '"above"'), 'where: Must be'],
  ['a site without a message field', NO_COMPOSER, lineOf(NO_COMPOSER, '"composer"'), 'At least one selector'],
  ['a site under another id', site({ id: 'other' }), lineOf(site({ id: 'other' }), '"id": "other"'), 'the same'],
  [
    'a shipped platform as a site',
    file('"sites": {', `"claude": ${JSON.stringify(claude)} }`),
    5,
    'comes with Recurate',
  ],
];

describe('a malformed file', () => {
  it.each(MALFORMED)('%s: nothing is imported, and the line is reported', (_, text, line, says) => {
    const before = JSON.stringify(SETTINGS);
    const result = plan(text, SETTINGS);
    expect(result).toMatchObject({ ok: false, line });
    const told = result.ok ? '' : english.of(result.message);
    expect(told).toContain(says);
    expect(told).not.toContain('\n');
    expect(JSON.stringify(SETTINGS)).toBe(before);
  });
});

describe('a valid file', () => {
  it('restores everything that was exported', () => {
    const result = plan(exportPlatforms(SETTINGS, Date.now()));
    expect(result).toMatchObject({ ok: true, settings: SETTINGS });
    expect(result.ok && result.changes).toEqual([
      {
        id: 'claude',
        name: 'Claude',
        what: 'changed',
        groups: ['response'],
        isSwitched: false,
        hosts: [],
        isPlain: false,
      },
      {
        id: 'mine',
        name: 'Mine',
        what: 'added',
        groups: [],
        isSwitched: false,
        hosts: ['chat.example'],
        isPlain: false,
      },
    ]);
  });

  it('changes nothing the second time, and reports that', () => {
    const result = plan(exportPlatforms(SETTINGS, Date.now()), SETTINGS);
    expect(result.ok && result.changes.map(({ what }) => what)).toEqual(['same', 'same']);
  });

  it('only says what it changes, because what is stored may change before the import', () => {
    const result = plan(change('"isOff": true'), SETTINGS);
    expect(result.ok && result.settings).toEqual({ platforms: { claude: { isOff: true } }, sites: {} });
    expect(result.ok && result.changes).toMatchObject([{ what: 'changed', groups: ['response'], isSwitched: true }]);
  });

  it('reports which hosts use plain http, even for an existing site that starts to', () => {
    const plain = site({ plainHttp: 'allowed' });
    const asked = [{ hosts: ['chat.example'], isPlain: true }];
    expect(plan(plain)).toMatchObject({ changes: asked });
    expect(plan(plain, SETTINGS)).toMatchObject({ changes: asked });
    expect(plan(plain, { platforms: {}, sites: { mine: { ...SITE, plainHttp: 'allowed' } } })).toMatchObject({
      changes: [{ hosts: [] }],
    });
  });

  it('may have been saved with a byte order mark', () => {
    expect(plan(`\uFEFF${exportPlatforms(SETTINGS, 0)}`).ok).toBe(true);
  });
});
