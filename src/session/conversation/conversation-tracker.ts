import { isProvisional } from '../../core/conversation/response-id';
import { turnsOf } from '../../core/conversation/thread';
import type { AddressChange, Sight } from '../../core/conversation/sight';
import { WhosePage } from '../../core/conversation/whose-page';
import { $conversation, setTemporary } from '../../stores/conversation';
import { Emitter } from '../emitter';
import type { Asking } from '../keeping/adopting';
import type { Keeper } from '../keeping/keeper';
import type { Navigation, PageAddress, PageMessages, PageResponse } from '../annotated-page';
import { createTimer, type Timer } from '../timer';
import type { Leaving } from './leaving-gestures';
import { SeenMessages } from './seen-messages';

/** How soon unread answers are checked again (ms). */
const CHECK_AGAIN_AFTER = 100;
/** How soon it is asked again whose answers these are, if nobody answered (ms). */
const ASK_AGAIN_AFTER = 1000;

/** @see ConversationTracker */
export interface TrackerParts {
  page: PageAddress & PageMessages;
  keeper: Pick<Keeper, 'open' | 'rename' | 'isKnown' | 'know' | 'isEmpty' | 'adopt' | 'adopting'>;
  leaving: Leaving;
  /** The answers on the page as of the last pass. */
  responses: () => readonly PageResponse[];
  /** Whether nodes were added to the page in the current task. */
  isChanging: () => boolean;
}

/**
 * Opens the conversation on the page: the address identifies it, and its messages tell how long it lasts
 * (docs/adr/0019-conversations.md).
 */
export class ConversationTracker {
  /** Another conversation was opened. */
  readonly onOther = new Emitter();
  /** The open conversation got its address. */
  readonly onNamed = new Emitter();
  /** The answers on the page belong to the open conversation, after that was unclear for a while. */
  readonly onArrived = new Emitter();

  readonly #parts: TrackerParts;
  readonly #signal: AbortSignal;
  readonly #seen: SeenMessages;
  readonly #checkAgain: Timer;
  readonly #whose;
  /** The id of the open conversation; null in a new chat. */
  #open: string | null;
  /** The address at the last check; empty if it must be checked again. */
  #href: string;
  /** How the address changed since the last check. */
  #way: AddressChange = 'other';
  #claimed: string | null = null;
  #lookedAt: readonly PageResponse[] | undefined;
  /** The answers of this opening that were last compared with what is stored. */
  #compared = '';
  /** It is known where the open chat is stored, which has no address. */
  #isRecognised = false;
  /** Its messages took the place of another chat's. */
  #isInPlace = false;
  /**
   * Whether this is a temporary chat is settled with its first answer: later, the page may already show the next chat.
   */
  #isTemporarySettled = false;

