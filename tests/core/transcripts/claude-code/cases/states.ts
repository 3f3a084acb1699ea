import { WHY, assistant, at, line, result, system, text, tool, user } from '../lines';
import { answer, type Case } from './case';

const TOOL = [user('u1', null, 'Why?'), assistant('a1', 'u1', text('I look.')), assistant('a2', 'a1', tool('t1'))];

export const STATES: Case[] = [
  ['is complete if its last text ends the turn', WHY, [answer('Because.', 'Why?')]],
  [
    'is complete long after a text without a reason to end, which earlier versions wrote',
    [user('u1', null, 'Why?'), assistant('a1', 'u1', text('Because.'), { timestamp: at(0) })],
    [answer('Because.', 'Why?')],
  ],
  [
    'is complete after such a text without a time',
    [user('u1', null, 'Why?'), assistant('a1', 'u1', text('Because.'))],
    [answer('Because.', 'Why?')],
  ],
  ['streams while a tool runs', TOOL, [answer('I look.', 'Why?', { state: 'streaming' })]],
  [
    'streams after the result of a tool',
    [...TOOL, result('r1', 'a2', 't1')],
    [answer('I look.', 'Why?', { state: 'streaming' })],
  ],
  [
    'streams after a text that says that a tool follows',
    [user('u1', null, 'Why?'), assistant('a1', 'u1', text('I look.'), { stop_reason: 'tool_use' })],
    [answer('I look.', 'Why?', { state: 'streaming' })],
  ],
  ['is none yet after a prompt', [user('u1', null, 'Why?')], []],
  ['is complete when a prompt follows', [...TOOL, user('u2', 'a2', 'And?')], [answer('I look.', 'Why?')]],
  [
    'is complete when the agent says how long the turn took',
    [...TOOL, result('r1', 'a2', 't1'), system('y1', 'r1', 'turn_duration', { durationMs: 9 })],
    [answer('I look.', 'Why?')],
  ],
  [
    'is complete when the hooks for that ran',
    [...TOOL, system('y1', 'a2', 'stop_hook_summary')],
    [answer('I look.', 'Why?')],
  ],
  [
    'is complete when the request failed',
    [...TOOL, assistant('b1', 'a2', text('API Error'), { isApiErrorMessage: true })],
    [answer('I look.', 'Why?')],
  ],
  [
    'stays complete when something is noted after it',
    [
      ...WHY,
      system('y1', 'a1', 'turn_duration'),
      system('y2', 'y1', 'away_summary'),
      line({ type: 'last-prompt', lastPrompt: 'Why?', leafUuid: 'a1' }),
      line({ type: 'file-history-snapshot', messageId: 'a1', snapshot: {} }),
    ],
    [answer('Because.', 'Why?')],
  ],
  [
    'streams again when the agent goes on after hooks',
    [
      ...WHY,
      system('y1', 'a1', 'stop_hook_summary'),
      user('m1', 'y1', 'Stop hook feedback: run the tests', { isMeta: true }),
      assistant('b1', 'm1', tool('t1')),
    ],
    [answer('Because.', 'Why?', { state: 'streaming' })],
  ],
];
