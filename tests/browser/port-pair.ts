type Port = chrome.runtime.Port;

/**
 * Both ends of a connection between two parts of the extension. Like the browser's, it delivers copies later and does not
 * notify the side that disconnects.
 */
export function portPair(name: string): [Port, Port] {
  const [one, other] = [new End(name), new End(name)];
  one.other = other;
  other.other = one;
  return [one as unknown as Port, other as unknown as Port];
}

class End {
  other: End | undefined;
  readonly sender = { id: 'recurate', tab: { id: 1 } };
  readonly onMessage = new Listeners<unknown>();
  readonly onDisconnect = new Listeners<void>();
  readonly #life = new AbortController();

  constructor(readonly name: string) {}

  postMessage(message: unknown): void {
    if (this.#life.signal.aborted) throw new Error('Attempting to use a disconnected port object');
    const copy = structuredClone(message);
    queueMicrotask(() => this.other?.onMessage.call(copy));
  }

  disconnect(): void {
    if (this.#life.signal.aborted) return;
    this.#life.abort();
    queueMicrotask(() => this.other?.close());
  }

  close(): void {
    if (this.#life.signal.aborted) return;
    this.#life.abort();
    this.onDisconnect.call();
  }
}

class Listeners<Value> {
  readonly #all: ((value: Value) => void)[] = [];

  addListener(listener: (value: Value) => void): void {
    this.#all.push(listener);
  }

  call(value: Value): void {
    for (const listener of this.#all) listener(value);
  }
}
