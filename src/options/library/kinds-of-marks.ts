import { readLibrary } from '../../browser/library';
import { isKindId, type KindId } from '../../core/annotation/kinds';
import { readStored } from '../../core/conversation/salvage';

/** The kinds that stored marks have. Those that cannot be read are left out. */
export async function kindsOfMarks(): Promise<ReadonlySet<KindId>> {
  const kinds = new Set<KindId>();
  await readLibrary((entries) => {
    for (const entry of Object.values(entries)) {
      for (const { kind } of readStored(entry).document?.annotations ?? []) if (isKindId(kind)) kinds.add(kind);
    }
  });
  return kinds;
}
