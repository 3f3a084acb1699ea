import { afterEach, describe, expect, it } from 'vitest';
import { composerFor } from '../../src/composers/composer';
import { isLastingClass, rankOfClass, stemOf } from '../../src/page/derive/class-names';
import { answerAround, deriveSelectors } from '../../src/page/derive/derive';
import { deriveField, fieldAround } from '../../src/page/derive/field';
import { closePages, openPage } from './open-page';

afterEach(closePages);

/** Chat markup as in public projects. The person clicks on `clicked`; `answer` should be found. */
const SITES: [name: string, html: string, answer: string, count: number][] = [
  [
    'roles in attributes',
    `<div data-testid="conversation-turn-3" class="css-1x2"><div data-message-author-role="assistant" class="x1"><p class="clicked">A</p></div></div>
     <div data-testid="conversation-turn-4"><div data-message-author-role="user"><p>Q</p></div></div>`,
    '[data-message-author-role="assistant"]',
    1,
  ],
  [
    'plain classes',
    `<section class="messages"><div class="message user"><p>Q</p></div><div class="message bot"><p class="clicked">A</p></div>
     <div class="message user"><p>Q</p></div><div class="message bot"><p>B</p></div></section>`,
    '.bot',
    2,
  ],
  [
    'camel case and hashes',
    `<div class="chatList_x8f2"><div class="sc-bdVaJa botMessage"><span class="_3kF2a clicked">A</span></div><div class="sc-bdVaJa userMessage">Q</div></div>`,
    '.botMessage',
    1,
  ],
  [
    'custom elements',
    `<chat-thread><user-turn>Q</user-turn><model-answer><div class="css-9z8 flex p-2 clicked">A</div></model-answer></chat-thread>`,
    'model-answer',
    1,
  ],
  [
    'test ids',
    `<div class="flex"><div data-testid="answer-card"><div class="markdown"><p class="clicked">A</p></div></div></div>`,
    '[data-testid="answer-card"]',
    1,
  ],
  [
    'classes of letters that are hashes',
    `<main id="thread"><div class="aejpqo"><div class="Uykdcf fuhRaz clicked">A</div></div><div class="aejpqo"><div class="Uykdcf">B</div></div></main>`,
    '#thread > div > div',
    2,
  ],
  [
    'a class of unknown words, where the position is better',
    `<main id="thread"><div class="zebra-kettle-x clicked">A</div></main>`,
    '#thread > div',
    1,
  ],
  ['nothing at all', `<div><p>Q</p><p class="clicked">A</p></div>`, 'body > main > div > p', 2],
  ['nothing but a position', `<div id="thread"><div><b class="clicked" >A</b></div></div>`, '#thread > div > b', 1],
];

describe('pointing at an answer', () => {
  it.each(SITES)('with %s finds what is stable', async (_, html, selector, count) => {
    const page = await openPage(`<main>${html}<form><textarea></textarea></form></main>`);
    const clicked = page.querySelector('.clicked')!;
    clicked.classList.remove('clicked');
    const [best] = deriveSelectors(answerAround(clicked));
    expect(best).toEqual({ selector, count });
  });

  it('offers other selectors that also match the answer', async () => {
    const page = await openPage(`<div data-role="assistant" class="message reply"><p>A</p></div>`);
    const answer = page.querySelector('[data-role]')!;
    const selectors = deriveSelectors(answer).map(({ selector }) => selector);
    expect(selectors).toEqual(['[data-role="assistant"]', '.reply', '.message', '.reply.message']);
  });

  it('does not choose what contains the message field', async () => {
    const page = await openPage(
      `<div class="assistant-message-app"><div class="reply"><p>A</p></div><textarea></textarea></div>`,
    );
    expect(answerAround(page.querySelector('p')!)).toBe(page.querySelector('.reply'));
  });
});

