import * as v from 'valibot';
import { expect, it } from 'vitest';
import { PlacedAtSchema } from '../../../src/core/drawing/drawing-schema';
import { ElementContextSchema } from '../../../src/core/element/element-context-schema';
import { put } from '../page';
import { pageUnderShapes } from './page-under-shapes';

const FORM = `<main style="padding: 20px"><form aria-label="Order">
  <label>Mail <input id="mail" type="email" value="me@kettles.example"></label>
  <button type="submit" class="btn-primary rounded-lg" style="background: #2563eb; color: #fff">Submit</button>
</form></main>`;

it('describes what an outline frames', () => {
  const button = put(FORM).querySelector('button')!;
  const { x, y, width, height } = button.getBoundingClientRect();
  const { at, elements } = pageUnderShapes().describe({ x: x - 5, y: y - 5, width: width + 10, height: height + 10 });
  expect(elements[0]).toMatchObject({
    tag: 'button',
    role: 'button',
    name: 'Submit',
    text: 'Submit',
    summary: "button.btn-primary 'Submit'",
    classes: ['btn-primary', 'rounded-lg'],
    contrast: { foreground: '#ffffff', background: '#2563eb' },
  });
  expect(v.is(PlacedAtSchema, at)).toBe(true);
  for (const element of elements) expect(v.is(ElementContextSchema, element)).toBe(true);
  expect(JSON.stringify(elements)).not.toContain('me@kettles');
});
