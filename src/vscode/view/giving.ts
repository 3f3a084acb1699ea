import { atom } from 'nanostores';
import type { Gift, ToView } from '../../core/protocol/vscode/to-view';
import { message, type Message, type MessageKey } from '../../core/messages/message';
import { marksIn } from '../../session/applying/blocks';
import { stopWith } from '../../session/stop-with';
import { createTimer } from '../../session/timer';
import { $anchors } from '../../stores/anchors';
import { $annotations, $lastAct, isTakenOver } from '../../stores/annotations';
import { $conversation, noteWritten } from '../../stores/conversation';
import { setOutcome } from '../../stores/feedback';
import { announce } from '../../stores/notices';
import { $currentResponse } from '../../stores/responses';
import { $choice, $settings } from '../../stores/settings';
import { $toApply } from '../../stores/feedback';
import { $given, $isAtWork, setGiven, versionOf } from './at-work';
import { $block } from './block';
import type { Host, Result } from './host';
import type { Keeping } from './kept';
import { $readKey, onceRead } from './read-marks';
import { $answer, $document, $viewSettings } from './shown';

/** How long the marks must rest before the feedback is copied by itself (ms): then all of them have found their headings. */
const COPY_AFTER = 200;

/** How long after a change of the marks the feedback may change by itself (ms): answers are counted, headings found. */
const SETTLES = 3000;

/** The feedback as it was last copied; null if it was not. */
export const $copied = atom<string | null>(null);

/** Whether to say now that each change is copied: once, until the person has answered. */
export const $explainsCopying = atom(false);

/** How long the marks are waited for on which a command has given feedback (ms). */
const READING = 10_000;

/** What is said when feedback was given. A copy is seen from the line below the marks. */
const GIVEN: Readonly<Record<Exclude<Gift, 'COPY_FEEDBACK' | 'SAVE_FEEDBACK'>, MessageKey>> = {
  SEND_FEEDBACK: 'vscodeSent',
  INSERT_FEEDBACK: 'vscodeInserted',
};

/** Why it could not be done. */
type Code = Extract<Result, { ok: false }>['code'];
const PROBLEMS: Readonly<Partial<Record<Code, MessageKey>>> = {
  'no-terminal': 'vscodeNoTerminal',
  'no-chat': 'vscodeNoChat',
};

/** Gives the feedback away: when the person asks for it, and to the clipboard after each change if they want that. */
export class Giving {
  readonly #host: Host;
  readonly #keeping: Keeping;
  readonly #signal: AbortSignal;
  /** The copy that is being made, if one is. */
  #isCopying = false;
  /** The marks changed while it was. */
  #mustCopyAgain = false;

