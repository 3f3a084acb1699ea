import { changeSettings, followSettings } from '../../browser/settings';
import { giveBack, granted, mayRunOn, originsFor, patternsOf, requestOrigins, watchRights } from '../../browser/rights';
import { counted, message, type Message } from '../../core/messages/message';
import { storageProblem } from '../told';
import {
  changeWith,
  editsOf,
  hostsIn,
  ownEntry,
  platformStates,
  siteProblems,
  switched,
  withEdits,
  type Edits,
  type PlatformSettings,
  type PlatformState,
} from '../../platforms/overrides';
import type { Platform } from '../../core/platform/schema';

/** The platforms as the tab shows and changes them. */
export class Platforms {
  settings = $state.raw<PlatformSettings>({ platforms: {}, sites: {} });
  isReady = $state.raw(false);
  /** What was last done, for the person. */
  told = $state.raw<Message | null>(null);
  /** Undoes what was last done, where that is possible. */
  undo = $state.raw<(() => Promise<boolean>) | null>(null);
  /** Unsaved edits, by id; kept while the page is open. */
  drafts = $state.raw<Readonly<Record<string, Edits>>>({});
  /** Ids of platforms that the person wants and the browser does not let us run on. */
  refused = $state.raw<readonly string[]>([]);
  readonly states: readonly PlatformState[] = $derived(platformStates(this.settings));
  readonly broken = $derived(siteProblems(this.settings));
  /** Addresses that the browser allowed for something that is not stored yet. */
  #lent: readonly string[] = [];
  /** How often permissions were checked. */
  #asked = 0;

  /** Reads and follows the settings until the signal ends it. */
  async follow(signal: AbortSignal): Promise<void> {
    watchRights(() => void this.askRights(), signal);
    const read = await followSettings((settings) => this.#take(settings), signal);
    if (!read.ok) this.told = storageProblem(read.problem);
    this.isReady = true;
  }

  #take({ platforms, sites }: PlatformSettings): void {
    this.settings = { platforms, sites };
    // Edits that were stored meanwhile need no saving any more.
    for (const state of this.states) this.draft(state, this.edited(state));
    void this.askRights();
  }

  /** Checks which sites the browser lets us run on. A person can revoke even what the manifest names. */
  async askRights(): Promise<void> {
    const on = this.states.filter(({ isOff }) => !isOff);
    const asked = (this.#asked += 1);
    const may = await Promise.all(
      on.map(async ({ platform, shipped }) => {
        const added = platform.hosts.filter((host) => !shipped?.hosts.includes(host));
        // One of the hosts that the person gave is enough; of those that ship, each has to work.
        const ours = (shipped?.hosts ?? []).filter((host) => platform.hosts.includes(host));
        const needed = [...ours.map((host) => [host]), ...(added.length > 0 ? [added] : [])];
        return (await Promise.all(needed.map(mayRunOn))).every(Boolean);
      }),
    );
    // Checked again meanwhile, perhaps for other sites.
    if (asked === this.#asked) this.refused = on.filter((_, n) => !may[n]).map(({ id }) => id);
  }

  /**
   * Asks the browser for these addresses, in the person's own click. {@link settle} gives back those that no platform uses
   * in the end.
   */
  async ask(origins: readonly string[]): Promise<boolean> {
    if (origins.length === 0) return true;
    const given = await requestOrigins(origins);
    this.#lent = [...this.#lent, ...(given ?? [])];
    return given !== null;
  }

  /** Gives back permissions that nothing uses. */
  async settle(): Promise<void> {
    const named = patternsOf(hostsIn(this.settings));
    const lost = this.#lent.filter((origin) => !named.includes(origin));
    this.#lent = [];
    await giveBack(lost);
  }

  /** Asks for everything a platform needs, in the person's own click. */
  async allow({ platform }: PlatformState): Promise<void> {
    await requestOrigins(rightsOf(platform));
    await this.askRights();
  }

  /** @param told - What the person is told when it is done. */
  async #change(change: (settings: PlatformSettings) => Partial<PlatformSettings>, told: Message): Promise<boolean> {
    const stored = await changeSettings(change);
    if (stored.ok) this.#take(stored.value.settings);
    this.told = stored.ok ? told : storageProblem(stored.problem);
    this.undo = null;
    return stored.ok;
  }

  /** A platform with its unsaved edits. */
  edited({ id, platform }: PlatformState): Platform {
    const edits = this.drafts[id];
    return edits ? withEdits(platform, edits) : platform;
  }

  /** Keeps the unsaved edits of a platform: none, if it is as stored. */
  draft({ id, platform }: PlatformState, edited: Platform): void {
    const { [id]: _, ...others } = this.drafts;
    const edits = editsOf(platform, edited);
    this.drafts = edits.size > 0 ? { ...others, [id]: edits } : others;
  }

  /**
   * Stores the edits of a platform, and nothing else of it; they have been checked. Asks for new hosts, and so has to be
   * called in the person's own click.
   */
  async save(state: PlatformState): Promise<boolean> {
    const { id, shipped } = state;
    const edits = this.drafts[id];
    if (!edits) return false;
    const known = rightsOf(state.platform);
    const { name } = this.edited(state);
    if (!(await this.ask(rightsOf(this.edited(state)).filter((origin) => !known.includes(origin))))) {
      this.told = message('platformsNotAllowed');
      this.undo = null;
      return false;
    }
    const isSaved = await this.#change(
      (now) => {
        if (shipped) {
          return { platforms: withEntry(now.platforms, id, changeWith(ownEntry(now.platforms, id), shipped, edits)) };
        }
        const { platform } = platformStates(now).find((one) => one.id === id) ?? state;
        return { sites: { ...now.sites, [id]: withEdits(platform, edits) } };
      },
      message('platformsSaved', name),
    );
    await this.settle();
    return isSaved;
  }

