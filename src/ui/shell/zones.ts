import type { Attachment } from 'svelte/attachments';
import { actionFor, type Action, type ZoneName } from './keys';

export interface Zone {
  name: ZoneName;
  /** What the zone can do, told the element that has focus. Returning false passes the key on to the zone around it. */
  does: Partial<Record<Action, (focused: Element) => unknown>>;
  /** For a text field: what it holds now, after the person typed. */
  typed?: (text: string) => void;
}

const zones = new Map<EventTarget, Zone>();
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
 * the page while the toolbar is open, which then does what it does there. Page and shadow root need not see it: this is
 * the only way that keys reach us.
 * @param root Our shadow root.
 * @returns True if we used it: its default action is then to be prevented.
 */
export function handle(event: Event, root: ShadowRoot): boolean {
  if (!event.isTrusted) return false;
  const path = event.composedPath();
  const target = path[0];
  if (!(target instanceof Element)) return false;
  const isOurs = path.includes(root);
  const isInField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (event.type === 'input' && isOurs && isInField) {
    typedIn.add(target);
    zones.get(target)?.typed?.(target.value);
  }
  if (!(event instanceof KeyboardEvent) || event.type !== 'keydown' || event.isComposing) return false;
  const press = ({ name, does }: Zone, at = name): boolean => {
    const act = does[actionFor(at, event, isInField)!];
    return act !== undefined && act(target) !== false;
  };
  if (isOurs) return path.some((element) => zones.has(element) && press(zones.get(element)!));
  if (isEditable(target)) return false;
  return [...zones.values()].some((its) => its.name === 'toolbar' && press(its, 'page'));
}

/** Whether undo in this field is the browser's to do. */
export function isOwnUndo(target: EventTarget): boolean {
  return typedIn.has(target);
}

/** Whether keys that are pressed there are what is typed. */
export function isEditable(target: Element): boolean {
  return (
    (target instanceof HTMLElement && target.isContentEditable) ||
    target.closest('input, textarea, select, [role="textbox"]') !== null
  );
}
