import type { RegionAnnotation, RegionTarget, StoredAnnotation } from '../../src/core/annotation/annotation';
import { emptyDocument } from '../../src/core/conversation/conversation-document';
import { expectWell } from './axe';
import { expect } from './fixtures';
import { entry, NOW, put, QUOTES, STORED, test } from './library-marks';

const SOURCE = 'https://shop.example/checkout';
const PAGE = 'conversation/web/checkout';

const shape = (fields: Partial<RegionAnnotation>, target: Partial<RegionTarget>): RegionAnnotation => ({
  id: 'ann_1',
  kind: 'fix',
  note: '',
  earlier: [],
  tags: [],
  created: NOW + 1,
  modified: NOW + 1,
  ...fields,
  target: {
    type: 'region',
    source: SOURCE,
    drawing: 'drawing-1',
    number: 1,
    shape: 'rectangle',
    box: { x: 10, y: 20, width: 200, height: 45 },
    points: [10, 20, 210, 65],
    element: null,
    ...target,
  },
});

/** A shape that was drawn around a button, and one where there is no element. */
const shapes = [
  shape(
    { note: 'this button should be darker' },
    { element: { hosts: [], selector: '#submit', summary: "button.primary 'Submit'", name: 'Submit' } },
  ),
  shape({ id: 'ann_2', kind: 'question', note: 'why so much space?', created: NOW }, { number: 2 }),
];

test('what was drawn on a page is listed, found, filtered, edited, deleted and exported', async ({
  library,
  browsing,
}) => {
  const page = { ...emptyDocument<StoredAnnotation>('web'), title: 'Checkout', annotations: shapes };
  await put(browsing, { ...STORED, [PAGE]: page });
  const shown = await library();
  const row = shown.row('this button should be darker');
  await expect(row).toContainText("button.primary 'Submit'");
  await expect(row).toContainText('Checkout');
  await expect(row.getByRole('img', { name: 'Fix' })).toBeVisible();
  await expect(shown.row('why so much space?')).toContainText('Shape 2');

  await test.step('found by its selector and filtered by its kind', async () => {
    await shown.search.fill('#submit');
    await shown.expectQuotes(["button.primary 'Submit'"]);
    await shown.search.fill('');
    await shown.page.getByRole('group', { name: 'Kinds' }).getByRole('button', { name: 'Question' }).click();
    await shown.expectQuotes(['Shape 2']);
    await shown.page.getByRole('group', { name: 'Kinds' }).getByRole('button', { name: 'Question' }).click();
  });

  await test.step('its details, and another kind', async () => {
    // The whole row is pressed: its button lies over the note.
    await row.getByText('this button should be darker').click({ force: true });
    await expect(shown.details).toContainText('Shape 1 · 200 × 45 px');
    await expect(shown.details.locator('code')).toHaveText('#submit');
    await expect(shown.button('Open its page', shown.details)).toBeVisible();
    await expect(shown.details.getByRole('radio', { name: 'Fix' })).toBeChecked();
    await expect(shown.details.getByRole('radio', { name: 'Drop' })).toBeHidden();
    await expectWell(shown.page, 'details of a shape');
    await shown.details.getByRole('radio', { name: 'Change' }).check();
    await expect(shown.status).toContainText('1 mark is now “Change”');
    const { annotations } = await entry(browsing, PAGE);
    expect(annotations.find(({ id }) => id === 'ann_1')).toMatchObject({ kind: 'change' });
    await shown.button('Undo').click();
    await expect(row.getByRole('img', { name: 'Fix' })).toBeVisible();
  });

  await test.step('exported for other tools', async () => {
    const { text } = await shown.exportAs('Web Annotation');
    expect(text).toContain('"value": "xywh=pixel:10,20,200,45"');
    expect(text).toContain('"type": "CssSelector"');
  });

  await test.step('deleted, and brought back', async () => {
    await shown.quote('button.primary').click();
    await shown.button('Delete', shown.details).click();
    await expect(row).toHaveCount(0);
    await expect(shown.rows).toHaveCount(QUOTES.length + 1);
    await shown.button('Undo').click();
    await expect(row).toHaveCount(1);
  });
});
