import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { setAnchors } from '../../src/stores/anchors';
import { $annotations, setKind } from '../../src/stores/annotations';
import { setConnection } from '../../src/stores/connection';
import { noteSent, noteWritten } from '../../src/stores/conversation';
import { $feedback, $isPreviewing, openPreview, setOutcome } from '../../src/stores/feedback';
import { focusOn } from '../../src/stores/focus';
import { $noteDrafts, draftNote } from '../../src/stores/note-drafts';
import { $notices, announce, notify } from '../../src/stores/notices';
import { setPage } from '../../src/stores/page';
import { chooseResponse } from '../../src/stores/responses';
import { $settings, choose } from '../../src/stores/settings';
import { annotation, closeStage, emptyStores, FOUR_MARKS, focusOf, openStage, showMarks, type Stage } from './stage';

let stage: Stage;
const button = (name: string) => browser.getByRole('button', { name, exact: true });
const list = () => browser.getByRole('list', { name: 'Annotations' });
const drawer = () => browser.getByRole('complementary', { name: 'Recurate' });
const status = () => browser.getByRole('status');
const filter = () => browser.getByRole('searchbox', { name: 'Filter marks' });
const preview = () => browser.getByRole('region', { name: 'Feedback preview' });
const quotes = () => [...stage.root.querySelectorAll('.quote')].map((one) => one.textContent);
const focused = () => stage.root.activeElement;

/** Focus in the list, on the mark with this place in it. */
function focusQuote(at: number): void {
  stage.root.querySelectorAll<HTMLElement>('.quote')[at]!.focus();
}

beforeEach(async () => {
  await browser.viewport(1000, 800);
  emptyStores();
  stage = openStage();
});
afterEach(() => closeStage(stage));

describe('the drawer', () => {
  test('takes no space on the page and lets clicks through beside it', () => {
    expect(stage.host.getBoundingClientRect()).toMatchObject({ width: 0, height: 0 });
    expect(document.elementFromPoint(100, 400)).not.toBe(stage.host);
    expect(document.elementFromPoint(900, 400)).toBe(stage.host);
  });

  test('closes to a launcher and opens again, and focus goes along', async () => {
    showMarks(FOUR_MARKS);
    button('Close Recurate').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(drawer()).not.toBeInTheDocument();
    expect($settings.get().isOpen).toBe(false);
    await focusOf(stage, button('Open Recurate'));
    await expect
      .element(button('Open Recurate'))
      .toHaveAttribute('aria-description', expect.stringContaining('1 highlight'));
    expect(button('Open Recurate').element().textContent).toContain('4');
    await userEvent.keyboard('{Enter}');
    await focusOf(stage, button('Close Recurate'));
  });

  test('does not take focus when something else opens it', async () => {
    choose({ isOpen: false });
    await expect.element(button('Open Recurate')).toBeVisible();
    choose({ isOpen: true });
    await expect.element(drawer()).toBeVisible();
    expect(focused()).toBeNull();
  });

  test('steps aside for a dialog of the site, with everything of ours, and comes back as it was', async () => {
    showMarks(FOUR_MARKS);
    await filter().fill('json');
    setPage({ theme: 'light', hasModal: true });
    await expect.element(drawer()).not.toBeInTheDocument();
    expect(stage.barsLayer.hidden).toBe(true);
    setPage({ theme: 'light', hasModal: false });
    await expect.element(drawer()).toBeVisible();
    await expect.element(filter()).toHaveValue('json');
    expect(stage.root.querySelector('.layer')!.matches(':popover-open')).toBe(true);
  });

  test('is on top again after the page took our element out', async () => {
    stage.host.remove();
    document.documentElement.append(stage.host);
    expect(stage.root.querySelector('.layer')!.matches(':popover-open')).toBe(false);
    stage.raise();
    await expect.element(drawer()).toBeVisible();
  });

  test('follows the theme of the site', async () => {
    const surface = () => getComputedStyle(drawer().element()).backgroundColor;
    const light = surface();
    setPage({ theme: 'dark', hasModal: false });
    await expect.poll(surface).not.toBe(light);
    expect(getComputedStyle(drawer().element()).colorScheme).toBe('dark');
  });

  test.each([
    [320, 600],
    [640, 400],
    [500, 300],
    [1600, 1000],
  ])('fits into a window of %i by %i', async (width, height) => {
    await browser.viewport(width, height);
    choose({ width: 640 });
    showMarks(FOUR_MARKS, 5);
    openPreview();
    await expect.element(preview()).toBeInTheDocument();
    const box = drawer().element().getBoundingClientRect();
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.right).toBeLessThanOrEqual(window.innerWidth);
    expect(box.bottom).toBeLessThanOrEqual(window.innerHeight);
    const insert = button('Insert into message').element().getBoundingClientRect();
    expect(insert.bottom).toBeLessThanOrEqual(box.bottom);
    expect(insert.left).toBeGreaterThanOrEqual(box.left);
    expect(drawer().element().scrollWidth).toBeLessThanOrEqual(drawer().element().clientWidth);
  });

  test('keeps to its own looks whatever the page says', async () => {
    const style = document.createElement('style');
    style.textContent =
      'html{font-size:62.5%} recurate-root,div,button{color:red!important;display:none!important;font-size:40px!important}';
    document.head.append(style);
    onTestFinished(() => style.remove());
    expect(getComputedStyle(drawer().element()).fontSize).toBe('14px');
    expect(getComputedStyle(stage.host).display).toBe('block');
    expect(drawer().element().getBoundingClientRect().width).toBe(360);
  });
});

