import { quotationOf } from '../../core/feedback/quotation';
import { message, sentences } from '../../core/messages/message';
import { $annotations } from '../../stores/annotations';
import { $conversation, $openings } from '../../stores/conversation';
import { $feedback, $outcome, $toApply, closePreview, setOutcome, type Outcome } from '../../stores/feedback';
import { notify } from '../../stores/notices';
import type { FindComposer } from '../composer';
import type { PageInput, PageLifecycle, PageMessages } from '../annotated-page';
import { stopWith } from '../stop-with';
import { createTimer, type Timer } from '../timer';
import { BlockWriter, REASONS, takeOut, type BlockResult } from './block-writer';
import { noteTemplate, OwnBlocks, snapshotOf } from './blocks';
import { InStep } from './in-step';
import { LeftBlock } from './left-block';
import { Pasted } from './pasted';
import { SentMessages } from './sent-messages';

/**
 * While the drawer says that the feedback is in the message, this is checked this often (ms), because not every editor
 * reports changes.
 */
export const CHECK_AGAIN_AFTER = 500;

/** @see Applying */
export interface ApplyingParts {
  page: Pick<PageMessages, 'userMessages'> & Pick<PageInput, 'onPaste'> & Pick<PageLifecycle, 'isHidden'>;
  findComposer: FindComposer;
  /** The identity of the conversation on the page right now; null while that is unclear. */
  current: () => string | null;
  /** Records the block in the editor of a conversation, even one that is no longer open. */
  noteWritten: (identity: string, block: string | null) => void;
}

/**
 * Writes the feedback block into the chat's editor: when the person asks for it, and after each change of the marks
 * while the message is kept in step. Never sends.
 */
export class Applying {
  readonly #page: ApplyingParts['page'];
  readonly #blocks = new OwnBlocks();
  readonly #writer: BlockWriter;
  readonly #sent: SentMessages;
  readonly #messageWatch: Timer;

  constructor({ page, findComposer, current, noteWritten }: ApplyingParts, signal: AbortSignal) {
    this.#page = page;
    const blocks = this.#blocks;
    const pasted = new Pasted(page, signal);
    const leftBlock = new LeftBlock(
      {
        current,
        pasted,
        async takeOut(block, identity) {
          const composer = findComposer();
          if (composer)
            await takeOut(composer, block, () => current() === identity && !signal.aborted && !pasted.has(block));
        },
      },
      signal,
    );
    this.#writer = new BlockWriter({ findComposer, current, noteWritten, leftBlock, blocks }, signal);
    this.#sent = new SentMessages({ page, findComposer, current, noteWritten, pasted, blocks }, signal);
    this.#messageWatch = createTimer(() => this.#watchMessage(), signal);
    stopWith(signal, [
      $openings.listen(() => {
        // A new chat that got its address is still the one where the block was written.
        if (blocks.place?.identity !== $conversation.get()?.identity) blocks.forget();
      }),
      $outcome.listen((outcome) => this.#outcomeChanged(outcome)),
      $feedback.listen((text, before) => this.#feedbackChanged(text, before)),
    ]);
    new InStep(this.#writer, this.#sent, signal);
  }

  /** Writes the feedback block into the chat's editor, or removes it if no marks are left. */
  async insert(): Promise<void> {
    const text = $feedback.get();
    const result = await this.#report(this.#writer.write('composer'), (one) => outcomeOf(one, text));
    if (result?.ok) closePreview();
  }

  /**
   * Quotes one mark at the start of the person's own text, with its note. From then on it is the person's. Does nothing
   * if the message already contains it.
   *
   * @param id - Of the mark. An unknown one is ignored.
   */
  async quote(id: string): Promise<void> {
    const mark = $annotations.get().find((one) => one.id === id);
    if (mark) await this.add(quotationOf(mark));
  }

  /**
   * Puts lines at the start of the person's own text. From then on they are theirs. Does nothing if the message already
   * contains them.
   */
  async add(lines: readonly string[]): Promise<void> {
    await this.#report(this.#writer.quote(lines), (result) => {
      if (!result.ok) return offered(result, lines.join('\n'));
      return { state: 'quoted', message: message(result.changed ? 'outcomeAdded' : 'outcomeAddedAlready') };
    });
  }

  /** Reports the result of a write, in the conversation it is about. */
  async #report(
    writing: Promise<BlockResult>,
    outcomeOf: (result: BlockResult) => Outcome,
  ): Promise<BlockResult | null> {
    const identity = $conversation.get()?.identity;
    const result = await writing;
    if ($conversation.get()?.identity === identity) {
      setOutcome(outcomeOf(result));
      return result;
    }
    notify({ about: 'write', text: message('noticeOtherChat') });
    return null;
  }

  /** Checks whether the person sent the message with our block. Cheap while there is no block. */
  checkSent(): void {
    this.#sent.check();
  }

  #outcomeChanged(outcome: Outcome | null): void {
    this.#messageWatch.cancel();
    if (outcome?.state === 'written') this.#messageWatch.after(CHECK_AGAIN_AFTER);
    // What was copied, or is offered for copying, may be pasted and sent.
    if (outcome?.state === 'copied' || outcome?.state === 'copy') {
      this.#blocks.copied = snapshotOf($feedback.get());
      noteTemplate();
    }
  }

  #feedbackChanged(text: string, before: string | undefined): void {
    // The report about the last write does not apply to other marks. A text offered for copying follows them.
    const outcome = $outcome.get();
    const isOffered = outcome?.state === 'copy';
    if (!isOffered || outcome.text === before) setOutcome(isOffered && before && text ? { ...outcome, text } : null);
    // Changed and changed back: the message says the same as these marks, whenever they changed.
    const { written } = this.#blocks;
    if (text === written.block) written.at = Math.max(written.at, ...$toApply.get().map(({ modified }) => modified));
  }

  /** The report about the message disappears together with the block, whatever happened to it. */
  #watchMessage(): void {
    if ($outcome.get()?.state !== 'written') return;
    const block = $conversation.get()?.written;
    const isThere = block && this.#sent.isInMessage(block);
    // While the page is hidden, nobody reads the report or types.
    if (!isThere && !this.#page.isHidden()) setOutcome(null);
    else this.#messageWatch.after(CHECK_AGAIN_AFTER);
  }
}

/**
 * The report about a write.
 * @param text - The feedback to be written.
 */
function outcomeOf(result: BlockResult, text: string): Outcome {
  if (result.ok) {
    if (result.written !== null) return { state: 'written', message: message('outcomeWritten') };
    return { state: 'removed', message: message(result.changed ? 'outcomeRemoved' : 'outcomeNothingRemoved') };
  }
  return offered(result, text);
}

/** The report about a write that was not made, with the text to copy. */
function offered(result: Extract<BlockResult, { ok: false }>, text: string): Outcome {
  const more = [...(result.detail ? [result.detail] : []), ...(text ? [message('outcomeCopyInstead')] : [])];
  return { state: 'copy', message: sentences(REASONS[result.code], ...more), text };
}
