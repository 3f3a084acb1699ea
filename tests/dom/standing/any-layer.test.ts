import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { MOST_RAISES, standAbove, type Above } from '../../../src/dom/standing/stand-above';

let life: AbortController;
let host: HTMLElement;
let dialog: HTMLDialogElement;
let layer: HTMLElement;
let own: HTMLButtonElement;
let page: HTMLElement;
let isWanted: boolean;
let raises: number;
let refusals: number;
let inert: boolean[];

beforeEach(() => {
  life = new AbortController();
  isWanted = true;
  raises = refusals = 0;
  inert = [];
  host = document.createElement('recurate-root');
  dialog = document.createElement('dialog');
  dialog.style.cssText = 'all: initial; display: contents';
  layer = document.createElement('div');
  layer.popover = 'manual';
  layer.style.cssText = 'inset: 0 0 auto auto; inline-size: 300px; block-size: 200px; margin: 0; padding: 0; border: 0';
  own = document.createElement('button');
  own.textContent = 'Ours';
  own.style.cssText = 'inline-size: 100%; block-size: 100%';
  layer.append(own);
  dialog.append(layer);
  host.attachShadow({ mode: 'open' }).append(dialog);
  page = document.createElement('main');
  document.body.append(page);
  document.documentElement.append(host);
});
afterEach(async () => {
  life.abort();
  if (document.fullscreenElement) await document.exitFullscreen();
  host.remove();
  page.remove();
  document.documentElement.inert = false;
});

const show = (): void => {
  if (layer.matches(':popover-open')) layer.hidePopover();
  layer.showPopover();
};
const stand = (isResting = false): Above => {
  show();
  return standAbove(
    dialog,
    {
      isWanted: () => isWanted,
      isResting: () => isResting,
      onRaised: () => {
        raises++;
        show();
      },
      onRefused: () => refusals++,
      onInert: (isInert) => inert.push(isInert),
    },
    life.signal,
  );
};
/** Whether the button is what the mouse meets in the middle of it, and takes the focus. */
const isUsable = (): boolean => {
  const { x, y, width, height } = own.getBoundingClientRect();
  own.focus();
  const isMet = host.shadowRoot!.elementFromPoint(x + width / 2, y + height / 2) === own;
  const hasFocus = host.shadowRoot!.activeElement === own;
  own.blur();
  return isMet && hasFocus;
};

/** A root at the end of so many shadow roots. */
const inShadows = (depth: number, mode: ShadowRootMode = 'open'): ParentNode & Node => {
  let at: ParentNode & Node = page;
  for (let n = 0; n < depth; n++) {
    const element = document.createElement('x-part');
    at.append(element);
    at = element.attachShadow({ mode });
  }
  return at;
};
const covering = (element: HTMLElement): HTMLElement => {
  element.style.cssText = 'position: fixed; inset: 0; inline-size: 100%; block-size: 100%; max-inline-size: none';
  element.innerHTML = '<button>Accept</button>';
  return element;
};
const dialogIn = (root: ParentNode): HTMLDialogElement => {
  const theirs = covering(document.createElement('dialog')) as HTMLDialogElement;
  root.append(theirs);
  return theirs;
};
const popoverIn = (root: ParentNode, kind: string): HTMLElement => {
  const theirs = covering(document.createElement('div'));
  theirs.popover = kind;
  root.append(theirs);
  return theirs;
};

/** What a page shows, and takes away again. */
const SHOWN: Record<string, () => () => void> = {
  'a modal dialog': () => {
    const theirs = dialogIn(page);
    theirs.showModal();
    return () => theirs.close();
  },
  'a modal dialog in a shadow root': () => {
    const theirs = dialogIn(inShadows(1));
    theirs.showModal();
    return () => theirs.close();
  },
  'a modal dialog in nested shadow roots': () => {
    const theirs = dialogIn(inShadows(3));
    theirs.showModal();
    return () => theirs.close();
  },
  'a modal dialog that is slotted': () => {
    const element = document.createElement('x-part');
    element.attachShadow({ mode: 'open' }).innerHTML = '<slot></slot>';
    page.append(element);
    const theirs = dialogIn(element);
    theirs.showModal();
    return () => theirs.close();
  },
  'two modal dialogs': () => {
    const [one, other] = [dialogIn(page), dialogIn(inShadows(2))];
    one.showModal();
    other.showModal();
    return () => [other, one].forEach((theirs) => theirs.close());
  },
  'a popover': () => {
    const theirs = popoverIn(page, 'manual');
    theirs.showPopover();
    return () => theirs.hidePopover();
  },
  'a popover that closes by itself': () => {
    const theirs = popoverIn(page, 'auto');
    theirs.showPopover();
    return () => theirs.hidePopover();
  },
  'a popover in nested shadow roots': () => {
    const theirs = popoverIn(inShadows(2), 'manual');
    theirs.showPopover();
    return () => theirs.hidePopover();
  },
};

for (const [what, open] of Object.entries(SHOWN)) {
  test.each(['before', 'after'])(`ours can be used above ${what} that was there %s, until it is gone`, async (when) => {
    if (when === 'after') stand();
    const close = open();
    if (when === 'before') stand();
    await expect.poll(isUsable).toBe(true);
    close();
    await expect.poll(() => dialog.matches(':modal')).toBe(false);
    expect(isUsable()).toBe(true);
    expect(refusals).toBe(0);
  });
}

