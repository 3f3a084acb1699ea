import { message, type Message, type MessageKey, type PluralKey } from '../messages/message';
import type { Translate } from '../messages/translate';

/** The kinds of mark that everyone has. All differences between them are in {@link KINDS}. */
export type BuiltInKindId = 'keep' | 'drop' | 'deeper' | 'verify' | 'comment';

/** The ids of the kinds that a person can add. They are fixed, because the manifest's styles paint each by its name. */
export const OWN_KIND_IDS = ['own1', 'own2', 'own3', 'own4'] as const;
export type OwnKindId = (typeof OWN_KIND_IDS)[number];

export type KindId = BuiltInKindId | OwnKindId;

/** A kind that the person added. Its colour, key and place in the feedback are stored like those of the others. */
export interface OwnKind {
  id: OwnKindId;
  name: string;
  /** One character. */
  sign: string;
  /** The line above its points, for templates that have no other. */
  heading: string;
  /** It is no longer offered. Marks that have it keep its name, sign and colour. */
  isRemoved: boolean;
}

/** What is specific to one kind of mark. */
export interface Kind {
  id: KindId;
  /** The label of its button. */
  name: Message;
  /** One glyph, so that the meaning does not depend on colour alone. */
  icon: string;
  /** What the mark decides, for the decision log. */
  decision: Message;
  /** A count of such marks, for a summary. */
  count: PluralKey;
  /** Such a mark is there for its note. Without one it says nothing, so it is not part of the feedback. */
  needsNote?: true;
  /** The person added it, and it is no longer offered. */
  isRemoved?: true;
}

const builtIn = (id: BuiltInKindId, icon: string, name: MessageKey, decision: MessageKey, count: PluralKey): Kind => ({
  id,
  name: message(name),
  icon,
  decision: message(decision),
  count,
});

/** The kinds that everyone has, in the order of the toolbar, of keys 1 to 5 and of the sections of the feedback block. */
export const KINDS: readonly Kind[] = [
  builtIn('keep', '✓', 'kindKeep', 'kindKeepDecision', 'kindKeepCount'),
  builtIn('drop', '✗', 'kindDrop', 'kindDropDecision', 'kindDropCount'),
  builtIn('deeper', '⤵', 'kindDeeper', 'kindDeeperDecision', 'kindDeeperCount'),
  builtIn('verify', '?', 'kindVerify', 'kindVerifyDecision', 'kindVerifyCount'),
  { ...builtIn('comment', '✎', 'kindComment', 'kindCommentDecision', 'kindCommentCount'), needsNote: true },
];

/** The ids of {@link KINDS}, in the same order. */
export const BUILT_IN_KIND_IDS = KINDS.map(({ id }) => id as BuiltInKindId);

/** All ids a mark can have. */
export const KIND_IDS: readonly KindId[] = [...BUILT_IN_KIND_IDS, ...OWN_KIND_IDS];

/** Whether a mark of any origin has a kind we know. */
export function isKindId(id: unknown): id is KindId {
  return KIND_IDS.some((known) => known === id);
}

/** Whether a person added this kind. */
export function isOwnKindId(id: KindId): id is OwnKindId {
  return OWN_KIND_IDS.some((own) => own === id);
}

/** All kinds of a person: those that everyone has, and their own, including removed ones. */
export function kindsWith(own: readonly OwnKind[]): readonly Kind[] {
  return [...KINDS, ...own.map(rowOf)];
}

/** The kinds that can be given to a mark. */
export function kindsToOffer(own: readonly OwnKind[]): readonly Kind[] {
  return kindsWith(own).filter(({ isRemoved }) => !isRemoved);
}

/** The row of a kind. */
export function kindOf(id: KindId, own: readonly OwnKind[]): Kind {
  const known = kindsWith(own).find((kind) => kind.id === id);
  // For example of a mark that was made before the settings were reset.
  return (
    known ?? { ...rowOf({ id: id as OwnKindId, name: '', sign: '•', heading: '', isRemoved: true }), name: UNKNOWN }
  );
}

const UNKNOWN = message('kindUnknown');

function rowOf({ id, name, sign, isRemoved }: OwnKind): Kind {
  const its = message('kindOwn', name);
  return { id, name: its, icon: sign, decision: its, count: 'kindOwnCount', ...(isRemoved && { isRemoved }) };
}

/** The number of marks of each kind as text: "3 to keep, 1 to drop". Empty for none. */
export function summaryOf(kinds: Iterable<KindId>, own: readonly OwnKind[], t: Translate): string {
  return t.list(
    countByKind(kinds, own).map(([kind, marks]) => countInWords(kind, marks, t)),
    'plain',
  );
}

/** A number of marks of one kind as text: "3 to keep". */
export function countInWords({ id, name, count }: Kind, marks: number, t: Translate): string {
  return isOwnKindId(id) ? t.count('kindOwnCount', marks, name) : t.count(count, marks);
}

/**
 * The number of marks of each kind of which there are any, in the order of the kinds.
 *
 * @example
 * countByKind(['drop', 'keep', 'keep'], []).map(([{ id }, count]) => [id, count]); // [['keep', 2], ['drop', 1]]
 */
export function countByKind(kinds: Iterable<KindId>, own: readonly OwnKind[]): [Kind, number][] {
  const all = [...kinds];
  return KIND_IDS.flatMap((id): [Kind, number][] => {
    const count = all.filter((one) => one === id).length;
    return count > 0 ? [[kindOf(id, own), count]] : [];
  });
}
