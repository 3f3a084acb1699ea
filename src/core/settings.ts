/** The drawer's width in px. */
export const NARROWEST_DRAWER = 300;
export const WIDEST_DRAWER = 640;

/** What the person chose, for all sites and tabs. */
export interface Settings {
  isOpen: boolean;
  width: number;
  /** Keep our block in the chat's editor in step with the marks. */
  isInStep: boolean;
}

/** What holds until something was chosen. */
export const DEFAULT_SETTINGS: Settings = { isOpen: true, width: 360, isInStep: false };
