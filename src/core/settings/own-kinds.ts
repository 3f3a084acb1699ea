import { kindsWith, type OwnKind } from '../annotation/kinds';
import { headingProblem } from '../feedback/template-problems';
import { LONGEST_KIND_NAME } from '../limits';
import { message, type Message } from '../messages/message';
import type { Translate } from '../messages/translate';

/** What is wrong with a kind that a person adds or changes, by field. Empty if it can be stored. */
export type KindProblems = Partial<Record<'name' | 'sign' | 'heading', Message>>;

/**
 * Checks a kind before it is stored.
 * @param own - The kinds the person has.
 */
export function kindProblems(kind: OwnKind, own: readonly OwnKind[], t: Translate): KindProblems {
  const { id, name, sign, heading } = kind;
  const isTaken = kindsWith(own).some((other) => other.id !== id && isSameName(t.of(other.name), name));
  const isLength = name !== '' && name.length <= LONGEST_KIND_NAME;
  const about = headingProblem(heading);
  return {
    ...(!isLength && { name: message('ownKindNameNeeded', LONGEST_KIND_NAME) }),
    ...(isTaken && { name: message('ownKindNameTaken') }),
    ...(!isOneCharacter(sign) && { sign: message('ownKindSignNeeded') }),
    ...(about && { heading: about }),
  };
}

/**
 * Whether a text is one visible character, which may consist of several code points. None of them may change the
 * direction of the text around it.
 */
export function isOneCharacter(text: string): boolean {
  const isVisible = /[^\p{C}\p{M}\p{Z}]/u.test(text) && !/\p{Bidi_Control}/u.test(text);
  return isVisible && text.length <= LONGEST_SIGN && [...new Intl.Segmenter().segment(text)].length === 1;
}

/** The longest emoji have about half as many UTF-16 code units. */
const LONGEST_SIGN = 40;

function isSameName(one: string, other: string): boolean {
  return one.toLocaleLowerCase() === other.toLocaleLowerCase();
}
