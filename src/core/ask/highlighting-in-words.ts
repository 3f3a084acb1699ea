import type { MessageKey } from '../messages/message';
import type { StaleReason, UnsupportedReason } from './highlighting';

/** What is said about citations that cannot be shown as they were (seed 004 §9.2). */
export const STALE_REASONS: Readonly<Record<StaleReason, MessageKey>> = {
  'path-changed': 'askStalePath',
  'params-changed': 'askStaleParams',
  expired: 'askStaleExpired',
  'dom-changed': 'askStaleContent',
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
