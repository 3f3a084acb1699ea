/** The input for editors of the ProseMirror family. Their own JSON is compared, not this. */
const MENTION = '<span data-type="mention" data-id="ada" data-label="Ada">@Ada</span>';
const FILE = '<div data-file="plan.pdf"></div>';
const IMAGE = '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="a dot">';

/** Drafts for the schemas that ProseMirror itself publishes. */
export const BASIC: Record<string, string> = {
  'a bullet list': '<ul><li><p>one</p></li><li><p><strong>two</strong> words</p></li></ul><p>below</p>',
  'nothing but a list': '<ul><li><p>one</p></li><li><p>two</p></li></ul>',
  'a list in a list':
    '<ul><li><p>one</p><ul><li><p>in one</p><ol><li><p>deep</p></li></ol></li></ul></li><li><p>two</p></li></ul>',
  'an ordered list from 3': '<ol start="3"><li><p>three</p></li><li><p>four</p></li></ol><p>below</p>',
  'an item of two paragraphs and code':
    '<ul><li><p>one</p><p>more of it</p><pre><code>a\n\n  b</code></pre></li></ul><p>below</p>',
  'an empty item': '<ul><li><p></p></li><li><p>two</p></li></ul>',
  'a quote': '<blockquote><p>said</p><p>and said</p></blockquote><p>below</p>',
  'a quote that holds a list': '<blockquote><ul><li><p>one</p></li></ul><p>said</p></blockquote><p>below</p>',
  'a quote in a quote': '<blockquote><blockquote><p>said</p></blockquote></blockquote>',
  code: '<pre><code>let a;\n\n  a = 1;\n</code></pre><p>below</p>',
  'nothing but code': '<pre><code>let a;\n  a = 1;</code></pre>',
  'empty code': '<pre><code></code></pre><p>below</p>',
  'a heading': '<h2>title <em>of it</em></h2><p>below</p>',
  'an empty heading': '<h1></h1><p>below</p>',
  'a rule': '<hr><p>below</p>',
  'two rules': '<hr><hr><p>below</p>',
  'nothing but a rule': '<hr>',
  'a table':
    '<table><tbody><tr><th><p>a</p></th><th><p>b</p></th></tr><tr><td><p>1</p></td><td><ul><li><p>2</p></li></ul></td></tr></tbody></table><p>below</p>',
  'a table that is wide': '<table><tbody><tr><td colspan="2"><p>a</p><p>b</p></td></tr></tbody></table><p>below</p>',
  'a link and a break': '<p><a href="https://example.com">there</a><br>and here</p><p>below</p>',
  'a break first': '<p><br>after it</p><p>below</p>',
  'an image in a line': `<p>${IMAGE} seen</p><p>below</p>`,
  'nothing but an image': `<p>${IMAGE}</p>`,
};

/** Drafts with what sites add to these. */
export const EXTENDED: Record<string, string> = {
  ...BASIC,
  'a list of tasks':
    '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><p>done</p></li><li data-type="taskItem" data-checked="false"><p>open</p></li></ul><p>below</p>',
  'tasks in a task':
    '<ul data-type="taskList"><li data-type="taskItem" data-checked="false"><p>open</p><ul data-type="taskList"><li data-type="taskItem" data-checked="true"><p>done</p></li></ul></li></ul>',
  'a mention': `<p>${MENTION} look</p><p>below</p>`,
  'nothing but a mention': `<p>${MENTION}</p>`,
  'a mention in a list': `<ul><li><p>${MENTION}</p></li><li><p>see ${MENTION} there</p></li></ul>`,
  'a file': `${FILE}<p>below</p>`,
  'two files': `${FILE}${FILE}<p>below</p>`,
  'nothing but a file': FILE,
  'a quote that holds two files': `<blockquote>${FILE}${FILE}</blockquote><p>below</p>`,
  'a quote of a file and words': `<blockquote>${FILE}<p>said</p></blockquote><p>below</p>`,
  'a table with a mention': `<table><tbody><tr><td><p>${MENTION}</p></td><td>${FILE}</td></tr></tbody></table><p>below</p>`,
};

export const INSIDE = {
  list: `<ul><li><p><strong>mine</strong> and ${MENTION}</p></li></ul>`,
  image: IMAGE,
  below: '<blockquote><p>below</p></blockquote>',
};
/** The same without mentions and with inline images. */
export const BASIC_INSIDE = {
  list: '<ul><li><p><strong>mine</strong> and <em>more</em></p></li></ul>',
  image: `<p>${IMAGE}</p>`,
  below: '<blockquote><p>below</p></blockquote>',
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export const withMention = (before: string, behind: string): string =>
  `<p>${escaped(before)}${MENTION}${escaped(behind)}</p>`;
export const withImage = (before: string, behind: string): string =>
  `<p>${escaped(before)}${IMAGE}${escaped(behind)}</p>`;

/** HTML blocks and lines of text, joined. */
export function htmlOf(blocks: readonly unknown[]): string {
  return blocks
    .map(String)
    .map((one) => (one.startsWith('<') ? one : `<p>${escaped(one)}</p>`))
    .join('');
}
