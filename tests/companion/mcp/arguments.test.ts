import { describe, expect, test } from 'vitest';
import { readArguments } from '../../../src/companion/mcp/arguments';
import { ANALYZE, INTERACT, RESPOND } from '../../../src/companion/mcp/tools';

const FIELDS = { interact: INTERACT.fields, analyze: ANALYZE.fields, respond: RESPOND.fields } as const;
const draw = { action: 'draw_mode_start' };
const seen = { what: 'annotations' };

describe('what is clear is taken', () => {
  test.each([
    // As the models write booleans, numbers and nothing.
    { tool: 'analyze', given: { ...seen, wait: 'true' }, read: { ...seen, wait: true } },
    { tool: 'analyze', given: { ...seen, wait: 'Yes' }, read: { ...seen, wait: true } },
    { tool: 'analyze', given: { ...seen, wait: 1 }, read: { ...seen, wait: true } },
    { tool: 'analyze', given: { ...seen, wait: ' FALSE ' }, read: { ...seen, wait: false } },
    { tool: 'analyze', given: { ...seen, wait: '0' }, read: { ...seen, wait: false } },
    { tool: 'analyze', given: { ...seen, timeout_ms: '60000' }, read: { ...seen, timeout_ms: 60_000 } },
    { tool: 'analyze', given: { ...seen, timeout_ms: ' 60_000 ms' }, read: { ...seen, timeout_ms: 60_000 } },
    { tool: 'analyze', given: { ...seen, timeout_ms: '60,000' }, read: { ...seen, timeout_ms: 60_000 } },
    { tool: 'analyze', given: { ...seen, timeout_ms: '6e4' }, read: { ...seen, timeout_ms: 60_000 } },
    { tool: 'analyze', given: { ...seen, timeout_ms: '90s' }, read: { ...seen, timeout_ms: 90_000 } },
    { tool: 'analyze', given: { ...seen, timeout_ms: '2 min' }, read: { ...seen, timeout_ms: 120_000 } },
    { tool: 'analyze', given: { ...seen, timeout_ms: 60_000.5 }, read: { ...seen, timeout_ms: 60_000.5 } },
    {
      tool: 'analyze',
      given: { ...seen, wait: null, timeout_ms: '', since: 'null', session: 'undefined', correlation_id: 'None' },
      read: seen,
    },
    { tool: 'interact', given: { ...draw, url: null, message: null }, read: draw },
    // Fields that nobody knows, and names in whatever case.
    { tool: 'analyze', given: { ...seen, thoughts: 'hm', reason: {} }, read: seen },
    { tool: 'analyze', given: { What: 'annotations', timeoutMs: 5000 }, read: { ...seen, timeout_ms: 5000 } },
    {
      tool: 'analyze',
      given: { WHAT: 'sessions', 'Correlation-Id': 'x' },
      read: { what: 'sessions', correlation_id: 'x' },
    },
    { tool: 'analyze', given: { what: 'Annotations' }, read: seen },
    { tool: 'analyze', given: { what: ' annotation detail ' }, read: { what: 'annotation_detail' } },
    { tool: 'analyze', given: { what: ['annotations'] }, read: seen },
    { tool: 'interact', given: { action: 'draw-mode-start' }, read: draw },
    { tool: 'interact', given: { action: 'drawModeStart' }, read: draw },
    { tool: 'interact', given: { action: 'DRAW_MODE_START\n' }, read: draw },
    {
      tool: 'respond',
      given: { id: ' "ann_1" ', status: 'Resolved', reply: 42 },
      read: { id: 'ann_1', status: 'resolved', reply: '42' },
    },
    { tool: 'respond', given: { id: 17, status: 'dismissed' }, read: { id: '17', status: 'dismissed' } },
    // Addresses as people say them.
    ...[
      { url: 'localhost:3000', read: 'http://localhost:3000' },
      { url: 'localhost', read: 'http://localhost' },
      { url: 'app.localhost:5173/a?b#c', read: 'http://app.localhost:5173/a?b#c' },
      { url: '127.0.0.1:8080/x', read: 'http://127.0.0.1:8080/x' },
      { url: '[::1]:3000', read: 'http://[::1]:3000' },
      { url: 'devbox:8080', read: 'http://devbox:8080' },
      { url: 'nas.local', read: 'http://nas.local' },
      { url: 'example.org', read: 'https://example.org' },
      { url: 'example.org:8443/shop', read: 'https://example.org:8443/shop' },
      { url: 'www.example.org/a/b?c=d', read: 'https://www.example.org/a/b?c=d' },
      { url: '//example.org/x', read: 'https://example.org/x' },
      { url: ' <https://example.org/> ', read: 'https://example.org/' },
      { url: '"https://example.org/"', read: 'https://example.org/' },
      { url: 'HTTPS://Example.org/', read: 'HTTPS://Example.org/' },
      { url: 'münchen.de', read: 'https://münchen.de' },
      { url: 'file:///home/me/index.html', read: 'file:///home/me/index.html' },
    ].map(({ url, read }) => ({ tool: 'interact', given: { ...draw, url }, read: { ...draw, url: read } }) as const),
    // Moments and ids.
    { tool: 'analyze', given: { ...seen, since: 1_800_000_000_000 }, read: { ...seen, since: 1_800_000_000_000 } },
    { tool: 'analyze', given: { ...seen, since: '1800000000000' }, read: { ...seen, since: 1_800_000_000_000 } },
    { tool: 'analyze', given: { ...seen, since: 1_800_000_000 }, read: { ...seen, since: 1_800_000_000_000 } },
    { tool: 'analyze', given: { ...seen, since: 0 }, read: { ...seen, since: 0 } },
    { tool: 'analyze', given: { ...seen, since: '2027-01-15T08:00:00Z' }, read: { ...seen, since: 1_800_000_000_000 } },
    { tool: 'analyze', given: { ...seen, since: 'drawing_one' }, read: { ...seen, since: 'drawing_one' } },
    // The whole as a text of JSON, or in one more object.
    { tool: 'analyze', given: '{"what":"annotations","wait":true}', read: { ...seen, wait: true } },
    { tool: 'analyze', given: { arguments: '{"what":"annotations"}' }, read: seen },
    { tool: 'analyze', given: { input: { what: 'annotations' } }, read: seen },
    { tool: 'interact', given: { params: { args: draw } }, read: draw },
  ] as const)('$tool $given', ({ tool, given, read }) => {
    expect(readArguments(FIELDS[tool], given)).toEqual(read);
  });
});

