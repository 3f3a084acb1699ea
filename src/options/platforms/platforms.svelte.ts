import { changeSettings, followSettings } from '../../browser/settings';
import { giveBack, granted, mayRunOn, originsFor, patternsOf, requestOrigins, watchRights } from '../../browser/rights';
import type { StorageProblem } from '../../browser/storage';
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

const PROBLEMS: Readonly<Record<StorageProblem, string>> = {
  gone: 'Recurate was updated. Reload this page.',
  full: 'There is no room left to store this. Delete marks in the library first.',
  refused: 'The browser did not store this.',
};

/** The platforms as the tab shows and changes them. */
export class Platforms {
  settings = $state.raw<PlatformSettings>({ platforms: {}, sites: {} });
  isReady = $state.raw(false);
  /** What was last done, for the person. */
  told = $state.raw('');
  /** Takes back what was last done, where that can be. */
  undo = $state.raw<(() => Promise<boolean>) | null>(null);
  /** What was edited and not saved yet, by id; kept while the page is open. */
  drafts = $state.raw<Readonly<Record<string, Edits>>>({});
  /** Platforms that the browser does not let us run on where the person wants it, by id. */
  refused = $state.raw<readonly string[]>([]);
  readonly states: readonly PlatformState[] = $derived(platformStates(this.settings));
  readonly broken = $derived(siteProblems(this.settings));
  /** Addresses that were allowed for what is not stored yet. */
  #lent: readonly string[] = [];
  /** How often the browser was asked for rights. */
  #asked = 0;

  /** Reads and follows the settings until the signal ends it. */
  async follow(signal: AbortSignal): Promise<void> {
    watchRights(() => void this.askRights(), signal);
    const read = await followSettings((settings) => this.#take(settings), signal);
    if (!read.ok) this.told = PROBLEMS[read.problem];
    this.isReady = true;
  }

  #take({ platforms, sites }: PlatformSettings): void {
    this.settings = { platforms, sites };
    // What was stored meanwhile is not to be saved any more.
    for (const state of this.states) this.draft(state, this.edited(state));
    void this.askRights();
  }

  /** Looks which sites the browser lets us run on. A person can take back even what the manifest names. */
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
    // Asked again meanwhile, perhaps of other sites.
    if (asked === this.#asked) this.refused = on.filter((_, n) => !may[n]).map(({ id }) => id);
  }

  /**
   * Asks the browser for these addresses, in the person's own click. Those that then are of no platform are given back by
   * {@link settle}.
   */
  async ask(origins: readonly string[]): Promise<boolean> {
    if (origins.length === 0) return true;
    const given = await requestOrigins(origins);
    this.#lent = [...this.#lent, ...(given ?? [])];
    return given !== null;
  }

  /** Gives back what was asked for and came to nothing. */
  async settle(): Promise<void> {
    const named = patternsOf(hostsIn(this.settings));
    const lost = this.#lent.filter((origin) => !named.includes(origin));
    this.#lent = [];
    await giveBack(lost);
  }

  /** Asks for all that a platform needs, in the person's own click. */
  async allow({ platform }: PlatformState): Promise<void> {
    await requestOrigins(rightsOf(platform));
    await this.askRights();
  }

