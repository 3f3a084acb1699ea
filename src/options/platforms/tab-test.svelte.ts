import { askProbe, holdTab, type Hold } from '../../browser/probe';
import { addressOf } from '../../browser/rights';
import { openTab, showTab, showThisPage, tabsOf, whenLoaded, type OpenTab } from '../../browser/tabs';
import { message, type Message } from '../../core/messages/message';
import { GROUPS, type GroupId } from '../../core/platform/groups';
import type { GroupReport, PageReport } from '../../core/platform/page-report';
import type { Platform } from '../../core/platform/schema';
import type { Picked } from '../../core/protocol/probe/pick';
import { tryPlatform } from '../../core/protocol/probe/try-platform';
import { valueOf, type CommonCode } from '../../core/protocol/question';
import { pointIn } from './pointing';

/** What is outlined in the tab while no other group is being edited. */
const ALWAYS: readonly GroupId[] = ['response', 'composer'];

/** Tests a platform on an open tab while it is being edited. */
export class TabTest {
  /** The open tabs of the platform's hosts, last used first. */
  tabs = $state<readonly OpenTab[]>([]);
  /** The id of the tab used for testing. */
  tab = $state<number | null>(null);
  report = $state.raw<PageReport | null>(null);
  /** Why the tab could not be tested. */
  problem = $state<CommonCode | null>(null);
  /** How pointing in the tab is going, or how it ended. */
  pointing = $state<Message | null>(null);
  /** Pointing failed: giving up is no failure. */
  isPointingLost = $state(false);
  /** The person is pointing in the tab: it must not be tested meanwhile. */
  isPointing = $state(false);
  /** The group that is being edited, if it can be matched on a page. */
  edited = $state<GroupId | null>(null);

  /** Required groups that match nothing. */
  readonly missing = $derived(GROUPS.filter(({ id }) => this.of(id)?.isMissing));
  readonly outlined = $derived(this.edited ? [...ALWAYS, this.edited] : ALWAYS);

  /** The platform to test; null while one of its patterns is invalid. */
  readonly #tried: () => Platform | null;
  /** Keeps the outlines in the tab until it is released. */
  #hold: Hold | undefined;
  /** Ends pointing. */
  #life = new AbortController();

  constructor(tried: () => Platform | null) {
    this.#tried = tried;
  }

  /** What a group matches in the tab. */
  of(group: GroupId): GroupReport | undefined {
    return this.report?.groups.find(({ id }) => id === group);
  }

  async findTabs(hosts: readonly string[]): Promise<void> {
    this.tabs = await tabsOf(hosts);
    if (this.tab !== null && !this.tabs.some(({ id }) => id === this.tab)) this.choose(null);
  }

  choose(tab: number | null): void {
    this.#life.abort();
    this.#life = new AbortController();
    this.#hold?.letGo();
    this.#hold = undefined;
    this.pointing = null;
    this.isPointingLost = false;
    this.tab = tab;
    this.report = null;
    this.problem = null;
  }

  /** Tests the platform as it is now. */
  async run(): Promise<void> {
    const [tab, platform] = [this.tab, this.#tried()];
    if (tab === null || !platform || this.isPointing) return;
    // Held first: whenever this ends, nothing stays in the tab.
    await this.#holdOf(tab).isHeld;
    // Anything typed meanwhile starts another test.
    const isOver = (): boolean => tab !== this.tab || platform !== this.#tried() || this.isPointing;
    if (isOver()) return;
    const answer = await askProbe(tab, tryPlatform, { platform, outlined: this.outlined });
    if (isOver()) return;
    this.report = valueOf(answer) ?? null;
    this.problem = answer.ok ? null : answer.code;
  }

  #holdOf(tab: number): Hold {
    if (this.#hold) return this.#hold;
    const hold = holdTab(tab, () => {
      if (this.#hold === hold) this.#hold = undefined;
    });
    this.#hold = hold;
    return hold;
  }

  /**
   * Lets the person point at an answer, one of their messages and the message field in the tab.
   * @returns Null if they gave up, chose another tab, or the tab could not be reached.
   */
  async point(): Promise<Picked | null> {
    const { tab } = this;
    if (tab === null || this.isPointing) return null;
    const { signal } = this.#life;
    this.isPointing = true;
    this.isPointingLost = false;
    this.pointing = message('sitePointing');
    try {
      const picked = await pointIn(tab, signal);
      if (signal.aborted) return null;
      const failure = message(!picked.ok && picked.code === 'unreachable' ? 'sitePageLost' : 'sitePointingFailed');
      this.isPointingLost = !picked.ok;
      this.pointing = picked.ok ? message(picked.value ? 'platformsPointed' : 'siteNothingChosen') : failure;
      return valueOf(picked) ?? null;
    } finally {
      this.isPointing = false;
      if (!signal.aborted) await showThisPage();
    }
  }

  /** Brings the tab to the front. */
  async show(): Promise<void> {
    const { tab } = this;
    if (tab === null || (await showTab(tab)) || tab !== this.tab) return;
    this.report = null;
    this.problem = 'unreachable';
  }

  /** Opens the platform's first host in a tab behind this page, and selects that tab. */
  async open({ hosts, plainHttp }: Platform): Promise<void> {
    const opened = await openTab(await addressOf(hosts[0]!, plainHttp === 'allowed'), false);
    const loaded = opened && (await whenLoaded(opened.id));
    await this.findTabs(hosts);
    if (loaded) this.choose(loaded.id);
    // Meanwhile, the person may have chosen a tab themselves.
    else if (this.tab === null) this.problem = 'unreachable';
  }
}
