import { message } from '../../src/core/messages/message';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { setAnchors } from '../../src/stores/anchors';
import { $annotations } from '../../src/stores/annotations';
import { setConnection, type Connection } from '../../src/stores/connection';
import { $isPreviewing, openPreview } from '../../src/stores/feedback';
import { $noteDrafts, draftNote } from '../../src/stores/note-drafts';
import { $notices, announce, notify } from '../../src/stores/notices';
import { setPage } from '../../src/stores/page';
import { chooseResponse } from '../../src/stores/responses';
import { $room, placeInRoom } from '../../src/stores/room';
import { $settings, choose } from '../../src/stores/settings';
import { annotation, closeStage, emptyStores, FOUR_MARKS, focusOf, openStage, showMarks, type Stage } from './stage';
import { button, list, drawer, status, filter, preview } from './in-drawer';

let stage: Stage;
const quotes = () => [...stage.root.querySelectorAll('.quote')].map((one) => one.textContent);
const focused = () => stage.root.activeElement;

beforeEach(async () => {
  await browser.viewport(1000, 800);
  emptyStores();
  stage = openStage();
});
afterEach(() => closeStage(stage));

test.each([
  ['a short window', [1000, 400], null],
  ['a tall sheet in a short window', [640, 400], 376],
  ['a sheet of half a phone', [390, 800], 400],
] as const)('header and footer stay in sight in %s, however far the marks scroll', async (_, [width, tall], height) => {
  await browser.viewport(width, tall);
  choose({ sheet: height === 376 ? 'full' : 'half' });
  const { launcher } = $room.get();
  placeInRoom({ stand: { stance: height === null ? 'floating' : 'sheet', width, height }, launcher });
  showMarks(Array.from({ length: 30 }, (_, n) => annotation(`m${n}`, 'keep', `words ${n}`, { start: 10 * n })));
  await expect.poll(() => quotes().length).toBeGreaterThan(3);
  const content = stage.root.querySelector('.content')!;
  for (const at of [0, 0.5, 1]) {
    content.scrollTop = at * (content.scrollHeight - content.clientHeight);
    const shown = content.getBoundingClientRect();
    for (const one of [button('Close Recurate'), button('Apply annotations')]) {
      const box = one.element().getBoundingClientRect();
      expect([box.top >= shown.top, box.bottom <= shown.bottom]).toEqual([true, true]);
      expect(stage.root.elementFromPoint(box.left + 4, box.top + 4)?.closest('button')).toBe(one.element());
    }
  }
});

