/** How often text is sent (ms). Each message is a task on the page that shows it. */
const SEND_EVERY = 200;

/** Sends text that comes in many small pieces in fewer, larger ones. The first piece goes at once. */
export class TextThrottle {
  readonly #send: (text: string) => Promise<unknown>;
  #text = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param send - Must not reject. */
  constructor(send: (text: string) => Promise<unknown>) {
    this.#send = send;
  }

  /** Settles when the next piece may come. */
  async add(text: string): Promise<void> {
    this.#text += text;
    if (this.#timer === undefined) await this.#sendAll();
  }

  /** Sends what is left, so that something else can follow it. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#text !== '') await this.#send(this.#take());
  }

  #sendAll(): Promise<unknown> {
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (this.#text !== '') void this.#sendAll();
    }, SEND_EVERY);
    return this.#send(this.#take());
  }

  #take(): string {
    const text = this.#text;
    this.#text = '';
    return text;
  }
}
