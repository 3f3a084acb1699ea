import { FoldedText } from './fold';
import { type GramBits, GramIndex } from './grams';

/** A text with the matcher's intermediate results. Keep it as long as the text stays the same. */
export class PreparedText {
  readonly text: string;
  #folded: FoldedText | undefined;
  readonly #indexes = new Map<GramBits, GramIndex>();

  constructor(text: string) {
    this.text = text;
  }

  /** The folded text, computed on first use. */
  get folded(): FoldedText {
    return (this.#folded ??= new FoldedText(this.text));
  }

  /** The index of its grams, computed on first use. */
  grams(bits: GramBits): GramIndex {
    let index = this.#indexes.get(bits);
    if (!index) {
      index = new GramIndex(this.folded.units, this.folded.length, bits);
      this.#indexes.set(bits, index);
    }
    return index;
  }
}
