import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { match } from '../../src/core/matching/match';
import { chatPage } from '../../src/content/chat-page';
import { pageRoom } from '../../src/content/page-room';
import { PageReader } from '../../src/page/read-page';
import { startSession, type Session } from '../../src/session/session';
import { $anchors, setAnchors } from '../../src/stores/anchors';
import { $annotations, openAnnotations } from '../../src/stores/annotations';
import { $toolbar, hideToolbar } from '../../src/stores/toolbar';
import { nextFrame } from '../dom/followed';
import { put, textWith, wordsUnder } from '../dom/page';
import { LAYOUTS, type Layout } from '../page/layouts';
import { FakeEditor } from './fake-composer';
import { FakeStorage } from './fake-storage';

/** How often to check (ms): what the tests wait for takes at most a few frames. */
const POLL = { interval: 20 };

beforeEach(() => {
  openAnnotations([], { done: [], undone: [] });
  hideToolbar();
  getSelection()?.removeAllRanges();
});

/** A page that is annotated. */
interface Annotated {
  reader: PageReader;
  session: Session;
  /** Ends it, as leaving the page does. */
  leave(): void;
}

/** Annotates what is on the page like the content script, until the test ends. */
function annotate(layout: Layout, storage: FakeStorage): Annotated {
  const ours = put('<recurate-root><div style="position: fixed"></div></recurate-root>');
  const platform = { ...layout.platform, settleMs: 50 };
  const reader = new PageReader(platform, document);
  const life = new AbortController();
  onTestFinished(() => life.abort());
  const session = startSession(
    {
      // The page of the tests does not have the site's address.
      page: { ...chatPage(platform, reader), conversation: () => 'one', href: () => 'https://chat.test/one' },
      room: pageRoom(reader, ours, life.signal),
      drawerBox: () => null,
      storage: storage.tab(),
      findComposer: () => new FakeEditor(),
      ours,
      barsElement: ours.firstElementChild as HTMLElement,
      search: async ({ text, selectors }) => match(text, selectors, { mayScan: () => true }),
      travel: { reveal: () => undefined, readRequest: async () => null, removeRequest: () => undefined },
      beforePass: () => undefined,
    },
    life.signal,
  );
  session.page.restart();
  return { reader, session, leave: () => (life.abort(), ours.remove()) };
}

/** Marks the word in the last answer. */
async function mark({ reader, session }: Annotated, word: string): Promise<void> {
  const [node, start] = textWith(reader.contentRoots(reader.responses().at(-1)!)[0]!, word);
  // Nothing is offered for an answer that is not known yet.
  await expect
    .poll(() => {
      getSelection()!.setBaseAndExtent(node, start, node, start + word.length);
      return $toolbar.get();
    }, POLL)
    .not.toBeNull();
  session.marking.mark('keep');
}

/** The text painted as kept, in any frame from now on. */
const painted = (): (string | null)[] => [...(CSS.highlights.get('recurate-keep') ?? [])].map(wordsUnder);

/** The state of the only mark. */
const state = (): string | undefined => $anchors.get()[$annotations.get()[0]?.id ?? '']?.state;

/** The page as it was before anything was marked. */
const asParsed = (html: string): string =>
  Document.parseHTMLUnsafe(`<main>${html}</main>`).body.firstElementChild!.innerHTML;

/**
 * The longest word of the last answer, or the whole answer if that is only a letter, which may also occur in an
 * excluded part.
 */
function wordOf({ answers }: Layout): string {
  const all = answers.at(-1)!;
  const [longest] = all.match(/\w{2,}/g)?.toSorted((a, b) => b.length - a.length) ?? [];
  return longest ?? all;
}

describe('A mark stays on its text, and only there, on', () => {
  test.each(LAYOUTS)('$name', async (layout) => {
    const word = wordOf(layout);
    const main = put(`<main>${layout.html}</main>`);
    const storage = new FakeStorage();
    const annotated = annotate(layout, storage);
    const { reader } = annotated;
    await mark(annotated, word);
    await expect.poll(state, POLL).toBe('anchored');
    // The page's own content has not changed.
    expect(main.innerHTML).toBe(asParsed(layout.html));
    expect($annotations.get().map(({ target }) => target.selectors.quote.exact)).toEqual([word]);
    expect(painted()).toEqual([word]);

    const anew = (): void => main.replaceChildren(...[...main.childNodes].map((one) => one.cloneNode(true)));

    // Everything is rendered again, and is painted as soon as it is read: in the next frame, or on a busy machine, which
    // spreads reading over frames, in one of those after it.
    anew();
    for (let waits = 0; waits < 4 && painted()[0] !== word; waits++) await nextFrame();
    expect([painted(), state()]).toEqual([[word], 'anchored']);

    // Everything leaves the page, and returns as other nodes.
    const all = [...main.childNodes];
    main.replaceChildren();
    await expect.poll(state, POLL).toBe('away');
    expect(painted()).toEqual([]);
    main.append(...all);
    anew();
    await expect.poll(painted, POLL).toEqual([word]);
    expect(state()).toBe('anchored');

    // Another answer replaces it.
    for (const root of reader.responses().flatMap((response) => reader.contentRoots(response)))
      root.textContent = 'Quite another answer now.';
    await nextFrame();
    expect(painted()).toEqual([]);
    await expect.poll(state, POLL).toBe('orphan');
    expect(painted()).toEqual([]);

    // It still does after a reload.
    annotated.leave();
    openAnnotations([], { done: [], undone: [] });
    setAnchors({});
    annotate(layout, storage);
    // An answer that is being written may still become the marked one, so its mark may count as away.
    await expect.poll(state, POLL).toMatch(layout.isStreaming ? /^(away|orphan)$/ : /^orphan$/);
    expect(painted()).toEqual([]);
  });
});
