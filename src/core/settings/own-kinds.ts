import { kindsWith, type OwnKind } from '../annotation/kinds';
import type { Template } from '../feedback/template';
import { templateProblems } from '../feedback/template-problems';
import { LONGEST_KIND_NAME } from '../limits';
import { isSeen } from '../text/is-seen';
import { message, type Message } from '../messages/message';
import type { Translate } from '../messages/translate';

/** What is wrong with a kind that a person adds or changes, by field. Empty if it can be stored. */
export type KindProblems = Partial<Record<'name' | 'sign' | 'heading', Message>>;

/**
 * Checks a kind before it is stored. Nothing by which kinds are told apart may be the same for two of them.
 * @param own - The kinds the person has.
 * @param template - The template of their feedback.
 */
export function kindProblems(kind: OwnKind, own: readonly OwnKind[], template: Template, t: Translate): KindProblems {
  const { id, name, sign } = kind;
  const others = kindsWith(own).filter((other) => other.id !== id);
  const isTaken = others.some((other) => isSameName(t.of(other.name), name));
  const isName = isReadable(name) && name.length <= LONGEST_KIND_NAME;
  const about = headingProblem(kind, own, template);
  return {
    ...(!isName && { name: message('ownKindNameNeeded', LONGEST_KIND_NAME) }),
    ...(isTaken && { name: message('ownKindNameTaken') }),
    ...(others.some(({ icon }) => icon === sign) && { sign: message('ownKindSignTaken') }),
    ...(!isOneCharacter(sign) && { sign: message('ownKindSignNeeded') }),
    ...(about && { heading: about }),
  };
}

/** What is wrong with the heading of a kind beside all other lines of the template. */
function headingProblem(kind: OwnKind, own: readonly OwnKind[], template: Template): Message | undefined {
  const all = [...own.filter(({ id }) => id !== kind.id), kind];
  const headings = { ...Object.fromEntries(all.map(({ id, heading }) => [id, heading])), ...template.headings };
  return templateProblems({ ...template, headings: { ...headings, [kind.id]: kind.heading } }, own)[kind.id];
}

/**
 * Whether a text is one visible character, which may consist of several code points. None of them may change the
 * direction of the text around it.
 */
export function isOneCharacter(text: string): boolean {
  return isReadable(text) && text.length <= LONGEST_SIGN && [...new Intl.Segmenter().segment(text)].length === 1;
}

/** The longest emoji have about half as many UTF-16 code units. */
const LONGEST_SIGN = 40;

/** Whether something is seen of a text, and nothing turns the text around it. */
function isReadable(text: string): boolean {
  return isSeen(text) && !/\p{Bidi_Control}/u.test(text);
}

/** Whether two names look the same, or differ only in letter case. */
function isSameName(one: string, other: string): boolean {
  const plain = (name: string): string =>
    name
      .normalize('NFKC')
      .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
      .toLocaleLowerCase();
  return plain(one) === plain(other);
}
