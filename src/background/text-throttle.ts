/** How often text is sent (ms). Each message is a task on the page that shows it. */
const SEND_EVERY = 200;

/** Sends text that comes in many small pieces in fewer, larger ones. The first piece goes at once. */
export class TextThrottle {
  readonly #send: (text: string) => Promise<unknown>;
  #text = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Settles when what was sent last has gone. */
  #sending: Promise<unknown> = Promise.resolve();

  /** @param send - Must not reject. */
  constructor(send: (text: string) => Promise<unknown>) {
    this.#send = send;
  }

  /** Settles when the next piece may come. */
  async add(text: string): Promise<void> {
    this.#text += text;
    if (this.#timer === undefined) this.#sendAndWait();
    await this.#sending;
  }

  /** Sends what is left, so that something else can follow it. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#sendAll();
    await this.#sending;
  }

  #sendAndWait(): void {
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (this.#text !== '') this.#sendAndWait();
    }, SEND_EVERY);
    this.#sendAll();
  }

  #sendAll(): void {
    if (this.#text === '') return;
    const text = this.#text;
    this.#text = '';
    this.#sending = this.#send(text);
  }
}
