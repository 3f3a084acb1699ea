import { message, type Message } from '../../core/messages/message';
import { DEFAULT_BUDGET } from '../../core/models/model';
import { LONGEST_NAME } from '../../core/models/model-schema';
import { SERVICES, type Service } from '../../core/models/services';
import { listModels } from './asking';
import type { Models } from './models.svelte';

/** Where local models are looked for. */
export const SOUGHT = SERVICES.filter(({ isSought }) => isSought);

/** A service that runs on this machine, and the models it has. */
export interface Found {
  service: Service;
  names: readonly string[];
}

/** Looks for models on this machine when the person presses the button for it. */
export class LocalSearch {
  isLooking = $state(false);
  /** Null before the first search. */
  found = $state.raw<readonly Found[] | null>(null);
  /** Why nothing was found. */
  status = $state<Message | null>(null);

  readonly #models: Models;
  #isAdding = false;

  constructor(models: Models) {
    this.#models = models;
  }

  /** @param services - The names of the services, as they are listed in the person's language. */
  async look(services: string): Promise<void> {
    if (this.isLooking) return;
    this.isLooking = true;
    this.found = null;
    this.status = null;
    // All have the same host, and the permission covers all ports.
    const isAllowed = await this.#models.ask(SOUGHT[0]!);
    if (isAllowed) {
      const found = await Promise.all(SOUGHT.map(modelsOf));
      this.found = found.filter((one) => one !== null);
      if (this.found.length === 0) this.status = message('modelsLookNothing', services);
    } else this.status = message('modelsLookRefused');
    this.isLooking = false;
    if (!this.found?.some(({ names }) => names.length > 0)) await this.#models.settle();
  }

  /** What was said about the last search is no news any more. */
  forgetStatus(): void {
    this.status = null;
  }

  /** Whether the person has already added a model that was found. */
  has({ address }: Service, name: string): boolean {
    return this.#models.all.some((model) => model.address === address && model.model === name);
  }

  /** Adds a model that was found. Must be called during the person's click. */
  async add(service: Service, name: string): Promise<void> {
    if (this.#isAdding || this.has(service, name)) return;
    this.#isAdding = true;
    // The person may have taken back the permission meanwhile.
    if (await this.#models.ask(service)) {
      const { kind, address } = service;
      const [id, label] = [crypto.randomUUID(), name.slice(0, LONGEST_NAME)];
      await this.#models.save({ id, name: label, kind, address, model: name, budget: DEFAULT_BUDGET }, '');
    } else this.status = message('modelsLookRefused');
    this.#isAdding = false;
  }
}

/** Null if the service does not answer. */
async function modelsOf(service: Service): Promise<Found | null> {
  const listed = await listModels({ kind: service.kind, address: service.address, key: '' });
  return listed.ok ? { service, names: listed.names } : null;
}
