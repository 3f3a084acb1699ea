import { message } from '../../src/core/messages/message';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { composerFor, type WriteResult } from '../../src/composers/composer';
import { formatFeedback } from '../../src/core/feedback/feedback';
import { DEFAULT_TEMPLATE } from '../../src/core/feedback/template';
import { EDITORS } from './editors';
import { FROM_OUTSIDE, request, WITH_API } from './requests';
import type { Draft, EditorCase, Mounted } from './mounted';

const feedback = (...quotes: string[]): string => withNote('why <b>&amp;', ...quotes);
const withNote = (note: string, ...quotes: string[]): string =>
  formatFeedback(
    quotes.map((exact) => ({
      kind: exact.startsWith('no') ? ('drop' as const) : ('keep' as const),
      note: exact.includes('two') ? note : '',
      target: {
        type: 'response' as const,
        source: '',
        response: 'r',
        ordinal: 1,
        selectors: { quote: { exact, prefix: '', suffix: '' }, position: { start: 0, end: exact.length } },
      },
    })),
    DEFAULT_TEMPLATE,
  );
const FIRST = feedback('one', 'two "quoted"', 'no three');
const SECOND = feedback('one', 'a fourth', 'no three');

const escaped = (line: string): string => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const paragraphs = (text: string): Draft => ({
  text,
  html: text
    .split('\n')
    .map((line) => `<p>${escaped(line)}</p>`)
    .join(''),
});

const PLAIN: Record<string, Draft> = {
  'no draft': { text: '', html: '' },
  'one line': paragraphs('What about this?'),
  'blank lines': paragraphs('first\n\n\nlast & <b>'),
  'a list typed by hand': paragraphs('- one\n- two\n\n1. three\n  indented'),
  'emoji and right-to-left': paragraphs('👩‍👩‍👧‍👦 ok\nשלום עולם\nمرحبا 🇮🇱 e\u0301'),
  '20 kB': paragraphs(Array.from({ length: 250 }, (_, i) => (i % 7 ? `line ${i} `.repeat(9).trim() : '')).join('\n')),
};
const RICH: Record<string, Draft> = {
  'bold words first': { text: 'bold x\nmore', html: '<p><strong>bold</strong> x</p><p>more</p>' },
  'a heading first': { text: 'title\nmore', html: '<h1>title</h1><p>more</p>' },
  'a list first': { text: 'i1\ni2\nmore', html: '<ul><li><p>i1</p></li><li><p>i2</p></li></ul><p>more</p>' },
  'a quote first': { text: 'q1\nmore', html: '<blockquote><p>q1</p></blockquote><p>more</p>' },
  'code first': { text: 'c1\nmore', html: '<pre><code>c1</code></pre><p>more</p>' },
  'bold words in a list first': {
    text: 'i1\ni2\nmore',
    html: '<ul><li><p><strong>i1</strong></p></li><li><p>i2</p></li></ul><p>more</p>',
  },
  'breaks by Shift+Enter': { text: 'a\n\nb\nc', html: '<p>a<br><br>b</p><p>c</p>' },
  'a list first and nothing else': { text: 'i1\ni2', html: '<ul><li><p>i1</p></li><li><p>i2</p></li></ul>' },
  'a list in a list first': {
    text: 'i1\ni2\ni4\nmore',
    html: '<ul><li><p>i1</p><ul><li><p>i2</p></li></ul></li><li><p>i4</p></li></ul><p>more</p>',
  },
  'a list from five on first': {
    text: 'i5\ni6\nmore',
    html: '<ol start="5"><li><p>i5</p></li><li><p>i6</p></li></ol><p>more</p>',
  },
  'a list in a quote first': {
    text: 'q1\nmore',
    html: '<blockquote><ul><li><p>q1</p></li></ul></blockquote><p>more</p>',
  },
  'code of several lines first': {
    text: 'x = 1\n\n  y = 2\nmore',
    html: '<pre><code>x = 1\n\n  y = 2</code></pre><p>more</p>',
  },
  'code first and nothing else': { text: 'x = 1\n\n  y = 2', html: '<pre><code>x = 1\n\n  y = 2</code></pre>' },
  'words of several forms first': {
    text: 'Bold and it and co',
    html: '<p><strong>Bold</strong> and <em>it</em> and <code>co</code></p>',
  },
  'a list later': { text: 'see\ni1\ni2', html: '<p>see</p><ul><li><p>i1</p></li><li><p><em>i2</em></p></li></ul>' },
};

/** Drafts that are exact only through an editor's own API. From outside the page's world, they are refused. */
const NEEDS_API = (name: string): boolean => /first|later/.test(name);

