import { MODAL_DIALOGS } from '../core/platform/modal-dialogs';
import type { Platform } from '../core/platform/schema';
import { SHIPPED_NAMES } from './shipped-names';

/**
 * ChatGPT's three live layouts: "power" (most accounts since September 2026), classic (some accounts, shared pages) and
 * "Octane" (logged out). In power, every text run is a span of its own, and thinking has the same text style as the
 * answer.
 */
export const chatgpt: Platform = {
  id: 'chatgpt',
  name: SHIPPED_NAMES.chatgpt,
  hosts: ['chatgpt.com', 'chat.openai.com'],
  conversation: [
    '^/(?:[^?]+/)?(?:c|uc)/([0-9a-zA-Z-]{8,})',
    '^/share/(?:e/)?([0-9a-zA-Z-]{8,})',
    '^/gg/(?:v/)?([0-9a-f]{32})', // group chats
  ],
  temporary: ['[?&](temporary-chat=true)(?:[&#]|$)'],
  shared: ['^/(share)/'],
  selectors: {
    response: [
      [
        // power, September: some builds have only one of the two keys
        ':is([data-chatgpt-search-unit-key$=":assistant"], [data-content-search-unit-key$=":assistant"]):not([class*="activity-header"] *)',
        '[data-message-author-role="assistant"]', // classic
        'li[data-message-role="assistant"]', // Octane, October
      ].join(', '),
      '[data-turn="assistant"]:not(:has([data-message-author-role]))', // classic, if the role is removed
      '[data-chatgpt-selection-message-id]:not([data-chatgpt-search-unit-key] *, [data-content-search-unit-key] *)', // power, if the keys are removed
    ],
    content: [
      '[data-selected-text-overlay-target], [data-assistant-markdown], .markdown', // power; Octane; classic, for three years
      '[data-markdown-text-style="assistant-message"]', // power, reduced builds
      '.dil-first-visible-layout, [class*="DilRenderer"], [class*="DilResponseRoot"]', // classic without .markdown, 16 September
      '.puik-root',
      '[data-chatgpt-selection-message-id]', // power with hashed classes only
    ],
    exclude: [
      '[class*="activity-header"]', // power: thinking, if it moves into the unit
      '[data-markdown-copy="exclude"]', // power: header of a code block
      '[data-oai-writing-block-surface] > header', // September: title and buttons of a document inside the answer
      '[data-block-actions], .turn-action-controls, [data-testid*="turn-action"]',
      '[data-assistant-message-actions], [data-message-actions]', // Octane
      'h4[data-conversation-role], h4[data-message-attribution]',
      '[data-assistant-placeholder-slot], [data-message-intervention]', // Octane
      'a[data-testid="chatgpt-citation"], [data-testid="webpage-citation-pill"], [data-testid*="citation-pill"]',
      ':is(pre:has(code) *):not(code, code *, :has(code))', // classic: everything in a code block except the code
      'pre:not(:has(code)) button',
      '.katex-mathml:has(+ .katex-html)',
      '.sr-only',
    ],
    user: [
      [
        '[data-user-message-bubble]', // power, Octane
        '[data-chatgpt-search-unit-key$=":user"], [data-content-search-unit-key$=":user"]', // power
        '[data-message-author-role="user"]', // classic
        'li[data-message-role="user"]', // Octane
      ].join(', '),
      '[class~="group/user-message"]', // power, if the attributes are removed
    ],
    busy: [
      '[data-testid="stop-button"]', // classic, some builds of power
      'button[data-composer-submit][data-stop-generating]', // Octane
      'form[data-chatgpt-composer] button[type="button"][aria-label="Stop"]', // power has only a label: a hint, English only
    ],
    composer: [
      [
        'form[data-chatgpt-composer] .ProseMirror[contenteditable]', // power
        '#prompt-textarea[contenteditable]', // classic
        '[data-octane-lexical-host] [contenteditable]', // Octane, once hydrated
        'textarea[data-mobile-composer-prompt], textarea#mobile-composer-prompt', // Octane, before hydration (hidden)
      ].join(', '),
      '[data-composer-markdown][contenteditable], [data-composer-input] [contenteditable]',
      'form[data-type="unified-composer"] .ProseMirror[contenteditable]',
    ],
    modal: [...MODAL_DIALOGS],
    shadow: [],
    dock: ['body'],
  },
  messageId: [
    // power: this one names the answer itself but appears after the stream …
    ...(['around', 'inside'] as const).map((where) => ({
      where,
      selector: '[data-chatgpt-selection-message-id]',
      attribute: 'data-chatgpt-selection-message-id',
    })),
    // … the list is there earlier; its first entry is usually the same, but it can contain ids of tools
    ...(['around', 'inside'] as const).map((where) => ({
      where,
      selector: '[data-chatgpt-search-message-ids]',
      attribute: 'data-chatgpt-search-message-ids',
      pattern: '^\\s*([^,\\s]+)',
    })),
    // classic: contains a placeholder until the server has given the message an id
    {
      where: 'around',
      selector: '[data-message-id]',
      attribute: 'data-message-id',
      pattern: '^(?!request-|placeholder|client-)(.+)$',
    },
    // Octane: "pending-…" while it streams
    {
      where: 'around',
      selector: 'li[data-message-role][id]',
      attribute: 'id',
      pattern: '^([0-9a-fA-F]{8}-[0-9a-fA-F-]{27})$',
    },
  ],
  position: [
    {
      where: 'around',
      selector: '[data-testid^="conversation-turn-"]',
      attribute: 'data-testid',
      pattern: '([0-9]+)$',
    },
  ],
  streaming: [
    { where: 'inside', selector: '[data-markdown-animated]' }, // power, only while tokens are being drawn
    { where: 'around', selector: '[data-message-streaming], li[id^="pending-"]' }, // Octane
    { where: 'inside', selector: '.result-streaming, .streaming-animation' }, // classic, older builds
  ],
  theme: [
    { selector: 'html.dark, html[data-theme="dark"]', theme: 'dark' },
    { selector: 'html.light, html[data-theme="light"]', theme: 'light' },
  ],
  selectionToolbar: 'above', // power and the desktop app: Quote, More details …
  // power's signs have gaps (short replies have none, and its stop button is identified only by a label)
  settleMs: 1200,
};
