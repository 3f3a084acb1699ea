import { hostOf, isThisMachine } from './address';
import type { KnownModel, Model } from './model';

/**
 * What a page may know of a model.
 * @param defaultId - The model that is asked unless the person chooses another one.
 */
export function knownModel({ id, name, kind, address, budget }: Model, defaultId: string | null): KnownModel {
  const isLocal = kind === 'browser' || isThisMachine(address);
  return { id, name, kind, host: hostOf(address), isLocal, isDefault: id === defaultId, budget };
}
