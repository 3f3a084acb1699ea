import { answerText, type Answer, type Block, type Run } from './answer';
import type { Conversation, Message } from './replica';

const p = (...runs: Run[]): Block => ({ kind: 'paragraph', runs });
const h = (level: 1 | 2 | 3, text: string): Block => ({ kind: 'heading', level, runs: [text] });
const list = (...items: Run[][]): Block => ({ kind: 'list', items });
const numbered = (...items: Run[][]): Block => ({ kind: 'list', ordered: true, items });
const b = (text: string): Run => ({ text, bold: true });
const i = (text: string): Run => ({ text, italic: true });
const code = (text: string): Run => ({ text, code: true });
const link = (text: string, href: string): Run => ({ text, href });
const cite = (text: string, href: string): Run => ({ text, href, citation: true });

/** A simple answer: three paragraphs and a list. */
export const SHORT_ANSWER: Answer = [
  p('A kettle boils faster with the lid on, because less heat leaves with the steam.'),
  p('Three things matter most:'),
  list(['how much water you heat,'], ['how wide the kettle is,'], ['how cold the water was when you began.']),
  p('If you only need one cup, heat one cup: nothing else saves as much.'),
];

/** An answer with every kind of block and formatting. */
export const RICH_ANSWER: Answer = [
  h(2, 'How tides work'),
  p(
    'The Moon pulls on the near side of the Earth a little ',
    b('more strongly'),
    ' than on the far side. That ',
    i('difference'),
    ', not the pull itself, raises two bulges of water; see ',
    link('an introduction to tides', 'https://example.org/tides'),
    ' for drawings.',
    cite('example.org', 'https://example.org/tides'),
  ),
  { kind: 'activity', label: 'Searched the web' },
  h(3, 'What changes the height'),
  numbered(
    [b('Spring tides'), ' come when Sun and Moon stand in one line.'],
    [b('Neap tides'), ' come a week later, when they stand at a right angle.'],
    ['The shape of the coast can multiply both: call ', code('tide.range(coast)'), ' to see it.'],
  ),
  {
    kind: 'table',
    head: [['Place'], ['Range in metres'], ['Why']],
    rows: [
      [['Bay of Fundy'], ['16'], ['its funnel shape ', b('resonates')]],
      [['Mediterranean'], ['0.3'], ['a narrow mouth keeps the ocean out']],
    ],
  },
  {
    kind: 'code',
    language: 'python',
    text: 'def height(hour, amplitude=2.0):\n    """Metres above mean sea level."""\n    phase = 2 * pi * hour / 12.42\n\n    return amplitude * cos(phase)',
  },
  { kind: 'math', tex: 'h = A \\cos(2\\pi t / T)', text: 'h=Acos(2πt/T)' },
  { kind: 'quote', runs: ['Time and tide wait for no man, said the ferryman, and “tide” meant season.'] },
  { kind: 'paragraph', dir: 'rtl', runs: ['المد والجزر ظاهرة ', b('طبيعية'), ' تحدث مرتين في اليوم.'] },
  p('In Japan 潮汐 was watched from 🏯 castles; sailors 👩🏽‍🚀🧑‍🤝‍🧑 wrote “naïve café tables” of it — half by guess.'),
  p('Would you like the numbers for one harbour?'),
];

/** An answer that contains the same sentence twice, in different contexts. */
export const TWICE_ANSWER: Answer = [
  p('First, rinse the rice. Stir it once and leave it alone. The starch settles.'),
  p('Then add the stock. Stir it once and leave it alone. The stock is taken up.'),
];

/** An answer with a document that can be edited in it. */
export const DOCUMENT_ANSWER: Answer = [
  p('Here is the plan for the garden, to be changed as you like:'),
  { kind: 'document', title: 'Garden plan', text: 'Water the seedlings twice a day in dry weeks.' },
  p('Tell me when the first leaves show.'),
];

/** One whose document is in an editor for code. */
export const CODE_ANSWER: Answer = DOCUMENT_ANSWER.map((block) =>
  block.kind === 'document' ? { ...block, isCode: true } : block,
);

/** A different answer to the same prompt, for regenerate and edit. */
export const OTHER_ANSWER: Answer = [
  p('A wide kettle loses more heat than a tall one.'),
  p('Three things matter most: the lid, the flame, and patience.'),
];

