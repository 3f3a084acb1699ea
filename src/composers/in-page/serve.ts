import { lexicalOf } from './lexical';
import { proseMirrorOf } from './prosemirror';
import { EDIT_EVENT, isSameLine, type EditRequest, type PageEditor } from './protocol';
import { quillOf } from './quill';

/** For so long requests are answered (ms): a write takes much less, and then nothing of ours is left in the page. */
const PATIENCE = 10_000;

/** What an element's editor can be. */
const EDITORS: readonly ((element: Element) => PageEditor | null)[] = [proseMirrorOf, lexicalOf, quillOf];

/**
 * Answers the requests of one write, in the world of the page's own scripts. An edit is made whole, by the editor's own API
 * and within the dispatch of the event, or not at all: only if the document is, line by line, the one that was read.
 */
export function serveEdits(): void {
  const ended = new AbortController();
  const timer = setTimeout(() => ended.abort(), PATIENCE);
  let editing: { element: Element; editor: PageEditor | null } | undefined;
  const editorOf = (element: Element): PageEditor | null => {
    if (editing?.element === element) return editing.editor;
    let editor: PageEditor | null = null;
    for (const find of EDITORS) editor ??= find(element);
    editing = { element, editor };
    return editor;
  };
  const answer = (event: Event): void => {
    const element = event.composedPath()[0];
    if (!(event instanceof CustomEvent) || typeof event.detail !== 'string' || !(element instanceof Element)) return;
    // Of two that were brought in only one shall answer.
    event.stopImmediatePropagation();
    const request = JSON.parse(event.detail) as EditRequest;
    if (request.do === 'close') {
      clearTimeout(timer);
      return ended.abort();
    }
    const editor = editorOf(element);
    if (!editor) return;
    if (request.do === 'settle') return editor.settle?.();
    if (request.do === 'undo') {
      editor.undo();
      return event.preventDefault();
    }
    const own = editor.lines();
    const isAsRead = own.length === request.lines.length && own.every((line, n) => isSameLine(request.lines[n]!, line));
    if (isAsRead && editor.apply(request, request.lines)) event.preventDefault();
  };
  window.addEventListener(EDIT_EVENT, answer, { capture: true, signal: ended.signal });
}
