import { CONVERSATION_IDS } from './samples';

/** A page and the selectors for its parts, as the site had them at the time. Used to test the pages themselves. */
export interface Case {
  name: string;
  url: string;
  /** Selectors: `answer` finds the answers, `content` their text, `editor` the editor. */
  answer: string;
  content: string;
  editor: string;
  prompt: string;
  ids: readonly [string, string];
  /** The URL of another conversation. */
  other: string;
  send: string;
}

const { uuid, hex, session, cowork, group } = CONVERSATION_IDS;

/** All pages and layouts that show a chat. */
export const CASES: readonly Case[] = [
  {
    name: 'claude hub',
    url: `https://claude.ai/chat/${uuid[0]}`,
    answer: '[data-testid="assistant-message"]',
    content: '.standard-markdown',
    editor: '[data-testid="chat-input"]',
    prompt: '[data-testid="user-message"]',
    ids: uuid,
    other: `https://claude.ai/chat/${uuid[1]}`,
    send: '[data-testid="chat-input-send"]',
  },
  {
    name: 'claude feed',
    url: `https://claude.ai/chat/${uuid[0]}?layout=feed`,
    answer: '[data-is-streaming]',
    content: '.standard-markdown',
    editor: '[data-testid="chat-input"]',
    prompt: '[data-testid="user-message"]',
    ids: uuid,
    other: `https://claude.ai/chat/${uuid[1]}?layout=feed`,
    send: '[data-testid="chat-input-send"]',
  },
  {
    name: 'claude code',
    url: `https://claude.ai/code/${session[0]}`,
    answer: '[data-epitaxy-entry^="msg_"]',
    content: '.epitaxy-markdown',
    editor: '[data-testid="code-prompt-input"]',
    prompt: '.epitaxy-user-turn',
    ids: session,
    other: `https://claude.ai/code/${session[1]}`,
    send: '[data-testid="code-prompt-send"]',
  },
  {
    name: 'claude cowork',
    url: `https://claude.ai/cowork/${cowork[0]}`,
    answer: '[data-testid="assistant-message"]',
    content: '.standard-markdown',
    editor: '[data-testid="chat-input"]',
    prompt: '[data-testid="user-message"]',
    ids: cowork,
    other: `https://claude.ai/cowork/${cowork[1]}`,
    send: '[data-testid="chat-input-send"]',
  },
  {
    name: 'chatgpt power',
    url: `https://chatgpt.com/c/${uuid[0]}`,
    answer: '[data-chatgpt-search-unit-key$=":assistant"]',
    content: '[data-selected-text-overlay-target]',
    editor: 'form[data-chatgpt-composer] [contenteditable][role="textbox"]',
    prompt: '[data-user-message-bubble]',
    ids: uuid,
    other: `https://chatgpt.com/c/${uuid[1]}`,
    send: 'form[data-chatgpt-composer] button[type="submit"]',
  },
  {
    name: 'chatgpt classic',
    url: `https://chatgpt.com/c/${uuid[0]}?layout=classic`,
    answer: '[data-message-author-role="assistant"]',
    content: '.markdown',
    editor: '#prompt-textarea',
    prompt: '[data-message-author-role="user"]',
    ids: uuid,
    other: `https://chatgpt.com/c/${uuid[1]}?layout=classic`,
    send: '[data-testid="send-button"]',
  },
  {
    name: 'gemini',
    url: `https://gemini.google.com/app/${hex[0]}`,
    answer: 'model-response',
    content: 'structured-content-container .markdown-main-panel',
    editor: 'rich-textarea .ql-editor',
    prompt: 'user-query',
    ids: hex,
    other: `https://gemini.google.com/app/${hex[1]}`,
    send: '[data-test-id="send-button-container"] .send-button:not(.stop) button',
  },
  {
    name: 'gemini with Quill 2',
    url: `https://gemini.google.com/app/${hex[0]}?quill=2`,
    answer: 'model-response',
    content: 'structured-content-container .markdown-main-panel',
    editor: 'rich-textarea .ql-editor',
    prompt: 'user-query',
    ids: hex,
    other: `https://gemini.google.com/app/${hex[1]}?quill=2`,
    send: '[data-test-id="send-button-container"] .send-button:not(.stop) button',
  },
  {
    name: 'grok',
    url: `https://grok.com/c/${uuid[0]}`,
    answer: '[data-testid="assistant-message"]',
    content: '.response-content-markdown',
    editor: '[data-testid="chat-input"] .ProseMirror',
    prompt: '[data-testid="user-message"]',
    ids: uuid,
    other: `https://grok.com/c/${uuid[1]}`,
    send: '[data-testid="chat-submit"]',
  },
  {
    name: 'grok old',
    url: `https://grok.com/c/${uuid[0]}?layout=old`,
    answer: '[id^="response-"]:not(.items-end)',
    content: '.response-content-markdown',
    editor: 'form .tiptap.ProseMirror',
    prompt: '[id^="response-"].items-end',
    ids: uuid,
    other: `https://grok.com/c/${uuid[1]}?layout=old`,
    send: 'button[type="submit"]',
  },
  {
    name: 'chatgpt octane',
    url: `https://chatgpt.com/uc/${uuid[0]}`,
    answer: 'li[data-message-role="assistant"]',
    content: '[data-assistant-markdown]',
    editor: 'textarea[name="prompt"]',
    prompt: 'li[data-message-role="user"]',
    ids: uuid,
    other: `https://chatgpt.com/uc/${uuid[1]}`,
    send: 'button[data-composer-submit]:not([data-stop-generating])',
  },
  {
    name: 'chatgpt octane hydrated',
    url: `https://chatgpt.com/uc/${uuid[0]}?hydrated`,
    answer: 'li[data-message-role="assistant"]',
    content: '[data-assistant-markdown]',
    editor: '[data-octane-lexical-host] [contenteditable]',
    prompt: 'li[data-message-role="user"]',
    ids: uuid,
    other: `https://chatgpt.com/uc/${uuid[1]}?hydrated`,
    send: 'button[data-composer-submit]:not([data-stop-generating])',
  },
];

const named = (name: string): Case => CASES.find((one) => one.name === name)!;

/** Chats that look like others of their site, at addresses of their own. */
export const ELSEWHERE: readonly Case[] = [
  // It has no message field.
  {
    ...named('claude hub'),
    name: 'claude shared',
    url: `https://claude.ai/share/${uuid[0]}`,
    other: `https://claude.ai/share/${uuid[1]}`,
  },
  {
    ...named('chatgpt power'),
    name: 'chatgpt group',
    url: `https://chatgpt.com/gg/${group[0]}`,
    ids: group,
    other: `https://chatgpt.com/gg/${group[1]}`,
  },
];
