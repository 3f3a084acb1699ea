import { strFromU8, unzipSync } from 'fflate';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { zipOfDrawing, type SavedPicture } from '../../../src/core/drawing/files';
import { SavedDrawingSchema } from '../../../src/core/drawing/saved-schema';
import { english } from '../../english';
import { NOON, result } from './samples';

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]);
const picture = (shape: number): SavedPicture => ({ shape, width: 20, height: 10, bytes: PNG });

const saved = (pictures: readonly SavedPicture[], title = 'Checkout') => {
  const sent = result({ title, pictures: [{ shape: 0, width: 20, height: 10, png: 'iVBORwECAw==' }] });
  return zipOfDrawing({ result: sent, pictures, markdown: '# Feedback\n' }, NOON, english);
};

test('a drawing is saved as its pictures, annotations.json and feedback.md', () => {
  const { name, bytes } = saved([picture(0), picture(2)]);
  expect(name).toBe('Checkout – drawing.zip');
  const files = unzipSync(bytes);
  expect(Object.keys(files)).toEqual(['picture.png', 'shape-2.png', 'annotations.json', 'feedback.md']);
  expect(files['picture.png']).toEqual(PNG);
  expect(strFromU8(files['feedback.md']!)).toBe('# Feedback\n');
});

test('annotations.json obeys its schema, and names the pictures instead of containing them', () => {
  const json: unknown = JSON.parse(strFromU8(unzipSync(saved([picture(0)]).bytes)['annotations.json']!));
  const read = v.parse(SavedDrawingSchema, json);
  expect(read).toEqual(json);
  expect(read.pictures).toEqual([{ shape: 0, width: 20, height: 10, file: 'picture.png' }]);
  expect(read.annotations).toEqual(result().annotations);
});

test.each([
  ['', 'Feedback on a page.zip'],
  ['a/b: c?', 'a-b- c- – drawing.zip'],
  ['\u202eevil', 'evil – drawing.zip'],
])('a page with the title %j gives %j', (title, name) => {
  expect(saved([], title).name).toBe(name);
});
