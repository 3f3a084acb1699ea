import { hashText } from '../../../../../src/core/text/hash';
import { END, WHY, assistant, at, line, result, system, text, thinking, tool, user } from '../lines';
import { answer, type Case } from './case';

export const TEXTS: Case[] = [
  [
    'has texts on lines whose ids are empty',
    [
      user('', null, 'Why?'),
      assistant('', null, text('Because.'), END),
      user('', null, 'So?'),
      assistant('', null, text('So.'), END),
    ],
    [answer('Because.', 'Why?'), answer('So.', 'So?')],
  ],
  [
    'has all blocks of a message, which are on lines of their own',
    [user('u1', null, 'Why?'), assistant('a1', 'u1', text('One.')), assistant('a2', 'a1', text('Two.'), END)],
    [answer('One.\n\nTwo.', 'Why?', { id: 'a1' })],
  ],
  [
    'goes on behind results of tools, within a message and after it',
    [
      user('u1', null, 'Why?'),
      assistant('a1', 'u1', text('I look.')),
      assistant('a2', 'a1', tool('t1')),
      result('r1', 'a2', 't1'),
      assistant('a3', 'a2', tool('t2')),
      assistant('a4', 'a3', text('Both.')),
      result('r2', 'a3', 't2'),
      assistant('b1', 'r2', text('Because.'), END),
    ],
    [answer('I look.\n\nBoth.\n\nBecause.', 'Why?', { id: 'a1' })],
  ],
  ['has a line once that was written twice', [...WHY, WHY[1]], [answer('Because.', 'Why?')]],
  [
    'goes on behind a prompt that was written twice',
    [
      user('u1', null, 'Why?'),
      assistant('a1', 'u1', text('One.')),
      user('u1', null, 'Why?'),
      assistant('b1', 'a1', text('Two.'), END),
    ],
    [answer('One.\n\nTwo.', 'Why?')],
  ],
  [
    'has the longest copy of a text that was written again as it grew',
    [
      user('u1', null, 'Why?'),
      assistant('a1', 'u1', [text('Be')]),
      assistant('a2', 'a1', [text('Because')]),
      assistant('a3', 'a2', [text('Because.'), tool('t1')]),
      assistant('a4', 'a3', [text('Because.'), tool('t1')], END),
      assistant('a5', 'a4', [text('Beca')]),
      assistant('b1', 'a5', text('Be'), END),
    ],
    [answer('Because.\n\nBe', 'Why?', { id: 'a1', tools: [{ name: 'Bash', input: '{"command":"ls"}', at: 8 }] })],
  ],
  [
    'grows on a line that is written once more',
    [user('u1', null, 'Why?'), assistant('a1', 'u1', text('Be')), assistant('a1', 'u1', text('Because.'), END)],
    [answer('Because.', 'Why?', { id: 'a1' })],
  ],
  [
    'has all texts of a line, even if one begins like another, however often the line is written',
    [
      user('u1', null, 'Why?'),
      assistant('a1', 'u1', [text('One'), text('One more')]),
      assistant('a2', 'a1', [text('One'), text('One more')]),
      assistant('a3', 'a2', [text('One'), text('One more.')], END),
    ],
    [answer('One\n\nOne more.', 'Why?')],
  ],
  [
    'is not taken for more of an earlier one where all messages have the same id',
    [
      user('u1', null, 'Why?'),
      assistant('a1', 'u1', text('OK'), { ...END, id: 'msg' }),
      user('u2', 'a1', 'And?'),
      assistant('a2', 'u2', text('OK, so.'), { ...END, id: 'msg' }),
      user('u3', 'a2', 'And?'),
      assistant('a3', 'u3', text('One'), { id: '' }),
      assistant('a4', 'a3', text('One more'), { ...END, id: '' }),
    ],
    [answer('OK', 'Why?'), answer('OK, so.', 'And?'), answer('One\n\nOne more', 'And?')],
  ],
  ['is none if the agent only thought', [user('u1', null, 'Why?'), assistant('a1', 'u1', thinking(), END)], []],
  [
    'has neither thoughts nor tools in its text, and knows where tools were used',
    [
      user('u1', null, 'Why?'),
      assistant('a1', 'u1', thinking()),
      assistant('a2', 'a1', text('I look.')),
      assistant('a3', 'a2', tool('t1', 'Read', { file_path: '/work/a' })),
      result('r1', 'a3', 't1'),
      assistant('b1', 'r1', [thinking(''), text('And run.'), tool('t2')]),
      result('r2', 'b1', 't2'),
      assistant('c1', 'r2', text('Because.'), END),
    ],
    [
      answer('I look.\n\nAnd run.\n\nBecause.', 'Why?', {
        tools: [
          { name: 'Read', input: '{"file_path":"/work/a"}', at: 7 },
          { name: 'Bash', input: '{"command":"ls"}', at: 17 },
        ],
      }),
    ],
  ],
  [
    'has the partial text that was written when the person interrupted',
    [
      user('u1', null, 'Why?'),
      assistant('a1', 'u1', text('Because the'), { model: '<synthetic>', isApiErrorMessage: false }),
      user('u2', 'a1', [text('[Request interrupted by user]')]),
    ],
    [answer('Because the', 'Why?')],
  ],
  [
    'does not have a note of the agent to itself',
    [...WHY, assistant('b1', 'a1', text('Note.'), { isMeta: true })],
    [answer('Because.', 'Why?')],
  ],
  [
    'does not have the error of a failed request',
    [...WHY, assistant('b1', 'a1', text('API Error: 529'), { model: '<synthetic>', isApiErrorMessage: true })],
    [answer('Because.', 'Why?')],
  ],
  [
    'does not have what stands for no answer when a session is resumed',
    [
      ...WHY,
      user('m1', 'a1', 'Continue from where you left off.', { isMeta: true }),
      assistant('b1', 'm1', text('No response requested.'), { model: '<synthetic>', isApiErrorMessage: false }),
    ],
    [answer('Because.', 'Why?')],
  ],
  [
    'does not have what early versions wrote when the person interrupted',
    [...WHY, assistant('b1', 'a1', text('[Request interrupted by user]'), { model: '<synthetic>' })],
    [answer('Because.', 'Why?')],
  ],
  [
    'does not have what a subagent wrote',
    [
      ...WHY,
      user('s1', null, 'Look.', { isSidechain: true }),
      assistant('s2', 's1', text('Found.'), { isSidechain: true }),
    ],
    [answer('Because.', 'Why?')],
  ],
  [
    'is read from a content that is a text',
    [user('u1', null, [text('Why'), text('not?')]), assistant('a1', 'u1', 'Because.', END)],
    [answer('Because.', 'Why not?')],
  ],
  [
    'has texts that end in white space as they are',
    [user('u1', null, 'Why?'), assistant('a1', 'u1', text('One.\n')), assistant('a2', 'a1', text(' Two. '), END)],
    [answer('One.\n\n\n Two. ', 'Why?')],
  ],
  [
    'has no blank texts',
    [user('u1', null, 'Why?'), assistant('a1', 'u1', text('\n\n')), assistant('a2', 'a1', text('Because.'), END)],
    [answer('Because.', 'Why?', { id: 'a2' })],
  ],
  [
    'has the time of its last text',
    [
      user('u1', null, 'Why?', { timestamp: at(0) }),
      assistant('a1', 'u1', text('One.'), { timestamp: at(1) }),
      assistant('b1', 'a1', text('Two.'), { timestamp: at(2), ...END }),
      system('y1', 'b1', 'turn_duration', { timestamp: at(3) }),
    ],
    [answer('One.\n\nTwo.', 'Why?', { time: at(2) })],
  ],
  [
    'has no time if what is written is none',
    [
      user('u1', null, 'Why?'),
      assistant('a1', 'u1', text('Because.'), { timestamp: 'yesterday', ...END }),
      user('u2', 'a1', 'And?'),
      assistant('b1', 'u2', text('So.'), { timestamp: Date.parse(at(1)), ...END }),
    ],
    [answer('Because.', 'Why?', { time: null }), answer('So.', 'And?', { time: at(1) })],
  ],
  [
    'has an id of its own even if lines have none',
    [
      line({ type: 'user', message: { content: 'Why?' } }),
      line({ type: 'assistant', message: { content: [text('OK.')] } }),
      line({ type: 'user', message: { content: 'And?' } }),
      line({ type: 'assistant', message: { content: [text('OK.')] } }),
      line({ type: 'user', message: { content: 'And?' } }),
      line({ type: 'assistant', message: { id: 'msg_1', content: [text('Good.')] } }),
    ],
    [
      answer('OK.', 'Why?', { id: hashText('OK.') }),
      answer('OK.', 'And?', { id: `${hashText('OK.')}-1` }),
      answer('Good.', 'And?', { id: 'msg_1' }),
    ],
  ],
];
