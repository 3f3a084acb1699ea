import type { Page } from '@playwright/test';

/** What a page heard of the person. */
export interface Heard {
  /** Events of their hands: keys, text, pointer, wheel, touch, clipboard. */
  hands: string[];
  /** Events that the focus or the selection has moved. */
  focus: string[];
  /** Events that the pointer has come or gone. */
  crossings: string[];
}

declare global {
  interface Window {
    /** Everything that the page has heard of the person since it was last taken. */
    heardOfPerson?: Heard;
  }
}

/**
 * Runs in a page before its own scripts. Notes what reaches its window of the person's events, of every type that the
 * browser has, before anyone else can stop it.
 */
export function listenToAll(): void {
  // It would also run in frames, which a page does not look into.
  if (window !== window.top) return;
  const HANDS =
    /^(?:pointer|gotpointer|lostpointer|mouse|touch|key|drag|drop|wheel|click|dblclick|auxclick|contextmenu|input|beforeinput|composition|copy|cut|paste|before(?:copy|cut|paste)|select$|selectstart|textInput|change|submit|search|gesture)/;
  const CROSSINGS = /^(?:pointer|mouse)(?:over|out|enter|leave)$/;
  const FOCUS = /^focus|^blur$|^selectionchange$/;
  const types = new Set([
    'focusin',
    'focusout',
    'compositionstart',
    'compositionupdate',
    'compositionend',
    'textInput',
  ]);
  for (const owner of [Window, Document, Element, HTMLElement]) {
    for (const name of [...Object.getOwnPropertyNames(owner.prototype), ...Object.getOwnPropertyNames(window)]) {
      if (name.startsWith('on')) types.add(name.slice(2));
    }
  }
  const heard: Heard = (window.heardOfPerson = { hands: [], focus: [], crossings: [] });
  const nameOf = ({ target }: Event): string => (target instanceof Element ? target.localName : String(target));
  const listen = (event: Event): void => {
    if (!event.isTrusted) return;
    const list = FOCUS.test(event.type) ? heard.focus : CROSSINGS.test(event.type) ? heard.crossings : heard.hands;
    if (list.length < 200) list.push(`${event.type} ${(event as KeyboardEvent).key ?? ''} at ${nameOf(event)}`);
  };
  for (const type of types) {
    if (HANDS.test(type) || FOCUS.test(type)) addEventListener(type, listen, { capture: true });
  }
}

/** What the page has heard since it was last asked. */
export async function takeHeard(page: Page): Promise<Heard> {
  return page.evaluate(() => {
    const heard = structuredClone(window.heardOfPerson!);
    for (const list of Object.values(window.heardOfPerson!)) list.length = 0;
    return heard;
  });
}
