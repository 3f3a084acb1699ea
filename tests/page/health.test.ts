import { afterEach, describe, expect, it } from 'vitest';
import { english } from '../english';
import { checkHealth, type Health } from '../../src/page/health';
import { PageReader } from '../../src/page/read-page';
import { claude } from '../../src/platforms/claude';
import { gemini } from '../../src/platforms/gemini';
import { grok } from '../../src/platforms/grok';
import type { Platform } from '../../src/core/platform/schema';
import { LAYOUTS } from './layouts';
import { closePages, openPage } from './open-page';

afterEach(closePages);

/** The message field of each site. */
const EDITORS: Readonly<Record<string, string>> = {
  claude: '<div data-testid="chat-input" contenteditable="true">x</div>',
  chatgpt: '<div id="prompt-textarea" contenteditable="true">x</div>',
  gemini: '<rich-textarea><div class="ql-editor" contenteditable="true">x</div></rich-textarea>',
  grok: '<div data-testid="chat-input"><div class="ProseMirror" contenteditable="true">x</div></div>',
};

/** What is known of a page beside what is on it. */
interface Known {
  /** The last answer is not complete. */
  isWriting?: boolean;
  /** The address is that of a new chat. */
  isNew?: boolean;
  areSignsLost?: boolean;
  isShared?: boolean;
  isWatched?: boolean;
}

async function healthOf(
  platform: Platform,
  html: string,
  { isWriting, isNew, areSignsLost = false, isShared = false, isWatched = false }: Known = {},
): Promise<Record<keyof Health, string[]>> {
  const reader = new PageReader(platform, await openPage(`<body>${html}</body>`));
  const responses = reader.responses();
  const { missing, doubts } = checkHealth(reader, {
    conversationIsOpen: !isNew,
    responses,
    complete: isWriting ? responses.slice(0, -1) : responses,
    areSignsLost,
    isShared,
    isWatched,
  });
  return { missing: missing.map(english.of), doubts: doubts.map(english.of) };
}

/** What is odd in layouts that no site shows any more, or that only some builds have. All others are fine. */
const DOUBTS: Readonly<Record<string, readonly string[]>> = {
  'Claude without attributes on the answer': ['found the answers by a fallback', 'did not find the ids of the answers'],
  'ChatGPT power without keys and text styles: the list of ids names a tool first': [
    'found the answers by a fallback',
    'found the text of the answers by a fallback',
    'found your messages by a fallback',
  ],
  'ChatGPT classic without .markdown': [
    'found the text of the answers by a fallback',
    'did not find your messages',
    'did not find the ids of the answers',
  ],
  'ChatGPT classic without roles: the turn is the answer': [
    'found the answers by a fallback',
    'did not find your messages',
    'did not find the ids of the answers',
  ],
  'Gemini stopped by the person: an unfinished footer with its buttons': [
    'did not find your messages',
    'did not find the ids of the answers',
  ],
  'Grok, February: rows without test ids': ['found the answers by a fallback', 'found your messages by a fallback'],
};

describe('The light', () => {
  it.each(LAYOUTS.map((layout) => ({ ...layout, doubts: DOUBTS[layout.name] ?? [] })))(
    'of $name: $doubts',
    async ({ platform, html, isStreaming, doubts }) => {
      const health = await healthOf(platform, html + EDITORS[platform.id]!, { isWriting: isStreaming === true });
      expect(health).toEqual({ missing: [], doubts });
    },
  );
});

const QUESTION = '<div data-testid="user-message">Why?</div>';
const ANSWER =
  '<div data-testid="assistant-message" data-turn-key="t1"><div class="standard-markdown">Because.</div></div>';
const FIELD = EDITORS['claude']!;
const CHAT = QUESTION + ANSWER + QUESTION + ANSWER + FIELD;

/** Claude with other selectors in one group. */
const broken = (group: keyof Platform['selectors'], ...selectors: string[]): Platform => ({
  ...claude,
  selectors: { ...claude.selectors, [group]: selectors },
});

/** A site whose addresses do not identify chats. */
const UNTOLD: Platform = { ...claude, conversation: [] };
/** What pages show before anybody has said anything. */
const EMPTY: readonly [name: string, html: string][] = [
  ['nothing', ''],
  ['a greeting', '<main><div>How can I help you today?</div></main>'],
  [
    'names of other chats',
    `<aside>${'<p>About kettles, and why they are so much slower at great heights</p>'.repeat(20)}</aside>`,
  ],
  ['a list with the names of other chats', `<div><ul>${'<li>Why kettles are slower</li>'.repeat(40)}</ul></div>`],
  [
    'suggestions',
    `<main><h1>Ask anything: I know a lot about kettles, pots, pans, and all that boils in them</h1><div>${'<button>Explain at length why a kettle boils faster with its lid on, with figures and sources</button>'.repeat(4)}</div></main>`,
  ],
];
const WORDS = `<main><div class="rewritten"><p>${'A kettle boils faster with the lid on. '.repeat(5)}</p></div></main>`;

