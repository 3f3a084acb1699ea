import { BACKUP_FORMAT } from '../export/backup';
import { settled, type Incoming, type ReadingContext } from './incoming';
import { readBackup } from './read-backup';
import { annotationsIn, readWebAnnotations } from './read-web-annotation';

/** The largest file that is read, in bytes: several times what the browser stores for us. */
export const LARGEST_FILE = 64 * 1024 * 1024;

/** Why nothing of a file can be taken in. */
export type FileProblem = 'large' | 'empty' | 'cut' | 'not-json' | 'unknown' | 'newer';

/** Each problem as a sentence for the person. */
export const FILE_PROBLEMS: Readonly<Record<FileProblem, string>> = {
  large: 'This file is too large to be one of these: it has more than 64 MB.',
  empty: 'This file is empty.',
  cut: 'This file is cut off: its end is missing. Was it copied or downloaded as a whole?',
  'not-json': 'This is not JSON. Recurate reads its own backups and Web Annotations, which both are.',
  unknown: 'This is JSON, but neither a Recurate backup nor Web Annotations.',
  newer: 'A newer version of Recurate wrote this backup. Update Recurate, then try again.',
};

export type FileReading = { ok: true; incoming: Incoming } | { ok: false; problem: FileProblem };

/** Reads a backup of ours, Web Annotations as JSON-LD, or an export of Hypothesis, whichever the text is. */
export function readFile(text: string, context: ReadingContext): FileReading {
  const content = text.replace(/^\uFEFF/, '').trim();
  if (!content) return { ok: false, problem: 'empty' };
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch {
    // What begins as JSON and does not end as such.
    return { ok: false, problem: /^[[{]/.test(content) && !/[\]}]$/.test(content) ? 'cut' : 'not-json' };
  }
  if (isBackup(value)) {
    const incoming = readBackup(value);
    return incoming ? { ok: true, incoming: settle(incoming, context) } : { ok: false, problem: 'newer' };
  }
  const items = annotationsIn(value);
  const looksRight =
    items?.length === 0 || items?.some((one) => typeof one === 'object' && one !== null && !Array.isArray(one));
  return items && looksRight
    ? { ok: true, incoming: settle(readWebAnnotations(items, context), context) }
    : { ok: false, problem: 'unknown' };
}

function settle(incoming: Incoming, { now }: ReadingContext): Incoming {
  const conversations = [...incoming.conversations].map(([key, one]) => [key, settled(one, now)] as const);
  return { ...incoming, conversations: new Map(conversations) };
}

function isBackup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && 'format' in value && value.format === BACKUP_FORMAT;
}