describe('its width', () => {
  const handle = () => browser.getByRole('separator', { name: 'Width of the drawer' });

  test.each([
    ['{ArrowLeft}', 380],
    ['{ArrowRight}', 340],
    ['{Home}', 300],
    ['{End}', 640],
  ])('changes by %s', async (key, width) => {
    handle().element().focus();
    await userEvent.keyboard(key);
    expect($settings.get().width).toBe(width);
    await expect.element(handle()).toHaveAttribute('aria-valuenow', String(width));
  });

  test('follows the pointer within its bounds, and a double click puts it back', async () => {
    const box = handle().element().getBoundingClientRect();
    expect(box.width).toBeGreaterThan(4);
    await userEvent.dragAndDrop(handle(), document.body, {
      sourcePosition: { x: 2, y: 300 },
      targetPosition: { x: 500, y: 4 },
      force: true,
    } as never);
    expect($settings.get().width).toBeGreaterThan(400);
    await userEvent.dblClick(handle());
    expect($settings.get().width).toBe(360);
  });
});

describe('the status', () => {
  test.each([
    [{ state: 'connected', platform: 'Claude' }, 'Connected to Claude'],
    [{ state: 'answering', platform: 'Claude' }, 'Answering…'],
    [{ state: 'ready', platform: 'claude.ai' }, 'Ready on claude.ai'],
    [{ state: 'gone', platform: 'x' }, 'Recurate was updated. Reload this page to go on; your marks are kept.'],
  ] as const)('of %o reads "%s"', async (connection, text) => {
    setConnection(connection);
    await expect.element(status()).toHaveTextContent(text);
    await expect.element(button('Try again')).not.toBeInTheDocument();
  });

  test('names what was not found and tries again', async () => {
    setConnection({ state: 'missing', platform: 'x', what: ['the message field'] });
    await expect.element(status()).toHaveTextContent('Could not find the message field here');
    await button('Try again').click();
    expect(stage.calls).toEqual([['retry']]);
  });

  test('is the only status; announcements have a region of their own', async () => {
    announce('Marked as keep');
    await expect.poll(() => stage.root.textContent).toContain('Marked as keep');
    expect(stage.root.querySelectorAll('[role=status]')).toHaveLength(1);
  });

  test('has notices under it until they are dismissed', async () => {
    notify('storage', 'The marks could not be stored.');
    await expect.element(drawer()).toHaveTextContent('The marks could not be stored.');
    await button('Dismiss').click();
    expect($notices.get()).toEqual([]);
  });
});

describe('the navigator', () => {
  test('says where it stands, what is marked there, and goes to the neighbours', async () => {
    showMarks([...FOUR_MARKS, annotation('e', 'keep', 'more', { response: 'r3', ordinal: 3 })], 5);
    chooseResponse('r3');
    await expect.element(drawer()).toHaveTextContent('Answer 3 of 5');
    await expect.element(drawer()).toHaveTextContent('1 highlight in this answer');
    await button('Previous response').click();
    await button('Next response').click();
    expect(stage.calls).toEqual([
      ['goToResponse', -1],
      ['goToResponse', 1],
    ]);
  });

  test('ends at the ends', async () => {
    showMarks([], 2);
    await expect.element(button('Next response')).toHaveAttribute('aria-disabled', 'true');
    await button('Next response').click({ force: true });
    expect(stage.calls).toEqual([]);
  });
});

