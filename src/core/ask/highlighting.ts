/** Why citations cannot be shown as they were (seed 004 §6.4). */
export type StaleReason = 'path-changed' | 'params-changed' | 'expired' | 'dom-changed';

/** Why nothing can be read or painted on this page (seed 004 §6.6): what it is, or what it lacks. */
export type UnsupportedReason =
  | 'pdf'
  | 'media'
  | 'canvas'
  | 'virtualized-content'
  | 'iframe-heavy'
  | 'shadow-dom-content'
  | 'insufficient-text'
  | 'too-large'
  | 'restricted-page';

/** Whether citations are painted (seed 004 §6.1d). */
export type Highlighting =
  | { state: 'idle' }
  | { state: 'active' }
  | { state: 'stale'; reason: StaleReason }
  | { state: 'unsupported'; reason: UnsupportedReason };
