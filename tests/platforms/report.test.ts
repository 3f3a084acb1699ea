import { describe, expect, it } from 'vitest';
import { english } from '../english';
import { platformStates } from '../../src/platforms/overrides';
import { grok } from '../../src/platforms/grok';
import type { PageFacts } from '../../src/core/platform/page-facts';
import { reportText, type ReportFacts } from '../../src/platforms/report';

const stateOf = (id: string, platforms = {}, sites = {}) =>
  platformStates({ platforms, sites }).find((one) => one.id === id)!;

const page: PageFacts = {
  isConversation: true,
  editor: 'prosemirror',
  groups: [
    {
      id: 'response',
      count: 2,
      alternatives: [
        { count: 0, isPartial: false },
        { count: 2, isPartial: false },
      ],
      used: 1,
      isMissing: false,
    },
    {
      id: 'content',
      count: 5000,
      alternatives: [{ count: 5000, isPartial: true }],
      used: 0,
      isMissing: false,
    },
    {
      id: 'composer',
      count: 0,
      alternatives: [{ count: 0, isPartial: true }],
      used: null,
      isMissing: true,
    },
    { id: 'position', count: 0, alternatives: [], used: null, isMissing: false },
  ],
};

const facts: ReportFacts = {
  version: '1.2.3',
  userAgent: 'Chromium/156',
  on: { state: stateOf('claude'), page },
  problems: [{ at: 0, where: 'claude', what: 'storage' }],
};

describe('the report', () => {
  it('says what helps find out why a site does not work', () => {
    expect(reportText(facts, english)).toBe(`Recurate 1.2.3
Browser: Chromium/156
Platform: Claude (claude), as shipped
Address: a conversation
Editor: prosemirror
Matches per group (and per selector, * = in use):
  Answers: 2 (0, 2*)
  Answer text: 5000 (5000?*)
  Message field: 0 (0?) (required, not found)
  Position in the chat: no selectors
Last errors (UTC):
  1970-01-01T00:00:00 claude: storage
`);
  });

  it.each([
    [
      'changed',
      { state: stateOf('claude', { claude: { selectors: { busy: ['.mine'] } } }), page },
      'changed by the user: Answering',
    ],
    [
      'partly ignored',
      { state: stateOf('claude', { claude: { settleMs: -1 } }), page },
      'as shipped; stored changes ignored: 1',
    ],
    [
      'added',
      { state: stateOf('secret', {}, { secret: { ...grok, id: 'secret', name: 'secret.example' } }), page },
      'Platform: a site added by the user\n',
    ],
    ['unknown', { state: null, page: null }, 'Platform: none'],
    ['on a page that cannot be accessed', { state: stateOf('grok'), page: null }, 'Page: not accessible'],
    ['no page', null, 'Page: none'],
    ['a new chat', { state: stateOf('grok'), page: { ...page, isConversation: false } }, 'Address: no conversation'],
    ['no message field', { state: stateOf('grok'), page: { ...page, editor: null } }, 'Editor: none'],
  ])('describes a site that is %s', (_, on, line) => {
    expect(reportText({ ...facts, on }, english)).toContain(line);
  });

  it('never includes anything from the page except the facts', () => {
    const told = { ...page, title: 'secret' };
    expect(reportText({ ...facts, on: { state: stateOf('claude'), page: told } }, english)).not.toContain('secret');
  });
});
