import './policy';
import { installReplica, type ComposerSlot, type Site } from '../shared/install';
import { labelsFor } from '../shared/labels';
import { createThread, isBusy } from '../shared/thread';
import { render } from './dom';
import { createEditor, type GeminiEditor } from './editor';
import { pageOf, type ViewState } from './view';

/** The stop button disappears long before a long answer is complete. */
const STOP_SHOWN_MS = 3000;

const site: Site = {
  path: (id) => (id === null ? '/app' : `/app/${id}`),
  idIn: (path) => /^(?:\/u\/\d+)?\/app\/([0-9a-f]+)/.exec(path)?.[1] ?? null,
  newId: () => crypto.randomUUID().replace(/-/g, '').slice(0, 16),
  setTheme(theme) {
    document.body.classList.toggle('dark-theme', theme === 'dark');
    document.body.classList.toggle('light-theme', theme === 'light');
  },
};

const query = new URLSearchParams(location.search);
const thread = createThread(site.newId);
const slot: ComposerSlot = { current: undefined };
const page = installReplica(thread, site, slot);

let editor: GeminiEditor | undefined;
let wasBusy = false;

const send = (): void => {
  const text = thread.state().composer === 'ready' ? editor?.take() : undefined;
  if (text) page.submit(text);
};

const view: ViewState & { expanded: Set<string> } = {
  expanded: new Set(),
  isDraftEmpty: true,
  isStopShown: false,
  toggleThoughts(key) {
    if (!view.expanded.delete(key)) view.expanded.add(key);
    show();
  },
  send,
  stop: () => void thread.stop(),
};

/** Creates the editor when its element appears, drops it when the element is gone, and updates it. */
function updateEditor(): void {
  const container = document.querySelector<HTMLElement>('rich-textarea');
  const { composer, locale } = thread.state();
  if (!container) {
    editor = slot.current = undefined;
    return;
  }
  if (!container.querySelector('.ql-editor')) {
    editor = slot.current = createEditor(container, {
      version: query.get('quill') === '2' ? 2 : 1,
      placeholder: labelsFor(locale).placeholder,
      submit: send,
      onChange(isEmpty) {
        view.isDraftEmpty = isEmpty;
        show();
      },
    });
  }
  editor?.enable(composer === 'ready');
  editor?.label(labelsFor(locale).composer);
}

function updateStop(): void {
  const busy = isBusy(thread.state());
  if (busy && !wasBusy) {
    view.isStopShown = true;
    setTimeout(() => {
      view.isStopShown = false;
      show();
    }, STOP_SHOWN_MS);
  }
  if (!busy) view.isStopShown = false;
  wasBusy = busy;
}

const root = document.getElementById('root');
let shownCount = 0;

function show(): void {
  if (!root) return;
  updateStop();
  const state = thread.state();
  render(root, [pageOf(state, view)]);
  updateEditor();
  if (state.entries.length !== shownCount) {
    shownCount = state.entries.length;
    const scroller = root.querySelector('.scroller');
    scroller?.scrollTo({ top: scroller.scrollHeight });
  }
  thread.committed(state.version);
}

thread.subscribe(show);
show();
