/** Gives focus to what stays, before a button that has it goes away with what it did. */
export function focusOn(id: string): void {
  document.getElementById(id)?.focus();
}
