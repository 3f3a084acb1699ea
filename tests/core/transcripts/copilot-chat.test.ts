import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COPILOT_CHAT, folderOfWorkspace } from '../../../src/core/transcripts/copilot-chat';
import { at, COMPLETE, push, remove, request, session, set, text, thinking, tool, whole } from './copilot-chat/lines';
import { asLine, give, readLines } from './read-lines';
import { itObeysTheLaws } from './reader-laws';
import { shown, type Case } from './shown';

const WHY = request('r1', 'Why?', [text('Because.')], COMPLETE);
const DONE = set(['requests', 0, 'modelState'], { value: 1 });

const CASES: readonly Case[] = [
  ['a session at once', [whole(WHY)], ['Why?: Because.']],
  [
    'a session that grows',
    [
      whole(),
      push(['requests'], [request('r1', 'Why?')]),
      push(['requests', 0, 'response'], [thinking, text('Be')]),
      push(['requests', 0, 'response'], [text('cause.')]),
      DONE,
    ],
    ['Why?: Because.'],
  ],
  [
    'a response that is not at its end',
    [whole(request('r1', 'Why?', [text('Be')], { modelState: { value: 0 } }))],
    ['Why?: Be…'],
  ],
  ['a part that is written anew', [whole(WHY), set(['requests', 0, 'response', 0], text('So.'))], ['Why?: So.']],
  [
    'a list that is cut before something is added',
    [
      whole(request('r1', 'Why?', [text('One.'), tool('read'), text('Two.')], COMPLETE)),
      push(['requests', 0, 'response'], [text('Three.')], 2),
    ],
    ['Why?: One.\n\nThree.'],
  ],
  [
    'the steps of a response',
    [whole(request('r1', 'Why?', [text('I look.'), tool('read'), text('Because.')], COMPLETE))],
    ['Why?: I look.\n\nBecause.'],
  ],
  [
    'names of files and symbols within a text, and what does not end it',
    [
      whole(
        request(
          'r1',
          'Why?',
          [
            text('See '),
            { kind: 'inlineReference', inlineReference: { path: '/home/ana/app/a.ts' } },
            text(', '),
            { kind: 'inlineReference', name: 'boil', inlineReference: {} },
            { kind: 'undoStop', id: 'u' },
            { kind: 'inlineReference', inlineReference: { location: { uri: { fsPath: 'C:\\app\\b.ts' } } } },
            { kind: 'inlineReference', inlineReference: {} },
          ],
          COMPLETE,
        ),
      ),
    ],
    ['Why?: See `a.ts`, `boil``b.ts```'],
  ],
  [
    'Markdown with its kind',
    [whole(request('r1', 'Why?', [{ kind: 'markdownContent', content: { value: 'So.' } }], COMPLETE))],
    ['Why?: So.'],
  ],
  [
    'a request that was removed',
    [whole(WHY, request('r2', 'And?', [text('So.')], COMPLETE)), push(['requests'], [], 1)],
    ['Why?: Because.'],
  ],
  [
    'requests in another order, and one with another prompt',
    [
      whole(WHY, request('r2', 'And?', [text('So.')], COMPLETE)),
      set(['requests'], [request('r2', 'And?', [text('So.')], COMPLETE), WHY]),
      set(['requests', 0, 'message'], { text: 'Or?' }),
    ],
    ['Or?: So.', 'Why?: Because.'],
  ],
  ['a request that failed', [whole(request('r1', 'Why?', [text('I')], { modelState: { value: 3 } }))], ['Why?: I']],
  [
    'a session as it was written before, all of it in one object',
    [JSON.stringify(session({ ...WHY, modelState: undefined, result: {} }), null, 2)],
    ['Why?: Because.'],
  ],
  [
    'a canceled request of then',
    [asLine(session(request('r1', 'Why?', [text('I')], { isCanceled: true })))],
    ['Why?: I'],
  ],
  [
    'a change of what is not there',
    [
      whole(WHY),
      push(['requests', 7, 'response'], [text('x')]),
      set(['requests', 5], WHY),
      set(['a', 'b'], 1),
      remove([]),
    ],
    ['Why?: Because.'],
  ],
  [
    'a property that was removed',
    [
      whole(request('r1', 'Why?', [text('So.')], { ...COMPLETE, shouldBeRemovedOnSend: true })),
      remove(['requests', 0, 'shouldBeRemovedOnSend']),
    ],
    ['Why?: So.'],
  ],
];

