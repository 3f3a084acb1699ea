/** One turn of a chat: the person's message and the answer. */
export type Turn = readonly [question: string, answer: string];

/** How a family of chat pages builds its thread: markup as in public projects, rewritten for these tests. */
export interface ChatLayout {
  name: string;
  page: (turns: readonly Turn[]) => string;
}

const P = (text: string): string => `<p>${text}</p>`;
const HASHES = 'a1b2 WsuiB dg8rL PQ_oF k3xQz ioaxe'.split(' ');
const module = (name: string, n = 0): string => `${name}__${HASHES[n]!}`;
const both = (turns: readonly Turn[], one: (text: string, isUser: boolean, at: number) => string): string =>
  turns.flatMap(([question, answer], n) => [one(question, true, 2 * n), one(answer, false, 2 * n + 1)]).join('');

export const CHAT_LAYOUTS: readonly ChatLayout[] = [
  {
    name: 'CSS modules, one Markdown class for both',
    page: (turns) =>
      `<div class="${module('home_window-content')}"><div class="${module('chat_chat', 1)}"><div class="${module('chat_chat-body', 2)}">${both(
        turns,
        (
          text,
          isUser,
        ) => `<div class="${isUser ? module('chat_chat-message-user', 1) : module('chat_chat-message')}"><div class="${module('chat_chat-message-container', 3)}">
        <div class="${module('chat_chat-message-header', 2)}"><div class="${module('chat_chat-message-avatar', 4)}"><img src="data:," alt=""></div></div>
        <div class="${module('chat_chat-message-item', 4)}"><div class="markdown-body" style="font-size: 14px;" dir="auto">${P(text)}</div></div>
        <div class="${module('chat_chat-message-action-date', 1)}">10/3/2026, 10:04:05</div></div></div>`,
      )}</div><div class="${module('chat_chat-input-panel', 3)}"><textarea class="${module('chat_chat-input', 3)}"></textarea></div></div></div>`,
  },
  {
    name: 'CSS modules whose own messages have the class of all and one more',
    page: (turns) =>
      `<main><div class="${module('Chat_list')}">${both(
        turns,
        (text, isUser) =>
          `<div class="${module('Chat_message', 2)} ${isUser ? module('Chat_mine', 4) : ''}"><div class="${module('Chat_text', 1)}">${P(text)}</div></div>`,
      )}</div></main><footer><textarea></textarea></footer>`,
  },
  {
    name: 'Tailwind, turns that are named, Markdown for both',
    page: (turns) =>
      `<main class="relative flex h-full w-full flex-col"><div class="flex flex-col pb-9 dark:bg-transparent">${both(
        turns,
        (
          text,
          isUser,
          at,
        ) => `<div class="w-full border-0 bg-transparent dark:border-0"><div class="m-auto justify-center p-4 py-2 md:gap-6"><div id="message-${at}a9" aria-label="message ${at}" class="group mx-auto flex flex-1 gap-3 transition-all duration-300 transform-gpu md:max-w-[47rem] message-render">
        <div class="relative flex flex-shrink-0 flex-col items-center"><div class="flex h-6 w-6 rounded-full"></div></div>
        <div class="relative flex w-11/12 flex-col ${isUser ? 'user-turn' : 'agent-turn'}"><h2 class="select-none font-semibold">${isUser ? 'Jo' : 'Assistant'}</h2>
        <div class="flex flex-col gap-1"><div class="text-message mb-[0.625rem] flex min-h-[20px] flex-col items-start gap-3 overflow-visible"><div class="markdown prose message-content dark:prose-invert light w-full break-words">${P(text)}</div></div></div></div></div></div></div>`,
      )}</div></main><form class="stretch mx-2 flex"><textarea id="prompt-textarea" class="m-0 w-full resize-none bg-transparent"></textarea></form>`,
  },
  {
    name: 'Svelte and Tailwind, one Markdown class for both, TipTap',
    page: (turns) =>
      `<div id="messages-container" class="pb-2.5 flex flex-col justify-between w-full flex-auto overflow-auto h-0 max-w-full z-10 scrollbar-hidden"><div class="h-full w-full flex flex-col pt-4">${both(
        turns,
        (text, isUser, at) =>
          `<div role="listitem" class="flex flex-col justify-between px-5 mb-3 w-full max-w-5xl mx-auto rounded-lg group">${
            isUser
              ? `<div class="flex w-full user-message group" dir="ltr" id="message-${at}f"><div class="flex-auto w-0 max-w-full pl-1"><div class="chat-user w-full min-w-full markdown-prose"><div class="w-full"><div class="flex justify-end pb-1"><div class="rounded-3xl max-w-[90%] px-4 py-1.5 bg-gray-50 rounded-tr-lg">${P(text)}</div></div></div></div></div></div>`
              : `<div class="flex w-full message-${at}f" id="message-${at}f" dir="ltr"><div class="shrink-0"><img class="size-8 object-cover rounded-full" alt="profile" src="data:,"></div><div class="flex-auto w-0 pl-1 relative"><div class="chat-assistant w-full min-w-full markdown-prose"><div class="w-full flex flex-col relative" id="response-content-container">${P(text)}</div></div></div></div>`
          }</div>`,
      )}</div></div><form class="w-full flex"><div id="chat-input" class="tiptap ProseMirror" contenteditable="true"><p>x</p></div></form>`,
  },
  {
    name: 'roles in data',
    page: (turns) =>
      `<div class="scrollbar-custom h-full overflow-y-auto"><div class="mx-auto flex h-full max-w-3xl flex-col gap-6 px-5 pt-6">${both(
        turns,
        (text, isUser, at) =>
          isUser
            ? `<div class="group relative ml-auto max-w-full" data-message-id="u${at}" data-message-type="user" role="presentation"><div class="flex w-full flex-col gap-2"><p class="disabled w-full whitespace-break-spaces rounded-2xl">${text}</p></div></div>`
            : `<div class="group relative -mb-4 flex items-start justify-start gap-4 pb-4 leading-relaxed" data-message-id="a${at}" data-message-role="assistant" role="presentation"><img class="mt-5 size-3" alt="" src="data:,"><div class="relative flex min-w-[60px] flex-col rounded-2xl from-gray-800 bg-gradient-to-br"><div class="prose max-w-none dark:prose-invert">${P(text)}</div></div></div>`,
      )}</div></div><form><textarea class="scrollbar-custom" placeholder="Ask anything"></textarea></form>`,
  },
  {
    name: 'hashes of emotion alone: only pictures tell',
    page: (turns) =>
      `<div class="acss-x1y2z3 layoutkit-flexbox"><div class="acss-1f2g3h" style="position: relative">${both(
        turns,
        (
          text,
          isUser,
          at,
        ) => `<div class="acss-q8w7e6" data-index="${at}"><div class="layoutkit-flexbox ${isUser ? 'acss-1a1a1a' : 'acss-2b2b2b'} message-wrapper">
        <div class="acss-9i8u7y">${isUser ? '<span class="avatar-user"></span>' : '<span class="avatar-bot"></span>'}</div>
        <div class="layoutkit-flexbox acss-5t4r3e"><article data-code-type="markdown" class="acss-7h6g5f">${P(text)}</article></div></div></div>`,
      )}</div></div><div class="acss-input1"><div contenteditable="true" role="textbox">x</div></div>`,
  },
  {
    name: 'utilities alone, Markdown for both: only turns tell',
    page: (turns) =>
      `<div id="chat-history" class="h-full overflow-y-scroll no-scroll">${both(
        turns,
        (text) =>
          `<div class="flex justify-center items-end w-full bg-theme-bg-chat"><div class="py-8 px-4 w-full flex gap-x-5 md:max-w-[80%] flex-col"><div class="flex gap-x-5"><div class="relative size-9"></div><span class="flex flex-col gap-y-1 overflow-y-scroll markdown">${P(text)}</span></div></div></div>`,
      )}</div><form class="backdrop-blur-sm from-transparent"><textarea class="border-none cursor-text"></textarea></form>`,
  },
  {
    name: 'Svelte with modifiers of BEM, CodeMirror',
    page: (turns) =>
      `<section class="session"><div class="session__articles">${both(
        turns,
        (text, isUser) =>
          `<article class="article ${isUser ? 'article--user' : 'article--assistant'} svelte-1a2b3c"><nav class="article__nav"><strong>${isUser ? 'You' : 'llama'}</strong></nav><div class="article__content markdown svelte-1a2b3c">${P(text)}</div></article>`,
      )}</div></section><div class="prompt-editor"><textarea class="prompt-editor__textarea"></textarea><div class="cm-editor"><div class="cm-content" contenteditable="true" role="textbox">x</div></div></div>`,
  },
  {
    name: 'styled components, questions and answers in pairs',
    page: (turns) =>
      `<main>${turns
        .map(
          ([question, answer]) =>
            `<div class="Thread__Pair-sc-1x2y3z-0 kXyZab"><div class="Thread__Question-sc-9a8b7c-1 aBcDeF"><p>${question}</p></div><div class="Thread__Answer-sc-5d4e3f-2 gHiJkL"><div class="prose">${P(answer)}</div></div></div>`,
        )
        .join('')}</main><textarea></textarea>`,
  },
  {
    name: 'labels for the ear alone',
    page: (turns) =>
      `<div role="log">${both(turns, (text, isUser) => `<div role="article" aria-label="${isUser ? 'Your message' : 'Answer of the assistant'}" class="css-1q2w3e"><div class="css-4r5t6y">${P(text)}</div></div>`)}</div><input type="text" aria-label="Message">`,
  },
  {
    name: 'sides alone',
    page: (turns) =>
      `<ul class="messages">${both(turns, (text, isUser) => `<li class="message ${isUser ? 'right' : 'left'}"><div class="bubble">${P(text)}</div></li>`)}</ul><input class="chat-input">`,
  },
];
