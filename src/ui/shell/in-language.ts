import { flushSync, unmount } from 'svelte';
import type { Translate } from '../../core/messages/translate';

/** What {@link inLanguage} needs to know of languages. */
export interface Languages {
  /** The language it begins with. */
  translate: Translate;
  /** Makes a translator into a chosen language; null if it cannot be read. */
  translateInto: (language: string) => Promise<Translate | null>;
}

/** Something that is shown in the person's language. */
export interface InLanguage {
  /**
   * Shows it in another language; empty for the one it began with. Nothing changes if the language cannot be read.
   */
  setLanguage(language: string): Promise<void>;
  destroy(): void;
}

/** The same, for whoever shows it. */
export interface Shown extends InLanguage {
  /** Shows it anew, as it is now: what it stood in is gone. */
  again(): void;
}

/**
 * Shows something in the language it begins with, and again in each that is chosen later.
 * @param show - Mounts it, and returns what Svelte unmounts.
 */
export function inLanguage(
  { translate, translateInto }: Languages,
  show: (translate: Translate) => Record<string, unknown>,
): Shown {
  const shownIn = (next: Translate): Record<string, unknown> => {
    const shown = show(next);
    flushSync();
    return shown;
  };
  let now = translate;
  let shown = shownIn(now);
  const again = (): void => {
    void unmount(shown);
    shown = shownIn(now);
  };
  let wanted = '';
  let isOver = false;
  return {
    async setLanguage(language) {
      wanted = language;
      const next = language ? await translateInto(language) : translate;
      // Meanwhile another language may have been chosen, or everything may have ended.
      if (!next || wanted !== language || isOver) return;
      now = next;
      again();
    },
    again,
    destroy() {
      isOver = true;
      void unmount(shown);
    },
  };
}