describe("A transcript of VS Code's chat", () => {
  it.each(CASES)('with %s', (_name, lines, expected) => {
    expect(shown(COPILOT_CHAT, lines)).toEqual(expected);
  });

  it('says what session it is', () => {
    const lines = [whole(WHY), set(['customTitle'], 'Reasons')];
    expect(readLines(COPILOT_CHAT, lines).facts).toMatchObject({
      sessionId: 'S-1',
      title: 'Reasons',
      startedAt: new Date(at(0)).toISOString(),
      lastAt: new Date(at(1)).toISOString(),
      skipped: 0,
      understood: 2,
    });
    expect(readLines(COPILOT_CHAT, [whole(WHY)]).facts.title).toBe('Why?');
    expect(readLines(COPILOT_CHAT, []).facts).toMatchObject({ sessionId: null, title: null });
  });

  it('marks what the person went back from, and lists the tools', () => {
    const lines = [
      whole(
        request('r1', 'Why?', [text('So.'), tool('read')], { ...COMPLETE, shouldBeRemovedOnSend: { requestId: 'r1' } }),
      ),
    ];
    expect(readLines(COPILOT_CHAT, lines).answers).toMatchObject([
      { id: 'response-r1', isRewound: true, tools: [{ name: 'read', input: 'Reading a.ts', at: 3 }] },
    ]);
  });

  it('is only known from its beginning', () => {
    const reader = COPILOT_CHAT.createReader(false);
    give(reader, push(['requests'], [WHY]));
    expect(reader.answers(0)).toEqual([]);
    expect(reader.needsBeginning?.()).toBe(true);
  });

  it('changes nothing but the session', () => {
    const reader = COPILOT_CHAT.createReader(true);
    for (const name of ['__proto__', 'constructor', 'prototype']) give(reader, set([name, 'boils'], true));
    give(reader, whole(WHY));
    for (const name of ['__proto__', 'constructor', 'prototype']) give(reader, set([name], { boils: true }));
    give(reader, set(['__proto__', 'boils'], true));
    expect(({} as { boils?: boolean }).boils).toBeUndefined();
    expect(reader.answers(0)).toHaveLength(1);
  });

  it('has answers that stay the same objects while another one grows', () => {
    const reader = COPILOT_CHAT.createReader(true);
    for (const one of [whole(WHY), push(['requests'], [request('r2', 'And?', [text('S')])])]) give(reader, one);
    const before = reader.answers(0);
    give(reader, push(['requests', 1, 'response'], [text('o.')]));
    const after = reader.answers(0);
    expect(after[0]).toBe(before[0]);
    expect(after[1]).toMatchObject({ text: 'So.' });
  });

  it('is known by its lines', () => {
    expect(COPILOT_CHAT.owns([asLine(whole(WHY))], 'x')).toBe(true);
    expect(COPILOT_CHAT.owns([JSON.stringify(session(WHY), null, 2)], 'x')).toBe(true);
    expect(COPILOT_CHAT.owns(['{"kind":"main"}', 'x'], 'x')).toBe(false);
    expect(COPILOT_CHAT.owns([], 'x')).toBe(false);
    expect(COPILOT_CHAT.baseOf('')).toBeNull();
  });

  it('counts lines that are broken', () => {
    const reader = COPILOT_CHAT.createReader(true);
    give(reader, '{"kind":0');
    reader.glimpse('['.repeat(9), '');
    expect(reader.facts()).toMatchObject({ skipped: 2, understood: 0 });
    expect(reader.wants('x')).toBe(true);
  });
});