  constructor(host: Host, keeping: Keeping, signal: AbortSignal) {
    this.#signal = signal;
    this.#host = host;
    this.#keeping = keeping;
    const copy = createTimer(() => void this.#copyByItself(), signal);
    /** When the person last changed something here. */
    let actedAt = -Infinity;
    let told = '';
    const tell = (): void => {
      const text = $block.get();
      const key = $readKey.get();
      if (key === null || !arePlaced()) return;
      const feedback = { key, text, marks: $annotations.get().length, isAtWork: $isAtWork.get() };
      const all = JSON.stringify(feedback);
      if (all !== told) host.tell({ type: 'FEEDBACK', ...feedback });
      told = all;
    };
    /** What is shown is something else now: its feedback is not what the person has just changed. */
    const leave = (): void => {
      actedAt = -Infinity;
      copy.cancel();
    };
    stopWith(signal, [
      $block.listen(() => {
        // What was reported was about other feedback.
        setOutcome(null);
        tell();
        // An answer of the marks got its number.
        if (performance.now() - actedAt < SETTLES && !isTakenOver()) copy.after(COPY_AFTER);
      }),
      $readKey.listen(tell),
      $annotations.listen(tell),
      $isAtWork.listen(tell),
      $anchors.listen(tell),
      $document.listen((document, before) => {
        if (document?.key === before?.key) return;
        leave();
        told = '';
        $copied.set(null);
        const { given } = keeping.get();
        setGiven(given && given.key === document?.key ? given.marks : []);
      }),
      $currentResponse.listen((now, before) => {
        if (now?.id !== before?.id && $settings.get().scope === 'answer') leave();
      }),
      // What another window did is copied there.
      $lastAct.listen((act) => {
        if (!act) return;
        actedAt = performance.now();
        copy.after(COPY_AFTER);
      }),
      $choice.listen(({ scope }) => scope && copy.after(COPY_AFTER)),
    ]);
  }

  /** Gives the feedback as it is now, because the person asked for it. */
  async give(gift: Gift): Promise<void> {
    const text = $block.get();
    const identity = $conversation.get()?.identity;
    if (text === '') return announce(message('vscodeNoFeedback'));
    const result = await this.#host.ask({ type: gift, text });
    if ($conversation.get()?.identity !== identity) return;
    if (result.ok) this.#given(gift, text, result.text);
    else if (result.code !== 'cancelled') this.#failed(gift, result.code, text);
  }

  /** Copies any text of ours, such as one mark. */
  async copy(text: string): Promise<void> {
    const identity = $conversation.get()?.identity;
    const result = await this.#host.ask({ type: 'COPY_FEEDBACK', text });
    if ($conversation.get()?.identity !== identity) return;
    $copied.set(result.ok && text === $block.get() ? text : null);
    if (result.ok) setOutcome({ state: 'copied', message: message('outcomeCopied') });
    else this.#failed('COPY_FEEDBACK', result.code, text);
  }

  /** The person knows that each change is copied. */
  explained(): void {
    $explainsCopying.set(false);
  }

  /** A command has given the feedback away that the host was told last, maybe before this view was made. */
  async taken({ key, gift, text, file }: Extract<ToView, { type: 'GIVEN' }>): Promise<void> {
    const isShown = await onceRead(key, READING, this.#signal);
    if (isShown && !this.#signal.aborted) this.#given(gift, text, file);
  }

  /** @param file - What it was saved as; null if it was not. */
  #given(gift: Gift, text: string, file: string | null): void {
    this.#keepGiven(text);
    noteWritten(text);
    setOutcome(null);
    if (gift === 'COPY_FEEDBACK') $copied.set(text);
    else if (gift === 'SAVE_FEEDBACK') setOutcome({ state: 'written', message: message('vscodeSavedAs', file ?? '') });
    else setOutcome({ state: 'written', message: message(GIVEN[gift]) });
  }

  #keepGiven(text: string): void {
    const key = $document.get()?.key;
    if (key === undefined) return;
    const now = new Set(marksIn(text).map(versionOf));
    const before = $given.get();
    // Of those that have changed since, what was given is of no use.
    const marks = $annotations
      .get()
      .map(versionOf)
      .filter((one) => now.has(one) || before.has(one));
    setGiven(marks);
    this.#keeping.keep({ given: { key, marks } });
  }

  #failed(gift: Gift, code: Code, text: string): void {
    const usual: Message = message(gift === 'COPY_FEEDBACK' ? 'vscodeCopyFailed' : 'vscodeGiveFailed');
    const problem = PROBLEMS[code];
    setOutcome({ state: 'copy', message: problem ? message(problem) : usual, text });
  }

  async #copyByItself(): Promise<void> {
    if ($viewSettings.get().copy !== 'always') return;
    if (this.#isCopying) {
      this.#mustCopyAgain = true;
      return;
    }
    const text = $block.get();
    if (text === '' || text === $copied.get()) return;
    const identity = $conversation.get()?.identity;
    this.#isCopying = true;
    const result = await this.#host.ask({ type: 'COPY_FEEDBACK', text });
    this.#isCopying = false;
    const isHere = $conversation.get()?.identity === identity;
    if (isHere && result.ok) {
      $copied.set(text);
      noteWritten(text);
      this.#explain();
    } else if (isHere && !result.ok) this.#failed('COPY_FEEDBACK', result.code, text);
    if (!this.#mustCopyAgain) return;
    this.#mustCopyAgain = false;
    await this.#copyByItself();
  }

  #explain(): void {
    if (this.#keeping.get().knowsCopying) return;
    this.#keeping.keep({ knowsCopying: true });
    $explainsCopying.set(true);
  }
}

/** Whether the headings above the marks of a file are known. */
function arePlaced(): boolean {
  if ($document.get()?.kind !== 'file' || !$answer.get()) return true;
  const anchors = $anchors.get();
  return $toApply.get().every(({ id }) => (anchors[id]?.state ?? 'pending') !== 'pending');
}
