import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cdp, page as browser, userEvent } from 'vitest/browser';
import catalogue from '../../static/_locales/en/messages.json';
import type { OwnKind } from '../../src/core/annotation/kinds';
import { lookupIn } from '../../src/core/messages/catalogue';
import { createTranslate } from '../../src/core/messages/translate';
import { setAnchors } from '../../src/stores/anchors';
import { $annotations, redo, remove, setKind, undo } from '../../src/stores/annotations';
import { setConnection } from '../../src/stores/connection';
import { $feedback } from '../../src/stores/feedback';
import { focusMark } from '../../src/stores/focus';
import { $announcement } from '../../src/stores/notices';
import { setResponses } from '../../src/stores/responses';
import { takeSettings } from '../../src/stores/settings';
import { pageAnswer } from '../../src/core/settings/page-settings';
import { DEFAULT_SETTINGS } from '../../src/core/settings/settings';
import { pseudoCatalogue } from '../pseudo-locale';
import { english } from '../english';
import {
  annotation,
  closeStage,
  emptyStores,
  FOUR_MARKS,
  focusOf,
  openStage,
  showMarks,
  type Stage,
  endMotion,
} from './stage';
import { button, drawer, filter, list } from './in-drawer';

/** Kinds that a person added; one of them was removed. */
const OWN: readonly OwnKind[] = [
  { id: 'own2', name: 'Idea', sign: '💡', heading: 'IDEA:', isRemoved: false },
  { id: 'own1', name: 'Quote', sign: '❝', heading: 'QUOTE:', isRemoved: true },
];

let stage: Stage;
const order = () =>
  [...stage.root.querySelectorAll<HTMLElement>('li[data-id]')].map((one) => one.dataset['id']).join('');
const row = (id: string) => stage.root.querySelector<HTMLElement>(`[data-id=${id}]`)!;
const focusRow = (id: string) => row(id).querySelector<HTMLElement>('.quote')!.focus();
const kindOf = (id: string) => $annotations.get().find((one) => one.id === id)?.kind;
const sign = (id: string) => row(id).querySelector<HTMLElement>('.sign')!;
const menu = () => browser.getByRole('menu');
const choice = (name: string) => menu().getByRole('menuitem', { name, exact: true });
const kind = (name: string) => menu().getByRole('menuitemradio', { name, exact: true });
const announced = () => {
  const now = $announcement.get();
  return now && english.of(now.text);
};

beforeEach(async () => {
  await browser.viewport(1000, 800);
  emptyStores();
  stage = openStage();
  showMarks(FOUR_MARKS);
  await expect.element(list()).toBeVisible();
  endMotion(stage);
});
afterEach(() => closeStage(stage));

describe('a row', () => {
  const boxes = () =>
    [...list().element().querySelectorAll('li, .item, .quote, .words, .note')].map((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return [one.classList[0], left, top, width, height];
    });

  test.each([360, 300])(
    'does not move or change its size when it is hovered or focused, in a drawer of %i px',
    async (width) => {
      takeSettings({ width });
      setAnchors({ b: { state: 'away' } });
      await expect.element(list()).toHaveTextContent('Not on the page right now');
      const before = boxes();
      for (const { id } of FOUR_MARKS) {
        await userEvent.hover(row(id).querySelector('.quote')!);
        expect(boxes()).toEqual(before);
        focusRow(id);
        await userEvent.keyboard('{Tab}');
        expect(boxes()).toEqual(before);
        await userEvent.hover(row(id).querySelector('.delete')!);
        expect(boxes()).toEqual(before);
        focusMark(id);
        await expect.poll(() => row(id).querySelector('.raised')).not.toBeNull();
        expect(boxes()).toEqual(before);
      }
    },
  );

  test('does not move or change its size while an answer is written', async () => {
    const before = boxes();
    const anchored = (start: number) => ({ state: 'anchored', start }) as const;
    for (let token = 1; token < 20; token++) {
      setConnection({ state: 'answering', platform: 'claude.ai' });
      setResponses([
        { id: 'r1', ordinal: 1, state: 'complete' },
        { id: 'r2', ordinal: 2, state: 'streaming' },
      ]);
      setAnchors({ a: anchored(10), b: anchored(100 + token), c: anchored(200 + token), d: anchored(300 + token) });
      await new Promise(requestAnimationFrame);
      expect(boxes()).toEqual(before);
    }
    setConnection({ state: 'ready', platform: 'claude.ai' });
    await new Promise(requestAnimationFrame);
    expect(boxes()).toEqual(before);
  });
});

