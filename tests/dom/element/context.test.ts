import { describe, expect, it } from 'vitest';
import { redactText } from '../../../src/core/redaction/redact-text';
import { attributesOf } from '../../../src/dom/element/attributes';
import { contrastOf } from '../../../src/dom/element/contrast-of';
import { nameOf, roleOf } from '../../../src/dom/element/role-and-name';
import { sourceOf } from '../../../src/dom/element/source';
import { stylesOf } from '../../../src/dom/element/styles';
import { textOf } from '../../../src/dom/element/text';
import { put } from '../page';

const asIs = (text: string): string => text;

const CONTRAST: [what: string, html: string, ratio: number | null][] = [
  ['of black on white', '<p style="color: #000; background: #fff">A</p>', 21],
  ['of half black on white', '<p style="color: rgb(0 0 0 / 0.5); background: #fff">A</p>', 3.98],
  ['through a clear background', '<div style="background: #fff"><p style="color: #767676">A</p></div>', 4.54],
  [
    'through a veil',
    '<div style="background: #fff"><p style="background: rgb(0 0 0 / 0.5); color: #fff">A</p></div>',
    3.98,
  ],
  [
    'of a faded group',
    '<div style="background: #fff"><p style="background: #000; color: #fff; opacity: 0.5">A</p></div>',
    3.98,
  ],
  ['in another colour space', '<p style="color: oklch(0 0 0); background: color(srgb 1 1 1)">A</p>', 21],
  ['unknown over a picture', '<p style="background: url(data:image/png;base64,AA) #fff; color: #000">A</p>', null],
  ['unknown over a gradient around it', '<div style="background: linear-gradient(red, blue)"><p>A</p></div>', null],
  ['unknown without text', '<div><img alt="A"></div>', null],
];

describe('the contrast', () => {
  it.each(CONTRAST)('is known %s', (_, html, ratio) => {
    const root = put(html);
    expect(contrastOf(root.querySelector('p, img') ?? root)?.ratio ?? null).toBe(ratio);
  });
});

const SOURCES: [attributes: string, source: object][] = [
  ['data-v-inspector="src/App.vue:3:5"', { file: 'src/App.vue', line: 3, column: 5 }],
  ['data-insp-path="src/App.tsx:7:9:div"', { file: 'src/App.tsx', line: 7, column: 9 }],
  ['data-locatorjs="/src/App.tsx:7:9"', { file: '/src/App.tsx', line: 7, column: 9 }],
  [
    'data-astro-source-file="/src/pages/index.astro" data-astro-source-loc="4:2"',
    { file: '/src/pages/index.astro', line: 4, column: 2 },
  ],
  [
    'data-inspector-relative-path="src/A.jsx" data-inspector-line="4" data-inspector-column="8"',
    { file: 'src/A.jsx', line: 4, column: 8 },
  ],
  [
    'data-component="Card" data-source="src/Card.svelte:2"',
    { file: 'src/Card.svelte', line: 2, column: null, component: 'Card' },
  ],
  [
    'data-sentry-component="Card" data-sentry-source-file="card.tsx"',
    { file: 'card.tsx', line: null, component: 'Card' },
  ],
];

it.each(SOURCES)('says where an element was made: %s', (attributes, source) => {
  expect(sourceOf(put(`<div ${attributes}><b>A</b></div>`).querySelector('b')!, asIs)).toMatchObject(source);
});

const NAMES: [html: string, role: string, name: string][] = [
  ['<button>Go</button>', 'button', 'Go'],
  ['<button aria-label="Close">×</button>', 'button', 'Close'],
  ['<input type="submit" value="Send">', 'button', 'Send'],
  ['<img alt="A kettle">', 'img', 'A kettle'],
  ['<section>One</section>', '', ''],
  ['<section aria-label="Prices">One</section>', 'region', 'Prices'],
  ['<h2>Title</h2>', 'heading', 'Title'],
];

it.each(NAMES)('knows role and name of %s', (html, role, name) => {
  const element = put(html);
  expect([roleOf(element), nameOf(element, asIs)]).toEqual([role, name]);
});

it('shortens addresses and leaves out data and code', () => {
  const element = put('<a href="https://u:p@x.example/a?token=1#b" onclick="go()" style="color: red" srcdoc="x">A</a>');
  expect(attributesOf(element, asIs)).toEqual({ href: 'https://x.example/a?…#b', style: 'color: red' });
  expect(attributesOf(put('<img src="data:image/png;base64,AAAA" alt="A">'), asIs)).toEqual({ alt: 'A' });
});

it('shortens addresses also in styles, and in attributes that the page has made up', () => {
  const style = `background-image: url('https://u:p@x.example/a.png?token=1')`;
  const element = put(`<p style="${style}" data-url="/a?token=1" data-what="really? yes">A</p>`);
  expect(attributesOf(element, asIs)).toEqual({
    style: `background-image: url('https://x.example/a.png?…')`,
    'data-url': '/a?…',
    'data-what': 'really? yes',
  });
  expect(stylesOf(element, asIs)['background-image']).toBe('url("https://x.example/a.png?…")');
  const drawn = put('<p style="background-image: url(data:image/png;base64,AAAA)">A</p>');
  expect(stylesOf(drawn, asIs)['background-image']).toBe('url(data:)');
});

it('takes out what the name of its attribute says is secret', () => {
  const element = put('<p data-csrf-token="Hk29Lw83Mz" data-pin="7391" data-index="7391">A</p>');
  expect(attributesOf(element, redactText)).toEqual({
    'data-csrf-token': '[token]',
    'data-pin': '[code]',
    'data-index': '7391',
  });
});

it('leaves out what a person types into an editor that the page has made', () => {
  const editor = put(
    '<div><h2>To Ada</h2><div contenteditable="true" role="textbox" aria-label="Message"><p>Not <b>sent</b></p></div></div>',
  );
  expect(textOf(editor, asIs)).toBe('To Ada');
  for (const selector of ['[role]', 'p', 'b']) expect(textOf(editor.querySelector(selector)!, asIs)).toBe('');
  expect(nameOf(editor.querySelector('[role]')!, asIs)).toBe('Message');
  expect(nameOf(editor.querySelector('b')!, asIs)).toBe('');
  expect(textOf(put('<div contenteditable="true">A page</div>'), asIs)).toBe('A page');
});

it('leaves out attributes that are empty and say nothing', () => {
  const element = put('<img style="" class="" alt="" src="/a.png" hidden>');
  expect(attributesOf(element, asIs)).toEqual({ alt: '', src: '/a.png', hidden: '' });
});

it('reads the text that can be seen, on one line', () => {
  const element = put(
    '<div><p>One</p><p>Two <b>three</b></p><p hidden>Four</p><script>five()</script><span style="visibility: hidden">Six</span></div>',
  );
  expect(textOf(element, asIs)).toBe('One Two three');
  expect(textOf(put(`<p>${'kettle '.repeat(100)}</p>`), asIs).length).toBeLessThanOrEqual(200);
});

it('says the styles that matter', () => {
  const styles = stylesOf(put('<p style="display: flex; gap: 4px; color: red; padding: 8px 16px">A</p>'), asIs);
  expect(styles).toMatchObject({ display: 'flex', gap: '4px', color: 'rgb(255, 0, 0)', padding: '8px 16px' });
  expect(styles).not.toHaveProperty('box-shadow');
});
