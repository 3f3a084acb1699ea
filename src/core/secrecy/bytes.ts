import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/* Bytes as the exchanges of keys need them: in hexadecimal on the socket, and joined so that no two lists give the same. */

export { bytesToHex as toHex, hexToBytes as fromHex, utf8ToBytes as bytesOf };

/** A value with its length before it (`prepend_len` in draft-irtf-cfrg-cpace-21, A.1.1): LEB128, then the bytes. */
function withLength(bytes: Uint8Array): Uint8Array {
  const length: number[] = [];
  let left = bytes.length;
  do {
    length.push(left < 0x80 ? left : (left & 0x7f) | 0x80);
    left >>>= 7;
  } while (left > 0);
  return concatBytes(Uint8Array.from(length), bytes);
}

/**
 * Joins values so that the result tells where each ends (`lv_cat` in draft-irtf-cfrg-cpace-21, A.1.3).
 *
 * @example
 * lvCat('1234', '5', '', '678'); // 04 31323334 01 35 00 03 363738
 */
export function lvCat(...values: readonly (Uint8Array | string)[]): Uint8Array {
  return concatBytes(...values.map((value) => withLength(typeof value === 'string' ? utf8ToBytes(value) : value)));
}

/** Whether two values are the same. How long that takes does not tell where they differ. */
export function isSameBytes(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  let difference = 0;
  for (const [at, byte] of one.entries()) difference |= byte ^ other[at]!;
  return difference === 0;
}