test('a note field stays while its mark and others lose their text', async () => {
  focusRow('b');
  await userEvent.keyboard('n');
  const field = browser.getByRole('textbox', { name: 'Note' });
  await focusOf(stage, field);
  await userEvent.keyboard('half');
  setAnchors({ a: { state: 'orphan', why: 'gone' }, b: { state: 'orphan', why: 'gone' } });
  await expect.element(list()).toHaveTextContent('2 marks lost their text');
  await focusOf(stage, field);
  await userEvent.keyboard(' a thought');
  await expect.element(field).toHaveValue('half a thought');
});

test.each(['2', '{Delete}'])('%s on a row that the filter then hides moves the focus to the next one', async (key) => {
  setKind(['b'], 'keep');
  await browser.getByRole('button', { name: /^2 / }).first().click();
  await expect.poll(order).toBe('ab');
  focusRow('a');
  await userEvent.keyboard(key);
  await expect.poll(order).toBe('b');
  await expect.poll(() => stage.root.activeElement).toBe(row('b').querySelector('.quote'));
});

describe('the keys of a focused row', () => {
  test.each([
    ['a', '2', 'drop'],
    ['b', '1', 'keep'],
    ['b', '3', 'deeper'],
    ['b', '4', 'verify'],
  ])('of mark %s: %s makes it %s, and the focus stays', async (id, key, kind) => {
    focusRow(id);
    await userEvent.keyboard(key);
    expect(kindOf(id)).toBe(kind);
    expect(stage.root.activeElement).toBe(row(id).querySelector('.quote'));
    undo();
    expect($annotations.get().map((one) => one.kind)).toEqual(FOUR_MARKS.map((one) => one.kind));
  });

  test('are those the person chose', async () => {
    takeSettings(
      pageAnswer({ ...DEFAULT_SETTINGS, keys: { verify: 'q', note: 'm' } }, undefined, false, '::highlight').settings,
    );
    focusRow('a');
    await userEvent.keyboard('q');
    expect(kindOf('a')).toBe('verify');
    await userEvent.keyboard('m');
    await focusOf(stage, browser.getByRole('textbox', { name: 'Note' }));
    await userEvent.keyboard('1 qm');
    await expect.element(browser.getByRole('textbox', { name: 'Note' })).toHaveValue('1 qm');
    expect(kindOf('a')).toBe('verify');
  });

  test('n edits the note, Enter goes to the text', async () => {
    focusRow('c');
    await userEvent.keyboard('n');
    await focusOf(stage, browser.getByRole('textbox', { name: 'Note' }));
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => stage.root.activeElement).toBe(row('c').querySelector('.quote'));
    await userEvent.keyboard('{Enter}');
    expect(stage.calls).toEqual([['goToAnnotation', 'c']]);
  });
});

