import { labelsFor, type Labels } from '../shared/labels';
import type { Entry, State } from '../shared/thread';
import { blockOf, promptLines } from './blocks';
import { el, opaque, type VNode } from './dom';

/** What the view needs besides the thread's state. */
export interface ViewState {
  /** The keys of answers whose thoughts are expanded. */
  expanded: ReadonlySet<string>;
  isDraftEmpty: boolean;
  /** The stop button is visible only during the first seconds of an answer. */
  isStopShown: boolean;
  toggleThoughts(key: string): void;
  send(): void;
  stop(): void;
}

function userQuery(entry: Entry, labels: Labels): VNode {
  const label = el('h5', { class: 'cdk-visually-hidden screen-reader-user-query-label' }, [labels.youSaid]);
  return el('user-query', {}, [
    el('span', { class: 'user-query-container' }, [
      el('user-query-content', { class: 'user-query-container' }, [
        el('div', { class: 'query-content' }, [
          el('span', { class: 'user-query-bubble-with-background' }, [
            el('div', { class: 'query-text gds-body-l bubble', dir: 'ltr' }, [label, ...promptLines(entry.blocks)]),
          ]),
        ]),
      ]),
    ]),
  ]);
}

/** Expanded thoughts look like an answer: a message-content before the real one. */
function thoughts(entry: Entry, labels: Labels, view: ViewState): VNode {
  const notes = entry.blocks.filter((block) => block.kind === 'activity');
  if (notes.length === 0) return null;
  const isOpen = view.expanded.has(entry.key);
  const header = el('button', { class: 'thoughts-header-button', 'aria-expanded': String(isOpen) }, [labels.thought], {
    click: () => view.toggleThoughts(entry.key),
  });
  const content = el('div', { class: 'thoughts-content' }, [
    el('message-content', {}, [
      el('div', { class: 'markdown markdown-main-panel' }, [
        ...notes.map(({ label }) => el('p', {}, [label])),
        el('p', {}, ['I have read two pages and compare what they say.']),
      ]),
    ]),
  ]);
  return el('model-thoughts', { 'data-test-id': 'model-thoughts' }, [
    el('div', { class: 'thoughts-container status' }, [header, isOpen ? content : null]),
  ]);
}

function modelResponse(entry: Entry, turn: string, labels: Labels, view: ViewState): VNode {
  const isComplete = entry.phase === 'complete';
  const written = entry.blocks.filter(({ kind }) => kind !== 'activity');
  const blocks = entry.collapsed ? written.slice(0, 1) : written;
  const panel = el(
    'div',
    {
      'inline-copy-host': true,
      class: 'markdown markdown-main-panel md-content stronger answer',
      id: `model-response-message-contentr_${turn}`,
      'aria-busy': String(!isComplete),
      'aria-live': 'polite',
      dir: 'ltr',
    },
    [...blocks.map((block, n) => blockOf(block, n, entry, labels)), null],
    { key: String(entry.generation) },
  );
  const actions = el('message-actions', { footer: true }, [
    el('div', { class: 'buttons-container-v2 actions' }, [
      el('gem-icon-button', { arialabel: labels.copy }, [el('button', { 'aria-label': labels.copy }, ['❐'])]),
      el('gem-icon-button', { arialabel: labels.retry }, [el('button', { 'aria-label': labels.retry }, ['↻'])]),
    ]),
  ]);
  const content = el('div', { class: 'response-content' }, [
    thoughts(entry, labels, view),
    el('div', { class: 'model-response-label-announcer', 'aria-busy': 'false', 'aria-live': 'off' }, [
      el('h6', { class: 'cdk-visually-hidden screen-reader-model-response-label' }, [labels.assistantSaid]),
    ]),
    el('structured-content-container', { class: 'model-response-text processing-state-visible' }, [
      el('div', { class: 'container' }, [el('message-content', { id: `message-content-id-r_${turn}` }, [panel])]),
    ]),
    el('div', { class: `response-footer gap${isComplete ? ' complete' : ''}` }, [
      el('sources-list', { class: 'sources-list' }),
    ]),
  ]);
  return el(
    'model-response',
    { class: 'enable-lr26-response-chrome-updates' },
    [
      el('div', {}, [
        el('response-container', {}, [
          el('div', { class: 'response-container no-background' }, [
            el('div', { class: 'presented-response-container' }, [
              el('div', { class: 'response-container-content' }, [content]),
            ]),
            el('div', { class: 'response-container-footer' }, [isComplete ? actions : null]),
          ]),
        ]),
      ]),
    ],
    { key: entry.key },
  );
}

