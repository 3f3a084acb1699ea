/**
 * Escapes one line so that Markdown shows it as it is. Unlike an export to other programs (`escapeMarkdown`), only what
 * would do something where it stands gets a backslash: people read these lines as plain text too, in the editor of a chat.
 *
 * @example
 * plainInMarkdown('1. set 50% of max_width, *not* 2 * 3'); // '1\\. set 50% of max_width, \\*not\\* 2 * 3'
 */
export function plainInMarkdown(line: string): string {
  return (
    line
      .replace(/[\t\v\f]/g, ' ')
      // They are invisible, and some end a line in only some readers.
      .replace(/[\p{Cc}\u2028\u2029]/gu, '')
      .trimEnd()
      // Four spaces would start a block of code.
      .replace(/^\s+/, (space) => ' '.repeat(Math.min(space.length, 3)))
      // Before anything but a sign, a backslash stands for itself.
      .replace(/\\(?=[!-/:-@[-`{-~]|$)/g, '\\\\')
      .replace(/`/g, '\\`')
      // Between spaces, and an underscore within a word, they do nothing.
      .replace(/(?<! )[*~]|[*~](?! )/g, '\\$&')
      .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
      // A tag, or an address in angle brackets, whose name may begin with almost any sign.
      .replace(/<(?=[a-z/!?]|[\w.!#$%&'*+/=?^`{|}~-]+@)/gi, '\\<')
      .replace(/&(?=#?\w+;)/g, '\\&')
      .replace(/\](?=[([:])/g, '\\]')
      .replace(/^( *\d{1,9})(?=[.)](?: |$))/, '$1\\')
      .replace(/^( *)(?=[>|=]|#{1,6}(?: |$)|[-+*](?: |$)|[-:| ]+$)/, '$1\\')
  );
}

/**
 * Writes a text as code, on one line, whatever it contains.
 *
 * @example
 * codeInMarkdown('a[title="`"]'); // '``a[title="`"]``'
 */
export function codeInMarkdown(text: string): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  const runs = line.match(/`+/g)?.map(({ length }) => length) ?? [];
  let length = 1;
  while (runs.includes(length)) length++;
  const fence = '`'.repeat(length);
  // A space keeps a backtick at the edge apart from the fence. Readers leave it out.
  const edge = /^`|`$/.test(line) ? ' ' : '';
  return fence + edge + line + edge + fence;
}
