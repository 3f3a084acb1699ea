import { MODAL_DIALOGS, type Platform } from '../core/platform/schema';

/** claude.ai, from the Next.js pages of February 2026 to the "hub" of October 2026; the layouts live side by side. */
export const claude: Platform = {
  id: 'claude',
  name: 'Claude',
  hosts: ['claude.ai'],
  // a project's own page, /project/<id>, lists conversations and is none
  conversation: [
    '^/(?:[^?]+/)?chat/([0-9a-zA-Z-]{8,})',
    '^/cowork/(?:[^?]+/)?([0-9a-f]{8}-[0-9a-f-]{27})',
    '^/project/[^/?]+/(?:[^?]+/)?([0-9a-f]{8}-[0-9a-f-]{27})',
  ],
  // "Incognito chat", since 2025
  temporary: ['[?&](incognito)(?:[=&#]|$)'],
  selectors: {
    response: [
      // hub, since October; every capture from November 2025 on; hub
      '[data-testid="assistant-message"], [data-is-streaming], [data-cds="AssistantMessage"]',
      // should all of these go; the sidebar has the class too, but no answers. A browser asks from left to right: what is told
      // once for the whole page stands first
      ':is(html:not(:has([data-is-streaming], [data-testid="assistant-message"])) .font-claude-response):has(.standard-markdown, .progressive-markdown)',
    ],
    content: [
      '.standard-markdown, .progressive-markdown, [data-perf-reply-text]', // all captures; several per answer since October
      '[data-cds="Prose"]', // September on, the wrapper of the former
      '.font-claude-response-body', // paragraphs, February to August
    ],
    exclude: [
      '[data-find-omitted]', // status rows and spoken headings, July on
      '[data-cds="TurnStatus"], [data-testid="TurnStatus"]', // thinking and tools, September on
      '[class*="transition-[grid-template-rows]"]', // thinking, February to April
      'button[class*="group/status"], [class*="group/status"] button',
      '[data-cds="MessageActions"], [data-testid="message-actions"]',
      // copy button and language; what is cheap stands first, because a browser asks from left to right
      ':is(:is([role="group"], [class*="group/copy"]):has(> pre, > * > pre) > *):not(pre, :has(pre))',
      '[data-not-prose] a[class*="group/tag"]', // citation chips
      '.artifact-block-cell',
      '.katex-mathml:has(+ .katex-html)', // the formula once more, for screen readers
      '.sr-only',
    ],
    user: ['[data-testid="user-message"]', '[data-cds="UserMessage"]'],
    busy: ['[data-testid="chat-input-stop"]'],
    composer: [
      '[data-testid="chat-input"][contenteditable]',
      '[data-cds="Editor"][contenteditable]', // September on
      'fieldset .ProseMirror[contenteditable]',
      '[data-chat-input-container] .ProseMirror[contenteditable]',
    ],
    modal: [...MODAL_DIALOGS],
    shadow: [],
  },
  messageId: [
    { where: 'around', selector: '[data-turn-key]', attribute: 'data-turn-key' }, // October; on the message itself
    // before October there was none: its place is known, so that nobody looks for it in vain
    {
      where: 'around',
      selector: '[data-is-streaming]:not([data-testid="assistant-message"])',
      attribute: 'data-turn-key',
    },
  ],
  position: [
    { where: 'around', selector: '[data-testid="transcript-row"][data-index]', attribute: 'data-index' }, // August on
    { where: 'around', selector: '[data-rs-index]', attribute: 'data-rs-index' },
    { where: 'around', selector: '[aria-posinset]', attribute: 'aria-posinset' },
  ],
  streaming: [
    { where: 'around', selector: '[data-is-streaming="true"]' },
    { where: 'around', selector: '[data-perf-row-streaming="true"]' }, // August on; true before the message says so
    { where: 'inside', selector: '[data-is-streaming="true"]' },
  ],
  theme: [
    { selector: 'html[data-mode="dark"]', theme: 'dark' },
    { selector: 'html[data-mode="light"]', theme: 'light' },
  ],
  settleMs: 400,
};
