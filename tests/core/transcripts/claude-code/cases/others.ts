import { END, WHY, assistant, at, queued, result, system, text, tool, user } from '../lines';
import { answer, type Case } from './case';

/** What others say: the line, and how it is told. */
const SAID: readonly (readonly [
  who: string,
  content: string,
  more: Readonly<Record<string, unknown>>,
  prompt: string,
])[] = [
  [
    'another session',
    'Another Claude session sent a message:\n<cross-session-message from="uds:/tmp/a.sock" name="kettle">Boil it.</cross-session-message>',
    { isMeta: true, origin: { kind: 'peer', from: 'uds:/tmp/a.sock', name: 'kettle' }, promptSource: 'system' },
    'kettle: Boil it.',
  ],
  [
    'another session, in a version that does not say who is the origin',
    'Another Claude session sent a message:\n<cross-session-message from="uds:/tmp/a.sock" from-name="kettle" from-mode="prompting">\nBoil &lt;it&gt;.\n</cross-session-message>',
    { isMeta: true },
    'kettle: Boil <it>.',
  ],
  [
    'a member of the team',
    '<teammate-message teammate_id="stove" color="blue" summary="Heat">\nIt is hot.\n</teammate-message>',
    {},
    'stove: It is hot.',
  ],
  [
    'a member of the team by a notice',
    '<teammate-message teammate_id="stove">\n{"type":"idle_notification","from":"stove","idleReason":"available"}\n</teammate-message>',
    {},
    'stove: idle',
  ],
  [
    'two members of the team at once',
    '<teammate-message teammate_id="stove">Hot.</teammate-message>\n\n<teammate-message teammate_id="tap">{"type":"shutdown_request","reason":"Dry."}</teammate-message>',
    {},
    'stove: Hot. · tap: Dry.',
  ],
  [
    'somebody in a channel',
    '<channel source="plugin:telegram:telegram" chat_id="1" user="ana">Is it hot?</channel>',
    { origin: { kind: 'channel', server: 'plugin:telegram:telegram' } },
    'ana: Is it hot?',
  ],
  ['a channel without a person', '<channel source="plugin:mail:mail">Is it hot?</channel>', {}, 'mail: Is it hot?'],
  [
    'a scheduled run',
    '<scheduled-task name="morning-tea" file="/home/ana/tea/SKILL.md">\nBoil water.\n</scheduled-task>',
    {},
    'morning-tea: Boil water.',
  ],
  ['a schedule', 'Boil water.', { isMeta: true, promptSource: 'system' }, 'Boil water.'],
  [
    'a schedule that is named by its kind',
    'Boil water.',
    { isMeta: true, origin: { kind: 'cron-job' } },
    'cron job: Boil water.',
  ],
  [
    'an agent in the background',
    '<task-notification>\n<task-id>b1</task-id>\n<status>completed</status>\n<summary>Agent "stove" completed</summary>\n<result>Hot.</result>\n</task-notification>',
    { origin: { kind: 'task-notification' } },
    'Agent "stove" completed',
  ],
  [
    'a kind of speaker that is not known',
    '<kettle-call by="x"><note>Hot</note></kettle-call>',
    { origin: { kind: 'kettle', name: 'K 1' } },
    'K 1: <note>Hot</note>',
  ],
];

