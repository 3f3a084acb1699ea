import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { message } from '../../../src/core/messages/message';
import { $companion, $preview, $shapePlaces, type PreviewState } from '../../../src/stores/drawing';
import { drawingOf } from '../../core/drawing/samples';
import {
  act,
  callsOf,
  closeDrawStage,
  emptyDrawStores,
  openDrawStage,
  picture,
  preview,
  previewOf,
  shape,
  showDrawing,
  type DrawStage,
} from './stage';

let stage: DrawStage;
beforeEach(async () => {
  await browser.viewport(1000, 700);
  emptyDrawStores();
});
afterEach(() => closeDrawStage(stage));

async function open(
  change: Partial<PreviewState> = {},
  companion: 'unpaired' | 'offline' | 'connected' = 'connected',
  does: Parameters<typeof openDrawStage>[0] = {},
): Promise<void> {
  showDrawing(drawingOf({ shapes: [shape('a')] }), { phase: 'finishing' });
  $companion.set(companion);
  $preview.set(previewOf(change));
  stage = openDrawStage(does);
  await expect.element(preview()).toBeVisible();
}

/** The roots that were closed to the page, by what holds them. */
const closed = new Map<Element, ShadowRoot>();
const { attachShadow } = Element.prototype;
Element.prototype.attachShadow = function (options) {
  const root = attachShadow.call(this, options);
  if (options.mode === 'closed') closed.set(this, root);
  return root;
};

const pixel = (): number[] => {
  const canvas = closed.get(stage.root.querySelector('[role="img"]')!)!.querySelector('canvas')!;
  return [...canvas.getContext('2d')!.getImageData(5, 5, 1, 1).data];
};

test('the picture is shown as it will leave the tab, and each act has its name', async () => {
  await open({ chats: [{ tab: 7, title: 'Bread', platform: 'Claude', isHere: false }] });
  expect(pixel()).toEqual([203, 213, 225, 255]);
  for (const [name, call] of [
    ['Send to agent', 'send'],
    ['Copy picture', 'copyPicture'],
    ['Copy Markdown', 'copyMarkdown'],
    ['Save', 'save'],
    ['Discard', 'discard'],
  ] as const) {
    await act(name).click();
    expect(callsOf(stage, call), name).toEqual([[]]);
  }
  await act('Insert into a chat').click();
  await expect.poll(() => callsOf(stage, 'insertInto')).toEqual([[7]]);
});

test('no script of the page can read the picture', async () => {
  await open();
  expect(stage.root.querySelector('canvas')).toBeNull();
  expect(stage.root.querySelector('[role="img"]')!.shadowRoot).toBeNull();
});

test('the picture can show the window, the whole area, or each shape', async () => {
  await open();
  await act('Whole area').click();
  await act('One for each shape').click();
  await act('Window').click();
  expect(callsOf(stage, 'takePicture')).toEqual([['area'], ['shapes']]);
});

test('what is hidden can be shown and hidden, each by a switch with its name', async () => {
  await open({
    secrets: [
      { id: 'one', type: 'email', isPersonal: false, inField: false, isHidden: true },
      { id: 'two', type: 'email', isPersonal: false, inField: false, isHidden: false },
      { id: 'three', type: 'card', isPersonal: false, inField: false, isHidden: true },
    ],
  });
  await preview().getByRole('switch', { name: 'E-mail address 1' }).click();
  await preview().getByRole('switch', { name: 'E-mail address 2' }).click();
  await expect.element(preview().getByRole('switch', { name: 'Card number' })).toHaveAttribute('aria-checked', 'true');
  expect(callsOf(stage, 'hideSecret')).toEqual([
    ['one', false],
    ['two', true],
  ]);
});

test('a field that is hidden has the name that the page gives it', async () => {
  await open({
    secrets: [
      { id: 'one', type: 'field', isPersonal: false, inField: true, label: 'Password', isHidden: true },
      { id: 'two', type: 'field', isPersonal: false, inField: true, label: 'PIN <b>of the card</b>', isHidden: true },
      { id: 'three', type: 'field', isPersonal: false, inField: true, label: 'Password', isHidden: true },
      { id: 'four', type: 'field', isPersonal: false, inField: true, label: 'x'.repeat(200), isHidden: true },
      { id: 'five', type: 'field', isPersonal: false, inField: true, isHidden: true },
    ],
  });
  const names = preview()
    .getByRole('listitem')
    .getByRole('switch')
    .elements()
    .map((one) => one.querySelector('.name')!.textContent);
  expect(names).toEqual(['Password 1', 'PIN <b>of the card</b>', 'Password 2', `${'x'.repeat(59)}…`, 'Field']);
});

