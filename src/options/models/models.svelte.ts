import { originsOf } from '../../browser/model-rights';
import {
  onModelsChange,
  readModels,
  removeModel,
  saveModel,
  setDefaultModel,
  type ListedModel,
} from '../../browser/models';
import { giveBack, mayReach, patternsOf, requestOrigins, sentTo, watchRights } from '../../browser/rights';
import type { Stored } from '../../browser/storage';
import { message, type Message } from '../../core/messages/message';
import type { Model } from '../../core/models/model';
import { MOST_MODELS } from '../../core/models/model-schema';
import { hostsIn } from '../../platforms/overrides';
import { chosen } from '../chosen.svelte';
import { storageProblem, type Status } from '../status';

/** The models that the person added, as shown and changed in this tab of the options page. */
export class Models {
  all = $state.raw<readonly ListedModel[]>([]);
  defaultId = $state<string | null>(null);
  isRead = $state(false);
  /** What was done last, to show to the person. */
  status = $state<Status | null>(null);
  /** The height of the notice with {@link status}, in px. */
  statusHeight = $state(0);
  /** Ids of models to whose address the browser does not let us connect, or send what they get. */
  refused = $state.raw<readonly string[]>([]);
  readonly hasRoom = $derived(this.all.length < MOST_MODELS);

  /** Addresses the browser has permitted for something that is not stored yet. */
  #lent: readonly string[] = [];

  /** Reads the models and follows their changes until the signal aborts. */
  async follow(signal: AbortSignal): Promise<void> {
    onModelsChange(() => void this.#read(), signal);
    watchRights(() => void this.#askRights(), signal);
    await this.#read();
  }

  async #read(): Promise<void> {
    const read = await readModels();
    if (read.ok) {
      this.all = read.value.models;
      this.defaultId = read.value.defaultId;
      await this.#askRights();
    } else this.status = { text: storageProblem(read.problem), canUndo: false };
    this.isRead = true;
  }

  async #askRights(): Promise<void> {
    const { all } = this;
    const may = await Promise.all(all.map(({ address }) => mayReach(address)));
    // Skipped if the models have changed meanwhile: then it is being checked again.
    if (all !== this.all) return;
    this.refused = all.filter((_, at) => !may[at]).map(({ id }) => id);
  }

  /**
   * Requests permission to connect to the address of a model, during the person's click and before anything is awaited.
   * {@link settle} later gives up what no model uses.
   */
  async ask(model: Pick<Model, 'address'>): Promise<boolean> {
    const origins = originsOf(model);
    if (origins.length === 0) return true;
    const given = await requestOrigins(origins, sentTo(model.address));
    this.#lent = [...this.#lent, ...(given ?? [])];
    return given !== null;
  }

  /** Gives up permissions that were requested here and that nothing uses. Even a page that is closing can do this. */
  async settle(): Promise<void> {
    const lent = this.#lent;
    this.#lent = [];
    await this.#release(lent);
  }

  /**
   * Stores a model that is permitted.
   * @param key - Undefined keeps the stored one.
   */
  async save(model: Model, key: string | undefined): Promise<boolean> {
    const before = this.all.find(({ id }) => id === model.id);
    const isSaved = await this.#change(() => saveModel(model, key), message('modelsSaved', model.name));
    if (isSaved && before) await this.#release(originsOf(before));
    return isSaved;
  }

  /** Removes a model with its key, and the permission to connect to its address. */
  async remove(model: Model): Promise<boolean> {
    const isGone = await this.#change(() => removeModel(model.id), message('modelsRemoved', model.name));
    if (isGone) await this.#release(originsOf(model));
    return isGone;
  }

  makeDefault({ id, name }: Model): Promise<boolean> {
    return this.#change(() => setDefaultModel(id), message('modelsDefaultNow', name));
  }

  async #change(change: () => Promise<Stored<void>>, done: Message): Promise<boolean> {
    const changed = await change();
    if (changed.ok) await this.#read();
    this.status = { text: changed.ok ? done : storageProblem(changed.problem), canUndo: false };
    return changed.ok;
  }

  /** Gives up permissions, as far as neither a model nor a site uses them. */
  async #release(origins: readonly string[]): Promise<void> {
    // Without the settings it is not known which sites there are.
    if (!chosen.isRead || chosen.isDamaged) return;
    const used = [...this.all.flatMap(originsOf), ...patternsOf(hostsIn(chosen.settings))];
    const isSending = this.all.some(({ address }) => sentTo(address).length > 0);
    await giveBack(
      origins.filter((origin) => !used.includes(origin)),
      isSending || origins.length === 0 ? [] : ['websiteContent'],
    );
  }
}
