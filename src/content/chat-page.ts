import { conversationAddress } from '../core/platform/conversation-address';
import { conversationId, isSharedAddress, isTemporaryAddress } from '../core/platform/conversation-id';
import type { Platform } from '../core/platform/schema';
import { watchedAttributes } from '../core/platform/watched-attributes';
import { foldForHash } from '../core/text/hash';
import { checkHealth } from '../page/health';
import { onLifecycle, onNavigate, onPaste, preferredTheme } from '../page/page-events';
import { pageTitle } from '../page/page-title';
import type { PageReader } from '../page/read-page';
import { isCovering } from '../page/shown';
import { idOfText } from '../page/response-ids';
import { ResponseTracker } from '../page/track-responses';
import type { Page } from '../session/annotated-page';
import { isEditable } from '../ui/kit/editable';

/** Wraps a platform's chat page for a session. */
export function chatPage(platform: Platform, reader: PageReader): Page {
  const url = (): URL => new URL(location.href);
  return {
    platform,
    href: () => location.href,
    conversation: () => conversationId(platform, url()),
    source: () => conversationAddress(platform, url()),
    temporary: () => (isTemporaryAddress(platform, url()) ? 'address' : reader.isTemporary() ? 'page' : null),
    onNavigate,

    title: pageTitle,
    isHidden: () => document.hidden,
    onLifecycle,

    responses: () => reader.responses(),
    roughLength: (response) => reader.roughLength(response),
    userMessages: () => reader.userMessages(),
    says: (response) => idOfText(foldForHash(reader.text(response))),
    firstUserMessages: (most) => reader.firstUserMessages(most),

    onPaste,
    isTyping: () => document.activeElement !== null && isEditable(document.activeElement),
    messageField: () => reader.composer(),

    shadowRoots: () => reader.shadowRoots(),
    watchedAttributes: watchedAttributes(platform),
    trackResponses: () => new ResponseTracker(reader, () => performance.now()),
    contentRoots: (response) => reader.contentRoots(response),
    excludedWithin: (root) => reader.excludedWithin(root),
    isBeside: (node) => reader.isBeside(node),
    position: (response) => Number(reader.position(response) ?? NaN),
    health: (seen) => checkHealth(reader, { ...seen, isShared: isSharedAddress(platform, url()), isWatched: true }),
    hasShadowParts: platform.selectors.shadow.length > 0,
    problems: () => reader.problems(),
    theme: () => reader.theme() ?? preferredTheme(),
    modals: () => reader.modals(),
    isCovering,
    toolbarSide: platform.selectionToolbar === 'above' ? 'below' : 'above',
  };
}
