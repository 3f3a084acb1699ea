import { registerRichText } from '@lexical/rich-text';
import { registerPlainText } from '@lexical/plain-text';
import { registerHistory, createEmptyHistoryState } from '@lexical/history';
import { ListItemNode, ListNode, registerList } from '@lexical/list';
import { HeadingNode, QuoteNode } from '@lexical/rich-text';
import { $generateNodesFromDOM } from '@lexical/html';
import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $insertNodes,
  $isElementNode,
  $isLineBreakNode,
  COMMAND_PRIORITY_CRITICAL,
  createEditor,
  KEY_ENTER_COMMAND,
  type LexicalNode,
} from 'lexical';
import { chatForm, type EditorCase } from './mounted';

function lexicalText(): string {
  const lines: string[] = [];
  const walk = (node: LexicalNode): void => {
    if (!$isElementNode(node)) return;
    const children = node.getChildren();
    if (children.length === 0 || children.some((child) => !$isElementNode(child) || child.isInline())) {
      lines.push(children.map((child) => ($isLineBreakNode(child) ? '\n' : child.getTextContent())).join(''));
    } else children.forEach(walk);
  };
  walk($getRoot());
  return lines.join('\n');
}

export function lexical(name: string, isRich: boolean): EditorCase {
  return {
    name,
    kind: 'lexical',
    isRich,
    mount(draft, parent = document.body) {
      const { form, host, sends, send } = chatForm(parent);
      const element = document.createElement('div');
      element.contentEditable = 'true';
      element.style.whiteSpace = 'pre-wrap';
      host.append(element);
      const editor = createEditor({
        namespace: 'test',
        nodes: [ListNode, ListItemNode, HeadingNode, QuoteNode],
        onError: (error) => {
          throw error;
        },
      });
      editor.setRootElement(element);
      if (isRich) {
        registerRichText(editor);
        registerList(editor);
      } else registerPlainText(editor);
      registerHistory(editor, createEmptyHistoryState(), 1000);
      editor.registerCommand(
        KEY_ENTER_COMMAND,
        (event) => {
          if (event?.shiftKey) return false;
          event?.preventDefault();
          send();
          return true;
        },
        COMMAND_PRIORITY_CRITICAL,
      );
      editor.update(
        () => {
          const root = $getRoot().clear();
          if (isRich) {
            root.append($createParagraphNode());
            root.selectEnd();
            if (draft.text)
              $insertNodes(
                $generateNodesFromDOM(editor, new window.DOMParser().parseFromString(draft.html, 'text/html')),
              );
          } else {
            const paragraph = $createParagraphNode();
            draft.text.split('\n').forEach((line, i) => {
              if (i > 0) paragraph.append($createLineBreakNode());
              if (line) paragraph.append($createTextNode(line));
            });
            root.append(paragraph);
          }
        },
        { discrete: true, tag: 'history-merge' },
      );
      return {
        element,
        text: () => editor.getEditorState().read(lexicalText),
        // Without the format for the next typed text, which Lexical stores on the element with the caret.
        structure: () =>
          JSON.stringify(editor.getEditorState(), (key, value: unknown) =>
            key === 'textFormat' || key === 'textStyle' ? undefined : value,
          ),
        sends,
        refuseChanges: () => {
          const own = editor.getEditorState();
          editor.registerUpdateListener(({ dirtyElements, dirtyLeaves, tags }) => {
            if (dirtyElements.size + dirtyLeaves.size === 0 || tags.has('refused')) return;
            queueMicrotask(() => editor.setEditorState(own, { tag: 'refused' }));
          });
        },
        destroy: () => (editor.setRootElement(null), form.remove()),
      };
    },
  };
}
