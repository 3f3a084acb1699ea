import { MODAL_DIALOGS } from '../core/platform/modal-dialogs';
import type { Platform } from '../core/platform/schema';
import { SHIPPED_NAMES } from './shipped-names';

/**
 * grok.com: test ids since July 2026; before that, identified by the ids of the rows. No attribute indicates streaming.
 */
export const grok: Platform = {
  id: 'grok',
  name: SHIPPED_NAMES.grok,
  hosts: ['grok.com'],
  conversation: [
    '^/(?:c|chat)/([0-9a-zA-Z_-]{8,})',
    '^/project/[^?]*[?&](?:[^#]*&)?chat=([0-9a-zA-Z_-]{8,})',
    '^/project/[^/?]+/(?:[^?]+/)?([0-9a-f]{8}-[0-9a-f-]{27})',
    '^/share/([0-9a-zA-Z_-]{8,})',
  ],
  // "Private Chat"
  temporary: ['#(private)$'],
  shared: ['^/(share)/'],
  selectors: {
    response: [
      '[data-testid="assistant-message"]', // July on
      // January to April: the person's rows are the right-aligned ones
      '[id^="response-"]:not(.items-end, [data-testid="user-message"] *):not(:has([data-testid="assistant-message"], [data-testid="user-message"]))',
    ],
    content: ['.response-content-markdown', '.streamdown-chat-md'],
    exclude: [
      '.thinking-container',
      '[data-testid="canvas-trigger"]',
      '.action-buttons',
      'section.inline-media-container, section.auth-notification',
      'a.citation',
      ':is(:is([data-testid="code-block"], [class*="@container/code-block"]):has(pre) *):not(pre, pre *, :has(pre))', // language, copy
      '[class*="group/code-header"]',
      '[class*="group/table"] button',
      '.katex-mathml:has(+ .katex-html)',
      '.sr-only',
    ],
    user: ['[data-testid="user-message"]', '[id^="response-"].items-end'],
    busy: ['[data-testid="chat-stop"]'], // ends before the text does
    composer: [
      '[data-testid="chat-input"] .ProseMirror[contenteditable]', // September
      '[data-testid="chat-input"][contenteditable], textarea[data-testid="chat-input"]',
      '.query-bar .ProseMirror[contenteditable]', // January to April
      'form .tiptap.ProseMirror[contenteditable]',
    ],
    modal: [...MODAL_DIALOGS],
    shadow: [],
    dock: ['body'],
  },
  messageId: [
    {
      where: 'around',
      selector: '[id^="response-"]',
      attribute: 'id',
      pattern: '^response-([0-9a-fA-F]{8}-[0-9a-fA-F-]{27})$',
    },
    { where: 'around', selector: '[id^="response-"]', attribute: 'id', pattern: '^response-(.+)$' },
  ],
  position: [],
  streaming: [],
  theme: [
    { selector: 'html.dark', theme: 'dark' },
    { selector: 'html.light', theme: 'light' },
  ],
  settleMs: 2000,
};
