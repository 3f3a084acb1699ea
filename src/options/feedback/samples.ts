import type { Annotation } from '../../core/annotation/annotation';
import type { KindId } from '../../core/annotation/kinds';

const LONG =
  'An index speeds up reading and slows down writing, because each row that is stored has to be entered there as well, and with many indices on a table that is written often this can cost more than all the searches together ever gave back';

const mark = (kind: KindId, exact: string, note = '', ordinal = 1): Pick<Annotation, 'kind' | 'note' | 'target'> => ({
  kind,
  note,
  target: {
    type: 'response',
    source: '',
    response: String(ordinal),
    ordinal,
    selectors: { quote: { exact, prefix: '', suffix: '' }, position: { start: 0, end: exact.length } },
  },
});

/**
 * Marks from an imaginary chat that show everything a template affects: each kind, notes, a long quote, two answers.
 */
export const SAMPLES = [
  mark('keep', 'A single table is enough for this'),
  mark('keep', LONG),
  mark('drop', 'a graph database', 'one server, no more'),
  mark('deeper', 'migrations are one file each', 'how are they undone?', 2),
  mark('verify', 'twice as fast as before', '', 2),
  mark('comment', 'one file each', 'we already do this', 2),
];
