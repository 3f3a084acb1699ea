import { basename, dirname } from 'node:path';
import type { TranscriptStatus } from '../../../core/protocol/vscode/to-view';
import { isEqual } from '../../../core/is-equal';
import type { SessionFacts, TranscriptAnswer } from '../../../core/transcripts/transcript';
import type { Source } from './base-lines';
import { changedAnswers } from './changed-answers';
import { Reading } from './reading';
import { sessionEnds } from './session-ends';
import { openTranscript, type TranscriptFile } from './transcript-file';
import { watchFolder, type FolderWatch } from './watch-folder';

/** How many answers are read at first, and how many more at a time. */
const SOME_ANSWERS = 5;

/** How many of the last bytes are read first; twice as many each time until there are enough answers. */
const FIRST_WINDOW = 64 * 1024;

/** The shortest time between two looks at a file that grows, in ms: a token at a time is not worth one each. */
const BREATH = 40;

/** How long a file has to be left alone, in ms, before a last line without its end is taken. */
const QUIET = 2000;

/** What is known about a transcript. */
export interface TranscriptState {
  /** Those read so far, oldest first. */
  readonly answers: readonly TranscriptAnswer[];
  /** Whether there may be older ones, which were not read. */
  readonly hasOlder: boolean;
  /** Null before anything was read. */
  readonly facts: SessionFacts | null;
  readonly status: TranscriptStatus;
}

export interface FollowOptions extends Source, Pick<FolderWatch, 'signal' | 'intervals' | 'watch'> {
  /** Absolute. */
  path: string;
  /**
   * Something has changed.
   * @param changed - The answers that are new or different; null if the whole list is to be shown anew.
   */
  onState(state: TranscriptState, changed: readonly TranscriptAnswer[] | null): void;
  /** In ms. */
  now?: (() => number) | undefined;
}

export interface FollowedTranscript {
  readonly state: TranscriptState;
  /**
   * Reads older answers: some, or all from the beginning.
   *
   * @param onProgress - How far it is, from 0 to 1.
   */
  older(all: boolean, onProgress?: (part: number) => void): Promise<void>;
}

/**
 * Follows a transcript as it grows, from its last answers on, until the signal is aborted. A file that was cut, replaced
 * or written anew is read again; one that was removed keeps its answers, and is followed again when it returns.
 */
export function followTranscript(options: FollowOptions): FollowedTranscript {
  const follower = new Follower(options);
  const name = basename(options.path);
  watchFolder(dirname(options.path), {
    ...options,
    onChange: (changed) => {
      if (changed === null || changed === name) follower.lookSoon();
    },
  });
  void follower.look();
  return follower;
}

const NOTHING: TranscriptState = {
  answers: [],
  hasOlder: false,
  facts: null,
  status: { state: 'none', version: null, skipped: 0 },
};

class Follower implements FollowedTranscript {
  state: TranscriptState = NOTHING;
  readonly #options: FollowOptions;
  readonly #now: () => number;
  /** What is followed. Another one whenever the file is another, or was read from further back. */
  #reading: Reading | null = null;
  /** The title that the beginning gives it; null if it was read, or has none. */
  #title: string | null = null;
  #isThere = false;
  /** What changes the reading is done one after the other. */
  #last: Promise<void> = Promise.resolve();
  #isLookWaiting = false;
  #lookedAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #lastOlder: Promise<void> = Promise.resolve();

  constructor(options: FollowOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    options.signal.addEventListener('abort', () => clearTimeout(this.#timer));
  }

  lookSoon(): void {
    this.#timer ??= setTimeout(
      () => {
        this.#timer = undefined;
        void this.look();
      },
      Math.max(0, this.#lookedAt + BREATH - performance.now()),
    );
  }

  /** Reads what is new, if anything. */
  look(): Promise<void> {
    if (this.#isLookWaiting) return this.#last;
    this.#isLookWaiting = true;
    return this.#next(async (file) => {
      this.#isLookWaiting = false;
      await this.#update(file);
      this.#lookedAt = performance.now();
    });
  }

  older(all: boolean, onProgress: (part: number) => void = () => undefined): Promise<void> {
    const done = this.#lastOlder.then(async () => {
      // Again if the file was found to be another one meanwhile.
      while (!this.#isOver && this.#isThere && this.#reading?.isFromStart === false) {
        const live = this.#reading;
        if ((await this.#readBack(live, all, onProgress)) || this.#reading === live) break;
      }
      this.#tell();
    });
    this.#lastOlder = done.catch(() => undefined);
    return done;
  }

  get #isOver(): boolean {
    return this.#options.signal.aborted;
  }

  #count(reading: Reading): number {
    return reading.answers(this.#now()).length;
  }