export const OTHERS: Case[] = [
  ...SAID.map<Case>(([who, content, more, prompt]) => [
    `is one of its own if ${who} speaks`,
    [...WHY, user('u2', 'a1', content, more), assistant('b1', 'u2', text('It is.'), END)],
    [answer('Because.', 'Why?'), answer('It is.', prompt, { id: 'b1' })],
  ]),
  ...SAID.map<Case>(([who, content, more]) => [
    `is not split if ${who} speaks while the agent is at work`,
    [
      user('u1', null, 'Why?'),
      assistant('a1', 'u1', [text('I look.'), tool('t1')], { stop_reason: 'tool_use', timestamp: at(1) }),
      result('r1', 'a1', 't1', 'ok', { timestamp: at(2) }),
      user('u2', 'r1', content, { ...more, timestamp: at(3) }),
      queued('q1', 'u2', content, more),
      assistant('b1', 'q1', text('Because.'), END),
    ],
    [answer('I look.\n\nBecause.', 'Why?')],
  ]),
  [
    'is one of its own if somebody speaks half an hour after the agent was killed',
    [
      user('u1', null, 'Why?', { timestamp: at(0) }),
      assistant('a1', 'u1', [text('I look.'), tool('t1')], { stop_reason: 'tool_use', timestamp: at(1) }),
      user('u2', 'a1', SAID[2]![1], { timestamp: at(4000) }),
      assistant('b1', 'u2', text('Good.'), END),
    ],
    [answer('I look.', 'Why?'), answer('Good.', 'stove: It is hot.')],
  ],
  [
    'is to the last message, if nobody answered those before',
    [...WHY, user('u2', 'a1', SAID[3]![1]), user('u3', 'u2', SAID[2]![1]), assistant('b1', 'u3', text('Good.'), END)],
    [answer('Because.', 'Why?'), answer('Good.', 'stove: It is hot.')],
  ],
  [
    'is the first of a session that a schedule begins',
    [user('u1', null, SAID[7]![1]), assistant('a1', 'u1', text('Boiled.'), END)],
    [answer('Boiled.', 'morning-tea: Boil water.')],
  ],
  [
    'is one of its own after a text of a version that does not say whether it was the last',
    [
      user('u1', null, 'Why?'),
      assistant('a1', 'u1', text('Because.')),
      user('u2', 'a1', SAID[2]![1]),
      assistant('b1', 'u2', text('Good.'), END),
    ],
    [answer('Because.', 'Why?'), answer('Good.', 'stove: It is hot.')],
  ],
  [
    'is not split between two blocks of a message, in versions that say which is the last',
    [
      user('u1', null, 'Why?'),
      assistant('a1', 'u1', text('I look.'), { timestamp: at(1) }),
      user('u2', 'a1', SAID[0]![1], { ...SAID[0]![2], timestamp: at(2) }),
      assistant('a2', 'u2', tool('t1'), { id: 'a', stop_reason: 'tool_use', timestamp: at(3) }),
      result('r1', 'a2', 't1'),
      assistant('b1', 'r1', text('Because.'), END),
    ],
    [answer('I look.\n\nBecause.', 'Why?')],
  ],
  [
    'is to a prompt as it was typed, tags or not',
    [
      user('u1', null, '<channel source="a">x</channel>', { origin: { kind: 'human' }, promptSource: 'typed' }),
      assistant('a1', 'u1', text('A tag.'), END),
      user('u2', 'a1', 'What is <teammate-message teammate_id="a">x</teammate-message>?'),
      assistant('b1', 'u2', text('A tag, too.'), END),
    ],
    [
      answer('A tag.', '<channel source="a">x</channel>'),
      answer('A tag, too.', 'What is <teammate-message teammate_id="a">x</teammate-message>?'),
    ],
  ],
  [
    'goes on after a note of a hook, and after what the agent tells itself',
    [
      ...WHY,
      user('m1', 'a1', 'Stop hook feedback:\nTest it.', { isMeta: true, promptSource: 'system' }),
      assistant('b1', 'm1', text('Tested.'), END),
      user('m2', 'b1', 'Go on.', { isMeta: true, origin: { kind: 'auto-continuation' } }),
      assistant('c1', 'm2', text('More.'), END),
    ],
    [answer('Because.\n\nTested.\n\nMore.', 'Why?')],
  ],
  [
    'is to a command that the system explains',
    [
      ...WHY,
      user('u2', 'a1', '<command-name>/fix</command-name>'),
      user('m1', 'u2', 'Fix it.', { isMeta: true, promptSource: 'system' }),
      assistant('b1', 'm1', text('Fixed.'), END),
      system('y1', 'b1', 'turn_duration'),
    ],
    [answer('Because.', 'Why?'), answer('Fixed.', '/fix')],
  ],
];
