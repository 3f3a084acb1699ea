/** What the person did to the editor in one event, as seen by the page. */
export interface Entry {
  /** The conversation that was shown. */
  chat: string | null;
  /** False for a key pressed elsewhere on the page, which a site may use for its editor. */
  isInEditor: boolean;
  type: 'keydown' | 'keypress' | 'beforeinput' | 'compositionend' | 'paste' | 'drop' | 'cut';
  /** The key, with `Control+` before it if that was held. */
  key: string;
  /** What was inserted, as far as the event contains it. */
  data: string;
  /** The draft before the event, and after the page had handled it; null while the page had no editor. */
  before: string | null;
  after: string | null;
}

declare global {
  interface Window {
    recorder: {
      /** What was recorded since the last call, oldest first. */
      take(): Entry[];
      /** Whether a paste may still come. */
      isWaiting(): boolean;
      /** Records something the page itself does to its editor for the person, such as its own paste event. */
      note(act: () => void): Promise<void>;
    };
  }
}

/**
 * Runs in a page before its own scripts: records each trusted event with which a person changes the editor, with the
 * draft right before and right after. This shows which words the person typed where, and which they removed themselves.
 */
export function installRecorder(): void {
  /** A paste arrives within this time (ms), or was refused. */
  const LONGEST_PASTE = 300;
  const LOOK_EVERY = 4;
  const entries: Entry[] = [];
  let open: Entry | undefined;
  const draft = (): string | null => {
    try {
      return window.replica.draft();
    } catch {
      return null;
    }
  };
  const isEditor = (target: EventTarget | null): boolean =>
    target instanceof Element && target.closest('textarea, [contenteditable="true"]') !== null;
  const afterTask = (then: () => void): void => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      then();
    };
    port2.postMessage(null);
  };
  let waits = 0;
  /** Quill 1 processes a paste through another element, a task later or more. */
  const afterPaste = (before: string | null, then: () => void): void => {
    const until = performance.now() + LONGEST_PASTE;
    waits++;
    const look = (): void => {
      if (draft() === before && performance.now() < until) return void setTimeout(look, LOOK_EVERY);
      waits--;
      then();
    };
    setTimeout(look, LOOK_EVERY);
  };
  const begin = (type: Entry['type'], key: string, data: string, isInEditor = true): Entry => {
    const before = open?.before ?? draft();
    return { chat: window.replica.shown(), isInEditor, type, key, data, before, after: null };
  };
  const notice = (event: Event): void => {
    if (!event.isTrusted || !('replica' in window)) return;
    const isInEditor = isEditor(event.target);
    // If nothing is focused, the browser inserts text at the caret. Whether that was in the editor is visible
    // afterwards.
    const isText = isInEditor || event.type === 'beforeinput' || event.type === 'compositionend';
    // Some sites use keys for the editor wherever they are pressed.
    if (!isText && event.type !== 'keydown') return;
    const { key = '', ctrlKey = false } = event as Partial<KeyboardEvent>;
    const transfer = (event as ClipboardEvent).clipboardData ?? (event as DragEvent).dataTransfer;
    const data = (isInEditor && ((event as Partial<InputEvent>).data ?? transfer?.getData('text/plain'))) || '';
    const entry = begin(event.type as Entry['type'], ctrlKey ? `Control+${key}` : key, data, isText);
    if (!isText) return afterTask(() => event.defaultPrevented || void entries.push({ ...entry, after: draft() }));
    entries.push(entry);
    open ??= entry;
    const end = (): void => {
      if (open === entry) open = undefined;
      entry.after = draft();
    };
    if (event.type === 'paste') afterPaste(entry.before, end);
    else afterTask(end);
  };
  for (const type of ['keydown', 'keypress', 'beforeinput', 'compositionend', 'paste', 'drop', 'cut']) {
    addEventListener(type, notice, { capture: true });
  }
  window.recorder = {
    take: () => entries.splice(0),
    isWaiting: () => waits > 0,
    note: (act) =>
      new Promise((done) => {
        const entry = begin('paste', '', '');
        entries.push(entry);
        act();
        afterPaste(entry.before, () => {
          entry.after = draft();
          done();
        });
      }),
  };
}
