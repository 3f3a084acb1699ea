import { emptied, joined, withoutEvidence } from '../../core/conversation/adoption';
import { packed } from '../../core/conversation/stored-document';
import type { claim } from '../../core/protocol/claim';
import { answered } from '../../core/protocol/question';
import type { Handler } from '../deps';

export const answerClaim: Handler<typeof claim, 'conversations' | 'entries'> = async (
  { key, prefix, from },
  _,
  { conversations, entries },
) => {
  const settled = await conversations.read(from);
  const known = await conversations.read(key);
  const notice = settled?.notice ?? known?.notice ?? null;
  if (key === from || !from.startsWith(prefix) || !settled?.document || !known)
    return answered({ isMoved: false, notice });
  if (settled.document.annotations.length === 0) return answered({ isMoved: true, notice });
  const both = joined(known.document, withoutEvidence(settled.document));
  // Stored there before it is removed here: in between, a mark may be in both places, but never in neither.
  const isMoved = (await entries.write(key, packed(both))).ok;
  if (isMoved) await entries.write(from, packed(emptied(settled.document, Date.now())));
  return answered({ isMoved, notice });
};
