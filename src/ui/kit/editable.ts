/** Whether keys pressed there type text. */
export function isEditable(target: Element): boolean {
  return (
    (target instanceof HTMLElement && target.isContentEditable) ||
    target.closest('input, textarea, select, [role="textbox"]') !== null
  );
}
