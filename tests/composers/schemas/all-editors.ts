import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { composerFor, type WriteResult } from '../../../src/composers/composer';
import { formatFeedback } from '../../../src/core/feedback/feedback';
import { DEFAULT_TEMPLATE } from '../../../src/core/feedback/template';
import { FROM_OUTSIDE, request, WITH_API } from '../requests';
import { countEnters, type MountedRich, type RichEditor } from './rich-editor';

const feedback = (...quotes: string[]): string =>
  formatFeedback(
    quotes.map((exact) => ({
      kind: exact.startsWith('no') ? ('drop' as const) : ('keep' as const),
      note: exact === 'two' ? 'why <b>&amp;' : '',
      target: {
        type: 'response' as const,
        source: '',
        response: 'r',
        ordinal: 1,
        selectors: { quote: { exact, prefix: '', suffix: '' }, position: { start: 0, end: exact.length } },
      },
    })),
    DEFAULT_TEMPLATE,
  );
export const FIRST = feedback('one', 'two', 'no three');
const MORE = feedback('one', 'two', 'four', 'no three');
const LESS = feedback('one', 'no three');
export const linesOf = (block: string): string[] => block.split('\n');

export const ok = (written: string | null): WriteResult => ({ ok: true, written, changed: true });

let enters: ReturnType<typeof countEnters>;
let mounted: MountedRich | undefined;
beforeEach(() => void (enters = countEnters()));
afterEach(() => {
  expect(enters.count()).toBe(0);
  expect(mounted?.sends()).toBe(0);
  enters.end();
  mounted?.destroy();
  mounted = undefined;
});

/** Mounts the editor with a draft until the test ends. */
export function open({ mount }: RichEditor, blocks: readonly unknown[], help = WITH_API) {
  const editor = (mounted = mount(blocks));
  const composer = composerFor(editor.element, help)!;
  const write = (block: string | null, previous: string | null = null): Promise<WriteResult> =>
    composer.write(request({ block, previous, focus: 'composer' }));
  return { ...editor, composer, write };
}

/** Writes, replaces and removes a block. A write that is refused must leave the document exactly as it was. */
export async function writesExactlyOrNot(
  editor: RichEditor,
  draft: readonly unknown[],
  help: typeof WITH_API | typeof FROM_OUTSIDE,
): Promise<void> {
  const { json, plain, write, element } = open(editor, draft, help);
  const before = json();
  let written: string | null = null;
  for (const block of [FIRST, MORE, LESS, null]) {
    const [was, html] = [json(), element.innerHTML];
    const result = await write(block, written);
    if (result.ok) {
      expect(json()).toEqual([...(block ? plain(linesOf(block)) : []), ...before]);
      written = block;
      continue;
    }
    expect(result.code).toBe('rejected');
    expect(json()).toEqual(was);
    expect(element.innerHTML).toBe(html);
  }
}

/** The drafts of an editor, as rows for `test.each`. */
export const draftsOf = ({ drafts }: RichEditor) =>
  Object.entries(drafts).map(([what, draft]) => [what, Array.isArray(draft) ? draft : [draft]] as const);