describe('the sign of a kind', () => {
  test('opens the kinds, with that of the mark checked, and changes it', async () => {
    await userEvent.click(sign('b'));
    await expect.element(kind('Drop')).toHaveAttribute('aria-checked', 'true');
    await focusOf(stage, kind('Drop'));
    await expect.element(kind('Keep')).toHaveAttribute('aria-checked', 'false');
    expect(sign('b').ariaExpanded).toBe('true');
    await kind('Verify').click();
    expect(kindOf('b')).toBe('verify');
    await expect.element(menu()).not.toBeInTheDocument();
    expect(stage.root.activeElement).toBe(sign('b'));
  });

  test('works with the keyboard', async () => {
    sign('a').focus();
    await userEvent.keyboard('{Enter}');
    await focusOf(stage, kind('Keep'));
    for (const [key, name] of [
      ['{ArrowDown}', 'Drop'],
      ['{End}', 'Comment'],
      ['{ArrowDown}', 'Keep'],
      ['{ArrowUp}', 'Comment'],
      ['{Home}', 'Keep'],
      ['{ArrowDown}', 'Drop'],
    ] as const) {
      await userEvent.keyboard(key);
      await focusOf(stage, kind(name));
    }
    await userEvent.keyboard('{Enter}');
    expect(kindOf('a')).toBe('drop');
    await userEvent.keyboard('{Enter}3');
    expect(kindOf('a')).toBe('deeper');
    await expect.element(menu()).not.toBeInTheDocument();
  });

  test('offers the kinds that the person added, and changes to them with their keys', async () => {
    const { settings } = pageAnswer({ ...DEFAULT_SETTINGS, kinds: OWN }, undefined, false, '::highlight');
    takeSettings(settings);
    sign('a').focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(kind('Idea')).toBeVisible();
    await expect.element(kind('Quote')).not.toBeInTheDocument();
    await kind('Idea').click();
    expect([kindOf('a'), announced()]).toEqual(['own2', null]);
    await expect.poll(() => sign('a').ariaLabel).toContain('Idea');
    focusRow('b');
    await userEvent.keyboard('7');
    expect(kindOf('b')).toBe('own2');
  });

  test('opens the note of a mark that becomes a comment without one, and only then', async () => {
    sign('a').focus();
    await userEvent.keyboard('{Enter}');
    await kind('Comment').click();
    await focusOf(stage, browser.getByRole('textbox', { name: 'Note', exact: true }));
    await userEvent.keyboard('why a table{Enter}');
    expect($annotations.get()[0]).toMatchObject({ kind: 'comment', note: 'why a table' });
    focusRow('c');
    await userEvent.keyboard('5');
    expect(kindOf('c')).toBe('comment');
    expect(stage.root.activeElement).toBe(row('c').querySelector('.quote'));
  });

  test.each(['{Escape}', '{Tab}', 'a click elsewhere', 'a second press'])(
    '%s closes it without a change',
    async (way) => {
      await userEvent.click(sign('a'));
      await expect.element(menu()).toBeVisible();
      if (way === 'a click elsewhere') await userEvent.click(browser.getByRole('heading', { name: 'Recurate' }));
      else if (way === 'a second press') await userEvent.click(sign('a'));
      else await userEvent.keyboard(way);
      await expect.element(menu()).not.toBeInTheDocument();
      if (way === '{Escape}') expect(stage.root.activeElement).toBe(sign('a'));
      if (way === '{Tab}') expect(stage.root.activeElement).toBe(row('a').querySelector('.quote'));
      expect($annotations.get()).toEqual(FOUR_MARKS);
    },
  );

  test('closes with its mark, removed in another tab', async () => {
    await userEvent.click(sign('a'));
    await expect.element(menu()).toBeVisible();
    remove(['a']);
    await expect.element(menu()).not.toBeInTheDocument();
  });
});

