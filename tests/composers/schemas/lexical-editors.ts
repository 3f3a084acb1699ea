import { $createCodeNode, CodeHighlightNode, CodeNode } from '@lexical/code-core';
import { $createHorizontalRuleNode, HorizontalRuleNode } from '@lexical/extension';
import { createEmptyHistoryState, registerHistory } from '@lexical/history';
import { $createLinkNode, LinkNode } from '@lexical/link';
import {
  $createListItemNode,
  $createListNode,
  ListItemNode,
  ListNode,
  registerCheckList,
  registerList,
  type ListType,
} from '@lexical/list';
import { $createHeadingNode, $createQuoteNode, HeadingNode, QuoteNode, registerRichText } from '@lexical/rich-text';
import {
  $createTableNodeWithDimensions,
  registerTablePlugin,
  TableCellNode,
  TableNode,
  TableRowNode,
} from '@lexical/table';
import {
  $applyNodeReplacement,
  $createLineBreakNode,
  $createParagraphNode,
  $createTabNode,
  $createTextNode,
  $getRoot,
  $isElementNode,
  COMMAND_PRIORITY_CRITICAL,
  createEditor,
  DecoratorNode,
  KEY_ENTER_COMMAND,
  type ElementNode,
  type LexicalNode,
  type NodeKey,
  type SerializedLexicalNode,
} from 'lexical';
import { chatForm } from '../mounted';
import type { RichEditor } from './rich-editor';

/** An indivisible object: a mention inside a line, or a file on its own line. */
abstract class Thing extends DecoratorNode<null> {
  __name: string;
  constructor(name: string, key?: NodeKey) {
    super(key);
    this.__name = name;
  }
  override createDOM(): HTMLElement {
    const element = document.createElement(this.isInline() ? 'span' : 'div');
    element.textContent = this.isInline() ? `@${this.__name}` : '';
    return element;
  }
  override updateDOM = (): false => false;
  override decorate = (): null => null;
  override getTextContent = (): string => `@${this.__name}`;
  override exportJSON(): SerializedLexicalNode & { name: string } {
    return { ...super.exportJSON(), name: this.__name };
  }
}
class MentionNode extends Thing {
  static override getType = (): string => 'mention';
  static override clone = (node: MentionNode): MentionNode => new MentionNode(node.__name, node.__key);
  static override importJSON = (): MentionNode => new MentionNode('');
  override isInline = (): true => true;
}
class FileNode extends Thing {
  static override getType = (): string => 'file';
  static override clone = (node: FileNode): FileNode => new FileNode(node.__name, node.__key);
  static override importJSON = (): FileNode => new FileNode('');
  override isInline = (): false => false;
}

type Make = () => LexicalNode;
const text = (words: string) => (): LexicalNode => $createTextNode(words);
const bold = (words: string) => (): LexicalNode => $createTextNode(words).toggleFormat('bold');
const br: Make = () => $createLineBreakNode();
const tab: Make = () => $createTabNode();
const mention: Make = () => $applyNodeReplacement(new MentionNode('Ada'));
const file: Make = () => $applyNodeReplacement(new FileNode('plan.pdf'));
const rule: Make = () => $createHorizontalRuleNode();
const holding =
  (make: () => ElementNode) =>
  (...children: Make[]): Make =>
  () =>
    make().append(...children.map((child) => child()));
const p = holding($createParagraphNode);
const quote = holding($createQuoteNode);
const heading = holding(() => $createHeadingNode('h2'));
const code = holding(() => $createCodeNode('javascript'));
const item = holding($createListItemNode);
const task = (isDone: boolean) => holding(() => $createListItemNode(isDone));
const list = (type: ListType, start = 1) => holding(() => $createListNode(type, start));
const link = holding(() => $createLinkNode('https://example.com'));
/** A table with text in its cells. */
const table: Make = () => {
  const made = $createTableNodeWithDimensions(2, 2, { rows: true, columns: false });
  let n = 0;
  const visit = (node: LexicalNode): void => {
    if (!$isElementNode(node)) return;
    if (node.getType() === 'paragraph') node.append($createTextNode(`cell ${++n}`));
    else node.getChildren().forEach(visit);
  };
  visit(made);
  return made;
};

