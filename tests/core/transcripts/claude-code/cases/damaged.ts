import { END, WHY, assistant, line, text } from '../lines';
import { answer, type Case } from './case';

export const DAMAGED: Case[] = [
  [
    'does not have a half line',
    [...WHY, assistant('b1', 'a1', text('More.')).slice(0, -9)],
    [answer('Because.', 'Why?')],
  ],
  [
    'goes on after a line that cannot be read',
    [WHY[0], '{"type":"assist', '\0\0', WHY[1]],
    [answer('Because.', 'Why?')],
  ],
  ['is on a line with NULs', [WHY[0], `\0\0${WHY[1]}\0`], [answer('Because.', 'Why?')]],
  [
    'goes on after lines of an unknown type and with unknown blocks',
    [
      WHY[0],
      line({ type: 'brand-new', text: 'x' }),
      assistant('a0', 'u1', [{ type: 'brand_new', text: 'x' }, null, 'x', 1]),
      WHY[1],
    ],
    [answer('Because.', 'Why?')],
  ],
  [
    'is the same where a line separator stands in a text',
    [WHY[0], assistant('a1', 'u1', text('One.\u2028Two.'), END)],
    [answer('One.\u2028Two.', 'Why?')],
  ],
];
