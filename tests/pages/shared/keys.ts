const stolen: string[] = [];
let isOn = false;

const TYPES = ['keydown', 'keypress', 'keyup', 'beforeinput', 'input'] as const;

const isEditable = (element: Element | null): boolean =>
  element instanceof HTMLElement && (element.isContentEditable || element.matches('input, textarea, select'));

function steal(event: Event, focusComposer: () => void): void {
  if (!isOn) return;
  const key = event instanceof KeyboardEvent ? event.key : (event as InputEvent).inputType;
  stolen.push(`${event.type}:${key}`);
  // If the focus is in a shadow tree, activeElement is only the host, which is not editable. Real sites make this mistake.
  if (isEditable(document.activeElement) || !(event instanceof KeyboardEvent)) return;
  if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  focusComposer();
}

/** Installs the page's key thief; {@link stealKeys} turns it on. */
export function installKeyThief(focusComposer: () => void): void {
  for (const type of TYPES) addEventListener(type, (event) => steal(event, focusComposer), { capture: true });
}

export const stealKeys = (on: boolean): void => void (isOn = on);
export const stolenKeys = (): string[] => [...stolen];
