/** Copies text. @returns False if the browser did not let us; the person can still copy by hand. */
export async function copyText(text: string, shadow: ShadowRoot): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // A page's Permissions-Policy can forbid the clipboard API; the older command is not under it.
    return copyBySelection(text, shadow);
  }
}

function copyBySelection(text: string, shadow: ShadowRoot): boolean {
  const before = shadow.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.style.cssText = 'position:fixed;top:0;left:0;opacity:0';
  shadow.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return isCopied;
}
