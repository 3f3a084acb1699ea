import { keyOfPage, withCitation } from '../../core/library/kept-citation';
import type { keepCitation } from '../../core/protocol/keep-citation';
import { answered, failed } from '../../core/protocol/question';
import type { Handler } from '../deps';

export const answerKeepCitation: Handler<typeof keepCitation, 'conversations'> = async (
  { title, selectors, note },
  { url },
  { conversations },
) => {
  const page = new URL(url);
  page.hash = '';
  const source = page.href;
  let isNew = false;
  const stored = await conversations.change(keyOfPage(source), (document) => {
    const changed = withCitation(document, { source, title, selectors, note }, crypto.randomUUID(), Date.now());
    isNew = changed !== null;
    return changed;
  });
  return stored.ok ? answered({ isNew }) : failed('not-stored');
};
