import type { FoundMark } from '../browser/find-mark';
import type { Home } from '../browser/go-to';
import type { StorageProblem } from '../browser/storage';
import type { OpenTab } from '../browser/tabs';
import { UNSUPPORTED_REASONS } from '../core/ask/highlighting-in-words';
import { isTooLong } from '../core/limits';
import { message, type Message } from '../core/messages/message';
import type { Translate } from '../core/messages/translate';
import type { KnownModel } from '../core/models/model';
import { LONGEST_CLAIM } from '../core/verify/claim';
import { checkNote } from '../core/verify/note';
import { added } from '../core/verify/noting';
import type { PageRead } from '../core/verify/page-read-schema';
import { proofs, type ClaimVerdict } from '../core/verify/verdict';
import { typedAddress } from '../platforms/typed-address';
import type { CheckParts } from './check-parts';
import { judgeClaim, type Judgement } from './judge-claim';

const STORAGE_PROBLEMS: Readonly<Record<StorageProblem, Message>> = {
  full: message('storageFull'),
  refused: message('storageRefused'),
  gone: message('storageGone'),
};

/** A page that the claim was checked against. */
export interface Found extends Judgement {
  page: { title: string; address: string };
}

/** What the page shows: the mark is being read, cannot be checked, or is checked against a page. */
export type CheckState = 'loading' | 'unfit' | 'choosing' | 'busy' | 'found';

/** The check of one mark against one page after the other. Whatever is read of them is gone when this page closes. */
export class Check {
  state = $state<CheckState>('loading');
  mark = $state.raw<FoundMark | null>(null);
  /** The conversation with the mark; null if it cannot be opened. */
  home = $state.raw<Home | null>(null);
  /** What is being done, or why it cannot be done. */
  status = $state.raw<Message | null>(null);
  tabs = $state.raw<readonly OpenTab[]>([]);
  models = $state.raw<readonly KnownModel[]>([]);
  /** The id of the model that judges; null for the person. */
  judge = $state<string | null>(null);
  /** The address that the person typed: it is still there after a check that found nothing. */
  typed = $state('');
  found = $state.raw<Found | null>(null);
  /** What the person says that the passages say. */
  picked = $state<ClaimVerdict | null>(null);
  /** What became of keeping the result. */
  outcome = $state.raw<Message | null>(null);
  isKept = $state(false);
  /** A check was begun, so what the person pressed is gone. */
  hasBegun = false;
  /** The note that could not be kept because its mark is gone or another one. */
  lostNote = $state.raw<string | null>(null);

  readonly #parts: CheckParts;
  #running: AbortController | null = null;
  #isKeeping = false;
  /** Addresses that the browser has permitted for the page that is being read. */
  #lent: readonly string[] = [];

  constructor(parts: CheckParts) {
    this.#parts = parts;
  }

  /** The text that is doubted. */
  get claim(): string {
    return this.mark?.annotation.target.selectors.quote.exact.trim() ?? '';
  }

  get model(): KnownModel | null {
    return this.models.find(({ id }) => id === this.judge) ?? null;
  }

  /** What is kept: what the model found, or what the person says. */
  get verdict(): ClaimVerdict | null {
    return this.found?.finding?.verdict ?? this.picked;
  }

