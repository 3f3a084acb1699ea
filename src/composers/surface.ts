import type { Layout } from '../core/feedback/feedback-block';
import { isField, selectionAt } from './focus';
import { readRich, type Reading } from './lines';

/** A selection in an editor's text, in UTF-16 code units. A caret if both are the same. */
export interface Caret {
  anchor: number;
  head: number;
}

/** A selection in the document, as a browser reports it. */
export type DomSelection = {
  [Key in 'anchorNode' | 'focusNode']: Node;
} & { [Key in 'anchorOffset' | 'focusOffset']: number };

/** An editor as a text with offsets (UTF-16 code units), whatever its implementation. */
export interface Surface {
  readonly element: HTMLElement;
  readonly layout: Layout;
  read(): Reading;
  /** Selects text. Offsets past the end mean the end. The element must have the focus. */
  select(caret: Caret): void;
  /** The current selection, or what another one would select; null if it is elsewhere. */
  selection(at?: DomSelection): Caret | null;
}

/** The surface of an editor element. The same calls work for fields and for rich editors. */
export function surfaceOf(element: HTMLElement): Surface {
  if (isField(element)) {
    return {
      element,
      layout: element.matches('input') ? ' ' : '\n',
      read: () => ({ text: element.value, form: '' }),
      select({ anchor, head }) {
        const direction = anchor > head ? 'backward' : 'forward';
        element.setSelectionRange(Math.min(anchor, head), Math.max(anchor, head), direction);
      },
      selection() {
        const { selectionStart: start, selectionEnd: end, selectionDirection } = element;
        if (start === null || end === null) return null;
        return selectionDirection === 'backward' ? { anchor: end, head: start } : { anchor: start, head: end };
      },
    };
  }
  return {
    element,
    layout: '\n',
    read: () => readRich(element),
    select(caret) {
      const { pieces } = readRich(element);
      const pointAt = (offset: number): [Node, number] => {
        const { node, from, at, length } = pieces.find((one) => offset <= one.at + one.length) ?? pieces.at(-1)!;
        return [node, from + Math.min(Math.max(offset - at, 0), length)];
      };
      const selection = selectionAt(element);
      const [anchor, focus] = [pointAt(caret.anchor), pointAt(caret.head)];
      // If the caret moves to the start of the document right after the focus, ProseMirror moves it back once: it
      // assumes the browser did it.
      for (let attempt = 0; attempt < 2; attempt++) {
        selection?.setBaseAndExtent(...anchor, ...focus);
        // The browser fires the event one task later. Until then, ProseMirror and Lexical use the old selection.
        document.dispatchEvent(new Event('selectionchange'));
        if (selection?.focusNode === focus[0] && selection.focusOffset === focus[1]) break;
      }
    },
    selection(at) {
      const selection = at ?? selectionAt(element);
      const { anchorNode, anchorOffset = 0, focusNode, focusOffset = 0 } = selection ?? {};
      if (!anchorNode || !focusNode || !element.contains(anchorNode) || !element.contains(focusNode)) return null;
      const { pieces, text } = readRich(element);
      const offsetOf = (node: Node, offset: number): number => {
        const piece = pieces.find((one) => one.node === node && offset >= one.from && offset <= one.from + one.length);
        if (piece) return piece.at + offset - piece.from;
        const point = document.createRange();
        // An editor that is writing its nodes again may leave the selection at an offset that is gone.
        point.setStart(node, Math.min(offset, node instanceof CharacterData ? node.length : node.childNodes.length));
        return pieces.find((one) => point.comparePoint(one.node, one.from) >= 0)?.at ?? text.length;
      };
      return { anchor: offsetOf(anchorNode, anchorOffset), head: offsetOf(focusNode, focusOffset) };
    },
  };
}
