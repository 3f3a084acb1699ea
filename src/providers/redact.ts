/** As many characters of a key in a row are enough to tell whose it is. */
const RUN = 8;

/**
 * A text without a key, or parts of it: servers repeat keys in what they say about them, and cut or mask them.
 *
 * @example
 * redacted('Incorrect key: secret-key-1***', 'secret-key-123456'); // 'Incorrect key: …***'
 */
export function redacted(text: string, key: string): string {
  if (key === '') return text;
  const length = Math.min(RUN, key.length);
  const runs = runsOf([key, encodeURIComponent(key), JSON.stringify(key).slice(1, -1), btoa(key)], length);
  let kept = '';
  let from = 0;
  for (let at = 0; at + length <= text.length; at++) {
    if (!runs.has(text.slice(at, at + length))) continue;
    let end = at + length;
    // Up to the end of the last run that begins within what is left out.
    for (let next = at + 1; next <= end; next++) if (runs.has(text.slice(next, next + length))) end = next + length;
    kept += `${text.slice(from, at)}…`;
    from = end;
    at = end - 1;
  }
  return kept + text.slice(from);
}

/** All stretches of this length of the texts. */
function runsOf(texts: readonly string[], length: number): ReadonlySet<string> {
  const runs = new Set<string>();
  for (const text of texts) {
    for (let at = 0; at + length <= text.length; at++) runs.add(text.slice(at, at + length));
  }
  return runs;
}
