import { asLine, type Line } from '../read-lines';
import { START, user, gemini, call, SET, CONTEXT, legacy } from './lines';

/** Lines → answers, as `prompt: text`; `…` after those that may still grow. */
export const CASES: readonly [name: string, lines: readonly Line[], answers: readonly string[]][] = [
  ['a prompt and its answer', [START, user('1', 'Why?'), gemini('2', 'Because.'), SET], ['Why?: Because.']],
  [
    'a session of before 0.39, which is one object',
    [legacy([user('1', 'Why?'), gemini('2', 'Because.'), user('3', 'So?'), gemini('4', 'So.')])],
    ['Why?: Because.', 'So?: So.'],
  ],
  [
    'a message that its tools write again, in its place',
    [
      START,
      user('1', 'Why?'),
      gemini('2', 'I look.'),
      gemini('2', 'I look.', { toolCalls: [call('read')] }),
      gemini('3', 'Done.'),
    ],
    ['Why?: I look.\n\nDone.'],
  ],
  [
    'a message of an earlier turn that is written again',
    [START, user('1', 'Why?'), gemini('2', 'Becuase.'), user('3', 'So?'), gemini('4', 'So.'), gemini('2', 'Because.')],
    ['Why?: Because.', 'So?: So.'],
  ],
  [
    'a text that begins with indented code',
    [START, user('1', 'Why?'), gemini('2', '    npm test\nfails.\n')],
    ['Why?:     npm test\nfails.\n'],
  ],
  [
    'messages without ids',
    [
      START,
      user('', 'Why?'),
      gemini('', 'Because.'),
      user('', 'Why?'),
      gemini('', 'Because.'),
      { type: 'gemini', content: 'So.' },
    ],
    ['Why?: Because.', 'Why?: Because.\n\nSo.'],
  ],
  [
    'a step without text',
    [START, user('1', 'Why?'), gemini('2', '', { toolCalls: [call('read')] }), gemini('3', 'Because.')],
    ['Why?: Because.'],
  ],
  [
    'messages that are set anew: they replace all',
    [
      START,
      user('1', 'Why?'),
      gemini('2', 'Because.'),
      { $set: { messages: [user('9', 'Why not?'), gemini('10', [{ text: 'Hm', thought: true }, { text: 'No.' }])] } },
      user('11', 'So?'),
      gemini('12', 'So.'),
    ],
    ['Why not?: No.', 'So?: So.'],
  ],
  [
    'messages that are set to none',
    [
      START,
      user('1', 'Why?'),
      gemini('2', 'Because.'),
      { $set: { messages: [] } },
      user('3', 'So?'),
      gemini('4', 'So.'),
    ],
    ['So?: So.'],
  ],
  [
    'thoughts among the parts of a message',
    [START, user('1', 'Why?'), gemini('2', [{ thought: true, text: 'Hm' }, { text: 'Be' }, { text: 'cause.' }])],
    ['Why?: Because.'],
  ],
  ['thoughts alone', [START, user('1', 'Why?'), gemini('2', [{ thought: true, text: 'Hm' }])], []],
  [
    'going back to a message: it and what follows are gone',
    [
      START,
      user('1', 'Why?'),
      gemini('2', 'Because.'),
      user('3', 'So?'),
      gemini('4', 'So.'),
      { $rewindTo: '3' },
      user('5', 'And?'),
      gemini('6', 'And.'),
    ],
    ['Why?: Because.', 'And?: And.'],
  ],
  [
    'going back to a message that is not known: all are gone',
    [START, user('1', 'Why?'), gemini('2', 'Because.'), { $rewindTo: 'x' }, user('5', 'And?'), gemini('6', 'And.')],
    ['And?: And.'],
  ],
  [
    'going back without going on',
    [
      START,
      user('1', 'Why?'),
      gemini('2', 'Because.', { toolCalls: [call('read')] }),
      user('3', 'So?'),
      { $rewindTo: '3' },
    ],
    ['Why?: Because.'],
  ],
  [
    'the context of the session, and the reply to it',
    [START, CONTEXT, gemini('0b', 'Got it. Thanks for the context!'), user('1', 'Why?'), gemini('2', 'Because.')],
    ['Why?: Because.'],
  ],
  [
    'the context in one message with the prompt',
    [
      START,
      user('1', '', { content: [{ text: '<session_context>x</session_context>' }, { text: 'Why?' }] }),
      gemini('2', 'Because.'),
    ],
    ['Why?: Because.'],
  ],
  [
    'what a hook adds, with a prompt and alone',
    [
      START,
      user('1', '', { content: [{ text: 'Why?' }, { text: '<hook_context>x</hook_context>' }] }),
      user('1b', '<hook_context>x</hook_context>'),
      gemini('2', 'Because.'),
    ],
    ['Why?: Because.'],
  ],
  [
    'a picture as a prompt, and an empty one',
    [START, user('1', '', { content: [{ inlineData: { data: 'AA==' } }] }), user('1b', ''), gemini('2', 'A cat.')],
    [': A cat.'],
  ],
  [
    'the summary after a compression, and the reply to it',
    [
      START,
      user('1', 'Why?'),
      gemini('2', 'Because.'),
      {
        $set: {
          messages: [
            CONTEXT,
            user('c', '<scratchpad>Hm</scratchpad>\n<state_snapshot>All so far</state_snapshot>'),
            gemini('d', [{ text: 'Got it.' }]),
            user('1', 'Why?'),
            gemini('2', [{ text: 'Because.' }]),
          ],
        },
      },
    ],
    ['Why?: Because.'],
  ],
  [
    'results of tools as messages of the user',
    [
      START,
      {
        $set: {
          messages: [
            user('1', 'Why?'),
            gemini('2', [{ text: 'I look.' }, { functionCall: { id: 'c', name: 'read', args: {} } }]),
            user('3', '', { content: [{ functionResponse: { id: 'c', response: {} } }] }),
            gemini('4', [{ text: 'Because.' }]),
          ],
        },
      },
    ],
    ['Why?: I look.\n\nBecause.'],
  ],
  [
    'an interrupted prompt, after the notice of it',
    [
      START,
      user('1', 'Why?'),
      gemini('2', 'Because.'),
      { id: '3', type: 'info', content: 'Request cancelled.' },
      user('4', 'So?'),
    ],
    ['Why?: Because.'],
  ],
  [
    'an answer to a prompt that stands last',
    [START, user('1', 'Why?'), gemini('2', 'I look.'), user('3', 'Go on')],
    ['Why?: I look.'],
  ],
  [
    'a last message with tools: it goes on',
    [START, user('1', 'Why?'), gemini('2', 'I look.', { toolCalls: [call('read')] }), SET],
    ['Why?: I look.…'],
  ],
  [
    'a last message whose tools were cancelled',
    [START, user('1', 'Why?'), gemini('2', 'I look.', { toolCalls: [call('read', { status: 'cancelled' })] })],
    ['Why?: I look.'],
  ],
  [
    'an error after a step',
    [
      START,
      user('1', 'Why?'),
      gemini('2', 'I look.', { toolCalls: [call('read')] }),
      { id: '3', type: 'error', content: '[API Error]' },
    ],
    ['Why?: I look.'],
  ],
  ['a stub that a resumed session left', [START, { $set: { sessionId: 'S-1' } }], []],
  [
    'what was shown for a prompt, instead of all that was sent',
    [
      START,
      user('1', 'Why?\n--- Content from referenced files ---\n…', { displayContent: [{ text: 'Why?' }] }),
      gemini('2', 'Because.'),
    ],
    ['Why?: Because.'],
  ],
  [
    'a text with a line separator',
    [START, user('1', 'Why?'), `{"id":"2","type":"gemini","content":"One\u2028two"}`],
    ['Why?: One\u2028two'],
  ],
  [
    'damaged lines',
    [
      START,
      user('1', 'Why?'),
      '{"id":"2","type":"gem',
      '\0\0\0',
      gemini('3', 'Because.'),
      `${'\0'.repeat(9)}${asLine(SET)}`,
    ],
    ['Why?: Because.'],
  ],
];
