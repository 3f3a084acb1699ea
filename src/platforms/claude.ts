import { MODAL_DIALOGS } from '../core/platform/modal-dialogs';
import type { Platform } from '../core/platform/schema';
import { SHIPPED_NAMES } from './shipped-names';

/**
 * claude.ai, from the Next.js pages of February 2026 to the "hub" of October 2026, and Claude Code on the web, which has a
 * markup of its own ("epitaxy"). All of these layouts are live. Cowork and shared conversations look like other chats.
 */
export const claude: Platform = {
  id: 'claude',
  name: SHIPPED_NAMES.claude,
  hosts: ['claude.ai'],
  // a project's page, /project/<id>, lists conversations but is not one
  conversation: [
    '^/(?:[^?]+/)?chat/([0-9a-zA-Z-]{8,})',
    '^/cowork/(?:[^?]+/)?([0-9a-f]{8}-[0-9a-f-]{27})',
    '^/project/[^/?]+/(?:[^?]+/)?([0-9a-f]{8}-[0-9a-f-]{27})',
    '^/code/(session_[0-9A-Za-z]+)',
    '^/cowork/(cse_[0-9A-Za-z]+)',
    '^/share/([0-9a-f]{8}-[0-9a-f-]{27})',
  ],
  // "Incognito chat", since 2025
  temporary: ['[?&](incognito)(?:[=&#]|$)'],
  beside: [{ selector: '#markdown-artifact' }], // the panel of a document, January on
  shared: ['^/(share)/'],
  selectors: {
    response: [
      // hub, since October; every capture from November 2025 on; hub; Claude Code
      '[data-testid="assistant-message"], [data-is-streaming], [data-cds="AssistantMessage"], [data-epitaxy-entry]:has(.epitaxy-markdown)',
      // in case all of these are removed; the sidebar has the class too, but no answers. A browser evaluates from left
      // to right, so the condition for the whole page comes first
      ':is(html:not(:has([data-is-streaming], [data-testid="assistant-message"])) .font-claude-response):has(.standard-markdown, .progressive-markdown)',
    ],
    content: [
      // all captures, several per answer since October; Claude Code
      '.standard-markdown, .progressive-markdown, [data-perf-reply-text], .epitaxy-markdown',
      '[data-cds="Prose"]', // from September on, the wrapper of the previous ones
      '.font-claude-response-body', // paragraphs, February to August
    ],
    exclude: [
      '[data-find-omitted]', // status rows and headings for screen readers, July on
      '[data-cds="TurnStatus"], [data-testid="TurnStatus"]', // thinking and tools, September on
      '[class*="transition-[grid-template-rows]"]', // thinking, February to April
      'button[class*="group/status"], [class*="group/status"] button',
      '[data-cds="MessageActions"], [data-testid="message-actions"]',
      // copy button and language; the cheap condition comes first, because a browser evaluates from left to right
      ':is(:is([role="group"], [class*="group/copy"]):has(> pre, > * > pre) > *):not(pre, :has(pre))',
      '[data-not-prose] a[class*="group/tag"]', // citation chips
      '.artifact-block-cell',
      '.katex-mathml:has(+ .katex-html)', // the formula repeated for screen readers
      '.sr-only',
    ],
    user: ['[data-testid="user-message"], .epitaxy-user-turn', '[data-cds="UserMessage"]'],
    busy: ['[data-testid="chat-input-stop"], [data-testid="code-prompt-stop"]'],
    composer: [
      // chats; Claude Code, by either
      '[data-testid="chat-input"][contenteditable], [data-testid="code-prompt-input"][contenteditable], .epitaxy-prompt-input .ProseMirror[contenteditable]',
      '[data-cds="Editor"][contenteditable]', // September on
      'fieldset .ProseMirror[contenteditable]',
      '[data-chat-input-container] .ProseMirror[contenteditable]',
    ],
    modal: [...MODAL_DIALOGS],
    shadow: ['diffs-container'], // Claude Code's code and changes
    dock: ['body'],
  },
  messageId: [
    { where: 'around', selector: '[data-turn-key]', attribute: 'data-turn-key' }, // October; on the message itself
    // before October there was none: the place is listed so that it is not searched for in vain
    {
      where: 'around',
      selector: '[data-is-streaming]:not([data-testid="assistant-message"])',
      attribute: 'data-turn-key',
    },
    { where: 'around', selector: '[data-epitaxy-entry]', attribute: 'data-epitaxy-entry' }, // Claude Code
  ],
  position: [
    { where: 'around', selector: '[data-testid="transcript-row"][data-index]', attribute: 'data-index' }, // August on
    { where: 'around', selector: '[data-rs-index]', attribute: 'data-rs-index' },
    { where: 'around', selector: '[aria-posinset]', attribute: 'aria-posinset' },
  ],
  streaming: [
    { where: 'around', selector: '[data-is-streaming="true"]' },
    { where: 'around', selector: '[data-perf-row-streaming="true"]' }, // August on; before the message has its own sign
    { where: 'inside', selector: '[data-is-streaming="true"]' },
  ],
  theme: [
    { selector: 'html[data-mode="dark"]', theme: 'dark' },
    { selector: 'html[data-mode="light"]', theme: 'light' },
  ],
  settleMs: 400,
};
