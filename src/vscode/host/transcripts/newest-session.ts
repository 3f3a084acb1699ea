import type { FoundSession } from './find-sessions';

/** How long after its last activity a session counts as being worked in, in ms. */
export const AT_WORK = 60_000;

/** What was seen of a session while the newest was followed. */
interface Seen {
  session: FoundSession;
  /** When something happened in it last, in ms. */
  activeAt: number;
  /** When the person prompted in it last, as far as is known, in ms. */
  promptedAt: number;
}

/**
 * Chooses the session to show: the newest, but the shown one stays while it is being worked in, so that two sessions at
 * the same time do not take turns. Only a session that has just begun takes its place at once.
 */
export class NewestSession {
  #seen: ReadonlyMap<string, Seen> | null = null;
  #shown: FoundSession | null = null;
  /** When it was chosen, in ms. */
  #since = 0;

  /**
   * @param sessions - As found now, the newest first.
   * @param now - In ms.
   * @param held - The file of the session in which the person is at work; null for none. It is the newest as soon as they
   *   prompt there.
   * @returns The one to show; null if there is none.
   */
  choose(sessions: readonly FoundSession[], now: number, held: string | null = null): FoundSession | null {
    const seen = new Map(sessions.map((session) => [session.path, this.#look(session, now)]));
    const begun = sessions.find(({ path, startedAt }) => {
      const isNew = this.#seen !== null && !this.#seen.has(path);
      return isNew && startedAt !== null && startedAt >= this.#since;
    });
    this.#seen = seen;
    const shown = seen.get(this.#shown?.path ?? '');
    // A session moves to another place when its agent enters a worktree.
    const isMoved = ({ sessionId }: FoundSession): boolean => sessionId === this.#shown?.sessionId;
    const next = shown
      ? (begun ?? this.#afterWork(shown, seen, now, held))
      : (sessions.find(isMoved) ?? sessions[0] ?? null);
    if (next?.path !== this.#shown?.path) this.#since = now;
    this.#shown = next;
    return next;
  }

  #look(session: FoundSession, now: number): Seen {
    const before = this.#seen?.get(session.path);
    if (before === undefined) return { session, activeAt: session.lastAt, promptedAt: session.lastAt };
    const isPrompted = session.lastAnswer !== null && session.lastAnswer !== before.session.lastAnswer;
    return {
      // The end of the file may have no prompt for a while.
      session: { ...session, lastAnswer: session.lastAnswer ?? before.session.lastAnswer },
      activeAt: session.changedAt === before.session.changedAt ? before.activeAt : now,
      promptedAt: isPrompted ? now : before.promptedAt,
    };
  }

  /** The shown session, or the one in which the person has gone on since, if nothing happens in the shown one. */
  #afterWork(shown: Seen, seen: ReadonlyMap<string, Seen>, now: number, held: string | null): FoundSession {
    const own = seen.get(held ?? '');
    if (own && own.promptedAt > shown.promptedAt) return own.session;
    if (now - shown.activeAt < AT_WORK) return shown.session;
    return [...seen.values()].reduce((one, other) => (other.promptedAt > one.promptedAt ? other : one), shown).session;
  }
}