describe('the drawer', () => {
  test('takes up no space on the page and lets clicks through beside it', () => {
    expect(stage.host.getBoundingClientRect()).toMatchObject({ width: 0, height: 0 });
    expect(document.elementFromPoint(100, 400)).not.toBe(stage.host);
    expect(document.elementFromPoint(900, 60)).toBe(stage.host);
  });

  test('closes to a launcher and opens again, and the focus moves along', async () => {
    showMarks(FOUR_MARKS);
    button('Close Recurate').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(drawer()).not.toBeInTheDocument();
    expect($settings.get().isOpen).toBe(false);
    await focusOf(stage, button('Open Recurate'));
    await expect
      .element(button('Open Recurate'))
      .toHaveAttribute('aria-description', expect.stringContaining('1 to keep'));
    expect(button('Open Recurate').element().textContent).toContain('4');
    await userEvent.keyboard('{Enter}');
    await focusOf(stage, button('Close Recurate'));
  });

  test.each(['once', 'after it was closed by its own button'])(
    'does not take the focus when something else opens it, %s',
    async (when) => {
      if (when === 'once') choose({ isOpen: false });
      else await button('Close Recurate').click();
      await expect.element(button('Open Recurate')).toBeVisible();
      await userEvent.click(document.body, { position: { x: 5, y: 5 } });
      expect(focused()).toBeNull();
      choose({ isOpen: true });
      await expect.element(drawer()).toBeVisible();
      expect(focused()).toBeNull();
    },
  );

  test('steps aside for a dialog of the site, with our whole UI, and returns unchanged', async () => {
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

  test('stays for the person who called it, above a dialog of the site', async () => {
    setPage({ hasModal: true, isCalled: true });
    await expect.element(drawer()).toBeVisible();
    expect(stage.barsLayer.hidden).toBe(true);
    setPage({ isCalled: false });
    await expect.element(drawer()).not.toBeInTheDocument();
  });

  test('is on top again after the page removed our element', async () => {
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

  test('keeps its own appearance whatever the page’s styles are', async () => {
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

  test('follows the pointer within its limits, and a double click resets it', async () => {
    const box = handle().element().getBoundingClientRect();
    expect(box.width).toBeGreaterThan(4);
    await userEvent.dragAndDrop(handle(), document.body, {
      sourcePosition: { x: 2, y: 60 },
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
    [{ state: 'gone', platform: 'x' }, 'Recurate was updated. Reload this page to continue. Stored marks are kept.'],
  ] as const)('of %o reads "%s"', async (connection, text) => {
    setConnection(connection);
    await expect.element(status()).toHaveTextContent(text);
    await expect.element(button('Try again')).not.toBeInTheDocument();
  });

  test.each([
    ['missing', [message('healthComposer')], 'Could not find the message field here', ['Try again']],
    [
      'missing',
      [message('healthAnswers'), message('healthComposer')],
      'Could not find the answers and the message field here',
      ['Try again'],
    ],
    [
      'doubtful',
      [message('healthFallback', message('healthAnswers'))],
      'Works, but found the answers by a fallback: the site may have changed.',
      [],
    ],
    [
      'doubtful',
      [message('healthFallback', message('healthAnswers')), message('healthNotFound', message('healthUser'))],
      'Works, but found the answers by a fallback and did not find your messages: the site may have changed.',
      [],
    ],
  ] as const)('that is %s, of %o, is explained in words, with what can be done', async (state, what, text, more) => {
    setConnection({ state, platform: 'x', what });
    await expect.element(status()).toHaveTextContent(text);
    await expect.poll(() => button('Try again').query() !== null).toBe(more.length > 0);
    for (const name of [...more, 'Open options', 'Copy report']) await button(name).click();
    expect(stage.calls).toEqual([...more.map(() => ['retry']), ['openOptions', 'platforms'], ['copyReport']]);
  });

  test('says when the service worker does not answer, with what can be done', async () => {
    setConnection({ state: 'silent', platform: '' });
    await expect.element(status()).toHaveTextContent('Recurate’s background service is not responding.');
    for (const name of ['Try again', 'Open options', 'Copy report']) await button(name).click();
    expect(stage.calls).toEqual([['retry'], ['openOptions', 'platforms'], ['copyReport']]);
  });

  test('has different lights for well, odd and not working', () => {
    const lights = (['ready', 'doubtful', 'missing'] as const).map((state) => {
      flushSync(() =>
        setConnection({
          state,
          platform: 'x',
          ...(state === 'ready' ? {} : { what: [message('healthAnswers')] }),
        } as Connection),
      );
      return getComputedStyle(stage.root.querySelector('.dot')!).backgroundColor;
    });
    expect(new Set(lights).size).toBe(3);
  });

  test('what was announced does not stay, because a page can read it', async () => {
    const said = (): string => stage.root.querySelector('[aria-live="polite"].unseen')!.textContent.trim();
    announce(message('announceNoteRemoved'));
    await expect.poll(said).toBe('Note removed.');
    await expect.poll(said, { timeout: 8000 }).toBe('');
  });

  test('is the only status; announcements have a region of their own', async () => {
    announce(message('announceNoteSaved'));
    await expect.poll(() => stage.root.textContent).toContain('Note saved.');
    expect(stage.root.querySelectorAll('[role=status]')).toHaveLength(1);
  });

  test('is not where announcements are: each is added to its region, even if the last one said the same', async () => {
    const region = stage.root.querySelector('.unseen[aria-live]')!;
    const added: string[] = [];
    const observer = new MutationObserver(() => added.push(region.textContent.trim()));
    observer.observe(region, { childList: true, characterData: true, subtree: true });
    for (const times of [1, 2, 3]) {
      announce(message('announceNoteSaved'));
      await expect.poll(() => added).toHaveLength(times);
    }
    expect(added).toEqual(Array(3).fill('Note saved.'));
    observer.disconnect();
  });

  test('is followed by notices until they are dismissed', async () => {
    notify({ about: 'storage', text: message('noticeStorageRefused') });
    await expect.element(drawer()).toHaveTextContent('The browser did not store or read your marks.');
    await button('Dismiss').click();
    expect($notices.get()).toEqual([]);
    notify({ about: 'storage', text: message('noticeStorageRefused') });
    await expect.element(button('Dismiss')).toBeVisible();
    // What is typed after a click belongs to the page.
    expect(focused()).toBeNull();
    button('Dismiss').element().focus();
    await userEvent.keyboard('{Enter}');
    await focusOf(stage, button('Undo'));
    notify({
      about: 'storage',
      text: message('noticeStorageFull'),
      help: { section: 'library', label: message('noticeMakeRoom') },
    });
    await button('Free up space').click();
    await button('Open options').click();
    expect(stage.calls).toEqual([['openOptions', 'library'], ['openOptions']]);
  });
});

describe('the navigator', () => {
  test('shows its position, and goes to the neighbours', async () => {
    showMarks([...FOUR_MARKS, annotation('e', 'keep', 'more', { response: 'r3', ordinal: 3 })], 5);
    chooseResponse('r3');
    await expect.element(drawer()).toHaveTextContent('Answer 3 of 5');
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

  test('leads to the next answer with marks', async () => {
    const later = annotation('e', 'keep', 'more', { response: 'r3', ordinal: 3 });
    showMarks([...FOUR_MARKS, later], 5);
    await button('Next with marks').click();
    chooseResponse('r1');
    await button('Next with marks').click();
    setAnchors({ e: { state: 'orphan', why: 'replaced' } });
    await focusOf(stage, button('Next with marks'));
    await expect.element(button('Next with marks')).toHaveAttribute('aria-disabled', 'true');
    button('Undo').element().focus();
    await expect.element(button('Next with marks')).not.toBeInTheDocument();
    expect(stage.calls).toEqual([
      ['goToAnnotation', 'a'],
      ['goToAnnotation', 'e'],
    ]);
  });
});

describe('a note', () => {
  const field = () => browser.getByRole('textbox', { name: 'Note' });
  beforeEach(() => showMarks(FOUR_MARKS));

  test('is added from the list and saved with Enter', async () => {
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

  test('is edited with a click, and Escape leaves it as a visible draft', async () => {
    await browser.getByText('show the migration').click();
    await expect.element(field()).toHaveValue('show the migration');
    await userEvent.keyboard('!');
    await userEvent.keyboard('{Escape}');
    expect($annotations.get()[2]!.note).toBe('show the migration');
    expect($noteDrafts.get()['c']).toContain('!');
    await expect.element(list()).toHaveTextContent('Draft');
    expect($settings.get().isOpen).toBe(true);
  });

  test('that is cleared and left is shown as a draft', async () => {
    await browser.getByText('show the migration').click();
    await userEvent.keyboard('{Control>}a{/Control}{Delete}{Escape}');
    expect($annotations.get()[2]!.note).toBe('show the migration');
    await expect.element(list()).toHaveTextContent('Draft');
  });

  test('leaves undoing of typing to the browser', async () => {
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

test.each([false, true])(
  'nothing in it reacts to events that a page has forged (preview: %s)',
  async (isPreviewing) => {
    showMarks(FOUR_MARKS, 3);
    if (isPreviewing) openPreview();
    await expect.element(isPreviewing ? preview() : button('Apply annotations')).toBeVisible();
    const before = JSON.stringify([$annotations.get(), $settings.get(), $isPreviewing.get()]);
    for (const element of stage.root.querySelectorAll<HTMLElement>(
      'button, textarea, input, select, [role], li, .item',
    )) {
      element.click();
      for (const type of ['pointerdown', 'pointermove', 'pointerup', 'dblclick', 'mousedown']) {
        element.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true, clientX: 10 }));
      }
      for (const key of ['Enter', 'Delete', 'Escape', 'ArrowLeft', 'End']) {
        element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true }));
      }
      if (element instanceof HTMLSelectElement) {
        element.value = 'all';
        element.dispatchEvent(new Event('change', { bubbles: true }));
      }
      if (element instanceof HTMLInputElement) {
        element.value = 'zebra';
        element.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
      }
    }
    await expect.poll(() => quotes()).toHaveLength(4);
    expect(stage.calls).toEqual([]);
    expect(JSON.stringify([$annotations.get(), $settings.get(), $isPreviewing.get()])).toBe(before);
  },
);