interface Fault extends Known {
  name: string;
  platform?: Platform;
  html?: string;
  missing?: string[];
  doubts?: string[];
}

const FAULTS: readonly Fault[] = [
  { name: 'a chat where everything is found' },
  { name: 'a new chat', html: FIELD, isNew: true },
  ...EMPTY.flatMap(([name, html]): Fault[] => [
    { name: `an empty chat with an id, with ${name}`, html: html + FIELD },
    {
      name: `an empty chat of a site whose addresses do not tell, with ${name}`,
      html: html + FIELD,
      platform: UNTOLD,
      isNew: true,
    },
  ]),
  { name: 'text of a conversation that no group matches', html: WORDS + FIELD, missing: ['the answers'] },
  {
    name: 'text that no group matches, on a site whose addresses do not identify chats',
    html: WORDS + FIELD,
    platform: UNTOLD,
    isNew: true,
    missing: ['the answers'],
  },
  {
    name: 'the person’s messages without an answer, on a site whose addresses do not identify chats',
    html: QUESTION + FIELD,
    platform: UNTOLD,
    isNew: true,
    missing: ['the answers'],
  },
  {
    name: 'invisible text',
    html: `<div hidden>${WORDS}</div><div style="display: none">${WORDS}</div>${FIELD}`,
  },
  { name: 'a conversation without answers', html: QUESTION + FIELD, missing: ['the answers'] },
  {
    name: 'a conversation where the site is thinking about its first answer',
    html: `${QUESTION}${FIELD}<button data-testid="chat-input-stop">Stop</button>`,
  },
  {
    name: 'a first answer that is just starting',
    html: `${QUESTION}<div data-is-streaming="true"></div>${FIELD}`,
    isWriting: true,
  },
  { name: 'one answer among several without text', html: `<div data-is-streaming="false">x</div>${CHAT}` },
  { name: 'answers without text', platform: broken('content', '.gone'), missing: ['the text of the answers'] },
  {
    name: 'an answer that is only an image',
    html: `${QUESTION}<div><img alt="A lake" width="300" height="200"></div>${FIELD}`,
  },
  {
    name: 'an answer that is only a frame of another site',
    html: `${QUESTION}<div><iframe style="width: 400px; height: 300px"></iframe></div>${FIELD}`,
  },
  {
    name: 'an icon after a message without an answer',
    html: `${QUESTION}<img alt="" width="24" height="24">${FIELD}`,
    missing: ['the answers'],
  },
  {
    name: 'an image before a message without an answer, and one beside the chat',
    html: `<img width="300" height="200" alt="x">${QUESTION}<aside><img width="300" height="200" alt="x"></aside>${FIELD}`,
    missing: ['the answers'],
  },
  {
    name: 'an image in an answer with words that no group matches',
    html: `${QUESTION}${WORDS}<img width="300" height="200" alt="x">${FIELD}`,
    missing: ['the answers'],
  },
  ...(
    [
      ['a message that waits for its first word', QUESTION + FIELD, true],
      [
        'a message whose answer was stopped before its first word',
        `<main>${QUESTION}<div>Stopped</div><div><button>Retry</button></div></main>${FIELD}`,
        true,
      ],
      [
        'a message that waits, among words around the chat',
        `<main><p>${'All of your chats are kept for a month. '.repeat(4)}</p>${QUESTION}</main>${FIELD}<p>${'It can make mistakes. '.repeat(5)}</p>`,
        true,
      ],
      ['two messages that were both stopped', `<main>${QUESTION}${QUESTION}</main>${FIELD}`, true],
      ['a message with an answer in another markup', QUESTION + WORDS + FIELD, false],
      [
        'two messages with short answers in another markup',
        `${QUESTION}<p>No.</p>${QUESTION}<p>Yes.</p>${FIELD}`,
        false,
      ],
    ] as const
  ).map(([name, html, isQuiet]) => ({
    name: `${name}, on a page that is watched`,
    html,
    isWatched: true,
    ...(!isQuiet && { missing: ['the answers'] }),
  })),
  {
    name: 'an answer that was stopped before its first word',
    html: `${QUESTION}<div data-is-streaming="false"><h2 class="sr-only">Claude responded:</h2><div data-cds="TurnStatus">Stopped</div></div>${FIELD}`,
  },
  {
    name: 'two answers with an image each',
    html: `${QUESTION}<div data-is-streaming="false"><img width="300" height="200" alt="x"></div>`.repeat(2) + FIELD,
    doubts: ['did not find the ids of the answers'],
    platform: { ...claude, messageId: [{ where: 'around', selector: '[data-gone]', attribute: 'data-gone' }] },
  },
  { name: 'no message field where a shared conversation can only be read', html: QUESTION + ANSWER, isShared: true },
  { name: 'no message field', html: QUESTION + ANSWER, missing: ['the message field'] },
  {
    name: 'answers found by the second alternative',
    platform: broken('response', '.gone', '[data-testid="assistant-message"]'),
    doubts: ['found the answers by a fallback'],
  },
  {
    name: 'text found by the second alternative',
    platform: broken('content', '.gone', '.standard-markdown'),
    doubts: ['found the text of the answers by a fallback'],
  },
  {
    name: 'a message field found by the second alternative',
    platform: broken('composer', '.gone', '[data-testid="chat-input"]'),
    doubts: ['found the message field by a fallback'],
  },
  {
    name: 'messages found by the second alternative',
    platform: broken('user', '.gone', '[data-testid="user-message"]'),
    doubts: ['found your messages by a fallback'],
  },
  {
    name: 'answers, some of which the first alternative finds',
    html: `${CHAT}<div data-is-streaming="false"></div>`,
  },
  { name: 'an answer and no message', html: ANSWER + FIELD, doubts: ['did not find your messages'] },
  {
    name: 'no messages, on a site that is not known to have any',
    platform: broken('user'),
    html: ANSWER + ANSWER + FIELD,
  },
  {
    name: 'no ids',
    platform: { ...claude, messageId: [{ where: 'around', selector: '[data-gone]', attribute: 'data-gone' }] },
    doubts: ['did not find the ids of the answers'],
  },
  { name: 'no ids, on a site that is not known to have any', platform: { ...claude, messageId: [] } },
  {
    name: 'an answer being written that has no id yet',
    html: `${QUESTION}${ANSWER.replace('data-turn-key="t1"', '')}${FIELD}`,
    isWriting: true,
  },
  {
    name: 'a first alternative that only matches invisible elements',
    html: `<div style="display: none">${FIELD}</div>${QUESTION}${ANSWER}<fieldset><div class="ProseMirror" contenteditable>x</div></fieldset>`,
    doubts: ['found the message field by a fallback'],
  },
  ...(
    [
      ['a button label in an answer', '<button>Copy</button>', true],
      ['a label deep inside a button in an answer', '<pre><button><b>Copy</b></button></pre>', true],
      ['a button in an answer that only has an image', '<button aria-label="Copy"><svg></svg> </button>', false],
      ['a button in an excluded part of an answer', '<p class="sr-only"><button>Copy</button></p>', false],
      [
        'a button in an answer with an excluded label',
        '<button><b class="sr-only">Copy</b> <svg></svg></button>',
        false,
      ],
      ['an excluded button in an answer', '<button class="sr-only">Copy</button>', false],
    ] as const
  ).map(([name, button, isFound]) => ({
    name,
    html: CHAT.replaceAll('Because.', `Because. ${button}`),
    doubts: isFound ? ['found buttons in the text of the answers'] : [],
  })),
  {
    name: 'a button in an answer on a site that excludes nothing',
    html: CHAT.replaceAll('Because.', '<button>Because.</button>'),
    platform: broken('exclude'),
  },
  {
    name: 'an answer that grew without a sign',
    areSignsLost: true,
    doubts: ['did not notice an answer being written'],
  },
  {
    name: 'a dark page that does not declare a theme',
    html: `<main style="color: white">${CHAT}</main><style>body { color: red }</style>`,
    doubts: ['did not find whether the page is dark'],
  },
  {
    name: 'a dark page of a site that is not known to declare one',
    html: `${CHAT}<style>body { color: white }</style>`,
    platform: { ...claude, theme: [] },
  },
  {
    name: 'a page that declares to follow the person’s preference',
    html: `${CHAT}<style>html { color-scheme: light dark } body { color: #222 }</style>`,
  },
  {
    name: 'a page that declares a dark colour scheme',
    html: `${CHAT}<style>html { color-scheme: dark }</style>`,
  },
];

describe('The health of a page', () => {
  it.each(FAULTS)('with $name', async (fault) => {
    const { platform = claude, html = CHAT, missing, doubts } = fault;
    const health = await healthOf(platform, html, fault);
    expect(health.missing).toEqual(missing ?? []);
    if (!missing) expect(health.doubts).toEqual(doubts ?? []);
  });

  it.each([claude, gemini, grok])('of $name on an unrelated page is missing what it needs', async (platform) => {
    const { missing } = await healthOf(platform, '<p>Sign in</p>');
    expect(missing).toEqual(['the answers', 'the message field']);
  });
});
