type Changes = Record<string, chrome.storage.StorageChange>;

/** The parts of `chrome.storage` that the options page uses. Changes are announced a moment later, as copies. */
export class FakeStorage {
  readonly entries = new Map<string, unknown>();
  /** What is kept until the browser closes. */
  readonly session = new Map<string, unknown>();
  readonly #listeners = new Set<(changes: Changes) => void>();

  readonly api = {
    session: {
      get: async (key: string) => (this.session.has(key) ? { [key]: this.session.get(key) } : {}),
      set: async (changed: Record<string, unknown>) => {
        for (const [key, value] of Object.entries(changed)) this.session.set(key, value);
      },
      remove: async (key: string) => void this.session.delete(key),
    },
    local: {
      QUOTA_BYTES: 10 * 1024 ** 2,
      get: async (keys: string | readonly string[] | null) => {
        const wanted = keys === null ? [...this.entries.keys()] : typeof keys === 'string' ? [keys] : keys;
        return structuredClone(
          Object.fromEntries(wanted.filter((key) => this.entries.has(key)).map((key) => [key, this.entries.get(key)])),
        );
      },
      getKeys: async () => [...this.entries.keys()],
      getBytesInUse: async () => 0,
      set: async (changed: Record<string, unknown>) => {
        for (const [key, value] of Object.entries(changed)) this.entries.set(key, structuredClone(value));
        this.#announce(Object.keys(changed));
      },
      remove: async (keys: string | readonly string[]) => {
        const gone = [keys].flat().filter((key) => this.entries.delete(key));
        this.#announce(gone);
      },
      onChanged: {
        addListener: (one: (changes: Changes) => void) => void this.#listeners.add(one),
        removeListener: (one: (changes: Changes) => void) => void this.#listeners.delete(one),
      },
    },
  };

  #announce(keys: readonly string[]): void {
    if (keys.length === 0) return;
    const changes = Object.fromEntries(keys.map((key) => [key, { newValue: structuredClone(this.entries.get(key)) }]));
    queueMicrotask(() => this.#listeners.forEach((listener) => listener(changes)));
  }
}
