import { describe, expect, it } from 'vitest';
import { claude } from '../../src/platforms/claude';
import { GROUPS, groupOf, withGroup } from '../../src/platforms/groups';
import {
  changedGroups,
  changeOf,
  effectivePlatforms,
  platformStates,
  resetGroup,
  siteProblems,
  type PlatformSettings,
} from '../../src/platforms/overrides';
import { platformFor, PLATFORMS } from '../../src/platforms/registry';
import { platformChangeSchema, problemsIn, type Platform } from '../../src/platforms/schema';

const NOTHING: PlatformSettings = { platforms: {}, sites: {} };
const SITE: Platform = { ...claude, id: 'mine', name: 'Mine', hosts: ['chat.example'] };

const stateOf = (id: string, settings: PlatformSettings) => platformStates(settings).find((one) => one.id === id)!;

describe('the platforms in effect', () => {
  it('are the shipped ones as long as nothing was changed', () => {
    expect(effectivePlatforms(NOTHING)).toEqual(PLATFORMS);
    expect(platformStates(NOTHING).flatMap(({ changed, problems }) => [...changed, ...problems])).toEqual([]);
  });

  it('have a changed group in place of the shipped one, and all others as they ship', () => {
    const settings = { ...NOTHING, platforms: { claude: { selectors: { response: ['.answer'] } } } };
    const { platform, changed } = stateOf('claude', settings);
    expect(platform).toEqual({ ...claude, selectors: { ...claude.selectors, response: ['.answer'] } });
    expect(changed).toEqual(['response']);
  });

  it('leave out what is off, and add the person’s own sites', () => {
    const settings = { platforms: { claude: { isOff: true } }, sites: { mine: SITE } };
    expect(effectivePlatforms(settings).map(({ id }) => id)).toEqual(['chatgpt', 'gemini', 'grok', 'mine']);
    expect(effectivePlatforms({ ...settings, platforms: { mine: { isOff: true } } }).map(({ id }) => id)).not.toContain(
      'mine',
    );
  });

  it('tell hosts with a port from those without', () => {
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
  ['an empty group that is needed', { selectors: { composer: [] } }, 'composer'],
  ['a group that there is no more', { selectors: { answers: ['.answer'] } }, 'answers'],
  ['selectors that are a list', { selectors: ['.answer'] }, 'selectors'],
  ['a host that is an address', { hosts: ['https://claude.ai/'] }, 'hosts'],
  ['a rest that is a text', { settleMs: 'long' }, 'settleMs'],
  ['a key of objects', JSON.parse('{"__proto__": {"isOff": true}}'), '__proto__'],
];

describe('a stored change that no longer validates', () => {
  it.each(DAMAGED)('%s is ignored and reported', (_, change, group) => {
    const { platform, changed, problems, isOff } = stateOf('claude', { ...NOTHING, platforms: { claude: change } });
    expect(platform).toEqual(claude);
    expect(changed).toEqual([]);
    expect(isOff).toBe(false);
    expect(problems).toHaveLength(1);
    if (group !== null) expect(problems[0]).toContain(`“${group}”`);
  });

  it('does not take the sound ones with it', () => {
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

/** Another value for each group, which the schema takes. */
const OTHER: Record<string, unknown> = {
  messageId: [{ where: 'around', selector: '[data-id]', attribute: 'data-id' }],
  position: [{ where: 'inside', selector: '[data-n]', attribute: 'data-n', pattern: '([0-9]+)' }],
  streaming: [{ where: 'inside', selector: '.cursor' }],
  theme: [{ selector: 'html.night', theme: 'dark' }],
  hosts: ['claude.example'],
  conversation: ['^/talk/(.+)$'],
  selectionToolbar: 'below',
  settleMs: 1234,
};

describe.each(GROUPS.map(({ id }) => id))('changing %s', (id) => {
  const edited = withGroup(claude, id, OTHER[id] ?? ['.other', '.more']);

  it('is stored as this group alone, comes back, and can be reset', () => {
    const change = changeOf(claude, edited, false);
    expect(problemsIn(platformChangeSchema, change)).toEqual([]);
    const { platform, changed } = stateOf('claude', { ...NOTHING, platforms: { claude: change } });
    expect(platform).toEqual(edited);
    expect(changed).toEqual([id]);
    expect(groupOf(resetGroup(claude, edited, id), id)).toEqual(groupOf(claude, id));
    expect(changeOf(claude, resetGroup(claude, edited, id), false)).toBeNull();
    expect(changedGroups(claude, edited)).toEqual([id]);
  });
});
