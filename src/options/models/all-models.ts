import { originsOf } from '../../browser/model-rights';
import { readModels, removeModel, saveModel, setDefaultModel } from '../../browser/models';
import { giveBack, sentTo, type SentData } from '../../browser/rights';
import type { Stored } from '../../browser/storage';

/** Models that were removed. Their keys are gone for good. */
interface Removed {
  /** The permissions they had, which {@link restore} needs again. */
  origins: readonly string[];
  sent: readonly SentData[];
  /** Puts them back, without keys. */
  restore(): Promise<Stored<unknown>>;
}

/** Removes all models with their keys and permissions. For when the person's sites are removed too. */
export async function removeAllModels(): Promise<Stored<Removed>> {
  const read = await readModels();
  if (!read.ok) return read;
  const { models, defaultId } = read.value;
  for (const { id } of models) {
    const removed = await removeModel(id);
    if (!removed.ok) return removed;
  }
  const origins = models.flatMap(originsOf);
  const sent = [...new Set(models.flatMap(({ address }) => sentTo(address)))];
  await giveBack(origins, sent);
  const restore = async (): Promise<Stored<unknown>> => {
    for (const model of models) {
      const saved = await saveModel(model, '');
      if (!saved.ok) return saved;
    }
    return setDefaultModel(defaultId);
  };
  return { ok: true, value: { origins, sent, restore } };
}
