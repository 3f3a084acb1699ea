import { existsSync, readFileSync, statSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { scene, type Scene } from './parts/agent';
import { annotation, BUTTON, drawing, PIXEL } from './parts/results';

/*
 * The edge cases of seed 001, as agents see them. Those that only concern the page (4, 5, 6 and 7) are tested where the
 * drawing is.
 */

let at: Scene;
beforeEach(async () => {
  at = await scene();
});
afterEach(() => at.end());

/** Asks the person, who then sends a drawing. */
async function drawn(name: string, change: Parameters<typeof drawing>[2] = {}, count?: number): Promise<string> {
  await at.agent.ask('interact', { action: 'draw_mode_start' });
  const { id } = await at.extension.next('start');
  at.extension.say({ type: 'result', id: `delivery-${name}`, request: id, result: drawing(name, count, change) });
  await at.extension.next('stored');
  return id;
}

test('the whole way: ask, wait, get the drawing, look at an element', async () => {
  const pending = await at.agent.ask('interact', {
    action: 'draw_mode_start',
    url: 'https://example.com/checkout',
    message: 'What should change?',
  });
  expect(pending).toEqual({ status: 'pending', correlation_id: expect.stringMatching(/^dm_/) });
  const start = await at.extension.next('start');
  expect(start).toEqual({
    type: 'start',
    id: pending['correlation_id'],
    agent: 'test-agent',
    url: 'https://example.com/checkout',
    message: 'What should change?',
  });

  const waiting = at.agent.call('analyze', { what: 'annotations', wait: true });
  at.extension.say({ type: 'result', id: 'delivery', request: start.id, result: drawing('one') });
  expect(await at.extension.next('stored')).toEqual({ type: 'stored', id: 'delivery' });
  const { structuredContent, content } = await waiting;
  const said = structuredContent as Record<string, unknown>;
  expect(said).toMatchObject({
    status: 'success',
    count: 2,
    annotations: [1, 2].map((number) => ({ ...annotation(number, 'one'), status: 'open' })),
    page_url: 'https://example.com/checkout',
    duration_ms: 45_000,
    untrusted: expect.stringContaining('page_url'),
  });
  const path = said['screenshot_path'] as string;
  expect(readFileSync(path).toString('base64')).toBe(PIXEL);
  expect(content).toContainEqual({ type: 'image', data: PIXEL, mimeType: 'image/png' });
  expect(statSync(path).mode & 0o777).toBe(0o600);

  const asking = at.agent.ask('analyze', { what: 'annotation_detail', correlation_id: 'ann_detail_one_1' });
  const { id, drawing: asked, correlation_id } = await at.extension.next('detail');
  expect([asked, correlation_id]).toEqual(['drawing_one', 'ann_detail_one_1']);
  at.extension.say({ type: 'detail', id, elements: [{ ...BUTTON, text: 'Pay' }], code: null });
  expect(await asking).toMatchObject({
    status: 'success',
    correlation_id: 'ann_detail_one_1',
    selector: 'button.btn-primary',
    tag: 'button',
    text_content: 'Pay',
    classes: ['btn-primary', 'rounded-lg'],
    id: 'submit-btn',
    computed_styles: { 'background-color': 'rgb(59, 130, 246)', 'font-size': '14px' },
    parent_selector: 'form.checkout-form > div.actions',
    bounding_rect: { x: 120, y: 340, width: 200, height: 45 },
    live: true,
  });
});

test('1: the person leaves the page, and what there is comes with a warning', async () => {
  await at.agent.ask('interact', { action: 'draw_mode_start' });
  const { id } = await at.extension.next('start');
  const waiting = at.agent.ask('analyze', { what: 'annotations', wait: true });
  const result = drawing('left', 1, { warnings: ['page_navigated'], pictures: [] });
  at.extension.say({ type: 'result', id: 'delivery', request: id, result });
  const said = await waiting;
  expect(said).toMatchObject({
    status: 'success',
    count: 1,
    warning: 'page_navigated',
    code: 'draw_mode_page_navigated',
  });
  expect(said).not.toHaveProperty('screenshot_path');
});

test('2: draw_mode_start a second time changes nothing, and says how many shapes there are', async () => {
  const { correlation_id } = await at.agent.ask('interact', { action: 'draw_mode_start' });
  const { id } = await at.extension.next('start');
  expect(await at.agent.ask('interact', { action: 'draw_mode_start' })).toMatchObject({
    status: 'already_active',
    annotation_count: 0,
    code: 'draw_mode_already_active',
  });
  at.extension.say({
    type: 'active',
    drawings: [{ drawing: 'd', request: id, page_url: 'https://example.com/', count: 2, started: 1 }],
    waiting: [],
  });
  await expect
    .poll(() => at.agent.ask('interact', { action: 'draw_mode_start' }))
    .toMatchObject({ status: 'already_active', annotation_count: 2, correlation_id });
  expect(at.extension.got.filter(({ type }) => type === 'start')).toHaveLength(1);
});

test('2: nor does it while the person draws by themselves, and the agent gets that drawing', async () => {
  at.extension.say({
    type: 'active',
    drawings: [{ drawing: 'drawing_own', request: null, page_url: 'https://example.com/', count: 3, started: 1 }],
    waiting: [],
  });
  await expect
    .poll(() => at.agent.ask('analyze', { what: 'annotations' }))
    .toMatchObject({ status: 'pending', annotation_count: 3 });
  expect(await at.agent.ask('interact', { action: 'draw_mode_start' })).toMatchObject({
    status: 'already_active',
    annotation_count: 3,
  });
  const waiting = at.agent.ask('analyze', { what: 'annotations', wait: true });
  await at.agent.hasAsked();
  // It ends before its result arrives.
  at.extension.say({ type: 'active', drawings: [], waiting: [] });
  at.extension.say({ type: 'result', id: 'own', request: null, result: drawing('own', 3) });
  expect(await waiting).toMatchObject({ status: 'success', count: 3 });
});

test('3: the person draws nothing, and the picture comes all the same', async () => {
  await drawn('none', {}, 0);
  const said = await at.agent.ask('analyze', { what: 'annotations', wait: true });
  expect(said).toMatchObject({ status: 'success', count: 0, annotations: [] });
  expect(existsSync(said['screenshot_path'] as string)).toBe(true);
  expect(said).not.toHaveProperty('hint');
});

test('8: the element has changed: what it was comes with a warning', async () => {
  await drawn('changed');
  const asking = at.agent.ask('analyze', { what: 'annotation_detail', correlation_id: 'ann_detail_changed_1' });
  const { id } = await at.extension.next('detail');
  at.extension.say({ type: 'detail', id, elements: [], code: 'element_changed' });
  expect(await asking).toMatchObject({
    status: 'success',
    warning: 'element_changed',
    element_summary: BUTTON.summary,
    selector: 'button.btn-primary',
    live: false,
  });
});

test('8: there never was an element', async () => {
  const none = drawing('empty', 1);
  await drawn('empty', { details: none.details.map((detail) => ({ ...detail, elements: [] })) }, 1);
  const asking = at.agent.ask('analyze', { what: 'annotation_detail', correlation_id: 'ann_detail_empty_1' });
  const { id } = await at.extension.next('detail');
  at.extension.say({ type: 'detail', id, elements: [], code: 'element_not_found' });
  expect(await asking).toMatchObject({ status: 'error', error: { code: 'element_not_found' } });
});

test('8: the browser is not there: what is stored comes, and says that it is not live', async () => {
  await drawn('stored');
  at.extension.close();
  await expect
    .poll(() => at.agent.ask('analyze', { what: 'annotation_detail', correlation_id: 'ann_detail_stored_1' }))
    .toMatchObject({ status: 'success', live: false, tag: 'button' });
});

test.each([{ wait: false }, { wait: true }])('9: there was no session ($wait)', async ({ wait }) => {
  expect(await at.agent.ask('analyze', { what: 'annotations', wait })).toMatchObject({
    status: 'success',
    count: 0,
    annotations: [],
    hint: "No annotations found. Use interact({action: 'draw_mode_start'}) to activate draw mode and ask the user to annotate the page.",
    code: 'no_annotations',
  });
});

test('10: details that nobody knows have expired', async () => {
  await drawn('known');
  const result = await at.agent.call('analyze', { what: 'annotation_detail', correlation_id: 'ann_detail_old' });
  expect(result.isError).toBe(true);
  expect(result.structuredContent).toEqual({
    status: 'error',
    error: {
      code: 'correlation_expired',
      message: 'Annotation detail for this correlation_id has expired. Re-run draw mode to capture fresh annotations.',
    },
  });
});

test('11: the latest drawing is the one that is shown, and details of the earlier one can be had', async () => {
  await drawn('first');
  await drawn('second', {}, 1);
  expect(await at.agent.ask('analyze', { what: 'annotations' })).toMatchObject({
    count: 1,
    annotations: [{ id: 'ann_second_1' }],
  });
  const asking = at.agent.ask('analyze', { what: 'annotation_detail', correlation_id: 'ann_detail_first_2' });
  const { id } = await at.extension.next('detail');
  at.extension.say({ type: 'detail', id, elements: [BUTTON], code: null });
  expect(await asking).toMatchObject({ status: 'success', tag: 'button' });
});

test('a person who forgets to end it: the wait ends, and the drawing does not', async () => {
  await at.agent.ask('interact', { action: 'draw_mode_start' });
  const { id } = await at.extension.next('start');
  expect(await at.agent.ask('analyze', { what: 'annotations', wait: true, timeout_ms: 1000 })).toMatchObject({
    status: 'timeout',
    message: 'Draw mode timed out after 1 second. User may have forgotten to press ESC.',
    code: 'draw_mode_timeout',
  });
  at.extension.say({ type: 'result', id: 'late', request: id, result: drawing('late') });
  await expect.poll(() => at.agent.ask('analyze', { what: 'annotations' })).toMatchObject({ count: 2 });
});

test('the picture could not be taken', async () => {
  await drawn('blind', { pictures: [], warnings: ['screenshot_failed'] });
  expect(await at.agent.ask('analyze', { what: 'annotations' })).toMatchObject({
    status: 'success',
    count: 2,
    warning: 'screenshot_failed',
    code: 'screenshot_failed',
  });
});

test('what claims to be a picture and is none is not kept', async () => {
  const png = Buffer.from('<svg onload="steal()"/>').toString('base64');
  await drawn('fake', { pictures: [{ shape: 0, width: 1, height: 1, png }] });
  expect(await at.agent.ask('analyze', { what: 'annotations' })).toMatchObject({ warning: 'screenshot_failed' });
});

test.each(['restricted_page', 'no_tab'] as const)('the browser cannot begin: %s', async (code) => {
  await at.agent.ask('interact', { action: 'draw_mode_start' });
  const { id } = await at.extension.next('start');
  const waiting = at.agent.ask('analyze', { what: 'annotations', wait: true });
  at.extension.say({ type: 'refused', id, code });
  expect(await waiting).toMatchObject({ status: 'error', error: { code } });
  // The next request is a new one.
  expect(await at.agent.ask('interact', { action: 'draw_mode_start' })).toMatchObject({ status: 'pending' });
});
