import type { Template } from '../feedback/feedback';
import type { Frame } from '../feedback/feedback-block';
import type { Command } from './keys';
import type { KindId } from '../annotation/kinds';
import { DEFAULT_TEMPLATE } from '../feedback/template';

/** The drawer's width in px. */
export const NARROWEST_DRAWER = 300;
export const WIDEST_DRAWER = 640;
export const DEFAULT_WIDTH = 360;

/** Which marks go into the feedback block: of one answer, those since the last message that held our block, or all. */
export type Scope = 'answer' | 'since' | 'all';

/** `follow`: as the chat's page is, and the options page as the system is. */
export type Theme = 'follow' | 'light' | 'dark';

/** What the person chose, for all sites and tabs: one entry of the storage (./settings-schema.ts). */
export interface Settings {
  version: 1;
  /** The drawer as it was last left; for pages that are opened from then on. */
  isOpen: boolean;
  width: number;
  /** Keep our block in the chat's editor in step with the marks. */
  isInStep: boolean;
  scope: Scope;
  /** Whether the drawer opens by itself on a page, if it was open last. */
  opensItself: boolean;
  /** Whether the marks of chats that the site forgets stay in the library. */
  keepsTemporary: boolean;
  theme: Theme;
  /** No motion, also where the system allows it. */
  isStill: boolean;
  /** Colours other than ours, as `#rrggbb`. */
  colours: Partial<Record<KindId, string>>;
  /** Keys other than ours, as ./keys.ts has them. */
  keys: Partial<Record<Command, string>>;
  /** How the feedback is written, and how on single platforms, by their id. */
  template: Template;
  templates: Record<string, Template>;
  /** What differs from our data of a platform, and sites that the person added, by id; proved where they are used. */
  platforms: Record<string, unknown>;
  sites: Record<string, unknown>;
}

/** What holds until something was chosen. */
export const DEFAULT_SETTINGS: Settings = {
  version: 1,
  isOpen: true,
  width: DEFAULT_WIDTH,
  isInStep: false,
  scope: 'since',
  opensItself: true,
  keepsTemporary: false,
  theme: 'follow',
  isStill: false,
  colours: {},
  keys: {},
  template: DEFAULT_TEMPLATE,
  templates: {},
  platforms: {},
  sites: {},
};

/** What can be chosen on a chat's page. */
export type PageChoice = Partial<Pick<Settings, 'isOpen' | 'width' | 'isInStep' | 'scope'>>;

/** What a chat's page needs of the settings, ready for its use. */
export interface PageSettings extends Required<PageChoice>, Pick<Settings, 'theme' | 'isStill' | 'keepsTemporary'> {
  /** Null until it is known. */
  template: Template | null;
  /** The lines that blocks of ours may be made of, which may stand in a message from before. */
  frames: readonly Frame[];
  keys: Partial<Readonly<Record<Command, string>>>;
  /** What each key does; a command can have several. */
  bound: Readonly<Record<string, Command>>;
}

export const DEFAULT_PAGE_SETTINGS: PageSettings = {
  isOpen: true,
  width: DEFAULT_WIDTH,
  isInStep: false,
  scope: 'since',
  theme: 'follow',
  isStill: false,
  // Until it is known nothing is thrown away.
  keepsTemporary: true,
  keys: {},
  bound: {},
  template: null,
  frames: [],
};
