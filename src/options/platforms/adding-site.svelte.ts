import { askProbe } from '../../browser/probe';
import { openTab, showThisPage, tabsOf, whenLoaded, type OpenTab } from '../../browser/tabs';
import { message, type Message } from '../../core/messages/message';
import type { Shown } from '../../core/platform/shown';
import type { Picked } from '../../core/protocol/probe/pick';
import { preview, type Preview, type SiteSelectors } from '../../core/protocol/probe/preview';
import { failed, valueOf } from '../../core/protocol/question';
import { siteFrom } from '../../platforms/new-site';
import { typedAddress } from '../../platforms/typed-address';
import { errorsOf, type Errors } from './check';
import type { Platforms } from './platforms.svelte';
import { pointIn } from './pointing';
import { takenBy } from './taken-by';

const EMPTY: SiteSelectors = { response: '', user: '', composer: '', shadow: '' };
const NO_ERRORS: Errors = new Map();

/** A site that is being added: its address, what the person pointed at, and the platform made from that. */
export class AddingSite {
  readonly platforms: Platforms;
  /** The address as typed. */
  address = $state('');
  /** Null for the suggested name. */
  name = $state<string | null>(null);
  selectors = $state.raw<SiteSelectors>(EMPTY);
  /** Null until the person has pointed, or has chosen to type selectors. */
  picked = $state.raw<Picked | null>(null);
  isByHand = $state(false);
  isBusy = $state(false);
  status = $state<Message | null>(null);

  /** The id of the tab the person pointed in. */
  #tab = $state<number | null>(null);
  /** What the selectors match in that tab. */
  #live = $state.raw<Preview | null>(null);
  /** Ends with the dialog: then the site must not be read any more. */
  readonly #life = new AbortController();

  constructor(platforms: Platforms, address: string) {
    this.platforms = platforms;
    this.address = address;
  }