/** Quill 2 does not expose itself, and takes everything pasted into code for code. */
const isImpossible = (editor: EditorCase, draft: string): boolean =>
  editor.name === 'Quill 2' && draft.startsWith('code');

let mounted: Mounted | undefined;
afterEach(() => {
  mounted?.destroy();
  mounted = undefined;
});

function open(editor: EditorCase, draft: Draft, help = WITH_API) {
  mounted = editor.mount(draft);
  const composer = composerFor(mounted.element, help);
  expect(composer?.kind).toBe(editor.kind);
  const write = (block: string | null, previous: string | null = null): Promise<WriteResult> =>
    composer!.write(request({ block, previous, focus: 'composer' }));
  return { ...mounted, composer: composer!, write };
}

const shownAs = (editor: EditorCase, text: string): string =>
  editor.name === 'input' ? text.replace(/\n+/g, ' ') : text;
const ok = (written: string | null, changed = true): WriteResult => ({ ok: true, written, changed });

describe.each(EDITORS)('$name', (editor) => {
  const drafts = Object.entries(editor.isRich ? { ...PLAIN, ...RICH } : PLAIN).filter(
    ([name]) => !isImpossible(editor, name),
  );

  test.each(drafts)('inserts, replaces and removes the block above a draft with %s', async (_name, given) => {
    const { text, structure, write, sends, composer } = open(editor, given);
    const [draft, untouched] = [text(), structure()];
    // Quill 1.3.7 itself composes letters with their accents (parchment's `TextBlot.value`).
    expect(composer.read().normalize()).toBe(draft.normalize());
    expect(await write(FIRST)).toEqual(ok(FIRST));
    expect(text()).toBe(shownAs(editor, `${FIRST}\n`) + draft);
    expect(await write(SECOND, FIRST)).toEqual(ok(SECOND));
    expect(text()).toBe(shownAs(editor, `${SECOND}\n`) + draft);
    expect(await write(SECOND, SECOND)).toEqual(ok(SECOND, false));
    expect(await write(null, SECOND)).toEqual(ok(null));
    expect(text()).toBe(draft);
    expect(structure()).toEqual(untouched);
    expect(sends()).toBe(0);
  });

  test.each([
    ['use X', 'use `X`'],
    ['I mean it', 'I mean *it*'],
    ['I mean it', 'I mean **it**'],
    ['no snake', 'no _snake_'],
    ['no snake', 'no __snake__'],
    ['not this', 'not ~~this~~'],
    ['not this', '==not this=='],
    ['see here', 'see [here](https://example.com)'],
    ['', '1. first'],
    ['', '# first'],
    ['', '-->'],
  ])(
    'replaces a note that was "%s" with "%s", although an editor may turn typed text into formatting',
    async (was, is) => {
      const { text, write } = open(editor, PLAIN['one line']!);
      const [before, after] = [withNote(was, 'two'), withNote(is, 'two')];
      expect(await write(before)).toEqual(ok(before));
      expect(await write(after, before)).toEqual(ok(after));
      expect(text()).toBe(shownAs(editor, `${after}\nWhat about this?`));
      expect(await write(before, after)).toEqual(ok(before));
      expect(text()).toBe(shownAs(editor, `${before}\nWhat about this?`));
    },
  );

  test('puts what is typed next at the end of the draft', async () => {
    const { text, write } = open(editor, PLAIN['one line']!);
    await write(FIRST);
    await userEvent.keyboard(' more');
    await expect.poll(() => text()).toBe(shownAs(editor, `${FIRST}\nWhat about this? more`));
  });

  test('is ready for typing below the block if there was no draft', async () => {
    const { text, write, sends } = open(editor, PLAIN['no draft']!);
    await write(FIRST);
    await userEvent.keyboard('hi');
    await expect.poll(() => text()).toBe(shownAs(editor, `${FIRST}\nhi`));
    expect(sends()).toBe(0);
  });

  test('undoes a write with its own undo', async () => {
    const { text, structure, write } = open(editor, PLAIN['blank lines']!);
    const [draft, untouched] = [text(), structure()];
    await write(FIRST);
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(() => text()).toBe(draft);
    expect(structure()).toEqual(untouched);
  });
});

const LINED = EDITORS.filter(({ name }) => name !== 'input');

const within = (line: string): string => SECOND.replace('- "one"', `- "one"\n${line}`);

