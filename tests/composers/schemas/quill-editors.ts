import Quill from 'quill';
import QuillOne from 'quill1';
import { heldInReact } from '../held-in-react';
import { chatForm } from '../mounted';
import type { RichEditor } from './rich-editor';

interface Op {
  insert: string | Record<string, unknown>;
  attributes?: Record<string, unknown>;
}

/** A line with a format; a plain line without one. */
const line = (text: string, attributes?: Record<string, unknown>): Op[] => [
  { insert: text },
  { insert: '\n', ...(attributes && { attributes }) },
];
const IMAGE: Op = { insert: { image: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' } };
const VIDEO: Op = { insert: { video: 'about:blank' } };
const MENTION: Op = { insert: { mention: 'Ada' } };
const END: Op = { insert: '\n' };
const BELOW = line('below');

const DRAFTS: Record<string, Op[]> = {
  'a bullet list': [...line('one', { list: 'bullet' }), ...line('two', { list: 'bullet' }), ...BELOW],
  'nothing but a list': [...line('one', { list: 'bullet' }), ...line('two', { list: 'bullet' })],
  'bold words in a list': [
    { insert: 'bold', attributes: { bold: true } },
    ...line(' and not', { list: 'bullet' }),
    ...BELOW,
  ],
  'a list in a list': [
    ...line('one', { list: 'bullet' }),
    ...line('in one', { list: 'ordered', indent: 1 }),
    ...line('deep', { list: 'bullet', indent: 2 }),
    ...line('two', { list: 'bullet' }),
  ],
  'an ordered list': [...line('one', { list: 'ordered' }), ...line('two', { list: 'ordered' }), ...BELOW],
  'a list of tasks': [...line('done', { list: 'checked' }), ...line('open', { list: 'unchecked' }), ...BELOW],
  'an empty item': [...line('', { list: 'bullet' }), ...line('two', { list: 'bullet' })],
  code: [
    ...line('let a;', { 'code-block': true }),
    ...line('', { 'code-block': true }),
    ...line('  a = 1;', { 'code-block': true }),
    ...BELOW,
  ],
  'nothing but code': [...line('let a;', { 'code-block': true }), ...line('  a = 1;', { 'code-block': true })],
  'a heading': [...line('title', { header: 2 }), ...BELOW],
  'an empty heading': [...line('', { header: 1 }), ...BELOW],
  'a quote': [...line('said', { blockquote: true }), ...line('and said', { blockquote: true }), ...BELOW],
  'a line at the right': [...line('right', { align: 'right' }), ...BELOW],
  'bold words': [{ insert: 'bold', attributes: { bold: true, color: 'red' } }, ...line(' and not'), ...BELOW],
  'an image in a line': [IMAGE, ...line(' seen'), ...BELOW],
  'nothing but an image': [IMAGE, END],
  'an image in a list': [IMAGE, ...line('', { list: 'bullet' }), ...BELOW],
  'a mention': [MENTION, ...line(' look'), ...BELOW],
  'nothing but a mention': [MENTION, END],
  'a mention in a list': [{ insert: 'see ' }, MENTION, ...line(' there', { list: 'bullet' }), ...BELOW],
  'a video': [VIDEO, ...BELOW],
  'two videos': [VIDEO, VIDEO, ...BELOW],
  'nothing but a video': [VIDEO, END],
  'a video above a list': [VIDEO, ...line('one', { list: 'bullet' })],
};

const QUILL_TWO: Record<string, Op[]> = {
  ...DRAFTS,
  'code in a language': [
    ...line('let a;', { 'code-block': 'javascript' }),
    ...line('', { 'code-block': 'javascript' }),
    ...BELOW,
  ],
  'a table': [
    ...line('a', { table: 'row-1' }),
    ...line('b', { table: 'row-1' }),
    ...line('1', { table: 'row-2' }),
    ...line('2', { table: 'row-2' }),
    ...BELOW,
  ],
};

const INSIDE = {
  list: [{ insert: 'mine', attributes: { bold: true } }, { insert: ' and ' }, MENTION, ...line('', { list: 'bullet' })],
  image: [IMAGE, END],
  below: line('below', { blockquote: true }),
};

/** Quill's document, op by op, with each line feed as a separate op. */
function opsOf(editor: Quill): Op[] {
  return (editor.getContents().ops as Op[]).flatMap(({ insert, attributes }): Op[] => {
    const form = attributes && { attributes };
    if (typeof insert !== 'string') return [{ insert, ...form }];
    return insert
      .split(/(\n)/)
      .filter(Boolean)
      .map((text) => ({ insert: text, ...form }));
  });
}

for (const Maker of [Quill, QuillOne]) {
  const Embed = Maker.import('blots/embed') as new () => object & { domNode: HTMLElement };
  class Mention extends Embed {
    static blotName = 'mention';
    static tagName = 'span';
    static className = 'mention';
    static create(name: string): HTMLElement {
      const node = document.createElement('span');
      node.className = 'mention';
      node.dataset['name'] = name;
      node.textContent = `@${name}`;
      return node;
    }
    static value = (node: HTMLElement): string | undefined => node.dataset['name'];
  }
  Maker.register({ 'formats/mention': Mention as never }, true);
}

function quill(name: string, Maker: typeof Quill, drafts: Record<string, Op[]>, isHeld = false): RichEditor {
  const isTwo = drafts === QUILL_TWO;
  return {
    name,
    kind: 'quill',
    drafts,
    inside: INSIDE,
    mixed: (before, behind) => [{ insert: before }, MENTION, ...line(behind)],
    mount(blocks) {
      const { form, host, sends, send } = chatForm(document.body);
      const make = (place: HTMLElement): Quill =>
        new Maker(place, {
          modules: {
            ...(isTwo && { table: true }),
            keyboard: { bindings: { enter: { key: isTwo ? 'Enter' : 13, handler: () => (send(), false) } } },
          },
        });
      const editor = isHeld
        ? heldInReact(host, (place) => make(place.appendChild(document.createElement('div')))).held
        : make(host.appendChild(document.createElement('div')));
      const ops = blocks.flatMap((one) => (typeof one === 'string' ? line(one) : (one as Op[])));
      editor.setContents({ ops: ops.filter(({ insert }) => insert !== '') } as never, 'silent');
      editor.history.clear();
      return {
        element: editor.root,
        json: () => opsOf(editor),
        plain: (lines) => lines.flatMap((text) => line(text)).filter(({ insert }) => insert !== ''),
        sends,
        destroy: () => form.remove(),
      };
    },
  };
}

export const QUILLS: RichEditor[] = [
  quill('Quill 1', QuillOne, DRAFTS),
  quill('Quill 2 that React holds', Quill, QUILL_TWO, true),
];

/**
 * Quill 2 does not expose its editor anywhere on the page. Unless something holds it, it is written into from outside.
 */
export const HIDDEN_QUILL = quill('Quill 2 that nobody holds', Quill, QUILL_TWO);