/** Tests every editor, whatever its schema. There is one file per family of editors, so that they run in parallel. */
export function describeEditors(editors: readonly RichEditor[]): void {
  describe.each(editors)('$name', (editor) => {
    const { inside } = editor;
    const cases = draftsOf(editor);

    test.each(cases)(
      'inserts, replaces and removes the block above %s, each as one step of its history',
      async (_, draft) => {
        const { json, plain, write, composer } = open(editor, draft);
        const [before, text] = [json(), composer.read()];
        const steps = [
          [FIRST, null],
          [MORE, FIRST],
          [LESS, MORE],
          [null, LESS],
        ] as const;
        const seen = [before];
        for (const [block, previous] of steps) {
          expect(await write(block, previous)).toEqual(ok(block));
          seen.push(json());
          expect(json()).toEqual([...(block ? plain(linesOf(block)) : []), ...before]);
        }
        expect(composer.read()).toBe(text);
        for (const state of seen.slice(0, -1).toReversed()) {
          await userEvent.keyboard('{Control>}z{/Control}');
          await expect.poll(() => json()).toEqual(state);
        }
      },
    );

    test.each(cases)('from outside writes exactly above %s, or leaves it as it is and reports that', (_, draft) =>
      writesExactlyOrNot(editor, draft, FROM_OUTSIDE),
    );

    /** The editor's JSON for these blocks. */
    const held = (blocks: readonly unknown[]): unknown[] => {
      const one = editor.mount(blocks);
      const json = one.json();
      one.destroy();
      return json;
    };
    const { list, image, below } = inside;
    const withOwn = (block: string): unknown[] => {
      const lines: unknown[] = linesOf(block);
      lines.splice(lines.indexOf('- "one"') + 1, 0, list);
      lines.splice(
        lines.findIndex((line) => String(line).startsWith('DROP')),
        0,
        image,
      );
      return [...lines, below];
    };
    test('leaves what a person has put into the block where it is, unchanged', async () => {
      const { json, write } = open(editor, withOwn(FIRST));
      expect(json()).toEqual(held(withOwn(FIRST)));
      expect(await write(MORE, FIRST)).toEqual(ok(MORE));
      expect(json()).toEqual(held(withOwn(MORE)));
      expect(await write(LESS, MORE)).toEqual(ok(LESS));
      expect(json()).toEqual(held(withOwn(LESS)));
      expect(await write(null, LESS)).toEqual(ok(null));
      expect(json()).toEqual(held([list, image, below]));
    });

    test.each([
      ['renews', MORE, withOwn(MORE)],
      ['takes out', null, [list, image, below]],
    ])('from outside %s a block that contains lines of the person exactly, or not at all', async (_, block, after) => {
      const { json, write } = open(editor, withOwn(FIRST), FROM_OUTSIDE);
      const before = json();
      const result = await write(block, FIRST);
      expect(json()).toEqual(result.ok ? held(after) : before);
    });

    const { mixed } = editor;
    const [opening, closing] = [linesOf(FIRST)[0]!, linesOf(FIRST).at(-1)!];
    /** A block where these lines replace one of its own. */
    const withInstead =
      (line: string, ...lines: unknown[]) =>
      (block: string): unknown[] =>
        linesOf(block).flatMap((one) => (one === line ? lines : [one]));
    const point = '- "one"';
    const [behind, amid] = [mixed(point, ''), mixed('- "o', 'ne"')];
    const asFirst = withInstead(opening, mixed('', opening));
    const asLast = withInstead(closing, mixed(closing, ''));
    test.each([
      ['after a point', withInstead(point, behind), withInstead(point, behind), behind],
      ['inside a point, which is written again', withInstead(point, amid), withInstead(point, amid, point), amid],
      ['before the first line', asFirst, asFirst, mixed('', '')],
      ['after the last line', asLast, asLast, mixed('', '')],
    ])('does not change an object that is %s', async (_, given, renewed, left) => {
      const { json, write } = open(editor, [...given(FIRST), below]);
      expect(await write(MORE, FIRST)).toEqual(ok(MORE));
      expect(json()).toEqual(held([...renewed(MORE), below]));
      expect(await write(null, MORE)).toEqual(ok(null));
      expect(json()).toEqual(held([left, below]));
    });

    test.each([
      ['renews', MORE, asLast(MORE)],
      ['takes out', null, [mixed('', '')]],
    ])('from outside %s a block with an object on its last line exactly, or not at all', async (_, block, after) => {
      const { json, write } = open(editor, [...asLast(FIRST), below], FROM_OUTSIDE);
      const was = json();
      const result = await write(block, FIRST);
      expect(json()).toEqual(result.ok ? held([...after, below]) : was);
    });
  });
}