const BELOW = p(text('below'));
const DRAFTS: Record<string, Make[]> = {
  'a bullet list': [list('bullet')(item(text('one')), item(bold('two'), text(' words'))), BELOW],
  'nothing but a list': [list('bullet')(item(text('one')), item(text('two')))],
  'a list in a list': [
    list('bullet')(
      item(text('one')),
      item(list('number')(item(text('in one')), item(list('bullet')(item(text('deep')))))),
      item(text('two')),
    ),
  ],
  'an ordered list from 3': [list('number', 3)(item(text('three')), item(text('four'))), BELOW],
  'a list of tasks': [list('check')(task(true)(text('done')), task(false)(text('open'))), BELOW],
  'tasks in a task': [list('check')(task(false)(text('open')), item(list('check')(task(true)(text('done')))))],
  'an empty item': [list('bullet')(item(), item(text('two')))],
  'a break in an item': [list('bullet')(item(text('one'), br, text('more')), item(text('two'))), BELOW],
  'a quote': [quote(text('said'), br, text('and said')), BELOW],
  'an empty quote': [quote(), BELOW],
  code: [code(text('let a;'), br, br, tab, text('a = 1;')), BELOW],
  'nothing but code': [code(text('let a;'), br, text('  a = 1;'))],
  'empty code': [code(), BELOW],
  'a heading': [heading(text('title '), bold('of it')), BELOW],
  'an empty heading': [heading(), BELOW],
  'a rule': [rule, BELOW],
  'two rules': [rule, rule, BELOW],
  'nothing but a rule': [rule],
  'a table': [table, BELOW],
  'nothing but a table': [table],
  'a link and a break': [p(link(text('there')), br, text('and here')), BELOW],
  'a break first': [p(br, text('after it')), BELOW],
  'a mention': [p(mention, text(' look')), BELOW],
  'nothing but a mention': [p(mention)],
  'a mention in a list': [list('bullet')(item(mention), item(text('see '), mention, text(' there')))],
  'a file': [file, BELOW],
  'two files': [file, file, BELOW],
  'nothing but a file': [file],
};

/** Lexical stores the format for the next typed text on the element with the caret. It is not part of the document. */
const asHeld = (state: unknown): unknown[] => {
  const json = JSON.stringify(state, (key, value: unknown) =>
    key === 'textFormat' || key === 'textStyle' ? undefined : value,
  );
  return (JSON.parse(json) as { root: { children: unknown[] } }).root.children;
};

const paragraph = (words: string): object => ({
  children: words ? [{ detail: 0, format: 0, mode: 'normal', style: '', text: words, type: 'text', version: 1 }] : [],
  direction: null,
  format: '',
  indent: 0,
  type: 'paragraph',
  version: 1,
});

export const LEXICAL: RichEditor = {
  name: 'Lexical',
  kind: 'lexical',
  drafts: DRAFTS,
  inside: {
    list: list('bullet')(item(bold('mine'), text(' and '), mention)),
    image: file,
    below: quote(text('below')),
  },
  mixed: (before, behind) => p(...(before ? [text(before)] : []), mention, ...(behind ? [text(behind)] : [])),
  mount(blocks) {
    const { form, host, sends, send } = chatForm(document.body);
    const element = document.createElement('div');
    element.contentEditable = 'true';
    element.style.whiteSpace = 'pre-wrap';
    host.append(element);
    const editor = createEditor({
      namespace: 'schemas',
      nodes: [
        ListNode,
        ListItemNode,
        HeadingNode,
        QuoteNode,
        CodeNode,
        CodeHighlightNode,
        LinkNode,
        HorizontalRuleNode,
        TableNode,
        TableRowNode,
        TableCellNode,
        MentionNode,
        FileNode,
      ],
      onError: (error) => {
        throw error;
      },
    });
    editor.setRootElement(element);
    const ends = [
      registerRichText(editor),
      registerList(editor),
      registerCheckList(editor),
      registerTablePlugin(editor),
      registerHistory(editor, createEmptyHistoryState(), 1000),
      editor.registerCommand(
        KEY_ENTER_COMMAND,
        (event) => {
          event?.preventDefault();
          send();
          return true;
        },
        COMMAND_PRIORITY_CRITICAL,
      ),
    ];
    editor.update(
      () => {
        const made = blocks
          .flat()
          .map((one) => (typeof one === 'string' ? p(...(one ? [text(one)] : [])) : (one as Make)));
        $getRoot()
          .clear()
          .append(...made.map((make) => make()));
      },
      { discrete: true, tag: 'history-merge' },
    );
    return {
      element,
      json: () => asHeld(editor.getEditorState()),
      plain: (lines) => lines.map(paragraph),
      sends,
      destroy() {
        for (const end of ends) end();
        editor.setRootElement(null);
        form.remove();
      },
    };
  },
};
