/** AES-GCM takes so many bytes beside the key. */
const NONCE_BYTES = 12;
/** How many bytes a sealed message is longer than what is in it. */
export const TAG_BYTES = 16;

/**
 * The nonces of one direction of one connection: 0, 1, 2 and so on. Both sides count, so a message that was repeated, left
 * out or put elsewhere cannot be opened.
 */
export class Nonces {
  #count = 0;

  next(): Uint8Array<ArrayBuffer> {
    const nonce = new Uint8Array(NONCE_BYTES);
    new DataView(nonce.buffer).setBigUint64(NONCE_BYTES - 8, BigInt(this.#count++));
    return nonce;
  }
}
