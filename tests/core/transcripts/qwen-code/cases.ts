import { asLine, type Line } from '../read-lines';
import { user, agent, result, system, call, thought, WHY, AT_WORK } from './lines';

/** Lines → answers, as `prompt: text`; `…` after those that may still grow, `←` before those that were rewound. */
export const CASES: readonly [name: string, lines: readonly Line[], answers: readonly string[]][] = [
  ['an answer after a thought', WHY, ['Why?: Because.']],
  ['a thought alone', [WHY[0]!, agent('2', '1', [thought])], []],
  [
    'steps with tools',
    [...AT_WORK, result('3', '2'), agent('4', '3', [{ text: 'Because.' }])],
    ['Why?: I look.\n\nBecause.'],
  ],
  ['a last record that calls a tool: it goes on', AT_WORK, ['Why?: I look.…']],
  ['the result of a tool: it goes on', [...AT_WORK, result('3', '2')], ['Why?: I look.…']],
  [
    'a turn that has its result',
    [...AT_WORK, system('3', '2', 'turn_result', { state: 'cancelled' })],
    ['Why?: I look.'],
  ],
  [
    'a branch that the person left',
    [
      ...WHY,
      user('3', '2', 'So?'),
      agent('4', '3', [{ text: 'So.' }]),
      system('5', '2', 'rewind', { truncatedCount: 2 }),
      user('6', '5', 'And?'),
      agent('7', '6', [{ text: 'And.' }]),
    ],
    ['Why?: Because.', 'And?: And.'],
  ],
  [
    'going back to the beginning',
    [
      ...WHY,
      system('3', null, 'rewind', { truncatedCount: 2 }),
      user('4', '3', 'So?'),
      agent('5', '4', [{ text: 'So.' }]),
    ],
    ['So?: So.'],
  ],
  ['going back without going on', [...AT_WORK, system('3', null, 'rewind', { truncatedCount: 2 })], []],
  [
    'going back to a prompt, which is answered again',
    [...WHY, system('3', '1', 'rewind', { truncatedCount: 1 }), agent('4', '3', [{ text: 'No reason.' }])],
    ['Why?: No reason.'],
  ],
  [
    'going back to a prompt, and another one',
    [
      ...WHY,
      system('3', '1', 'rewind', { truncatedCount: 1 }),
      user('4', '3', 'So?'),
      agent('5', '4', [{ text: 'So.' }]),
    ],
    ['So?: So.'],
  ],
  [
    'going back into an answer',
    [
      ...AT_WORK,
      result('3', '2'),
      agent('4', '3', [{ text: 'So.' }]),
      system('5', '3', 'rewind'),
      agent('6', '5', [{ text: 'No.' }]),
    ],
    ['Why?: I look.\n\nSo.\n\nNo.'],
  ],
  [
    'going back, and to what was left after all',
    [
      ...WHY,
      user('3', '2', 'So?'),
      agent('4', '3', [{ text: 'So.' }]),
      system('5', '2', 'rewind'),
      agent('6', '4', [{ text: 'More.' }]),
    ],
    ['Why?: Because.', 'So?: So.\n\nMore.'],
  ],
  [
    'going back twice',
    [
      ...WHY,
      user('3', '2', 'So?'),
      agent('4', '3', [{ text: 'So.' }]),
      system('5', '2', 'rewind'),
      user('6', '5', 'And?'),
      agent('7', '6', [{ text: 'And.' }]),
      system('8', null, 'rewind'),
      user('9', '8', 'Then?'),
      agent('10', '9', [{ text: 'Then.' }]),
    ],
    ['Then?: Then.'],
  ],
  [
    'a missing parent: it is bridged, and nothing is rewound',
    [...WHY, user('4', 'lost', 'So?'), agent('5', 'lost too', [{ text: 'So.' }])],
    ['Why?: Because.', 'So?: So.'],
  ],
  [
    'a second record without a parent: the person did not go back',
    [...WHY, user('3', null, 'So?'), agent('4', '3', [{ text: 'So.' }])],
    ['Why?: Because.', 'So?: So.'],
  ],
  [
    'a title beside the conversation',
    [
      ...WHY,
      system('3', '2', 'custom_title', { customTitle: 'T' }),
      user('4', '2', 'So?'),
      agent('5', '4', [{ text: 'So.' }]),
    ],
    ['Why?: Because.', 'So?: So.'],
  ],
  [
    'fragments of one record',
    [WHY[0]!, agent('2', '1', [{ text: 'One.' }]), agent('2', '1', [{ text: 'Two.' }, call('read_file')])],
    ['Why?: One.\n\nTwo.…'],
  ],
  ['a record that is there twice', [...WHY, ...WHY], ['Why?: Because.']],
  [
    'subagents',
    [
      ...AT_WORK,
      user('s1', null, 'Look there', { isSidechain: true, agentId: 'explore-1' }),
      agent('s2', 's1', [{ text: 'I am a subagent.' }], { isSidechain: true, agentId: 'explore-1' }),
      result('3', '2'),
      agent('4', '3', [{ text: 'Because.' }]),
    ],
    ['Why?: I look.\n\nBecause.'],
  ],
  [
    'a notice and a scheduled prompt',
    [
      ...WHY,
      user('3', '2', 'Task done', {
        subtype: 'notification',
        provenance: 'system',
        systemPayload: { displayText: 'Done' },
      }),
      agent('4', '3', [{ text: 'It is done.' }]),
      user('5', '4', 'Look again', { subtype: 'cron', provenance: 'system' }),
      agent('6', '5', [{ text: 'Nothing new.' }]),
    ],
    ['Why?: Because.', 'Done: It is done.', 'cron: Look again: Nothing new.'],
  ],
  [
    'what the person adds while the agent works',
    [
      ...AT_WORK,
      result('3', '2'),
      user('4', '3', 'Shorter!', { subtype: 'mid_turn_user_message' }),
      agent('5', '4', [{ text: 'Because.' }]),
    ],
    ['Why?: I look.\n\nBecause.'],
  ],
  [
    'a compression of the history',
    [
      ...WHY,
      system('3', '2', 'chat_compression', {
        info: {},
        compressedHistory: [{ role: 'model', parts: [{ text: 'Recap' }] }],
      }),
      user('4', '3', 'So?'),
      agent('5', '4', [{ text: 'So.' }]),
    ],
    ['Why?: Because.', 'So?: So.'],
  ],
  [
    'a prompt as it was typed, instead of all that was sent',
    [user('1', null, 'Why?\n<file>…</file>', { systemPayload: { displayText: 'Why?', hookContext: '' } }), WHY[1]!],
    ['Why?: Because.'],
  ],
  [
    'a prompt with what a hook added',
    [
      user('1', null, '', {
        message: {
          parts: [
            { text: 'Why?' },
            { text: '<qwen:user-prompt-submit-context>\nx\n</qwen:user-prompt-submit-context>' },
          ],
        },
      }),
      WHY[1]!,
    ],
    ['Why?: Because.'],
  ],
  [
    'records of before they said where they come from',
    WHY.map((line) => ({ ...line, provenance: undefined })),
    ['Why?: Because.'],
  ],
  [
    'what the agent tells itself',
    [
      ...WHY,
      user('3', '2', 'Go on', { provenance: 'goal_runtime', subtype: 'goal_runtime' }),
      agent('4', '3', [{ text: 'More.' }]),
    ],
    ['Why?: Because.\n\nMore.'],
  ],
  [
    'a session that branched off from another',
    WHY.map((line) => ({ ...line, sessionId: 'S-2', forkedFrom: { sessionId: 'S-1', messageUuid: 'x' } })),
    ['Why?: Because.'],
  ],
  ['damaged lines', [WHY[0]!, '{"uuid":"x","par', '\0\0', `${'\0'.repeat(9)}${asLine(WHY[1]!)}`], ['Why?: Because.']],
  [
    'a text with a line separator',
    [WHY[0]!, asLine(agent('2', '1', [{ text: 'One\u2028two' }]))],
    ['Why?: One\u2028two'],
  ],
  ['a first prompt that cannot be read', ['{"uuid":"1","typ', WHY[1]!], [': Because.']],
  [
    'what others say while the agent is at work',
    [
      ...AT_WORK,
      user('3', '2', 'Task done', { subtype: 'notification', provenance: 'system' }),
      user('4', '3', 'Look again', { subtype: 'cron', provenance: 'system' }),
      result('5', '4'),
      agent('6', '5', [{ text: 'Because.' }]),
      user('7', '6', 'Never answered', { subtype: 'notification', provenance: 'system' }),
      user('8', '7', '<task-notification><summary>Built</summary></task-notification>', { subtype: 'notification' }),
      agent('9', '8', [{ text: 'It is built.' }]),
    ],
    ['Why?: I look.\n\nBecause.', 'Built: It is built.'],
  ],
];
