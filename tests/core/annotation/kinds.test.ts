import { describe, expect, it } from 'vitest';
import {
  BUILT_IN_KIND_IDS,
  countByKind,
  kindOf,
  kindsToOffer,
  KINDS,
  summaryOf,
  type KindId,
  type OwnKind,
} from '../../../src/core/annotation/kinds';
import { english } from '../../english';

describe('Kinds', () => {
  it('have the order of the toolbar, the keys and the feedback', () => {
    expect(BUILT_IN_KIND_IDS).toEqual(['keep', 'drop', 'deeper', 'verify', 'comment']);
    expect(KINDS.map(({ name }) => english.of(name))).toEqual(['Keep', 'Drop', 'Explore deeper', 'Verify', 'Comment']);
  });

  it('differ in their icons too, so that the meaning does not depend on colour alone', () => {
    expect(new Set(KINDS.map(({ icon }) => icon)).size).toBe(KINDS.length);
  });

  it.each<[KindId[], string]>([
    [[], ''],
    [['keep'], '1 to keep'],
    [['drop', 'keep', 'keep', 'keep'], '3 to keep, 1 to drop'],
    [['comment', 'keep', 'comment'], '1 to keep, 2 comments'],
    [['verify', 'deeper', 'drop', 'drop'], '2 to drop, 1 to explore, 1 to verify'],
  ])('%j are summarised as "%s"', (kinds, summary) => {
    expect(summaryOf(kinds, [], english)).toBe(summary);
  });

  it('are counted, as far as there are marks', () => {
    expect(countByKind(['drop', 'keep', 'drop'], []).map(([{ id }, count]) => [id, count])).toEqual([
      ['keep', 1],
      ['drop', 2],
    ]);
  });
});

describe('Kinds that a person added', () => {
  const own: OwnKind[] = [
    { id: 'own2', name: 'Idea', sign: '💡', heading: 'IDEA:', isRemoved: false },
    { id: 'own1', name: 'Quote', sign: '❝', heading: 'QUOTE:', isRemoved: true },
  ];

  it('are offered after the others, unless they were removed', () => {
    expect(kindsToOffer(own).map(({ name, icon }) => `${icon} ${english.of(name)}`)).toEqual([
      '✓ Keep',
      '✗ Drop',
      '⤵ Explore deeper',
      '? Verify',
      '✎ Comment',
      '💡 Idea',
    ]);
  });

  it('keep their names for their marks, also when they were removed', () => {
    expect(english.of(kindOf('own1', own).name)).toBe('Quote');
    expect(summaryOf(['own1', 'own2', 'keep', 'own2'], own, english)).toBe('1 to keep, 1 × Quote, 2 × Idea');
  });

  it('are called unknown if nothing is known about them', () => {
    expect(english.of(kindOf('own4', own).name)).toBe('Unknown kind');
  });
});
