import {
  asked,
  completed,
  context,
  event,
  given,
  item,
  meta,
  opened,
  paginated,
  paginatedTurn,
  returned,
  rolledBack,
  said,
  shown,
  started,
  SURROUNDINGS,
  timeAt,
  turn,
  written,
} from '../lines';
import type { Case } from './case';

const LONG = 'x'.repeat(200_000);
const HEADER = JSON.stringify({ id: 'bare-1', timestamp: timeAt(0), instructions: null, git: { branch: 'main' } });
const STATE = JSON.stringify({ record_type: 'state' });
const bare = (role: 'user' | 'assistant', text: string, id: string | null = null): string =>
  JSON.stringify({
    type: 'message',
    id,
    role,
    content: [{ type: role === 'user' ? 'input_text' : 'output_text', text }],
  });
const bareCall = JSON.stringify({ type: 'function_call', id: null, name: 'shell', arguments: '{}', call_id: 'c1' });
const bareResult = JSON.stringify({ type: 'function_call_output', call_id: 'c1', output: 'ok' });

/** The cases of the older generations and of what is unusual in a file. */
export const FILES: readonly Case[] = [
  {
    name: 'reads lines without envelopes',
    lines: [
      HEADER,
      STATE,
      bare('user', SURROUNDINGS),
      bare('user', 'Why?'),
      JSON.stringify({ type: 'reasoning', id: 'rs_1', summary: [] }),
      bare('assistant', 'I look.', 'msg_1'),
      bareCall,
      bareResult,
      STATE,
      bare('assistant', 'Because.', 'msg_2'),
      bare('user', 'And?'),
      bare('assistant', 'So.', 'msg_3'),
    ],
    answers: [
      { id: 'msg_1', text: 'Because.', prompt: 'Why?', time: null, state: 'complete' },
      { id: 'msg_3', text: 'So.', prompt: 'And?', time: null, state: 'complete' },
    ],
    facts: {
      sessionId: 'bare-1',
      title: 'Why?',
      folder: '/home/ana/kettle',
      version: null,
      startedAt: timeAt(0),
      skipped: 0,
      understood: 12,
    },
  },
  {
    name: 'says that the agent works in a session without ends whose last line is a call',
    lines: [HEADER, bare('user', 'Why?'), bare('assistant', 'I look.', 'msg_1'), bareCall],
    answers: [{ text: 'I look.', state: 'streaming' }],
  },
  {
    name: 'completes such an answer when the session is old',
    lines: [HEADER, bare('user', 'Why?'), bare('assistant', 'I look.', 'msg_1'), bareCall],
    now: 31 * 60,
    answers: [{ text: 'I look.', state: 'complete' }],
  },
  {
    name: 'reads the one object of April 2025, whatever its line breaks',
    lines: [
      JSON.stringify(
        {
          session: { timestamp: timeAt(0), id: 'april-1', instructions: '' },
          items: [
            { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Why?' }] },
            { id: 'rs_1', type: 'reasoning', summary: [] },
            { id: 'fc_1', type: 'function_call', call_id: 'c1', name: 'shell', arguments: '{"command":["ls"]}' },
            { type: 'function_call_output', call_id: 'c1', output: '{}' },
            { id: 'msg_1', type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'Because.' }] },
          ],
        },
        null,
        2,
      ),
    ],
    answers: [
      { id: 'msg_1', text: 'Because.', prompt: 'Why?', tools: [{ name: 'shell', input: '{"command":["ls"]}', at: 0 }] },
    ],
    facts: { sessionId: 'april-1', title: 'Why?', startedAt: timeAt(0), understood: 1, skipped: 0 },
  },
  {
    name: 'has nothing of an empty file',
    lines: [],
    answers: [],
    facts: { sessionId: null, title: null, startedAt: null, understood: 0, skipped: 0 },
  },
  {
    name: 'does not take what a compaction keeps for something that was said',
    lines: written([
      meta(),
      ...turn('t1', 'Why?', 'Because.'),
      started('t2'),
      {
        type: 'compacted',
        payload: { message: 'Summary', replacement_history: [given('Why?').payload, said('Because.').payload] },
      },
      event('context_compacted'),
      context('t2'),
      completed('t2'),
      ...turn('t3', 'And?', 'So.'),
    ]),
    answers: [{ text: 'Because.' }, { text: 'So.' }],
    facts: { skipped: 0 },
  },
  {
    name: 'counts lines that are damaged, and not those of a type that is not known and says nothing',
    lines: [
      ...written(opened('Why?')),
      '{"timestamp":"2026-09-01T10:00:03Z","type":"response_item","payload":{"type":"mess',
      '[]',
      ...written([event('kettle_boiled'), item('kettle_call'), { type: 'kettle', payload: {} }], 4),
      '',
      '\0\0',
      `\0\0\0${written([said('Because.', 'final_answer')], 7)[0]}`,
    ],
    answers: [{ text: 'Because.' }],
    facts: { skipped: 2, understood: 7 },
  },
  {
    name: 'reads lines whose times are none',
    lines: written([
      meta({ timestamp: '..' }),
      ...turn('t1', 'Why?', 'Because.'),
      returned('c1'),
      event('token_count'),
    ]).map((line) => line.replace(/"timestamp":"2[^"]+"/, '"timestamp":".."')),
    answers: [{ text: 'Because.', time: null, state: 'complete' }],
    facts: { startedAt: null, lastAt: null, skipped: 0, understood: 10 },
  },
  {
    name: 'takes lines once that are there twice',
    lines: written([
      meta(),
      ...turn('t1', 'Why?', 'I look.', 'Because.'),
      rolledBack(1),
      ...turn('t2', 'And?', 'So.'),
    ]).flatMap((line) => [line, line]),
    answers: [{ id: 't2', text: 'So.', isRewound: false }],
  },
  {
    name: 'reads a session whose way to keep its history is not known',
    lines: paginated([meta({ history_mode: 'kettle' }), ...paginatedTurn('t1', 'Why?', 'Because.')]),
    answers: [{ text: 'Because.' }],
  },
  {
    name: 'takes two turns for two that have the same number, because the session was resumed',
    lines: written([meta(), ...turn('1', 'A?', 'A.'), ...turn('1', 'B?', 'B.')]),
    answers: [
      { id: `1/${timeAt(4)}`, text: 'A.' },
      { id: `1/${timeAt(11)}`, text: 'B.' },
    ],
  },
  {
    name: 'leaves out the turn in the middle of which reading began',
    isFromStart: false,
    lines: written([
      said('Half of one.', 'commentary'),
      asked('And test it.'),
      said('I test.', 'final_answer'),
      completed('t1'),
      ...turn('t2', 'Why?', 'Because.'),
    ]),
    answers: [{ id: 't2', text: 'Because.' }],
    facts: { title: null, startedAt: null, sessionId: null },
  },
  {
    name: 'leaves out what was said before the first prompt in a session without turns',
    isFromStart: false,
    lines: written([shown('Half.'), said('Half.'), asked('Why?'), shown('Because.'), said('Because.')]),
    answers: [{ id: timeAt(2), text: 'Because.' }],
  },
  {
    name: 'reads a long line of the agent as any other',
    lines: written([meta(), ...turn('t1', 'Why?', LONG)]),
    answers: [{ text: LONG }],
  },
];
