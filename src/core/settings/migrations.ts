import { isRecord } from '../conversation/map-marks';
import { commandsWith, DEFAULT_KEYS, freeKey } from './keys';
import { DEFAULT_SETTINGS } from './settings';

/** Settings as stored by some version, not checked yet. */
export type Stored = Readonly<Record<string, unknown>>;

/**
 * The steps from each version to the next, done in this order. A step only changes what it is about, and must cope with
 * damaged values. What was stored before there were versions counts as 0.
 */
export const MIGRATIONS: Readonly<Record<number, readonly ((settings: Stored) => Stored)[]>> = {
  0: [withPalette, withDefaults],
  1: [withPalette, withKeyForComment],
};

function withDefaults(settings: Stored): Stored {
  return { ...DEFAULT_SETTINGS, ...settings };
}

/** Before there were palettes, chosen colours were in use. */
function withPalette(settings: Stored): Stored {
  const { colours } = settings;
  if ('palette' in settings || !isRecord(colours) || Object.keys(colours).length === 0) return settings;
  return { ...settings, palette: 'own' };
}

/** A key the person chose stays theirs: if it is the one comments have by default, comments get another. */
function withKeyForComment(settings: Stored): Stored {
  const { keys } = settings;
  if (!isRecord(keys)) return settings;
  const free = freeKey('comment', { ...DEFAULT_KEYS, ...(keys as object) }, commandsWith([]));
  return free === DEFAULT_KEYS.comment ? settings : { ...settings, keys: { ...keys, comment: free } };
}
