import { createHash } from 'node:crypto';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import type { DrawingResult, Original } from '../../core/drawing/sent';
import { isHalfWritten, readChecked, writeAtomically } from './atomic';
import { isOfArchive, type Places } from './folder';
import {
  MOST_SESSIONS,
  SESSION_LASTS,
  SessionSchema,
  StateSchema,
  type Agent,
  type KeptPicture,
  type Session,
  type State,
} from './kept-schema';
import { typeOfPicture } from './picture-file';
import { pruneWorkspaces } from './workspaces';

const EMPTY: State = { version: 2, requests: [], responses: [], lives: [], replied: [], given: [] };
const ENDINGS = { 'image/png': 'png', 'image/webp': 'webp', 'image/jpeg': 'jpg' } as const;

/** A drawing as it comes from the extension. */
export interface Delivery {
  id: string;
  request: string | null;
  agent: Agent | null;
  result: DrawingResult;
}

/** Ids come from outside, so they never stand in the name of a file. */
const nameOf = (id: string): string => createHash('sha256').update(id).digest('hex').slice(0, 32);

/**
 * What is kept on disk: whoever holds the port next reads it and goes on. Only the holder writes. Each write is finished
 * before the function returns, so that what follows may be said to be stored.
 */
export class Archive {
  readonly #places: Places;
  readonly #now: () => number;
  #sessions: Session[];
  #state: State;
  #latest: number;

  /** Reads what is there. What does not obey the schema is left alone and not used. */
  constructor(places: Places, now: () => number = Date.now) {
    this.#places = places;
    this.#now = now;
    this.#state = readChecked(places.state, StateSchema) ?? EMPTY;
    this.#sessions = readdirSync(places.sessions)
      .filter((name) => name.endsWith('.json'))
      .map((name) => readChecked(join(places.sessions, name), SessionSchema))
      .filter((session) => session !== null)
      .sort((one, other) => one.received - other.received);
    const said = this.#state.lives.flatMap(({ life }) => life.replies.map(({ at }) => at));
    this.#latest = Math.max(-1, this.#sessions.at(-1)?.received ?? -1, ...said);
    this.prune();
  }

  /** The drawings, the latest last. */
  get sessions(): readonly Session[] {
    return this.#sessions;
  }

  get state(): State {
    return this.#state;
  }

  /** The time now, in ms since 1970, but later than everything that is kept, also if the clock was set back. */
  moment(): number {
    this.#latest = Math.max(this.#now(), this.#latest + 1);
    return this.#latest;
  }

  /** Keeps a changed state. What could not be written has not happened. */
  change(change: Partial<State>): void {
    const state = v.parse(StateSchema, { ...this.#state, ...change });
    writeAtomically(this.#places.state, JSON.stringify(state));
    this.#state = state;
  }

  /** Keeps a drawing; does nothing if it has been kept already. */
  keep({ id, request, agent, result: { pictures, originals = [], ...result } }: Delivery): void {
    if (this.#sessions.some((session) => session.delivery === id)) return;
    const name = nameOf(id);
    const stored = pictures.map((picture, index) => this.#storePicture(name, picture, index));
    const whole = originals.map((picture, index) => this.#storePicture(`${name}-original`, picture, index));
    const hasLost = stored.includes(null) && !result.warnings.includes('screenshot_failed');
    const session = v.parse(SessionSchema, {
      version: 1,
      delivery: id,
      request,
      agent,
      // The next process sorts by it.
      received: this.moment(),
      result: hasLost ? { ...result, warnings: [...result.warnings, 'screenshot_failed'] } : result,
      pictures: stored.filter((picture) => picture !== null),
      originals: whole.filter((picture) => picture !== null),
    });
    writeAtomically(this.#fileOf(session), JSON.stringify(session));
    this.#sessions = [...this.#sessions, session];
    this.prune();
  }

  /** Where a picture is. */
  pathOf(file: string): string {
    return join(this.#places.pictures, file);
  }

  /** Removes what is too old or too much, and pictures that belong to nothing. */
  prune(): void {
    const oldest = this.#now() - SESSION_LASTS;
    const kept = this.#sessions.filter(({ received }) => received >= oldest).slice(-MOST_SESSIONS);
    for (const session of this.#sessions) if (!kept.includes(session)) rmSync(this.#fileOf(session), { force: true });
    this.#sessions = kept;
    const wanted = new Set(
      kept.flatMap(({ pictures, originals }) => [...pictures, ...originals].map(({ file }) => file)),
    );
    pruneWorkspaces(this.#places, wanted);
    for (const name of readdirSync(this.#places.pictures))
      if (isOfArchive(name) && !wanted.has(name)) rmSync(this.pathOf(name), { force: true });
    const files = new Set(kept.map((session) => basename(this.#fileOf(session))));
    for (const name of readdirSync(this.#places.sessions))
      if (isOfArchive(name) && !files.has(name)) this.#removeUnread(join(this.#places.sessions, name), oldest);
    const drawings = new Set(kept.map(({ result }) => result.drawing));
    const lives = this.#state.lives.filter(({ drawing }) => drawings.has(drawing));
    const deliveries = new Set(kept.map(({ delivery }) => delivery));
    const given = this.#state.given.filter(({ delivery }) => deliveries.has(delivery));
    if (lives.length < this.#state.lives.length || given.length < this.#state.given.length)
      this.change({ lives, given });
  }

  /** Removes what a killed process left half written, and after its time what could not be read. */
  #removeUnread(path: string, oldest: number): void {
    const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (isHalfWritten(path) || changed < oldest) rmSync(path, { force: true });
  }

  #fileOf({ delivery }: Session): string {
    return join(this.#places.sessions, `${nameOf(delivery)}.json`);
  }

  #storePicture(name: string, { png, ...picture }: Original, index: number): KeptPicture | null {
    const bytes = Buffer.from(png, 'base64');
    const type = typeOfPicture(bytes);
    if (!type) return null;
    const file = `${name}-${index}.${ENDINGS[type]}`;
    writeAtomically(this.pathOf(file), bytes);
    return { ...picture, type, file, index, bytes: bytes.length };
  }
}
