/**
 * Whether a message contains the block: all its lines in order, whatever the person typed between them. Sites render
 * what is sent, and some turn our lines into lists and paragraphs, so only letters and digits are compared.
 */
export function isSent(message: string, block: string): boolean {
  // Most messages are shorter than the block and need no closer check.
  if (message.length * 2 < block.length) return false;
  const letters = lettersOf(message);
  // In a rendered list, the numbers are not part of the text.
  return [block, block.replace(/^\d+\./gm, '')].some((one) => {
    let at = 0;
    return one.split('\n').every((line) => {
      const wanted = lettersOf(line);
      const found = letters.indexOf(wanted, at);
      at = found + wanted.length;
      return found >= 0;
    });
  });
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}
