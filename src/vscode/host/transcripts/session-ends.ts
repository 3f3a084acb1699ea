import { GLIMPSE, type Agent, type TranscriptReader } from '../../../core/transcripts/agent';
import { beginningOf } from '../../../core/transcripts/beginning';
import type { SessionFacts } from '../../../core/transcripts/transcript';
import { LineSplitter } from './line-splitter';
import { readBytes, readObject, readUnpacked, type TranscriptFile } from './transcript-file';

/** How much is read of the beginning and of the end of a session that is only listed, in bytes. */
const END = 64 * 1024;

/** How far its first line is looked for, in bytes. */
const FIRST_LINE = 1024 * 1024;

/** A file with so many lines, none of which is understood, is a session in a format that is not known yet. */
const UNKNOWN_FORMAT = 10;

/** What the ends of a session say about it. */
export interface SessionEnds {
  readonly facts: SessionFacts;
  /** The first prompt, as far as it was read; else empty. */
  readonly prompt: string;
  /** The id of the answer to the last prompt; null if the end has no prompt. */
  readonly lastAnswer: string | null;
  /** Whether nothing was asked and answered. */
  readonly isEmpty: boolean;
  /** Its first line, or the beginning of that. */
  readonly beginning: string;
}

/** How much is read at a time to find out its folder, in bytes. */
const STEP = 8 * 1024;

/**
 * The folder of a session, as its beginning says it. Null if that does not, so that the whole must be read.
 *
 * Much cheaper than {@link sessionEnds}: for agents that keep the sessions of all projects together.
 */
export async function folderAtStart(agent: Agent, file: TranscriptFile): Promise<string | null> {
  if (file.form !== 'lines') return null;
  const reader = agent.createReader(true);
  const splitter = new LineSplitter(reader);
  for (let at = 0; at < Math.min(file.size, END) && reader.facts().folder === null; at += STEP) {
    await readBytes(
      file,
      at,
      Math.min(at + STEP, file.size),
      (bytes) => splitter.push(bytes),
      () => false,
    );
  }
  return reader.facts().folder;
}

/** Reads the ends of a session, or all of a short one. */
export async function sessionEnds(agent: Agent, file: TranscriptFile, now: number): Promise<SessionEnds> {
  const reader = agent.createReader(true);
  let beginning = '';
  const begun = (line: string): void => void (beginning ||= beginningOf(line, GLIMPSE));
  let hasGap = false;
  let last: TranscriptReader = reader;
  if (file.form === 'object') {
    const text = (await readObject(file)) ?? '';
    begun(text);
    reader.take(text);
  } else {
    const isShort = file.form === 'lines' && file.size <= 2 * END;
    const to = await readBeginning(file, new LineSplitter(noting(reader, begun)), isShort);
    hasGap = to < file.size;
    if (file.form === 'lines' && hasGap) {
      last = agent.createReader(false);
      const splitters = [reader, last].map((one) => new LineSplitter(one, true));
      const take = (bytes: Buffer): void => splitters.forEach((splitter) => splitter.push(bytes));
      await readBytes(file, Math.max(to, file.size - END), file.size, take, () => false);
    }
  }
  const answers = reader.answers(now, file.changedAt);
  const facts = reader.facts();
  const isForeign = facts.understood === 0 && facts.skipped + facts.silent >= UNKNOWN_FORMAT;
  return {
    facts,
    prompt: answers[0]?.prompt ?? '',
    lastAnswer: last.answers(now, file.changedAt).at(-1)?.id ?? null,
    isEmpty: answers.length === 0 && facts.title === null && !hasGap && !isForeign,
    beginning,
  };
}

/** @returns How far it was read, in the file's bytes. */
async function readBeginning(file: TranscriptFile, splitter: LineSplitter, isShort: boolean): Promise<number> {
  let read = 0;
  const isEnough = (): boolean => !isShort && ((read >= END && splitter.lines > 0) || read >= FIRST_LINE);
  const take = (bytes: Buffer): void => {
    for (let at = 0; at < bytes.length && !isEnough(); at += END) {
      const piece = bytes.subarray(at, at + END);
      splitter.push(piece);
      read += piece.length;
    }
  };
  if (file.form === 'packed') {
    await readUnpacked(file, take, isEnough);
    splitter.settle();
    return isEnough() ? 0 : file.size;
  }
  await readBytes(file, 0, isShort ? file.size : Math.min(file.size, FIRST_LINE), take, isEnough);
  if (read >= file.size) splitter.settle();
  return read;
}

/** A reader whose first line is noted. */
const noting = (reader: TranscriptReader, note: (line: string) => void) => ({
  take: (line: string): void => {
    note(line);
    reader.take(line);
  },
  wants: (head: string): boolean => reader.wants(head),
  glimpse: (head: string, tail: string): void => {
    note(head);
    reader.glimpse(head, tail);
  },
});