describe.each(LINED)('$name, after the person', (editor) => {
  const typed = (above: string, inside: string, below: string): Draft =>
    paragraphs(above + FIRST.replace('\n- “two', `${inside}\n- “two`) + below);
  test.each([
    ['typed above and below', typed('above\n\n', '', '\nbelow'), `above\n\n${SECOND}\nbelow`, 'above\n\nbelow'],
    ['typed inside', typed('', '\nmine', '\nbelow'), `${within('mine')}\nbelow`, 'mine\nbelow'],
    ['typed inside and nothing below', typed('a\n', '\nmine', ''), `a\n${within('mine')}`, 'a\nmine'],
    ['left nothing below', typed('above\n', '', ''), `above\n${SECOND}`, 'above\n'],
  ])('%s, replaces the block in its place and removes it', async (_what, draft, renewed, without) => {
    const { text, write, sends } = open(editor, draft);
    expect(await write(SECOND, FIRST)).toEqual(ok(SECOND));
    expect(text()).toBe(renewed);
    expect(await write(null, SECOND)).toEqual(ok(null));
    expect(text()).toBe(without);
    expect(sends()).toBe(0);
  });

  test.each([
    ['removed the empty lines from the block', FIRST.replaceAll('\n\n', '\n')],
    ['removed one empty line from the block', FIRST.replace('\n\n', '\n')],
  ])('%s, sends nothing when that is repaired', async (_what, now) => {
    const { text, write, sends } = open(editor, paragraphs(`${now}\nbelow`));
    expect(await write(FIRST, FIRST)).toEqual(ok(FIRST));
    expect(text()).toBe(`${FIRST}\nbelow`);
    expect(sends()).toBe(0);
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(() => text()).toBe(`${now}\nbelow`);
  });
});

const FORMATTED = EDITORS.filter(({ name }) => /ProseMirror|TipTap|Quill/.test(name));
test.each(FORMATTED)('$name keeps bold text in a line that the person typed into the block', async (editor) => {
  const lines = FIRST.split('\n').map((line) => `<p>${escaped(line)}</p>`);
  lines.splice(4, 0, '<p><strong>mine</strong> and more</p>');
  const { text, write, element } = open(editor, { text: FIRST, html: [...lines, '<p>below</p>'].join('') });
  const bold = (): string[] => [...element.querySelectorAll('strong')].map((one) => one.textContent);
  expect(bold()).toEqual(['mine']);
  expect(await write(SECOND, FIRST)).toEqual(ok(SECOND));
  expect(text()).toBe(`${within('mine and more')}\nbelow`);
  expect(bold()).toEqual(['mine']);
});

test.each(LINED)('$name keeps an empty line that the person added to the block', async (editor) => {
  const now = `${FIRST.replace('\n- ', '\n\n- ')}\nbelow`;
  const { text, write } = open(editor, paragraphs(now));
  expect(await write(FIRST, FIRST)).toEqual(ok(FIRST, false));
  expect(text()).toBe(now);
});

