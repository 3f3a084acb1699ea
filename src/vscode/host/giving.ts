import { window } from 'vscode';
import type { MessageKey } from '../../core/messages/message';
import type { Translate } from '../../core/messages/translate';
import type { Gift, ToView } from '../../core/protocol/vscode/to-view';
import type { AgentId } from '../../core/transcripts/transcript';
import type { Feedback, Given } from './feedback';
import { FeedbackMemory, type LatestFeedback } from './latest-feedback';
import type { View } from './view-provider';
import { completeStep } from './walkthrough';

/** The name suggested for a saved feedback block. */
const FEEDBACK_FILE = 'feedback.md';

/** How long the status bar says that feedback was copied (ms). */
const SAYS = 3000;

/** What can change the feedback. */
const ABOUT_ANSWERS: ReadonlySet<ToView['type']> = new Set(['RESPONSE_HISTORY', 'RESPONSE_OLDER', 'RESPONSE_READY']);

/** What is said if the feedback could not be given. A person who cancels knows that. */
const FAILURES: Readonly<Record<Exclude<Extract<Given, { ok: false }>['code'], 'cancelled'>, MessageKey>> = {
  'no-terminal': 'vscodeNoTerminal',
  'no-chat': 'vscodeNoChat',
  refused: 'vscodeGiveFailed',
};

/** @see Giving */
export interface GivingParts {
  feedback: Pick<Feedback, 'copy' | 'send' | 'insert' | 'save'>;
  view: Pick<View, 'isListening' | 'tell'>;
  /** What is shown. */
  shown: { readonly key: string | null; readonly agent: AgentId | null };
  /** Shows the view. */
  focus: () => Thenable<unknown>;
  translate: Translate;
}

/** Gives the feedback away: for the view, and for commands, also while the view is hidden. */
export class Giving {
  readonly #parts: GivingParts;
  readonly #memory = new FeedbackMemory();
  /** What commands gave while the view was not there, or showed something else, by the key of what it is about. */
  readonly #given = new Map<string, Extract<ToView, { type: 'GIVEN' }>>();

  constructor(parts: GivingParts) {
    this.#parts = parts;
  }

  /** How many marks there are on what is shown. */
  get marks(): number {
    return this.#memory.latest?.marks ?? 0;
  }

  /** The view has told the feedback. */
  take(latest: LatestFeedback): void {
    this.#memory.take(latest, this.#parts.shown.key);
  }

  /** Something else is shown, or it got its key. */
  otherShown(): void {
    if (this.#memory.latest?.key !== this.#parts.shown.key) this.#memory.forget();
  }

  /** Something was told that the view may not have heard. If it changes the feedback, nobody says so until it is shown. */
  told(message: ToView): void {
    const { view, shown } = this.#parts;
    const isAboutMarks = message.type === 'STORE_CHANGED' && message.key === shown.key;
    if (!view.isListening && (isAboutMarks || ABOUT_ANSWERS.has(message.type))) this.#memory.expire();
    if (message.type === 'RESPONSE_HISTORY') this.#tellGiven(message.document?.key ?? null);
  }

  /** @param isAsked - Whether the person has asked for it: the view copies by itself, too. */
  async give(gift: Gift, text: string, isAsked = gift !== 'COPY_FEEDBACK'): Promise<Given> {
    const given = await this.#giveTo(gift, text);
    if (given.ok && isAsked) completeStep('hasGiven');
    return given;
  }

  #giveTo(gift: Gift, text: string): Promise<Given> {
    const { feedback, shown } = this.#parts;
    switch (gift) {
      case 'COPY_FEEDBACK':
        return feedback.copy(text);
      case 'SEND_FEEDBACK':
        return feedback.send(text, shown.agent);
      case 'INSERT_FEEDBACK':
        return feedback.insert(text);
      case 'SAVE_FEEDBACK':
        return feedback.save(text, FEEDBACK_FILE);
    }
  }

  /** Gives the feedback on what is shown, even while the view is hidden, tells the view, and says why if it fails. */
  async giveNow(gift: Gift): Promise<void> {
    const { view, shown, focus, translate: t } = this.#parts;
    const { key } = shown;
    if (!this.#memory.isCurrent && !view.isListening) await focus();
    const latest = await this.#memory.known();
    // Feedback on what was shown meanwhile is not what the person asked to give.
    const isOther = key !== null && latest?.key !== key;
    if (!latest?.text || isOther) return void window.showInformationMessage(t('vscodeNoFeedback'));
    const given = await this.give(gift, latest.text, true);
    if (given.ok) this.#noteGiven({ gift, key: latest.key, text: latest.text, file: given.text ?? null });
    else if (given.code !== 'cancelled') void window.showWarningMessage(t(FAILURES[given.code]));
  }

  #noteGiven(given: Omit<Extract<ToView, { type: 'GIVEN' }>, 'type'>): void {
    const { view, shown, translate: t } = this.#parts;
    this.#given.set(given.key, { type: 'GIVEN', ...given });
    this.#tellGiven(shown.key);
    // The view would say so itself.
    const isSaid = view.isListening || given.gift !== 'COPY_FEEDBACK';
    if (!isSaid) window.setStatusBarMessage(t('vscodeFeedbackCopied'), SAYS);
  }

  /** Tells the view what a command has given, once it shows what that is about. */
  #tellGiven(key: string | null): void {
    const { view } = this.#parts;
    const given = view.isListening && key !== null && this.#given.get(key);
    if (!given) return;
    this.#given.delete(given.key);
    view.tell(given);
  }
}