  /** Reads the mark with this id, the models, and which pages are open. */
  async start(id: string): Promise<void> {
    const [mark, models] = await Promise.all([this.#parts.findMark(id), this.#parts.models(), this.refreshTabs()]);
    this.models = models ?? [];
    this.judge = this.models.find(({ isDefault }) => isDefault)?.id ?? null;
    this.mark = mark.ok ? mark.value : null;
    this.status = mark.ok ? whyUnfit(this.claim) : STORAGE_PROBLEMS[mark.problem];
    this.state = this.status ? 'unfit' : 'choosing';
    this.home = this.mark && (await this.#parts.homeOf(this.mark));
    await this.refreshTabs();
  }

  /** Learns again which pages are open. The conversation with the mark is none to check it against. */
  async refreshTabs(): Promise<void> {
    const source = this.mark?.annotation.target.source;
    this.tabs = (await this.#parts.tabs()).filter(({ url }) => !source || !isSame(url, source));
  }

  /** Checks the claim against the page in a tab. */
  checkTab(tab: OpenTab): Promise<void> {
    return this.#run(Promise.resolve([]), async () => tab);
  }

  /**
   * Checks the claim against the page at an address, in the tab that has it or in a new one. Must be called during the
   * person's click, because the browser asks for its permission.
   *
   * @returns Null if it is no address.
   */
  checkAddress(typed: string): Promise<void> | null {
    const url = typedAddress(typed);
    if (!url) return null;
    if (this.state === 'busy') return Promise.resolve();
    const asked = this.#parts.request([`${url.protocol}//${url.hostname}/*`]);
    return this.#run(asked, async () => {
      const open = (await this.#parts.tabs()).find((tab) => isSame(tab.url, url.href));
      return open ?? this.#parts.open(url.href);
    });
  }

  /** Ends the check that is under way. */
  stop(): void {
    if (!this.#running) return;
    this.#running.abort();
    this.#running = null;
    this.status = message('verifyStopped');
    this.state = 'choosing';
  }

  /** Goes back to the choice of a page. */
  startOver(): void {
    Object.assign(this, { state: 'choosing', status: null, found: null });
    void this.refreshTabs();
  }

  /** Shows the mark in its conversation. */
  async goHome(): Promise<void> {
    if (!this.mark || !this.home) return;
    const gone = await this.#parts.goHome(this.mark, this.home);
    if (!gone.ok) this.status = STORAGE_PROBLEMS[gone.problem];
  }

  /** Gives up what was permitted. For a page that is closing. */
  leave(): void {
    this.#running?.abort();
    this.#parts.releaseNow(this.#lent);
  }

  /** Adds the result to the note of the mark as it is stored now. */
  async keep(t: Translate): Promise<void> {
    const { found, verdict, mark } = this;
    if (!found || !mark || this.#isKeeping || this.isKept) return;
    if (verdict === null) {
      this.outcome = message('verifyPickFirst');
      return;
    }
    const text = noteOf(found, verdict, t);
    this.#isKeeping = true;
    const kept = await this.#keep(mark, text);
    this.#isKeeping = false;
    if (this.found !== found) return;
    this.isKept = kept.isKept;
    this.outcome = kept.text;
    this.lostNote = kept.isLost ? text : null;
  }

  /** Copies the note that could not be kept. */
  async copyNote(): Promise<void> {
    if (this.lostNote === null) return;
    await this.#parts.copy(this.lostNote);
    this.outcome = message('verifyCopied');
  }

  async #keep(mark: FoundMark, text: string): Promise<{ text: Message; isKept: boolean; isLost: boolean }> {
    const lost = (why: Message) => ({ text: why, isKept: false, isLost: true });
    const now = await this.#parts.findMark(mark.annotation.id);
    if (!now.ok) return lost(STORAGE_PROBLEMS[now.problem]);
    if (!now.value) return lost(message('verifyGone'));
    const { note, target } = now.value.annotation;
    if (target.selectors.quote.exact !== mark.annotation.target.selectors.quote.exact) {
      return lost(message('verifyChanged'));
    }
    if (note.includes(text)) return { text: message('verifyKeptBefore'), isKept: true, isLost: false };
    if (isTooLong(added(note, text).length)) return lost(message('verifyNoteLong'));
    const kept = await this.#parts.keep(now.value, text);
    if (!kept.ok) return lost(STORAGE_PROBLEMS[kept.problem]);
    return kept.value ? { text: message('verifyKept'), isKept: true, isLost: false } : lost(message('verifyGone'));
  }

  async #run(asked: Promise<string[] | null>, locate: () => Promise<OpenTab | null>): Promise<void> {
    if (this.#running || !this.mark) return;
    const running = new AbortController();
    this.#running = running;
    this.hasBegun = true;
    Object.assign(this, { state: 'busy', found: null, picked: null, outcome: null, isKept: false, lostNote: null });
    const ended = await this.#check(asked, locate, running.signal);
    if (this.#running !== running) return;
    this.#running = null;
    this.found = 'page' in ended ? ended : null;
    this.status = 'page' in ended ? null : ended;
    this.state = 'page' in ended ? 'found' : 'choosing';
  }

  /** @returns What was found, or why nothing was. */
  async #check(
    asked: Promise<string[] | null>,
    locate: () => Promise<OpenTab | null>,
    signal: AbortSignal,
  ): Promise<Found | Message> {
    const { model, claim } = this;
    const read = await this.#read(asked, locate, signal);
    if (!('passages' in read) || signal.aborted) return 'passages' in read ? message('verifyStopped') : read;
    if (read.unsupported) return message(UNSUPPORTED_REASONS[read.unsupported]);
    this.#say(signal, model ? message('verifyJudging', model.name) : message('askReading'));
    const judged = await judgeClaim(claim, read, model, this.#parts, signal);
    if ('key' in judged) return judged;
    return { ...judged, page: { title: read.title, address: read.address } };
  }

  /** @returns The page, or why it was not read. What was permitted for it is given back before. */
  async #read(
    asked: Promise<string[] | null>,
    locate: () => Promise<OpenTab | null>,
    signal: AbortSignal,
  ): Promise<PageRead | Message> {
    const lent = await asked;
    if (lent === null) return message('verifyRefused');
    this.#lent = lent;
    try {
      this.#say(signal, message('verifyOpening'));
      const tab = signal.aborted ? null : await locate();
      this.#say(signal, message('askReading'));
      // A page that is stuck never answers: what was permitted for it is given back all the same.
      const read = tab && !signal.aborted ? await Promise.race([this.#parts.read(tab.id), onceAborted(signal)]) : null;
      return read ?? message('verifyNotRead');
    } finally {
      await this.#parts.release(lent);
      if (this.#lent === lent) this.#lent = [];
    }
  }

  #say(signal: AbortSignal, what: Message): void {
    if (!signal.aborted) this.status = what;
  }
}

/** Settles when the signal aborts. */
function onceAborted(signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(null)));
}

/** Why a claim cannot be checked; null if it can. */
function whyUnfit(claim: string): Message | null {
  if (claim === '') return message('verifyGone');
  return claim.length > LONGEST_CLAIM ? message('verifyTooLong', LONGEST_CLAIM) : null;
}

function noteOf({ page, citations, model }: Found, verdict: ClaimVerdict, t: Translate): string {
  // Of a page that does not mention it, no words prove that.
  const quotes = verdict === 'not-mentioned' ? [] : proofs(citations).map(({ words: [words] }) => words!);
  const [address] = page.address.split('#');
  return checkNote({ verdict, page: { title: page.title, address: address! }, quotes, model: model?.name ?? null }, t);
}

/** Whether two addresses are of the same page. */
function isSame(one: string, other: string): boolean {
  return one.split('#')[0] === other.split('#')[0];
}
