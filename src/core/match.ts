import type { Selectors, Span } from './selector';

/** Why a quote has no place in a text. */
export type Miss = 'gone' | 'ambiguous';

/** A place that was proved against the quote, or why there is none. */
export type Match = Span | { miss: Miss };

/** True if the match is a place in the text. */
export function isFound(match: Match): match is Span {
  return 'start' in match;
}

/**
 * Finds each of the selectors in the text, from cheap to dear: where it stood, then every exact occurrence, told apart
 * by what stands beside it and by the nearness to its old place. What cannot be told apart is a miss, never a guess.
 */
export function match(text: string, selectors: readonly Selectors[]): Match[] {
  return selectors.map((one) => matchOne(text, one));
}

function matchOne(text: string, { quote, position }: Selectors): Match {
  const { exact } = quote;
  if (exact === '') return { miss: 'gone' };
  if (text.startsWith(exact, position.start) && contextScore(text, position.start, quote) === 2) {
    return { start: position.start, end: position.start + exact.length };
  }
  let best: { start: number; score: number } | undefined;
  let isTied = false;
  for (let at = text.indexOf(exact); at !== -1; at = text.indexOf(exact, at + 1)) {
    const score = contextScore(text, at, quote);
    if (!best || score > best.score) {
      best = { start: at, score };
      isTied = false;
    } else if (score === best.score) {
      isTied = true;
    }
  }
  if (!best) return { miss: 'gone' };
  if (isTied) {
    if (text.startsWith(exact, position.start) && contextScore(text, position.start, quote) === best.score) {
      best = { start: position.start, score: best.score };
    } else {
      return { miss: 'ambiguous' };
    }
  }
  return { start: best.start, end: best.start + exact.length };
}

/** 0 to 2: the share of prefix and of suffix that stands beside the place. */
function contextScore(text: string, at: number, { exact, prefix, suffix }: Selectors['quote']): number {
  let before = 0;
  while (before < prefix.length && text[at - 1 - before] === prefix[prefix.length - 1 - before]) before++;
  let after = 0;
  while (after < suffix.length && text[at + exact.length + after] === suffix[after]) after++;
  return (prefix ? before / prefix.length : 1) + (suffix ? after / suffix.length : 1);
}
