/** A token of code. The tokens of a line, joined, are the line. */
export interface Token {
  text: string;
  type?: 'keyword' | 'string' | 'number' | 'call' | 'punctuation';
}

const PATTERNS: [NonNullable<Token['type']>, string][] = [
  ['string', '"{3}.*?"{3}|"[^"]*"|\'[^\']*\''],
  ['keyword', '\\b(?:def|return|for|in|if|else|from|import|const|let|function|print)\\b'],
  ['number', '\\b\\d+(?:\\.\\d+)?\\b'],
  ['call', '\\b\\w+(?=\\()'],
  ['punctuation', '[()\\[\\]{}:,.=*/+-]+'],
];

const PATTERN = new RegExp(PATTERNS.map(([type, source]) => `(?<${type}>${source})`).join('|'), 'g');

/** A minimal highlighter: splits a line of code into tokens. */
export function highlightLine(line: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of line.matchAll(PATTERN)) {
    if (match.index > end) tokens.push({ text: line.slice(end, match.index) });
    const type = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined)?.[0] as Token['type'];
    tokens.push({ text: match[0], ...(type && { type }) });
    end = match.index + match[0].length;
  }
  if (end < line.length) tokens.push({ text: line.slice(end) });
  return tokens;
}
