import type { Annotation } from '../core/annotation';
import { composerFor, type WriteResult } from '../composers/composer';
import type { PageReader } from '../platforms/read-page';
import { $annotations } from '../stores/annotations';
import { $conversation, $openings, noteSent, noteWritten } from '../stores/conversation';
import { $feedback, $outcome, $toApply, closePreview, setOutcome } from '../stores/feedback';
import { notify, withdraw } from '../stores/notices';
import { $choice, $settings } from '../stores/settings';

/** The message follows the marks once they rested for so long (ms). */
const STEP_AFTER = 250;

/** Why nothing was written, as the first half of a sentence that goes on with what the person can do. */
const REASONS: Record<Exclude<WriteResult, { ok: true }>['code'], string> = {
  missing: 'The message field could not be found here',
  disabled: 'The message field cannot be written into right now',
  composing: 'A word is still being composed',
  rejected: 'The message field did not take the feedback',
};

/** @see createApplying */
export interface Applying {
  /** Writes the feedback block into the chat's editor, or takes it out when no marks are left. */
  insert(): Promise<void>;
  /** Looks whether the person sent the message that held our block. Cheap while there is no block. */
  checkSent(): void;
}

/**
 * Brings the feedback block into the chat's editor: when the person says so, and after each change of the marks while
 * the message is kept in step. Never sends.
 */
export function createApplying(reader: PageReader, isComposing: () => boolean, signal: AbortSignal): Applying {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The marks that the message is in step with, or that nobody asked to be written: those of a chat that was only opened. */
  let settled: string | undefined;
  /** The block that was written here last, and as it was when something was copied, which may be pasted and sent. */
  let written = made('');
  let copied = written;
  const forget = (): void => void (written = copied = made(''));

  const write = async (focus: 'composer' | 'restore'): Promise<WriteResult> => {
    const element = reader.composer();
    const composer = element && composerFor(element, isComposing);
    const previous = $conversation.get()?.written ?? null;
    if (!composer) return { ok: false, code: 'missing', detail: '' };
    const block = $feedback.get();
    const now = made(block);
    const result = await composer.write({
      block: block || null,
      previous,
      frames: $settings.get().frames,
      focus,
    });
    if (result.ok) {
      written = now;
      noteWritten(result.written);
    }
    return result;
  };

  const checkSent = (): void => {
    const chat = $conversation.get();
    if (!chat) return;
    const block = chat.written ?? copied.block;
    const sent = block && reader.userMessages().at(-1)?.textContent;
    // Most messages are shorter than the block and need no comparison.
    if (!sent || sent.length * 2 < block.length || !holds(sent, block)) return;
    const element = reader.composer();
    if (holds((element && composerFor(element)?.read()) ?? '', block)) return;
    noteSent(([written, copied].find((one) => one.block === block) ?? made(block)).at);
    forget();
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
    const result = await write('restore');
    if (result.ok) return withdraw('step');
    settled = undefined;
    if (result.code === 'composing') later();
    else notify('step', `${REASONS[result.code]}, so it is not in step with your marks.`);
  };
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(step, STEP_AFTER);
  };

  const stops = [
    () => clearTimeout(timer),
    $openings.listen(() => {
      settled = said($annotations.get());
      forget();
    }),
    $outcome.listen((outcome) => {
      if (outcome?.state.startsWith('cop')) copied = made($feedback.get());
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
      const result = await write('composer');
      if (result.ok) {
        const message =
          result.written === null ? 'The feedback was taken out of your message.' : 'The feedback is in your message.';
        setOutcome({ state: result.written === null ? 'removed' : 'written', message });
        closePreview();
        return;
      }
      const detail = result.code === 'rejected' && result.detail ? ` ${result.detail}` : '';
      const text = $feedback.get();
      const advice = text && ' You can copy the feedback and paste it yourself.';
      const message = `${REASONS[result.code]}.${detail}${advice}`;
      setOutcome({ state: 'copy', message, text });
    },
    checkSent,
  };
}

/** A block as it is made of the marks now: what changes later is not in it. */
function made(block: string): { block: string; at: number } {
  return { block, at: Date.now() };
}

/** What the person says with the marks, wherever these stand. */
function said(annotations: readonly Annotation[]): string {
  return JSON.stringify(
    annotations.map(({ id, kind, note, target }) => [id, kind, note, target.selectors.quote.exact]),
  );
}

/** Whether the block stands in a text that a site has rendered: some make lists and paragraphs of our lines. */
function holds(text: string, block: string): boolean {
  // Of a list, the numbers are not in the text.
  return [block, block.replace(/^\d+\./gm, '')].some((one) => lettersOf(text).includes(lettersOf(one)));
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}