describe('the list', () => {
  test('teaches what to do while it is empty', async () => {
    await expect.element(drawer()).toHaveTextContent('When an answer stands here, select words in it to mark them.');
    showMarks([], 1);
    await expect
      .element(drawer())
      .toHaveTextContent('Select words in an answer, then press 1 keep, 2 drop, 3 deeper or 4 verify.');
  });

  test('sums up and follows the order of the document', async () => {
    showMarks([
      annotation('c', 'keep', 'third', { start: 30 }),
      annotation('a', 'keep', 'first', { start: 1 }),
      annotation('d', 'drop', 'fourth', { start: 40 }),
      annotation('b', 'keep', 'second', { start: 20 }),
    ]);
    await expect
      .element(browser.getByRole('heading', { name: 'Annotations (3 highlights, 1 strikethrough)' }))
      .toBeVisible();
    expect(quotes()).toEqual(['first', 'second', 'third', 'fourth']);
    setAnchors({ a: { state: 'anchored', start: 35 } });
    await expect.poll(quotes).toEqual(['second', 'third', 'first', 'fourth']);
  });

  test('names the answers only when marks stand in several', async () => {
    showMarks(FOUR_MARKS, 2);
    await expect.element(list()).toBeVisible();
    expect(stage.root.querySelector('h4')).toBeNull();
    showMarks([...FOUR_MARKS, annotation('e', 'keep', 'more', { response: 'r2', ordinal: 2 })], 2);
    await expect.element(browser.getByRole('heading', { name: 'Answer 1' })).toBeVisible();
    await expect.element(browser.getByRole('heading', { name: 'Answer 2' })).toBeVisible();
  });

  test('goes to a mark by click and by Enter', async () => {
    showMarks(FOUR_MARKS);
    await browser.getByText('a generated column with an index').click();
    focusQuote(0);
    await userEvent.keyboard('{Enter}');
    expect(stage.calls).toEqual([
      ['goToAnnotation', 'c'],
      ['goToAnnotation', 'a'],
    ]);
  });

  test('moves with the arrow keys', async () => {
    showMarks(FOUR_MARKS);
    await expect.element(list()).toBeVisible();
    focusQuote(0);
    const at = () => [...stage.root.querySelectorAll('.quote')].indexOf(focused()!);
    for (const [key, place] of [
      ['{ArrowDown}', 1],
      ['{ArrowDown}', 2],
      ['{ArrowUp}', 1],
      ['{End}', 3],
      ['{ArrowDown}', 3],
      ['{Home}', 0],
    ] as const) {
      await userEvent.keyboard(key);
      await expect.poll(at).toBe(place);
    }
  });

  test.each(['{Delete}', '{Backspace}'])(
    'removes by %s and focus goes to the next mark, at the end to the one before',
    async (key) => {
      showMarks(FOUR_MARKS);
      await expect.element(list()).toBeVisible();
      focusQuote(2);
      await userEvent.keyboard(key);
      await expect.poll(() => focused()?.textContent).toContain('Postgres reads');
      await userEvent.keyboard(key);
      await expect.poll(() => focused()?.textContent).toContain('graph database');
      expect($annotations.get().map((one) => one.id)).toEqual(['a', 'b']);
    },
  );

  test('removes by its button, and undo brings it back', async () => {
    showMarks(FOUR_MARKS);
    await browser.getByText('a generated column').hover();
    await button('Delete annotation: a generated column with an index').click();
    expect($annotations.get()).toHaveLength(3);
    await userEvent.keyboard('{Control>}z{/Control}');
    expect($annotations.get()).toHaveLength(4);
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect($annotations.get()).toHaveLength(3);
    await button('Undo').click();
    expect($annotations.get()).toHaveLength(4);
    await button('Redo').click();
    await expect.element(button('Redo')).toHaveAttribute('aria-disabled', 'true');
    expect($annotations.get()).toHaveLength(3);
  });

  test('says which marks are lost, away or sent', async () => {
    showMarks([...FOUR_MARKS, annotation('e', 'keep', 'new', { modified: 5000, start: 900 })]);
    setAnchors({ a: { state: 'orphan', why: 'gone' }, b: { state: 'away' }, c: { state: 'orphan', why: 'ambiguous' } });
    noteSent(2000);
    await expect.element(list()).toHaveTextContent('These words are no longer in the answer');
    await expect.element(list()).toHaveTextContent('not on the page right now');
    await expect.element(list()).toHaveTextContent('These words stand in the answer more than once');
    const sent = [...stage.root.querySelectorAll('li')].filter((one) => one.textContent.includes('sent'));
    expect(sent.map((one) => one.dataset['id'])).toEqual(['a', 'b', 'c', 'd']);
  });

  test('shows words as words, never as markup', async () => {
    showMarks([annotation('a', 'keep', '<img src=x onerror=alert(1)> <b>bold</b>')]);
    await filter().fill('bold');
    await expect.poll(quotes).toEqual(['<img src=x onerror=alert(1)> <b>bold</b>']);
    expect(stage.root.querySelector('.quote img, .quote b')).toBeNull();
  });

  test('scrolls to the mark that is looked at on the page', async () => {
    showMarks(Array.from({ length: 60 }, (_, at) => annotation(`m${at}`, 'keep', `mark number ${at}`, { start: at })));
    await expect.element(list()).toBeVisible();
    focusOn('m50');
    const seen = () => {
      const item = stage.root.querySelector('[data-id=m50]')!.getBoundingClientRect();
      const box = list().element().getBoundingClientRect();
      return item.top >= box.top && item.bottom <= box.bottom;
    };
    await expect.poll(seen).toBe(true);
    expect(window.scrollY).toBe(0);
  });
});

