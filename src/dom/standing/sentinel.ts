/** Nothing of it is seen. It takes the mouse only while it is asked for, which nobody can notice. */
const STYLES =
  'position: fixed; inset: 0 auto auto 0; margin: 0; border: 0; padding: 0; width: 1px; height: 1px; overflow: hidden; ' +
  'background: none; pointer-events: none';

/** @see createSentinel */
export interface Sentinel {
  /** Puts it above all that the page shows. */
  raise(): void;
  /**
   * Whether what stands where it stands can be used: the browser finds it at its place. It does not if the page has made
   * it inert in any way, wherever that is said, or shows something above it. Undefined where nobody can tell, as while we
   * are hidden. Reads layout.
   */
  isFound(): boolean | undefined;
}

/**
 * A point of ours in the corner of the window, for asking the browser itself whether what is beside it can be used. It is
 * for what cannot be looked up: a page may make us inert from a shadow root, also a closed one.
 *
 * @param holder - What it is put into.
 */
export function createSentinel(holder: HTMLElement): Sentinel {
  const element = document.createElement('div');
  element.popover = 'manual';
  element.style.cssText = STYLES;
  element.ariaHidden = 'true';
  holder.append(element);
  return {
    raise() {
      if (element.matches(':popover-open')) element.hidePopover();
      if (element.isConnected) element.showPopover();
    },
    isFound() {
      if (!element.matches(':popover-open')) this.raise();
      const tree = element.getRootNode() as Document | ShadowRoot;
      if (!element.checkVisibility({ visibilityProperty: true }) || !('elementFromPoint' in tree)) return;
      const { x, y, width, height } = element.getBoundingClientRect();
      element.style.pointerEvents = 'auto';
      const found = tree.elementFromPoint(x + width / 2, y + height / 2);
      element.style.pointerEvents = 'none';
      // Whatever of ours in the same place takes the mouse there can be used as well.
      return found !== null && found !== holder && holder.contains(found);
    },
  };
}
