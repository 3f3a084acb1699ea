import type { MessageKey, PluralKey } from '../messages/message';
import type { Translate } from '../messages/translate';

/** The four kinds of mark. Everything that differs between them stands in one row of {@link KINDS}. */
export type KindId = 'keep' | 'drop' | 'deeper' | 'verify';

export interface Kind {
  id: KindId;
  /** What the mark says, as a button's name. */
  label: string;
  /** The same, as a key of the catalogue. */
  name: MessageKey;
  /** One glyph, so that no meaning rests on colour alone. */
  icon: string;
  /** What the person decided with it, in the decision log. */
  decision: MessageKey;
  /** What one and what several of it are called in a summary. */
  counted: readonly [one: string, several: string];
  /** So many of it, in a summary. */
  count: PluralKey;
}

/** In the order of the toolbar, of the keys 1 to 4 and of the sections of the feedback block. */
export const KINDS: readonly Kind[] = [
  {
    id: 'keep',
    label: 'Keep',
    name: 'kindKeep',
    icon: '✓',
    decision: 'kindKeepDecision',
    count: 'kindKeepCount',
    counted: ['highlight', 'highlights'],
  },
  {
    id: 'drop',
    label: 'Drop',
    name: 'kindDrop',
    icon: '✗',
    decision: 'kindDropDecision',
    count: 'kindDropCount',
    counted: ['strikethrough', 'strikethroughs'],
  },
  {
    id: 'deeper',
    label: 'Explore deeper',
    name: 'kindDeeper',
    icon: '⤵',
    decision: 'kindDeeperDecision',
    count: 'kindDeeperCount',
    counted: ['to explore', 'to explore'],
  },
  {
    id: 'verify',
    label: 'Verify',
    name: 'kindVerify',
    icon: '?',
    decision: 'kindVerifyDecision',
    count: 'kindVerifyCount',
    counted: ['to verify', 'to verify'],
  },
];

/** The ids of {@link KINDS}, in their order. */
export const KIND_IDS = KINDS.map((kind) => kind.id);

/** The row of a kind. */
export function kindOf(id: KindId): Kind {
  return KINDS.find((kind) => kind.id === id)!;
}

/** How many marks of each kind: "3 highlights, 1 strikethrough"; empty for none. */
export function summarise(kinds: Iterable<KindId>): string {
  const counts = countByKind(kinds);
  return KINDS.filter((kind) => counts[kind.id] > 0)
    .map((kind) => `${counts[kind.id]} ${kind.counted[counts[kind.id] === 1 ? 0 : 1]}`)
    .join(', ');
}

/** How many marks of each kind, in words: "3 highlights, 1 strikethrough"; empty for none. */
export function summaryOf(kinds: Iterable<KindId>, t: Translate): string {
  const counts = countByKind(kinds);
  const present = KINDS.filter(({ id }) => counts[id] > 0);
  return t.list(
    present.map(({ id, count }) => t.count(count, counts[id])),
    'plain',
  );
}

/**
 * The number of marks of each kind, zero included.
 *
 * @example
 * countByKind(['keep', 'keep', 'drop']); // { keep: 2, drop: 1, deeper: 0, verify: 0 }
 */
export function countByKind(kinds: Iterable<KindId>): Record<KindId, number> {
  const counts: Record<KindId, number> = { keep: 0, drop: 0, deeper: 0, verify: 0 };
  for (const kind of kinds) counts[kind]++;
  return counts;
}
