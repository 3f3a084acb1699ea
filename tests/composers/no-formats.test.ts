import Quill from 'quill';
import QuillOne from 'quill1';
import { describe, expect, onTestFinished, test } from 'vitest';
import { composerFor } from '../../src/composers/composer';
import { formatFeedback } from '../../src/core/feedback/feedback';
import { DEFAULT_TEMPLATE } from '../../src/core/feedback/template';
import { codeOf, markOf } from '../core/sample';
import { EDITORS } from './editors';
import { chatForm } from './mounted';
import { FROM_OUTSIDE, request, WITH_API } from './requests';

const FIRST = formatFeedback([markOf('one'), codeOf('a\n  b')], DEFAULT_TEMPLATE);
const SECOND = formatFeedback([markOf('one'), markOf('two', { note: 'why' })], DEFAULT_TEMPLATE);
const HELP = { 'by its API': WITH_API, 'from outside': FROM_OUTSIDE };

/** Like Gemini's field. */
const WITHOUT_FORMATS = [
  ['Quill 2', Quill],
  ['Quill 1.3.7', QuillOne],
] as const;

describe.each(WITHOUT_FORMATS)('a %s that accepts no formats', (_name, Maker) => {
  test.each(Object.entries(HELP))('is written into, %s', async (_way, help) => {
    const { form, host, sends } = chatForm(document.body);
    onTestFinished(() => form.remove());
    const quill = new Maker(host, { formats: [] });
    quill.root.style.whiteSpace = 'pre-wrap';
    quill.setText('What\nnow?\n', 'silent');
    const composer = composerFor(quill.root, help)!;
    const text = (): string => quill.getText().replace(/\n$/, '');
    const steps = [
      [FIRST, null],
      [SECOND, FIRST],
      [null, SECOND],
    ] as const;
    for (const [block, previous] of steps) {
      expect(await composer.write(request({ block, previous, focus: 'restore' }))).toMatchObject({ ok: true });
      expect(text()).toBe(`${block ? `${block}\n` : ''}What\nnow?`);
    }
    expect(sends()).toBe(0);
  });
});

describe.each(EDITORS)('a draft of invisible characters in $name', (editor) => {
  const flat = (text: string): string => (editor.name === 'input' ? text.replace(/\n+/g, ' ') : text);

  test.each(['\uFEFF', '\u200B', '\u2060'])('does not prevent a write: %j', async (blank) => {
    const mounted = editor.mount({ text: blank, html: `<p>${blank}</p>` });
    onTestFinished(() => mounted.destroy());
    mounted.element.style.whiteSpace = 'pre-wrap';
    const composer = composerFor(mounted.element, WITH_API)!;
    const draft = mounted.text();
    expect(await composer.write(request({ block: FIRST, previous: null, focus: 'composer' }))).toMatchObject({
      ok: true,
    });
    expect(mounted.text()).toBe(flat(`${FIRST}\n`) + draft);
    expect(await composer.write(request({ block: null, previous: FIRST, focus: 'composer' }))).toMatchObject({
      ok: true,
    });
    expect(mounted.text()).toBe(draft);
  });
});
