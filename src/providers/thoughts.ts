/** How models that think before they answer enclose that, where their server does not keep it apart. */
const OPEN = '<think>';
const CLOSE = '</think>';

/** The parts without the thoughts that an answer begins with. */
export async function* withoutThoughts<Part extends object>(
  parts: AsyncGenerator<Part, void>,
): AsyncGenerator<Part | { text: string }, void> {
  let state: 'beginning' | 'thinking' | 'answering' = 'beginning';
  /** The beginning, until it is clear what it is; or the end of the thoughts, in which their closing tag may begin. */
  let held = '';
  for await (const part of parts) {
    if (!isText(part) || state === 'answering') {
      // A text as short as the tag may be all there is.
      if (state === 'beginning' && held !== '') yield { text: held };
      if (state === 'beginning') held = '';
      yield part;
      continue;
    }
    held += part.text;
    if (state === 'beginning') {
      const start = held.trimStart();
      if (start.startsWith(OPEN)) state = 'thinking';
      else if (OPEN.startsWith(start)) continue;
    }
    if (state === 'thinking') {
      const end = held.indexOf(CLOSE);
      held = end < 0 ? held.slice(-CLOSE.length) : held.slice(end + CLOSE.length).trimStart();
      if (end < 0) continue;
    }
    state = 'answering';
    if (held !== '') yield { text: held };
  }
  if (state === 'beginning' && held !== '') yield { text: held };
}

function isText(part: object): part is { text: string } {
  return 'text' in part;
}
