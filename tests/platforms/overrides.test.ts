import { describe, expect, it } from 'vitest';
import { english } from '../english';
import { claude } from '../../src/platforms/claude';
import { conversationId } from '../../src/core/platform/conversation-id';
import { GROUPS, groupOf, withGroup } from '../../src/core/platform/groups';
import {
  changedGroups,
  changeWith,
  editsOf,
  effectivePlatforms,
  hostsIn,
  platformStates,
  resetGroup,
  siteProblems,
  switched,
  withEdits,
  type PlatformSettings,
} from '../../src/platforms/overrides';
import { platformFor, PLATFORMS } from '../../src/platforms/registry';
import { platformChangeSchema, problemsIn, type Platform } from '../../src/core/platform/schema';

const NOTHING: PlatformSettings = { platforms: {}, sites: {} };
const SITE: Platform = { ...claude, id: 'mine', name: 'Mine', hosts: ['chat.example'] };

const stateOf = (id: string, settings: PlatformSettings) => platformStates(settings).find((one) => one.id === id)!;

describe('the platforms in effect', () => {
  it('are the shipped ones as long as nothing was changed', () => {
    expect(effectivePlatforms(NOTHING)).toEqual(PLATFORMS);
    expect(platformStates(NOTHING).flatMap(({ changed, problems }) => [...changed, ...problems])).toEqual([]);
  });

  it('have a changed group instead of the shipped one, and all others as shipped', () => {
    const settings = { ...NOTHING, platforms: { claude: { selectors: { response: ['.answer'] } } } };
    const { platform, changed } = stateOf('claude', settings);
    expect(platform).toEqual({ ...claude, selectors: { ...claude.selectors, response: ['.answer'] } });
    expect(changed).toEqual(['response']);
  });

  it('leave out what is switched off, and add the person’s own sites', () => {
    const settings = { platforms: { claude: { isOff: true } }, sites: { mine: SITE } };
    expect(effectivePlatforms(settings).map(({ id }) => id)).toEqual(['chatgpt', 'gemini', 'grok', 'mine']);
    expect(effectivePlatforms({ ...settings, platforms: { mine: { isOff: true } } }).map(({ id }) => id)).not.toContain(
      'mine',
    );
  });

  it.each([
    ['only that one', ['^(/[^]*)$'], []],
    ['that one and one that identifies chats', ['^/c/([0-9]+)', '^(/[^]*)$'], ['^/c/([0-9]+)']],
    ['one that tells', ['^/c/([0-9]+)'], ['^/c/([0-9]+)']],
  ])('ignore a pattern that accepts every whole address, on a site that was stored with %s', (_what, stored, left) => {
    const { platform, problems } = stateOf('mine', {
      ...NOTHING,
      sites: { mine: { ...SITE, conversation: stored } },
    });
    expect(platform.conversation).toEqual(left);
    expect(problems).toEqual([]);
    expect(conversationId(platform, new URL('https://chat.example/'))).toBeNull();
    expect(conversationId(platform, new URL('https://chat.example/c/7'))).toBe(left[0] ? '7' : null);
  });

  it('distinguish hosts with a port from those without', () => {
    const local: Platform = { ...SITE, id: 'local', hosts: ['localhost'] };
    const platforms = [local, { ...SITE, hosts: ['localhost:3000'] }];
    expect(platformFor(new URL('http://localhost:3000/c/1'), platforms)?.id).toBe('mine');
    expect(platformFor(new URL('http://localhost:8080/'), platforms)?.id).toBe('local');
  });
});

const DAMAGED: [what: string, change: unknown, group: string | null][] = [
  ['a text', 'broken', null],
  ['a list', ['broken'], null],
  ['a group that is a text', { selectors: { response: '.answer' } }, 'response'],
  ['a required group that is empty', { selectors: { composer: [] } }, 'composer'],
  ['a group that there is no more', { selectors: { answers: ['.answer'] } }, 'answers'],
  ['selectors that are a list', { selectors: ['.answer'] }, 'selectors'],
  ['a host that is an address', { hosts: ['https://claude.ai/'] }, 'hosts'],
  ['a rest that is a text', { settleMs: 'long' }, 'settleMs'],
  ['the name of an object property', JSON.parse('{"__proto__": {"isOff": true}}'), '__proto__'],
];

describe('a stored change that is no longer valid', () => {
  it.each(DAMAGED)('%s is ignored and reported', (_, change, group) => {
    const { platform, changed, problems, isOff } = stateOf('claude', { ...NOTHING, platforms: { claude: change } });
    expect(platform).toEqual(claude);
    expect(changed).toEqual([]);
    expect(isOff).toBe(false);
    expect(problems).toHaveLength(1);
    if (group !== null) expect(english.of(problems[0]!)).toContain(`“${group}”`);
  });

  it('does not affect the valid ones', () => {
    const change = { isOff: true, settleMs: 900, selectors: { response: [7], content: ['.text'] } };
    const { platform, problems, isOff } = stateOf('claude', { ...NOTHING, platforms: { claude: change } });
    expect(platform).toEqual({ ...claude, settleMs: 900, selectors: { ...claude.selectors, content: ['.text'] } });
    expect(isOff).toBe(true);
    expect(problems).toHaveLength(1);
  });

  it('of a site is reported, and the site is left out', () => {
    const settings = { ...NOTHING, sites: { mine: { ...SITE, hosts: [] }, other: SITE, claude } };
    expect(platformStates(settings).map(({ id }) => id)).toEqual(PLATFORMS.map(({ id }) => id));
    expect(siteProblems(settings).map(({ id }) => id)).toEqual(['mine', 'other']);
  });
});

