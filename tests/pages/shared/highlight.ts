/** A token of code. The tokens of a line, joined, are the line. */
export interface Piece {
  text: string;
  look?: 'keyword' | 'string' | 'number' | 'call' | 'punctuation';
}

const PATTERNS: [NonNullable<Piece['look']>, string][] = [
  ['string', '"{3}.*?"{3}|"[^"]*"|\'[^\']*\''],
  ['keyword', '\\b(?:def|return|for|in|if|else|from|import|const|let|function|print)\\b'],
  ['number', '\\b\\d+(?:\\.\\d+)?\\b'],
  ['call', '\\b\\w+(?=\\()'],
  ['punctuation', '[()\\[\\]{}:,.=*/+-]+'],
];

const PATTERN = new RegExp(PATTERNS.map(([look, source]) => `(?<${look}>${source})`).join('|'), 'g');

/** A minimal highlighter: splits a line of code into tokens. */
export function highlightLine(line: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of line.matchAll(PATTERN)) {
    if (match.index > end) pieces.push({ text: line.slice(end, match.index) });
    const look = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined)?.[0] as Piece['look'];
    pieces.push({ text: match[0], ...(look && { look }) });
    end = match.index + match[0].length;
  }
  if (end < line.length) pieces.push({ text: line.slice(end) });
  return pieces;
}
