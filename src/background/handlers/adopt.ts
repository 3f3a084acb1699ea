import { onlyText } from '../../core/annotation/drawn';
import { joined, part, recognised, waitingAmong } from '../../core/conversation/adoption';
import { readStored } from '../../core/conversation/salvage';
import { packed } from '../../core/conversation/stored-document';
import type { adopt } from '../../core/protocol/adopt';
import { answered } from '../../core/protocol/question';
import type { Handler } from '../deps';

/** The readable part of a damaged entry counts. The rest is set aside before anything moves. */
export const answerAdopt: Handler<typeof adopt, 'conversations' | 'entries'> = async (
  { key, prefix, opened },
  _,
  { conversations, entries },
) => {
  const lost = await entries.readAll(prefix);
  const documents = Object.entries(lost.ok ? lost.value : {}).flatMap(([from, value]) => {
    const document = from === key ? null : readStored(value).document;
    return document ? [[from, onlyText(document)] as const] : [];
  });
  // A conversation without an address is looked up; marks are moved into one that has an address.
  if (opened.name === null) {
    const found = recognised(new Map(documents), opened.turns);
    return answered({ key: found, notice: null, ...(found === null && waitingAmong(new Map(documents), opened)) });
  }
  let notice = null;
  const left = new Map(documents);
  for (const [from, found] of documents) {
    if (!part(found, opened)) continue;
    // Settled first, so that the unreadable part of the entry is not removed with the readable one.
    const settled = await conversations.read(from);
    const parted = settled?.document && part(settled.document, opened);
    notice ??= settled?.notice ?? null;
    if (!parted) continue;
    const known = await conversations.read(key);
    if (!known) break;
    // Stored there before it is removed here: in between, a mark may be in both places, but never in neither.
    if (!(await entries.write(key, packed(joined(known.document, parted.moved)))).ok) break;
    await (parted.kept ? entries.write(from, packed(parted.kept)) : entries.remove(from));
    left.delete(from);
  }
  return answered({ key: null, notice, ...waitingAmong(left, opened) });
};
