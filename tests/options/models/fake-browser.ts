import type { Envelope } from '../../../src/core/protocol/envelope';
import { answered, failed } from '../../../src/core/protocol/question';
import { FakeStorage } from '../fake-storage';

type Listener = () => void;

/** The parts of `chrome` that the models' tab uses. Models themselves are in the IndexedDB of the test's page. */
export class FakeBrowser {
  readonly storage = new FakeStorage();
  /** Where the browser lets us connect. */
  readonly allowed = new Set<string>();
  /** The person's answer when the browser asks for a permission. */
  permission: Promise<boolean> = Promise.resolve(true);
  /** What the browser asked the person for. */
  readonly requested: string[] = [];
  /** What the service worker was asked. */
  readonly questions: Envelope[] = [];
  /** The service worker's answers, by the name of the question. */
  answers: Record<string, (question: never) => unknown> = {};

  readonly #listeners = new Set<Listener>();
  readonly #event = {
    addListener: (one: Listener) => void this.#listeners.add(one),
    removeListener: (one: Listener) => void this.#listeners.delete(one),
  };

  readonly chrome = {
    storage: this.storage.api,
    runtime: {
      getManifest: () => ({}),
      id: 'recurate',
      getURL: (path: string) => `chrome-extension://recurate/${path}`,
      sendMessage: async (envelope: Envelope) => {
        this.questions.push(envelope);
        const answer = this.answers[envelope.ask];
        return answer ? answered(await answer(envelope.question as never)) : failed('failed');
      },
    },
    permissions: {
      contains: async ({ origins }: { origins: string[] }) => origins.every((origin) => this.allowed.has(origin)),
      request: async ({ origins }: { origins: string[] }) => {
        const missing = origins.filter((origin) => !this.allowed.has(origin));
        this.requested.push(...missing);
        if (missing.length > 0 && !(await this.permission)) return false;
        missing.forEach((origin) => this.allowed.add(origin));
        this.#tell();
        return true;
      },
      remove: async ({ origins }: { origins: string[] }) => {
        origins.forEach((origin) => this.allowed.delete(origin));
        this.#tell();
        return true;
      },
      onAdded: this.#event,
      onRemoved: this.#event,
    },
  };

  /** The person takes back a permission in the browser's own settings. */
  revoke(origin: string): void {
    this.allowed.delete(origin);
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
