import { basicSetup, EditorView } from 'codemirror';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { DEFAULT_KEYS } from '../../src/core/settings/keys';
import { $annotations } from '../../src/stores/annotations';
import { REST } from '../../src/session/marking/gestures';
import { $toolbar } from '../../src/stores/toolbar';
import { EDITORS } from '../composers/editors';
import type { Mounted } from '../composers/mounted';
import { annotate, select } from '../session/annotated';
import { quotesOf } from '../session/fake-storage';
import { closeStage, emptyStores, openStage } from '../ui/stage';

const TEXT = 'Water the seedlings twice a day in dry weeks.';

/** An editor for code. No site has it as its message field. */
const codeMirror: Pick<(typeof EDITORS)[number], 'name' | 'mount'> = {
  name: 'CodeMirror 6',
  mount({ text }, parent = document.body) {
    const view = new EditorView({ doc: text, extensions: [basicSetup], parent: parent as Element });
    return {
      element: view.contentDOM,
      text: () => view.state.doc.toString(),
      structure: () => view.state.doc.toJSON(),
      sends: () => 0,
      refuseChanges: () => undefined,
      destroy: () => view.destroy(),
    };
  },
};

/** Editors whose text is text of the page, as a document inside an answer is. */
const DOCUMENTS = [...EDITORS.filter(({ kind }) => kind !== 'field'), codeMirror];
/** Editors whose text is none: only they know what is selected in them. */
const FIELDS = EDITORS.filter(({ kind }) => kind === 'field');
const CHAT = `<main><p class="said">Write a plan</p><article data-id="r1"><p>Here is the plan.</p></article><textarea></textarea></main>`;

afterEach(() => getSelection()?.removeAllRanges());

/** An answer with this editor in it, and our toolbar on the page. */
async function opened({ mount }: Pick<(typeof EDITORS)[number], 'mount'>) {
  emptyStores();
  const { main, session } = await annotate(CHAT);
  const { marking } = session;
  const stage = openStage({
    mark: (kind) => marking.mark(kind),
    writeNote: () => marking.writeNote(),
    clear: () => marking.clear(),
    dismiss: () => marking.dismiss(),
    isOver: (field) => marking.isOver(field),
  });
  // As the key guard does with what we use.
  const life = new AbortController();
  const keep = (event: Event): void => void (event.defaultPrevented && event.stopImmediatePropagation());
  window.addEventListener('keydown', keep, { capture: true, signal: life.signal });
  const editor = mount({ text: TEXT, html: `<p>${TEXT}</p>` }, main.querySelector('article')!);
  onTestFinished(() => {
    life.abort();
    closeStage(stage);
    editor.destroy();
  });
  await expect.poll(() => editor.text()).toBe(TEXT);
  return { editor, stage };
}

/** Selects words of the document, with the focus in it, until the toolbar stands there. */
async function standOver({ element }: Mounted, words: string): Promise<void> {
  element.focus();
  select(element, words);
  await expect.poll(() => $toolbar.get()?.annotation).toBeNull();
}

const noteField = (root: ShadowRoot): Element | null => root.querySelector('[role="toolbar"] textarea');

