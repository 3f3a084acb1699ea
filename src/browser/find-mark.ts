import type { Annotation } from '../core/annotation/annotation';
import { isOnText } from '../core/annotation/drawn';
import { readStored } from '../core/conversation/salvage';
import { CONVERSATION } from '../core/storage-keys';
import { readLibrary } from './library';
import type { Stored } from './storage';

/** A stored mark. */
export interface FoundMark {
  /** The key of its conversation. */
  key: string;
  annotation: Annotation;
}

/** Finds a mark on text by its id, in whatever conversation it is stored now; null if there is none. */
export async function findMark(id: string): Promise<Stored<FoundMark | null>> {
  let found: FoundMark | null = null;
  /** Validating every conversation takes long, and a name in JSON is easy to look for. */
  const written = JSON.stringify(id);
  const read = await readLibrary((entries) => {
    for (const [key, value] of Object.entries(entries)) {
      if (found || !key.startsWith(CONVERSATION)) continue;
      if (typeof value === 'string' && !value.includes(written)) continue;
      const annotation = readStored(value).document?.annotations.find((one) => one.id === id);
      if (annotation && isOnText(annotation)) found = { key, annotation };
    }
  });
  return read.ok ? { ok: true, value: found } : read;
}
