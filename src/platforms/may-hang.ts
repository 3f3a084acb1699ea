/** The innermost group of a pattern, what kind it is, and what repeats it. */
const GROUP = /\((?:\?(?:[:=!]|<[=!]|<\w+>))?([^()]*)\)([*+]|\{\d*,?\d*\})?/;

/**
 * True if a regular expression repeats a group that itself has repetitions or alternatives in it: only such ones can take
 * a time that doubles with each character of the text. Some harmless ones are among them.
 *
 * @param source - Valid as a regular expression.
 */
export function mayHang(source: string): boolean {
  // What is escaped or stands in a class is one character.
  let rest = source.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x');
  for (let group = GROUP.exec(rest); group; group = GROUP.exec(rest)) {
    const [whole, body = '', repeated] = group;
    const isVaried = /[*+{|]/.test(body);
    if (repeated && isVaried) return true;
    rest = rest.replace(whole, repeated || isVaried ? 'x+' : 'x');
  }
  return false;
}
