/** What the page in the side bar needs. */
export interface ViewPage {
  /** The address of the view's script. */
  script: string;
  /** Allows this script, once. */
  nonce: string;
  /** The BCP 47 tag of its language, and the direction of its lines. */
  language: string;
  direction: 'ltr' | 'rtl';
  title: string;
}

/**
 * The page of the view. It may run one script, ours, and load nothing else from anywhere. Its styles are in the script,
 * as style sheets that are constructed there, so no inline style is allowed.
 */
export function viewPage({ script, nonce, language, direction, title }: ViewPage): string {
  const policy = `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'`;
  return [
    '<!doctype html>',
    `<html lang="${escaped(language)}" dir="${direction}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(title)}</title>`,
    '</head>',
    '<body>',
    `<script nonce="${nonce}" src="${escaped(script)}"></script>`,
    '</body>',
    '</html>',
  ].join('\n');
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (one) => ENTITIES[one]!);
}
