import * as v from 'valibot';
import { fieldOf } from '../core/field-of';
import { platformNameSchema } from '../core/platform/name-schema';
import type { Settings } from '../core/settings/settings';
import { SHIPPED_NAMES } from './shipped-names';

/**
 * The names of all platforms by id: those shipped, as the person may have renamed them, and the person's own. Only names
 * are read, so a site has one even where the rest of what is stored about it is not valid.
 */
export function platformNames({ platforms, sites }: Pick<Settings, 'platforms' | 'sites'>): Map<string, string> {
  const own = Object.keys(sites).flatMap((id): [string, string][] => {
    const name = nameIn(sites, id);
    return name === null ? [] : [[id, name]];
  });
  const shipped = Object.entries(SHIPPED_NAMES).map(([id, name]): [string, string] => [
    id,
    nameIn(platforms, id) ?? name,
  ]);
  return new Map([...own, ...shipped]);
}

function nameIn(entries: Readonly<Record<string, unknown>>, id: string): string | null {
  const name = fieldOf(entries, id, 'name');
  return v.is(platformNameSchema, name) ? name : null;
}
