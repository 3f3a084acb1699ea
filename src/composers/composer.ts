import { KINDS, type ComposerKind } from './kinds';
import { obstacleOf } from './usable';
import { write, type WriteRequest, type WriteResult } from './write';

export type { ComposerKind, WriteRequest, WriteResult };

/** A host's editor, as something that our feedback block can be written into. It sends nothing. */
export interface Composer {
  readonly kind: ComposerKind;
  readonly element: HTMLElement;
  /** The draft as plain text: a line feed for each line break and between blocks, as the editor's own document has it. */
  read(): string;
  /** Puts, renews or removes our block; the person's text stays, byte for byte. Writes wait for each other. */
  write(request: WriteRequest): Promise<WriteResult>;
}

/**
 * The composer for an editor element, by what the element is and not by site; null if it is no editor.
 *
 * @param isComposing whether an input method is at work, from `watchComposition`: nothing is written then.
 */
export function composerFor(element: HTMLElement, isComposing: () => boolean = () => false): Composer | null {
  const kind = KINDS.find(({ selector }) => element.matches(selector));
  if (!kind) return null;
  const surface = kind.surface(element);
  return {
    kind: kind.id,
    element,
    read: () => surface.read().text,
    write: (request) => inTurn(element, () => write(kind, surface, request, isComposing)),
  };
}

/** The first of the elements that a person could type into: pages keep hidden doubles of their editor. */
export function visibleEditor(elements: Iterable<HTMLElement>): HTMLElement | null {
  for (const element of elements) if (obstacleOf(element)?.code !== 'missing') return element;
  return null;
}

const lastWrite = new WeakMap<HTMLElement, Promise<unknown>>();

/** One write at a time to an editor: a second that began before the first was read back would compare with a moving text. */
function inTurn(element: HTMLElement, work: () => Promise<WriteResult>): Promise<WriteResult> {
  const turn = (lastWrite.get(element) ?? Promise.resolve()).then(work);
  lastWrite.set(
    element,
    turn.catch(() => undefined),
  );
  return turn;
}
