import { describe, expect, it } from 'vitest';
import { english } from '../../english';
import { claude } from '../../../src/platforms/claude';
import { platformStates, type PlatformState } from '../../../src/platforms/overrides';
import { parsePlatform, platformChangeSchema, problemsIn, withPath } from '../../../src/core/platform/schema';

/** A complete platform with one change; `undefined` removes the entry. */
function platformWith(change: Record<string, unknown>): unknown {
  return JSON.parse(JSON.stringify({ ...claude, ...change }));
}

function selectorsWith(change: Record<string, unknown>): unknown {
  return platformWith({ selectors: { ...claude.selectors, ...change } });
}

const stateOf = (id: string, change: unknown): PlatformState | undefined =>
  platformStates({ platforms: { [id]: change }, sites: {} }).find((one) => one.id === id);

const rule = { where: 'around', selector: 'a', attribute: 'id' };

const MALFORMED: [what: string, data: unknown, says: string][] = [
  ['nothing', undefined, 'Must be a group of entries.'],
  ['null', null, 'Must be a group of entries.'],
  ['a number', 42, 'Must be a group of entries.'],
  ['a text', 'claude', 'Must be a group of entries.'],
  ['a list', [], 'id: This entry is missing.'],
  ['an empty object', {}, 'id: This entry is missing.'],
  ['an unknown entry', platformWith({ colour: 'red' }), 'colour: Unknown entry.'],
  ['no id', platformWith({ id: undefined }), 'id: This entry is missing.'],
  ['an id with capitals', platformWith({ id: 'Claude AI' }), 'id: Only lower-case letters'],
  ['an id that is a number', platformWith({ id: 7 }), 'id: Must be text.'],
  ['no name', platformWith({ name: '' }), 'name: Must not be empty.'],
  ['no hosts', platformWith({ hosts: [] }), 'hosts: At least one host is required.'],
  ['hosts as a text', platformWith({ hosts: 'claude.ai' }), 'hosts: Must be a list.'],
  ['a host with a scheme', platformWith({ hosts: ['https://claude.ai'] }), 'hosts.0: Must be a host name'],
  ['a host with a path', platformWith({ hosts: ['claude.ai/chat'] }), 'hosts.0: Must be a host name'],
  ['a conversation that is not a list', platformWith({ conversation: '/chat' }), 'conversation: Must be a list.'],
  ['a broken pattern', platformWith({ conversation: ['/chat/('] }), 'conversation.0: Must be a regular expression'],
  [
    'a pattern without a group',
    platformWith({ conversation: ['/chat/.*'] }),
    'conversation.0: Must be a regular expression',
  ],
  [
    'a pattern with two groups',
    platformWith({ conversation: ['/(chat)/(.*)'] }),
    'conversation.0: Must be a regular expression',
  ],
  ['no selectors', platformWith({ selectors: undefined }), 'selectors: This entry is missing.'],
  ['selectors as a list', platformWith({ selectors: ['a'] }), 'selectors'],
  [
    'no selector for responses',
    selectorsWith({ response: [] }),
    'selectors.response: At least one selector is required.',
  ],
  ['a selector that is a number', selectorsWith({ content: [3] }), 'selectors.content.0: Must be text.'],
  ['an empty selector', selectorsWith({ user: [''] }), 'selectors.user.0: Must not be empty.'],
  [
    'a selector that is too long',
    selectorsWith({ user: ['a'.repeat(2001)] }),
    'selectors.user.0: At most 2,000 characters.',
  ],
  ['too many selectors', selectorsWith({ user: Array(41).fill('a') }), 'selectors.user: At most 40 entries.'],
  ['an unknown group', selectorsWith({ answers: ['a'] }), 'selectors.answers: Unknown entry.'],
  [
    'an id rule without attribute',
    platformWith({ messageId: [{ ...rule, attribute: undefined }] }),
    'messageId.0.attribute',
  ],
  [
    'an id rule that looks elsewhere',
    platformWith({ messageId: [{ ...rule, where: 'above' }] }),
    'messageId.0.where: Must be “around” or “inside”.',
  ],
  ['an id rule with a broken pattern', platformWith({ messageId: [{ ...rule, pattern: '[' }] }), 'messageId.0.pattern'],
  ['a sign that is a text', platformWith({ streaming: ['[data-is-streaming]'] }), 'streaming.0'],
  [
    'an unknown theme',
    platformWith({ theme: [{ selector: 'html', theme: 'sepia' }] }),
    'theme.0.theme: Must be “light” or “dark”.',
  ],
  ['a settling time as text', platformWith({ settleMs: '400' }), 'settleMs: Must be a number from 0 to 60,000.'],
  ['a negative settling time', platformWith({ settleMs: -1 }), 'settleMs: Must be a number from 0 to 60,000.'],
  ['an endless settling time', platformWith({ settleMs: 1e9 }), 'settleMs: Must be a number from 0 to 60,000.'],
];

describe('Platform data', () => {
  it.each(MALFORMED)('is rejected in plain words: %s', (_, data, says) => {
    const result = parsePlatform(data);
    const told = 'error' in result ? english.of(withPath(result.error)) : '';
    expect(told).toContain(says);
    expect(told).not.toMatch(/Object|undefined|Expected|\[object/);
  });

  it('does not need selectors for modal dialogs', () => {
    const result = parsePlatform(selectorsWith({ modal: undefined }));
    expect('platform' in result && result.platform.selectors.modal).toEqual(claude.selectors.modal);
  });
});

describe('Unused groups of older versions', () => {
  it('are not an error in a site that has them, and are dropped', () => {
    expect(parsePlatform(selectorsWith({ send: ['.send'], scroller: [] }))).toEqual({ platform: claude });
  });

  it('are removed from a stored change', () => {
    const change = { selectors: { send: ['.send'], user: ['.mine'] } };
    expect(problemsIn(platformChangeSchema, change)).toEqual([]);
    expect(stateOf('claude', change)).toMatchObject({ changed: ['user'], problems: [] });
  });
});