/** The answer that the demo streams first. */
export const DEMO_ANSWER: Answer = [
  p(
    'Good sourdough is mostly ',
    b('time and temperature'),
    '. The flour matters less than people say, and the oven matters more.',
  ),
  h(3, 'A weekend schedule'),
  numbered(
    [b('Friday, 9 pm.'), ' Feed the starter: one part starter, two parts flour, two parts water.'],
    [b('Saturday, 8 am.'), ' Mix the dough and let it rest for 45 minutes before you add the salt.'],
    [b('Saturday, noon.'), ' Fold it four times, half an hour apart, then leave it in the fridge until Sunday.'],
  ),
  {
    kind: 'table',
    head: [['Kitchen'], ['Bulk rise'], ['What to look for']],
    rows: [
      [['18 °C'], ['8–10 hours'], ['slow bubbles at the sides']],
      [['24 °C'], ['4–5 hours'], ['a dome that ', i('jiggles')]],
      [['28 °C'], ['3 hours'], ['watch it: it runs away']],
    ],
  },
  p('If you like to be exact, this is all the arithmetic there is:'),
  {
    kind: 'code',
    language: 'python',
    text: 'flour = 500\nwater = flour * 0.72    # 72 % hydration\nsalt = flour * 0.02\nprint(f"{water:.0f} g water, {salt:.0f} g salt")',
  },
  p(
    'Steam in the first fifteen minutes gives the crust its shine; ',
    link('a closed iron pot', 'https://example.org/dutch-oven'),
    ' does this without any tricks. Never open the oven to look, and do not cut the loaf for at least two hours.',
  ),
];

