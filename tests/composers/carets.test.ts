import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Carets } from '../../src/composers/carets';
import { composerFor } from '../../src/composers/composer';
import { deepActiveElement } from '../../src/composers/focus';
import { surfaceOf, type Caret } from '../../src/composers/surface';
import { formatFeedback } from '../../src/core/feedback/feedback';
import { DEFAULT_TEMPLATE } from '../../src/core/feedback/template';
import { markOf } from '../core/sample';
import { EDITORS } from './editors';
import type { Draft, Mounted } from './mounted';
import { FROM_OUTSIDE, request, WITH_API } from './requests';

const FIRST = formatFeedback([markOf('one')], DEFAULT_TEMPLATE);
const SECOND = formatFeedback([markOf('one'), markOf('two', { kind: 'drop' })], DEFAULT_TEMPLATE);
const draftOf = (text: string): Draft => ({
  text,
  html:
    text &&
    text
      .split('\n')
      .map((line) => `<p>${line}</p>`)
      .join(''),
});

/** Where the person has put the caret in their text, and where it belongs after each write. */
interface Place {
  draft: string;
  /** Null if they never were in the editor. */
  was: Caret | null;
  /** In the draft, without our block. */
  is: Caret;
}
const at = (anchor: number, head = anchor): Caret => ({ anchor, head });
const DRAFT = 'first words\nsecond line';
const PLACES: Record<string, Place> = {
  'at the start of their text': { draft: DRAFT, was: at(0), is: at(0) },
  'inside a word': { draft: DRAFT, was: at(8), is: at(8) },
  'at the end of a line': { draft: DRAFT, was: at(11), is: at(11) },
  'at the end of their text': { draft: DRAFT, was: at(23), is: at(23) },
  'around selected words': { draft: DRAFT, was: at(2, 9), is: at(2, 9) },
  'around words selected backwards': { draft: DRAFT, was: at(15, 3), is: at(15, 3) },
  nowhere: { draft: DRAFT, was: null, is: at(23) },
  'in an empty field': { draft: '', was: at(0), is: at(0) },
  'nowhere, with an empty field': { draft: '', was: null, is: at(0) },
};

let mounted: Mounted;
let note: HTMLTextAreaElement;
let life: AbortController;
let carets: Carets;
beforeEach(() => {
  life = new AbortController();
  carets = new Carets();
  carets.watch(document, life.signal);
  note = document.body.appendChild(document.createElement('textarea'));
});
afterEach(() => {
  life.abort();
  mounted.destroy();
  note.remove();
});

/** The browser reports a selection a moment after it was made. */
const noticed = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
const moved = ({ anchor, head }: Caret, by: number): Caret => ({ anchor: anchor + by, head: head + by });

