import { focusElement, rememberFocus, selectionAt } from '../focus';

/** What ProseMirror notes on the element of an editor: it is asked to show the selection, and told in which view. */
interface ViewDescription {
  setSelection(anchor: number, head: number, view: unknown, isForced?: boolean): void;
}

/**
 * The view of a ProseMirror editor that nobody holds where it can be found: when the selection moves, ProseMirror hands the
 * view to what it has noted on the element. For that one moment we listen there. Nothing of the document changes, and the
 * selection is given back; this needs the focus, as all writing from outside does. Null where the editor does not answer.
 */
export function viewShownBy<View extends object>(
  element: Element,
  isView: (value: object) => value is View,
): View | null {
  const { pmViewDesc: noted } = element as { pmViewDesc?: Partial<ViewDescription> };
  const show = noted?.setSelection;
  if (!noted || !show || Object.hasOwn(noted, 'setSelection') || !(element instanceof HTMLElement)) return null;
  let view: View | null = null;
  const person = rememberFocus(element);
  const selection = selectionAt(element);
  const tell = (): void => void document.dispatchEvent(new Event('selectionchange'));
  noted.setSelection = (anchor, head, shown, isForced) => {
    if (typeof shown === 'object' && shown !== null && isView(shown)) view = shown;
    show.call(noted as ViewDescription, anchor, head, shown, isForced);
  };
  try {
    focusElement(element);
    // One of the two is not where the selection was.
    for (const place of [0, element.childNodes.length]) {
      if (view) break;
      selection?.collapse(element, place);
      tell();
    }
  } finally {
    delete noted.setSelection;
    person.giveBack();
    tell();
  }
  return view;
}
