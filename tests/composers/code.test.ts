import { afterEach, describe, expect, test } from 'vitest';
import { composerFor } from '../../src/composers/composer';
import { formatFeedback } from '../../src/core/feedback/feedback';
import { pointMatcher } from '../../src/core/feedback/own-points';
import { DEFAULT_TEMPLATE, frameOf } from '../../src/core/feedback/template';
import { codeOf, markOf } from '../core/sample';
import { EDITORS } from './editors';
import type { Mounted } from './mounted';
import { FROM_OUTSIDE, request, WITH_API } from './requests';

/** Code that says what our lines say, and what an editor may take for formatting. */
const CODE = [
  'function warm(cold) {',
  '\tif (cold   < 3) { // **why** `now`',
  '',
  '    heat("all");',
  DEFAULT_TEMPLATE.opening,
  DEFAULT_TEMPLATE.closing,
  DEFAULT_TEMPLATE.headings.drop,
  '- "one"',
  '```',
  '# end &amp; <b>',
  '}',
].join('\n');
const MARKS = [markOf('one'), codeOf(CODE, 'why?')];
const FIRST = formatFeedback(MARKS, { ...DEFAULT_TEMPLATE, quoteLength: 2000 });
const SECOND = formatFeedback([codeOf('a\n  b')], DEFAULT_TEMPLATE);
const DRAFT = { text: 'What now?\n  - mine', html: '<p>What now?</p><p>  - mine</p>' };

let mounted: Mounted | undefined;
afterEach(() => {
  mounted?.destroy();
  mounted = undefined;
});

describe.each(EDITORS)('$name', ({ name, kind, mount }) => {
  const shown = (text: string): string => (name === 'input' ? text.replace(/\n+/g, ' ') : text);
  const known = { frames: [frameOf(DEFAULT_TEMPLATE)], isPoint: pointMatcher(MARKS) };

  test.each([
    ['by its API', WITH_API],
    ['from outside', FROM_OUTSIDE],
  ])('keeps the lines of code in the block, %s', async (_way, help) => {
    mounted = mount(DRAFT);
    // As on every site with such an editor. Elsewhere browsers type no-break spaces.
    mounted.element.style.whiteSpace = 'pre-wrap';
    const composer = composerFor(mounted.element, help)!;
    const draft = mounted.text();
    const write = (block: string | null, previous: string | null) =>
      composer.write(request({ block, previous, focus: 'composer', ...known }));
    expect(await write(FIRST, null)).toEqual({ ok: true, written: FIRST, changed: true });
    expect(mounted.text()).toBe(shown(`${FIRST}\n`) + draft);
    expect(await write(SECOND, FIRST)).toMatchObject({ ok: true });
    expect(mounted.text()).toBe(shown(`${SECOND}\n`) + draft);
    expect(await write(FIRST, SECOND)).toMatchObject({ ok: true });
    // Lexical has no way to remove lines from outside.
    if (kind === 'lexical' && help === FROM_OUTSIDE) return;
    // After a reload, it is known by its points; but on one line nobody can tell where such code ends.
    expect(await write(null, name === 'input' ? FIRST : null)).toMatchObject({ ok: true });
    expect(mounted.text()).toBe(draft);
    expect(mounted.sends()).toBe(0);
  });
});
