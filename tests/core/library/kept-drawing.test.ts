import { expect, test } from 'vitest';
import { packedStored } from '../../../src/core/conversation/packed-page';
import { parseDocument } from '../../../src/core/conversation/parse-document';
import type { StoredDocument } from '../../../src/core/conversation/conversation-document';
import { withDrawing, withLife } from '../../../src/core/library/kept-drawing';
import { conversationOf } from '../../../src/core/library/item';
import { applied, removal } from '../../../src/core/library/patch';
import { EVERYTHING, find } from '../../../src/core/library/query';
import type { ShapeLife } from '../../../src/core/drawing/drawing';
import { drawing, element, NOON, shape } from '../drawing/samples';

const SOURCE = 'https://shop.example/checkout';
const KEY = 'conversation/web/1';
const keep = (some: Parameters<typeof withDrawing>[1], document: StoredDocument | null = null, now = NOON) =>
  withDrawing(document, some, SOURCE, now);

test('each shape becomes a mark with its element, its place in whole pixels and its number', () => {
  const kept = keep(
    drawing({
      shapes: [
        shape({
          points: [
            { x: 1.4, y: 2.6 },
            { x: 11, y: -3 },
          ],
        }),
      ],
    }),
  )!;
  expect(kept).toMatchObject({ platform: 'web', title: 'Checkout' });
  expect(kept.annotations).toMatchObject([
    {
      id: 'ann_1_abc',
      kind: 'fix',
      note: 'this button should be darker',
      target: {
        source: SOURCE,
        drawing: 'drawing-1',
        number: 1,
        box: { x: 1, y: 0, width: 10, height: 6 },
        points: [1, 3, 11, -3],
        element: { hosts: [], selector: '#submit', summary: "button.btn-primary 'Submit'", name: 'Submit' },
      },
    },
  ]);
  expect(parseDocument(packedStored(kept))).toEqual(kept);
});

test('a pin has the box of its element, and a shape without one has a box of at least a pixel', () => {
  const points = [{ x: 5, y: 5 }];
  const pins = [shape({ type: 'pin', points }), shape({ id: 'other', type: 'pin', points, elements: [] })];
  const kept = keep(drawing({ shapes: pins }))!;
  expect(kept.annotations).toMatchObject([
    { target: { box: element().box } },
    { target: { box: { x: 5, y: 5, width: 1, height: 1 }, element: null } },
  ]);
});

test('the same drawing is kept once', () => {
  const first = keep(drawing())!;
  expect(keep(drawing(), first, NOON + 1)).toBeNull();
});

test('a changed drawing replaces itself: tags stay, and shapes that are gone are removed', () => {
  const shapes = [shape(), shape({ id: 'second' })];
  const first = keep(drawing({ shapes }))!;
  const tagged = { ...first, annotations: first.annotations.map((one) => ({ ...one, tags: ['later'] })) };
  const second = keep(drawing({ shapes: [shape({ note: 'lighter' })] }), tagged, NOON + 5)!;
  expect(second.annotations).toMatchObject([{ id: 'ann_1_abc', note: 'lighter', tags: ['later'], modified: NOON + 5 }]);
  expect(Object.keys(second.removed)).toEqual(['second']);
  const other = keep(drawing({ id: 'drawing-2', shapes: [shape({ id: 'third' })] }), second)!;
  expect(other.annotations.map(({ id }) => id)).toEqual(['ann_1_abc', 'third']);
});

test('one that was deleted in the library comes back when its drawing is kept again', () => {
  const first = keep(drawing())!;
  const deleted = applied(removal(new Map([[KEY, first.annotations]])).get(KEY)!, first);
  expect(deleted.annotations).toEqual([]);
  const again = keep(drawing(), deleted, NOON)!;
  expect(again.annotations[0]!.modified).toBeGreaterThan(again.removed['ann_1_abc']!);
});

test.each([
  ['the note', 'DARKER', 1],
  ['the accessible name', 'submit', 1],
  ['the selector', '#submit', 1],
  ['the summary of the element', 'btn-primary', 1],
  ['something else', 'kettle', 0],
])('it is found by %s', (_, text, count) => {
  const { items } = conversationOf(KEY, keep(drawing())!);
  expect(find(items, { ...EVERYTHING, text })).toHaveLength(count);
  expect(find(items, { ...EVERYTHING, text, kinds: ['fix'] })).toHaveLength(count);
  expect(find(items, { ...EVERYTHING, text, kinds: ['keep', 'change'] })).toHaveLength(0);
});

const LIFE: ShapeLife = { status: 'resolved', replies: [{ id: 'r1', from: 'agent', text: 'Made it navy', at: NOON }] };

test('what an agent said of a shape is kept, is found by its words, and stays when its drawing is kept again', () => {
  const first = keep(drawing())!;
  const said = withLife(first, 'drawing-1', 'ann_1_abc', () => LIFE, NOON)!;
  expect(said.annotations).toMatchObject([{ target: { life: LIFE }, modified: NOON + 1 }]);
  expect(parseDocument(packedStored(said))).toEqual(said);
  const { items } = conversationOf(KEY, said);
  expect(find(items, { ...EVERYTHING, text: 'navy' })).toHaveLength(1);
  expect(keep(drawing({ shapes: [shape({ note: 'lighter' })] }), said)!.annotations).toMatchObject([
    { note: 'lighter', target: { life: LIFE } },
  ]);
  expect(keep(drawing({ lives: { ann_1_abc: LIFE } }), first)!.annotations).toEqual(said.annotations);
  // Its page has not heard of it yet.
  expect(keep(drawing({ lives: { ann_1_abc: { status: 'acknowledged', replies: [] } } }), said)).toBeNull();
});

test('what is said of a shape that is not kept changes nothing, and neither does the same once more', () => {
  const said = withLife(keep(drawing())!, 'drawing-1', 'ann_1_abc', () => LIFE, NOON)!;
  for (const [drawingId, shapeId] of [
    ['drawing-1', 'ann_1_abc'],
    ['drawing-2', 'ann_1_abc'],
    ['drawing-1', 'other'],
  ] as const) {
    expect(withLife(said, drawingId, shapeId, () => ({ ...LIFE }), NOON)).toBeNull();
  }
  expect(withLife(null, 'drawing-1', 'ann_1_abc', () => LIFE, NOON)).toBeNull();
});
