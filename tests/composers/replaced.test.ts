import { afterEach, describe, expect, test } from 'vitest';
import { composerFor } from '../../src/composers/composer';
import { EDITORS } from './editors';
import { FROM_OUTSIDE, request, WITH_API } from './requests';

/** Blocks with changes inside, and text of the person after the last line. */
const OLD = ['Opening:', '', 'KEEP:', '- "the lid on"', '', 'Closing:'];
const OTHER_KIND = OLD.with(2, 'DROP:');
const OTHER_TEMPLATE = [...OLD.slice(0, -1), 'Please answer.', 'My message:'];
const FRAMES = [OLD, OTHER_TEMPLATE].map((lines) => lines.filter((line) => line && !line.startsWith('-')));
const LINED = EDITORS.filter(({ name }) => name !== 'input');
/** Longer than Quill 1 waits before it processes a paste. */
const A_WHILE = 60;

afterEach(() => document.body.replaceChildren());

describe.each([
  ['through the API', WITH_API],
  ['from outside', FROM_OUTSIDE],
] as const)('a block that is replaced %s', (_how, help) => {
  test.each(
    LINED.flatMap((editor) => [
      {
        ...editor,
        about: 'words below it',
        old: [...OLD, 'my own words'],
        block: OTHER_KIND,
        to: [...OTHER_KIND, 'my own words'],
      },
      {
        ...editor,
        about: 'words on its last line',
        old: [...OLD.slice(0, -1), 'Closing: my own words'],
        block: OTHER_TEMPLATE,
        to: [...OTHER_TEMPLATE.slice(0, -1), 'My message: my own words'],
      },
      {
        ...editor,
        about: 'words on its last line, when the block goes',
        old: [...OLD.slice(0, -1), 'Closing: my own words'],
        block: null,
        to: [' my own words'],
      },
    ]),
  )('does not remove text of the person in $name: $about', async ({ mount, old, block, to }) => {
    const editor = mount({ text: old.join('\n'), html: old.map((line) => `<p>${line}</p>`).join('') });
    const composer = composerFor(editor.element, help)!;
    const isPoint = (line: string): boolean => line === '- "the lid on"';
    const previous = OLD.join('\n');
    const result = await composer.write(
      request({ block: block?.join('\n') ?? null, previous, frames: FRAMES, isPoint, focus: 'composer' }),
    );
    await new Promise((done) => setTimeout(done, A_WHILE));
    // If it is not possible, the write is refused and nothing changes.
    expect(composer.read()).toBe((result.ok ? to : old).join('\n'));
    if (help === WITH_API) expect(result.ok).toBe(true);
    editor.destroy();
  });
});

test.each(['textarea', 'input'] as const)('a block that moved with its %s to another chat is removed', async (tag) => {
  const field = document.createElement(tag);
  document.body.append(field);
  const block = ['[Feedback]', '', 'KEEP:', '- "the lid on"', '', '[Your message below]'].join('\n');
  let isHere = true;
  // The person opens another chat at the moment of our change, and the site keeps the field and its text.
  const leave = (): void => void (isHere = false);
  field.addEventListener('input', leave, { once: true });
  const composer = composerFor(field, FROM_OUTSIDE)!;
  await composer.write(request({ block, focus: 'restore', isHere: () => isHere }));
  expect(field.value).toBe('');
  isHere = true;
  await composer.write(request({ block, focus: 'restore', isHere: () => isHere }));
  expect(composer.contains(block)).toBe(true);
});
