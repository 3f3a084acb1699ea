import { pageAddress, pageIdentity } from '../../core/ask/page-identity';
import { keyOfPage, withCitation } from '../../core/library/kept-citation';
import type { keepCitation } from '../../core/protocol/keep-citation';
import { answered, failed } from '../../core/protocol/question';
import type { Handler } from '../deps';

export const answerKeepCitation: Handler<typeof keepCitation, 'conversations'> = async (
  { source: address, title, selectors, note },
  { url },
  { conversations },
) => {
  // A page may take any address of its own origin, and no other.
  if (pageIdentity(address).origin !== pageIdentity(url.href).origin) return failed('not-stored');
  const source = pageAddress(address);
  let isNew = false;
  const stored = await conversations.change(keyOfPage(source), (document) => {
    const changed = withCitation(document, { source, title, selectors, note }, crypto.randomUUID(), Date.now());
    isNew = changed !== null;
    return changed;
  });
  return stored.ok ? answered({ isNew }) : failed('not-stored');
};
