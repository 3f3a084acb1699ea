import type { Attachment } from 'svelte/attachments';
import { actionFor, type Action, type ZoneName } from './keys';

export interface Zone {
  name: ZoneName;
  /** What the zone can do. Returning false passes the key on to the zone around it. */
  does: Partial<Record<Action, () => unknown>>;
  /** For a text field: what it holds now, after the person typed. */
  typed?: (text: string) => void;
}

const zones = new WeakMap<EventTarget, Zone>();
/** Text fields that the person typed in: undo belongs to the browser there. */
const typedIn = new WeakSet<EventTarget>();

/** Makes the element a zone of the key map, for as long as it is on the page. */
export function zone(its: Zone): Attachment {
  return (element) => {
    zones.set(element, its);
    return () => void zones.delete(element);
  };
}

/**
 * Handles an event of the person in our UI (anything that the key guard holds back from the page), or a key pressed on
 * the page while the toolbar is open. Page and shadow root need not see it: this is the only way that keys reach us.
 * @param root Our shadow root.
 * @param page What keys on the page do; null while they do nothing.
 * @returns True if we used it: its default action is then to be prevented.
 */
export function handle(event: Event, root: ShadowRoot, page: Zone | null): boolean {
  if (!event.isTrusted) return false;
  const path = event.composedPath();
  const target = path[0];
  if (!target) return false;
  const isOurs = path.includes(root);
  if (event.type === 'input') return isOurs && heard(target);
  if (!(event instanceof KeyboardEvent) || event.type !== 'keydown' || event.isComposing) return false;
  if (isOurs) {
    const isInField = isTextField(target);
    return path.some((element) => {
      const its = zones.get(element);
      return its !== undefined && press(event, its, isInField);
    });
  }
  return page !== null && !isEditable(target) && press(event, page, false);
}

/** Whether undo in this field is the browser's to do. */
export function hasOwnUndo(target: EventTarget | null): boolean {
  return target !== null && typedIn.has(target);
}

function heard(target: EventTarget): boolean {
  if (!isTextField(target)) return false;
  typedIn.add(target);
  zones.get(target)?.typed?.(target.value);
  return false;
}

function press(event: KeyboardEvent, { name, does }: Zone, isInField: boolean): boolean {
  const action = actionFor(name, event, isInField);
  const act = action && does[action];
  return act !== undefined && act() !== false;
}

function isTextField(target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

function isEditable(target: EventTarget): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest('input, textarea, select, [role="textbox"]') !== null;
}
