import { renew } from '../../stores/annotations';
import { $conversation, noteSent, type ConversationInfo } from '../../stores/conversation';
import { setOutcome } from '../../stores/feedback';
import type { FindComposer } from '../composer';
import type { PageMessages } from '../annotated-page';
import { madeAt, marksIn, snapshotOf, type OwnBlocks } from './blocks';
import { takeOut } from './block-writer';
import { isSent } from './is-sent';
import type { Pasted } from './pasted';

/** @see SentMessages */
export interface SentMessagesParts {
  page: Pick<PageMessages, 'userMessages'>;
  findComposer: FindComposer;
  current: () => string | null;
  noteWritten: (identity: string, block: string | null) => void;
  pasted: Pasted;
  blocks: OwnBlocks;
}

/** Notices when the person sends a message with our block, here or in another tab. */
export class SentMessages {
  readonly #parts: SentMessagesParts;
  readonly #signal: AbortSignal;
  /** The message in which a block was last sent. */
  #message: { element: Element; block: string; identity: string } | null = null;

  constructor(parts: SentMessagesParts, signal: AbortSignal) {
    this.#parts = parts;
    this.#signal = signal;
    const stop = $conversation.listen((chat, before) => this.#checkSentElsewhere(chat, before));
    signal.addEventListener('abort', stop);
  }

  /** Checks whether the person sent the message with our block. Cheap while there is no block. */
  check(): void {
    this.#checkReturned();
    const { page, blocks } = this.#parts;
    const chat = $conversation.get();
    if (!chat) return;
    const block = chat.written ?? blocks.copied.block;
    const element = block ? page.userMessages().at(-1) : undefined;
    if (!element || !isSent(element.textContent, block) || this.isInMessage(block)) return;
    this.#message = { element, block, identity: chat.identity };
    noteSent(blocks.madeAt(block));
    blocks.forget();
    setOutcome(null);
  }

  /** Whether the block is in the message, whatever the person typed between its lines. */
  isInMessage(block: string): boolean {
    return isSent(this.#parts.findComposer()?.read() ?? '', block);
  }

  /** A site restores a message that its server rejected: then nothing was sent. */
  #checkReturned(): void {
    if (!this.#message || this.#message.element.isConnected) return;
    const { page, current, noteWritten, blocks } = this.#parts;
    const { block, identity } = this.#message;
    if ($conversation.get()?.identity !== identity || current() !== identity) return;
    const element = page.userMessages().at(-1);
    if (element && isSent(element.textContent, block)) {
      this.#message = { element, block, identity };
      return;
    }
    if (!this.isInMessage(block)) return;
    this.#message = null;
    renew(marksIn(block).map(({ id }) => id));
    blocks.written = snapshotOf(block);
    noteWritten(identity, block);
  }

  /** A block that was sent from another tab no longer belongs in this tab's message. */
  #checkSentElsewhere(chat: ConversationInfo | null, before: ConversationInfo | null | undefined): void {
    if (!chat?.written || before?.identity !== chat.identity || !before.isRead || chat.sent <= before.sent) return;
    const { findComposer, current, noteWritten, pasted, blocks } = this.#parts;
    const { written: block, identity } = chat;
    const latest = blocks.written.block === block ? blocks.written.latest : madeAt(block);
    const isPlaceKnown = blocks.place?.identity === identity;
    // After a reload it is unknown where the block was written, but it may still be in the message.
    const composer = isPlaceKnown ? blocks.place!.composer : pasted.has(block) ? null : findComposer();
    if (latest > chat.sent || !composer || current() !== identity) return;
    const isHere = (): boolean => current() === identity && !this.#signal.aborted;
    void takeOut(composer, block, isHere).then(() => {
      if (!composer.contains(block)) noteWritten(identity, null);
    });
  }
}