describe('sending to an agent', () => {
  test('is not offered where none is paired, which is said, with a way to pair', async () => {
    await open({}, 'unpaired');
    await expect.element(act('Send to agent')).toHaveAttribute('aria-disabled', 'true');
    await act('Set up in the options').click();
    expect([callsOf(stage, 'send'), callsOf(stage, 'openCompanion')]).toEqual([[], [[]]]);
  });

  test('is offered while the companion does not run, and says that it is later', async () => {
    await open({}, 'offline');
    await expect.element(preview()).toHaveTextContent('A drawing you send now will arrive once it is');
    await act('Send to agent').click();
    expect(callsOf(stage, 'send')).toEqual([[]]);
  });
});

test('what an agent says while the preview is open is seen there', async () => {
  await open({ outcome: { isGood: true, text: message('drawSent') } });
  await expect.element(preview()).not.toHaveTextContent('Shape 1');
  const replies = [{ id: 'r', from: 'agent' as const, text: 'Which blue?', at: 1 }];
  showDrawing(drawingOf({ shapes: [shape('a')], sent: 1, lives: { a: { status: 'acknowledged', replies } } }), {
    phase: 'finishing',
  });
  await expect.element(preview()).toHaveTextContent(/Shape 1.*Seen.*Which blue\?/);
});

describe('inserting into a chat', () => {
  test('says so where none is open', async () => {
    await open({ chats: [] });
    await act('Insert into a chat').click();
    await expect.element(preview().getByRole('status').last()).toHaveTextContent('No chat is open');
    expect(callsOf(stage, 'insertInto')).toEqual([]);
    await act('Save').click();
    $preview.set(previewOf({ outcome: { isGood: true, text: message('drawSaved') } }));
    await expect.element(preview().getByRole('status').last()).toHaveTextContent('Saved');
  });

  test('finds the one that was opened since the preview is there', async () => {
    const chats = [{ tab: 7, title: 'Bread', platform: 'Claude', isHere: false }];
    await open({ chats: [] }, 'connected', { findChats: async () => $preview.set(previewOf({ chats })) });
    await act('Insert into a chat').click();
    await expect.poll(() => callsOf(stage, 'insertInto')).toEqual([[7]]);
  });

  test('lets one choose among several', async () => {
    await open({
      chats: [
        { tab: 7, title: 'Bread', platform: 'Claude', isHere: false },
        { tab: 8, title: 'Salt', platform: 'ChatGPT', isHere: false },
      ],
    });
    await act('Insert into a chat').click();
    await browser.getByRole('menuitem', { name: 'ChatGPT: Salt' }).click();
    expect(callsOf(stage, 'insertInto')).toEqual([[8]]);
  });
});

test('while something is being done nothing else is, and the outcome is said', async () => {
  await open({ doing: 'send' });
  await act('Copy Markdown').click({ force: true });
  expect(callsOf(stage, 'copyMarkdown')).toEqual([]);
  $preview.set(previewOf({ outcome: { isGood: true, text: message('askCopiedNow') } }));
  await expect.element(preview().getByRole('status')).toHaveTextContent('Copied');
});

test('a picture that needs a press says what to press, and one that failed can be tried again', async () => {
  await open({ picture: 'needs-press', pictures: [] });
  await expect.element(preview()).toHaveTextContent('press Recurate’s button');
  await expect.element(act('Copy picture')).toHaveAttribute('aria-disabled', 'true');
  expect(preview().element().textContent).not.toContain('Hidden in the picture');
  $preview.set(previewOf({ picture: 'failed', pictures: [], extent: 'area' }));
  await act('Try again').click();
  expect(callsOf(stage, 'takePicture')).toEqual([['area']]);
});

test('Tab stays in the dialog, and Escape closes it', async () => {
  await open();
  const seen = new Set<Element | null>();
  for (let at = 0; at < 25; at++) {
    await userEvent.keyboard('{Tab}');
    seen.add(stage.root.activeElement);
  }
  const dialog = preview().element();
  expect(seen.size, 'it goes through all of it').toBeGreaterThan(6);
  expect([...seen].every((one) => one !== null && dialog.contains(one))).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(callsOf(stage, 'close')).toEqual([[]]);
});

test('a page cannot press its buttons', async () => {
  await open();
  (act('Send to agent').element() as HTMLElement).click();
  (act('Discard').element() as HTMLElement).click();
  expect([callsOf(stage, 'send'), callsOf(stage, 'discard')]).toEqual([[], []]);
});