  constructor(parts: TrackerParts, signal: AbortSignal) {
    const { page, keeper } = parts;
    this.#parts = parts;
    this.#signal = signal;
    this.#seen = new SeenMessages(page);
    this.#checkAgain = createTimer(() => this.check(), signal);
    this.#open = page.conversation();
    this.#href = page.href();
    this.#whose = new WhosePage(this.#open);
    // The same chat may be open in two tabs, and only its marks can tell.
    keeper.adopting.onStored.on(() => {
      if (this.#open === null) this.#compareAgain(this.#compared, keeper.isEmpty() ? 0 : ASK_AGAIN_AFTER);
    });
    page.onNavigate((how, isAtOnce) => this.#navigated(how, isAtOnce), signal);
    void keeper.open(this.#open);
  }

  /** True while the answers on the page may still belong to the previous chat. */
  isArriving(): boolean {
    return this.#whose.isArriving();
  }

  /**
   * The opening of the conversation on the page right now (its identity), after checking the address and whether the
   * known answers are still there. Null while that is unclear, for example if the address changed but the old answers
   * are still there, and the site may not have set the address by itself: nothing may be written then.
   */
  current(): string | null {
    const { page, responses } = this.#parts;
    const whose = this.#whose;
    if (page.conversation() !== this.#open || whose.isUndecided()) this.check();
    const name = page.conversation();
    const isDecided = name === this.#open && !whose.isUndecided();
    if (!isDecided && !(whose.isOwn() && whose.claimed() === name)) return null;
    const known = responses();
    if (this.#open === null && known.length > 0 && !known.some(({ element }) => element.isConnected)) return null;
    return $conversation.get()?.identity ?? null;
  }

  /**
   * Compares the page with what is open. Cheap: called in each pass.
   * @param wasShownBefore - What is on the page was there before the address changed.
   */
  check(wasShownBefore = false): void {
    const { page, leaving, responses } = this.#parts;
    const whose = this.#whose;
    const list = responses();
    leaving.see(list);
    if (this.#isAsLooked(list)) return;
    this.#lookedAt = list;
    this.#href = page.href();
    const now = performance.now();
    const sight = this.#sight(wasShownBefore);
    if (this.#way === 'other' && !leaving.mayHaveLeft()) this.#way = 'own';
    const wasArriving = whose.isArriving();
    const verdict = whose.check(sight, this.#way, now);
    this.#way = 'other';
    if (wasArriving && !whose.isArriving()) this.onArrived.emit();
    const hasAnswers = sight.answers.length > 0;
    if (verdict === 'other' || verdict === 'misnamed') {
      const isAny = sight.answerNodes().length + sight.userMessages.length > 0;
      const isInPlace = this.#open === null && sight.name === null && isAny;
      this.#begin(sight.name, { isMisnamed: verdict === 'misnamed' });
      this.#isInPlace = isInPlace;
      this.#settleTemporary(hasAnswers);
      return;
    }
    if (!this.#isTemporarySettled && !whose.isUndecided()) this.#settleTemporary(hasAnswers);
    if (verdict === 'named' && sight.name !== null) this.#name(sight.name);
    const claim = whose.claimed();
    if (claim !== null && claim !== this.#claimed) void this.#askWhetherKnown(claim);
    const wait = whose.nextCheckIn(now);
    if (wait !== null) this.#checkAgain.within(wait + 1);
    else if (sight.name !== this.#open && this.#seen.visibleResponses().length > sight.answers.length) {
      this.#checkAgain.within(CHECK_AGAIN_AFTER);
    }
    void this.#compare(sight.userMessages.length > 0 ? sight : { ...sight, userMessages: this.#seen.userMessages() });
  }

  /** The person says that the marks waiting under this key are from the open conversation. */
  claim(key: string): void {
    const { keeper } = this.#parts;
    // Where nothing was marked yet, it goes on where they are.
    if (this.#open === null && keeper.isEmpty()) this.#begin(null, { key });
    else void keeper.adopting.claim(key);
  }

  /** A named conversation is identified by its own address. It is compared again when its answers change. */
  #isAsLooked(list: readonly PageResponse[]): boolean {
    const { page } = this.#parts;
    const isSame = page.href() === this.#href && list === this.#lookedAt;
    return isSame && this.#open !== null && !this.#whose.isUndecided() && page.conversation() === this.#open;
  }

  #sight(wasShownBefore: boolean): Sight {
    const { page, leaving, responses } = this.#parts;
    const name = page.conversation();
    const isUndecided = this.#whose.isUndecided() && !this.#whose.isUnclear();
    // A named conversation is identified by its own name, once that is proved to be its own.
    const isKnown = name !== null && name === this.#open && this.#whose.isProved();
    return {
      name,
      answers: this.#seen.answers(responses(), {
        isShown: isUndecided,
        isAlone: this.#open === null,
        hasGrown: (element) => leaving.hasGrown(element),
      }),
      userMessages: isKnown ? [] : this.#seen.userMessages(),
      answerNodes: () => this.#seen.visibleResponses(),
      wasShownBefore,
      hasPressed: leaving.hasPressed(),
    };
  }

  #begin(id: string | null, how: { isMisnamed?: boolean; key?: string }): void {
    this.#open = id;
    this.#claimed = null;
    this.#compared = '';
    this.#isRecognised = how.key !== undefined;
    this.#isInPlace = false;
    this.#isTemporarySettled = false;
    this.onOther.emit();
    void this.#parts.keeper.open(id, how);
  }

  #name(id: string): void {
    // A chat that gets its own address is temporary only if the address says so.
    this.#settleTemporary(true);
    this.#open = id;
    void this.#parts.keeper.rename(id).then(() => {
      if (this.#open === id) this.onNamed.emit();
    });
  }

  async #askWhetherKnown(name: string): Promise<void> {
    this.#claimed = name;
    const isKnown = await this.#parts.keeper.isKnown(name);
    // If this could not be read, the name may well be known.
    this.#whose.setKnown(name, isKnown !== false);
  }

  /**
   * Finds out from the messages which stored conversation is theirs, and which marks of chats without an address belong
   * here.
   */
  async #compare({ answers, userMessages }: Sight): Promise<void> {
    const { keeper } = this.#parts;
    // What is known would be mixed with what another chat says, or with what the person is writing.
    if (this.#whose.isUnclear() || answers.some(({ isUnread }) => isUnread)) return;
    if (userMessages.some(({ isEdited }) => isEdited)) return;
    const told = this.#seen.turns(answers);
    const turns = turnsOf(
      userMessages.map(({ id, length }) => ({ id, length })),
      told,
    );
    const claimed = this.#whose.likelyName() === null ? null : this.#claimed;
    keeper.know(this.#open === null ? turns : [], claimed, this.#whose.isFound());
    if (answers.length === 0 || !this.#whose.isProved()) return;
    if (this.#whose.isBornHere() && (this.#open !== null || this.#whose.hasGrownHere())) return;
    // A provisional id proves nothing: it was different before the reload.
    const responses = answers.map(({ id }) => id).filter((id) => !isProvisional(id));
    // Without an address, the person's messages count too: one may be edited below the same answers.
    const about = JSON.stringify([this.#open === null ? turns : told, responses]);
    if (about === this.#compared || responses.length < answers.length) return;
    this.#compared = about;
    const identity = $conversation.get()?.identity;
    const asking = this.#asking(answers.length);
    const key = await keeper.adopt({ name: this.#open, turns, responses }, asking, this.#isInPlace);
    if (key === undefined) return this.#compareAgain(about);
    const isOther = $conversation.get()?.identity !== identity || this.#signal.aborted;
    if (key === null || this.#open !== null || isOther) return;
    if (keeper.isEmpty()) this.#begin(null, { key });
    // The person was quicker.
    else await keeper.adopting.ask(key);
  }

  /** What the person is asked about the open conversation. */
  #asking(answers: number): Asking {
    const { keeper } = this.#parts;
    if (this.#open !== null) return 'unproved';
    // Whose it is, is known by now, unless the same chat is stored twice.
    if (this.#isRecognised || !keeper.isEmpty()) return 'proved';
    if (!this.#whose.isBornHere()) return 'unproved';
    // Nobody saw it grow: one answer may come from anywhere, and several from a page that appears step by step.
    return this.#whose.isFound() || answers > 1 ? 'all' : 'proved';
  }

  /** Nobody told whose answers these are: the service worker may have ended just then. */
  #compareAgain(about: string, wait = ASK_AGAIN_AFTER): void {
    if (about !== this.#compared) return;
    this.#compared = '';
    this.#lookedAt = undefined;
    this.#checkAgain.within(wait);
  }

  #settleTemporary(hasAnswers: boolean): void {
    const sign = this.#parts.page.temporary();
    // The page's sign may stay for a moment after the person opened a chat with an address, which no site forgets.
    setTemporary(sign === 'address' || (sign === 'page' && this.#open === null));
    this.#isTemporarySettled = hasAnswers;
  }

  #navigated(how: Navigation, isAtOnce: boolean): void {
    this.#way = how;
    // Even if it returns to the same address.
    if (isAtOnce) this.#href = '';
    this.check(isAtOnce && !this.#parts.isChanging());
  }
}