  readonly url = $derived(typedAddress(this.address));
  readonly #ids = $derived.by(() => this.platforms.states.map(({ id }) => id));
  /** The platform as it would be added; null until {@link picked}. */
  readonly site = $derived.by(() => {
    const { picked, name } = this;
    if (!picked) return null;
    const { response, composer, user, shadow } = this.selectors;
    // The content selector was derived from answers that this selector matches.
    const content = response === picked.response[0]?.selector ? picked.content : null;
    const site = siteFrom(
      {
        response,
        composer,
        user: user.trim(),
        shadow: shadow ? [shadow] : [],
        ...(content !== null && { content }),
      },
      URL.parse(picked.url)!,
      this.#ids,
      picked.links,
    );
    return name === null ? site : { ...site, name };
  });
  readonly errors = $derived(this.site ? errorsOf(this.site) : NO_ERRORS);
  /** Why Recurate cannot work at this address at all. */
  readonly hostError = $derived.by(() => {
    const url = this.picked ? URL.parse(this.picked.url)! : this.url;
    if (!this.url || !url) return undefined;
    return errorsOf(siteFrom({ response: 'p', composer: 'p', shadow: [] }, url, this.#ids)).get('hosts.0');
  });
  /** What {@link status} says is an error: giving up is none. */
  readonly isBad = $derived(!this.isBusy && this.status !== null && this.status.key !== 'siteNothingChosen');
  readonly isReady = $derived(this.url !== null && !this.hostError && !this.isBusy);
  /** The selector for answers also matches messages from the person. */
  readonly isDoubtful = $derived.by(() => {
    const { response, user } = this.selectors;
    const shown =
      this.live('response')?.selector === response
        ? this.live('response')
        : this.picked?.response.find(({ selector }) => selector === response);
    return (shown?.wrong ?? 0) > 0 || (response.trim() !== '' && response.trim() === user.trim());
  });

  /** What the selector matches in the tab the person pointed in, as far as known. */
  live(group: keyof Preview): Shown | undefined {
    return this.#live?.[group];
  }

  put(change: Partial<SiteSelectors>): void {
    this.selectors = { ...this.selectors, ...change };
  }

  type(address: string): void {
    this.address = address;
    this.status = null;
  }

  /**
   * Lets the person type the selectors instead of pointing.
   * @returns Whether the selectors can be typed now.
   */
  typeSelectors(): boolean {
    const { url } = this;
    if (!url || !this.isReady || !this.#isFree(url)) return false;
    this.picked = { response: [], user: [], composer: [], content: null, shadow: [], url: url.href, links: [] };
    this.#tab = null;
    this.#live = null;
    this.isByHand = true;
    this.status = null;
    return true;
  }

  /**
   * Lets the person point in a tab of the site. Must be called during their click, or the browser will not ask for
   * permission.
   */
  async point(): Promise<void> {
    const { url } = this;
    if (!url || !this.isReady || !this.#isFree(url)) return;
    // Before the browser asks: a second press would open a second tab.
    this.isBusy = true;
    if (!(await this.#isAllowed(url))) {
      this.isBusy = false;
      return;
    }
    this.status = message('sitePointing');
    try {
      const tab = await tabFor(url);
      const pointed = tab ? await pointIn(tab.id, this.#life.signal) : failed('unreachable');
      if (!pointed.ok) this.status = message(pointed.code === 'unreachable' ? 'sitePageLost' : 'sitePointingFailed');
      else if (pointed.value && tab) this.#take(pointed.value, tab.id);
      else this.status = message('siteNothingChosen');
    } finally {
      this.isBusy = false;
      if (!this.#life.signal.aborted) await showThisPage();
    }
  }

  #take(picked: Picked, tab: number): void {
    this.picked = picked;
    this.isByHand = false;
    this.#tab = tab;
    this.#live = null;
    this.selectors = {
      response: picked.response[0]?.selector ?? '',
      user: picked.user[0]?.selector ?? '',
      composer: picked.composer[0]?.selector ?? '',
      shadow: picked.shadow.map(({ selector }) => selector).join(', '),
    };
    this.status = null;
  }

  /** Whether there is a tab in which {@link testSelectors} can test the selectors. */
  get canTest(): boolean {
    return this.#tab !== null && !this.isBusy;
  }

  /** Tests the selectors in the tab the person pointed in. */
  async testSelectors(): Promise<void> {
    const tab = this.#tab;
    if (tab === null) return;
    const found = await askProbe(tab, preview, this.selectors);
    if (tab === this.#tab) this.#live = valueOf(found) ?? null;
  }

  /**
   * Adds the site.
   * @returns Its id; null if it was not added.
   */
  async add(): Promise<string | null> {
    // After it is stored, a second one would get another id.
    const { site } = this;
    if (!site || this.errors.size > 0 || !this.picked || this.isBusy) return null;
    this.isBusy = true;
    if (await this.#isAllowed(URL.parse(this.picked.url)!)) {
      if (await this.platforms.add(site)) return site.id;
      this.status = this.platforms.status;
    }
    this.isBusy = false;
    return null;
  }

  close(): void {
    this.#life.abort();
    void this.platforms.settle();
  }

  #isFree(url: URL): boolean {
    const taken = takenBy(url, this.platforms.states);
    if (taken) this.status = message('siteTaken', url.host, taken.platform.name);
    return !taken;
  }

  async #isAllowed({ protocol, hostname }: URL): Promise<boolean> {
    const isGiven = await this.platforms.ask([`${protocol}//${hostname}/*`]);
    if (!isGiven) this.status = message('siteNotAllowed');
    if (this.#life.signal.aborted) await this.platforms.settle();
    return isGiven && !this.#life.signal.aborted;
  }
}

/** A tab of the site, opened if necessary; null if it does not load. */
async function tabFor(url: URL): Promise<OpenTab | null> {
  const open = await tabsOf([url.host]);
  const at = open.find((tab) => tab.url === url.href) ?? (url.pathname === '/' ? open[0] : undefined);
  if (at) return at;
  const opened = await openTab(url.href, true);
  return opened && whenLoaded(opened.id);
}
