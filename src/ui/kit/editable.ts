const FIELDS = 'input, textarea, select, [role="textbox"], [role="searchbox"], [role="combobox"], [role="spinbutton"]';

/** Whether keys pressed there type text. */
export function isEditable(target: Element): boolean {
  return (target instanceof HTMLElement && target.isContentEditable) || target.closest(FIELDS) !== null;
}
