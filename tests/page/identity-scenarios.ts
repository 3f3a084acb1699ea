import { chatgpt } from '../../src/platforms/chatgpt';
import { claude } from '../../src/platforms/claude';
import { grok } from '../../src/platforms/grok';
import { LONG, nothing, onEachWithIds, OTHER, T, type Scenario } from './stream-scenarios';

/** How answers leave, return, change and are replaced. */
export const IDENTITIES: Scenario[] = [
  {
    name: 'an answer leaves the page and returns as other nodes',
    platform: claude,
    steps: [
      ['two answers', (t) => [t.add(LONG), t.add(OTHER)], 'rest', [`${T(LONG)} complete`, 'streaming:1 streaming']],
      ['rest', nothing, 'rest', [`${T(LONG)} complete`, `${T(OTHER)} complete`]],
      ['both leave', (t) => t.page.body.replaceChildren(), 16, []],
      ['the last comes back', (t) => t.add(OTHER), 16, [`${T(OTHER)} complete`]],
      [
        'the first returns',
        (t) => t.add(LONG, { before: t.page.body.firstChild }),
        16,
        [`${T(LONG)} complete`, `${T(OTHER)} complete`],
      ],
    ],
  },
  {
    name: 'an answer with an id from the host returns as other nodes',
    platform: grok,
    steps: [
      ['two answers', (t) => [t.add(LONG, { id: 'a' }), t.add(OTHER, { id: 'b' })], 16, ['a complete', 'b streaming']],
      ['rest', nothing, 'rest', ['a complete', 'b complete']],
      ['both leave', (t) => t.page.body.replaceChildren(), 16, []],
      ['the last comes back', (t) => t.add(OTHER, { id: 'b' }), 16, ['b complete']],
    ],
  },
  {
    name: 'answers with ids from the site are there at once, and recognised by text once that was read',
    platform: chatgpt,
    steps: [
      [
        'a conversation',
        (t) => [t.add(LONG, { id: 'm-1' }), t.add(OTHER, { id: 'm-2' }), t.add('The last.', { id: 'm-3' })],
        16,
        ['m-1 complete', 'm-2 complete', 'm-3 streaming'],
      ],
      ['rests', nothing, 'rest', ['m-1 complete', 'm-2 complete', 'm-3 complete']],
      ['and is read further', nothing, 50, ['m-1 complete', 'm-2 complete', 'm-3 complete']],
      ['all leave', (t) => t.page.body.replaceChildren(), 16, []],
      ['and return without ids', (t) => [t.add(LONG), t.add(OTHER)], 16, ['m-1 complete', 'm-2 complete']],
    ],
  },
  {
    name: 'a node reused for another answer before its own was read keeps no marks of it',
    platform: chatgpt,
    steps: [
      [
        'a conversation',
        (t) => [t.add(LONG, { id: 'm-1' }), t.add('The last.', { id: 'm-3' })],
        16,
        ['m-1 complete', 'm-3 streaming'],
      ],
      [
        'the first is cleared for another',
        (t) => [(t.at(0).dataset['messageId'] = 'm-9'), (t.body(0).textContent = '')],
        16,
        ['m-9 streaming', 'm-3 streaming'],
      ],
      ['which arrives', (t) => (t.body(0).textContent = OTHER), 16, ['m-9 streaming', 'm-3 streaming']],
      ['and settles', nothing, 'rest', ['m-9 complete', 'm-3 complete']],
    ],
    marks: { 'm-1': 'm-1' },
  },
  {
    name: 'the next answer, which gets its id late, takes nothing from one that was mounted again',
    platform: chatgpt,
    steps: [
      [
        'a conversation',
        (t) => [t.add(LONG, { id: 'm-0' }), t.add(OTHER, { id: 'm-1' })],
        16,
        ['m-0 complete', 'm-1 streaming'],
      ],
      [
        'its last answer is mounted again',
        (t) => [t.at(1).parentElement!.remove(), t.add(OTHER, { id: 'm-1' })],
        16,
        ['m-0 complete', 'm-1 streaming'],
      ],
      ['rests', nothing, 'rest', ['m-0 complete', 'm-1 complete']],
      ['the next one starts', (t) => t.add(''), 16, ['m-0 complete', 'm-1 complete', 'streaming:1 streaming']],
      [
        'gets its id and text',
        (t) => [(t.at(2).dataset['messageId'] = 'm-2'), (t.body(2).textContent = 'The next.')],
        'rest',
        ['m-0 complete', 'm-1 complete', 'm-2 streaming'],
      ],
    ],
    marks: { 'm-1': 'm-1', 'streaming:1': 'm-2' },
  },
  {
    name: 'an answer that becomes the last one before it was read is still complete',
    platform: chatgpt,
    steps: [
      [
        'a conversation',
        (t) => [t.add(LONG, { id: 'm-1' }), t.add('The last.', { id: 'm-3' })],
        16,
        ['m-1 complete', 'm-3 streaming'],
      ],
      ['the last is removed', (t) => t.at(1).parentElement!.remove(), 16, ['m-1 complete']],
      ['rests', nothing, 'rest', ['m-1 complete']],
    ],
  },
  {
    name: 'an answer with an id from the site continues without a sign',
    platform: grok,
    steps: [
      ['half', (t) => t.add(LONG.slice(0, 500), { id: 'a' }), 16, ['a streaming']],
      ['rests', nothing, 'rest', ['a complete']],
      ['more', (t) => (t.body(0).textContent = LONG.slice(0, 700)), 16, ['a complete']],
      ['more', (t) => (t.body(0).textContent = LONG.slice(0, 900)), 'rest', ['a streaming']],
      ['the end', (t) => (t.body(0).textContent = LONG), 16, ['a streaming']],
      ['rests', nothing, 'rest', ['a complete']],
    ],
  },
  {
    name: 'a streaming answer gets other nodes halfway',
    platform: claude,
    steps: [
      ['words', (t) => t.add(LONG.slice(0, 200), { streaming: true }), 16, ['streaming:1 streaming']],
      [
        'other nodes',
        (t) => [t.page.body.replaceChildren(), t.add(LONG.slice(0, 230), { streaming: true })],
        16,
        ['streaming:1 streaming'],
      ],
      ['it leaves', (t) => t.page.body.replaceChildren(), 16, []],
      ['and returns, complete', (t) => t.add(LONG), 16, ['streaming:1 streaming']],
      ['rests', nothing, 'rest', [`${T(LONG)} complete`]],
    ],
    marks: { 'streaming:1': T(LONG) },
  },
  {
    name: 'a half-finished answer that leaves for good passes nothing on to the next one',
    platform: claude,
    steps: [
      ['words', (t) => t.add(LONG.slice(0, 200), { streaming: true }), 16, ['streaming:1 streaming']],
      [
        'another one replaces it',
        (t) => [t.page.body.replaceChildren(), t.add(OTHER, { streaming: true })],
        16,
        ['streaming:2 streaming'],
      ],
    ],
    marks: { 'streaming:1': 'streaming:1' },
  },
  {
    name: 'an answer that returns before its host id is there is recognised by its text',
    platform: chatgpt,
    steps: [
      ['an answer', (t) => t.add(LONG), 16, ['streaming:1 streaming']],
      ['rests', nothing, 'rest', [`${T(LONG)} complete`]],
      ['gets its id', (t) => (t.at(0).dataset['messageId'] = 'm-1'), 16, ['m-1 complete']],
      ['leaves', (t) => t.page.body.replaceChildren(), 16, []],
      ['comes back', (t) => t.add(LONG), 16, ['m-1 complete']],
    ],
  },
  {
    name: 'an answer regenerated in place is another; going back to the first version is the first again',
    platform: claude,
    steps: [
      ['an answer', (t) => t.add(LONG), 16, ['streaming:1 streaming']],
      ['rests', nothing, 'rest', [`${T(LONG)} complete`]],
      [
        'regenerate',
        (t) => [(t.at(0).dataset['isStreaming'] = 'true'), (t.body(0).textContent = 'Quite')],
        16,
        ['streaming:2 streaming'],
      ],
      [
        'written',
        (t) => [(t.at(0).dataset['isStreaming'] = 'false'), (t.body(0).textContent = OTHER)],
        16,
        ['streaming:2 streaming'],
      ],
      ['rests', nothing, 'rest', [`${T(OTHER)} complete`]],
      ['version 1 of 2', (t) => (t.body(0).textContent = LONG), 16, [`${T(LONG)} complete`]],
      ['version 2 of 2', (t) => (t.body(0).textContent = OTHER), 16, [`${T(OTHER)} complete`]],
    ],
    marks: { 'streaming:1': T(LONG), [T(LONG)]: T(LONG), 'streaming:2': T(OTHER) },
  },
  {
    name: 'different text in place of the last answer is a new answer, even without a sign',
    platform: claude,
    steps: [
      ['an answer', (t) => t.add(LONG), 16, ['streaming:1 streaming']],
      ['rests', nothing, 'rest', [`${T(LONG)} complete`]],
      ['other words', (t) => (t.body(0).textContent = OTHER), 16, ['streaming:2 streaming']],
      ['rests', nothing, 'rest', [`${T(OTHER)} complete`]],
    ],
    marks: { [T(LONG)]: T(LONG), 'streaming:2': T(OTHER) },
  },
  {
    name: 'regenerating shows its sign first, and the old text stays for a while',
    platform: claude,
    steps: [
      ['an answer', (t) => t.add(LONG), 'rest', ['streaming:1 streaming']],
      ['rests', nothing, 'rest', [`${T(LONG)} complete`]],
      ['the sign', (t) => (t.at(0).dataset['isStreaming'] = 'true'), 16, [`${T(LONG)} streaming`]],
      ['the text is cleared', (t) => (t.body(0).textContent = ''), 16, ['streaming:2 streaming']],
      [
        'and written',
        (t) => [(t.body(0).textContent = OTHER), (t.at(0).dataset['isStreaming'] = 'false')],
        16,
        ['streaming:2 streaming'],
      ],
      ['rests', nothing, 'rest', [`${T(OTHER)} complete`]],
    ],
    marks: { [T(LONG)]: T(LONG) },
  },
  {
    name: 'an answer that the person continues keeps its marks',
    platform: claude,
    steps: [
      ['half', (t) => t.add(LONG.slice(0, 500)), 16, ['streaming:1 streaming']],
      ['rests', nothing, 'rest', [`${T(LONG.slice(0, 500))} complete`]],
      ['the sign', (t) => (t.at(0).dataset['isStreaming'] = 'true'), 16, [`${T(LONG.slice(0, 500))} streaming`]],
      ['more', (t) => (t.body(0).textContent = LONG.slice(0, 900)), 16, [`${T(LONG.slice(0, 500))} streaming`]],
      [
        'the end',
        (t) => [(t.body(0).textContent = LONG), (t.at(0).dataset['isStreaming'] = 'false')],
        16,
        [`${T(LONG.slice(0, 500))} streaming`],
      ],
      ['rests', nothing, 'rest', [`${T(LONG)} complete`]],
    ],
    marks: { [T(LONG.slice(0, 500))]: T(LONG) },
  },
  {
    name: 'an answer regenerated as another message of the host has its own marks',
    platform: chatgpt,
    steps: [
      ['an answer', (t) => t.add(LONG, { id: 'm-1' }), 16, ['m-1 streaming']],
      ['rests', nothing, 'rest', ['m-1 complete']],
      [
        'regenerate',
        (t) => [(t.at(0).dataset['messageId'] = 'm-2'), (t.body(0).textContent = '')],
        16,
        ['m-2 streaming'],
      ],
      ['written', (t) => (t.body(0).textContent = OTHER), 16, ['m-2 streaming']],
      ['rests', nothing, 'rest', ['m-2 complete']],
      ['back', (t) => [(t.at(0).dataset['messageId'] = 'm-1'), (t.body(0).textContent = LONG)], 16, ['m-1 complete']],
    ],
    marks: { 'm-1': 'm-1', 'm-2': 'm-2' },
  },
  ...onEachWithIds({
    name: 'an answer regenerated in place takes no marks over; going back to the first version is the first again',
    steps: [
      [
        'two answers',
        (t) => [t.add(OTHER, { id: 'm-1' }), t.add(LONG, { id: 'm-2' })],
        16,
        ['m-1 complete', 'm-2 streaming'],
      ],
      ['rest', nothing, 'rest', ['m-1 complete', 'm-2 complete']],
      ['regenerate', (t) => t.regenerate(1, 'm-3'), 16, ['m-1 complete', 'm-3 streaming']],
      [
        'written',
        (t) => [t.setStreaming(1, false), (t.body(1).textContent = 'Quite another answer.')],
        16,
        ['m-1 complete', 'm-3 streaming'],
      ],
      ['rests', nothing, 'rest', ['m-1 complete', 'm-3 complete']],
      [
        'version 1 of 2',
        (t) => [t.setId(1, 'm-2'), (t.body(1).textContent = LONG)],
        16,
        ['m-1 complete', 'm-2 complete'],
      ],
    ],
    marks: { 'm-2': 'm-2', 'm-3': 'm-3' },
  }),
  ...onEachWithIds({
    name: 'two answers with the same text are separate, and each returns in its place',
    steps: [
      [
        'yes, and yes',
        (t) => [t.add('Yes.', { id: 'm-1' }), t.add('Yes.', { id: 'm-2' })],
        16,
        ['m-1 complete', 'm-2 streaming'],
      ],
      ['rest', nothing, 'rest', ['m-1 complete', 'm-2 complete']],
      [
        'the second is rendered again',
        (t) => [t.at(1).parentElement!.remove(), t.add('Yes.', { id: 'm-2' })],
        16,
        ['m-1 complete', 'm-2 complete'],
      ],
      ['the first leaves', (t) => t.at(0).parentElement!.remove(), 16, ['m-2 complete']],
      [
        'and returns',
        (t) => t.add('Yes.', { id: 'm-1', before: t.page.body.firstChild }),
        16,
        ['m-1 complete', 'm-2 complete'],
      ],
    ],
    marks: { 'm-1': 'm-1', 'm-2': 'm-2' },
  }),
  {
    name: 'two answers with the same text are separate, and each returns in its place',
    platform: claude,
    steps: [
      [
        'yes, yes, and more',
        (t) => [t.add('Yes.', { row: '1' }), t.add('Yes.', { row: '3' }), t.add(LONG, { row: '5' })],
        16,
        [`${T('Yes.')} complete`, `${T('Yes.')}:2 complete`, 'streaming:1 streaming'],
      ],
      ['all leave', (t) => t.page.body.replaceChildren(), 16, []],
      ['the second returns alone', (t) => t.add('Yes.', { row: '3' }), 16, [`${T('Yes.')}:2 complete`]],
      [
        'then the first',
        (t) => t.add('Yes.', { row: '1', before: t.page.body.firstChild }),
        16,
        [`${T('Yes.')} complete`, `${T('Yes.')}:2 complete`],
      ],
    ],
  },
  {
    name: 'an answer that is collapsed, expanded and re-highlighted stays the same',
    platform: claude,
    steps: [
      ['two answers', (t) => [t.add(LONG), t.add(OTHER)], 16, [`${T(LONG)} complete`, 'streaming:1 streaming']],
      [
        'the first collapses',
        (t) => (t.body(0).textContent = LONG.slice(0, 600)),
        16,
        [`${T(LONG)} complete`, 'streaming:1 streaming'],
      ],
      ['and expands', (t) => (t.body(0).textContent = LONG), 16, [`${T(LONG)} complete`, 'streaming:1 streaming']],
      [
        'its nodes change',
        (t) => t.body(0).replaceChildren(...LONG.split(' ').flatMap((word) => [word, '\n'])),
        16,
        [`${T(LONG)} complete`, 'streaming:1 streaming'],
      ],
    ],
  },
  {
    name: 'a recycled element shows another answer',
    platform: grok,
    steps: [
      ['two answers', (t) => [t.add(LONG, { id: 'a' }), t.add(OTHER, { id: 'b' })], 16, ['a complete', 'b streaming']],
      [
        'the first scrolls',
        (t) => [(t.at(0).id = 'response-c'), (t.body(0).textContent = OTHER.slice(90))],
        16,
        ['c complete', 'b streaming'],
      ],
    ],
    marks: { a: 'a' },
  },
  {
    name: 'an element that is no longer an answer is ignored',
    platform: claude,
    steps: [
      ['two answers', (t) => [t.add(LONG), t.add(OTHER)], 16, [`${T(LONG)} complete`, 'streaming:1 streaming']],
      ['the first loses its attribute', (t) => delete t.at(0).dataset['isStreaming'], 16, ['streaming:1 streaming']],
    ],
  },
];
