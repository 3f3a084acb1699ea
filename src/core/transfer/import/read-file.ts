import { BACKUP_FORMAT } from '../export/backup';
import { message, type Message } from '../../messages/message';
import { settled, type Incoming, type ReadingContext } from './incoming';
import { readBackup } from './read-backup';
import { annotationsIn, readWebAnnotations } from './read-web-annotation';

/** The largest file to read, in bytes: several times the browser's storage limit for us. */
export const LARGEST_FILE = 64 * 1024 * 1024;

/** Why a file cannot be imported at all. */
export type FileProblem = 'large' | 'empty' | 'cut' | 'not-json' | 'unknown' | 'newer';

/** The message for each problem. */
export const FILE_PROBLEMS: Readonly<Record<FileProblem, Message>> = {
  large: message('problemFileLarge', LARGEST_FILE / 1024 ** 2),
  empty: message('problemFileEmpty'),
  cut: message('problemFileCut'),
  'not-json': message('problemFileNotJson'),
  unknown: message('problemFileUnknown'),
  newer: message('problemFileNewer'),
};

export type FileReading = { ok: true; incoming: Incoming } | { ok: false; problem: FileProblem };

/** Reads a text as one of our backups, as Web Annotations in JSON-LD, or as an export from Hypothesis. */
export function readFile(text: string, context: ReadingContext): FileReading {
  const content = text.replace(/^\uFEFF/, '').trim();
  if (!content) return { ok: false, problem: 'empty' };
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch {
    // It starts like JSON but does not end like JSON.
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
