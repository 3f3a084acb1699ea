/** Something that a page may do at any time. It runs in the page. */
export interface PageAct {
  says: string;
  act: () => unknown;
  /** How often it is chosen, compared with others; default 2. */
  weight?: number;
  /**
   * It takes the focus, or covers Draw. Until Draw has taken that back, keys and the mouse are at the page; what the keys
   * type is not lost.
   */
  takesOver?: true;
  /**
   * It takes our element, or what is in it, out of use without a word. Keys that are pressed in that moment are at the
   * page, whose listeners are there before ours, and with them what they type.
   */
  takesKeys?: true;
}

/** Our element, and everything in it that a page can reach. */
declare global {
  interface Window {
    /** Our one element. */
    ours?: () => HTMLElement | null;
    /** The way in which this page takes the focus. */
    thiefOfPage?: string;
  }
}

/** Runs in the page before its own scripts. */
export function prepareActs(): void {
  window.ours = () => document.querySelector('recurate-root');
}

export const PAGE_ACTS: readonly PageAct[] = [
  {
    says: 'begins to take the focus',
    takesOver: true,
    act: () => window.steal!((window.stealing = window.thiefOfPage!)),
    weight: 4,
  },
  { says: 'lets the focus be', act: () => void (window.stealing = null), weight: 6 },
  {
    says: 'takes the focus once',
    takesOver: true,
    act: () => document.querySelector<HTMLElement>('#own')?.focus(),
    weight: 4,
  },
  {
    says: 'takes the focus from what has it',
    takesOver: true,
    act: () => (document.activeElement as HTMLElement | null)?.blur(),
    weight: 4,
  },
  {
    says: 'has a frame that takes the focus',
    takesOver: true,
    act: () => document.querySelector('iframe')?.contentDocument?.querySelector('input')?.focus(),
  },
  { says: 'calls its window to the front', takesOver: true, act: () => window.focus() },
  { says: 'removes our element', takesOver: true, takesKeys: true, act: () => window.ours!()?.remove(), weight: 4 },
  {
    says: 'takes our element away and puts it back later',
    takesOver: true,
    takesKeys: true,
    act: () => {
      const taken = window.ours!();
      taken?.remove();
      if (taken) setTimeout(() => document.documentElement.append(taken), 50);
    },
  },
  {
    says: 'moves our element into its body',
    takesOver: true,
    takesKeys: true,
    act: () => document.body?.append(window.ours!() ?? ''),
  },
  {
    says: 'moves our element to the beginning',
    takesOver: true,
    takesKeys: true,
    act: () => document.documentElement.prepend(window.ours!() ?? ''),
  },
  {
    says: 'makes our element inert',
    takesOver: true,
    takesKeys: true,
    act: () => void (window.ours!() && (window.ours!()!.inert = true)),
  },
  {
    says: 'hides our element',
    takesOver: true,
    takesKeys: true,
    act: () => window.ours!()?.setAttribute('style', 'display: none !important; opacity: 0'),
  },
  {
    says: 'makes everything inert',
    takesOver: true,
    takesKeys: true,
    act: () => void (document.documentElement.inert = true),
  },
  { says: 'makes its body inert', act: () => void (document.body && (document.body.inert = true)) },
  {
    says: 'makes nothing inert',
    act: () => {
      for (const one of document.querySelectorAll<HTMLElement>('[inert]')) one.inert = false;
    },
    weight: 6,
  },
  {
    says: 'shows a modal dialog',
    takesOver: true,
    takesKeys: true,
    act: () => {
      const modal = document.querySelector<HTMLDialogElement>('#modal');
      if (modal && !modal.open) modal.showModal();
    },
    weight: 3,
  },
  {
    says: 'closes its dialog',
    takesOver: true,
    act: () => document.querySelector<HTMLDialogElement>('#modal')?.close(),
    weight: 4,
  },
  {
    says: 'shows something above everything',
    takesOver: true,
    takesKeys: true,
    act: () => document.querySelector<HTMLElement>('#popover:not(:popover-open)')?.showPopover(),
  },
  {
    says: 'hides what was above everything',
    act: () => document.querySelector<HTMLElement>('#popover:popover-open')?.hidePopover(),
    weight: 3,
  },
  {
    says: 'shows a popover that closes by itself',
    takesOver: true,
    act: () => document.querySelector<HTMLElement>('#auto:not(:popover-open)')?.showPopover(),
  },
  {
    says: 'fills the screen',
    takesOver: true,
    takesKeys: true,
    act: () =>
      document
        .querySelector('#words')
        ?.requestFullscreen()
        .catch(() => undefined),
    weight: 1,
  },
  {
    says: 'no longer fills the screen',
    takesOver: true,
    act: () => document.fullscreenElement && document.exitFullscreen().catch(() => undefined),
    weight: 2,
  },
  { says: 'scrolls', act: () => scrollTo(0, Math.random() * 600) },
  { says: 'goes back to its top', act: () => scrollTo(0, 0), weight: 3 },
  {
    says: 'changes its styles',
    act: () => void (document.documentElement.style.cssText = 'font-size: 20px; cursor: none; user-select: none'),
  },
  {
    says: 'hides all but its body',
    takesOver: true,
    takesKeys: true,
    act: () =>
      document.head?.insertAdjacentHTML('beforeend', '<style>html > :not(body) { display: none !important }</style>'),
  },
  {
    says: 'lays a sheet over everything',
    act: () =>
      document.body?.insertAdjacentHTML(
        'beforeend',
        '<div class="sheet" style="position:fixed;inset:0;z-index:2147483647"></div>',
      ),
  },
  {
    says: 'takes its sheets away',
    act: () => document.querySelectorAll('.sheet').forEach((one) => one.remove()),
    weight: 2,
  },
  {
    says: 'replaces its body',
    act: () => {
      const body = document.createElement('body');
      body.innerHTML = '<p id="words">Another body</p><input id="own"><input id="thief">';
      document.body.replaceWith(body);
    },
    weight: 1,
  },
  { says: 'changes its address', act: () => history.pushState(null, '', `#${Math.round(Math.random() * 1000)}`) },
  { says: 'selects everything', act: () => getSelection()?.selectAllChildren(document.body) },
  {
    says: 'forges events at everything',
    act: () => {
      const all = [window, document, document.body, window.ours!()];
      for (const target of all) {
        for (const type of [
          'keydown',
          'pointerdown',
          'click',
          'focusout',
          'blur',
          'input',
          'beforeunload',
          'pagehide',
          'visibilitychange',
          'resize',
          'scroll',
        ]) {
          target?.dispatchEvent(new Event(type, { bubbles: true, composed: true, cancelable: true }));
        }
      }
    },
  },
  {
    says: 'removes what is in our element',
    takesOver: true,
    takesKeys: true,
    act: () => {
      for (const one of window.ours!()?.shadowRoot?.children ?? []) one.remove();
    },
    weight: 1,
  },
  {
    says: 'looks for our frame and empties it',
    takesOver: true,
    takesKeys: true,
    act: () => {
      const roots = [window.ours!()?.shadowRoot];
      for (const root of roots) {
        for (const one of root?.querySelectorAll('*') ?? []) {
          if (one.shadowRoot) roots.push(one.shadowRoot);
          if (one instanceof HTMLIFrameElement) one.srcdoc = '<p>Mine</p>';
        }
      }
    },
    weight: 1,
  },
  {
    says: 'changes something every 5 ms for a while',
    act: () => {
      let times = 0;
      const timer = setInterval(() => {
        document.documentElement.className = `n${times}`;
        if (++times > 40) clearInterval(timer);
      }, 5);
    },
  },
];
