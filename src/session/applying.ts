import type { Annotation } from '../core/annotation/annotation';
import { pointMatcher } from '../core/feedback/own-points';
import { frameOf } from '../core/feedback/template';
import { ask } from '../browser/ask';
import { composerFor, type Composer, type WriteResult } from '../composers/composer';
import type { PageReader } from '../page/read-page';
import { $annotations, $history, isTakenOver, renew } from '../stores/annotations';
import { $conversation, $openings, noteFrame, noteSent, type ConversationInfo } from '../stores/conversation';
import { $feedback, $outcome, $toApply, closePreview, setOutcome } from '../stores/feedback';
import { notify, withdraw } from '../stores/notices';
import { $choice, $settings } from '../stores/settings';
import { followLeftBlock } from './left-block';
import { followPasted } from './pasted';
import { isSent } from './sent';

/** The message follows the marks once they rested for so long (ms). */
const STEP_AFTER = 250;

/** `unsure`: it is not decided which conversation the page shows, so there is none to write for. */
type Outcome = WriteResult | { ok: false; code: 'unsure'; detail: ''; written?: undefined };

/** Why nothing was written, as the first half of a sentence that goes on with what the person can do. */
const REASONS: Record<Exclude<Outcome, { ok: true }>['code'], string> = {
  unsure: 'It is not certain which chat is open here, so nothing was written',
  missing: 'The message field could not be found here',
  disabled: 'The message field cannot be written into right now',
  composing: 'A word is still being composed',
  left: 'The page changed while the feedback was written',
  rejected: 'The message field did not take the feedback',
};

/**
 * The longest that a write waits for the page's world (ms): a service worker that starts anew takes some 300 on a busy
 * machine. One that never answers must not keep the person waiting: the write then goes from outside.
 */
const PAGE_WORLD_WITHIN = 3000;

/** While it is said that the feedback is in the message, it is looked whether it is, this often (ms): not every editor tells. */
const LOOK_AGAIN_AFTER = 500;

/** @see createApplying */
export interface Applying {
  /** Writes the feedback block into the chat's editor, or takes it out when no marks are left. */
  insert(): Promise<void>;
  /** Looks whether the person sent the message that held our block. Cheap while there is no block. */
  checkSent(): void;
}

/** @see createApplying */
export interface ApplyingParts {
  reader: PageReader;
  isComposing: () => boolean;
  /** The identity of the conversation that the page shows right now; null while that is not decided. */
  current: () => string | null;
  /** Notes which block stands in the editor of a conversation, also of one that is not open any more. */
  noteWritten: (identity: string, block: string | null) => void;
}

/**
 * Brings the feedback block into the chat's editor: when the person says so, and after each change of the marks while
 * the message is kept in step. Never sends.
 */
