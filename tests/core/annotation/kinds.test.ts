import { describe, expect, it } from 'vitest';
import { countByKind, KIND_IDS, kindOf, summaryOf, type KindId } from '../../../src/core/annotation/kinds';
import { english } from '../../english';

describe('Kinds', () => {
  it('have the order of the toolbar, the keys and the feedback', () => {
    expect(KIND_IDS).toEqual(['keep', 'drop', 'deeper', 'verify', 'comment']);
    expect(KIND_IDS.map((id) => english(kindOf(id).name))).toEqual([
      'Keep',
      'Drop',
      'Explore deeper',
      'Verify',
      'Comment',
    ]);
  });

  it('differ in their icons too, so that the meaning does not depend on colour alone', () => {
    expect(new Set(KIND_IDS.map((id) => kindOf(id).icon)).size).toBe(KIND_IDS.length);
  });

  it.each<[KindId[], string]>([
    [[], ''],
    [['keep'], '1 highlight'],
    [['drop', 'keep', 'keep', 'keep'], '3 highlights, 1 strikethrough'],
    [['comment', 'keep', 'comment'], '1 highlight, 2 comments'],
    [['verify', 'deeper', 'drop', 'drop'], '2 strikethroughs, 1 to explore, 1 to verify'],
  ])('%j are summarised as "%s"', (kinds, summary) => {
    expect(summaryOf(kinds, english)).toBe(summary);
  });

  it('are counted, including zeros', () => {
    expect(countByKind(['drop', 'drop'])).toEqual({ keep: 0, drop: 2, deeper: 0, verify: 0, comment: 0 });
  });
});