describe("The places of VS Code's chat", () => {
  const { places } = COPILOT_CHAT;
  const rootOn = (home: string, more: object = {}): string | undefined =>
    places.roots({ home, env: {}, isWindows: false, ...more })[0];

  it('are in the data of the editor, on each system', () => {
    expect(rootOn('/home/ana')).toBe('/home/ana/.config/Code/User/workspaceStorage');
    expect(rootOn('/Users/ana')).toBe('/Users/ana/Library/Application Support/Code/User/workspaceStorage');
    expect(rootOn('C:\\Users\\ana', { isWindows: true, env: { APPDATA: 'D:\\Data' } })).toBe(
      'D:\\Data/Code/User/workspaceStorage',
    );
    expect(rootOn('C:\\Users\\ana', { isWindows: true })).toContain('Roaming/Code/User');
    expect(places.roots({ home: '/home/ana', env: {}, isWindows: false })).toContain(
      '/home/ana/.vscode-server/data/User/workspaceStorage',
    );
    expect(places.foldersFor('/home/ana/app', { home: '/home/ana', env: {}, isWindows: false })).toBeNull();
  });

  it('have the log of a session before its older form', () => {
    expect(places.isSession('0a1b/chatSessions/s1.jsonl')).toBe(true);
    expect(places.isSession('0a1b/state.vscdb')).toBe(false);
    expect(places.fileOf?.('0a1b/chatSessions/s1.jsonl')).toEqual({ session: '0a1b/chatSessions/s1', rank: 0 });
    expect(places.fileOf?.('0a1b/chatSessions/s1.json')).toEqual({ session: '0a1b/chatSessions/s1', rank: 1 });
    expect(['0a1b', '0a1b/chatSessions', '0a1b/other'].map((one) => places.leadsToSession?.(one))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it.each([
    ['{"folder":"file:///home/ana/My%20App"}', '/home/ana/My App'],
    ['{"folder":"file:///c%3A/Work"}', 'c:/Work'],
    ['{"folder":"vscode-remote://ssh-remote%2Bbox/home/ana/app"}', '/home/ana/app'],
    ['{"workspace":"file:///a.code-workspace"}', null],
    ['{"folder":"file:///%"}', null],
    ['x', null],
  ])('are noted with the folder of the workspace: %s', (workspace, folder) => {
    expect(folderOfWorkspace(workspace)).toBe(folder);
  });
});

describe("Any transcript of VS Code's chat", () => {
  const sessions = fc
    .array(fc.constantFrom('request', 'text', 'title', 'done', 'removed'), { maxLength: 20 })
    .map((happened) => {
      const lines: object[] = [whole()];
      let count = 0;
      happened.forEach((what, n) => {
        if (what === 'request') lines.push(push(['requests'], [request(`r${n}`, `prompt${n}x`, [text(`text${n}x`)])]));
        if (what === 'request') count++;
        else if (what === 'title') lines.push(set(['customTitle'], `T${n}`));
        else if (count === 0) return;
        else if (what === 'text')
          lines.push(push(['requests', count - 1, 'response'], [tool('read'), text(`text${n}x`)]));
        else if (what === 'done') lines.push(set(['requests', count - 1, 'modelState'], { value: 1 }));
        else lines.push(push(['requests'], [], --count));
      });
      return lines;
    });
  itObeysTheLaws(COPILOT_CHAT, sessions, [
    ...['kind', 'k', 'v', 'i', 'requests', 'response', 'requestId', 'responseId', 'message', 'text', 'value', 'toolId'],
    ...['modelState', 'sessionId', 'version', 'inlineReference', 'customTitle'],
  ]);
});
