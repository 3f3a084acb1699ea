import { hashText } from '../../src/core/text/hash';
import { chatgpt } from '../../src/platforms/chatgpt';
import { claude } from '../../src/platforms/claude';
import { gemini } from '../../src/platforms/gemini';
import { grok } from '../../src/platforms/grok';
import type { Platform } from '../../src/core/platform/schema';
import type { Thread } from './thread';

export const LONG = Array.from({ length: 40 }, (_, at) => `Sentence number ${at} of the answer says ${at * 7}.`).join(
  ' ',
);
export const OTHER = Array.from(
  { length: 40 },
  (_, at) => `Quite another thing, in ${at * 3} parts, stands here.`,
).join(' ');

/** The id of a text without a host id. */
export const T = (text: string) => `text:${hashText(text)}`;

type Step = [what: string, act: (thread: Thread) => void, wait: 'rest' | number, expected: string[]];

export interface Scenario {
  name: string;
  platform: Platform;
  layout?: Thread['layout'];
  steps: Step[];
  /** Marks made on an id, and the id they must end up on. */
  marks?: Record<string, string>;
}

export const nothing = () => undefined;

/** Every layout with an id for each answer from its first word on. */
const WITH_IDS: readonly (Pick<Scenario, 'platform' | 'layout'> & { of: string })[] = [
  { of: 'Gemini', platform: gemini },
  { of: 'Grok', platform: grok },
  { of: 'old Grok', platform: grok, layout: 'old' },
  { of: 'ChatGPT power', platform: chatgpt, layout: 'power' },
];

/** The same story on each of them. */
export const onEachWithIds = (story: Pick<Scenario, 'name' | 'steps' | 'marks'>): Scenario[] =>
  WITH_IDS.map(({ of, ...at }) => ({ ...story, ...at, name: `${of}: ${story.name}` }));