  switch({ id, platform }: PlatformState, isOn: boolean): Promise<boolean> {
    return this.#change(
      ({ platforms }) => ({ platforms: withEntry(platforms, id, switched(ownEntry(platforms, id), isOn)) }),
      message(isOn ? 'platformsOn' : 'platformsOff', platform.name),
    );
  }

  /** Removes the stored parts of a platform that cannot be read; this can be undone. */
  async tidy({ id, platform, shipped, isOff }: PlatformState): Promise<void> {
    let before: unknown;
    const kept = shipped ? changeWith(switched(null, !isOff), shipped, editsOf(shipped, platform)) : platform;
    const put = (entry: unknown, told: Message): Promise<boolean> =>
      this.#change(({ platforms, sites }) => {
        before = ownEntry(shipped ? platforms : sites, id);
        return shipped ? { platforms: withEntry(platforms, id, entry) } : { sites: withEntry(sites, id, entry) };
      }, told);
    if (await put(kept, message('platformsTidied', platform.name))) {
      const former = before;
      this.undo = () => put(former, message('platformsUntidied', platform.name));
    }
  }

  add(platform: Platform): Promise<boolean> {
    return this.#change(
      ({ sites }) => ({ sites: { ...sites, [platform.id]: platform } }),
      message('platformsAdded', platform.name),
    );
  }

  /** Removes a site of the person's and the permission to run there; marks made there stay in the library. */
  async remove({ id, platform }: PlatformState): Promise<void> {
    const rights = await granted(patternsOf(platform.hosts));
    // As it is stored when it goes: a switch that was flipped just before may still be on its way.
    let before = this.settings;
    const isGone = await this.#change(
      (now) => {
        before = now;
        return without(now, id);
      },
      message('platformsRemoved', platform.name),
    );
    if (!isGone) return;
    const { [id]: _, ...drafts } = this.drafts;
    this.drafts = drafts;
    this.undo = async () => {
      // If it is refused, the card says so.
      if (rights.length > 0) await this.ask(rights);
      const isBack = await this.#change(
        (now) => ({
          platforms: withEntry(now.platforms, id, ownEntry(before.platforms, id) ?? null),
          sites: withEntry(now.sites, id, ownEntry(before.sites, id)),
        }),
        message('platformsRestored', platform.name),
      );
      await this.settle();
      return isBack;
    };
  }

  /** Removes a stored site, even one that cannot be read. */
  forget(id: string): Promise<boolean> {
    return this.#change((now) => without(now, id), message('platformsForgotten', id));
  }

  /** Imports a file that was read and checked: it replaces what is stored of the same platforms by now. */
  async take(settings: PlatformSettings, count: number): Promise<boolean> {
    const isTaken = await this.#change(
      ({ platforms, sites }) => ({
        platforms: { ...platforms, ...settings.platforms },
        sites: { ...sites, ...settings.sites },
      }),
      counted('platformsImported', count),
    );
    await this.settle();
    return isTaken;
  }
}

/** The addresses that the browser has to allow for a platform. */
function rightsOf({ hosts, plainHttp }: Platform): string[] {
  return originsFor(hosts, plainHttp === 'allowed');
}

/** Everything that is stored except for this platform. */
function without({ platforms, sites }: PlatformSettings, id: string): PlatformSettings {
  return { platforms: withEntry(platforms, id, null), sites: withEntry(sites, id, null) };
}

function withEntry(record: Readonly<Record<string, unknown>>, id: string, value: unknown): Record<string, unknown> {
  const { [id]: _, ...others } = record;
  return value === null ? others : { ...others, [id]: value };
}