  /** Does something with the file as it is then, after all that was begun before, and says what has changed by it. */
  #next(use: (file: TranscriptFile | null) => Promise<void>): Promise<void> {
    const done = this.#last.then(async () => {
      await this.#withFile(use);
      this.#tell();
    });
    // What fails when it is told does not end the following.
    this.#last = done.catch(() => undefined);
    return done;
  }

  async #withFile(use: (file: TranscriptFile | null) => Promise<void>): Promise<void> {
    if (this.#isOver) return;
    const file = await openTranscript(this.#options.path);
    try {
      if (!this.#isOver) await use(file);
    } catch {
      // Reading failed half-way, as on a network drive that has gone: the next look goes on from there.
    } finally {
      await file?.handle.close().catch(() => undefined);
    }
  }

  async #update(file: TranscriptFile | null): Promise<void> {
    this.#isThere = file !== null;
    if (file === null) return;
    const reading = this.#reading;
    if (reading === null || !(await reading.isOf(file))) return this.#read(file);
    if (file.size > reading.offset) {
      await reading.readOn(file, () => this.#isOver);
      this.#count(reading);
      if (reading.lacksBeginning) return this.#read(file);
    } else if (this.#now() - file.changedAt > QUIET) reading.settle();
  }

  /** Reads a file that was not read before, or was written anew: then as far back as before. */
  async #read(file: TranscriptFile): Promise<void> {
    const all = this.#reading?.isFromStart === true || this.#reading?.lacksBeginning === true;
    const wanted = Math.max(SOME_ANSWERS, this.state.answers.length);
    // It may be another session's file now.
    this.#title = null;
    for (let length = all ? Infinity : FIRST_WINDOW; ; length *= 2) {
      const start = Math.max(0, file.size - length);
      const reading = await Reading.of(this.#options, file, start, () => this.#isOver);
      if (this.#isOver) return;
      // An object is written anew each time, and may be found half-written.
      if (file.form === 'object' && reading.reader.facts().understood === 0 && this.#reading !== null) return;
      const count = this.#count(reading);
      if (reading.lacksBeginning) {
        length = Infinity;
        continue;
      }
      if (!reading.isFromStart) await this.#readTitle(file);
      if (this.#isOver) return;
      const isEnough = reading.isFromStart || count >= wanted;
      if (isEnough || (count > 0 && wanted === SOME_ANSWERS)) this.#reading = reading;
      if (isEnough) return;
      this.#tell();
    }
  }

  /** Finds out what a session is called of which only the end is read. */
  async #readTitle(file: TranscriptFile): Promise<void> {
    this.#title ??= (await sessionEnds(this.#options.agent, file, this.#now())).facts.title;
  }

  /**
   * Reads again from further back while what is there is followed, and then follows that.
   *
   * @returns Whether that was possible.
   */
  async #readBack(live: Reading, all: boolean, onProgress: (part: number) => void): Promise<boolean> {
    const isOver = (): boolean => this.#isOver || this.#reading !== live;
    const wanted = all ? Infinity : this.#count(live) + SOME_ANSWERS;
    let further: Reading | null = null;
    await this.#withFile(async (file) => {
      if (file === null) return;
      let length = all ? Infinity : Math.max(FIRST_WINDOW, (file.size - live.start) * 2);
      for (; !isOver(); length *= 2) {
        further = await Reading.of(this.#options, file, Math.max(0, file.size - length), isOver, onProgress);
        const isEnough = this.#count(further) >= wanted;
        if (further.lacksBeginning) length = Infinity;
        else if (isEnough || further.isFromStart) return;
      }
    });
    await this.#next(async (file) => {
      if (file === null || further === null || isOver()) return;
      if (!(await further.isOf(file))) return this.#update(file);
      await further.readOn(file, isOver);
      if (!isOver()) this.#reading = further;
    });
    return further !== null && this.#reading === further;
  }

  #tell(): void {
    if (this.#isOver) return;
    const before = this.state;
    const state = this.#stateNow();
    if (state.answers === before.answers && isEqual({ ...state, answers: [] }, { ...before, answers: [] })) return;
    this.state = state;
    this.#options.onState(state, changedAnswers(before.answers, state.answers));
  }

  #stateNow(): TranscriptState {
    const reading = this.#reading;
    if (reading === null) return NOTHING;
    const facts = reading.reader.facts();
    const isForeign = reading.lines > 0 && facts.understood === 0;
    return {
      answers: reading.answers(this.#now()),
      hasOlder: !reading.isFromStart,
      facts: reading.isFromStart ? facts : { ...facts, title: facts.title ?? this.#title },
      status: {
        state: !this.#isThere ? 'gone' : isForeign ? 'changed' : 'following',
        version: facts.version,
        skipped: facts.skipped,
      },
    };
  }
}
