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
  const forms = [key, encodeURIComponent(key), JSON.stringify(key).slice(1, -1), btoa(key).replace(/=+$/, '')];
  return forms.reduce(withoutRuns, text);
}

/** The text with each stretch of characters that is also in the secret left out, if it is long enough to tell. */
function withoutRuns(text: string, secret: string): string {
  const length = Math.min(RUN, secret.length);
  const runs = new Set<string>();
  for (let at = 0; at + length <= secret.length; at++) runs.add(secret.slice(at, at + length));
  let kept = '';
  let from = 0;
  for (let at = 0; at + length <= text.length; at++) {
    if (!runs.has(text.slice(at, at + length))) continue;
    let end = at + length;
    while (runs.has(text.slice(end - length + 1, end + 1))) end++;
    kept += `${text.slice(from, at)}…`;
    from = end;
    at = end - 1;
  }
  return kept + text.slice(from);
}
