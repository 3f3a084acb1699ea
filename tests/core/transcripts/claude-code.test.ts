import { describe, expect, it } from 'vitest';
import { AGENTS } from '../../../src/core/transcripts/agents';
import { CLAUDE_CODE } from '../../../src/core/transcripts/claude-code';
import { answer } from './claude-code/cases/case';
import { BRANCHES } from './claude-code/cases/branches';
import { DAMAGED } from './claude-code/cases/damaged';
import { OTHERS } from './claude-code/cases/others';
import { PLANS } from './claude-code/cases/plans';
import { PROMPTS } from './claude-code/cases/prompts';
import { STATES } from './claude-code/cases/states';
import { TEXTS } from './claude-code/cases/texts';
import { END, WHY, assistant, at, line, reversed, text, user } from './claude-code/lines';
import { LATER, readerOf } from './claude-code/read';

describe.each([
  ['An answer of Claude Code', TEXTS],
  ['A prompt to Claude Code', PROMPTS],
  ['An answer on a branch', BRANCHES],
  ['The state of an answer', STATES],
  ['An answer with a plan', PLANS],
  ['An answer where others speak', OTHERS],
  ['An answer in a damaged transcript', DAMAGED],
])('%s', (_what, cases) => {
  it.each(cases)('%s', (_name, lines, expected) => {
    expect(readerOf(lines).answers(LATER)).toMatchObject(expected);
  });

  it.each(cases)('%s: also where the fields of lines are in another order', (_name, lines, expected) => {
    expect(readerOf(lines.map(reversed)).answers(LATER)).toMatchObject(expected);
  });
});

describe('A text without a reason to end', () => {
  const reader = readerOf([user('u1', null, 'Why?'), assistant('a1', 'u1', text('Because.'), { timestamp: at(0) })]);
  const written = Date.parse(at(0));

  it.each([
    ['streams at first', 1000, 'streaming'],
    ['streams while a tool may be written', 59_000, 'streaming'],
    ['is the last one if nothing follows', 61_000, 'complete'],
    ['streams if the clock is a little behind', -1000, 'streaming'],
    ['is the last one if the clock is wrong', -3_600_000, 'complete'],
  ])('%s', (_what, after, state) => {
    expect(reader.answers(written + after)).toMatchObject([{ state }]);
  });
});

describe('Answers', () => {
  it('stay the same array and the same objects until they change', () => {
    const lines = [...WHY, user('u2', 'a1', 'And?'), assistant('b1', 'u2', text('So.'), END)];
    const reader = readerOf(lines);
    const before = reader.answers(LATER);
    reader.take(WHY[1]);
    reader.take(line({ type: 'ai-title', aiTitle: 'Reasons' }));
    expect(reader.answers(LATER + 1)).toBe(before);
    reader.take(assistant('c1', 'b1', text('More.'), END));
    const after = reader.answers(LATER);
    expect(after).toMatchObject([answer('Because.', 'Why?'), answer('So.\n\nMore.', 'And?')]);
    expect(after[0]).toBe(before[0]);
    expect(before[1]).toMatchObject(answer('So.', 'And?'));
  });

  it('begin with the first prompt if the beginning was not read', () => {
    const lines = [...WHY, user('u2', 'a1', 'And?'), assistant('b1', 'u2', text('So.'), END)];
    expect(readerOf(lines.slice(1), false).answers(LATER)).toEqual(readerOf(lines).answers(LATER).slice(1));
    expect(readerOf(lines.slice(3), false).answers(LATER)).toEqual([]);
  });

  it('do not have late copies of lines that stand before what was read', () => {
    const [why, because] = [user('u1', null, 'Why?'), assistant('a1', 'u1', text('Because.'), { timestamp: at(1) })];
    const next = user('u2', 'a1', 'And?', { timestamp: at(200) });
    const lines = [why, because, next, because, assistant('b1', 'u2', text('So.'), { timestamp: at(203), ...END })];
    expect(readerOf(lines.slice(2), false).answers(LATER)).toEqual(readerOf(lines).answers(LATER).slice(1));
  });

  it('have a prompt whose time is a little before that of the line above it', () => {
    const result = line({ type: 'attachment', uuid: 'h1', parentUuid: 'a1', timestamp: at(9) });
    const lines = [result, user('u2', 'x1', 'And?', { timestamp: at(8) }), assistant('b1', 'u2', text('So.'), END)];
    expect(readerOf(lines, false).answers(LATER)).toMatchObject([answer('So.', 'And?')]);
  });

  it('do not have a title of their own, but the version of lines that are not understood', () => {
    const unknown = line({ type: 'said', version: '9.9.9' });
    expect(readerOf([user('u2', 'a1', 'And?'), unknown], false).facts()).toMatchObject({
      title: null,
      version: '9.9.9',
    });
  });

  it('do not begin with a command if it may be one that the agent used', () => {
    const lines = [user('u1', 'r1', '<command-name>pdf</command-name>'), assistant('b1', 'u1', text('Made.'), END)];
    expect(readerOf(lines, false).answers(LATER)).toEqual([]);
    expect(readerOf(lines).answers(LATER)).toMatchObject([answer('Made.', 'pdf')]);
  });
});

describe('A file', () => {
  const QWEN = line({
    uuid: '1',
    parentUuid: null,
    type: 'user',
    message: { role: 'user', parts: [{ text: 'Why?' }] },
  });

  it.each([
    ['begins with a prompt', true, WHY, '/tmp/a.jsonl'],
    ['begins with a mode', true, [line({ type: 'permission-mode', permissionMode: 'plan' })], '/tmp/a.jsonl'],
    ['has damaged lines first', true, ['{"type"', ...WHY], '/tmp/a.jsonl'],
    ['lies where Claude Code writes', true, ['{}'], '/home/ana/.claude/projects/-a/b.jsonl'],
    ['is of Qwen Code', false, [QWEN], '/home/ana/.qwen/projects/-a/chats/b.jsonl'],
    ['is of Codex', false, [line({ type: 'session_meta', payload: { id: 'T' } })], '/tmp/a.jsonl'],
    ['is of Gemini CLI', false, [line({ id: '1', type: 'user', content: [{ text: 'Why?' }] })], '/tmp/a.jsonl'],
    ['is of Copilot CLI', false, [line({ type: 'user.message', data: { content: 'Why?' } })], '/tmp/a.jsonl'],
    ['is empty', false, [], '/tmp/a.jsonl'],
  ])('is its own or not: it %s', (_what, isOwn, lines, path) => {
    expect(CLAUDE_CODE.owns(lines, path)).toBe(isOwn);
  });

  it('continues no other', () => {
    expect(CLAUDE_CODE.baseOf(WHY[0]!)).toBeNull();
  });

  it('is read by the agent with its id', () => {
    expect(AGENTS.get('claude-code')).toBe(CLAUDE_CODE);
  });
});
