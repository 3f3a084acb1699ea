import { mostNotLookedInto } from '../../core/redaction/not-looked-into';
import { lookForSecrets, type Looked } from '../../dom/redaction/look-for-secrets';
import { joinFound } from './picture-piece';

/**
 * Looks for secrets now and at each frame, because a page goes on moving and changing while its picture is taken.
 *
 * @returns Ends it, and returns all that was found since, where it was and all between.
 */
export function watchSecrets(): () => Looked {
  let looked = lookForSecrets(document);
  let frame = 0;
  const look = (): void => {
    const { secrets, notLookedInto } = lookForSecrets(document);
    looked = {
      secrets: joinFound(looked.secrets, secrets),
      notLookedInto: mostNotLookedInto(looked.notLookedInto, notLookedInto),
    };
  };
  const atFrame = (): void => {
    look();
    frame = requestAnimationFrame(atFrame);
  };
  frame = requestAnimationFrame(atFrame);
  return () => {
    cancelAnimationFrame(frame);
    look();
    return looked;
  };
}