describe('what can be done with a mark', () => {
  const ALL = ['Go to the text', 'Add note', 'Copy', 'Quote in message', 'Move up', 'Move down', 'Delete'];
  const names = () => [...menu().element().querySelectorAll('.name')].map((one) => one.textContent);
  const ways: readonly (readonly [string, (id: string) => Promise<void>])[] = [
    ['its button', async (id) => userEvent.click(row(id).querySelector('[aria-haspopup=menu]:not(.sign)')!)],
    ['a right click', async (id) => userEvent.click(row(id).querySelector('.quote')!, { button: 'right' })],
    ['Shift+F10', async (id) => (focusRow(id), userEvent.keyboard('{Shift>}{F10}{/Shift}'))],
    ['the menu key', async (id) => (focusRow(id), userEvent.keyboard('{ContextMenu}'))],
  ];

  test.each(ways)('is in a menu that opens with %s', async (_way, openOf) => {
    await openOf('b');
    await focusOf(stage, choice('Go to the text'));
    expect(names()).toEqual(ALL);
    await choice('Quote in message').click();
    await openOf('c');
    await expect.element(menu()).toBeVisible();
    expect(names()).toEqual(ALL.map((name) => (name === 'Add note' ? 'Edit note' : name)));
    await choice('Copy').click();
    await openOf('a');
    await expect.element(menu()).toBeVisible();
    expect(names()).toEqual(ALL.filter((name) => name !== 'Move up'));
    await choice('Go to the text').click();
    expect(stage.calls).toEqual([
      ['quote', 'b'],
      ['copy', '"a generated column with an index" (show the migration)'],
      ['goToAnnotation', 'a'],
    ]);
    await openOf('d');
    await choice('Add note').click();
    await focusOf(stage, browser.getByRole('textbox', { name: 'Note' }));
    await userEvent.keyboard('{Escape}');
    await openOf('b');
    await choice('Move down').click();
    await expect.poll(order).toBe('acbd');
    await openOf('b');
    await choice('Delete').click();
    await expect.poll(order).toBe('acd');
    await expect.poll(() => stage.root.activeElement).toBe(row('d').querySelector('.quote'));
  });

  test('includes a check against a page only where something is doubted', async () => {
    await ways[0]![1]('a');
    await expect.element(menu()).toBeVisible();
    expect(names()).not.toContain('Check against a page');
    await userEvent.keyboard('{Escape}');
    await ways[0]![1]('d');
    await choice('Check against a page').click();
    expect(stage.calls).toEqual([['verify', 'd']]);
  });

  test('keeps the browser’s own menu in the note field', async () => {
    await button('Add note').first().click();
    await userEvent.click(browser.getByRole('textbox', { name: 'Note' }), { button: 'right' });
    await expect.element(menu()).not.toBeInTheDocument();
  });

  test.each([
    ['from left to right', english],
    ['from right to left', createTranslate(lookupIn(pseudoCatalogue(catalogue)))],
  ])('is completely in the window, %s, wherever its row is', async (_direction, translate) => {
    closeStage(stage);
    await browser.viewport(320, 480);
    stage = openStage({}, translate);
    showMarks(Array.from({ length: 12 }, (_, n) => annotation(`m${n}`, 'keep', `words ${n}`, { start: n })));
    await expect.poll(order).not.toBe('');
    for (const which of ['.sign', '[aria-haspopup=menu]:not(.sign)']) {
      for (const id of ['m0', 'm11']) {
        const opener = row(id).querySelector<HTMLElement>(which)!;
        opener.scrollIntoView({ block: 'nearest' });
        opener.focus();
        await userEvent.keyboard('{Enter}');
        await expect.element(menu()).toBeVisible();
        const { left, top, right, bottom } = menu().element().getBoundingClientRect();
        expect([left >= 0, top >= 0, right <= 320, bottom <= 480]).toEqual([true, true, true, true]);
        // Nothing covers it.
        expect(stage.root.elementFromPoint((left + right) / 2, top + 12)?.closest('.menu')).not.toBeNull();
        await userEvent.keyboard('{Escape}');
        await expect.element(menu()).not.toBeInTheDocument();
      }
    }
  });
});

