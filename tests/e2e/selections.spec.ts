import { RICH_ANSWER } from '../pages/samples';
import type { Chat } from './chat';
import { expect, test } from './fixtures';
import { CLAUDE, FEED, MARKUPS, SHOWN, withQuery } from './sites';

/** Selections in the rich answer, in order, and the resulting quotes; whitespace is ignored. */
const SELECTIONS: readonly { over: string; from: string; to?: string; quote: string }[] = [
  { over: 'a heading and a paragraph', from: 'tides work', to: 'The Moon', quote: 'tides work The Moon' },
  {
    over: 'italics and a link',
    from: 'difference',
    to: 'an introduction to tides',
    quote: 'difference, not the pull itself, raises two bulges of water; see an introduction to tides',
  },
  { over: 'two items', from: 'in one line', to: 'come a week', quote: 'in one line. Neap tides come a week' },
  { over: 'inline code', from: 'call tide.range(coast) to', quote: 'call tide.range(coast) to' },
  { over: 'two cells', from: 'Bay of Fundy', to: '16', quote: 'Bay of Fundy | 16' },
  {
    over: 'lines of code',
    from: 'amplitude=2.0',
    to: 'Metres above',
    quote: 'amplitude=2.0): """Metres above',
  },
  {
    over: 'code, a formula and a quotation',
    from: 'return amplitude',
    to: 'Time and tide',
    quote: 'return amplitude * cos(phase) h=Acos(2πt/T) Time and tide',
  },
  { over: 'text from right to left', from: 'طبيعية', to: 'تحدث', quote: 'طبيعية تحدث' },
  { over: 'emoji', from: '🏯 castles; sailors 👩🏽‍🚀🧑‍🤝‍🧑 wrote', quote: '🏯 castles; sailors 👩🏽‍🚀🧑‍🤝‍🧑 wrote' },
  { over: 'parts of words', from: 'umbers for one harb', quote: 'numbers for one harbour' },
];

const squeezed = (text: string): string => text.replace(/\s/g, '');

/** Undoes the one action so far. */
async function undo(chat: Chat): Promise<void> {
  await chat.page.keyboard.press('Escape');
  await chat.button('Undo').click();
  await expect(chat.items).toHaveCount(0);
}

/** The quotes of the listed marks, without whitespace. */
const listed = async (chat: Chat): Promise<string[]> =>
  (await chat.items.locator('.quote').allTextContents()).map(squeezed);

for (const at of MARKUPS) {
  test(`${at.name}: selections across every kind of block and text, answers and prompts, and of a paragraph`, async ({
    open,
  }) => {
    const chat = await open(withQuery(at, 'sample=rich'));

    // ChatGPT's logged-out prompts are buttons: nothing in them can be selected.
    if (!at.name.includes('octane'))
      await test.step('from a prompt into the answer: it is cut to the answer', async () => {
        const from = await chat.placeInPrompt(1, 'how do tides');
        const to = await chat.place(1, 'The Moon', undefined, 'nearest');
        await chat.drag(from.start, to.end);
        await chat.press('Keep');
        await expect.poll(() => listed(chat)).toEqual(['HowtidesworkTheMoon']);
        await undo(chat);
      });

    await test.step('across two answers: it marks a part of each', async () => {
      const from = await chat.place(0, 'nothing else saves');
      const to = await chat.place(1, 'The Moon', undefined, 'nearest');
      await chat.drag(from.start, to.end);
      await chat.press('Verify');
      await expect.poll(() => listed(chat)).toEqual(['nothingelsesavesasmuch.', 'HowtidesworkTheMoon']);
      await undo(chat);
    });

    await test.step('with a triple click: it is the paragraph', async () => {
      const { start } = await chat.place(0, 'lid on');
      await chat.page.mouse.click(start.x + 3, start.y, { clickCount: 3 });
      await chat.press('Keep');
      await chat.expectListed(['A kettle boils faster with the lid on, because less heat leaves with the steam.']);
      await undo(chat);
    });

    for (const { from, to } of SELECTIONS) {
      await chat.select(1, from, to);
      await expect(chat.toolbar).toBeVisible();
      await chat.page.keyboard.press('1');
      await expect(chat.toolbar.getByRole('button', { name: 'Keep' })).toHaveAttribute('aria-pressed', 'true');
      await chat.page.keyboard.press('Escape');
    }
    expect(await listed(chat)).toEqual(SELECTIONS.map(({ quote }) => squeezed(quote)));
  });
}

