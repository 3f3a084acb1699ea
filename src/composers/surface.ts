import type { Layout } from '../core/feedback/feedback-block';
import { isField, selectionAt } from './focus';
import { readRich, type Reading } from './lines';

/** An editor as a text with offsets (UTF-16 code units), whatever its implementation. */
export interface Surface {
  readonly element: HTMLElement;
  readonly layout: Layout;
  read(): Reading;
  /**
   * Selects `[start, end)` with the caret at `end`. Offsets past the end mean the end. The element must have the focus.
   */
  select(start: number, end: number): void;
  /** The position of the caret; null if it is elsewhere. */
  caret(): number | null;
}

/** The surface of an editor element. The same calls work for fields and for rich editors. */
export function surfaceOf(element: HTMLElement): Surface {
  if (isField(element)) {
    return {
      element,
      layout: element.matches('input') ? ' ' : '\n',
      read: () => ({ text: element.value, form: '' }),
      select: (start, end) => element.setSelectionRange(start, end),
      caret: () => element.selectionEnd,
    };
  }
  return {
    element,
    layout: '\n',
    read: () => readRich(element),
    select(start, end) {
      const { pieces } = readRich(element);
      const pointAt = (offset: number): [Node, number] => {
        const { node, from, at, length } = pieces.find((one) => offset <= one.at + one.length) ?? pieces.at(-1)!;
        return [node, from + Math.min(Math.max(offset - at, 0), length)];
      };
      const selection = selectionAt(element);
      const [anchor, focus] = [pointAt(start), pointAt(end)];
      // If the caret moves to the start of the document right after the focus, ProseMirror moves it back once: it
      // assumes the browser did it.
      for (let attempt = 0; attempt < 2; attempt++) {
        selection?.setBaseAndExtent(...anchor, ...focus);
        // The browser fires the event one task later. Until then, ProseMirror and Lexical use the old selection.
        document.dispatchEvent(new Event('selectionchange'));
        if (selection?.focusNode === focus[0] && selection.focusOffset === focus[1]) break;
      }
    },
    caret() {
      const { focusNode, focusOffset } = selectionAt(element)!;
      const piece = readRich(element).pieces.find(
        ({ node, from, length }) => node === focusNode && focusOffset >= from && focusOffset <= from + length,
      );
      return piece ? piece.at + focusOffset - piece.from : null;
    },
  };
}
