import * as v from 'valibot';
import { expect, test } from 'vitest';
import { DrawingSchema } from '../../../src/core/drawing/drawing-schema';
import { withoutPersonal } from '../../../src/core/drawing/without-personal';
import { redactText } from '../../../src/core/redaction/redact-text';
import { contextOf, drawingOf, shapeOf } from './samples';

const PHONE = '+49 30 9018 2233';

test('nothing that a page says has personal data in it, and what the person wrote stays', () => {
  const element = contextOf('#call', {
    path: {
      hosts: [],
      selector: `a[title="Phone: ${PHONE}"]`,
      alternatives: ['main > a', `[aria-label="Phone: ${PHONE}"]`],
    },
    name: `Phone: ${PHONE}`,
    text: `Phone: ${PHONE}`,
    summary: `a 'Phone: ${PHONE}'`,
    siblings: [`a 'Phone: ${PHONE}'`],
    attributes: { title: `Phone: ${PHONE}` },
  });
  const shape = shapeOf('a', { note: `Call ${PHONE} instead`, elements: [element] });
  const drawing = withoutPersonal(drawingOf({ title: `Phone: ${PHONE}`, shapes: [shape] }), (text) =>
    redactText(text, undefined, true),
  );
  expect(v.is(DrawingSchema, drawing)).toBe(true);
  const [{ elements, note }] = drawing.shapes as [(typeof drawing.shapes)[number]];
  expect(JSON.stringify([drawing.title, elements])).not.toContain(PHONE);
  expect([note, elements[0]!.path]).toEqual([
    `Call ${PHONE} instead`,
    { hosts: [], selector: 'main > a', alternatives: [] },
  ]);
});