const WORDS = (to: 'chat' | 'agent', text: string | null): Partial<PreviewState> => ({ words: { to, text } });

describe('the text that leaves', () => {
  test('is shown beside the picture, can be scrolled by keys, and is chosen by who gets it', async () => {
    const text = `## Feedback\n${'1. **Fix** darker\n'.repeat(100)}`;
    await open(WORDS('chat', text));
    const shown = preview().getByRole('region', { name: 'Text that goes along' });
    await expect.element(shown).toBeVisible();
    expect(shown.element().textContent).toBe(text);
    const [picture, words] = [preview().getByRole('img').element(), shown.element()].map((one) =>
      one.getBoundingClientRect(),
    );
    expect(words!.left).toBeGreaterThan(picture!.right);
    (shown.element() as HTMLElement).focus();
    await userEvent.keyboard('{End}');
    await expect.poll(() => shown.element().scrollTop).toBeGreaterThan(100);
    await act('For an agent').click();
    await act('For a chat').click();
    expect(callsOf(stage, 'showWords')).toEqual([['agent']]);
  });

  test('is never markup, whatever it says', async () => {
    await open(WORDS('agent', '{"title": "<img src=x onerror=alert(1)>"}'));
    const shown = preview().getByRole('region', { name: 'Text that goes along' }).element();
    expect([shown.querySelector('img'), shown.textContent]).toEqual([
      null,
      '{"title": "<img src=x onerror=alert(1)>"}',
    ]);
  });

  test('that is still put together is said to be', async () => {
    await open(WORDS('agent', null));
    await expect.element(preview()).toHaveTextContent('One moment…');
    $preview.set(previewOf(WORDS('agent', '{}')));
    await expect.element(preview().getByRole('region', { name: 'Text that goes along' })).toHaveTextContent('{}');
  });

  test.each([
    [390, 844],
    [320, 256],
  ])('is folded below the picture at %i × %i px', async (width, height) => {
    await browser.viewport(width, height);
    await open(WORDS('chat', '## Feedback'));
    const fold = act('Text that goes along');
    await expect.element(fold).toHaveAttribute('aria-expanded', 'false');
    await expect.element(preview().getByRole('region')).not.toBeInTheDocument();
    await fold.click();
    await expect.element(fold).toHaveAttribute('aria-expanded', 'true');
    const shown = preview().getByRole('region', { name: 'Text that goes along' });
    await expect.element(shown).toBeVisible();
    const picture = preview().getByRole('img').element().getBoundingClientRect();
    expect(shown.element().getBoundingClientRect().top).toBeGreaterThan(picture.bottom);
    // It is seen without scrolling.
    const edge = stage.root.querySelector('.foot')!.getBoundingClientRect().top;
    expect(fold.element().getBoundingClientRect().bottom).toBeLessThan(height > 520 ? edge : height);
    expect(shown.element().getBoundingClientRect().top).toBeLessThan(height > 520 ? edge - 40 : height - 40);
    expect(stage.root.querySelector('.dialog')!.scrollWidth).toBeLessThanOrEqual(width);
  });
});

test.each([
  [['a'], '1 shape has no note.', 'Add a note', 'Leave it'],
  [['a', 'b'], '2 shapes have no note.', 'Add notes', 'Leave them'],
])('shapes without a note are asked about: %o', async (ids, said, add, leave) => {
  await open();
  showDrawing(drawingOf({ shapes: ids.map((id) => shape(id, { note: '' })) }), { phase: 'finishing' });
  await expect.element(preview()).toHaveTextContent(said);
  await expect.element(act(leave)).toBeVisible();
  await act(add).click();
  const fields = preview().getByRole('list', { name: add }).getByRole('textbox');
  expect(fields.elements()).toHaveLength(ids.length);
  await expect.poll(() => stage.root.activeElement).toBe(fields.first().element());
});

test.each([
  [['b'], 'The page has changed under shape 2 since it was drawn.'],
  [['a', 'b'], 'The page has changed under shapes 1 and 2 since they were drawn.'],
])('shapes under which the page has changed are named: %o', async (ids, said) => {
  await open();
  showDrawing(drawingOf({ shapes: [shape('a'), shape('b')] }), { phase: 'finishing' });
  const places = $shapePlaces.get();
  $shapePlaces.set(
    new Map([...places, ...ids.map((id) => [id, { ...places.get(id)!, hasOtherWords: true }] as const)]),
  );
  await expect.element(preview()).toHaveTextContent(said);
});

