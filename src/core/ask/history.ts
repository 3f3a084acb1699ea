import { replaceMarkers } from '../answer/markers';
import type { Mode } from './modes';
import type { Question } from './question';
import { THREAD_LIMITS, type Thread, type Turn } from './thread';

type Message = Question['history'][number];

/** How a turn that needs no question is recalled to a model. */
const ASKED: Readonly<Record<Mode, string>> = {
  qa: 'Answer from the page.',
  summary: 'Summarize the page.',
  'key-takeaways': 'List the key takeaways of the page.',
  'main-arguments': 'List the main arguments of the page.',
  eli5: 'Explain the page in simple words.',
};

/** An answer counts as said once it has ended, in whatever way the person saw. */
const IS_SAID: Readonly<Record<Turn['state'], boolean>> = {
  reading: false,
  checking: false,
  answering: false,
  failed: false,
  done: true,
  stopped: true,
  interrupted: true,
};

/**
 * What a model is reminded of from a thread, oldest first (seed 004, phase 4): questions and answers, without citations
 * and their markers. The oldest messages are dropped until the limits hold ({@link THREAD_LIMITS}); then an answer whose
 * question was dropped goes too. A turn that failed or has no answer is left out.
 */
export function historyOf({ mode, turns }: Pick<Thread, 'mode' | 'turns'>): Message[] {
  const all = turns
    .filter(({ state, answer }) => IS_SAID[state] && answer.trim() !== '')
    .flatMap(({ question, answer, citations }): Message[] => [
      { role: 'user', content: question.trim() || ASKED[mode] },
      { role: 'assistant', content: replaceMarkers(answer, new Set(citations.map(({ id }) => id)), () => '') },
    ]);
  let from = Math.max(0, all.length - THREAD_LIMITS.mostMessages);
  let characters = all.slice(from).reduce((sum, { content }) => sum + content.length, 0);
  while (from < all.length && (characters > THREAD_LIMITS.mostCharacters || all[from]!.role === 'assistant')) {
    characters -= all[from++]!.content.length;
  }
  return all.slice(from);
}
