/**
 * Folds text for identity: NFKC, without whitespace and zero-width spaces. A re-wrapped paragraph, a re-highlighted
 * code block or another line break does not change the result. Folding it again does not either: where whitespace
 * goes, a letter and an accent may meet (NFKC makes a space and an accent of U+02DB), so that what is left is composed
 * once more.
 *
 * @example
 * foldForHash(' Hello\n world '); // 'Helloworld'
 */
export function foldForHash(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s\u200B]+/gu, '')
    .normalize('NFC');
}

/**
 * A 64-bit hash of the folded text ({@link foldForHash}) as 16 hex digits. For identity among the answers of one
 * conversation, not for secrets: two 32-bit lanes of multiply and xor, after cyrb53 (github.com/bryc/code, public
 * domain).
 */
export function hashText(text: string): string {
  return hashFolded(foldForHash(text));
}

/** Like {@link hashText}, for text that is already folded. */
export function hashFolded(folded: string): string {
  let low = 0xdeadbeef;
  let high = 0x41c6ce57;
  for (let at = 0; at < folded.length; at++) {
    const unit = folded.charCodeAt(at);
    low = Math.imul(low ^ unit, 2654435761);
    high = Math.imul(high ^ unit, 1597334677);
  }
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  return hex(high) + hex(low);
}

function hex(lane: number): string {
  return (lane >>> 0).toString(16).padStart(8, '0');
}
