import { flushSync, mount, unmount } from 'svelte';
import App from './App.svelte';
import type { Port } from './port';
import { handle } from './zones';

export interface Ui {
  /**
   * Hands over a trusted keyboard, text-input or clipboard event that was held back from the page.
   * @returns True if the UI used it; its default action is then to be prevented.
   */
  deliver(event: Event): boolean;
  /** Shows the layers on top again, as after the page took our element out and it was put back. */
  raise(): void;
  destroy(): void;
  /** Covers the viewport under everything else of ours: for the margin bars. */
  barsLayer: HTMLElement;
}

export interface UiOptions {
  /** The style sheets as text: tokens.css, base.css, and the components' own unless they bring them along. */
  styles: string;
  /**
   * Listens at the window itself, for pages of our own where no key guard stands outside. Default false: keys then come
   * only through {@link Ui.deliver}.
   */
  isUnguarded?: boolean;
}

/** Mounts drawer, launcher and toolbar in the (open) shadow root. Everything they show comes from the stores. */
export function mountUi(root: ShadowRoot, port: Port, { styles, isUnguarded = false }: UiOptions): Ui {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  const app = mount(App, { target: root, props: { port } });
  flushSync();

  const deliver = (event: Event): boolean => handle(event, root, app.pageZone());
  const life = new AbortController();
  if (isUnguarded) {
    const hear = (event: Event): void => {
      if (deliver(event)) event.preventDefault();
    };
    for (const type of ['keydown', 'input']) {
      window.addEventListener(type, hear, { capture: true, signal: life.signal });
    }
  }
  return {
    deliver,
    raise: () => app.raise(),
    destroy() {
      life.abort();
      void unmount(app);
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
    },
    barsLayer: root.querySelector<HTMLElement>('.bars')!,
  };
}