/** How answers start, pause and end. */
export const STREAMS: Scenario[] = [
  {
    name: 'an answer streams, settles and gets the id of its text',
    platform: claude,
    steps: [
      ['the frame appears', (t) => t.add('', { streaming: true }), 16, ['streaming:1 streaming']],
      ['text arrives', (t) => (t.body(0).textContent = 'The SDGs'), 16, ['streaming:1 streaming']],
      ['a long pause', nothing, 5000, ['streaming:1 streaming']],
      ['more text', (t) => (t.body(0).textContent = LONG), 16, ['streaming:1 streaming']],
      ['the sign ends', (t) => (t.at(0).dataset['isStreaming'] = 'false'), 16, ['streaming:1 streaming']],
      ['the text settles', nothing, 'rest', [`${T(LONG)} complete`]],
    ],
    marks: { 'streaming:1': T(LONG) },
  },
  {
    name: 'a frame without any sign or text is not complete',
    platform: claude,
    steps: [
      ['the frame appears', (t) => t.add(''), 'rest', ['streaming:1 streaming']],
      ['much later', nothing, 60_000, ['streaming:1 streaming']],
      ['the text appears at once', (t) => (t.body(0).textContent = LONG), 16, ['streaming:1 streaming']],
      ['and rests', nothing, 'rest', [`${T(LONG)} complete`]],
    ],
  },
  {
    name: 'a page with answers is complete at once, except for its last answer',
    platform: claude,
    steps: [
      ['the page loads', (t) => [t.add(OTHER), t.add(LONG)], 16, [`${T(OTHER)} complete`, 'streaming:1 streaming']],
      ['it settles', nothing, 'rest', [`${T(OTHER)} complete`, `${T(LONG)} complete`]],
    ],
    marks: { 'streaming:1': T(LONG) },
  },
  {
    name: 'the stop button holds back the last answer, and only that one',
    platform: grok,
    steps: [
      [
        'two answers',
        (t) => [t.add(OTHER, { id: 'a' }), t.add('So', { id: 'b' }), t.setBusy(true)],
        'rest',
        ['a complete', 'b streaming'],
      ],
      ['it pauses', nothing, 9000, ['a complete', 'b streaming']],
      [
        'the button disappears before the text is complete',
        (t) => [t.setBusy(false), (t.body(1).textContent = 'So far')],
        16,
        ['a complete', 'b streaming'],
      ],
      ['the text continues', (t) => (t.body(1).textContent = 'So far so good'), 1500, ['a complete', 'b streaming']],
      ['and rests', nothing, 'rest', ['a complete', 'b complete']],
    ],
  },
  {
    name: 'the next question does not make the previous answer stream again',
    platform: claude,
    steps: [
      ['an answer', (t) => t.add(LONG), 16, ['streaming:1 streaming']],
      ['rests', nothing, 'rest', [`${T(LONG)} complete`]],
      ['the person asks, the page is busy', (t) => [t.ask('And?'), t.setBusy(true)], 16, [`${T(LONG)} complete`]],
      ['still', nothing, 'rest', [`${T(LONG)} complete`]],
    ],
  },
  {
    name: 'an answer that settles too early continues under the id of its whole text',
    platform: claude,
    steps: [
      ['half', (t) => t.add(LONG.slice(0, 300)), 16, ['streaming:1 streaming']],
      ['rests', nothing, 'rest', [`${T(LONG.slice(0, 300))} complete`]],
      ['the rest arrives', (t) => (t.body(0).textContent = LONG), 16, [`${T(LONG.slice(0, 300))} streaming`]],
      ['and rests', nothing, 'rest', [`${T(LONG)} complete`]],
    ],
    marks: { 'streaming:1': T(LONG), [T(LONG.slice(0, 300))]: T(LONG) },
  },
  {
    name: 'a host id that appears after the stream takes over the marks',
    platform: chatgpt,
    steps: [
      ['words', (t) => [t.add('The', { id: 'request-placeholder-1' }), t.setBusy(true)], 16, ['streaming:1 streaming']],
      ['done', (t) => [(t.body(0).textContent = LONG), t.setBusy(false)], 16, ['streaming:1 streaming']],
      ['rests', nothing, 'rest', [`${T(LONG)} complete`]],
      ['the id', (t) => (t.at(0).dataset['messageId'] = 'm-1'), 16, ['m-1 complete']],
    ],
    marks: { 'streaming:1': 'm-1', [T(LONG)]: 'm-1' },
  },
  {
    name: 'a host id that appears during the stream is used when the text settles',
    platform: chatgpt,
    steps: [
      ['words', (t) => t.add('The'), 16, ['streaming:1 streaming']],
      [
        'the id and everything else',
        (t) => [(t.at(0).dataset['messageId'] = 'm-1'), (t.body(0).textContent = LONG)],
        16,
        ['streaming:1 streaming'],
      ],
      ['rests', nothing, 'rest', ['m-1 complete']],
    ],
    marks: { 'streaming:1': 'm-1' },
  },
  ...onEachWithIds({
    name: 'a mark made while the answer streams stays on it through pauses, with and without its sign',
    steps: [
      ['the frame appears', (t) => t.add('', { id: 'm-1', streaming: true }), 16, ['m-1 streaming']],
      ['text arrives', (t) => (t.body(0).textContent = 'The SDGs'), 16, ['m-1 streaming']],
      ['a long pause', nothing, 5000, ['m-1 streaming']],
      [
        'the sign disappears before the text is complete',
        (t) => [t.setStreaming(0, false), (t.body(0).textContent = 'The SDGs are')],
        900,
        ['m-1 streaming'],
      ],
      ['the text continues', (t) => (t.body(0).textContent = LONG), 900, ['m-1 streaming']],
      ['and rests', nothing, 'rest', ['m-1 complete']],
    ],
    marks: { 'm-1': 'm-1' },
  }),
  {
    name: 'the id of a tool, which is first in the list while the answer streams, gives way to that of the answer',
    platform: chatgpt,
    layout: 'power',
    steps: [
      ['the frame appears', (t) => t.add('', { id: 'tool-1,m-1', streaming: true }), 16, ['tool-1 streaming']],
      ['text arrives', (t) => (t.body(0).textContent = LONG), 16, ['tool-1 streaming']],
      [
        'it ends',
        (t) => [t.setStreaming(0, false), (t.at(0).dataset['chatgptSelectionMessageId'] = 'm-1')],
        16,
        ['tool-1 streaming'],
      ],
      ['and rests', nothing, 'rest', ['m-1 complete']],
    ],
    marks: { 'tool-1': 'm-1' },
  },
];
