import { afterEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { composerFor } from '../../src/composers/composer';
import { formatFeedback } from '../../src/core/feedback/feedback';
import { quotationOf } from '../../src/core/feedback/quotation';
import { DEFAULT_TEMPLATE } from '../../src/core/feedback/template';
import { codeOf, markOf } from '../core/sample';
import { EDITORS } from './editors';
import type { Draft, Mounted } from './mounted';
import { FROM_OUTSIDE, request, WITH_API } from './requests';

const FIRST = formatFeedback([markOf('one')], DEFAULT_TEMPLATE);
const SECOND = formatFeedback([markOf('one'), markOf('two')], DEFAULT_TEMPLATE);
const QUOTATION = quotationOf(codeOf('if (a) {\n\n    b(); // <i>&amp;\n}', 'why **so**?'));
const draftOf = (text: string): Draft => ({
  text,
  html:
    text &&
    text
      .split('\n')
      .map((line) => `<p>${line}</p>`)
      .join(''),
});

let mounted: Mounted | undefined;
afterEach(() => {
  mounted?.destroy();
  mounted = undefined;
});

describe.each(EDITORS)('a quotation in $name', ({ name, mount }) => {
  const flat = (text: string): string => (name === 'input' ? text.replace(/\n+/g, ' ') : text);
  const QUOTED = flat(`${QUOTATION.join('\n')}\n\n`);

  function open(text: string, help = WITH_API) {
    const editor = (mounted = mount(draftOf(text)));
    editor.element.style.whiteSpace = 'pre-wrap';
    const composer = composerFor(editor.element, help)!;
    return {
      ...editor,
      write: (block: string | null, previous: string | null) =>
        composer.write(request({ block, previous, focus: 'restore' })),
      quote: (previous: string | null) =>
        composer.write(request({ block: null, quotation: QUOTATION, previous, focus: 'composer' })),
    };
  }

  test.each([
    ['by its API', WITH_API],
    ['from outside', FROM_OUTSIDE],
  ])('is above the draft and below our block, which comes and goes without changing it, %s', async (_way, help) => {
    const { text, quote, write, sends } = open('my question', help);
    expect(await write(FIRST, null)).toMatchObject({ ok: true });
    expect(await quote(FIRST)).toMatchObject({ ok: true, changed: true });
    expect(text()).toBe(`${flat(`${FIRST}\n`)}${QUOTED}my question`);
    expect(await quote(FIRST)).toMatchObject({ ok: true, changed: false });
    expect(await write(SECOND, FIRST)).toMatchObject({ ok: true });
    expect(text()).toBe(`${flat(`${SECOND}\n`)}${QUOTED}my question`);
    expect(sends()).toBe(0);
  });

  test('leaves the caret in an empty field below it', async () => {
    const { text, quote } = open('');
    expect(await quote(null)).toMatchObject({ ok: true, changed: true });
    await userEvent.keyboard('X');
    await expect.poll(text).toBe(`${QUOTED}X`);
  });

  test('goes with the editor’s own undo', async () => {
    const { text, structure, quote } = open('my question');
    const untouched = structure();
    expect(await quote(null)).toMatchObject({ ok: true, changed: true });
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(text).toBe('my question');
    expect(structure()).toEqual(untouched);
  });
});
