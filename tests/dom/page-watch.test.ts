import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { watchPage, type Pace, type PageChange } from '../../src/dom/page-watch';
import { nextFrame } from './followed';
import { put } from './page';

/** What is not urgent comes within a second or so; on a busy machine, later. */
const LATER = { timeout: 5000 };

const everyFrame = (): Pace => 'frame';
const noRoots = (): readonly ShadowRoot[] => [];

function watched(attributes: readonly string[] = [], pace = everyFrame, shadowRoots = noRoots) {
  const changes: PageChange[] = [];
  const ending = new AbortController();
  onTestFinished(() => ending.abort());
  const watch = watchPage(attributes, (change) => changes.push(change), ending.signal, pace, shadowRoots);
  return { changes, ending, watch };
}

describe('Watching the page', () => {
  it('reports everything that changed once per frame, each node once', async () => {
    const page = put('<div><p>one</p><p>two</p></div>');
    const { changes } = watched();
    const [text, second] = [page.firstChild!.firstChild as Text, page.lastElementChild!];
    for (let at = 0; at < 50; at++) {
      text.data += '.';
      await Promise.resolve();
    }
    second.append('!');
    await nextFrame();
    expect(changes).toHaveLength(1);
    expect([...changes[0]!.mutated]).toEqual([text, second]);
    expect(changes[0]!.hasMoved).toBe(false);
    await nextFrame();
    expect(changes).toHaveLength(1);
  });

  it('reports in a frame what changed before it in the same frame', async () => {
    const page = put('<p>one</p>');
    await nextFrame();
    const { changes, watch } = watched();
    requestAnimationFrame(() => page.append('two'));
    watch.request();
    await new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
    expect(changes.flatMap((change) => [...change.mutated])).toEqual([page]);
  });

  it('only watches the requested attributes', async () => {
    const page = put('<p>one</p>');
    const { changes } = watched(['data-state']);
    page.title = 'x';
    await nextFrame();
    expect(changes).toEqual([]);
    page.dataset['state'] = 'done';
    await nextFrame();
    expect(changes.map((change) => [...change.mutated])).toEqual([[page]]);
  });

  it('watches no attribute if none was requested', async () => {
    const page = put('<p>one</p>');
    const { changes } = watched();
    page.className = 'x';
    await nextFrame();
    expect(changes).toEqual([]);
  });

  it('reports that something was scrolled, anywhere', async () => {
    const box = put('<div style="height:50px;overflow:auto"><div style="height:500px"></div></div>');
    const { changes } = watched();
    box.scrollTop = 40;
    await expect.poll(() => changes.some((change) => change.hasMoved)).toBe(true);
    expect(changes.every((change) => change.mutated.size === 0)).toBe(true);
  });

  it('reports that something moved if it is told so', async () => {
    const { changes, watch } = watched();
    watch.moved();
    await nextFrame();
    expect(changes).toEqual([{ mutated: new Set(), hasMoved: true, isUnseen: false }]);
  });

  it('reports when asked to, even if nothing changed', async () => {
    const { changes, watch } = watched();
    watch.request();
    watch.request();
    await nextFrame();
    expect(changes).toEqual([{ mutated: new Set(), hasMoved: false, isUnseen: false }]);
  });

  it('does not see changes while it looks away, and reports that there may be more', async () => {
    const page = put('<div><p>one</p><p>two</p></div>');
    let pace: Pace = 'unwatched';
    const { changes, watch } = watched([], () => pace);
    const [first, second] = page.children;
    first!.append('!');
    await nextFrame();
    second!.append('!');
    await nextFrame();
    expect(changes).toEqual([]);
    await expect.poll(() => changes, LATER).toEqual([{ mutated: new Set([first]), hasMoved: true, isUnseen: true }]);
    pace = 'frame';
    second!.append('!');
    await nextFrame();
    expect(changes.at(-1)).toEqual({ mutated: new Set([second]), hasMoved: false, isUnseen: false });
    watch.catchUp();
    expect(changes).toHaveLength(2);
  });

  it('hears no scrolling while it looks away, and hears it again afterwards', async () => {
    const box = put('<div style="height:50px;overflow:auto"><p style="height:500px">one</p></div>');
    let asked = 0;
    let pace: Pace = 'unwatched';
    const { watch } = watched([], () => (asked++, pace));
    box.firstElementChild!.append('two');
    await nextFrame();
    expect(asked).toBe(1);
    const scrolled = async (top: number): Promise<void> => {
      const coming = new Promise((resolve) => box.addEventListener('scroll', resolve, { once: true }));
      box.scrollTop = top;
      await coming;
    };
    await scrolled(40);
    expect(asked).toBe(1);
    pace = 'frame';
    watch.catchUp();
    await scrolled(80);
    expect(asked).toBe(2);
  });

  it.each(['soon', 'unwatched'] as const)('reports at once what it held back (%s)', async (pace) => {
    const page = put('<p>one</p>');
    const { changes, watch } = watched([], () => pace);
    page.append('two');
    watch.catchUp();
    expect(changes.map(({ mutated, isUnseen }) => [[...mutated], isUnseen])).toEqual([[[page], false]]);
    page.append('three');
    await nextFrame();
    watch.catchUp();
    expect(changes[1]).toMatchObject({ mutated: new Set([page]), isUnseen: pace === 'unwatched' });
    await nextFrame();
    expect(changes).toHaveLength(2);
  });

  it('asks how urgent the changes are, and does not ask if something only moved', async () => {
    const box = put('<div style="height:50px;overflow:auto"><p style="height:500px">one</p></div>');
    const ending = new AbortController();
    onTestFinished(() => ending.abort());
    const asked: (Node[] | undefined)[] = [];
    watchPage(
      [],
      () => undefined,
      ending.signal,
      (records) => (asked.push(records?.map(({ target }) => target)), 'frame'),
      noRoots,
    );
    box.firstElementChild!.append('two');
    await nextFrame();
    expect(asked).toEqual([[box.firstElementChild]]);
    box.scrollTop = 40;
    await expect.poll(() => asked).toEqual([[box.firstElementChild], undefined]);
  });

  it('reports nothing while the tab is hidden and draws no frames, and everything at once when it is shown again', async () => {
    const page = put('<p>one</p>');
    const frames: FrameRequestCallback[] = [];
    // The browser runs no frame callbacks while a tab is hidden.
    const hidden = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
    onTestFinished(() => hidden.mockRestore());
    const { changes } = watched();
    for (let at = 0; at < 20; at++) {
      page.append('.');
      await new Promise((resolve) => setTimeout(resolve));
    }
    expect([changes.length, frames.length]).toEqual([0, 1]);
    frames[0]!(0);
    expect(changes.map(({ mutated }) => [...mutated])).toEqual([[page]]);
  });

  it.each([
    ['little has changed and some of it is still there', 10, false],
    ['very much has changed', 5000, true],
  ])('does not keep nodes that were removed from a hidden tab when %s', async (_what, kept, isUnseen) => {
    const page = put('<p>one</p>');
    const frames: FrameRequestCallback[] = [];
    const hidden = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
    onTestFinished(() => hidden.mockRestore());
    const { changes } = watched();
    for (let at = 0; at < 5000; at++) {
      const message = document.createElement('p');
      page.append(message);
      message.append('words');
      if (at >= kept) message.remove();
      if (at % 100 === 0) await Promise.resolve();
    }
    await new Promise((resolve) => setTimeout(resolve));
    frames[0]!(0);
    expect(changes).toHaveLength(1);
    const [{ mutated }] = changes as [PageChange];
    // What the last few callbacks brought has not been processed yet.
    expect(mutated.size).toBeLessThan(2100);
    expect(changes[0]!.isUnseen).toBe(isUnseen);
    if (!isUnseen) expect(mutated).toContain(page);
    // From now on it is watched again.
    page.append('!');
    await new Promise((resolve) => setTimeout(resolve));
    frames.at(-1)!(0);
    expect([...changes.at(-1)!.mutated]).toEqual([page]);
  });

  it('does not request a frame for what is not urgent', async () => {
    const page = put('<p>one</p>');
    const { changes } = watched([], () => 'soon');
    const frames = vi.spyOn(window, 'requestAnimationFrame');
    onTestFinished(() => frames.mockRestore());
    page.append('two');
    await expect.poll(() => changes.map(({ mutated }) => [...mutated]), LATER).toEqual([[page]]);
    expect(frames).not.toHaveBeenCalled();
  });

  it('also waits with what is not urgent while the tab is hidden', async () => {
    const page = put('<p>one</p>');
    const { changes } = watched([], () => 'soon');
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const frames: FrameRequestCallback[] = [];
    const hold = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
    onTestFinished(() => [hidden, hold].forEach((spy) => spy.mockRestore()));
    page.append('two');
    await vi.waitFor(() => expect(frames).toHaveLength(1), LATER);
    expect(changes).toEqual([]);
    frames[0]!(0);
    expect(changes.map(({ mutated }) => [...mutated])).toEqual([[page]]);
  });

  it('reports its own effects in the next frame', async () => {
    const page = put('<p>one</p>');
    const ending = new AbortController();
    onTestFinished(() => ending.abort());
    const counts: number[] = [];
    const { request } = watchPage(
      [],
      ({ mutated }) => {
        counts.push(mutated.size);
        if (counts.length === 1) page.append('two');
      },
      ending.signal,
      everyFrame,
      noRoots,
    );
    request();
    await expect.poll(() => counts).toEqual([0, 1]);
  });

  it.each(['before it tells', 'before it begins'])('reports nothing after it ended %s', async (when) => {
    const page = put('<p>one</p>');
    const ending = new AbortController();
    if (when === 'before it begins') ending.abort();
    const changes: PageChange[] = [];
    const { request } = watchPage([], (change) => changes.push(change), ending.signal, everyFrame, noRoots);
    page.append('two');
    request();
    ending.abort();
    page.append('three');
    request();
    await nextFrame();
    await nextFrame();
    expect(changes).toEqual([]);
  });

  it.each(['soon', 'unwatched'] as const)(
    'reports nothing more if it ends while waiting for the browser (%s)',
    async (pace) => {
      const page = put('<p>one</p>');
      const { changes, ending } = watched([], () => pace);
      const waiting: IdleRequestCallback[] = [];
      const hold = vi.spyOn(window, 'requestIdleCallback').mockImplementation((callback) => waiting.push(callback));
      onTestFinished(() => hold.mockRestore());
      page.append('two');
      await vi.waitFor(() => expect(waiting).toHaveLength(1), LATER);
      ending.abort();
      waiting[0]!({ didTimeout: false, timeRemaining: () => 1 });
      page.append('three');
      await nextFrame();
      expect(changes).toEqual([]);
    },
  );
});