test.each<[string, () => void]>([
  ['a shadow root that nobody can look into', () => dialogIn(inShadows(2, 'closed')).showModal()],
  ['its root, which is inert', () => (document.documentElement.inert = true)],
])('ours can be used although the page keeps it from that by %s', async (_, act) => {
  stand();
  act();
  await expect.poll(isUsable).toBe(true);
});

test('a modal dialog that opens above ours later is below it again, with its own as they were', async () => {
  stand();
  const [one, other] = [dialogIn(page), dialogIn(inShadows(1))];
  one.showModal();
  await expect.poll(isUsable).toBe(true);
  other.showModal();
  await expect.poll(isUsable).toBe(true);
  isWanted = false;
  await expect.poll(() => dialog.matches(':modal')).toBe(false);
  expect([one, other].map((theirs) => theirs.matches(':modal'))).toEqual([true, true]);
});

test('the page has its focus back when ours leaves', async () => {
  const theirs = dialogIn(inShadows(1));
  theirs.showModal();
  const theirFocus = (theirs.getRootNode() as ShadowRoot).activeElement;
  expect(theirFocus?.localName).toBe('button');
  const above = stand();
  await expect.poll(isUsable).toBe(true);
  own.focus();
  isWanted = false;
  above.look();
  expect((theirs.getRootNode() as ShadowRoot).activeElement).toBe(theirFocus);
});

test('what only rests on the page is left below, and it is said that it cannot be used', async () => {
  isWanted = false;
  stand(true);
  const theirs = dialogIn(inShadows(1));
  theirs.showModal();
  await expect.poll(() => inert.at(-1)).toBe(true);
  expect(dialog.open).toBe(false);
  theirs.close();
  await expect.poll(() => inert.at(-1)).toBe(false);
  expect(raises).toBe(0);
});

/** Pages that put themselves on top again as soon as they find us there. */
const FIGHTS: Record<string, () => () => void> = {
  'a popover that hears of our layers': () => {
    const theirs = popoverIn(page, 'manual');
    const again = (event: Event): void => {
      if ((event as ToggleEvent).newState !== 'open' || event.target === theirs) return;
      theirs.hidePopover();
      theirs.showPopover();
    };
    theirs.showPopover();
    host.shadowRoot!.addEventListener('toggle', again, { capture: true });
    return () => host.shadowRoot!.removeEventListener('toggle', again, { capture: true });
  },
  'a popover on a timer': () => {
    const theirs = popoverIn(inShadows(1), 'manual');
    const timer = setInterval(() => {
      if (theirs.matches(':popover-open')) theirs.hidePopover();
      theirs.showPopover();
    }, 10);
    return () => clearInterval(timer);
  },
  'a dialog that hears of ours': () => {
    const theirs = dialogIn(page);
    theirs.showModal();
    const again = (): void => {
      if (!dialog.open) return;
      theirs.close();
      theirs.showModal();
    };
    const observer = new MutationObserver(again);
    observer.observe(host.shadowRoot!, { subtree: true, attributeFilter: ['open'] });
    return () => observer.disconnect();
  },
  'a dialog that takes the focus within the event': () => {
    const theirs = dialogIn(inShadows(1));
    theirs.showModal();
    const again = (event: Event): void => {
      if (!event.composedPath().includes(host)) return;
      theirs.close();
      theirs.showModal();
    };
    window.addEventListener('focusin', again, { capture: true });
    return () => window.removeEventListener('focusin', again, { capture: true });
  },
};

for (const [what, begin] of Object.entries(FIGHTS)) {
  test(`a fight with ${what} ends, and it is said once`, async () => {
    const end = begin();
    const above = stand();
    layer.focus();
    const isBusy = async (): Promise<void> => {
      own.focus();
      await new Promise((go) => setTimeout(go, 20));
    };
    for (let n = 0; n < 40 && refusals === 0; n++) await isBusy();
    await expect.poll(() => refusals).toBe(1);
    const before = raises;
    for (let n = 0; n < 20; n++) await isBusy();
    expect(raises).toBe(before);
    expect(raises).toBeLessThanOrEqual(MOST_RAISES);
    expect(refusals).toBe(1);
    end();
    // The person calls us again.
    above.renew();
    await expect.poll(isUsable).toBe(true);
  });
}

test.each(['an element', 'a frame of the same site'])(
  'ours can be used above %s that fills the screen',
  async (what) => {
    stand();
    const frame = document.createElement('iframe');
    const button = document.createElement('button');
    button.textContent = 'Fill the screen';
    button.style.cssText = 'position: fixed; left: 0; bottom: 0';
    page.append(frame, button);
    const target = what === 'an element' ? page : frame.contentDocument!.body;
    const result = new Promise((resolve, reject) => {
      button.addEventListener('click', () => void target.requestFullscreen().then(resolve, reject));
    });
    await userEvent.click(button);
    await result;
    expect(document.fullscreenElement).toBe(what === 'an element' ? page : frame);
    await expect.poll(isUsable).toBe(true);
  },
);
