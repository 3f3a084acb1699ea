import type { Attachment } from 'svelte/attachments';
import { isEditable } from '../kit/editable';
import { notePress } from '../kit/focus-when';
import { actionFor, type Action, type ZoneName } from './keys';
import { actAfterPage, isLetter } from './page-first';

export interface Zone {
  name: ZoneName;
  /** The actions of the zone, called with the focused element. Returning false passes the key to the zone around it. */
  does: Partial<Record<Action, (focused: Element) => unknown>>;
  /** For the toolbar: whether letters pressed on the page go to the page first (./page-first.ts). */
  yields?: () => boolean;
  /** For the toolbar: whether its text stands in this field of the page. Its keys then type nothing there. */
  isOver?: (field: Element) => boolean;
  /** For a text field. */
  field?: {
    /** What it should contain: what the person last typed, or what we put there since. */
    text: () => string;
    /** Called with its content after the person typed. */
    typed: (text: string) => void;
  };
}

const zones = new Map<EventTarget, Zone>();
/** Text fields the person has typed in. Undo in these belongs to the browser. */
const typedIn = new WeakSet<EventTarget>();
/** The change that the browser is about to make for the person, until it is made. */
let announced: { field: EventTarget; inputType: string } | null = null;

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Makes the element a zone of the key map as long as it is on the page. */
export function zone(its: Zone): Attachment {
  return (element) => {
    zones.set(element, its);
    return () => void zones.delete(element);
  };
}

/**
 * Handles the person's event in our UI (anything the key guard kept from the page), or a key pressed on the page while
 * the toolbar is open, which then works there; in a field of the page only if the toolbar is for text in it. This is the only way keys reach us; the page and the shadow root need
 * not see them.
 * @param root Our shadow root.
 * @returns True if we used it; then its default action must be prevented.
 */
export function handle(event: Event, root: ShadowRoot): boolean {
  if (!event.isTrusted) return false;
  const path = event.composedPath();
  // By names, not by classes: those of a window of ours on the page are others.
  const target = path[0] as Element | undefined;
  if (target?.nodeType !== Node.ELEMENT_NODE) return false;
  const isOurs = path.includes(root);
  if (isOurs && isTextField(target) && 'inputType' in event) takeInput(target, event as InputEvent);
  if (event.type !== 'keydown' || (event as KeyboardEvent).isComposing) return false;
  const key = event as KeyboardEvent;
  if (isOurs) return pressIn(path, key);
  const press = (its: Zone, at?: ZoneName): boolean => pressZone(its, key, target, at);
  const toolbar = [...zones.values()].find(({ name }) => name === 'toolbar');
  if (isEditable(target)) return !!toolbar?.isOver?.(target) && press(toolbar, 'page');
  if ([...zones.values()].some((its) => its.name === 'ours' && press(its, 'anywhere'))) return true;
  if (!toolbar) return false;
  if (!toolbar.yields?.() || !isLetter(key)) return press(toolbar, 'page');
  actAfterPage(key, () => {
    notePress(true);
    if ([...zones.values()].includes(toolbar)) press(toolbar, 'page');
  });
  return false;
}

/**
 * Handles a key that was pressed on the page as one that was pressed in a field of ours: the page has taken the focus from
 * it. What it types is typed by us, because the browser may type it elsewhere.
 * @returns True if we used it.
 */
export function handleIn(field: TextField, key: KeyboardEvent): boolean {
  if (!key.isTrusted || key.isComposing) return false;
  const around: Element[] = [];
  for (let at: Element | null = field; at; at = at.parentElement) around.push(at);
  return pressIn(around, key) || typeIn(field, key);
}

/** @param path - From the focused element outwards. */
function pressIn(path: readonly EventTarget[], key: KeyboardEvent): boolean {
  // One press closes one thing, however long it is held.
  if (key.key === 'Escape' && key.repeat) return true;
  return path.some((element) => zones.has(element) && pressZone(zones.get(element)!, key, path[0] as Element));
}

function pressZone({ name, does }: Zone, key: KeyboardEvent, target: Element, at = name): boolean {
  const act = does[actionFor(at, key, isTextField(target))!];
  return act !== undefined && act(target) !== false;
}

function typeIn(target: TextField, key: KeyboardEvent): boolean {
  const field = zones.get(target)?.field;
  const isShortcut = (key.ctrlKey || key.altKey || key.metaKey) && !key.getModifierState('AltGraph');
  if (!field || isShortcut || [...key.key].length !== 1) return false;
  restore(target, field.text());
  const { value, selectionStart, selectionEnd, maxLength } = target;
  const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length];
  if (maxLength >= 0 && value.length - (end - start) + key.key.length > maxLength) return true;
  target.setRangeText(key.key, start, end, 'end');
  typedIn.add(target);
  field.typed(target.value);
  return true;
}

/**
 * Takes what the person typed. A page can write into our fields too: with `document.execCommand`, whose event is trusted,
 * or by a script that sets the value, without any event. But only the person's own input is announced by a `beforeinput`
 * event, so anything else is undone: as soon as it is reported, or before the person's next input.
 */
function takeInput(target: TextField, { type, inputType }: InputEvent): void {
  const field = zones.get(target)?.field;
  if (!field) return;
  if (type === 'beforeinput') {
    const announcement = { field: target, inputType };
    announced = announcement;
    // A key that changes nothing, such as Backspace in an empty field, announces what never comes.
    setTimeout(() => {
      if (announced === announcement) announced = null;
    });
    restore(target, field.text());
  } else if (announced?.field === target && announced.inputType === inputType) {
    announced = null;
    typedIn.add(target);
    field.typed(target.value);
  } else {
    restore(target, field.text());
  }
}

/** Gives a field its text back, with the caret where it was if something was inserted or deleted there. */
function restore(target: TextField, text: string): void {
  const { value, selectionEnd } = target;
  // The value of a field has other line ends than a text may have.
  const known = text.replace(/\r\n?/g, '\n');
  if (value === known) return;
  target.value = known;
  const caret = Math.max(0, (selectionEnd ?? 0) - (value.length - known.length));
  target.setSelectionRange(caret, caret);
}

/** Whether the browser handles undo in this field: one of ours that was typed in, or one of another script of ours. */
export function isOwnUndo(target: EventTarget): boolean {
  return typedIn.has(target) || (isOpenTextArea(target) && !zones.has(target));
}

function isTextField(target: Element): target is TextField {
  return /^(?:input|textarea)$/.test(target.localName);
}

function isOpenTextArea(target: EventTarget): boolean {
  const { localName, readOnly } = target as Partial<HTMLTextAreaElement>;
  return localName === 'textarea' && readOnly === false;
}