describe('the filter', () => {
  beforeEach(() => showMarks(FOUR_MARKS));
  const marks = () => [...stage.root.querySelectorAll('mark')].map((one) => one.textContent);

  test('hides what does not hold the words and paints them in what does', async () => {
    await filter().click();
    await userEvent.keyboard('COLUMN');
    await expect.poll(quotes).toHaveLength(3);
    expect(marks()).toEqual(['column', 'column', 'column']);
    await expect.element(drawer()).toHaveTextContent('3 of 4');
    await userEvent.keyboard(' index');
    await expect.poll(quotes).toEqual(['a generated column with an index']);
    expect(marks()).toEqual(['column', 'index']);
  });

  test('looks into notes too', async () => {
    await filter().fill('migration');
    await expect.poll(quotes).toEqual(['a generated column with an index']);
    expect(marks()).toEqual(['migration']);
  });

  test('keeps up with a mark that changes under it', async () => {
    await filter().fill('json');
    await expect.poll(marks).toEqual(['JSON']);
    setKind(['a'], 'drop');
    await expect.element(browser.getByRole('heading', { name: /2 strikethroughs/ })).toBeVisible();
    expect(quotes()).toEqual(['A single table with a JSON column is the simplest thing that works']);
  });

  test('says so when nothing holds the words, and Escape empties it', async () => {
    await filter().fill('zebra');
    await expect.element(drawer()).toHaveTextContent('No mark holds these words (0 of 4)');
    await userEvent.keyboard('{Escape}');
    await expect.poll(quotes).toHaveLength(4);
    await expect.element(filter()).toHaveValue('');
    await focusOf(stage, filter());
  });

  test('leads down into the list', async () => {
    await filter().fill('index');
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(() => focused()?.textContent).toContain('generated column');
  });
});

describe('a note', () => {
  const field = () => browser.getByRole('textbox', { name: 'Note' });
  beforeEach(() => showMarks(FOUR_MARKS));

  test('is added from the list and saved by Enter', async () => {
    await browser.getByText('A single table').hover();
    await stage.root.querySelector<HTMLElement>('[data-id=a] .add')!.focus();
    await userEvent.keyboard('{Enter}');
    await focusOf(stage, field());
    await userEvent.keyboard('we run{Shift>}{Enter}{/Shift}one server');
    expect($noteDrafts.get()).toEqual({ a: 'we run\none server' });
    await userEvent.keyboard('{Enter}');
    await expect.element(field()).not.toBeInTheDocument();
    expect($annotations.get().find((one) => one.id === 'a')?.note).toBe('we run\none server');
    expect($noteDrafts.get()).toEqual({});
    await expect.poll(() => focused()?.textContent).toContain('A single table');
  });

  test('is edited by a click, and Escape leaves it as a draft that is seen', async () => {
    await browser.getByText('show the migration').click();
    await expect.element(field()).toHaveValue('show the migration');
    await userEvent.keyboard('!');
    await userEvent.keyboard('{Escape}');
    expect($annotations.get()[2]!.note).toBe('show the migration');
    expect($noteDrafts.get()['c']).toContain('!');
    await expect.element(list()).toHaveTextContent('Draft');
    expect($settings.get().isOpen).toBe(true);
  });

  test('leaves the undo of typing to the browser', async () => {
    await browser.getByText('show the migration').click();
    await userEvent.keyboard('xyz');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(stage.calls).toEqual([]);
    await expect.element(field()).not.toHaveValue(expect.stringContaining('xyz'));
  });

  test('opens with what was typed before the page was reloaded', async () => {
    draftNote('a', 'half a thought');
    await browser.getByText('half a thought').click();
    await expect.element(field()).toHaveValue('half a thought');
  });
});

