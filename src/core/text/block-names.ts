/**
 * Names of HTML elements whose text has lines of its own. Sites and editors (ProseMirror, Quill, Lexical) render with
 * these. Checking computed styles instead would cost a style pass in a long answer, and a frame in a draft of 20 kB.
 */
export const BLOCK_NAMES: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote caption dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 ' +
    'h5 h6 header hr li main menu nav ol p pre section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
);