describe.each(EDITORS)('the caret in $name', (editor) => {
  const flat = (text: string): string => (editor.name === 'input' ? text.replace(/\n+/g, ' ') : text);

  function open(draft: string, help = WITH_API) {
    mounted = editor.mount(draftOf(flat(draft)));
    const { element, text } = mounted;
    element.style.whiteSpace = 'pre-wrap';
    const surface = surfaceOf(element);
    const composer = composerFor(element, { ...help, carets })!;
    /** How much of the text is our block. */
    let ours = 0;
    return {
      element,
      text,
      selection: () => moved(surface.selection() ?? at(-1), -ours),
      async put(caret: Caret) {
        element.focus();
        await noticed();
        surface.select(moved(caret, ours));
        await noticed();
      },
      async write(block: string | null, previous: string | null, focus: 'restore' | 'composer' = 'restore') {
        expect(await composer.write(request({ block, previous, focus }))).toMatchObject({ ok: true });
        ours = block ? flat(`${block}\n`).length : 0;
      },
      /** Types a letter, which replaces what is selected. */
      async typesAt({ anchor, head }: Caret, block: string) {
        await userEvent.keyboard('X');
        const [from, to] = [Math.min(anchor, head), Math.max(anchor, head)];
        await expect.poll(text).toBe(flat(`${block}\n`) + flat(draft).slice(0, from) + 'X' + flat(draft).slice(to));
      },
    };
  }

  const places = Object.entries(PLACES).map(([where, place]) => [where, place] as const);

  test.each(places.filter(([, { was }]) => was))(
    'stays %s while the person types',
    async (_where, { draft, was, is }) => {
      const { element, put, write, selection, typesAt } = open(draft);
      await put(was!);
      await write(FIRST, null);
      expect(selection()).toEqual(is);
      await write(SECOND, FIRST);
      expect(selection()).toEqual(is);
      await write(null, SECOND);
      expect(selection()).toEqual(is);
      await write(FIRST, null, 'composer');
      await noticed();
      expect(selection()).toEqual(is);
      expect(deepActiveElement()).toBe(element);
      await typesAt(is, FIRST);
    },
  );

  test.each(places)('that was %s is there again when they come back', async (_where, { draft, was, is }) => {
    const { element, put, write, selection, typesAt } = open(draft);
    if (was) await put(was);
    note.focus();
    await noticed();
    const steps = [
      [FIRST, null],
      [SECOND, FIRST],
    ] as const;
    for (const [block, previous] of steps) {
      await write(block, previous);
      expect(deepActiveElement()).toBe(note);
      element.focus();
      await noticed();
      expect(selection()).toEqual(is);
      note.focus();
      await noticed();
    }
    element.focus();
    await noticed();
    await typesAt(is, SECOND);
  });

  test('that was in our block comes to the end of the draft', async () => {
    const { put, write, selection, typesAt } = open(DRAFT);
    await write(FIRST, null);
    await put(at(-5));
    await write(SECOND, FIRST);
    expect(selection()).toEqual(at(23));
    await typesAt(at(23), SECOND);
  });

  // Lexical can always be asked.
  test.each(editor.kind === 'lexical' ? [] : [editor])(
    'is at the same place if nothing can be asked of the editor',
    async () => {
      const { put, write, selection, typesAt } = open(DRAFT, FROM_OUTSIDE);
      await put(at(2, 9));
      await write(FIRST, null);
      expect(selection()).toEqual(at(2, 9));
      note.focus();
      await noticed();
      await write(SECOND, FIRST);
      expect(deepActiveElement()).toBe(note);
      mounted.element.focus();
      await noticed();
      expect(selection()).toEqual(at(2, 9));
      await typesAt(at(2, 9), SECOND);
    },
  );

  test('goes where the person clicks', async () => {
    const { element, put, write } = open(DRAFT);
    await put(at(2));
    note.focus();
    await noticed();
    await write(FIRST, null);
    await userEvent.click(element, { position: { x: 4, y: 4 } });
    await noticed();
    const [{ anchor }] = [surfaceOf(element).selection()!];
    expect(anchor).not.toBe(flat(`${FIRST}\n`).length + 2);
  });
});

/** How a site focuses its editor by a script. */
const BY_SITE: Record<string, (element: HTMLElement) => void> = {
  'TipTap 3': (element) => (element as unknown as { editor: { view: { focus(): void } } }).editor.view.focus(),
  'Quill 1.3.7': ({ parentElement }) => (parentElement as unknown as { __quill: { focus(): void } }).__quill.focus(),
  'Lexical rich text': (element) =>
    (element as unknown as { __lexicalEditor: { focus(): void } }).__lexicalEditor.focus(),
};
test.each(Object.entries(BY_SITE))('the caret in %s is there too if the site focuses it', async (name, focus) => {
  mounted = EDITORS.find((one) => one.name === name)!.mount(draftOf(DRAFT));
  const { element, text } = mounted;
  const surface = surfaceOf(element);
  element.focus();
  await noticed();
  surface.select(at(8));
  await noticed();
  note.focus();
  await noticed();
  const composer = composerFor(element, { ...WITH_API, carets })!;
  expect(await composer.write(request({ block: FIRST, focus: 'restore' }))).toMatchObject({ ok: true });
  await noticed();
  focus(element);
  await noticed();
  await userEvent.keyboard('X');
  await expect.poll(text).toBe(`${FIRST}\nfirst woXrds\nsecond line`);
});
