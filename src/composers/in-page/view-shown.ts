import { focusElement, rememberPosition, selectionAt } from '../focus';

/**
 * ProseMirror's description on an editor's element. ProseMirror asks it to show the selection and passes it the view.
 */
interface ViewDescription {
  setSelection(anchor: number, head: number, view: unknown, isForced?: boolean): void;
}

/**
 * The view of a ProseMirror editor that is not referenced anywhere we could find it. When the selection moves,
 * ProseMirror passes the view to the description on the element, and we listen there for that one moment. The document
 * does not change and the selection is restored. This needs the focus, like all writing from outside. Null if the
 * editor does not react.
 */
export function viewShownBy<View extends object>(
  element: Element,
  isView: (value: object) => value is View,
): View | null {
  const { pmViewDesc: noted } = element as { pmViewDesc?: Partial<ViewDescription> };
  const show = noted?.setSelection;
  if (!noted || !show || Object.hasOwn(noted, 'setSelection') || !(element instanceof HTMLElement)) return null;
  let view: View | null = null;
  const person = rememberPosition(element);
  const selection = selectionAt(element);
  const tell = (): void => void document.dispatchEvent(new Event('selectionchange'));
  noted.setSelection = (anchor, head, shown, isForced) => {
    if (typeof shown === 'object' && shown !== null && isView(shown)) view = shown;
    show.call(noted as ViewDescription, anchor, head, shown, isForced);
  };
  try {
    focusElement(element);
    // At least one of the two is not the current selection.
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