  /** @param said - What the person is told when it is done. */
  async #change(change: (settings: PlatformSettings) => Partial<PlatformSettings>, said: string): Promise<boolean> {
    const stored = await changeSettings(change);
    if (stored.ok) this.#take(stored.value.settings);
    this.told = stored.ok ? said : PROBLEMS[stored.problem];
    this.undo = null;
    return stored.ok;
  }

  /** A platform as it is being edited; what was not edited is as it is stored now. */
  edited({ id, platform }: PlatformState): Platform {
    const edits = this.drafts[id];
    return edits ? withEdits(platform, edits) : platform;
  }

  /** Keeps how a platform is being edited: nothing, if that is how it is stored. */
  draft({ id, platform }: PlatformState, edited: Platform): void {
    const { [id]: _, ...others } = this.drafts;
    const edits = editsOf(platform, edited);
    this.drafts = edits.size > 0 ? { ...others, [id]: edits } : others;
  }

  /**
   * Stores what was edited of a platform, and nothing else of it; it has been checked. Asks for further hosts, and so has
   * to be called in the person's own click.
   */
  async save(state: PlatformState): Promise<boolean> {
    const { id, shipped } = state;
    const edits = this.drafts[id];
    if (!edits) return false;
    const known = rightsOf(state.platform);
    const { name } = this.edited(state);
    if (!(await this.ask(rightsOf(this.edited(state)).filter((origin) => !known.includes(origin))))) {
      this.told = 'Without the browser’s permission Recurate cannot run on that host. Nothing was saved.';
      this.undo = null;
      return false;
    }
    const isSaved = await this.#change((now) => {
      if (shipped) {
        return { platforms: withEntry(now.platforms, id, changeWith(ownEntry(now.platforms, id), shipped, edits)) };
      }
      const { platform } = platformStates(now).find((one) => one.id === id) ?? state;
      return { sites: { ...now.sites, [id]: withEdits(platform, edits) } };
    }, `${name} was saved. Open tabs follow it from now on.`);
    await this.settle();
    return isSaved;
  }

  switch({ id, platform }: PlatformState, isOn: boolean): Promise<boolean> {
    return this.#change(
      ({ platforms }) => ({ platforms: withEntry(platforms, id, switched(ownEntry(platforms, id), isOn)) }),
      `${platform.name} is ${isOn ? 'on' : 'off'}.`,
    );
  }

  /** Removes what is stored of a platform and cannot be read; it can be taken back. */
  async tidy({ id, platform, shipped, isOff }: PlatformState): Promise<void> {
    let before: unknown;
    const kept = shipped ? changeWith(switched(null, !isOff), shipped, editsOf(shipped, platform)) : platform;
    const put = (entry: unknown, said: string): Promise<boolean> =>
      this.#change(({ platforms, sites }) => {
        before = ownEntry(shipped ? platforms : sites, id);
        return shipped ? { platforms: withEntry(platforms, id, entry) } : { sites: withEntry(sites, id, entry) };
      }, said);
    if (await put(kept, `What could not be read of ${platform.name} was removed.`)) {
      const former = before;
      this.undo = () => put(former, `${platform.name} is as it was.`);
    }
  }

  add(platform: Platform): Promise<boolean> {
    return this.#change(
      ({ sites }) => ({ sites: { ...sites, [platform.id]: platform } }),
      `${platform.name} was added.`,
    );
  }

  /** Takes a site of the person's away, and with it the right to run there; marks that were made there stay in the library. */
  async remove({ id, platform }: PlatformState): Promise<void> {
    const rights = await granted(patternsOf(platform.hosts));
    // As it is stored when it goes: a switch that was turned just before is on its way still.
    let before = this.settings;
    const isGone = await this.#change((now) => {
      before = now;
      return without(now, id);
    }, `${platform.name} was removed. Its marks are still in the library.`);
    if (!isGone) return;
    const { [id]: _, ...drafts } = this.drafts;
    this.drafts = drafts;
    this.undo = async () => {
      // Where it is refused, the card says so.
      if (rights.length > 0) await this.ask(rights);
      const isBack = await this.#change(
        (now) => ({
          platforms: withEntry(now.platforms, id, ownEntry(before.platforms, id) ?? null),
          sites: withEntry(now.sites, id, ownEntry(before.sites, id)),
        }),
        `${platform.name} is back.`,
      );
      await this.settle();
      return isBack;
    };
  }

  /** Removes what is stored of a site, also of one that cannot be read. */
  forget(id: string, said: string): Promise<boolean> {
    return this.#change((now) => without(now, id), said);
  }

  /** Takes in a file that was read and checked: it takes the place of what is stored of the same platforms by now. */
  async take(settings: PlatformSettings, count: number): Promise<boolean> {
    const isTaken = await this.#change(
      ({ platforms, sites }) => ({
        platforms: { ...platforms, ...settings.platforms },
        sites: { ...sites, ...settings.sites },
      }),
      count === 1 ? '1 platform was imported.' : `${count} platforms were imported.`,
    );
    await this.settle();
    return isTaken;
  }
}

/** What the browser has to be asked for, for a platform. */
function rightsOf({ hosts, plainHttp }: Platform): string[] {
  return originsFor(hosts, plainHttp === 'allowed');
}

/** All that is stored but what is of this platform. */
function without({ platforms, sites }: PlatformSettings, id: string): PlatformSettings {
  return { platforms: withEntry(platforms, id, null), sites: withEntry(sites, id, null) };
}

function withEntry(record: Readonly<Record<string, unknown>>, id: string, value: unknown): Record<string, unknown> {
  const { [id]: _, ...others } = record;
  return value === null ? others : { ...others, [id]: value };
}
