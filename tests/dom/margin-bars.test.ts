import { describe, expect, it } from 'vitest';
import { marginBars, type Bar } from '../../src/dom/margin-bars';
import { put } from './page';

const bar = (id: string, top: number, bottom: number, fields: Partial<Bar> = {}): Bar => ({
  id,
  colour: 'green',
  classes: [],
  top,
  bottom,
  edge: 100,
  isRtl: false,
  ...fields,
});

/** Draws the bars. @returns Where each stands, by its order in the layer. */
function drawn(...bars: Bar[]): string[] {
  const layer = put('<div></div>');
  marginBars(layer)(bars);
  return [...layer.children].map((element) => {
    const { transform, height } = (element as HTMLElement).style;
    return `${transform} ${height}`;
  });
}

describe('Bars in the margin', () => {
  it.each<[string, Bar[], string[]]>([
    ['stand at the left of the text', [bar('a', 10, 30)], ['translate(88px, 10px) 20px']],
    [
      'stand at the right of text that is read from there',
      [bar('a', 10, 30, { isRtl: true })],
      ['translate(109px, 10px) 20px'],
    ],
    [
      'stand under each other in one lane',
      [bar('a', 10, 30), bar('b', 30, 50)],
      ['translate(88px, 10px) 20px', 'translate(88px, 30px) 20px'],
    ],
    [
      'stand next to each other where they would cover each other',
      [bar('a', 10, 50), bar('b', 20, 30), bar('c', 40, 60)],
      ['translate(88px, 10px) 40px', 'translate(83px, 20px) 10px', 'translate(83px, 40px) 20px'],
    ],
    [
      'take three lanes at most',
      [bar('a', 0, 90), bar('b', 1, 90), bar('c', 2, 90), bar('d', 3, 90)],
      [
        'translate(88px, 0px) 90px',
        'translate(83px, 1px) 89px',
        'translate(78px, 2px) 88px',
        'translate(78px, 3px) 87px',
      ],
    ],
    [
      'of other texts have lanes of their own',
      [bar('a', 10, 30), bar('b', 10, 30, { edge: 400 })],
      ['translate(88px, 10px) 20px', 'translate(388px, 10px) 20px'],
    ],
    ['do not leave the window', [bar('a', 10, 30, { edge: 4 })], ['translate(1px, 10px) 20px']],
    ['can be seen, however low the line', [bar('a', 10, 10.2)], ['translate(88px, 10px) 2px']],
  ])('%s', (_what, bars, places) => {
    expect(drawn(...bars)).toEqual(places);
  });

  it('keep their elements from frame to frame, and go with their marks', () => {
    const layer = put('<div></div>');
    const draw = marginBars(layer);
    draw([bar('a', 10, 30), bar('b', 40, 60)]);
    const [a, b] = [...layer.children];
    draw([bar('b', 45, 65, { colour: 'red', classes: ['focused'] }), bar('c', 70, 80)]);
    expect(layer.children).toHaveLength(2);
    expect(a!.isConnected).toBe(false);
    expect([...layer.children]).toContain(b);
    expect(b).toMatchObject({ className: 'bar focused', style: { background: 'red' } });
    draw([]);
    expect(layer.children).toHaveLength(0);
  });
});
