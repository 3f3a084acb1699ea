import {
  aborted,
  askedItem,
  meta,
  paginated,
  paginatedTurn,
  rolledBack,
  said,
  started,
  timeAt,
  turn,
  written,
} from '../lines';
import type { Case } from './case';

/** The cases of sessions that continue another one. */
export const FORKS: readonly Case[] = [
  {
    name: 'leaves out what a legacy fork copied of its parent',
    base: written([
      meta({ id: 'parent' }),
      ...turn('t1', 'A?', 'A.'),
      ...turn('t2', 'B?', 'B.'),
      ...turn('t3', 'Later?', 'Later.'),
    ]),
    lines: written(
      [
        meta({ id: 'fork', forked_from_id: 'parent' }),
        meta({ id: 'parent', cwd: '/elsewhere' }),
        ...turn('t1', 'A?', 'A.'),
        ...turn('t2', 'B?', 'B.'),
        ...turn('t9', 'C?', 'C.'),
      ],
      100,
    ),
    answers: [{ id: 't9', text: 'C.', prompt: 'C?' }],
    facts: { sessionId: 'fork', folder: '/home/ana/kettle', title: 'A?' },
  },
  {
    name: 'keeps all that is in a legacy fork whose parent is gone',
    lines: written([
      meta({ id: 'fork', forked_from_id: 'parent' }),
      meta({ id: 'parent' }),
      ...turn('t1', 'A?', 'A.'),
      ...turn('t9', 'C?', 'C.'),
    ]),
    answers: [{ text: 'A.' }, { text: 'C.' }],
    facts: { sessionId: 'fork' },
  },
  {
    name: 'leaves out the copies in a legacy fork whose turns are numbered',
    base: written([meta({ id: 'parent' }), ...turn('1', 'A?', 'A.')]),
    lines: written(
      [meta({ id: 'fork', forked_from_id: 'parent' }), ...turn('1', 'A?', 'A.'), ...turn('1', 'C?', 'C.')],
      100,
    ),
    answers: [{ text: 'C.' }],
  },
  {
    name: 'has the answers of what a paginated session continues, two sessions deep',
    base: [
      ...paginated([meta({ id: 'grandparent' }), ...paginatedTurn('t1', 'A?', 'A.')]),
      ...paginated(
        [
          meta({
            id: 'parent',
            history_base: { thread_id: 'grandparent', end_ordinal_exclusive: 8, end_byte_offset: 1 },
          }),
          ...paginatedTurn('t2', 'B?', 'B.'),
        ],
        8,
      ),
    ],
    lines: paginated(
      [
        meta({
          id: 'fork',
          forked_from_id: 'parent',
          history_base: { thread_id: 'parent', end_ordinal_exclusive: 16, end_byte_offset: 1 },
        }),
        ...paginatedTurn('t3', 'C?', 'C.'),
      ],
      16,
    ),
    answers: [
      { id: 't1', text: 'A.' },
      { id: 't2', text: 'B.' },
      { id: 't3', text: 'C.' },
    ],
    facts: { sessionId: 'fork', title: 'C?', startedAt: timeAt(0), understood: 8 },
  },
  {
    name: 'has the own turns of a legacy fork that a paginated session continues',
    base: [
      ...written([meta({ id: 'grandparent' }), ...turn('t1', 'A?', 'A.')]),
      ...paginated(
        [meta({ id: 'parent', forked_from_id: 'grandparent' }), ...turn('t1', 'A?', 'A.'), ...turn('t2', 'B?', 'B.')],
        20,
      ),
    ],
    lines: paginated(
      [
        meta({ id: 'fork', history_base: { thread_id: 'parent', end_ordinal_exclusive: 40 } }),
        ...turn('t3', 'C?', 'C.'),
      ],
      40,
    ),
    answers: [{ text: 'B.' }, { text: 'C.' }],
  },
  {
    name: 'completes a turn in the middle of which a fork begins',
    base: paginated([
      meta({ id: 'parent' }),
      started('t1'),
      askedItem('t1', 'u1', 'A?'),
      said('A.', 'commentary', 'm1'),
    ]),
    lines: paginated(
      [
        meta({ id: 'fork', history_base: { thread_id: 'parent', end_ordinal_exclusive: 4 } }),
        aborted('t1'),
        ...paginatedTurn('t2', 'B?', 'B.'),
      ],
      4,
    ),
    answers: [
      { id: 't1', text: 'A.', state: 'complete' },
      { id: 't2', text: 'B.' },
    ],
  },
  {
    name: 'goes back in a fork to before it began',
    base: paginated([meta({ id: 'parent' }), ...paginatedTurn('t1', 'A?', 'A.'), ...paginatedTurn('t2', 'B?', 'B.')]),
    lines: paginated(
      [
        meta({ id: 'fork', history_base: { thread_id: 'parent', end_ordinal_exclusive: 17 } }),
        ...paginatedTurn('t3', 'C?', 'C.'),
        rolledBack(2),
      ],
      17,
    ),
    answers: [{ text: 'A.', isRewound: false }],
  },
  {
    name: 'ignores the first lines of other sessions in a file',
    lines: written([
      meta({ id: 'own' }),
      meta({ id: 'other', cwd: '/other', cli_version: '0.1.0', source: { subagent: 'review' } }),
      ...turn('t1', 'A?', 'A.'),
    ]),
    answers: [{ text: 'A.' }],
    facts: { sessionId: 'own', folder: '/home/ana/kettle', version: '0.150.0', isSubagent: false },
  },
];
