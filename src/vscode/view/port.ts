import { getContext } from 'svelte';
import type { Gift, ViewSettings } from '../../core/protocol/vscode/to-view';
import { PORT, type Port } from '../../ui/shell/port';

/** What the components of the view can ask for, besides what those of a chat page can. */
export interface ViewPort extends Port {
  chooseSession(): void;
  /** Has the Markdown file in the editor marked, or another one that the person chooses. */
  markFile(): void;
  /** Goes to the newest session. */
  showNewest(): void;
  chooseCopy(copy: ViewSettings['copy']): void;
  /** Reads answers before the first one that is known: some, or all. */
  readOlder(all?: boolean): void;
  /** Gives the feedback away. */
  give(gift: Gift): Promise<void>;
  /** The person knows that each change is copied. */
  explained(): void;
  /** Saves the marks as a file that the library can import. */
  exportMarks(): Promise<void>;
}

/** The port of the view. Call it during component initialisation. */
export function useViewPort(): ViewPort {
  return getContext<ViewPort>(PORT);
}
