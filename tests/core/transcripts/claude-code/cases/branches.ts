import { END, SESSION, WHY, assistant, line, queued, result, system, text, tool, user } from '../lines';
import { answer, type Case } from './case';

export const BRANCHES: Case[] = [
  [
    'is marked from which the person went back',
    [
      ...WHY,
      user('u2', 'a1', 'First try'),
      assistant('b1', 'u2', text('One.'), END),
      user('u3', 'b1', 'More'),
      assistant('c1', 'u3', text('Two.'), END),
      system('y1', 'c1', 'turn_duration'),
      user('u4', 'a1', 'Second try'),
      assistant('d1', 'u4', text('Three.'), END),
    ],
    [
      answer('Because.', 'Why?'),
      answer('One.', 'First try', { isRewound: true }),
      answer('Two.', 'More', { isRewound: true }),
      answer('Three.', 'Second try'),
    ],
  ],
  [
    'is not marked any more when the person returns to it',
    [
      ...WHY,
      user('u2', 'a1', 'First try'),
      assistant('b1', 'u2', text('One.'), END),
      user('u3', 'a1', 'Second try'),
      assistant('c1', 'u3', text('Two.'), END),
      user('u4', 'b1', 'On with the first'),
      assistant('d1', 'u4', text('Three.'), END),
    ],
    [
      answer('Because.', 'Why?'),
      answer('One.', 'First try'),
      answer('Two.', 'Second try', { isRewound: true }),
      answer('Three.', 'On with the first'),
    ],
  ],
  [
    'is marked when the person went back to the very beginning',
    [...WHY, user('u2', null, 'Other?'), assistant('b1', 'u2', text('So.'), END)],
    [answer('Because.', 'Why?', { isRewound: true }), answer('So.', 'Other?')],
  ],
  [
    'is not marked where something attached does not say what it continues',
    [...WHY, queued('q1', null, 'And?'), assistant('b1', 'q1', text('So.'), END)],
    [answer('Because.', 'Why?'), answer('So.', 'And?')],
  ],
  [
    'is not marked where no line says what it continues',
    [
      user('u1', null, 'Why?'),
      assistant('a1', null, text('Because.'), END),
      user('u2', null, 'And?'),
      assistant('b1', null, text('So.'), END),
    ],
    [answer('Because.', 'Why?'), answer('So.', 'And?')],
  ],
  [
    'is not marked where the line that is continued is missing',
    [...WHY, user('u2', 'gone', 'And?'), assistant('b1', 'u2', text('So.'), END)],
    [answer('Because.', 'Why?'), answer('So.', 'And?')],
  ],
  [
    'is not marked where tools run in parallel',
    [
      user('u1', null, 'Why?'),
      assistant('a1', 'u1', [text('I look.'), tool('t1')]),
      assistant('a2', 'a1', [text('Twice.'), tool('t2')]),
      result('r2', 'a2', 't2'),
      result('r1', 'a1', 't1'),
      assistant('b1', 'r1', text('Because.'), END),
      user('u2', 'b1', 'And?'),
      assistant('c1', 'u2', text('So.'), END),
    ],
    [answer('I look.\n\nTwice.\n\nBecause.', 'Why?'), answer('So.', 'And?')],
  ],
  [
    'is not marked before a compacted conversation, but within it when the person went back there',
    [
      ...WHY,
      system('b1', null, 'compact_boundary', { logicalParentUuid: 'a1' }),
      user('u2', 'b1', 'Recap', { isCompactSummary: true }),
      user('u3', 'u2', 'First try'),
      assistant('c1', 'u3', text('One.'), END),
      user('u4', 'u2', 'Second try'),
      assistant('d1', 'u4', text('Two.'), END),
    ],
    [answer('Because.', 'Why?'), answer('One.', 'First try', { isRewound: true }), answer('Two.', 'Second try')],
  ],
  [
    'is there once in a fork, which begins with copies',
    [
      ...WHY,
      ...WHY.map((one) => line({ ...JSON.parse(one), sessionId: 'fork', forkedFrom: { sessionId: SESSION } })),
      user('u2', 'a1', 'And?', { sessionId: 'fork' }),
      assistant('b1', 'u2', text('So.'), { ...END, sessionId: 'fork' }),
    ],
    [answer('Because.', 'Why?'), answer('So.', 'And?')],
  ],
];
