import { pieces } from './bounded';
import { LONGEST_TAG, LONGEST_TEXT } from '../limits';
import { readMark } from '../annotation/mark-faults';
import { UNKNOWN_RESPONSE } from './response-id';

type Fields = Record<string, unknown>;

/**
 * Repairs the marks of a conversation as far as possible without guessing or losing text: long texts are split, and
 * missing values that do not affect the text get defaults. An unknown kind is kept, because only the person can tell
 * what it should be.
 *
 * @param at - The date, in ms, for marks without one.
 * @param newId - Makes an id for a mark without one.
 */
export function mended(conversation: unknown, at: number, newId: () => string): unknown {
  if (!isFields(conversation) || !Array.isArray(conversation['annotations'])) return conversation;
  const annotations = conversation['annotations'].map((mark: unknown) =>
    !isFields(mark) || 'mark' in readMark(mark) ? mark : mendedMark(mark, at, newId),
  );
  return { ...conversation, annotations };
}

function mendedMark({ place, ...mark }: Fields, at: number, newId: () => string): Fields {
  const isSound = (field: string, value = mark[field]): boolean => 'mark' in readMark({ ...SOUND, [field]: value });
  const [note = '', ...more] = parts(mark['note'], LONGEST_TEXT);
  const earlier = texts(mark['earlier']).flatMap((text) => parts(text, LONGEST_TEXT));
  const { target } = mark;
  return {
    ...mark,
    // Without one, the mark is in document order.
    ...(place !== undefined && isSound('place', place) && { place }),
    ...(!isSound('id') && { id: newId() }),
    ...(!isSound('note') && { note, earlier: [...more, ...earlier] }),
    ...(isSound('note') && !isSound('earlier') && { earlier }),
    ...(!isSound('tags') && { tags: texts(mark['tags']).flatMap((text) => parts(text, LONGEST_TAG)) }),
    ...(!isSound('created') && { created: at }),
    ...(!isSound('modified') && { modified: at }),
    ...(isFields(target) &&
      target['type'] !== 'region' &&
      (typeof target['response'] !== 'string' || target['response'] === '') && {
        target: { ...target, response: `${UNKNOWN_RESPONSE}${newId()}` },
      }),
  };
}

/** A valid mark, used to test a field of another. */
const SOUND: Fields = {
  id: 'a',
  kind: 'keep',
  target: {
    type: 'response',
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

/** The texts of a list. A single text in place of a list counts as one item. */
function texts(list: unknown): string[] {
  return [list].flat().filter((one): one is string => typeof one === 'string' && one !== '');
}

function parts(text: unknown, length: number): string[] {
  return typeof text === 'string' && text !== '' ? pieces(text, length) : [];
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
