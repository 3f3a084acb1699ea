/** The drawer's width in px. */
export const NARROWEST_DRAWER = 300;
export const WIDEST_DRAWER = 640;

/** Which marks go into the feedback block: of one answer, those since the last message that held our block, or all. */
export type Scope = 'answer' | 'since' | 'all';

/** What the person chose, for all sites and tabs. */
export interface Settings {
  isOpen: boolean;
  width: number;
  /** Keep our block in the chat's editor in step with the marks. */
  isInStep: boolean;
  scope: Scope;
}

/** What holds until something was chosen. */
export const DEFAULT_SETTINGS: Settings = { isOpen: true, width: 360, isInStep: false, scope: 'since' };
