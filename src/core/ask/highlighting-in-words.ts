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
  pdf: 'askIsPdf',
  media: 'askIsMedia',
  canvas: 'askIsCanvas',
  'virtualized-content': 'askUnsupportedVirtual',
  'iframe-heavy': 'askUnsupportedFrames',
  'shadow-dom-content': 'askUnsupportedShadow',
  'insufficient-text': 'askUnsupportedText',
  'too-large': 'askUnsupportedLarge',
  'restricted-page': 'askUnsupportedRestricted',
};

/** What else is said there: more of what it is, and what can be done. */
const UNSUPPORTED_ACTS: Readonly<Record<UnsupportedReason, readonly MessageKey[]>> = {
  pdf: ['askCanPaste'],
  media: [],
  canvas: ['askCanPaste'],
  'virtualized-content': [],
  'iframe-heavy': ['askCanOpenFrame'],
  'shadow-dom-content': ['askIsClosed', 'askCanPaste'],
  'insufficient-text': ['askCanWait'],
  'too-large': ['askCanPart'],
  'restricted-page': [],
};

/** All that is said where nothing can be read or painted, one sentence after the other. */
export function unsupportedInWords(reason: UnsupportedReason): readonly MessageKey[] {
  return [UNSUPPORTED_REASONS[reason], ...UNSUPPORTED_ACTS[reason]];
}
