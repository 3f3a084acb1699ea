import { isRecord } from '../conversation/map-marks';
import { DEFAULT_KEYS } from './keys';
import { DEFAULT_SETTINGS } from './settings';

/** Settings as stored by some version, not checked yet. */
export type Stored = Readonly<Record<string, unknown>>;

/**
 * The steps from each version to the next, done in this order. A step only changes what it is about, and must cope with
 * damaged values. What was stored before there were versions counts as 0.
 */
export const MIGRATIONS: Readonly<Record<number, readonly ((settings: Stored) => Stored)[]>> = {
  0: [withDefaults],
  1: [withKeyForComment],
};

function withDefaults(settings: Stored): Stored {
  return { ...DEFAULT_SETTINGS, ...settings };
}

/** A key the person chose stays theirs: if it is the one comments have by default, comments get another. */
function withKeyForComment(settings: Stored): Stored {
  const { keys } = settings;
  if (!isRecord(keys)) return settings;
  const taken = Object.values({ ...DEFAULT_KEYS, comment: '', ...keys });
  if (!taken.includes(DEFAULT_KEYS.comment)) return settings;
  const free = [...'67890'].find((key) => !taken.includes(key));
  return free === undefined ? settings : { ...settings, keys: { ...keys, comment: free } };
}
