import { afterEach, beforeEach, expect, test } from 'vitest';
import { elementsAt } from '../../../src/dom/element/at-point';
import { stayAboveModals } from '../../../src/dom/standing/stand-above';

let life: AbortController;
let ours: HTMLElement;
let dialog: HTMLDialogElement;
let own: HTMLElement;
let theirs: HTMLDialogElement;
let words: HTMLElement;
beforeEach(() => {
  life = new AbortController();
  ours = document.createElement('recurate-root');
  dialog = document.createElement('dialog');
  own = document.createElement('button');
  dialog.append(own);
  ours.attachShadow({ mode: 'open' }).append(dialog);
  theirs = document.createElement('dialog');
  words = document.createElement('p');
  words.textContent = 'Sign up';
  theirs.append(words);
  document.body.append(ours, theirs);
});
afterEach(() => {
  life.abort();
  ours.remove();
  theirs.remove();
});

const focusable = (): boolean => {
  own.focus();
  return ours.shadowRoot!.activeElement === own;
};
const found = (): Element | undefined => {
  const { x, y, height } = words.getBoundingClientRect();
  return elementsAt({ x: x + 5, y: y + height / 2 }, ours)[0];
};

test.each(['before', 'after'])('ours can be used above a modal dialog that was opened %s', async (when) => {
  let raises = 0;
  if (when === 'before') theirs.showModal();
  stayAboveModals(dialog, () => raises++, life.signal);
  if (when === 'after') theirs.showModal();
  await expect.poll(() => dialog.matches(':modal')).toBe(true);
  expect(focusable()).toBe(true);
  expect(raises).toBe(1);
});

test('what is in the page’s dialog is found although it is inert, until ours has ended', () => {
  theirs.showModal();
  expect(found()).toBe(words);
  stayAboveModals(dialog, () => undefined, life.signal);
  expect(found()).toBe(words);
  life.abort();
  dialog.close();
  expect(found()).toBe(words);
});

test('without a modal dialog of the page, ours is none', async () => {
  stayAboveModals(dialog, () => undefined, life.signal);
  theirs.show();
  await new Promise(requestAnimationFrame);
  expect(dialog.open).toBe(false);
  theirs.close();
  theirs.showModal();
  await expect.poll(() => dialog.open).toBe(true);
  theirs.close();
  await expect.poll(() => dialog.open).toBe(false);
});

test('ours is raised when the page shows something above it', async () => {
  let raises = 0;
  stayAboveModals(dialog, () => raises++, life.signal);
  const over = document.body.appendChild(document.createElement('div'));
  over.popover = 'manual';
  over.showPopover();
  await expect.poll(() => raises).toBe(1);
  over.hidePopover();
  await new Promise((go) => setTimeout(go, 50));
  expect(raises).toBe(1);
  over.remove();
});
