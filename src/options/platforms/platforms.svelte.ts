import { changeSettings, readSettings, watchSettings } from '../../browser/settings';
import { giveBack, mayRunOn } from '../../browser/sites';
import type { StorageProblem } from '../../browser/storage';
import {
  changeOf,
  platformStates,
  siteProblems,
  type PlatformSettings,
  type PlatformState,
} from '../../platforms/overrides';
import type { Platform } from '../../platforms/schema';

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
  drafts = $state.raw<Readonly<Record<string, Platform>>>({});
  /** Sites that the browser does not let us run on, by id. */
  refused = $state.raw<readonly string[]>([]);
  readonly states: readonly PlatformState[] = $derived(platformStates(this.settings));
  readonly broken = $derived(siteProblems(this.settings));

  /** Reads and follows the settings until the signal ends it. */
  async follow(signal: AbortSignal): Promise<void> {
    watchSettings((settings) => this.#take(settings), signal);
    const read = await readSettings();
    if (read.ok) this.#take(read.value.settings);
    else this.told = PROBLEMS[read.problem];
    this.isReady = true;
  }

  #take({ platforms, sites }: PlatformSettings): void {
    this.settings = { platforms, sites };
    void this.askRights();
  }

  /** Looks which sites the browser lets us run on. */
  async askRights(): Promise<void> {
    const sites = this.states.filter(({ shipped, isOff }) => !shipped && !isOff);
    const may = await Promise.all(sites.map(({ platform }) => mayRunOn(platform.hosts)));
    this.refused = sites.filter((_, n) => !may[n]).map(({ id }) => id);
  }

  /** @param said - What the person is told when it is done. */
  async #change(change: (settings: PlatformSettings) => Partial<PlatformSettings>, said: string): Promise<boolean> {
    const stored = await changeSettings(change);
    if (stored.ok) this.#take(stored.value.settings);
    this.told = stored.ok ? said : PROBLEMS[stored.problem];
    this.undo = null;
    return stored.ok;
  }

  /** Keeps what is being edited; null when it is as it is stored. */
  draft(id: string, platform: Platform | null): void {
    const { [id]: _, ...others } = this.drafts;
    this.drafts = platform ? { ...others, [id]: platform } : others;
  }

  /** Stores a platform as it was edited; it has been checked. */
  save(state: PlatformState, platform: Platform, said: string): Promise<boolean> {
    const { id, shipped, isOff } = state;
    return this.#change(({ platforms, sites }) => {
      if (!shipped) return { sites: { ...sites, [id]: platform } };
      return { platforms: withEntry(platforms, id, changeOf(shipped, platform, isOff)) };
    }, said);
  }

  switch({ id, shipped, platform }: PlatformState, isOn: boolean): Promise<boolean> {
    const change = shipped ? changeOf(shipped, platform, !isOn) : isOn ? null : { isOff: true };
    return this.#change(
      ({ platforms }) => ({ platforms: withEntry(platforms, id, change) }),
      `${platform.name} is ${isOn ? 'on' : 'off'}.`,
    );
  }

  add(platform: Platform): Promise<boolean> {
    return this.#change(
      ({ sites }) => ({ sites: { ...sites, [platform.id]: platform } }),
      `${platform.name} was added.`,
    );
  }

  /** Takes a site of the person's away, and the right to run there; marks that were made there stay in the library. */
  async remove({ id, platform }: PlatformState): Promise<void> {
    const { name, hosts } = platform;
    const isDone = await this.forget(id, `${name} was removed. Its marks are still in the library.`);
    const others = this.states.filter((one) => one.id !== id).flatMap(({ platform }) => platform.hosts);
    if (!isDone) return;
    this.draft(id, null);
    // The right to run there has to be given anew then: the card says so.
    this.undo = () => this.add(platform);
    await giveBack(hosts.filter((host) => !others.includes(host)));
  }

  /** Removes what is stored of a site, also of one that cannot be read. */
  forget(id: string, said: string): Promise<boolean> {
    return this.#change(
      ({ platforms, sites }) => ({ platforms: withEntry(platforms, id, null), sites: withEntry(sites, id, null) }),
      said,
    );
  }

  /** Takes in a file that was read and checked. */
  take(settings: PlatformSettings, count: number): Promise<boolean> {
    return this.#change(
      ({ platforms, sites }) => ({
        platforms: { ...platforms, ...settings.platforms },
        sites: { ...sites, ...settings.sites },
      }),
      count === 1 ? '1 platform was imported.' : `${count} platforms were imported.`,
    );
  }
}

function withEntry(record: Readonly<Record<string, unknown>>, id: string, value: unknown): Record<string, unknown> {
  const { [id]: _, ...others } = record;
  return value === null ? others : { ...others, [id]: value };
}
