import { describe, expect, it } from 'vitest';
import { Turns } from '../../../src/core/transcripts/turns';

const said = (id: string, text = id): { id: string; text: string; time: null } => ({ id, text, time: null });

/** A turn for each letter, with this letter as its text. */
function turnsOf(letters: string): Turns {
  const turns = new Turns();
  for (const letter of letters) turns.begin('Why?').say(said(letter));
  return turns;
}

const textsOf = (turns: Turns): string[] => turns.answers().map(({ text }) => text);

describe('The answers of turns', () => {
  it('have the texts joined by a blank line, and the id of the first one', () => {
    const turns = new Turns();
    const turn = turns.begin(' Why\nnot? ');
    turn.say({ id: 'a', text: 'One.', time: '2026-09-01T10:00:00Z' });
    turn.use('Read', { path: 'x' });
    turn.say({ id: 'b', text: 'Two.', time: '2026-09-01T10:00:09Z' });
    turn.use('Write', 'y');
    turn.state = 'complete';
    expect(turns.answers()).toEqual([
      {
        id: 'a',
        text: 'One.\n\nTwo.',
        state: 'complete',
        time: '2026-09-01T10:00:09Z',
        prompt: 'Why not?',
        isRewound: false,
        plan: null,
        tools: [
          { name: 'Read', input: '{"path":"x"}', at: 4 },
          { name: 'Write', input: 'y', at: 10 },
        ],
      },
    ]);
  });

  it('leave out blank texts and turns without a text', () => {
    const turns = new Turns();
    turns.begin('One?').say(said('a', ' \n'));
    turns.begin('Two?').use('Read', '');
    turns.begin('Three?').say(said('b'));
    expect(textsOf(turns)).toEqual(['b']);
  });

  it('keep their id when their first text is replaced', () => {
    const turns = turnsOf('a');
    turns.last?.say(said('z', 'ab'), 0);
    expect(turns.answers()).toMatchObject([{ id: 'a', text: 'ab' }]);
  });

  it('stay the same array until one changes', () => {
    const turns = turnsOf('abc');
    const before = turns.answers();
    turns.all[1]!.state = 'streaming';
    turns.begin('Without an answer so far?');
    expect(turns.answers()).toBe(before);
    turns.all[1]!.state = 'complete';
    turns.all[1]!.state = 'streaming';
    expect(turns.answers()).toBe(before);
    turns.all[1]!.state = 'complete';
    expect(turns.answers()).not.toBe(before);
    expect(before).toMatchObject([{ state: 'streaming' }, { state: 'streaming' }, { state: 'streaming' }]);
  });

  it('stay the same objects while others change', () => {
    const turns = turnsOf('abc');
    const [a, b, c] = turns.answers();
    turns.all[1]!.say(said('x'));
    turns.begin('And?').say(said('d'));
    const after = turns.answers();
    expect(after.map(({ text }) => text)).toEqual(['a', 'b\n\nx', 'c', 'd']);
    expect([after[0] === a, after[1] === b, after[2] === c]).toEqual([true, false, true]);
  });

  it('are dropped, and go on without them', () => {
    const turns = turnsOf('abcde');
    const [, dropped, c] = turns.all;
    turns.answers();
    turns.drop((turn) => turn === dropped);
    dropped!.say(said('x'));
    expect(textsOf(turns)).toEqual(['a', 'c', 'd', 'e']);
    turns.drop((turn) => turn !== turns.all[0] && turn !== c);
    turns.begin('And?').say(said('f'));
    turns.begin('And?').say(said('g'));
    c!.say(said('y'));
    expect(textsOf(turns)).toEqual(['a', 'c\n\ny', 'f', 'g']);
    turns.drop(() => true);
    expect(textsOf(turns)).toEqual([]);
  });

  it('are found again after everything was forgotten', () => {
    const turns = turnsOf('ab');
    turns.answers();
    turns.all[0]!.clear();
    expect(textsOf(turns)).toEqual(['b']);
    turns.all[0]!.say(said('c'));
    expect(textsOf(turns)).toEqual(['c', 'b']);
  });

  it('are made again only where something has changed', () => {
    const turns = new Turns();
    for (let n = 0; n < 5000; n++) turns.begin('Why?').say(said(`${n}`, 'x'.repeat(2000)));
    turns.answers();
    // About 50 µs each. Making all of them again takes 100 times as long, and all together longer than a test may take.
    for (let n = 0; n < 10_000; n++) {
      turns.last?.say(said('more'));
      turns.answers();
    }
    expect(turns.answers()).toHaveLength(5000);
  });
});
