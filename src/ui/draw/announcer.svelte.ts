import { getContext, untrack } from 'svelte';

/** Words that follow each other faster than this are not all said, in ms: a cursor that is moved by a held key. */
const SETTLED = 180;

/** What is announced to people who cannot see it. */
export class Announcer {
  /** Alternately in one of two places: a screen reader only announces a text that is new in its place. */
  texts: readonly [string, string] = $state.raw(['', '']);
  #waiting: ReturnType<typeof setTimeout> | undefined;

  say(text: string): void {
    // What waits to be said is older, and would be said over this.
    clearTimeout(this.#waiting);
    this.texts = untrack(() => this.texts)[0] ? ['', text] : [text, ''];
  }

  /** Says what changes quickly, when it has come to rest. */
  sayAtRest(text: () => string): void {
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => this.say(text()), SETTLED);
  }
}

/** The context key of the announcer. */
export const ANNOUNCER = Symbol('announcer');

/** The announcer. Call it during component initialisation. */
export function useAnnouncer(): Announcer {
  return getContext<Announcer>(ANNOUNCER);
}
