import type { MessageKey } from '../messages/message';
import type { StaleReason, UnsupportedReason } from './highlighting';

/** What is said about citations that cannot be shown as they were (seed 004 §9.2). */
export const STALE_REASONS: Readonly<Record<StaleReason, readonly MessageKey[]>> = {
  'path-changed': ['askStalePath', 'askStale'],
  'params-changed': ['askStaleParams', 'askStale'],
  // It says by itself what the others lead to.
  expired: ['askStaleExpired'],
  'dom-changed': ['askStaleContent', 'askStale'],
};

/** What is said where nothing can be read or painted (seed 004 §9.2). */
export const UNSUPPORTED_REASONS: Readonly<Record<UnsupportedReason, MessageKey>> = {
  'virtualized-content': 'askUnsupportedVirtual',
  'iframe-heavy': 'askUnsupportedFrames',
  'shadow-dom-content': 'askUnsupportedShadow',
  'insufficient-text': 'askUnsupportedText',
  'too-large': 'askUnsupportedLarge',
  'restricted-page': 'askUnsupportedRestricted',
};
