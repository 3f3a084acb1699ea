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

/**
 * Draws the bars.
 * @returns Where each one is, in layer order.
 */
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
    ['are to the left of the text', [bar('a', 10, 30)], ['translate(88px, 10px) 20px']],
    ['are to the right of right-to-left text', [bar('a', 10, 30, { isRtl: true })], ['translate(109px, 10px) 20px']],
    [
      'are below each other in one lane',
      [bar('a', 10, 30), bar('b', 30, 50)],
      ['translate(88px, 10px) 20px', 'translate(88px, 30px) 20px'],
    ],
    [
      'are next to each other if they would overlap',
      [bar('a', 10, 50), bar('b', 20, 30), bar('c', 40, 60)],
      ['translate(88px, 10px) 40px', 'translate(83px, 20px) 10px', 'translate(83px, 40px) 20px'],
    ],
    [
      'use at most three lanes',
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
    ['stay inside the window', [bar('a', 10, 30, { edge: 4 })], ['translate(1px, 10px) 20px']],
    ['are visible however low the line is', [bar('a', 10, 10.2)], ['translate(88px, 10px) 2px']],
  ])('%s', (_what, bars, places) => {
    expect(drawn(...bars)).toEqual(places);
  });

  it('keep their elements from frame to frame, and disappear with their marks', () => {
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
