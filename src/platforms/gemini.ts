import { MODAL_DIALOGS } from '../core/platform/modal-dialogs';
import type { Platform } from '../core/platform/schema';
import { SHIPPED_NAMES } from './shipped-names';

/** gemini.google.com: custom elements since 2025, new buttons from May to July 2026. */
export const gemini: Platform = {
  id: 'gemini',
  name: SHIPPED_NAMES.gemini,
  hosts: ['gemini.google.com'],
  conversation: [
    '^(?:/u/[0-9]+)?/app/([0-9a-zA-Z_-]{6,})',
    '^(?:/u/[0-9]+)?/gem/[^/]+/([0-9a-zA-Z_-]{6,})',
    '^(?:/u/[0-9]+)?/share/([0-9a-zA-Z_-]{6,})',
  ],
  temporarySign: [{ selector: 'chat-window.is-temporary-chat, .temp-chat-on' }], // 2026; the address does not change
  beside: [{ selector: 'immersive-panel, deep-research-immersive-panel' }], // canvas and research, January on
  shared: ['^(?:/u/[0-9]+)?/(share)/'],
  selectors: {
    response: ['model-response', 'response-container:not(model-response *)'],
    content: [
      '.markdown.markdown-main-panel',
      '[id^="model-response-message-content"]',
      'message-content .markdown',
      'message-content[id^="message-content-id-r_"]',
    ],
    exclude: [
      'model-thoughts, .thoughts-container, .thoughts-content, [data-test-id="model-thoughts"]', // expanded thoughts contain a message-content
      '.cdk-visually-hidden, [class*="screen-reader"], .visually-hidden',
      'source-footnote, sources-list, sources-carousel-inline, sources-carousel, source-inline-chip, source-inline-chips',
      'message-actions, .response-container-footer, tts-control',
      '.code-block-decoration, code-block button',
      'generated-file', // a file to download, with its name and buttons
      'table-block button, .table-footer, [hide-from-message-actions]',
      '.luminous-actions-container, model-response-disclaimers, immersive-entry-chip',
      '.katex-mathml:has(+ .katex-html)',
    ],
    user: ['user-query', '.query-text'],
    // disappears after about three seconds, long before the text ends
    busy: [
      '.send-button.stop, .send-button.stop-button',
      '[data-test-id="send-button-container"] mat-icon[fonticon="stop"], input-area-v2 mat-icon[fonticon="stop"]',
    ],
    composer: [
      'rich-textarea .ql-editor[contenteditable]', // its sibling .ql-clipboard belongs to Quill
      '.ql-editor[role="textbox"][contenteditable]',
      '[data-node-type="input-area"] [role="textbox"][contenteditable]',
    ],
    modal: [...MODAL_DIALOGS],
    shadow: [],
    dock: ['body'],
  },
  messageId: [
    // three places for the same id, seen November 2025 to October 2026
    { where: 'around', selector: '.conversation-container[id]', attribute: 'id' },
    {
      where: 'inside',
      selector: 'message-content[id^="message-content-id-r_"]',
      attribute: 'id',
      pattern: '-r_(.+)$',
    },
    {
      where: 'inside',
      selector: '[id^="model-response-message-contentr_"]',
      attribute: 'id',
      pattern: 'contentr_(.+)$',
    },
  ],
  position: [],
  streaming: [
    { where: 'inside', selector: '.markdown-main-panel[aria-busy="true"]' }, // August
    // a finished answer has a complete footer or, if it was stopped, its action buttons
    {
      where: 'inside',
      selector: 'model-response:not(:has(message-actions)) .response-footer:not(.complete)',
    },
  ],
  theme: [
    { selector: 'body.dark-theme', theme: 'dark' },
    { selector: 'body.light-theme', theme: 'light' },
  ],
  settleMs: 1000,
};