for (const at of SHOWN) {
  test(`${at.name}: text is selected with the keyboard, and only in answers`, async ({ open }) => {
    const chat = await open(withQuery(at, 'sample=rich'));

    await test.step('with the keyboard', async () => {
      const { start } = await chat.place(0, 'with the lid');
      await chat.page.mouse.dblclick(start.x + 3, start.y);
      for (let n = 0; n < ' the lid'.length; n++) await chat.page.keyboard.press('Shift+ArrowRight');
      await expect(chat.toolbar).toBeVisible();
      await chat.page.keyboard.press('2');
      await chat.expectListed(['with the lid']);
      await chat.expectPainted('drop', ['with the lid']);
      await undo(chat);
    });

    await test.step('in a prompt or in the editor: no toolbar opens', async () => {
      const { start, end } = await chat.placeInPrompt(1, 'how do tides');
      await chat.drag(start, end);
      expect(await chat.selected()).toBe('how do tides');
      await chat.expectNoToolbar();
      await chat.setDraft('Words in the editor');
      await chat.page.locator(at.editor).click();
      await chat.page.keyboard.press('ControlOrMeta+a');
      await chat.expectNoToolbar();
      await chat.select(0, 'the lid');
      await expect(chat.toolbar).toBeVisible();
    });
  });
}

test('no toolbar on notes about the site’s actions, or on code in a prompt', async ({ open }) => {
  const chat = await open(withQuery(CLAUDE, 'sample=rich'));
  await chat.page.getByText('Searched the web').first().click({ clickCount: 3 });
  await chat.expectNoToolbar();
  await chat.page.goto(withQuery(CLAUDE, 'sample=codeprompt').url);
  await chat.ready();
  const { start, end } = await chat.placeInPrompt(0, 'print("kettle")');
  await chat.drag(start, end);
  await chat.expectNoToolbar();
});

test('text selected while the answer is streaming can be marked when it has ended', async ({ open }) => {
  const chat = await open(FEED);
  const done = chat.page.evaluate((rich) => window.replica.stream(rich, { tokensPerFrame: 4 }), RICH_ANSWER);
  await expect(chat.page.locator(FEED.answer).nth(1)).toContainText('raises two bulges of water');
  await chat.selectMoving(1, 'more strongly');
  await done;
  await expect(chat.status).toHaveText(/^Ready on/);
  await expect(chat.toolbar).toBeVisible();
  await chat.press('Keep');
  await chat.expectListed(['more strongly']);
  await chat.expectPainted('keep', ['more strongly']);
});

test('with a finger, text can be selected and marked, and painted text tapped', async ({ open }) => {
  const chat = await open(CLAUDE);
  const cdp = await chat.cdp();
  const press = (x: number, y: number) =>
    cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  const lift = () => cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  const keep = chat.toolbar.getByRole('button', { name: 'Keep' });
  const { start } = await chat.place(0, 'kettle');
  await press(start.x + 10, start.y);
  // A phone's browser selects what a long press is on; a desktop browser does not.
  await chat.page.evaluate(
    ({ x, y }) => {
      const at = document.caretPositionFromPoint(x, y)!;
      getSelection()!.collapse(at.offsetNode, at.offset);
      for (const side of ['backward', 'forward']) {
        getSelection()!.modify(side === 'forward' ? 'extend' : 'move', side, 'word');
      }
    },
    { x: start.x + 10, y: start.y },
  );
  await lift();
  expect(await chat.selected()).toBe('kettle');
  await expect(chat.toolbar).toBeVisible();
  const box = (await keep.boundingBox())!;
  await press(box.x + 10, box.y + 10);
  await lift();
  await chat.expectListed(['kettle']);

  await chat.page.keyboard.press('Escape');
  await chat.page.mouse.click(5, 5);
  await expect(chat.toolbar).toBeHidden();
  await press(start.x + 5, start.y);
  await lift();
  await expect(chat.toolbar).toBeVisible();
  await expect(keep).toHaveAttribute('aria-pressed', 'true');
});
