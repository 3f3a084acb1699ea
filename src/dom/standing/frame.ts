/**
 * Adds the dialog that our interface is in. It is only there to be modal where a page's dialog would make us inert, and
 * has no look of its own (src/ui/kit/base.css).
 */
export function addFrame(shadow: ShadowRoot): HTMLDialogElement {
  const frame = document.createElement('dialog');
  frame.className = 'standing';
  shadow.append(frame);
  return frame;
}
