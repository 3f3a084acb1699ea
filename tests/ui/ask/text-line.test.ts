import { expect, test } from 'vitest';
import { $ask, type AskState } from '../../../src/stores/ask';
import { textLine } from '../../../src/ui/ask/text-line';
import { english } from '../../english';
import { LOCAL, PASSAGES, REMOTE, threadOf, turn } from './states';

const READ = { state: 'read', characters: 8_412, isPart: false } as const;
const models = [LOCAL, REMOTE];
const remote = { id: REMOTE.id, name: REMOTE.name, host: REMOTE.host, isLocal: false };
const nearest = { read: 30_000, all: 212_400, passages: 41 };

const CASES: readonly (readonly [line: string, state: Partial<AskState>])[] = [
  ['Nothing leaves this computer', {}],
  ['Nothing leaves this computer · 8,412 characters', { text: READ }],
  [
    'Nothing leaves this computer · 1 character in the part you chose',
    { text: { ...READ, characters: 1, isPart: true } },
  ],
  ['Nothing leaves this computer · 8,412 characters', { text: READ, thread: threadOf(turn(PASSAGES)) }],
  ['What you ask goes to Ollama on this computer', { models, model: LOCAL.id }],
  ['8,412 characters · What you ask goes to Claude at api.anthropic.com', { models, model: REMOTE.id, text: READ }],
  [
    'What you ask goes to Ollama on this computer',
    { models, model: LOCAL.id, text: READ, thread: { ...threadOf(), source: 'general' } },
  ],
  [
    'Analyzed 8,412 characters from this page only · sent to Ollama on this computer',
    { models, model: LOCAL.id, thread: threadOf(turn()) },
  ],
  [
    'Analyzed 8,412 characters from this page only · sent to Claude at api.anthropic.com',
    { models, model: REMOTE.id, thread: threadOf(turn({ model: remote })) },
  ],
  [
    'Read 30,000 of 212,400 characters: the 41 passages nearest to your question · sent to Ollama on this computer',
    { models, model: LOCAL.id, thread: threadOf(turn({ text: nearest })) },
  ],
  [
    'Read 30,000 of 212,400 characters · sent to Ollama on this computer',
    { models, model: LOCAL.id, thread: threadOf(turn({ text: { ...nearest, passages: null } })) },
  ],
  [
    'Read 8,412 characters to check whether the page is about this; not used for the answer · sent to Ollama on this computer',
    { models, model: LOCAL.id, thread: threadOf(turn({ from: 'general' })) },
  ],
  // Another model was chosen since: what will happen matters more than what did.
  [
    '8,412 characters · What you ask goes to Claude at api.anthropic.com',
    { models, model: REMOTE.id, text: READ, thread: threadOf(turn()) },
  ],
  ['Nothing leaves this computer · 8,412 characters', { models, model: null, text: READ, thread: threadOf(turn()) }],
  // The person chose a part since, and then went back to the whole page.
  [
    'Nothing leaves this computer · 98 characters in the part you chose',
    { text: { state: 'read', characters: 98, isPart: true }, thread: threadOf(turn(PASSAGES)) },
  ],
  [
    'Nothing leaves this computer · 98 characters in the part you chose',
    {
      text: { state: 'read', characters: 98, isPart: true },
      thread: threadOf(turn({ ...PASSAGES, text: { read: 98, all: 98, passages: null } })),
    },
  ],
  [
    'Nothing leaves this computer · 8,412 characters',
    { text: READ, thread: threadOf(turn({ ...PASSAGES, text: { read: 98, all: 98, passages: null } })) },
  ],
  // Nothing was sent.
  [
    '8,412 characters · What you ask goes to Claude at api.anthropic.com',
    {
      models,
      model: REMOTE.id,
      text: READ,
      thread: threadOf(
        turn({ state: 'failed', model: remote, failure: { kind: 'no-permission', retryAfter: 0, detail: '' } }),
      ),
    },
  ],
  [
    'Analyzed 8,412 characters from this page only · sent to Claude at api.anthropic.com',
    {
      models,
      model: REMOTE.id,
      text: READ,
      thread: threadOf(turn({ state: 'failed', model: remote, failure: { kind: 'cut', retryAfter: 0, detail: '' } })),
    },
  ],
  // The page is still being read.
  [
    'What you ask goes to Ollama on this computer',
    {
      models,
      model: LOCAL.id,
      thread: threadOf(turn({ state: 'reading', text: { read: 0, all: 0, passages: null } })),
    },
  ],
  // It was removed meanwhile, and cannot get anything.
  ['Nothing leaves this computer', { models: [], model: LOCAL.id }],
];

test.each(CASES)('%s (%#)', (line, state) => {
  const unread = { state: 'unread', characters: 0, isPart: false } as const;
  const whole = { ...$ask.get(), thread: threadOf(), models: [], model: null, text: unread, ...state };
  expect(english.of(textLine(whole))).toBe(line);
});
