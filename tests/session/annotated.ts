import { expect, onTestFinished, vi } from 'vitest';
import { match } from '../../src/core/matching/match';
import { startSession } from '../../src/session/session';
import { $anchors } from '../../src/stores/anchors';
import { $annotations, openAnnotations } from '../../src/stores/annotations';
import { $connection } from '../../src/stores/connection';
import { openDrafts } from '../../src/stores/note-drafts';
import { $notices } from '../../src/stores/notices';
import { $responses } from '../../src/stores/responses';
import { $toolbar, hideToolbar } from '../../src/stores/toolbar';
import { put, textWith } from '../dom/page';
import { DomPage } from './dom-page';
import { FakeEditor } from './fake-composer';
import { FakeRoom } from './fake-room';
import { FakeStorage } from './fake-storage';

/** A chat with two answers. */
export const CHAT = `
  <main style="font: 16px/24px monospace; padding-left: 20px; width: 600px">
    <p class="said">How do I boil water?</p>
    <article data-id="r1"><p>A kettle boils fast with the lid on.</p><p>How wide it is says nothing.</p></article>
    <p class="said">And the spout?</p>
    <article data-id="r2"><p>The spout lets the steam out.</p></article>
    <a href="#other">Another chat</a>
    <textarea></textarea>
  </main>`;

/** A chat that is annotated until the test ends. */
export async function annotate(html = CHAT, change: (page: DomPage) => void = () => undefined) {
  const main = put(html);
  const page = new DomPage(main);
  change(page);
  const ours = put(
    '<recurate-root><div style="position: fixed; inset: 0; pointer-events: none"></div></recurate-root>',
  );
  const life = new AbortController();
  onTestFinished(() => life.abort());
  const storage = new FakeStorage();
  const own = storage.tab();
  const editor = new FakeEditor('mine');
  const search = vi.fn(async ({ text, selectors }: Parameters<Parameters<typeof startSession>[0]['search']>[0]) =>
    match(text, selectors, { mayScan: () => true }),
  );
  const room = new FakeRoom();
  const reveal = vi.fn<(what: Element | StaticRange) => void>();
  const session = startSession(
    {
      page,
      room,
      drawerBox: () => null,
      storage: own,
      findComposer: () => editor,
      ours,
      barsElement: ours.firstElementChild as HTMLElement,
      search,
      travel: {
        reveal,
        readRequest: async () => null,
        removeRequest: () => undefined,
      },
      beforePass: () => undefined,
    },
    life.signal,
  );
  session.page.restart();
  await expect.poll(() => $responses.get().length).toBe(main.querySelectorAll('article').length);
  return { main, page, room, session, storage, own, life, ours, editor, search, reveal };
}

export type Annotated = Awaited<ReturnType<typeof annotate>>;

/** Selects text within one text node, like a script or a key: without a pointer. */
export function select(root: Node, words: string): Range {
  const [node, start] = textWith(root, words);
  getSelection()!.setBaseAndExtent(node, start, node, start + words.length);
  return getSelection()!.getRangeAt(0);
}

/** Nothing is marked, selected or said. */
export function beginAnew(): void {
  openAnnotations([], { done: [], undone: [] });
  openDrafts({});
  hideToolbar();
  $notices.set([]);
  $connection.set({ state: 'connecting', platform: '' });
  getSelection()?.removeAllRanges();
  scrollTo(0, 0);
}

/** Selects text and waits for the toolbar. */
export async function selected({ main }: Annotated, words: string): Promise<void> {
  select(main, words);
  await expect.poll(() => $toolbar.get()).not.toBeNull();
}

/** Marks text, and waits until it is painted. @returns The id of the mark. */
export async function marked(annotated: Annotated, words: string): Promise<string> {
  await selected(annotated, words);
  annotated.session.marking.mark('keep');
  const id = $annotations.get().at(-1)!.id;
  await expect.poll(() => $anchors.get()[id]?.state).toBe('anchored');
  return id;
}