export function createApplying(
  { reader, isComposing, current, noteWritten }: ApplyingParts,
  signal: AbortSignal,
): Applying {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The marks that the message is in step with, or that nobody asked to be written here. */
  let settled: string | undefined;
  /** The block that was written here last, and as it was when something was copied, which may be pasted and sent. */
  let written = made('');
  let copied = written;
  /** Where our block was written last, and in which conversation. */
  let place: { element: HTMLElement; identity: string } | null = null;
  const forget = (): void => void (written = copied = made(''));

  const help = { isComposing, bringPageWorld };
  const composerOf = (element: HTMLElement | null): Composer | null => element && composerFor(element, help);
  const own = (previous: string | null) => {
    const { done, undone } = $history.get();
    const past = [...done, ...undone].flatMap(({ before, after }) => [...before, ...after]);
    const frames = [...$settings.get().frames, ...($conversation.get()?.frames ?? [])];
    return { previous, frames, isPoint: pointMatcher([...$annotations.get(), ...past]) };
  };

  /** From now on our block is known by its lines here, also when the template is another one or gone. */
  const noteTemplate = (): void => {
    const { template } = $settings.get();
    if (template && $feedback.get()) noteFrame(frameOf(template));
  };

  const write = async (focus: 'composer' | 'restore'): Promise<Outcome> => {
    const chat = $conversation.get();
    const element = reader.composer();
    const composer = composerOf(element);
    if (!composer || !element || !chat) return { ok: false, code: 'missing', detail: '' };
    const { identity } = chat;
    if (current() === null) return { ok: false, code: 'unsure', detail: '' };
    const block = $feedback.get();
    const now = made(block);
    const previous = chat.written !== null && composer.holds(chat.written) ? chat.written : left.in(composer);
    noteTemplate();
    const result = await composer.write({
      block: block || null,
      ...own(previous ?? chat.written),
      focus,
      isHere: () => current() === identity && !signal.aborted && reader.composer() === element,
    });
    // Whatever is open by now: the block stands where the write began.
    if (result.written !== undefined) noteWritten(identity, result.written);
    if (result.ok && $conversation.get()?.identity === identity) {
      written = now;
      place = block ? { element, identity } : null;
    }
    return result;
  };

  /** Takes a block of ours out of a message where it has nothing to say any more, if it stands there untouched. */
  const takeOut = async (element: HTMLElement, block: string, identity: string): Promise<void> => {
    const composer = composerOf(element);
    if (!composer?.holds(block)) return;
    const isHere = (): boolean => current() === identity && !signal.aborted && composer.holds(block);
    await composer.write({ block: null, previous: block, frames: [], isPoint: () => false, focus: 'restore', isHere });
  };

  const pasted = followPasted(signal);
  const left = followLeftBlock(
    {
      current,
      pasted,
      takeOut: async (block, identity) => {
        const element = reader.composer();
        if (element) await takeOut(element, block, identity);
      },
    },
    signal,
  );

  /** A block that was sent from another tab has nothing to say any more. */
  const followSent = (chat: ConversationInfo | null, before: ConversationInfo | null | undefined): void => {
    if (!chat?.written || before?.identity !== chat.identity || !before.isRead || chat.sent <= before.sent) return;
    const { written: block, identity } = chat;
    const latest = written.block === block ? written.latest : saidAt(block);
    // After a reload it is not known where it was written, but it may stand in the message still.
    const element = place?.identity === identity ? place.element : pasted.has(block) ? null : reader.composer();
    if (latest > chat.sent || !element || current() !== identity) return;
    void takeOut(element, block, identity).then(() => {
      if (!composerOf(element)?.holds(block)) noteWritten(identity, null);
    });
  };

  /** The message in which a block was sent last. */
  let message: { element: Element; block: string; identity: string } | null = null;
  /** A site gives a message back that its server refused: then nothing of it was sent. */
  const checkReturned = (): void => {
    if (!message || message.element.isConnected) return;
    const { block, identity } = message;
    if ($conversation.get()?.identity !== identity || current() !== identity) return;
    const element = reader.userMessages().at(-1);
    if (element && isSent(element.textContent, block)) return void (message = { element, block, identity });
    if (!isSent(composerOf(reader.composer())?.read() ?? '', block)) return;
    message = null;
    renew(marksIn(block).map(({ id }) => id));
    written = made(block);
    noteWritten(identity, block);
  };

  const checkSent = (): void => {
    checkReturned();
    const chat = $conversation.get();
    if (!chat) return;
    const block = chat.written ?? copied.block;
    const element = block ? reader.userMessages().at(-1) : undefined;
    if (!element || !isSent(element.textContent, block)) return;
    if (isSent(composerOf(reader.composer())?.read() ?? '', block)) return;
    message = { element, block, identity: chat.identity };
    noteSent([written, copied].find((one) => one.block === block)?.at ?? saidAt(block));
    forget();
    place = null;
    setOutcome(null);
  };

  const step = async (): Promise<void> => {
    checkSent();
    const block = $feedback.get() || null;
    const marks = said($annotations.get());
    // An answer that came, went or got another number is no word of the person's.
    if (marks === settled || !$settings.get().isInStep || signal.aborted) return;
    settled = marks;
    // What was written last may stand there no more: the write looks.
    if (!block && !$conversation.get()?.written) return;
    const identity = $conversation.get()?.identity;
    const result = await write('restore');
    if (result.ok) return withdraw('step');
    if ($conversation.get()?.identity !== identity) return;
    settled = undefined;
    if (result.code === 'composing' || result.code === 'left' || result.code === 'unsure') later();
    else notify('step', `${REASONS[result.code]}, so it is not in step with your marks.`);
  };
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(step, STEP_AFTER);
  };

  /** What is said of the message goes with the block, however that went. */
  let watch: ReturnType<typeof setTimeout> | undefined;
  const watchMessage = (): void => {
    clearTimeout(watch);
    if ($outcome.get()?.state !== 'written') return;
    const block = $conversation.get()?.written;
    const isThere = block && isSent(composerOf(reader.composer())?.read() ?? '', block);
    // In a page that is not seen nobody reads it, and nobody types.
    if (!isThere && !document.hidden) setOutcome(null);
    else watch = setTimeout(watchMessage, LOOK_AGAIN_AFTER);
  };

  const stops = [
    () => clearTimeout(timer),
    () => clearTimeout(watch),
    $openings.listen(() => {
      settled = said($annotations.get());
      if (place?.identity === $conversation.get()?.identity) return;
      place = null;
      forget();
    }),
    $conversation.listen(followSent),
    $annotations.listen(() => {
      // Another tab writes what was done there into its own message.
      if (isTakenOver()) settled = said($annotations.get());
    }),
    $outcome.listen((outcome) => {
      clearTimeout(watch);
      if (outcome?.state === 'written') watch = setTimeout(watchMessage, LOOK_AGAIN_AFTER);
      if (!outcome?.state.startsWith('cop')) return;
      copied = made($feedback.get());
      noteTemplate();
    }),
    $feedback.listen((text, before) => {
      // What was said of the last write does not hold for other marks; what is offered to copy follows them.
      const outcome = $outcome.get();
      const isOffered = outcome?.state === 'copy';
      if (!isOffered || outcome.text === before) setOutcome(isOffered && before && text ? { ...outcome, text } : null);
      // Changed and changed back: the message says what these marks say, whenever they changed.
      if (text === written.block) written.at = Math.max(written.at, ...$toApply.get().map(({ modified }) => modified));
      later();
    }),
    // What was chosen on another page is no word about this message.
    $settings.listen(({ isInStep }, before) => {
      if (isInStep !== before?.isInStep) settled = said($annotations.get());
    }),
    $choice.listen(({ isInStep, scope }) => {
      if (isInStep || (scope && $settings.get().isInStep)) {
        settled = undefined;
        later();
      }
      if (isInStep === false) withdraw('step');
    }),
  ];
  for (const stop of stops) signal.addEventListener('abort', stop);

  return {
    async insert() {
      const identity = $conversation.get()?.identity;
      const text = $feedback.get();
      const result = await write('composer');
      // Nothing of one conversation is said in another.
      if ($conversation.get()?.identity !== identity) {
        notify('write', 'You opened another chat before the feedback was written. Nothing was written here.');
        return;
      }
      if (result.ok) {
        const isOut = result.written === null;
        const removal = result.changed
          ? 'The feedback was taken out of your message.'
          : 'There was no feedback in your message any more.';
        setOutcome({
          state: isOut ? 'removed' : 'written',
          message: isOut ? removal : 'The feedback is in your message.',
        });
        closePreview();
        return;
      }
      const detail = result.code === 'rejected' && result.detail ? ` ${result.detail}` : '';
      const advice = text && ' You can copy the feedback and paste it yourself.';
      const message = `${REASONS[result.code]}.${detail}${advice}`;
      setOutcome({ state: 'copy', message, text });
    },
    checkSent,
  };
}

