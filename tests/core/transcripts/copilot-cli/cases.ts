import { asLine, type Line } from '../read-lines';
import { event, START, user, begin, said, end, request, done, FIRST_ROUND, SECOND_ROUND } from './lines';

/** Lines → answers, as `prompt: text`; `…` after those that may still grow. */
export const CASES: readonly [name: string, lines: readonly Line[], answers: readonly string[]][] = [
  ['the steps of an answer', [...FIRST_ROUND, ...SECOND_ROUND], ['Why?: I look.\n\nBecause.']],
  [
    'chunks of one call, cut where the agent thought',
    [
      START,
      user('e1', 'Why?', 'I'),
      begin('e2', 'I'),
      said('e3', 'One.', 'I', { apiCallId: 'k', chunkIndex: 0, chunkCount: 3 }),
      said('e5', 'Three.', 'I', { apiCallId: 'k', chunkIndex: 2, chunkCount: 3 }),
      said('e4', 'Two.', 'I', { apiCallId: 'k', chunkIndex: 1, chunkCount: 3 }),
      end('e6'),
    ],
    ['Why?: One.\n\nTwo.\n\nThree.'],
  ],
  [
    'what subagents do',
    [
      ...FIRST_ROUND,
      event('subagent.started', 's1', { toolCallId: 't', agentName: 'explore' }, { agentId: 'a1' }),
      event('user.message', 's2', { content: 'Look there', interactionId: 'J' }, { agentId: 'a1' }),
      said('s3', 'I am a subagent.', 'I', { parentToolCallId: 't' }),
      event('assistant.message', 's4', { content: 'Me too.', interactionId: 'I', toolRequests: [] }, { agentId: 'a1' }),
      event('session.task_complete', 's5', { summary: 'Explored.' }, { agentId: 'a1' }),
      ...SECOND_ROUND,
    ],
    ['Why?: I look.\n\nBecause.'],
  ],
  [
    'a message with which the person steers',
    [
      ...FIRST_ROUND,
      user('e10', 'Shorter, please', 'I2', { delivery: 'steering' }),
      begin('e7', 'I2', '1'),
      said('e8', 'Because.', 'I2'),
      end('e9', '1'),
    ],
    ['Why?: I look.\n\nBecause.'],
  ],
  [
    'a queued prompt, while the agent is at work',
    [
      ...FIRST_ROUND,
      user('e10', 'So?', 'J', { delivery: 'queued' }),
      ...SECOND_ROUND,
      begin('e11', 'J'),
      said('e12', 'So.', 'J'),
      end('e13'),
    ],
    ['Why?: I look.\n\nBecause.', 'So?: So.'],
  ],
  [
    'a queued prompt, and an earlier one at which the agent still is at work',
    [...FIRST_ROUND, user('e10', 'So?', 'J', { delivery: 'queued' }), begin('e7', 'I', '1')],
    ['Why?: I look.…'],
  ],
  [
    'a queued prompt that has its turn, while the earlier one has no end',
    [
      ...FIRST_ROUND,
      user('e10', 'So?', 'J', { delivery: 'queued' }),
      begin('e7', 'I', '1'),
      begin('e11', 'J'),
      said('e12', 'So.', 'J'),
    ],
    ['Why?: I look.', 'So?: So.…'],
  ],
  [
    'autopilot, which goes on by itself',
    [
      ...FIRST_ROUND,
      ...SECOND_ROUND,
      user('e10', '', 'I3', { isAutopilotContinuation: true }),
      begin('e11', 'I3'),
      said('e12', 'More.', 'I3'),
      user('e13', 'You have not yet marked the task as complete', 'I4', {
        isAutopilotContinuation: true,
        source: 'autopilot',
      }),
      begin('e14', 'I4'),
      said('e15', 'All.', 'I4'),
      end('e16'),
    ],
    ['Why?: I look.\n\nBecause.\n\nMore.\n\nAll.'],
  ],
  [
    'a skill, which writes as the person',
    [...FIRST_ROUND, user('e10', '<skill-context>…</skill-context>', 'I', { source: 'skill-pdf' }), ...SECOND_ROUND],
    ['Why?: I look.\n\nBecause.'],
  ],
  [
    'an empty prompt',
    [START, user('e1', 'Why?', 'I'), begin('e2', 'I'), said('e3', 'Because.', 'I'), user('e4', '', 'J')],
    ['Why?: Because.…'],
  ],
  [
    'a summary with which the task ends',
    [...FIRST_ROUND, event('session.task_complete', 'e10', { summary: 'It is fixed.', success: true })],
    ['Why?: I look.\n\nIt is fixed.'],
  ],
  [
    'a summary that the last text has',
    [
      ...FIRST_ROUND,
      said('e8', 'Good news: It is fixed.\n\nAnything else?', 'I'),
      event('session.task_complete', 'e10', { summary: 'It is fixed.' }),
    ],
    ['Why?: I look.\n\nGood news: It is fixed.\n\nAnything else?'],
  ],
  [
    'a summary that a later text has',
    [
      START,
      user('e1', 'Why?', 'I'),
      begin('e2', 'I'),
      said('e3', '', 'I', { toolRequests: [request('task_complete')] }),
      event('session.task_complete', 'e4', { summary: 'It is fixed.' }),
      said('e5', 'It is fixed. Bye!', 'I'),
      end('e6'),
    ],
    ['Why?: It is fixed. Bye!'],
  ],
  [
    'a task that was not accepted as complete',
    [...FIRST_ROUND, event('session.task_complete', 'e10', { summary: 'Almost.', success: false }), ...SECOND_ROUND],
    ['Why?: I look.\n\nBecause.'],
  ],
  ['a round that ended with tools: it goes on', FIRST_ROUND, ['Why?: I look.…']],
  ['a round that has begun', [...FIRST_ROUND, ...SECOND_ROUND, begin('e10', 'I', '2')], ['Why?: I look.\n\nBecause.…']],
  ['a round that has not ended', [...FIRST_ROUND, ...SECOND_ROUND.slice(0, 2)], ['Why?: I look.\n\nBecause.…']],
  ['an interruption', [...FIRST_ROUND, event('abort', 'e10', { reason: 'user_initiated' })], ['Why?: I look.']],
  [
    'an error',
    [...FIRST_ROUND, event('session.error', 'e10', { errorType: 'query', message: 'Quota' })],
    ['Why?: I look.'],
  ],
  [
    'an error after which the agent goes on',
    [...FIRST_ROUND, event('session.error', 'e10', {}), begin('e11', 'I', '1')],
    ['Why?: I look.…'],
  ],
  [
    'the end of the program',
    [...FIRST_ROUND, event('session.shutdown', 'e10', { shutdownType: 'routine' })],
    ['Why?: I look.'],
  ],
  [
    'a session that went on later',
    [
      ...FIRST_ROUND,
      event('session.resume', 'e10', { eventCount: 7 }),
      user('e11', 'So?', 'J'),
      begin('e12', 'J'),
      said('e13', 'So.', 'J'),
      end('e14'),
    ],
    ['Why?: I look.', 'So?: So.'],
  ],
  [
    'what is left after the person went back',
    [
      START,
      user('e1', 'Why?', 'I'),
      begin('e2', 'I'),
      said('e3', 'Because.', 'I'),
      end('e4'),
      event('session.info', 'e9', { infoType: 'rewind', message: 'Rewound' }),
      user('e10', 'So?', 'J'),
      said('e12', 'So.', 'J'),
      end('e13'),
    ],
    ['Why?: Because.', 'So?: So.'],
  ],
  [
    'NULs where the system crashed',
    [
      ...FIRST_ROUND,
      `${'\0'.repeat(500)}${asLine(begin('e7', 'I', '1'))}`,
      ...SECOND_ROUND.slice(1),
      '\0'.repeat(3000),
    ],
    ['Why?: I look.\n\nBecause.'],
  ],
  [
    'two events on one line',
    [...FIRST_ROUND, asLine(SECOND_ROUND[0]!) + asLine(SECOND_ROUND[1]!), SECOND_ROUND[2]!],
    ['Why?: I look.\n\nBecause.'],
  ],
  [
    'two events on one line, one with the copy of another in it',
    [
      START,
      user('e1', 'Why?', 'I'),
      asLine(event('tool.execution_complete', 'e2', { result: said('e3', 'No.', 'I') })) +
        asLine(said('e4', 'Because.', 'I')),
      end('e5'),
    ],
    ['Why?: Because.'],
  ],
  [
    'half an event before another on one line',
    [
      ...FIRST_ROUND,
      `${asLine(done('e6b', { result: { content: '{"a":1}' } })).slice(0, 60)}${asLine(SECOND_ROUND[1]!)}`,
      end('e9'),
    ],
    ['Why?: I look.\n\nBecause.'],
  ],
  [
    'a line that only looks like two events',
    [...FIRST_ROUND, said('e8', '}{"type":"assistant.message","data":{"content":"No"},"id":"x"}', 'I'), end('e9')],
    ['Why?: I look.\n\n}{"type":"assistant.message","data":{"content":"No"},"id":"x"}'],
  ],
  [
    'a text with a line separator',
    [START, user('e1', 'Why?', 'I'), asLine(said('e2', 'One\u2028two', 'I')), end('e3')],
    ['Why?: One\u2028two'],
  ],
  [
    'an agent without an id: it is no subagent',
    [START, { ...user('e1', 'Why?', 'I'), agentId: '' }, { ...said('e3', 'Because.', 'I'), agentId: null }, end('e4')],
    ['Why?: Because.'],
  ],
  ['an event that is there twice', [...FIRST_ROUND, ...SECOND_ROUND, ...SECOND_ROUND], ['Why?: I look.\n\nBecause.']],
  [
    'events of before interactions had ids',
    [
      START,
      event('user.message', 'e1', { content: 'Why?', attachments: [] }),
      event('assistant.turn_start', 'e2', { turnId: '0' }),
      event('assistant.message', 'e3', { messageId: 'm', content: 'Because.', toolRequests: [] }),
      end('e4'),
      event('user.message', 'e5', { content: 'So?', attachments: [] }),
      event('assistant.message', 'e6', { messageId: 'm2', content: 'So.', toolRequests: [] }),
    ],
    ['Why?: Because.', 'So?: So.…'],
  ],
  [
    'a first prompt that cannot be read',
    [START, '{"type":"user.mess', begin('e2', 'I'), said('e3', 'Because.', 'I'), end('e4')],
    [': Because.'],
  ],
];