/** Another value for each group, accepted by the schema. */
const OTHER: Record<string, unknown> = {
  messageId: [{ where: 'around', selector: '[data-id]', attribute: 'data-id' }],
  position: [{ where: 'inside', selector: '[data-n]', attribute: 'data-n', pattern: '([0-9]+)' }],
  streaming: [{ where: 'inside', selector: '.cursor' }],
  theme: [{ selector: 'html.night', theme: 'dark' }],
  hosts: ['claude.example'],
  plainHttp: 'allowed',
  conversation: ['^/talk/(.+)$'],
  temporary: ['[?&](secret)$'],
  temporarySign: [{ selector: '.secret' }],
  selectionToolbar: 'below',
  settleMs: 1234,
};

describe.each(GROUPS.map(({ id }) => id))('changing %s', (id) => {
  const edited = withGroup(claude, id, OTHER[id] ?? ['.other', '.more']);

  it('is stored as this group alone, is restored, and can be reset', () => {
    const change = changeWith(undefined, claude, editsOf(claude, edited));
    expect(problemsIn(platformChangeSchema, change)).toEqual([]);
    const { platform, changed } = stateOf('claude', { ...NOTHING, platforms: { claude: change } });
    expect(platform).toEqual(edited);
    expect(changed).toEqual([id]);
    expect(groupOf(resetGroup(claude, edited, id), id)).toEqual(groupOf(claude, id));
    expect(changeWith(change, claude, editsOf(edited, claude))).toBeNull();
    expect(changedGroups(claude, edited)).toEqual([id]);
  });
});

describe('an edit', () => {
  const answers = withGroup(claude, 'response', ['.answer']);
  const edits = editsOf(claude, answers);

  it('leaves everything else as it is now stored', () => {
    const stored = { selectors: { composer: ['.field'] }, settleMs: 900, isOff: true };
    const change = changeWith(stored, claude, edits);
    expect(change).toEqual({ ...stored, selectors: { ...stored.selectors, response: ['.answer'] } });
    const site = { ...SITE, selectors: { ...SITE.selectors, composer: ['.field'] } };
    expect(withEdits(site, edits).selectors).toEqual({ ...site.selectors, response: ['.answer'] });
  });

  it('is nothing if the platform is as it was; a changed name counts', () => {
    expect(editsOf(answers, withGroup(claude, 'response', ['.answer'])).size).toBe(0);
    expect(withEdits(SITE, editsOf(SITE, { ...SITE, name: 'Ours' })).name).toBe('Ours');
  });

  it.each([
    ['a group that is a text', { selectors: { composer: '.field' } }],
    ['a group that there is no more', { selectors: { answers: ['.answer'] }, names: [] }],
    ['selectors that are a list', { selectors: ['.answer'] }],
    ['a rest that is a text', { settleMs: 'long' }],
  ])('keeps what cannot be read, and so does switching off and on: %s', (_, stored) => {
    expect(changeWith(stored, claude, new Map([['theme', []]]))).toEqual({ ...stored, theme: [] });
    expect(switched(stored, false)).toEqual({ ...stored, isOff: true });
    expect(switched(switched(stored, false), true)).toEqual(stored);
  });
});

describe('the hosts that are mentioned', () => {
  it('include those of what is switched off, shipped differently, or unreadable', () => {
    const settings = {
      platforms: { claude: { hosts: ['claude.example'], settleMs: 'long' }, mine: { isOff: true }, none: 'broken' },
      sites: { mine: SITE, torn: { hosts: ['torn.example:8080', 7, 'https://no'] }, list: ['list.example'] },
    };
    expect(hostsIn(settings)).toEqual(
      expect.arrayContaining(['claude.example', 'chatgpt.com', 'chat.example', 'torn.example:8080']),
    );
    expect(hostsIn(settings)).not.toContain('claude.ai');
    expect(hostsIn(settings)).not.toContain('https://no');
  });
});

describe('A site stored with a pattern that is now rejected', () => {
  const evil = '([^x]*[^x]*[^x]*[^x]*[^x]*)y';
  const site = {
    ...PLATFORMS[0]!,
    id: 'old-site',
    hosts: ['old.test'],
    conversation: [evil, '^/c/([0-9]+)'],
    messageId: [
      { where: 'around', selector: '[id]', attribute: 'id', pattern: '(a+)+$' },
      { where: 'around', selector: '[id]', attribute: 'id' },
    ],
  };
  const settings = { platforms: {}, sites: { 'old-site': site } };

  it('keeps working without it, and reports which was left out and what to do', () => {
    const state = platformStates(settings).find(({ id }) => id === 'old-site')!;
    expect(state.platform.conversation).toEqual(['^/c/([0-9]+)']);
    expect(state.platform.messageId).toEqual([{ where: 'around', selector: '[id]', attribute: 'id' }]);
    expect(state.problems).toHaveLength(2);
    expect(english.of(state.problems[0]!)).toContain(evil);
    expect(english.of(state.problems[0]!)).toContain('less often');
    expect(siteProblems(settings)).toEqual([]);
  });

  it('is reported as unreadable if more is wrong with it', () => {
    const sites = { 'old-site': { ...site, settleMs: -1 } };
    expect(platformStates({ platforms: {}, sites }).some(({ id }) => id === 'old-site')).toBe(false);
    expect(siteProblems({ platforms: {}, sites })).toHaveLength(1);
  });
});