describe('of the rest is said what to give', () => {
  test.each([
    { tool: 'interact', given: {}, says: '"action" is missing: it must be "draw_mode_start".' },
    { tool: 'interact', given: undefined, says: '"action" is missing' },
    { tool: 'interact', given: { action: 'click' }, says: '"action" must be "draw_mode_start". You gave "click".' },
    {
      tool: 'analyze',
      given: { what: 'everything' },
      says: '"what" must be "annotations", "annotation_detail" or "sessions". You gave "everything".',
    },
    { tool: 'analyze', given: { what: ['annotations', 'sessions'] }, says: '"what" must be "annotations"' },
    { tool: 'analyze', given: { what: null }, says: '"what" is missing' },
    { tool: 'analyze', given: { ...seen, wait: 'maybe' }, says: '"wait" must be true or false. You gave "maybe".' },
    { tool: 'analyze', given: { ...seen, wait: 2 }, says: '"wait" must be true or false. You gave 2.' },
    { tool: 'analyze', given: { ...seen, timeout_ms: 'soon' }, says: '"timeout_ms" must be a number of milliseconds' },
    { tool: 'analyze', given: { ...seen, timeout_ms: '1,5' }, says: 'such as 60000' },
    { tool: 'analyze', given: { ...seen, timeout_ms: 'Infinity' }, says: '"timeout_ms" must be' },
    { tool: 'analyze', given: { ...seen, timeout_ms: -5 }, says: '"timeout_ms" must be' },
    { tool: 'analyze', given: { ...seen, timeout_ms: [] }, says: 'You gave [].' },
    { tool: 'analyze', given: { ...seen, since: -1 }, says: '"since" must be the session of a drawing' },
    { tool: 'analyze', given: { ...seen, since: '2026-99-99' }, says: 'or a time such as' },
    { tool: 'analyze', given: { ...seen, session: {} }, says: '"session" must be an id as it stands in an answer' },
    { tool: 'respond', given: { id: 'x', status: 'done' }, says: '"acknowledged", "resolved" or "dismissed"' },
    { tool: 'respond', given: { status: 'resolved' }, says: '"id" is missing: it must be an id' },
    { tool: 'respond', given: { id: 'x', status: 'resolved', reply: { text: 'x' } }, says: '"reply" must be a text.' },
    { tool: 'interact', given: { ...draw, message: 'x'.repeat(20_000) }, says: 'a text of at most 10000 characters' },
    { tool: 'analyze', given: 'annotations', says: 'The arguments must be an object with "what", "wait"' },
    { tool: 'analyze', given: [seen], says: 'The arguments must be an object' },
    ...[
      'javascript:alert(1)',
      'data:text/html,x',
      'chrome://settings',
      'about:blank',
      'view-source:https://example.org',
      'blob:https://example.org/1',
      'mailto:me@example.org',
      'the page',
      'checkout',
      '/checkout',
      './index.html',
      'C:\\page.html',
      'user:secret@example.org',
      'https://',
      'https://exa mple.org',
      '1.2',
      'http:/\\',
    ].map((url) => ({ tool: 'interact', given: { ...draw, url }, says: '"url" must be a whole web address' }) as const),
    { tool: 'interact', given: { ...draw, url: 3000 }, says: 'You gave 3000.' },
  ] as const)('$tool $given', ({ tool, given, says }) => {
    expect(readArguments(FIELDS[tool], given)).toEqual(expect.stringContaining(says));
  });

  test('what is said back of a wrong argument is short', () => {
    expect(String(readArguments(FIELDS.analyze, { what: 'x'.repeat(1e6) })).length).toBeLessThan(200);
  });

  test.each(['__proto__', 'constructor', 'toString'])('%s is no argument', (name) => {
    const given = JSON.parse(`{"${name}":"annotations"}`) as unknown;
    expect(readArguments(FIELDS.analyze, given)).toContain('"what" is missing');
  });
});
