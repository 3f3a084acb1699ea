import { MODAL_DIALOGS, type Platform } from '../core/platform/schema';

/**
 * ChatGPT's three live layouts: "power" (most accounts since September 2026), classic (some accounts, shared pages) and
 * "Octane" (logged out). Every text run of power is a span of its own, and its thinking has the answer's text style.
 */
export const chatgpt: Platform = {
  id: 'chatgpt',
  name: 'ChatGPT',
  hosts: ['chatgpt.com', 'chat.openai.com'],
  conversation: ['^/(?:[^?]+/)?(?:c|uc)/([0-9a-zA-Z-]{8,})', '^/share/(?:e/)?([0-9a-zA-Z-]{8,})'],
  temporary: ['[?&](temporary-chat=true)(?:[&#]|$)'],
  selectors: {
    response: [
      [
        // power, September: some builds have only one of the two keys
        ':is([data-chatgpt-search-unit-key$=":assistant"], [data-content-search-unit-key$=":assistant"]):not([class*="activity-header"] *)',
        '[data-message-author-role="assistant"]', // classic
        'li[data-message-role="assistant"]', // Octane, October
      ].join(', '),
      '[data-turn="assistant"]:not(:has([data-message-author-role]))', // classic, should the role go
      '[data-chatgpt-selection-message-id]:not([data-chatgpt-search-unit-key] *, [data-content-search-unit-key] *)', // power, should the keys go
    ],
    content: [
      '[data-selected-text-overlay-target], [data-assistant-markdown], .markdown', // power; Octane; classic, for three years
      '[data-markdown-text-style="assistant-message"]', // power, reduced builds
      '.dil-first-visible-layout, [class*="DilRenderer"], [class*="DilResponseRoot"]', // classic without .markdown, 16 September
      '.puik-root',
      '[data-chatgpt-selection-message-id]', // power with hashed classes only
    ],
    exclude: [
      '[class*="activity-header"]', // power: thinking, should it move into the unit
      '[data-markdown-copy="exclude"]', // power: header of a code block
      '[data-block-actions], .turn-action-controls, [data-testid*="turn-action"]',
      '[data-assistant-message-actions], [data-message-actions]', // Octane
      'h4[data-conversation-role], h4[data-message-attribution]',
      '[data-assistant-placeholder-slot], [data-message-intervention]', // Octane
      'a[data-testid="chatgpt-citation"], [data-testid="webpage-citation-pill"], [data-testid*="citation-pill"]',
      ':is(pre:has(code) *):not(code, code *, :has(code))', // classic: whatever of a code block is not the code
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
      '[class~="group/user-message"]', // power, should the attributes go
    ],
    busy: [
      '[data-testid="stop-button"]', // classic, some builds of power
      'button[data-composer-submit][data-stop-generating]', // Octane
      'form[data-chatgpt-composer] button[type="button"][aria-label="Stop"]', // power has only the label: a hint, English only
    ],
    composer: [
      [
        'form[data-chatgpt-composer] .ProseMirror[contenteditable]', // power
        '#prompt-textarea[contenteditable]', // classic
        '[data-octane-lexical-host] [contenteditable]', // Octane, once hydrated
        'textarea[data-mobile-composer-prompt], textarea#mobile-composer-prompt', // Octane, before: it is hidden then
      ].join(', '),
      '[data-composer-markdown][contenteditable], [data-composer-input] [contenteditable]',
      'form[data-type="unified-composer"] .ProseMirror[contenteditable]',
    ],
    modal: [...MODAL_DIALOGS],
    shadow: [],
  },
  messageId: [
    // power: this one names the answer itself but comes after the stream …
    ...(['around', 'inside'] as const).map((where) => ({
      where,
      selector: '[data-chatgpt-selection-message-id]',
      attribute: 'data-chatgpt-selection-message-id',
    })),
    // … the list is there before; its first entry is mostly the same, but it can hold ids of tools
    ...(['around', 'inside'] as const).map((where) => ({
      where,
      selector: '[data-chatgpt-search-message-ids]',
      attribute: 'data-chatgpt-search-message-ids',
      pattern: '^\\s*([^,\\s]+)',
    })),
    // classic: a placeholder stands there until the server has named the message
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
    { where: 'inside', selector: '[data-markdown-animated]' }, // power, only while tokens are drawn
    { where: 'around', selector: '[data-message-streaming], li[id^="pending-"]' }, // Octane
    { where: 'inside', selector: '.result-streaming, .streaming-animation' }, // classic, older builds
  ],
  theme: [
    { selector: 'html.dark, html[data-theme="dark"]', theme: 'dark' },
    { selector: 'html.light, html[data-theme="light"]', theme: 'light' },
  ],
  selectionToolbar: 'above', // power and the desktop app: Quote, More details …
  // power's signs leave gaps (short replies have none, and its stop button is known by a label alone)
  settleMs: 1200,
};
