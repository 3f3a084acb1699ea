/** The attributes that can show, hide or leave out text, or put it elsewhere. */
const ATTRIBUTES = ['class', 'style', 'hidden', 'aria-hidden', 'role', 'slot', 'src'];

/** Reports changes in several trees: documents and shadow roots. */
export class TreeWatch {
  readonly #observer: MutationObserver;
  readonly #trees = new WeakSet<Node>();
  readonly #onChange: (nodes: Iterable<Node>) => void;
  readonly #signal: AbortSignal;

  /** @param onChange - Called after a change, before the page is painted, with the changed nodes. */
  constructor(onChange: (nodes: Iterable<Node>) => void, signal: AbortSignal) {
    this.#onChange = onChange;
    this.#signal = signal;
    this.#observer = new MutationObserver((records) => this.#report(records));
    signal.addEventListener('abort', () => this.#observer.disconnect());
  }

  /** Watches one more tree. Does nothing if it is watched. */
  add(tree: Node): void {
    if (this.#trees.has(tree) || this.#signal.aborted) return;
    this.#trees.add(tree);
    this.#observer.observe(tree, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ATTRIBUTES,
    });
    // A frame that has loaded another document, and what a slot shows: neither is a mutation of this tree.
    for (const type of ['load', 'slotchange']) {
      const onEvent = ({ target }: Event): void => {
        if (target && /^(iframe|frame|slot)$/.test((target as Partial<Element>).localName ?? ''))
          this.#onChange([target as Element]);
      };
      tree.addEventListener(type, onEvent, { capture: true, passive: true, signal: this.#signal });
    }
  }

  /** Reports at once what has not been reported yet. */
  flush(): void {
    this.#report(this.#observer.takeRecords());
  }

  #report(records: readonly MutationRecord[]): void {
    if (records.length > 0) this.#onChange(new Set(records.map(({ target }) => target)));
  }
}