/** Has the worker bring in what edits by the editor's own API. @returns false if it cannot, or does not answer in time. */
async function bringPageWorld(): Promise<boolean> {
  const tooLate = new Promise<undefined>((resolve) => setTimeout(resolve, PAGE_WORLD_WITHIN));
  return (await Promise.race([ask('pageWorld', {}), tooLate])) !== undefined;
}

/** A block as it is made of the marks now: what changes later is not in it. */
function made(block: string): { block: string; at: number; latest: number } {
  return { block, at: Date.now(), latest: Math.max(0, ...$toApply.get().map(({ modified }) => modified)) };
}

/**
 * When a block was made that an earlier opening of the chat has written, as far as its marks tell: what was marked later is
 * not in it.
 */
function saidAt(block: string): number {
  const inIt = marksIn(block);
  return inIt.length > 0 ? Math.max(...inIt.map(({ modified }) => modified)) : Date.now();
}

/** The marks of which the block has a point, as they are now. */
function marksIn(block: string): Annotation[] {
  const lines = block.split('\n');
  return $annotations.get().filter((one) => lines.some(pointMatcher([one])));
}

/** What the person says with the marks, wherever these stand. */
function said(annotations: readonly Annotation[]): string {
  return JSON.stringify(
    annotations.map(({ id, kind, note, target }) => [id, kind, note, target.selectors.quote.exact]),
  );
}
