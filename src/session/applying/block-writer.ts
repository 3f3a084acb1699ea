import { message, type Message } from '../../core/messages/message';
import { pointMatcher } from '../../core/feedback/own-points';
import type { OwnLines } from '../../core/feedback/own-lines';
import { $annotations, $history } from '../../stores/annotations';
import { $conversation } from '../../stores/conversation';
import { $feedback } from '../../stores/feedback';
import { $settings } from '../../stores/settings';
import type { Composer, FindComposer, WriteRequest, WriteResult } from '../composer';
import { noteTemplate, snapshotOf, type OwnBlocks, type Place } from './blocks';
import type { LeftBlock } from './left-block';

/** `unsure`: it is unclear which conversation the page shows, so nothing can be written. */
export type BlockResult = WriteResult | { ok: false; code: 'unsure'; detail: null; written?: undefined };

/** Why nothing was written. */
export const REASONS: Readonly<Record<Exclude<BlockResult, { ok: true }>['code'], Message>> = {
  unsure: message('writeUnsure'),
  missing: message('writeMissing'),
  disabled: message('writeDisabled'),
  composing: message('writeComposing'),
  left: message('writeLeft'),
  rejected: message('writeRejected'),
};

/** @see BlockWriter */
export interface BlockWriterParts {
  findComposer: FindComposer;
  /** The identity of the conversation on the page right now; null while that is unclear. */
  current: () => string | null;
  /** Records the block in the editor of a conversation, even one that is no longer open. */
  noteWritten: (identity: string, block: string | null) => void;
  leftBlock: LeftBlock;
  blocks: OwnBlocks;
}

/** Writes into the message: the current feedback block, or one mark. A write is bound to one conversation and editor. */
export class BlockWriter {
  readonly #parts: BlockWriterParts;
  readonly #signal: AbortSignal;

  constructor(parts: BlockWriterParts, signal: AbortSignal) {
    this.#parts = parts;
    this.#signal = signal;
  }

  /**
   * Inserts the block into the message, or removes it if no marks are left.
   * @param focus - Where the focus goes.
   */
  async write(focus: 'composer' | 'restore'): Promise<BlockResult> {
    const { noteWritten, blocks } = this.#parts;
    const block = $feedback.get();
    const now = snapshotOf(block);
    const place = this.#place();
    if (!('composer' in place)) return place;
    const { composer, identity } = place;
    noteTemplate();
    const result = await composer.write({ block: block || null, ...this.#bound(place), focus });
    // Whatever is open by now, the block is where the write started.
    if (result.written !== undefined) noteWritten(identity, result.written);
    if (result.ok && $conversation.get()?.identity === identity) {
      blocks.written = now;
      blocks.place = block ? { composer, identity } : null;
    }
    return result;
  }

  /** Puts these lines at the start of the person's own text, unless they are already in the message. */
  async quote(quotation: readonly string[]): Promise<BlockResult> {
    const place = this.#place();
    if (!('composer' in place)) return place;
    return place.composer.write({ block: null, quotation, ...this.#bound(place), focus: 'composer' });
  }

  /** Where a write goes; if nothing can be written, why. */
  #place(): Place | Extract<BlockResult, { ok: false }> {
    const { findComposer, current } = this.#parts;
    const chat = $conversation.get();
    const composer = findComposer();
    if (!composer || !chat) return { ok: false, code: 'missing', detail: null };
    if (current() === null) return { ok: false, code: 'unsure', detail: null };
    return { composer, identity: chat.identity };
  }

  /** What a write there is bound to, and what is ours there. */
  #bound({ composer, identity }: Place): OwnLines & Pick<WriteRequest, 'isHere'> {
    const { findComposer, current, leftBlock } = this.#parts;
    const written = $conversation.get()?.written ?? null;
    const previous = written !== null && composer.contains(written) ? written : leftBlock.in(composer);
    return {
      ...ownLines(previous ?? written),
      isHere: () => current() === identity && !this.#signal.aborted && findComposer()?.element === composer.element,
    };
  }
}

/** Removes a block of ours that no longer belongs in a message, if it is still unchanged. */
export async function takeOut(composer: Composer, block: string, isHere: () => boolean): Promise<void> {
  if (!composer.contains(block)) return;
  await composer.write({
    block: null,
    previous: block,
    frames: [],
    isPoint: () => false,
    focus: 'restore',
    isHere: () => isHere() && composer.contains(block),
  });
}

/**
 * What in a message is ours.
 * @param previous - Our block as last written.
 */
function ownLines(previous: string | null): OwnLines {
  const { done, undone } = $history.get();
  const past = [...done, ...undone].flatMap(({ before, after }) => [...before, ...after]);
  const frames = [...$settings.get().frames, ...($conversation.get()?.frames ?? [])];
  return { previous, frames, isPoint: pointMatcher([...$annotations.get(), ...past]) };
}
