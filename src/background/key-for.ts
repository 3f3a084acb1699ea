import { originOf } from '../core/models/address';
import type { Deps } from './deps';

/**
 * The key to use for an address that the options page asks about: the one just typed, or the stored one of the model,
 * if it belongs to the same origin. Empty for none.
 */
export async function keyFor(
  { id, address }: { id?: string; address: string },
  typed: string | undefined,
  models: Deps['models'],
): Promise<string> {
  if (typed !== undefined) return typed;
  const stored = id === undefined ? undefined : await models.withKey(id);
  const model = stored?.ok ? stored.value : null;
  return model && originOf(model.address) === originOf(address) ? model.key : '';
}
