/**
 * Whether a message holds the block, all its lines in their order, whatever the person has typed between them. Sites render what is
 * sent: some make lists and paragraphs of our lines, so letters and figures alone are compared.
 */
export function isSent(message: string, block: string): boolean {
  // Most messages are shorter than the block and need no closer look.
  if (message.length * 2 < block.length) return false;
  const letters = lettersOf(message);
  // Of a list, the numbers are not in the text.
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
