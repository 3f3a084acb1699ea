import { pieces } from './bounded';
import { LONGEST_TAG, LONGEST_TEXT } from '../limits';
import { readMark } from '../annotation/mark-faults';
import { UNKNOWN_RESPONSE } from './response-id';

type Fields = Record<string, unknown>;

/**
 * The conversation with each of its marks mended as far as that needs no guess and loses no word: a text that is too long is
 * divided, and what says nothing of the words gets a usual value. A kind that is not known stays: only the person can say it.
 *
 * @param at - In ms: the date of marks that have none.
 * @param newId - Makes an id for a mark that has none.
 */
export function mended(conversation: unknown, at: number, newId: () => string): unknown {
  if (!isFields(conversation) || !Array.isArray(conversation['annotations'])) return conversation;
  const annotations = conversation['annotations'].map((mark: unknown) =>
    !isFields(mark) || 'mark' in readMark(mark) ? mark : mendedMark(mark, at, newId),
  );
  return { ...conversation, annotations };
}

function mendedMark(mark: Fields, at: number, newId: () => string): Fields {
  const isSound = (field: string): boolean => 'mark' in readMark({ ...SOUND, [field]: mark[field] });
  const [note = '', ...more] = parts(mark['note'], LONGEST_TEXT);
  const earlier = texts(mark['earlier']).flatMap((text) => parts(text, LONGEST_TEXT));
  const { target } = mark;
  return {
    ...mark,
    ...(!isSound('id') && { id: newId() }),
    ...(!isSound('note') && { note, earlier: [...more, ...earlier] }),
    ...(isSound('note') && !isSound('earlier') && { earlier }),
    ...(!isSound('tags') && { tags: texts(mark['tags']).flatMap((text) => parts(text, LONGEST_TAG)) }),
    ...(!isSound('created') && { created: at }),
    ...(!isSound('modified') && { modified: at }),
    ...(isFields(target) &&
      (typeof target['response'] !== 'string' || target['response'] === '') && {
        target: { ...target, response: `${UNKNOWN_RESPONSE}${newId()}` },
      }),
  };
}

/** A mark that can be read, to try one field of another in. */
const SOUND: Fields = {
  id: 'a',
  kind: 'keep',
  target: {
    source: '',
    response: 'r',
    ordinal: 0,
    selectors: { quote: { exact: 'a', prefix: '', suffix: '' }, position: { start: 0, end: 1 } },
  },
  note: '',
  earlier: [],
  tags: [],
  created: 0,
  modified: 0,
};

/** The texts of a list; one that stands where a list should is one. */
function texts(list: unknown): string[] {
  return [list].flat().filter((one): one is string => typeof one === 'string' && one !== '');
}

function parts(text: unknown, length: number): string[] {
  return typeof text === 'string' && text !== '' ? pieces(text, length) : [];
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
