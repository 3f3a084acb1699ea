/** An event. Listeners are called in the order they were added. */
export class Emitter<T = void> {
  readonly #listeners: ((value: T) => void)[] = [];

  on(listener: (value: T) => void): void {
    this.#listeners.push(listener);
  }

  emit(value: T): void {
    for (const listener of this.#listeners) listener(value);
  }
}
