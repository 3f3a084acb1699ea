const stolen: string[] = [];
let isOn = false;

const TYPES = ['keydown', 'keypress', 'keyup', 'beforeinput', 'input'] as const;

const isEditable = (element: Element | null): boolean =>
  element instanceof HTMLElement && (element.isContentEditable || element.matches('input, textarea, select'));

function steal(event: Event, focusComposer: () => void): void {
  if (!isOn) return;
  const key = event instanceof KeyboardEvent ? event.key : (event as InputEvent).inputType;
  stolen.push(`${event.type}:${key}`);
  // A focused element of a shadow tree shows up here as its host, which is no field: the very mistake that sites make.
  if (isEditable(document.activeElement) || !(event instanceof KeyboardEvent)) return;
  if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  focusComposer();
}

/** Installs the page's key thief, asleep. */
export function installKeyThief(focusComposer: () => void): void {
  for (const type of TYPES) addEventListener(type, (event) => steal(event, focusComposer), { capture: true });
}

export const stealKeys = (on: boolean): void => void (isOn = on);
export const stolenKeys = (): string[] => [...stolen];