describe.each(DOCUMENTS)('In a document inside an answer ($name)', (one) => {
  test('the toolbar’s keys mark and type nothing', async () => {
    const { editor } = await opened(one);
    for (const [kind, key] of Object.entries(DEFAULT_KEYS).slice(0, 5)) {
      await standOver(editor, 'twice a day');
      await userEvent.keyboard(key);
      await expect.poll(() => $annotations.get().map((mark) => mark.kind)).toEqual([kind]);
      expect(editor.text()).toBe(TEXT);
      await userEvent.keyboard('{Escape}');
      if ($toolbar.get()) await userEvent.keyboard('{Escape}');
      expect($toolbar.get()).toBeNull();
      await standOver(editor, 'dry weeks');
    }
    await standOver(editor, 'twice a day');
    await expect.poll(() => $toolbar.get()?.canClear).toBe(true);
    await userEvent.keyboard('{Backspace}');
    expect($annotations.get()).toEqual([]);
    expect(editor.text()).toBe(TEXT);
  });

  test('a note is written into the toolbar from its first letter on', async () => {
    const { editor, stage } = await opened(one);
    await standOver(editor, 'twice a day');
    await userEvent.keyboard('n');
    await expect.poll(() => stage.root.activeElement).toBe(noteField(stage.root));
    await userEvent.keyboard('or once');
    expect(quotesOf($annotations.get())).toEqual(['twice a day']);
    expect(editor.text()).toBe(TEXT);
  });

  test('the key that clears deletes nothing while there is nothing to clear: it closes the toolbar', async () => {
    const { editor } = await opened(one);
    for (const key of ['{Backspace}', '{Delete}']) {
      await standOver(editor, key === '{Delete}' ? 'Water' : 'twice a day');
      await userEvent.keyboard(key);
      expect([$toolbar.get(), editor.text()]).toEqual([null, TEXT]);
    }
  });

  test('every key types again once the toolbar is closed', async () => {
    const { editor } = await opened(one);
    await standOver(editor, 'twice');
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('2');
    await expect.poll(() => editor.text()).toBe(TEXT.replace('twice', '2'));
    expect($annotations.get()).toEqual([]);
  });
});

/** The same, with the toolbar beside words of the answer that are selected. */
async function openedBesideToolbar(one: Parameters<typeof opened>[0]) {
  const { editor } = await opened(one);
  const said = document.querySelector('article p')!;
  select(said, 'the plan');
  await expect.poll(() => $toolbar.get()?.annotation).toBeNull();
  return { editor, said };
}

describe.each(FIELDS)('In a field inside an answer ($name)', (one) => {
  test('the toolbar does not come over what is selected, and every key types', async () => {
    const { editor } = await opened(one);
    const field = editor.element as HTMLTextAreaElement;
    await userEvent.click(field, { position: { x: 4, y: 4 } });
    const at = TEXT.indexOf('twice');
    field.setSelectionRange(at, at + 'twice'.length);
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowLeft}{/Shift}');
    await new Promise((done) => setTimeout(done, 3 * REST));
    expect($toolbar.get()).toBeNull();
    await userEvent.keyboard('2');
    expect([editor.text(), $annotations.get()]).toEqual([TEXT.replace('twice', '2'), []]);
  });

  test('the toolbar goes when the focus comes, so that no key is offered that types', async () => {
    const { editor } = await openedBesideToolbar(one);
    await userEvent.keyboard('{Tab}');
    if (document.activeElement !== editor.element) editor.element.focus();
    await expect.poll(() => $toolbar.get()).toBeNull();
    await userEvent.keyboard('2');
    expect($annotations.get()).toEqual([]);
    expect(editor.text()).toContain('2');
  });

  test('the toolbar still comes over words that are selected then', async () => {
    const { editor, said } = await openedBesideToolbar(one);
    const first = $toolbar.get()!.box;
    editor.element.focus();
    select(said, 'Here');
    await expect.poll(() => $toolbar.get()?.box.left ?? Infinity).toBeLessThan(first.left);
    await new Promise((done) => setTimeout(done, 3 * REST));
    expect($toolbar.get()).not.toBeNull();
  });

  test('the toolbar of a mark that was pressed goes, too', async () => {
    const { editor } = await openedBesideToolbar(one);
    await userEvent.keyboard('1');
    await expect.poll(() => $annotations.get().map((mark) => mark.kind)).toEqual(['keep']);
    editor.element.focus();
    await expect.poll(() => $toolbar.get()).toBeNull();
    await userEvent.keyboard('2');
    expect($annotations.get().map((mark) => mark.kind)).toEqual(['keep']);
    expect(editor.text()).toContain('2');
  });
});
