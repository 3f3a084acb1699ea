import { Carets } from './carets';
import { EDITORS, type ComposerKind } from './editors';
import { surfaceOf } from './surface';
import { containsBlock, write, type WriteHelp, type WriteRequest, type WriteResult } from './write';

export type { ComposerKind, WriteHelp, WriteRequest, WriteResult };

/** A host's editor that our feedback block can be written into. Never sends. */
export interface Composer {
  readonly kind: ComposerKind;
  /**
   * The draft as plain text, with a line feed for each line break and between blocks, as in the editor's own document.
   */
  read(): string;
  /** Whether the block is still there as it was written. */
  contains(block: string): boolean;
  /**
   * Inserts, replaces or removes our block. The person's text stays the same, byte for byte. Writes wait for each
   * other.
   */
  write(request: WriteRequest): Promise<WriteResult>;
}

/**
 * One write at a time: a second one that starts before the first has been read back would compare with changing text.
 */
let lastWrite: Promise<unknown> = Promise.resolve();

const NO_HELP: WriteHelp = {
  isComposing: () => false,
  bringPageWorld: async () => false,
  carets: new Carets(),
};

/**
 * Makes the composer for an editor element. The kind depends on the element, not on the site. Null if it is not an
 * editor.
 */
export function composerFor(element: HTMLElement, help: WriteHelp = NO_HELP): Composer | null {
  const kind = EDITORS.find(({ selector }) => element.matches(selector));
  if (!kind) return null;
  const surface = surfaceOf(element);
  return {
    kind: kind.id,
    read: () => surface.read().text,
    contains: (block) => containsBlock(surface.read(), block, surface.layout),
    write(request) {
      const result = lastWrite.then(() => write(kind, surface, request, help));
      lastWrite = result.catch(() => undefined);
      return result;
    },
  };
}
