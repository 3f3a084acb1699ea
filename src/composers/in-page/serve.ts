import { lexicalOf } from './lexical';
import { proseMirrorOf } from './prosemirror';
import { EDIT_EVENT, isSameLine, type EditRequest, type PageEditor } from './protocol';
import { quillOf } from './quill';

/** How long requests are answered (ms). A write takes much less, and after this nothing of ours is left on the page. */
const PATIENCE = 10_000;

/** The kinds of editor an element can have. */
const EDITORS: readonly ((element: Element) => PageEditor | null)[] = [proseMirrorOf, lexicalOf, quillOf];

/**
 * Answers the requests of one write, in the world of the page's scripts. An edit is made completely, through the
 * editor's own API and during the dispatch of the event, or not at all: only if the document is, line by line, the one
 * that was read.
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
    // If this was loaded twice, only one may answer.
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
    if (isAsRead && editor.apply(request, request.lines, request.caret)) event.preventDefault();
  };
  window.addEventListener(EDIT_EVENT, answer, { capture: true, signal: ended.signal });
}
