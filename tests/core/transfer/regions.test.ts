import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RegionAnnotation, StoredAnnotation } from '../../../src/core/annotation/annotation';
import { keyOfPage } from '../../../src/core/library/kept-citation';
import { inOrder } from '../../../src/core/library/in-order';
import { DEFAULT_TEMPLATE } from '../../../src/core/feedback/template';
import { toBackup } from '../../../src/core/transfer/export/backup';
import { toCsv } from '../../../src/core/transfer/export/csv';
import type { ExportedConversation } from '../../../src/core/transfer/export/exported';
import { toMarkdown } from '../../../src/core/transfer/export/markdown';
import { toPrompt } from '../../../src/core/transfer/export/prompt';
import { toWebAnnotations } from '../../../src/core/transfer/export/web-annotation';
import { planImport } from '../../../src/core/transfer/import/plan';
import { readFile, type FileReading } from '../../../src/core/transfer/import/read-file';
import { english } from '../../english';
import { NOON } from '../drawing/samples';
import { someShapes } from '../drawing/some-region';
import { exported as conversation, mark } from './export/samples';

const SOURCE = 'https://shop.example/checkout';
const COLLECTION = '11111111-2222-4333-8444-555555555555';

/** The page of a shop with these shapes. */
const page = (shapes: readonly RegionAnnotation[]): ExportedConversation => {
  const annotations = shapes.map((one) => ({ ...one, target: { ...one.target, source: SOURCE } }));
  const { document } = conversation(annotations, { platform: 'web', title: 'Checkout' });
  return { key: keyOfPage(SOURCE), document, platformName: 'Other pages' };
};
const read = (text: string): FileReading => readFile(text, { written: NOON, now: 2 * NOON, placeOf: () => null });
const marksIn = (reading: FileReading): StoredAnnotation[] => {
  if (!reading.ok) throw new Error(reading.problem);
  expect(reading.incoming.bad).toEqual([]);
  return [...reading.incoming.conversations.values()].flatMap(({ annotations }) => annotations).sort(inOrder);
};

test.each([
  ['a backup', (some: ExportedConversation) => toBackup([some], NOON)],
  ['Web Annotations', (some: ExportedConversation) => toWebAnnotations([some], COLLECTION, NOON, [], english)],
])('shapes are read from %s as they were', (_, write) => {
  fc.assert(
    fc.property(someShapes, (shapes) => {
      const some = page(shapes);
      const reading = read(write(some));
      expect(marksIn(reading)).toEqual(some.document.annotations.toSorted(inOrder));
      if (!reading.ok) return;
      expect([...reading.incoming.conversations.keys()]).toEqual([some.key]);
      const present = new Map([[some.key, some.document]]);
      expect(planImport(reading.incoming, present)).toMatchObject({ added: 0, changed: 0, same: shapes.length });
    }),
  );
});

const shape: RegionAnnotation = {
  id: 'ann_1_abc',
  kind: 'question',
  target: {
    type: 'region',
    source: SOURCE,
    drawing: 'drawing-1',
    number: 1,
    shape: 'rectangle',
    box: { x: 10, y: 20, width: 300, height: 40 },
    points: [10, 20, 310, 60],
    element: {
      hosts: [{ type: 'shadow', selector: 'app-menu' }],
      selector: 'button',
      summary: "button.primary 'Submit'",
      name: 'Submit',
    },
  },
  note: 'why here?',
  earlier: [],
  tags: ['later'],
  created: NOON,
  modified: NOON,
};

test('a Web Annotation has a media fragment and a selector for each tree, which other tools know', () => {
  const { first } = JSON.parse(toWebAnnotations([page([shape])], COLLECTION, NOON, [], english));
  expect(first.items[0]).toMatchObject({
    motivation: 'questioning',
    body: [
      { purpose: 'commenting', value: 'why here?' },
      { purpose: 'tagging', value: 'later' },
    ],
    target: {
      source: SOURCE,
      selector: [
        {
          type: 'FragmentSelector',
          conformsTo: 'http://www.w3.org/TR/media-frags/',
          value: 'xywh=pixel:10,20,300,40',
        },
        { type: 'CssSelector', value: 'app-menu', refinedBy: { type: 'CssSelector', value: 'button' } },
      ],
    },
  });
});

test('a shape goes to its page, whatever conversation a file names', () => {
  const text = toWebAnnotations([{ ...page([shape]), key: 'conversation/claude/c1' }], COLLECTION, NOON, [], english);
  const reading = read(text);
  expect(reading.ok && [...reading.incoming.conversations.keys()]).toEqual([keyOfPage(SOURCE)]);
});

test('a region of somebody else’s picture is no shape of ours', () => {
  const selector = { type: 'FragmentSelector', value: 'xywh=pixel:1,2,3,4' };
  const reading = read(JSON.stringify([{ type: 'Annotation', target: { source: SOURCE, selector } }]));
  expect(reading.ok && reading.incoming.bad).toHaveLength(1);
});

test('Markdown, CSV and a prompt say what each shape is about', () => {
  const some = page([shape]);
  const both = { ...some, document: { ...some.document, annotations: [mark('the lid'), shape] } };
  const markdown = toMarkdown([both], NOON, [], english);
  expect(markdown).toContain('1 to keep, 1 shape');
  expect(markdown).toContain(
    "> button.primary 'Submit'\n\nElement: `app-menu >>> button`\n\n**? Question** #later\n\nwhy here?",
  );
  expect(toCsv([both], [], english)).toContain('"button.primary \'Submit\'","why here?","Question","later"');
  expect(toPrompt([both], DEFAULT_TEMPLATE, english)).toContain(
    "Question — I drew around these parts of the page:\n> button.primary 'Submit'",
  );
});
