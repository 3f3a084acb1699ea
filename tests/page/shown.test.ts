import { afterEach, describe, expect, it } from 'vitest';
import { isCovering } from '../../src/page/shown';
import { closePages, openPage } from './open-page';

afterEach(closePages);

const PANEL = 'position:fixed;left:200px;top:100px;width:500px;height:300px;background:#fff;';
const WHOLE = 'position:fixed;inset:0;background:#fff;';
const dialog = (style: string, attributes = '', inside = '<p>Sure?</p>'): string =>
  `<div id="d" role="dialog" aria-modal="true" style="${style}" ${attributes}>${inside}</div>`;

/** How sites show one. */
const SHOWN: [how: string, html: string][] = [
  ['a panel', dialog(PANEL)],
  ['across the whole window', dialog(WHOLE)],
  ['slightly transparent', dialog(`${PANEL}opacity:.9`)],
  ['partly outside the window', dialog(`${PANEL}transform:translateX(-300px)`)],
  [
    'in a wrapper that clicks pass through',
    `<div style="pointer-events:none">${dialog(`${PANEL}pointer-events:auto`)}</div>`,
  ],
  [
    'with the size of its parts only',
    dialog('position:relative', '', `<div><div style="${WHOLE}"></div><p style="${PANEL}">Sure?</p></div>`),
  ],
  [
    'that lets clicks through beside its panel',
    dialog(`${WHOLE}pointer-events:none`, '', `<p style="${PANEL}pointer-events:auto">Sure?</p>`),
  ],
  [
    'with a list of options over its middle',
    `${dialog(PANEL)}<ul style="position:fixed;left:400px;top:200px;width:100px;height:100px;z-index:9;background:red"></ul>`,
  ],
  ['under our own UI', `${dialog(WHOLE)}<recurate-root style="position:fixed;inset:0;z-index:9"></recurate-root>`],
  [
    'a visible part of a hidden one',
    dialog(`${PANEL}visibility:hidden`, '', '<p style="visibility:visible;height:200px">Sure?</p>'),
  ],
];

/** How sites keep a closed one on the page. */
const CLOSED: [how: string, html: string][] = [
  ['display: none', dialog(`${PANEL}display:none`)],
  ['display: none around it', `<div style="display:none">${dialog(PANEL)}</div>`],
  ['hidden', dialog(PANEL, 'hidden')],
  ['aria-hidden', dialog(PANEL, 'aria-hidden="true"')],
  ['inert', dialog(PANEL, 'inert')],
  ['inert on an ancestor', `<div inert>${dialog(PANEL)}</div>`],
  ['visibility: hidden', dialog(`${PANEL}visibility:hidden`)],
  ['opacity: 0', dialog(`${PANEL}opacity:0`)],
  ['opacity: 0 around it', `<div style="opacity:0">${dialog(PANEL)}</div>`],
  ['almost no opacity', dialog(`${PANEL}opacity:.01`)],
  ['opacity: 0 of all its parts', dialog('', '', `<div style="${PANEL}opacity:0">Sure?</div>`)],
  ['moved out by transform', dialog(`${PANEL}transform:translateX(200vw)`)],
  ['moved out by translate', dialog(`${PANEL}translate:0 -200vh`)],
  ['far to the left', dialog('position:absolute;left:-9999px;width:500px;height:300px')],
  ['below the window', dialog('position:fixed;top:100%;width:100%;height:300px')],
  ['no size', dialog('position:fixed;left:0;top:0;width:0;height:0;overflow:hidden')],
  [
    'no height',
    dialog('position:fixed;left:0;top:0;width:400px;height:0;overflow:hidden', '', '<div style="height:300px"></div>'),
  ],
  [
    'one pixel for screen readers',
    dialog(
      'position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0 0 0 0)',
      '',
      '<div style="height:300px;width:300px"></div>',
    ),
  ],
  ['clip', dialog('position:absolute;width:400px;height:300px;clip:rect(0 0 0 0)')],
  ['clip-path', dialog(`${PANEL}clip-path:inset(100%)`)],
  ['a circular clip-path', dialog(`${PANEL}clip-path:circle(0)`)],
  ['scaled to zero', dialog(`${PANEL}transform:scale(0)`)],
  ['content-visibility', `<div style="content-visibility:hidden">${dialog(PANEL)}</div>`],
  ['nothing to click', dialog(`${PANEL}pointer-events:none`)],
  [
    'clipped by a box around it',
    `<div style="position:relative;overflow:hidden;width:0;height:0">${dialog('position:absolute;width:400px;height:300px')}</div>`,
  ],
  [
    'under the page',
    `<main style="position:relative;z-index:1;height:900px;background:#fff"></main>${dialog(`${WHOLE}z-index:-1`)}`,
  ],
];

describe('A dialog', () => {
  it.each(SHOWN)('counts as shown: %s', async (_how, html) => {
    const page = await openPage(`<body>${html}</body>`);
    expect(isCovering(page.getElementById('d')!)).toBe(true);
  });

  it.each(CLOSED)('does not count if closed by %s', async (_how, html) => {
    const page = await openPage(`<body>${html}</body>`);
    expect(isCovering(page.getElementById('d')!)).toBe(false);
  });

  it('also counts in a shadow root', async () => {
    const page = await openPage('<div id="host"></div>');
    const root = page.getElementById('host')!.attachShadow({ mode: 'open' });
    root.innerHTML = dialog(PANEL);
    expect(isCovering(root.getElementById('d')!)).toBe(true);
    (page.getElementById('host') as HTMLElement).style.opacity = '0';
    expect(isCovering(root.getElementById('d')!)).toBe(false);
  });

  it('opened by the browser counts while it is open', async () => {
    const page = await openPage('<dialog id="d">Sure?</dialog>');
    const element = page.getElementById('d') as HTMLDialogElement;
    expect(isCovering(element)).toBe(false);
    element.showModal();
    expect(isCovering(element)).toBe(true);
  });
});
