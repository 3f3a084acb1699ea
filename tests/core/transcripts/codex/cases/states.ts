import {
  aborted,
  asked,
  askedItem,
  called,
  completed,
  event,
  item,
  meta,
  opened,
  paginated,
  paginatedOpened,
  rolledBack,
  said,
  shown,
  shownItem,
  started,
  timeAt,
  turn,
  written,
} from '../lines';
import type { Case } from './case';

/** The cases of when an answer may still grow. */
export const STATES: readonly Case[] = [
  {
    name: 'has no answer of a turn that was aborted before a text',
    lines: written([...opened('Why?'), called('c1'), aborted('t1')]),
    answers: [],
  },
  {
    name: 'completes what a turn said before it was aborted',
    lines: written([...opened('Why?'), said('I look.', 'commentary'), aborted('t1')]),
    answers: [{ text: 'I look.', state: 'complete' }],
  },
  {
    name: 'says that the answer of an open turn may grow',
    lines: written([...opened('Why?'), said('Because.', 'final_answer')]),
    answers: [{ text: 'Because.', state: 'streaming' }],
  },
  {
    name: 'says so as long as there was a line in the last half hour',
    lines: written([...opened('Why?'), said('I look.', 'commentary')]),
    now: 3 + 30 * 60,
    answers: [{ state: 'streaming' }],
  },
  {
    name: 'completes the answer of a turn that was killed',
    lines: written([...opened('Why?'), said('I look.', 'commentary')]),
    now: 4 + 30 * 60,
    answers: [{ state: 'complete' }],
  },
  {
    name: 'completes the answer of a killed turn when the session goes on',
    lines: written([...opened('Why?'), said('I look.', 'commentary'), ...turn('t2', 'Go on.', 'Done.')]),
    answers: [
      { text: 'I look.', state: 'complete' },
      { text: 'Done.', state: 'complete' },
    ],
  },
  {
    name: 'knows the other names of start and end',
    lines: written([
      meta(),
      event('turn_started', { turn_id: 't1' }),
      asked('Why?'),
      said('Because.', 'final_answer'),
      event('turn_complete', { turn_id: 't1' }),
      event('turn_started', { turn_id: 't2' }),
      asked('And?'),
      said('So.', 'final_answer'),
    ]),
    answers: [
      { id: 't1', state: 'complete' },
      { id: 't2', state: 'streaming' },
    ],
  },
  {
    name: 'completes a turn that ends without a last message',
    lines: written([...opened('Why?'), said('Because.', 'final_answer'), completed('t1', null)]),
    answers: [{ text: 'Because.', state: 'complete' }],
  },
  {
    name: 'leaves out the last turn when the person went back by one',
    lines: written([
      meta(),
      ...turn('t1', 'A?', 'A.'),
      ...turn('t2', 'B?', 'B.'),
      rolledBack(1),
      ...turn('t3', 'C?', 'C.'),
    ]),
    answers: [
      { text: 'A.', isRewound: false },
      { text: 'C.', isRewound: false },
    ],
  },
  {
    name: 'goes back twice at the same time, and not again where those lines are copied',
    lines: [
      ...written([meta(), ...turn('t1', 'A?', 'A.'), ...turn('t2', 'B?', 'B.'), ...turn('t3', 'C?', 'C.')]),
      ...written([
        { ...rolledBack(1), at: 99 },
        { ...rolledBack(1), at: 99 },
      ]),
      ...written(turn('t3', 'C?', 'C.'), 15),
      ...written([
        { ...rolledBack(1), at: 99 },
        { ...rolledBack(1), at: 99 },
      ]),
      ...written(turn('t4', 'D?', 'D.'), 100),
    ],
    answers: [{ text: 'A.' }, { text: 'D.' }],
  },
  {
    name: 'goes back over turns that the person had gone back before already',
    lines: written([
      meta(),
      ...turn('t1', 'A?', 'A.'),
      ...turn('t2', 'B?', 'B.'),
      rolledBack(1),
      ...turn('t3', 'C?', 'C.'),
      rolledBack(2),
      ...turn('t4', 'D?', 'D.'),
    ]),
    answers: [{ text: 'D.', isRewound: false }],
  },
  {
    name: 'goes back in a session whose turns have no ids, and by more turns than there are',
    lines: written([
      meta(),
      asked('A?'),
      shown('A.'),
      asked('B?'),
      shown('B.'),
      rolledBack(9),
      asked('C?'),
      shown('C.'),
    ]),
    answers: [{ text: 'C.', isRewound: false }],
  },
  {
    name: 'leaves out a turn that runs when the person goes back',
    lines: written([...opened('A?'), said('I look.', 'commentary'), rolledBack(1)]),
    answers: [],
  },
  {
    name: 'goes on with a turn that starts again',
    lines: written([meta(), ...turn('t1', 'A?', 'A.'), started('t1'), asked('B?'), said('B.', 'final_answer')]),
    answers: [
      { id: 't1', text: 'A.', state: 'complete' },
      { id: `t1/${timeAt(9)}`, text: 'B.', prompt: 'B?', state: 'streaming' },
    ],
  },
  {
    name: 'keeps two turns apart that run at the same time',
    lines: paginated([
      ...paginatedOpened('A?'),
      started('t2'),
      askedItem('t2', 'u2', 'B?'),
      said('A one.', 'commentary', 'm1'),
      shownItem('t1', 'm1', 'A one.', 'commentary'),
      shownItem('t2', 'm2', 'B one.', 'commentary'),
      said('B one.', 'commentary', 'm2'),
      completed('t1'),
      said('B two.', 'final_answer', 'm3'),
      shownItem('t2', 'm3', 'B two.', 'final_answer'),
    ]),
    answers: [
      { id: 't1', text: 'A one.', prompt: 'A?', state: 'complete' },
      { id: 't2', text: 'B one.\n\nB two.', prompt: 'B?', state: 'streaming' },
    ],
  },
  {
    name: 'believes an item that names its turn, if that turn runs',
    lines: written([
      ...opened('A?'),
      started('t2'),
      asked('B?'),
      item('message', {
        ...said('A.', 'final_answer').payload,
        internal_chat_message_metadata_passthrough: { turn_id: 't1' },
      }),
      completed('t1'),
      item('message', {
        ...said('B.', 'final_answer').payload,
        internal_chat_message_metadata_passthrough: { turn_id: 't1' },
      }),
      completed('t2'),
    ]),
    answers: [
      { id: 't1', text: 'A.' },
      { id: 't2', text: 'B.' },
    ],
  },
];