test('what is said of an act takes room only then, and moves no button', async () => {
  await browser.viewport(390, 700);
  await open();
  const foot = (): DOMRect => stage.root.querySelector('.foot')!.getBoundingClientRect();
  const discard = (): DOMRect => act('Discard').element().getBoundingClientRect();
  const before = { discard: discard().top, height: foot().height };
  expect(foot().bottom - discard().bottom).toBeLessThan(16);
  $preview.set(previewOf({ outcome: { isGood: true, text: message('drawPictureCopied') } }));
  await expect.element(preview()).toHaveTextContent('Picture copied.');
  expect(discard().top).toBe(before.discard);
  expect(foot().height).toBeGreaterThan(before.height);
});

test.each([
  [1280, 800],
  [800, 600],
  [390, 844],
])('in a window of %i × %i, no button moves when the picture is there', async (width, height) => {
  await browser.viewport(width, height);
  await open({ picture: 'taking', pictures: [] });
  const discard = (): number => act('Discard').element().getBoundingClientRect().top;
  const before = discard();
  $preview.set(previewOf({ pictures: [{ shape: 0, image: picture(1600, 900), isScaled: false }] }));
  await expect.element(preview().getByRole('img')).toBeVisible();
  expect(discard()).toBe(before);
});

test('the notes in the picture are a choice', async () => {
  await open({ hasLegend: true });
  const choice = preview().getByRole('switch', { name: 'Notes in the picture' });
  await expect.element(choice).toHaveAttribute('aria-checked', 'true');
  await choice.click();
  $preview.set(previewOf({ hasLegend: false }));
  await expect.element(choice).toHaveAttribute('aria-checked', 'false');
  expect(callsOf(stage, 'showLegend')).toEqual([[false]]);
});

const NOTHING = { images: 0, canvases: 0, videos: 0, frames: 0, closedRoots: 0 };

test.each([
  [{ images: 2, canvases: 1 }, '2 images and 1 canvas were not looked into.'],
  [{ canvases: 1 }, '1 canvas was not looked into.'],
  [{ videos: 1, frames: 2 }, '1 video and 2 frames of other sites were not looked into.'],
  [{ images: 1, videos: 3, closedRoots: 1 }, '1 image, 3 videos, and 1 closed part of the page were not looked into.'],
])('what was not looked into is named instead of "no secrets": %o', async (counts, said) => {
  await open({ notLookedInto: { ...NOTHING, ...counts } });
  await expect.element(preview()).toHaveTextContent(said);
  await expect.element(preview()).toHaveTextContent('No secrets were found in the text.');
  await expect.element(preview()).not.toHaveTextContent('No secrets were found.');
});

test('where all was looked into, nothing else is said', async () => {
  await open({ notLookedInto: NOTHING });
  await expect.element(preview()).toHaveTextContent('No secrets were found.');
  await expect.element(preview()).not.toHaveTextContent('looked into');
});

test('personal data in the text of a page has one switch, and single ones while that is on', async () => {
  const secrets: PreviewState['secrets'] = [
    { id: 'mail', type: 'email', isPersonal: false, inField: false, isHidden: true },
    { id: 'phone', type: 'phone', isPersonal: true, inField: false, isHidden: false },
    { id: 'other', type: 'phone', isPersonal: true, inField: false, isHidden: false },
    { id: 'ip', type: 'ip', isPersonal: true, inField: false, isHidden: false },
    { id: 'typed', type: 'birthDate', isPersonal: true, inField: true, isHidden: true },
  ];
  await open({ secrets });
  const all = preview().getByRole('switch', { name: 'Also cover personal data' });
  const single = (): (string | null)[] =>
    preview()
      .getByRole('listitem')
      .elements()
      .map((one) => one.querySelector('.name')!.textContent);
  await expect.element(all).toHaveAttribute('aria-checked', 'false');
  expect(single()).toEqual(['E-mail address', 'Date of birth']);
  await expect.element(preview()).toHaveTextContent('Can be seen now: Phone number, IP address.');
  await all.click();
  expect(callsOf(stage, 'hidePersonal')).toEqual([[true]]);
  $preview.set(previewOf({ secrets: secrets.map((one) => ({ ...one, isHidden: true })), hidesPersonal: true }));
  await expect
    .poll(single)
    .toEqual(['E-mail address', 'Phone number 1', 'Phone number 2', 'IP address', 'Date of birth']);
  await expect.element(preview()).not.toHaveTextContent('Can be seen now');
});
