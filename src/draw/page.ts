import { shadowRootOf } from '../browser/closed-roots';
import { threadPage } from '../core/ask/page-identity';
import { redactText } from '../core/redaction/redact-text';
import { shadowRoots } from '../dom/redaction/shadow-roots';
import { lookForSecrets } from '../dom/redaction/look-for-secrets';
import { drawnPage } from '../dom/shapes/drawn-page';
import { onNavigate } from '../page/page-events';
import type { DrawnPage } from '../session/drawing/parts';

/** The page under the shapes. @param ours - Our one element as it is now. */
export function pageHere(ours: () => Element): DrawnPage {
  shadowRoots.of = shadowRootOf;
  return drawnPage({
    get ours() {
      return ours();
    },
    href: () => location.href,
    identity: () => threadPage(location.href),
    redact: redactText,
    findSecrets: () => lookForSecrets(document).secrets,
    onNavigate: (listener, signal) => onNavigate(() => listener(), signal),
  });
}
