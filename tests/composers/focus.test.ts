import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { composerFor, type Composer } from '../../src/composers/composer';
import { watchComposition } from '../../src/composers/composition';
import { deepActiveElement } from '../../src/composers/focus';
import { DEFAULT_TEMPLATE } from '../../src/core/feedback/template';
import { drag } from '../dom/mouse';
import { request, WITH_API } from './requests';
import { EDITORS } from './editors';
import type { Mounted } from './mounted';

const { opening, headings, closing } = DEFAULT_TEMPLATE;
const block = (quote: string): string => [opening, '', headings.keep, `- "${quote}"`, '', closing].join('\n');
const DRAFT = { text: 'What now?', html: '<p>What now?</p>' };
const flat = (name: string, text: string): string => (name === 'input' ? text.replace(/\n+/g, ' ') : text);

describe.each(EDITORS)('a write into $name while the person is elsewhere', ({ name, mount }) => {
  let editor: Mounted;
  let composer: Composer;
  let ours: HTMLElement;
  let note: HTMLTextAreaElement;

  beforeEach(() => {
    editor = mount(DRAFT);
    composer = composerFor(editor.element, WITH_API)!;
    ours = document.body.appendChild(document.createElement('div'));
    note = document.createElement('textarea');
    ours.attachShadow({ mode: 'open' }).append(note);
  });
  afterEach(() => {
    editor.destroy();
    ours.remove();
  });

  test('leaves focus and caret in our note field, for every key', async () => {
    note.value = 'a note';
    note.focus();
    note.setSelectionRange(2, 2);
    const leftFor: string[] = [];
    const first = composer.write(request({ block: block('1'), previous: null, focus: 'restore' }));
    note.addEventListener('blur', () => leftFor.push(document.activeElement?.tagName ?? ''));
    await userEvent.keyboard('long ');
    await first;
    const second = composer.write(request({ block: block('2'), previous: block('1'), focus: 'restore' }));
    await userEvent.keyboard('wise ');
    expect(await second).toMatchObject({ ok: true, changed: true });
    expect(note.value).toBe('a long wise note');
    expect([note.selectionStart, note.selectionEnd]).toEqual([12, 12]);
    expect(ours.shadowRoot!.activeElement).toBe(note);
    expect(editor.text()).toBe(flat(name, `${block('2')}\nWhat now?`));
    expect(editor.sends()).toBe(0);
  });

  test('keeps the selection on the page', async () => {
    const answer = document.body.appendChild(document.createElement('p'));
    answer.textContent = 'an answer of many words';
    const focused = document.activeElement;
    getSelection()!.setBaseAndExtent(answer.firstChild!, 10, answer.firstChild!, 3);
    await composer.write(request({ block: block('1'), previous: null, focus: 'restore' }));
    expect(getSelection()!.toString()).toBe('answer ');
    expect(getSelection()!.anchorOffset).toBe(10);
    expect(document.activeElement).toBe(focused);
    answer.remove();
  });

  test('keeps the person’s caret inside the draft', async () => {
    editor.element.focus();
    composer.write(request({ block: null, previous: null, focus: 'composer' }));
    await userEvent.keyboard('{End}{ArrowLeft}');
    await composer.write(request({ block: block('1'), previous: null, focus: 'restore' }));
    await userEvent.keyboard('!');
    await expect.poll(() => editor.text()).toBe(flat(name, `${block('1')}\nWhat now!?`));
  });

  test('puts the caret at the end of the draft if asked to', async () => {
    note.focus();
    await composer.write(request({ block: block('1'), previous: null, focus: 'composer' }));
    expect(document.activeElement).toBe(editor.element);
    await userEvent.keyboard(' ok');
    await expect.poll(() => editor.text()).toBe(flat(name, `${block('1')}\nWhat now? ok`));
    expect(note.value).toBe('');
  });

  test('makes two simultaneous writes in order', async () => {
    await Promise.all([
      composer.write(request({ block: block('1'), previous: null, focus: 'restore' })),
      composer.write(request({ block: block('2'), previous: block('1'), focus: 'restore' })),
    ]);
    expect(editor.text()).toBe(flat(name, `${block('2')}\nWhat now?`));
  });

  test('keeps what is typed while it is being read back', async () => {
    editor.element.focus();
    const writing = composer.write(request({ block: block('1'), previous: null, focus: 'composer' }));
    await userEvent.keyboard(' yes');
    expect(await writing).toMatchObject({ ok: true });
    await expect.poll(() => editor.text()).toBe(flat(name, `${block('1')}\nWhat now? yes`));
  });

  test('is refused while a word is being composed, and leaves the word alone', async () => {
    const life = new AbortController();
    onTestFinished(() => life.abort());
    const help = { ...WITH_API, isComposing: watchComposition(document, life.signal) };
    const write = () =>
      composerFor(editor.element, help)!.write(request({ block: block('1'), previous: null, focus: 'restore' }));
    editor.element.focus();
    await userEvent.keyboard('{End}');
    await cdp().send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 });
    expect(await write()).toMatchObject({ ok: false, code: 'composing' });
    // Lexical keeps an invisible character behind it.
    expect(composer.read().replace(/\u200b$/, '')).toBe('What now?にほん');
    await cdp().send('Input.insertText', { text: '日本' });
    await expect.poll(() => editor.text()).toBe('What now?日本');
    expect(await write()).toMatchObject({ ok: true });
    expect(editor.text()).toBe(flat(name, `${block('1')}\nWhat now?日本`));
  });
});

describe.each(EDITORS)('$name in an open shadow root', ({ name, mount }) => {
  test('is written into like any other', async () => {
    const chat = document.body.appendChild(document.createElement('div'));
    const editor = mount(DRAFT, chat.attachShadow({ mode: 'open' }));
    const composer = composerFor(editor.element, WITH_API)!;
    expect(await composer.write(request({ block: block('1'), previous: null, focus: 'composer' }))).toMatchObject({
      ok: true,
    });
    expect(editor.text()).toBe(flat(name, `${block('1')}\nWhat now?`));
    expect(await composer.write(request({ block: null, previous: block('1'), focus: 'composer' }))).toMatchObject({
      ok: true,
    });
    expect(editor.text()).toBe('What now?');
    expect(editor.sends()).toBe(0);
    editor.destroy();
    chat.remove();
  });

  test('keeps the selection there', async () => {
    const chat = document.body.appendChild(document.createElement('div'));
    const root = chat.attachShadow({ mode: 'open' });
    const answer = document.createElement('p');
    answer.textContent = 'an answer of many words';
    root.append(answer);
    const editor = mount(DRAFT, root);
    const words = document.createRange();
    words.setStart(answer.firstChild!, 3);
    words.setEnd(answer.firstChild!, 9);
    const box = words.getBoundingClientRect();
    await drag(box, box);
    const selected = (): string => {
      const [range] = getSelection()!.getComposedRanges({ shadowRoots: [root] });
      const { startContainer, startOffset, endContainer, endOffset } = range!;
      return [startContainer === answer.firstChild, startOffset, endContainer === answer.firstChild, endOffset].join();
    };
    expect(selected()).toBe('true,3,true,9');
    const focused = deepActiveElement();
    const composer = composerFor(editor.element, WITH_API)!;
    expect(await composer.write(request({ block: block('1'), previous: null, focus: 'restore' }))).toMatchObject({
      ok: true,
    });
    expect(selected()).toBe('true,3,true,9');
    expect(deepActiveElement()).toBe(focused);
    editor.destroy();
    chat.remove();
  });
});
