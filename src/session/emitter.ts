/** Something that happens again and again; whoever listens is called in the order in which the parts were wired. */
export class Emitter<T = void> {
  readonly #listeners: ((value: T) => void)[] = [];

  on(listener: (value: T) => void): void {
    this.#listeners.push(listener);
  }

  emit(value: T): void {
    for (const listener of this.#listeners) listener(value);
  }
}
