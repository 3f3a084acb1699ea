import { describe, expect, it } from 'vitest';
import { claude } from '../../../src/platforms/claude';
import { platformStates, type PlatformState } from '../../../src/platforms/overrides';
import { parsePlatform, platformChangeSchema, problemsIn } from '../../../src/core/platform/schema';

/** A whole platform with one thing changed; `undefined` takes the entry away. */
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
  ['nothing', undefined, 'not a platform'],
  ['null', null, 'not a platform'],
  ['a number', 42, 'not a platform'],
  ['a text', 'claude', 'not a platform'],
  ['a list', [], 'id: this entry is missing'],
  ['an empty object', {}, 'id: this entry is missing'],
  ['an unknown entry', platformWith({ colour: 'red' }), 'colour: there is no such entry'],
  ['no id', platformWith({ id: undefined }), 'id: this entry is missing'],
  ['an id with capitals', platformWith({ id: 'Claude AI' }), 'id: id must be small letters'],
  ['an id that is a number', platformWith({ id: 7 }), 'id: id must be text'],
  ['no name', platformWith({ name: '' }), 'name: name must not be empty'],
  ['no hosts', platformWith({ hosts: [] }), 'hosts: hosts needs at least one host'],
  ['hosts as a text', platformWith({ hosts: 'claude.ai' }), 'hosts: hosts must be a list'],
  ['a host with a scheme', platformWith({ hosts: ['https://claude.ai'] }), 'hosts.0: a host is a name'],
  ['a host with a path', platformWith({ hosts: ['claude.ai/chat'] }), 'hosts.0: a host is a name'],
  [
    'a conversation that is no list',
    platformWith({ conversation: '/chat' }),
    'conversation: conversation must be a list',
  ],
  ['a broken pattern', platformWith({ conversation: ['/chat/('] }), 'conversation.0: a pattern must be'],
  ['a pattern without a group', platformWith({ conversation: ['/chat/.*'] }), 'conversation.0: a pattern must be'],
  ['a pattern with two groups', platformWith({ conversation: ['/(chat)/(.*)'] }), 'conversation.0: a pattern must be'],
  ['no selectors', platformWith({ selectors: undefined }), 'selectors: this entry is missing'],
  ['selectors as a list', platformWith({ selectors: ['a'] }), 'selectors'],
  ['no selector for responses', selectorsWith({ response: [] }), 'selectors.response: response needs at least one'],
  ['a selector that is a number', selectorsWith({ content: [3] }), 'selectors.content.0: a selector must be text'],
  ['an empty selector', selectorsWith({ user: [''] }), 'selectors.user.0: a selector must not be empty'],
  [
    'a selector without end',
    selectorsWith({ user: ['a'.repeat(2001)] }),
    'selectors.user.0: a selector may have at most',
  ],
  ['too many selectors', selectorsWith({ user: Array(41).fill('a') }), 'selectors.user: user may have at most'],
  ['an unknown group', selectorsWith({ answers: ['a'] }), 'selectors.answers: there is no such entry'],
  [
    'an id rule without attribute',
    platformWith({ messageId: [{ ...rule, attribute: undefined }] }),
    'messageId.0.attribute',
  ],
  [
    'an id rule that looks elsewhere',
    platformWith({ messageId: [{ ...rule, where: 'above' }] }),
    'messageId.0.where: where must be',
  ],
  ['an id rule with a broken pattern', platformWith({ messageId: [{ ...rule, pattern: '[' }] }), 'messageId.0.pattern'],
  ['a sign that is a text', platformWith({ streaming: ['[data-is-streaming]'] }), 'streaming.0'],
  [
    'a theme of its own',
    platformWith({ theme: [{ selector: 'html', theme: 'sepia' }] }),
    'theme.0.theme: theme must be',
  ],
  ['a settling time as text', platformWith({ settleMs: '400' }), 'settleMs: settleMs must be a number from 0 to 60000'],
  ['a negative settling time', platformWith({ settleMs: -1 }), 'settleMs: settleMs must be a number from 0 to 60000'],
  [
    'a settling time without end',
    platformWith({ settleMs: 1e9 }),
    'settleMs: settleMs must be a number from 0 to 60000',
  ],
];

describe('Data of a platform', () => {
  it.each(MALFORMED)('that is %s is refused in plain words', (_, data, says) => {
    const result = parsePlatform(data);
    expect('error' in result && result.error).toContain(says);
    expect('error' in result && result.error).not.toMatch(/Object|undefined|Expected|\[object/);
  });

  it('needs no word about modal dialogs', () => {
    const result = parsePlatform(selectorsWith({ modal: undefined }));
    expect('platform' in result && result.platform.selectors.modal).toEqual(claude.selectors.modal);
  });
});

describe('Groups of older versions that nothing read', () => {
  it('are no fault of a site that has them, and are left out', () => {
    expect(parsePlatform(selectorsWith({ send: ['.send'], scroller: [] }))).toEqual({ platform: claude });
  });

  it('leave nothing of a stored change but what is read', () => {
    const change = { selectors: { send: ['.send'], user: ['.mine'] } };
    expect(problemsIn(platformChangeSchema, change)).toEqual([]);
    expect(stateOf('claude', change)).toMatchObject({ changed: ['user'], problems: [] });
  });
});