describe('pointing at the message field', () => {
  const FIELDS: [html: string, selector: string][] = [
    ['<textarea id="chat-input" class="css-1"></textarea>', 'textarea#chat-input'],
    ['<textarea data-testid="composer"></textarea>', 'textarea[data-testid="composer"]'],
    ['<textarea name="prompt"></textarea>', 'textarea[name="prompt"]'],
    ['<textarea></textarea>', 'textarea'],
    ['<div id="text-input" contenteditable="true">x</div>', '#text-input[contenteditable]'],
    ['<div class="ProseMirror" contenteditable="true"><p>x</p></div>', '.ProseMirror[contenteditable]'],
    ['<div id="radix-:r1:" contenteditable="true">x</div>', '[contenteditable]'],
    ['<input id="ask" type="text" />', 'input#ask'],
    ['<input class="chat-input" />', 'input.chat-input'],
    ['<input type="search" />', 'input:is(:not([type]), [type="text"], [type="search"])'],
  ];
  it.each(FIELDS)('%s', async (html, selector) => {
    const page = await openPage(`<form class="x9">${html}</form>`);
    const field = fieldAround(page.querySelector('form > * > p, form > *')!)!;
    expect(deriveField(field)[0]).toEqual({ selector, count: 1 });
  });

  it('from beside it', async () => {
    const page = await openPage('<div class="box"><span>Send</span><textarea></textarea></div>');
    expect(fieldAround(page.querySelector('.box')!)).toBe(page.querySelector('textarea'));
    expect(fieldAround(page.querySelector('span')!)).toBeNull();
  });

  it.each(['checkbox', 'button', 'submit', 'file', 'range', 'password'])(
    'an input of type %s is not a field',
    async (type) => {
      const page = await openPage(`<form><input type="${type}" /></form>`);
      expect(fieldAround(page.querySelector('input')!)).toBeNull();
    },
  );

  it('the derived selector is for a field that Recurate can write into', async () => {
    const page = await openPage('<form><input class="chat-input" /></form>');
    const [best] = deriveField(fieldAround(page.querySelector('input')!)!);
    expect(composerFor(page.querySelector<HTMLElement>(best!.selector)!)?.kind).toBe('field');
  });
});

describe('a class with a hash', () => {
  it.each([
    ['chat_chat-message__a1b2', 'chat_chat-message__'],
    ['chat_chat-message-user__WsuiB', 'chat_chat-message-user__'],
    ['Message_row__ioaxe', 'Message_row__'],
    ['chat_chat-input__PQ_oF', 'chat_chat-input__'],
    ['Chat-module__message--a1b2c', 'Chat-module__message--'],
    ['_message_1x2ab_5', '_message_'],
    ['Chat__Message-sc-1x2y3z-0', 'Chat__Message-sc-'],
    ['css-1x2y3z-ChatMessage', '-ChatMessage'],
    ['css-1x2y3z', null],
    ['sc-bdVaJa', null],
    ['_abc12_1', null],
    ['message__inner', null],
    ['article--assistant', null],
    ['bot-message', null],
    ['MuiListItem-root', null],
  ])('%s keeps %s', (name, stem) => expect(stemOf(name)).toBe(stem));
});

describe('a class', () => {
  it.each([
    ...['message', 'bot-message', 'botMessage', 'ai_reply', 'ProseMirror', 'markdown', 'MuiBox', 'chat-msg', 'bubble'],
    ...[
      'from-assistant',
      'chat__bubble',
      'message-row',
      'standard-markdown',
      'ds-markdown',
      'llm-response',
      'ql-editor',
    ],
    ...['response-content', 'model-response-text', 'ConversationItem', 'chatTurn', 'bubble--assistant', 'answer'],
    ...['chatbot', 'chat-replies', 'msgbox', 'userinput', 'chat__bubble-text', 'agent-turn', 'chat-assistant'],
  ])('%s is stable and says something', (name) => {
    expect(isLastingClass(name)).toBe(true);
    expect(rankOfClass(name)).toBeLessThan(3);
  });

  it.each(['zebra-stripe', 'kettlestand', 'tea-time'])('%s is stable but says nothing that is known', (name) => {
    expect(isLastingClass(name)).toBe(true);
    expect(rankOfClass(name)).toBe(3);
  });

  it.each([
    ...[
      'css-1x2y3z',
      'sc-bdVaJa',
      'sc-aEioUa',
      '_abc12_1',
      'Message_bot__3kF2a',
      'svelte-1q2w3e',
      'jsx-1234',
      'bXtkQz',
    ],
    ...['MarkdownRoot-x9', 'Uykdcf', 'fuhRaz', 'aejpqo', 'mWJvsd', 'VfPpkd', 'iZbDPr', 'kYxGQD', 'hOYVpT', 'ezTjauBo'],
    ...[
      'Message_row__ioaxe',
      'Markdown_container__aYoeuT',
      'chat_ouaei',
      'Message_row__ug_UU',
      'chat_chat-message-user__WsuiB',
      'makeStyles-root',
      'css-ouaeio',
    ],
    ...[
      'from-transparent',
      'backdrop-blur-sm',
      'sm:flex',
      'w-[7px]',
      '-mt-2',
      'group/turn',
      'line-clamp-2',
      'to-white',
      'via-gray',
    ],
    ...[
      'break-words',
      'max-w-none',
      'place-self-start',
      'no-scrollbar',
      'content-center',
      'ring-offset',
      'un-cloak',
      'bg-(--x)',
    ],
    ...['flex', 'p-4', 'mt-2', 'text-sm', 'md:flex', 'w-full', 'is-active', 'streaming', 'hover:bg-x'],
  ])('%s is not stable', (name) => expect(isLastingClass(name)).toBe(false));
});
