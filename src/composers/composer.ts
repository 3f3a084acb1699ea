import { EDITORS, type ComposerKind } from './editors';
import { surfaceOf } from './surface';
import { holds, write, type WriteHelp, type WriteRequest, type WriteResult } from './write';

export type { ComposerKind, WriteHelp, WriteRequest, WriteResult };

/** A host's editor, as something that our feedback block can be written into. It sends nothing. */
export interface Composer {
  readonly kind: ComposerKind;
  /** The draft as plain text: a line feed for each line break and between blocks, as the editor's own document has it. */
  read(): string;
  /** Whether the block stands in it as it was written. */
  holds(block: string): boolean;
  /** Puts, renews or removes our block; the person's text stays, byte for byte. Writes wait for each other. */
  write(request: WriteRequest): Promise<WriteResult>;
}

/** One write at a time: a second that began before the first was read back would compare with a moving text. */
let lastWrite: Promise<unknown> = Promise.resolve();

const NO_HELP: WriteHelp = { isComposing: () => false, bringPageWorld: async () => false };

/** The composer for an editor element, by what the element is and not by site; null if it is no editor. */
export function composerFor(element: HTMLElement, help: WriteHelp = NO_HELP): Composer | null {
  const kind = EDITORS.find(({ selector }) => element.matches(selector));
  if (!kind) return null;
  const surface = surfaceOf(element);
  return {
    kind: kind.id,
    read: () => surface.read().text,
    holds: (block) => holds(surface.read(), block, surface.layout),
    write(request) {
      const result = lastWrite.then(() => write(kind, surface, request, help));
      lastWrite = result.catch(() => undefined);
      return result;
    },
  };
}
