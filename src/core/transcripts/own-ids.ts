/**
 * Ids for texts on lines that have none. They are counted from the first line that was read, so they are only right if
 * that is the first one of the session.
 */
export class OwnIds {
  readonly #used = new Map<string, number>();

  /** Whether any was given. */
  get isUsed(): boolean {
    return this.#used.size > 0;
  }

  /** @param id - What tells a text from most others. */
  next(id: string): string {
    const used = this.#used.get(id) ?? 0;
    this.#used.set(id, used + 1);
    return used ? `${id}-${used}` : id;
  }
}
