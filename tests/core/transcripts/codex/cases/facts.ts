import type { SessionFacts } from '../../../../../src/core/transcripts/transcript';
import { AGENTS_MD, context, event, given, meta, timeAt, turn, written } from '../lines';
import type { Case } from './case';

/** The cases of what is said about a session. */
export const FACTS: readonly (Omit<Case, 'answers'> & { readonly facts: Partial<SessionFacts> })[] = [
  {
    name: 'says what is in the first line and when the last was written',
    lines: written([meta({ timestamp: '2026-09-01T09:59:59.500Z' }), ...turn('t1', 'Why?', 'Because.')]),
    facts: {
      sessionId: 'thread-1',
      title: 'Why?',
      folder: '/home/ana/kettle',
      version: '0.150.0',
      startedAt: '2026-09-01T09:59:59.500Z',
      lastAt: timeAt(7),
      isSubagent: false,
      understood: 8,
      skipped: 0,
    },
  },
  {
    name: 'knows a subagent by its thread',
    lines: written([meta({ thread_source: 'subagent' })]),
    facts: { isSubagent: true },
  },
  {
    name: 'knows a subagent by an object as source',
    lines: written([
      meta({ thread_source: undefined, source: { subagent: { thread_spawn: { parent_thread_id: 'p', depth: 1 } } } }),
    ]),
    facts: { isSubagent: true },
  },
  {
    name: 'knows a review as the session of a subagent',
    lines: written([meta({ source: { subagent: 'review' } })]),
    facts: { isSubagent: true },
  },
  { name: 'knows a session of an editor', lines: written([meta({ source: 'vscode' })]), facts: { isSubagent: false } },
  {
    name: 'knows a source that others made up',
    lines: written([meta({ source: { custom: 'chatgpt' } })]),
    facts: { isSubagent: false },
  },
  {
    name: 'takes the folder of the first turn if the first line has none',
    lines: written([meta({ cwd: undefined }), context('t1', '/a'), context('t2', '/b')]),
    facts: { folder: '/a' },
  },
  {
    name: 'prefers the name that the person gave, and the newest',
    lines: written([
      meta(),
      ...turn('t1', 'Why?', 'Because.'),
      event('thread_name_updated', { thread_id: 'thread-1', thread_name: 'Kettles' }),
      event('thread_name_updated', { thread_id: 'thread-1', thread_name: 'Kettles and cups' }),
      event('thread_name_updated', { thread_id: 'other', thread_name: 'Another' }),
    ]),
    facts: { title: 'Kettles and cups' },
  },
  {
    name: 'has no title of a session without prompts',
    lines: written([meta(), given(AGENTS_MD)]),
    facts: { title: null },
  },
];
