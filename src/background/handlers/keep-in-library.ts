import { pageAddress, pageIdentity } from '../../core/ask/page-identity';
import { keyOfPage } from '../../core/library/kept-citation';
import { withDrawing } from '../../core/library/kept-drawing';
import type { keepInLibrary } from '../../core/protocol/drawing/finish';
import { answered, failed } from '../../core/protocol/question';
import type { Handler } from '../deps';

export const answerKeepInLibrary: Handler<typeof keepInLibrary, 'conversations'> = async (
  { drawing },
  { url },
  { conversations },
) => {
  // A page may take any address of its own origin, and no other.
  if (pageIdentity(drawing.url).origin !== pageIdentity(url.href).origin) return failed('not-stored');
  const source = pageAddress(drawing.url);
  const stored = await conversations.change(keyOfPage(source), (document) =>
    withDrawing(document, drawing, source, Date.now()),
  );
  return stored.ok ? answered(null) : failed('not-stored');
};