describe('Watching shadow roots', () => {
  const HOST =
    '<div><template shadowrootmode="open"><div class="box" style="height:50px;overflow:auto"><p style="height:500px">one</p></div></template></div>';

  it('reports changes in them, including requested attributes', async () => {
    const root = put(HOST).shadowRoot!;
    const { changes } = watched(['data-state'], undefined, () => [root]);
    const [words] = root.querySelectorAll('p');
    words!.append('two');
    root.append('three');
    words!.title = 'x';
    root.querySelector<HTMLElement>('.box')!.dataset['state'] = 'done';
    await nextFrame();
    expect(changes.map(({ mutated }) => [...mutated])).toEqual([[words, root, root.querySelector('.box')]]);
  });

  it('does not report those that are not part of the conversation', async () => {
    const root = put(HOST).shadowRoot!;
    const { changes } = watched();
    root.append('two');
    await nextFrame();
    expect(changes).toEqual([]);
  });

  it('reports scrolling and loading there, although these events do not leave a shadow root', async () => {
    const root = put(HOST).shadowRoot!;
    const left: string[] = [];
    const ending = new AbortController();
    onTestFinished(() => ending.abort());
    for (const type of ['scroll', 'load'])
      document.addEventListener(type, () => left.push(type), { capture: true, signal: ending.signal });
    const { changes } = watched([], undefined, () => [root]);
    root.querySelector('.box')!.scrollTop = 40;
    await expect.poll(() => changes.filter((change) => change.hasMoved)).toHaveLength(1);
    root.querySelector('.box')!.dispatchEvent(new Event('load'));
    await expect.poll(() => changes.filter((change) => change.hasMoved)).toHaveLength(2);
    expect(left).toEqual([]);
  });

  it('reports a new one, and from then on changes in it', async () => {
    const host = put('<div></div>');
    const { changes, watch } = watched([], undefined, () => (host.shadowRoot ? [host.shadowRoot] : []));
    const root = host.attachShadow({ mode: 'open' });
    root.append('one');
    await nextFrame();
    // Attaching a shadow root is not observable.
    expect(changes).toEqual([]);
    watch.request();
    await nextFrame();
    root.append('two');
    await nextFrame();
    expect(changes.map(({ mutated }) => [...mutated])).toEqual([[root], [root]]);
  });

  it('reports one that left and came back', async () => {
    const host = put(HOST);
    const root = host.shadowRoot!;
    const around = host.parentElement!;
    const { changes } = watched([], undefined, () => (host.isConnected ? [root] : []));
    host.remove();
    await nextFrame();
    around.append(host);
    await nextFrame();
    expect(changes.map(({ mutated }) => [...mutated])).toEqual([[around], [root, around]]);
  });

  it('also looks away from them, and reports that all of them may have changed', async () => {
    const root = put(HOST).shadowRoot!;
    let pace: Pace = 'unwatched';
    const { changes } = watched(
      [],
      () => pace,
      () => [root],
    );
    const [words] = root.querySelectorAll('p');
    words!.append('two');
    await nextFrame();
    words!.append('three');
    await expect
      .poll(() => changes, LATER)
      .toEqual([{ mutated: new Set([root, words]), hasMoved: true, isUnseen: true }]);
    pace = 'frame';
    words!.append('four');
    await nextFrame();
    expect(changes.at(-1)).toEqual({ mutated: new Set([words]), hasMoved: false, isUnseen: false });
  });
});
