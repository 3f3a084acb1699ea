import { message, sentences } from '../../core/messages/message';
import { $annotations, isTakenOver } from '../../stores/annotations';
import { $conversation, $openings } from '../../stores/conversation';
import { $feedback } from '../../stores/feedback';
import { notify, withdraw } from '../../stores/notices';
import { $choice, $settings } from '../../stores/settings';
import { stopWith } from '../stop-with';
import { createTimer, type Timer } from '../timer';
import { REASONS, type BlockWriter } from './block-writer';
import { statementOf } from './blocks';
import type { SentMessages } from './sent-messages';

/** The message follows the marks when they have not changed for this long (ms). */
export const STEP_AFTER = 250;

/** The subject of the notice that says why the message is not in step. */
const STEP = 'step';

/** Keeps the message in step with the marks, if the person wants that. */
export class InStep {
  readonly #writer: BlockWriter;
  readonly #sent: SentMessages;
  readonly #signal: AbortSignal;
  readonly #timer: Timer;
  /** What the message already says, or what nobody wanted written here; undefined if it must be written. */
  #settled: string | undefined;

  constructor(writer: BlockWriter, sent: SentMessages, signal: AbortSignal) {
    this.#writer = writer;
    this.#sent = sent;
    this.#signal = signal;
    this.#timer = createTimer(() => void this.#step(), signal);
    stopWith(signal, [
      $openings.listen(() => this.#settle()),
      // Another tab writes its own changes into its own message.
      $annotations.listen(() => {
        if (isTakenOver()) this.#settle();
      }),
      $feedback.listen(() => this.#timer.after(STEP_AFTER)),
      // A choice made on another page does not apply to this message.
      $settings.listen(({ isInStep }, before) => {
        if (isInStep !== before?.isInStep) this.#settle();
      }),
      $choice.listen(({ isInStep, scope }) => {
        if (isInStep || (scope && $settings.get().isInStep)) {
          this.#settled = undefined;
          this.#timer.after(STEP_AFTER);
        }
        if (isInStep === false) withdraw(STEP);
      }),
    ]);
  }

  #settle(): void {
    this.#settled = statementOf($annotations.get());
  }

  async #step(): Promise<void> {
    this.#sent.check();
    const statement = statementOf($annotations.get());
    // An answer that appeared, disappeared or got another number is not the person's action.
    if (statement === this.#settled || !$settings.get().isInStep || this.#signal.aborted) return;
    this.#settled = statement;
    const chat = $conversation.get();
    // What was last written may no longer be there; the write checks that.
    if ($feedback.get() === '' && !chat?.written) return;
    const result = await this.#writer.write('restore');
    if (result.ok) return withdraw(STEP);
    if ($conversation.get()?.identity !== chat?.identity) return;
    this.#settled = undefined;
    const mayPass = result.code === 'composing' || result.code === 'left' || result.code === 'unsure';
    if (mayPass) this.#timer.after(STEP_AFTER);
    else notify({ about: STEP, text: sentences(REASONS[result.code], message('noticeOutOfStep')) });
  }
}