describe('the order', () => {
  const points = () =>
    $feedback
      .get()
      .match(/^- .*/gm)
      ?.map((line) => line.slice(3, 8));

  test('changes with Alt and the arrow keys, for the feedback too, and can be undone', async () => {
    showMarks(FOUR_MARKS.map((one) => ({ ...one, kind: 'keep' as const })));
    focusRow('c');
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await expect.poll(order).toBe('acbd');
    expect(announced()).toBe('Moved to 2 of 4');
    await expect.poll(() => stage.root.activeElement).toBe(row('c').querySelector('.quote'));
    await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
    await expect.poll(order).toBe('cabd');
    expect(points()).toEqual(['a gen', 'A sin', 'You c', 'Postg']);
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(order).toBe('acbd');
    redo();
    await expect.poll(order).toBe('cabd');
    await button('Document order').click();
    await expect.poll(order).toBe('abcd');
    await expect.element(button('Document order')).not.toBeInTheDocument();
    undo();
    await expect.poll(order).toBe('cabd');
  });

  test('leaves a new mark its place in the document', async () => {
    focusRow('d');
    await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
    await expect.poll(order).toBe('adbc');
    const e = annotation('e', 'keep', 'new', { start: 250 });
    showMarks([...$annotations.get(), e]);
    await expect.poll(order).toBe('adbce');
  });

  test('with a filter changes to right behind the mark before it', async () => {
    await filter().fill('column');
    await expect.poll(order).toBe('acd');
    focusRow('d');
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await expect.poll(order).toBe('adc');
    await filter().fill('');
    await expect.poll(order).toBe('adbc');
  });

  describe('by dragging', () => {
    const middle = (element: Element) => {
      const frame = window.frameElement!.getBoundingClientRect();
      const scale = frame.width / window.innerWidth;
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: frame.left + (left + width / 2) * scale, y: frame.top + (top + height / 2) * scale };
    };
    const mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', at: { x: number; y: number }) =>
      cdp().send('Input.dispatchMouseEvent', {
        type,
        ...at,
        button: 'left',
        buttons: type === 'mouseReleased' ? 0 : 1,
        clickCount: 1,
      });
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      cdp().send('Input.dispatchTouchEvent', { type, touchPoints });
    const isDropped = (id: string, side: string) => expect.poll(() => row(id).dataset['drop']).toBe(side);

    test('the sign moves the row, and opens no menu', async () => {
      await mouse('mousePressed', middle(sign('d')));
      const { x, y } = middle(row('b'));
      await mouse('mouseMoved', { x, y: y - 6 });
      await isDropped('b', 'before');
      await isDropped('d', 'dragged');
      await mouse('mouseReleased', { x, y: y - 6 });
      await expect.poll(order).toBe('adbc');
      expect(announced()).toBe('Moved to 2 of 4');
      await expect.element(menu()).not.toBeInTheDocument();
      expect(row('b').dataset['drop']).toBeUndefined();
      await userEvent.click(sign('a'));
      await expect.element(menu()).toBeVisible();
    });

    test('with a finger moves it down', async () => {
      await touch('touchStart', middle(sign('a')));
      const { x, y } = middle(row('c'));
      await touch('touchMove', { x, y: y - 20 });
      await touch('touchMove', { x, y: y + 8 });
      await isDropped('c', 'after');
      await touch('touchEnd');
      await expect.poll(order).toBe('bcad');
    });

    test('Escape leaves it where it was', async () => {
      await mouse('mousePressed', middle(sign('a')));
      await mouse('mouseMoved', middle(row('d')));
      await isDropped('a', 'dragged');
      await userEvent.keyboard('{Escape}');
      await expect.poll(() => row('a').dataset['drop']).toBeUndefined();
      await mouse('mouseReleased', middle(row('d')));
      expect(order()).toBe('abcd');
      await expect.element(menu()).not.toBeInTheDocument();
    });
  });
});

describe('the counts of kinds', () => {
  const count = (name: string) =>
    browser.getByRole('group', { name: 'Show only these kinds' }).getByRole('button', { name, exact: true });

  test('are filters, together with the words', async () => {
    showMarks([...FOUR_MARKS, annotation('e', 'keep', 'one more column', { start: 900 })]);
    await count('2 to keep').click();
    await expect.poll(order).toBe('ae');
    await expect.element(count('2 to keep')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(drawer()).toHaveTextContent('2 of 5');
    await count('1 to verify').click();
    await expect.poll(order).toBe('ade');
    await filter().fill('postgres');
    await expect.poll(order).toBe('d');
    await expect.element(count('0 to keep')).toHaveAttribute('aria-pressed', 'true');
    await count('1 to verify').click();
    await expect.element(drawer()).toHaveTextContent('No marks match.');
    await button('Show all marks').click();
    await expect.poll(order).toBe('abcde');
    await expect.element(filter()).toHaveValue('');
    await expect.poll(() => stage.root.activeElement).toBe(row('a').querySelector('.quote'));
  });

  test('include the kinds that the person added, by name, also when they were removed', async () => {
    takeSettings({ kinds: OWN });
    showMarks([...FOUR_MARKS, annotation('e', 'own2', 'one'), annotation('f', 'own1', 'two')]);
    await count('1 × Quote').click();
    await expect.poll(order).toBe('f');
    await count('1 × Idea').click();
    await expect.poll(order).toBe('ef');
  });

  test('are not there if all marks are of one kind', async () => {
    await expect.element(count('1 to keep')).toBeVisible();
    showMarks(FOUR_MARKS.slice(0, 1));
    await expect.element(count('1 to keep')).not.toBeInTheDocument();
    await expect.element(browser.getByRole('heading', { name: '1 mark', exact: true })).toBeVisible();
  });
});