/** A prompt and its answer share a container, whose id is the turn's. */
function exchanges({ entries, locale }: State, view: ViewState): VNode[] {
  const labels = labelsFor(locale);
  const turns = new Map<string, Entry[]>();
  for (const entry of entries) turns.set(entry.promptId, [...(turns.get(entry.promptId) ?? []), entry]);
  return [...turns].map(([promptId, parts]) => {
    const id = turnId(parts.find(({ role }) => role === 'assistant')?.id ?? promptId);
    return el(
      'div',
      { class: 'conversation-container message-actions-hover-boundary turn-content-visibility', id },
      parts.map((entry) => {
        if (entry.role === 'user') return userQuery(entry, labels);
        return entry.mounted ? modelResponse(entry, id, labels, view) : null;
      }),
      { key: promptId },
    );
  });
}

/** Gemini's turn ids have 16 hexadecimal digits; a sample's uuid is cut to that length. */
const turnId = (id: string): string => id.replace(/-/g, '').slice(-16);

function trailing(state: State, view: ViewState): VNode {
  const labels = labelsFor(state.locale);
  if (view.isStopShown) {
    return el(
      'gem-icon-button',
      { class: 'send-button stop' },
      [
        el('button', { 'aria-label': labels.stop, class: 'round' }, [el('mat-icon', { fonticon: 'stop' }, ['■'])], {
          click: view.stop,
        }),
      ],
      { key: 'stop' },
    );
  }
  if (view.isDraftEmpty) return null;
  return el(
    'gem-icon-button',
    { class: 'send-button has-input', 'aria-disabled': 'false' },
    [el('button', { 'aria-label': labels.send, class: 'round' }, ['↑'], { click: view.send })],
    { key: 'send' },
  );
}

/** The whole page. */
export function pageOf(state: State, view: ViewState): VNode {
  const labels = labelsFor(state.locale);
  const editor = opaque(
    'rich-textarea',
    { class: 'text-input-field_textarea ql-bubble', dir: 'ltr' },
    `editor ${state.mountings}`,
  );
  const input = el('input-container', { class: 'composer' }, [
    el('fieldset', { class: 'input-area-container' }, [
      el('input-area-v2', {}, [
        el('div', { 'data-node-type': 'input-area', class: 'input-area composer-box' }, [
          el('div', { class: 'text-input-field' }, [
            state.composer === 'removed' ? null : editor,
            el('div', { class: 'trailing-actions-wrapper composer-row' }, [
              el('div', { 'data-test-id': 'send-button-container' }, [trailing(state, view)]),
            ]),
          ]),
        ]),
      ]),
    ]),
  ]);
  return el('chat-app', { id: 'app-root' }, [
    el('main', {}, [
      el('chat-window', { class: 'app' }, [
        el('chat-window-content', { class: 'scroller' }, [
          el('h1', { class: 'cdk-visually-hidden' }, [labels.conversation]),
          el('div', { id: 'chat-history', class: 'chat-history-scroll-container column' }, [
            el(
              'infinite-scroller',
              { 'data-test-id': 'chat-history-container', class: 'chat-history' },
              exchanges(state, view),
            ),
          ]),
        ]),
        input,
      ]),
    ]),
  ]);
}
