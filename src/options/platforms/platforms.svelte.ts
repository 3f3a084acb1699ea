import { changeSettings, watchSettings } from '../../browser/settings';
import { giveBack, granted, mayRunOn, originsFor, patternsOf, requestOrigins, watchRights } from '../../browser/rights';
import { counted, message, type Message } from '../../core/messages/message';
import type { Settings } from '../../core/settings/settings';
import { withPause } from '../../core/settings/site-drawers';
import { storageProblem } from '../status';
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

/** The platforms as shown and changed in this tab of the options page. */
export class Platforms {
  settings = $state.raw<PlatformSettings>({ platforms: {}, sites: {} });
  /** The hosts of sites where the person has paused Recurate. */
  paused = $state.raw<readonly string[]>([]);
  isReady = $state(false);
  /** What was done last, to show to the person. */
  status = $state<Message | null>(null);
  /** Undoes the last action, if possible. */
  undo = $state<(() => Promise<boolean>) | null>(null);
  /** Unsaved edits, by id; kept while the page is open. */
  drafts = $state.raw<Readonly<Record<string, Edits>>>({});
  /** Ids of platforms that are switched on but not permitted by the browser. */
  refused = $state<readonly string[]>([]);
  readonly states: readonly PlatformState[] = $derived(platformStates(this.settings));
  readonly broken = $derived(siteProblems(this.settings));
  /** Addresses the browser has permitted for something that is not stored yet. */
  #lent: readonly string[] = [];
  /** How often permissions were checked. */
  #asked = 0;

  /** Reads the settings and follows their changes until the signal aborts. */
  async follow(signal: AbortSignal): Promise<void> {
    watchRights(() => void this.askRights(), signal);
    const read = await watchSettings((settings) => this.#take(settings), signal);
    if (!read.ok) this.status = storageProblem(read.problem);
    this.isReady = true;
  }

  #take({ platforms, sites, paused }: Settings): void {
    this.settings = { platforms, sites };
    this.paused = paused;
    // Edits that were stored meanwhile no longer need saving.
    for (const state of this.states) this.draft(state, this.edited(state));
    void this.askRights();
  }

  /** Checks on which sites the browser lets us run. A person can revoke even hosts named in the manifest. */
  async askRights(): Promise<void> {
    const on = this.states.filter(({ isOff }) => !isOff);
    const asked = (this.#asked += 1);
    const may = await Promise.all(
      on.map(async ({ platform, shipped }) => {
        const added = platform.hosts.filter((host) => !shipped?.hosts.includes(host));
        // For the person's own hosts, one permission is enough. Shipped hosts all need one.
        const ours = (shipped?.hosts ?? []).filter((host) => platform.hosts.includes(host));
        const needed = [...ours.map((host) => [host]), ...(added.length > 0 ? [added] : [])];
        return (await Promise.all(needed.map(mayRunOn))).every(Boolean);
      }),
    );
    // Skipped if checked again meanwhile, perhaps for other sites.
    if (asked === this.#asked) this.refused = on.filter((_, n) => !may[n]).map(({ id }) => id);
  }

  /**
   * Requests permission for these addresses, during the person's click. {@link settle} later gives up those that no
   * platform uses.
   */
  async ask(origins: readonly string[]): Promise<boolean> {
    if (origins.length === 0) return true;
    const given = await requestOrigins(origins);
    this.#lent = [...this.#lent, ...(given ?? [])];
    return given !== null;
  }

  /** Gives up permissions that nothing uses. */
  async settle(): Promise<void> {
    const named = patternsOf(hostsIn(this.settings));
    const lost = this.#lent.filter((origin) => !named.includes(origin));
    this.#lent = [];
    await giveBack(lost);
  }

  /** Requests all permissions a platform needs, during the person's click. */
  async allow({ platform }: PlatformState): Promise<void> {
    await requestOrigins(rightsOf(platform));
    await this.askRights();
  }

  /** @param status - What the person sees when it is done. */
  async #change(change: (settings: Settings) => Partial<Settings>, status: Message): Promise<boolean> {
    const stored = await changeSettings(change);
    if (stored.ok) this.#take(stored.value.settings);
    this.status = stored.ok ? status : storageProblem(stored.problem);
    this.undo = null;
    return stored.ok;
  }

  /** A platform with its unsaved edits. */
  edited({ id, platform }: PlatformState): Platform {
    const edits = this.drafts[id];
    return edits ? withEdits(platform, edits) : platform;
  }

  /** Keeps the unsaved edits of a platform, if it differs from what is stored. */
  draft({ id, platform }: PlatformState, edited: Platform): void {
    const { [id]: _, ...others } = this.drafts;
    const edits = editsOf(platform, edited);
    this.drafts = edits.size > 0 ? { ...others, [id]: edits } : others;
  }

  /**
   * Stores only the edits of a platform, which have been validated. Requests permission for new hosts, and so must be
   * called during the person's click.
   */
  async save(state: PlatformState): Promise<boolean> {
    const { id, shipped } = state;
    const edits = this.drafts[id];
    if (!edits) return false;
    const known = rightsOf(state.platform);
    const { name } = this.edited(state);
    if (!(await this.ask(rightsOf(this.edited(state)).filter((origin) => !known.includes(origin))))) {
      this.status = message('platformsNotAllowed');
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

  /** Lets Recurate work again on a site where the person has paused it. Can be undone. */
  async resume(host: string): Promise<void> {
    const pause = (isPaused: boolean, status: Message): Promise<boolean> =>
      this.#change(({ paused }) => ({ paused: withPause(paused, host, isPaused) }), status);
    if (await pause(false, message('platformsResumed', host)))
      this.undo = () => pause(true, message('platformsPausedAgain', host));
  }

  /** Removes the stored parts of a platform that cannot be read. Can be undone. */
  async tidy({ id, platform, shipped, isOff }: PlatformState): Promise<void> {
    let before: unknown;
    const kept = shipped ? changeWith(switched(null, !isOff), shipped, editsOf(shipped, platform)) : platform;
    const put = (entry: unknown, status: Message): Promise<boolean> =>
      this.#change(({ platforms, sites }) => {
        before = ownEntry(shipped ? platforms : sites, id);
        return shipped ? { platforms: withEntry(platforms, id, entry) } : { sites: withEntry(sites, id, entry) };
      }, status);
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

  /** Removes a site the person added, and the permission to run there. Marks made there stay in the library. */
  async remove({ id, platform }: PlatformState): Promise<void> {
    const rights = await granted(patternsOf(platform.hosts));
    // The state at the time of removal: a switch that was flipped just before may not be stored yet.
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
      // If this is refused, the card shows it.
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

  /** Imports a file that was read and validated. It replaces what is now stored about the same platforms. */
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

/** The addresses the browser must permit for a platform. */
function rightsOf({ hosts, plainHttp }: Platform): string[] {
  return originsFor(hosts, plainHttp === 'allowed');
}

/** Everything stored except about this platform. */
function without({ platforms, sites }: PlatformSettings, id: string): PlatformSettings {
  return { platforms: withEntry(platforms, id, null), sites: withEntry(sites, id, null) };
}

function withEntry(record: Readonly<Record<string, unknown>>, id: string, value: unknown): Record<string, unknown> {
  const { [id]: _, ...others } = record;
  return value === null ? others : { ...others, [id]: value };
}