const id = (n: number): string => `0199c0de-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** A conversation with the given prompts and answers, and ids that count up from `first`. */
export function conversationOf(
  conversation: string | null,
  exchanges: readonly (readonly [prompt: string, answer: Answer])[],
  first = 1,
): Conversation {
  return {
    id: conversation,
    messages: exchanges.flatMap(([prompt, answer], n): Message[] => [
      { role: 'user', id: id(first + 2 * n), blocks: [p(prompt)] },
      { role: 'assistant', id: id(first + 2 * n + 1), blocks: answer },
    ]),
  };
}

/**
 * Conversation ids: two uuids for Claude, ChatGPT and Grok, two hex numbers for Gemini, and those of Claude's sessions and of
 * ChatGPT's group chats.
 */
export const CONVERSATION_IDS = {
  uuid: ['5f0c7a1e-3b52-4f57-9a53-1d2f6e8b9c01', '9b1d2c3e-7a64-4c1b-8e2f-0a1b2c3d4e5f'],
  hex: ['8c1f0a2b3d4e5f60', '17a2b3c4d5e6f708'],
  session: ['session_01PqRsTuVw23XyZa', 'session_01BcDeFgHj45KmNp'],
  group: ['7bd114c9e65d94fbcc1539e833af0f58', '0a1b2c3d4e5f60718293a4b5c6d7e8f9'],
  cowork: ['cse_01QrStUvWx34YzAb', 'cse_01CdEfGhJk56MnPq'],
} as const;

/** One short exchange. */
export const shortConversation = (conversation: string | null, first = 1): Conversation =>
  conversationOf(conversation, [['How do I boil water faster?', SHORT_ANSWER]], first);

/** Two exchanges, the second with every kind of block. */
export const richConversation = (conversation: string | null): Conversation =>
  conversationOf(conversation, [
    ['How do I boil water faster?', SHORT_ANSWER],
    ['And how do tides work?', RICH_ANSWER],
  ]);

/** Two answers with the same text. */
export const twinConversation = (conversation: string | null): Conversation =>
  conversationOf(conversation, [
    ['How do I boil water faster?', SHORT_ANSWER],
    ['Say that again, please.', SHORT_ANSWER],
  ]);

/** One answer that says a sentence twice. */
export const twiceConversation = (conversation: string | null): Conversation =>
  conversationOf(conversation, [['How do I cook risotto?', TWICE_ANSWER]]);

/** A prompt with a code block, which looks like one in an answer. */
export const codePromptConversation = (conversation: string | null): Conversation => {
  const [prompt, ...rest] = shortConversation(conversation).messages;
  const withCode: Block[] = [p('What does this do?'), { kind: 'code', language: 'python', text: 'print("kettle")' }];
  return { id: conversation, messages: prompt ? [{ ...prompt, blocks: withCode }, ...rest] : rest };
};

const WORDS =
  'harbour lantern quiet meadow copper engine paper river window morning story garden winter bridge signal letter'.split(
    ' ',
  );

/** A paragraph with unique text: its sentences contain its number. */
function longParagraph(n: number): Block {
  const word = (k: number): string => WORDS[(n * 7 + k * 5 + ((n * k) % 11)) % WORDS.length] ?? '';
  const sentence = (s: number): string =>
    `Line ${n}.${s} says that the ${word(s)} near the ${word(s + 1)} keeps the ${word(s + 2)} and the ${word(s + 3)}. `;
  return p(
    sentence(1),
    b(`The ${word(9)} of ${n}`),
    ` is the ${word(5)}. `,
    sentence(2),
    i(word(7)),
    `, ${sentence(3)}`,
  );
}

/** An answer of at least `bytes` characters: mostly paragraphs, with some lists, headings and code. */
export function longAnswer(bytes: number, seed = 0): Answer {
  const blocks: Block[] = [];
  for (let length = 0, n = seed + 1; length < bytes; n++) {
    const block: Block =
      n % 12 === 0
        ? h(3, `Part ${n}`)
        : n % 9 === 0
          ? { kind: 'code', language: 'python', text: `total = ${n}\nfor step in range(${n}):\n    total += step` }
          : n % 5 === 0
            ? list([`Point ${n}.a about the harbour.`], [b(`Point ${n}.b`), ' about the lantern.'])
            : longParagraph(n);
    blocks.push(block);
    length += answerText([block]).length + 1;
  }
  return blocks;
}

/** A conversation with `answers` prompts and answers, whose page has about `nodes` DOM nodes. */
export function benchConversation(conversation: string | null, nodes: number, answers: number): Conversation {
  // Measured on the Claude page: about one node per 15 characters.
  const bytes = (nodes / answers) * 15;
  return conversationOf(
    conversation,
    Array.from({ length: answers }, (_, n) => [`Question ${n + 1}?`, longAnswer(bytes, n * 1000)] as const),
  );
}

const SAMPLES: Record<string, (conversation: string | null) => Conversation> = {
  short: shortConversation,
  rich: richConversation,
  twin: twinConversation,
  twice: twiceConversation,
  codeprompt: codePromptConversation,
  long: (conversation) => benchConversation(conversation, 12_000, 30),
  empty: (conversation) => ({ id: conversation, messages: [] }),
};

/**
 * The conversation that a page shows first: generated text with `?nodes=2000&answers=5`, a sample with
 * `?sample=<key of SAMPLES>`, otherwise the short sample, or nothing if the URL has no conversation.
 */
export function conversationFor(query: URLSearchParams, conversation: string | null): Conversation {
  if (query.has('nodes'))
    return benchConversation(conversation, Number(query.get('nodes')), Number(query.get('answers') ?? 1));
  const name = query.get('sample') ?? (conversation === null ? 'empty' : 'short');
  return (SAMPLES[name] ?? shortConversation)(conversation);
}

const DEMO_REPLIES: readonly Answer[] = [
  [
    p('Thank you, that is clear. I keep what you valued, and take back what you struck out.'),
    list(
      [b('Kept: '), 'the points under KEEP stand as they are.'],
      [b('Dropped: '), 'I shall not come back to those under DROP.'],
      [b('Deeper: '), 'the cold rise in the fridge is where the flavour comes from; give it 16 to 20 hours.'],
      [b('To verify: '), 'hydration of 72 % is a common figure for white flour, and too wet for a first loaf.'],
    ),
    p('This page is a demo without a model: the answer is canned, but you can mark it like any other.'),
  ],
  [
    p('A shorter plan, then: feed in the evening, mix in the morning, fold at noon, bake the next day.'),
    p('Mark what helps, and send again: this demo has ', i('two'), ' canned answers, and you have now seen both.'),
  ],
];

/** The demo's reply to the person's nth message, counted from 0. */
export const demoReply = (n: number): Answer => DEMO_REPLIES[n % DEMO_REPLIES.length] ?? SHORT_ANSWER;

/** The demo's conversation before its second answer streams in. */
export const demoConversation = (conversation: string | null): Conversation =>
  conversationOf(conversation, [
    [
      'What makes bread rise?',
      [
        p(
          'Yeast eats sugar and breathes out ',
          b('carbon dioxide'),
          '. The dough is elastic enough to keep the gas in, and so it grows.',
        ),
        list(
          [b('Flour'), ' brings the protein that becomes gluten.'],
          [b('Water'), ' wakes yeast and gluten alike.'],
          [b('Salt'), ' slows the yeast down, which is good for flavour.'],
        ),
        p('Warm dough rises in an hour, cold dough takes a night. Most bakers trust the night.'),
      ],
    ],
  ]);

/** The canned answer to a prompt that a person sent. */
export function replyTo(text: string): Answer {
  const words = text.trim().split(/\s+/).length;
  return [
    p('Thank you, I have read your message of ', b(`${words} words`), '.'),
    p('This page is a replica: it has no model behind it, and every answer is canned. You can annotate this one too.'),
  ];
}