describe('what is not possible is refused, and the draft stays as it was', () => {
  const lexical = EDITORS.find(({ name }) => name === 'Lexical rich text')!;
  const failed = (code: string) => expect.objectContaining({ ok: false, code });

  const hidden = EDITORS.filter(({ isRich }) => isRich).flatMap((editor) =>
    Object.keys(RICH).map((draft) => [editor.name, draft, editor] as const),
  );
  test.each(hidden)('or done exactly, in %s from outside, with %s', async (_name, draft, editor) => {
    const { write, structure, text, sends } = open(editor, RICH[draft]!, FROM_OUTSIDE);
    const [untouched, was] = [structure(), text()];
    const result = await write(FIRST);
    expect(text()).toBe(result.ok ? `${FIRST}\n${was}` : was);
    if (!result.ok) expect(structure()).toEqual(untouched);
    expect(result.ok || NEEDS_API(draft)).toBe(true);
    expect(sends()).toBe(0);
  });

  test('Lexical, with a paste too long to stay text', async () => {
    const { write, text } = open(lexical, PLAIN['one line']!, FROM_OUTSIDE);
    const long = feedback(...Array.from({ length: 30 }, (_, i) => `${i} `.padEnd(180, 'long ')));
    expect(await write(long)).toEqual({ ok: false, code: 'rejected', detail: message('writeTooLong', 4000) });
    expect(text()).toBe('What about this?');
  });

  test.each(EDITORS)('$name, if the site refuses changes', async (editor) => {
    const { write, refuseChanges, structure, composer, sends } = open(editor, PLAIN['blank lines']!);
    const [untouched, draft] = [structure(), composer.read()];
    refuseChanges();
    expect(await write(FIRST)).toEqual(failed('rejected'));
    expect(structure()).toEqual(untouched);
    expect(composer.read()).toBe(draft);
    expect(sends()).toBe(0);
  });

  const spoiling = EDITORS.filter(({ name }) => name === 'TipTap 3' || name === 'textarea');
  test.each(spoiling)('$name, if the site alters our text', async (editor) => {
    const { write, spoilChanges, text, sends } = open(editor, PLAIN['blank lines']!);
    const draft = text();
    spoilChanges!();
    expect(await write(FIRST)).toEqual(failed('rejected'));
    expect(text()).toBe(draft);
    expect(sends()).toBe(0);
  });

  /** How a site's own script reacts to changes in an editor that is just an element. */
  const SITES: Record<string, (element: HTMLElement) => void> = {
    'takes back what is typed'(element) {
      const own = element.innerHTML;
      element.addEventListener('input', ({ inputType }) => {
        if (inputType === 'insertText') element.innerHTML = own;
      });
    },
    'takes nothing but a paste'(element) {
      let own = element.innerHTML;
      element.addEventListener('input', () => (element.innerHTML = own));
      element.addEventListener('paste', (event) => {
        event.preventDefault();
        const lines = event.clipboardData!.getData('text/plain').replace(/\n$/, '').split('\n');
        element.prepend(
          ...lines.map((line) => {
            const block = document.createElement('div');
            block.append(line || document.createElement('br'));
            return block;
          }),
        );
        own = element.innerHTML;
      });
    },
  };
  test.each(Object.entries(SITES))('a second way is found if the site %s', async (_what, behave) => {
    const plain = EDITORS.find(({ kind }) => kind === 'contenteditable')!;
    const { element, write, text, sends } = open(plain, PLAIN['blank lines']!);
    const draft = text();
    behave(element);
    expect(await write(FIRST)).toEqual({ ok: true, written: FIRST, changed: true });
    expect(text()).toBe(`${FIRST}\n${draft}`);
    expect(sends()).toBe(0);
  });

  test.each([
    ['missing', 'hidden', (element: HTMLElement) => (element.style.display = 'none')],
    ['missing', 'taken from the page', (element: HTMLElement) => element.remove()],
    ['disabled', 'inert', (element: HTMLElement) => (element.closest('form')!.inert = true)],
    ['disabled', 'said to be disabled', (element: HTMLElement) => (element.ariaDisabled = 'true')],
    [
      'disabled',
      'not to be edited',
      (element: HTMLElement) =>
        'readOnly' in element ? (element.readOnly = true) : (element.contentEditable = 'false'),
    ],
  ])('%s, if the editor is %s', async (code, _what, make) => {
    for (const editor of EDITORS) {
      const { element, write, text } = open(editor, PLAIN['one line']!);
      make(element);
      expect([editor.name, await write(FIRST)]).toEqual([editor.name, failed(code)]);
      expect([editor.name, text()]).toEqual([editor.name, 'What about this?']);
      mounted!.destroy();
    }
  });
});

const field = EDITORS.find(({ name }) => name === 'textarea')!;

test('a site that cuts the message in a timer is noticed, even if the browser shows frames before it runs timers', async () => {
  const { element, write, text } = open(field, PLAIN['one line']!);
  const area = element as HTMLTextAreaElement;
  element.addEventListener('input', () => setTimeout(() => (area.value = area.value.slice(0, 40))));
  const frames = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
    queueMicrotask(() => callback(performance.now()));
    return 0;
  });
  onTestFinished(() => frames.mockRestore());
  expect(await write(FIRST)).toEqual({ ok: false, code: 'rejected', detail: message('writeChangedBySite') });
  expect(text()).toHaveLength(40);
});

describe('A write stops watching the page', () => {
  const here = (): boolean => true;
  /** Says once that the chat is on the page, and then fails. */
  const broken = (): (() => boolean) => {
    let asked = 0;
    return () => {
      if (asked++ === 0) return true;
      throw new Error('broken');
    };
  };

  test.each([
    ['it is done', () => ({ isHere: here, isSpoilt: false, end: 'done' })],
    ['it was rejected', () => ({ isHere: here, isSpoilt: true, end: 'rejected' })],
    ['waiting for the editor failed', () => ({ isHere: broken(), isSpoilt: false, end: 'broken' })],
  ])('when %s', async (_when, make) => {
    const { isHere, isSpoilt, end } = make();
    const { composer, spoilChanges } = open(field, PLAIN['one line']!);
    if (isSpoilt) spoilChanges!();
    const listening = vi.spyOn(window, 'addEventListener');
    onTestFinished(() => listening.mockRestore());
    const ended = await composer.write(request({ block: FIRST, focus: 'composer', isHere })).then(
      (result) => (result.ok ? 'done' : result.code),
      ({ message }: Error) => message,
    );
    expect(ended).toBe(end);
    const signals = listening.mock.calls.map(([, , options]) => (options as AddEventListenerOptions).signal);
    expect(signals).not.toEqual([]);
    expect(signals.filter((signal) => !signal?.aborted)).toEqual([]);
  });
});
