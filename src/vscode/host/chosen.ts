import * as v from 'valibot';
import type { Memento } from 'vscode';
import { AGENT_IDS } from '../../core/transcripts/transcript';

/** Where it is kept, for this workspace. */
const KEY = 'shown';

const PLACE = { agent: v.picklist(AGENT_IDS), path: v.string() };

const ChosenSchema = v.variant('kind', [
  v.object({
    kind: v.literal('newest'),
    /** The session in which they are at work: it is not left for a newer one. */
    held: v.optional(v.object(PLACE)),
  }),
  v.object({ kind: v.literal('session'), ...PLACE }),
  v.object({ kind: v.literal('file'), uri: v.string() }),
]);

/** What the person chose to see in this workspace: the newest session, a session, or a Markdown file. */
export type Chosen = v.InferOutput<typeof ChosenSchema>;

/** What they chose last; the newest session if that is not known. */
export function readChosen(memento: Memento): Chosen {
  const parsed = v.safeParse(ChosenSchema, memento.get(KEY));
  return parsed.success ? parsed.output : { kind: 'newest' };
}

export async function keepChosen(memento: Memento, chosen: Chosen): Promise<void> {
  await memento.update(KEY, v.parse(ChosenSchema, chosen));
}
