import type { Layout } from '../core/feedback-block';
import { selectionAt } from './focus';
import { formOf, offsetAt, pointAt, readLines, textOf, type LineForm } from './lines';

/** What an editor holds: its text, and how each line of it is set. */
export interface Reading {
  text: string;
  forms: LineForm[];
}

/** An editor seen as a text with offsets (UTF-16 code units), whatever it is made of. */
export interface Surface {
  readonly element: HTMLElement;
  readonly layout: Layout;
  read(): Reading;
  /** Selects `[start, end)`; the caret is at `end`. The element has to have the focus. */
  select(start: number, end: number): void;
  /** Where the caret is; null if it is elsewhere. */
  caret(): number | null;
}

export type Field = HTMLTextAreaElement | HTMLInputElement;

export function fieldSurface(element: Field): Surface {
  return {
    element,
    layout: element instanceof HTMLInputElement ? 'one line' : 'lines',
    read: () => ({
      text: element.value,
      forms: element.value
        .split('\n')
        .map((text) => ({ isContinued: false, place: '', runs: text === '' ? '' : `|${text}` })),
    }),
    select: (start, end) => element.setSelectionRange(start, end),
    caret: () => element.selectionEnd,
  };
}

export function richSurface(element: HTMLElement): Surface {
  return {
    element,
    layout: 'lines',
    read() {
      const lines = readLines(element);
      return { text: plainSpaces(textOf(lines)), forms: lines.map(formOf).map(withPlainSpaces) };
    },
    select(start, end) {
      const lines = readLines(element);
      const from = pointAt(lines, start);
      const to = start === end ? from : pointAt(lines, end);
      selectionAt(element)?.setBaseAndExtent(from.node, from.offset, to.node, to.offset);
      // The event comes a task later by itself, and until it does ProseMirror and Lexical act on the selection they knew.
      element.ownerDocument.dispatchEvent(new Event('selectionchange'));
    },
    caret() {
      const { focusNode, focusOffset } = selectionAt(element) ?? {};
      return focusNode && element.contains(focusNode)
        ? offsetAt(readLines(element), { node: focusNode, offset: focusOffset! })
        : null;
    },
  };

  /** Where spaces collapse, the browser itself writes every other one as a no-break space. */
  function plainSpaces(text: string): string {
    return keepsSpaces() ? text : text.replaceAll('\u00A0', ' ');
  }
  function withPlainSpaces(form: LineForm): LineForm {
    return { ...form, runs: plainSpaces(form.runs) };
  }
  function keepsSpaces(): boolean {
    return (
      getComputedStyle(element).whiteSpace.startsWith('pre') || getComputedStyle(element).whiteSpace === 'break-spaces'
    );
  }
}
