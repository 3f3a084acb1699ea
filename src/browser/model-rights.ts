import { hostOf, patternOf } from '../core/models/address';
import type { Model } from '../core/models/model';
import { readModels } from './models';

/** The addresses the browser must permit for a model; none for the browser's own. */
export function originsOf({ address }: Pick<Model, 'address'>): string[] {
  return hostOf(address) ? [patternOf(address)] : [];
}

/** The addresses the browser must permit for the models that the person has; null if they cannot be read. */
export async function originsOfModels(): Promise<string[] | null> {
  const read = await readModels();
  return read.ok ? read.value.models.flatMap(originsOf) : null;
}
