import { isSeen } from '../../text/is-seen';

/** The longest name in UTF-16 code units, without its number and ending. Windows allows 260 for the whole path. */
const LONGEST_NAME = 100;
/** The longest name in bytes of UTF-8. Linux allows 255, with number and ending. */
const MOST_BYTES = 230;

/** Names that Windows keeps for devices, with any ending. */
const RESERVED = /^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$)(?= *(\.|$))/i;

/**
 * Makes file names from titles. Each is used once, also where letter case makes no difference, and every system accepts
 * them. They can be linked to in Obsidian.
 *
 * @returns A function that returns the name for a title, or for `otherwise` if nothing is left of the title.
 *
 * @example
 * const nameFor = createFileNames('md');
 * nameFor('What / why?', ''); // 'What - why-.md'
 * nameFor('what / WHY?', ''); // 'what - WHY- 2.md'
 */
export function createFileNames(extension: string): (title: string, otherwise: string) => string {
  const taken = new Set<string>();
  /** The last number tried for a name. */
  const numbers = new Map<string, number>();
  return (title, otherwise) => {
    const name = safeName(title) || safeName(otherwise) || '_';
    for (let number = numbers.get(folded(name)) ?? 1; ; number++) {
      const numbered = `${name}${number === 1 ? '' : ` ${number}`}.${extension}`;
      numbers.set(folded(name), number);
      if (taken.has(folded(numbered))) continue;
      taken.add(folded(numbered));
      return numbered;
    }
  };
}

function safeName(title: string): string {
  const name = title
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    // Invisible, and some make a name read differently. Joiners belong to words and emoji.
    .replace(/(?![\u200c\u200d])[\p{Cf}\p{Cs}]/gu, '')
    // The first nine are not allowed on Windows, the others not in Obsidian's links.
    .replace(/[<>:"/\\|?*#^[\]]/g, '-');
  const safe = trimmed(cut(trimmed(name))).replace(RESERVED, '$1_');
  return isSeen(safe.replace(/[.-]/g, '')) ? safe : '';
}

/** A dot in front hides a file, and Windows removes dots and spaces from the end. */
function trimmed(name: string): string {
  return name.replace(/^[\s.-]+|[\s.]+$/g, '');
}

/** The beginning of the name, without splitting what is read as one character. */
function cut(name: string): string {
  let kept = '';
  let bytes = 0;
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name)) {
    bytes += [...segment].reduce((sum, char) => sum + bytesOf(char.codePointAt(0)!), 0);
    if (kept.length + segment.length > LONGEST_NAME || bytes > MOST_BYTES) break;
    kept += segment;
  }
  return kept;
}

function bytesOf(codePoint: number): number {
  return codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
}

/** The same text for names that are one on a system that ignores case or how letters are composed. */
function folded(name: string): string {
  return name.normalize('NFKC').toUpperCase().toLowerCase();
}
