import type { MessageKey, PluralKey } from '../messages/message';
import type { Translate } from '../messages/translate';

/** The five kinds of mark. All differences between them are in {@link KINDS}. */
export type KindId = 'keep' | 'drop' | 'deeper' | 'verify' | 'comment';

/** What is specific to one kind of mark. */
export interface Kind {
  id: KindId;
  /** The label of its button. */
  name: MessageKey;
  /** One glyph, so that the meaning does not depend on colour alone. */
  icon: string;
  /** What the mark decides, for the decision log. */
  decision: MessageKey;
  /** A count of such marks, for a summary. */
  count: PluralKey;
  /** Such a mark is there for its note. Without one it says nothing, so it is not part of the feedback. */
  needsNote?: true;
}

/** In the order of the toolbar, of keys 1 to 5 and of the sections of the feedback block. */
export const KINDS: readonly Kind[] = [
  {
    id: 'keep',
    name: 'kindKeep',
    icon: '✓',
    decision: 'kindKeepDecision',
    count: 'kindKeepCount',
  },
  {
    id: 'drop',
    name: 'kindDrop',
    icon: '✗',
    decision: 'kindDropDecision',
    count: 'kindDropCount',
  },
  {
    id: 'deeper',
    name: 'kindDeeper',
    icon: '⤵',
    decision: 'kindDeeperDecision',
    count: 'kindDeeperCount',
  },
  {
    id: 'verify',
    name: 'kindVerify',
    icon: '?',
    decision: 'kindVerifyDecision',
    count: 'kindVerifyCount',
  },
  {
    id: 'comment',
    name: 'kindComment',
    icon: '✎',
    decision: 'kindCommentDecision',
    count: 'kindCommentCount',
    needsNote: true,
  },
];

/** The ids of {@link KINDS}, in the same order. */
export const KIND_IDS = KINDS.map((kind) => kind.id);

/** The row of a kind. */
export function kindOf(id: KindId): Kind {
  return KINDS.find((kind) => kind.id === id)!;
}

/** The number of marks of each kind as text: "3 highlights, 1 strikethrough". Empty for none. */
export function summaryOf(kinds: Iterable<KindId>, t: Translate): string {
  const counts = countByKind(kinds);
  const present = KINDS.filter(({ id }) => counts[id] > 0);
  return t.list(
    present.map(({ id, count }) => t.count(count, counts[id])),
    'plain',
  );
}

/**
 * The number of marks of each kind, including zeros.
 *
 * @example
 * countByKind(['keep', 'keep', 'drop']); // { keep: 2, drop: 1, deeper: 0, verify: 0, comment: 0 }
 */
export function countByKind(kinds: Iterable<KindId>): Record<KindId, number> {
  const counts = Object.fromEntries(KIND_IDS.map((id) => [id, 0])) as Record<KindId, number>;
  for (const kind of kinds) counts[kind]++;
  return counts;
}