describe('applying', () => {
  beforeEach(() => showMarks(FOUR_MARKS));

  test('shows the feedback first, with focus on inserting it', async () => {
    await button('Apply annotations').click();
    await expect.element(preview()).toBeVisible();
    expect(preview().element().textContent).toBe($feedback.get());
    await focusOf(stage, button('Insert into message'));
    await userEvent.keyboard('{Enter}');
    await expect.element(preview()).not.toBeInTheDocument();
    expect(stage.calls).toEqual([['insert']]);
    expect($isPreviewing.get()).toBe(false);
  });

  test.each(['click', 'Escape'])('is cancelled by %s, and the marks stay', async (way) => {
    await button('Apply annotations').click();
    if (way === 'click') await button('Cancel').click();
    else await userEvent.keyboard('{Escape}');
    await focusOf(stage, button('Apply annotations'));
    expect($annotations.get()).toHaveLength(4);
    expect(stage.calls).toEqual([]);
  });

  test('copies', async () => {
    await button('Apply annotations').click();
    await button('Copy').click();
    expect(stage.calls).toEqual([['copy', $feedback.get()]]);
  });

  test('takes a half-typed note along', async () => {
    draftNote('a', 'we like this');
    await button('Apply annotations').click();
    await expect.element(preview()).toHaveTextContent('(we like this)');
  });

  test('gives a reason when there is nothing to apply', async () => {
    showMarks([]);
    await expect.element(button('Apply annotations')).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button('Apply annotations')).toHaveAttribute('aria-description', 'Mark some words first.');
    await button('Apply annotations').click({ force: true });
    expect($isPreviewing.get()).toBe(false);
  });

  test('takes the feedback out again when all marks are gone', async () => {
    showMarks([]);
    noteWritten('[Feedback on your previous response]');
    await button('Apply annotations').click();
    await expect
      .element(preview())
      .toHaveTextContent('No marks are left. This takes the feedback out of your message.');
    await button('Insert into message').click();
    expect(stage.calls).toEqual([['insert']]);
  });

  test('tells how it went', async () => {
    setOutcome({ state: 'written', message: 'It stands above your message.' });
    await expect.element(drawer()).toHaveTextContent('It stands above your message.');
  });

  test('offers the text where it could not be written', async () => {
    setOutcome({ state: 'copy', message: 'The editor did not take it.', text: 'the text' });
    await expect.element(browser.getByRole('textbox', { name: 'Feedback to copy' })).toHaveValue('the text');
    await focusOf(stage, button('Copy'));
    await button('Copy').click();
    expect(stage.calls).toEqual([['copy', 'the text']]);
  });

  test('keeps the message in step if the switch is on', async () => {
    const control = browser.getByRole('switch', { name: 'Keep the message in step' });
    await expect.element(control).toHaveAttribute('aria-checked', 'false');
    await control.click();
    await expect.element(control).toHaveAttribute('aria-checked', 'true');
    expect($settings.get().isInStep).toBe(true);
  });
});

test('nothing of it acts on events that a page has made up', async () => {
  showMarks(FOUR_MARKS, 3);
  openPreview();
  await expect.element(preview()).toBeVisible();
  const before = JSON.stringify([$annotations.get(), $settings.get(), $isPreviewing.get()]);
  for (const element of stage.root.querySelectorAll<HTMLElement>('button, textarea, input, [role], li, .item')) {
    element.click();
    for (const type of ['pointerdown', 'pointermove', 'pointerup', 'dblclick', 'mousedown']) {
      element.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true, clientX: 10 }));
    }
    for (const key of ['Enter', 'Delete', 'Escape', 'ArrowLeft', 'End']) {
      element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true }));
    }
    if (element instanceof HTMLInputElement) {
      element.value = 'zebra';
      element.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    }
  }
  await vi.waitFor(() => expect(quotes()).toHaveLength(4));
  expect(stage.calls).toEqual([]);
  expect(JSON.stringify([$annotations.get(), $settings.get(), $isPreviewing.get()])).toBe(before);
});
