import {
  GLIMPSE,
  type Agent,
  type Base,
  type Surroundings,
  type TranscriptReader,
} from '../../../core/transcripts/agent';
import { LineSplitter } from './line-splitter';
import { sessionFileById } from './session-files';
import { openTranscript, readObject, readUnpacked, type TranscriptFile } from './transcript-file';

/** What reading a transcript needs to know. */
export interface Source {
  readonly agent: Agent;
  readonly surroundings: Surroundings;
}

/** Gives a reader the lines of the sessions that a session continues, the oldest first. Those that are gone are left out. */
export async function takeBases(
  { agent, surroundings }: Source,
  own: TranscriptFile,
  reader: TranscriptReader,
  isOver: () => boolean,
): Promise<void> {
  const bases: { file: TranscriptFile; until: Base['until'] }[] = [];
  const seen = new Set([own.identity]);
  try {
    let base = agent.baseOf(await firstLineOf(own, isOver));
    while (base !== null && !isOver()) {
      const path = await sessionFileById(agent, base.session, own.path, surroundings);
      const file = path === null ? null : await openTranscript(path);
      if (file === null) break;
      bases.push({ file, until: base.until });
      // A session that continues itself would have no end.
      if (seen.has(file.identity)) {
        bases.pop();
        await file.handle.close();
        break;
      }
      seen.add(file.identity);
      base = agent.baseOf(await firstLineOf(file, isOver));
    }
    for (const { file, until } of bases.toReversed()) await takeBase(file, until, reader, isOver);
  } finally {
    for (const { file } of bases) await file.handle.close();
  }
}

async function firstLineOf(file: TranscriptFile, isOver: () => boolean): Promise<string> {
  if (file.form === 'object') return (await readObject(file)) ?? '';
  let first: string | null = null;
  const keep = (line: string): void => void (first ??= line);
  const splitter = new LineSplitter({ take: keep, wants: () => first === null, glimpse: () => undefined });
  await readUnpacked(
    file,
    (bytes) => first ?? splitter.push(bytes),
    () => first !== null || isOver(),
  );
  splitter.settle();
  return first ?? '';
}

async function takeBase(
  file: TranscriptFile,
  until: Base['until'],
  reader: TranscriptReader,
  isOver: () => boolean,
): Promise<void> {
  if (file.form === 'object') return reader.takeBase((await readObject(file)) ?? '');
  let left = until !== null && 'bytes' in until ? until.bytes : Infinity;
  const end = until !== null && 'ordinal' in until ? until.ordinal : Infinity;
  let isPast = false;
  const isWithin = (line: string): boolean => {
    isPast ||= ordinalOf(line) >= end;
    return !isPast;
  };
  const splitter = new LineSplitter({
    take: (line) => isWithin(line) && reader.takeBase(line),
    wants: (head) => isWithin(head) && reader.wants(head),
    glimpse: () => undefined,
  });
  await readUnpacked(
    file,
    (bytes) => {
      splitter.push(bytes.subarray(0, left));
      left -= Math.min(left, bytes.length);
    },
    () => left === 0 || isPast || isOver(),
  );
  splitter.settle();
}

/** The number of a line in its session, as the agent wrote it; NaN if it did not. */
function ordinalOf(line: string): number {
  return Number(/"ordinal"\s*:\s*(\d+)/.exec(line.slice(0, GLIMPSE))?.[1] ?? NaN);
}
