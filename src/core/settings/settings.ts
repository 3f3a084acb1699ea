import type { Frame } from '../feedback/feedback-block';
import type { Command } from './keys';
import type { KindId, OwnKind } from '../annotation/kinds';
import type { PaletteId } from './palettes';
import { DEFAULT_TEMPLATE, type Template } from '../feedback/template';

/** Limits for the width of the drawer in px. */
export const NARROWEST_DRAWER = 300;
export const WIDEST_DRAWER = 640;
export const DEFAULT_WIDTH = 360;

/** How many sites' drawers are remembered. */
export const MOST_DRAWERS = 200;

/**
 * How the open drawer stands in a window that is not narrow. `auto`: beside the answers if it fits, else the page makes
 * room for it where that works, else it floats over the page.
 */
export type Stance = 'auto' | 'docked' | 'floating';

/** How high the drawer is in a narrow window, where it is a sheet at the bottom. */
export type SheetHeight = 'low' | 'half' | 'full';

/** `line`: as small as it gets. `hidden`: only the shortcut and the extension's button open the drawer. */
export type LauncherLook = 'full' | 'line' | 'hidden';

/** How a person left the drawer and its launcher on a site, and what they have been told there. */
export interface SiteDrawer {
  isOpen: boolean;
  /** In px. */
  width: number;
  stance: Stance;
  sheet: SheetHeight;
  launcher: LauncherLook;
  /** Where the launcher is along the edge of the window, from 0 (top) to 1 (bottom). */
  launcherAt: number;
  /** Whether they have been told that documents beside the chat cannot be marked. */
  hasToldBeside: boolean;
}

/** In use until the person chooses something else on the site. */
export const DEFAULT_DRAWER: SiteDrawer = {
  isOpen: false,
  width: DEFAULT_WIDTH,
  stance: 'auto',
  sheet: 'half',
  launcher: 'full',
  launcherAt: 1,
  hasToldBeside: false,
};

/**
 * Which marks the feedback block includes: those of one answer, those since the last message with our block, or all.
 */
export type Scope = 'answer' | 'since' | 'all';

/** How often the toolbar is used until its signs are known: until then it shows words beside them. */
export const USES_TO_LEARN = 5;

/** `follow`: like the chat page; on the options page, like the system. */
export type Theme = 'follow' | 'light' | 'dark';

/** The person's choices, for all sites and tabs, stored as one entry (./settings-schema.ts). */
export interface Settings {
  version: 2;
  /** The width that was chosen last, for sites without one of their own (px). */
  width: number;
  /** How the drawer was last left, by the site's host. What was never chosen there is missing. */
  drawers: Record<string, Partial<SiteDrawer>>;
  /** The hosts of sites where the person has paused Recurate. */
  paused: readonly string[];
  /** Keep our block in the chat's editor up to date with the marks. */
  isInStep: boolean;
  scope: Scope;
  /** Whether the drawer opens by itself: where it was open last time, and with the first mark if it fits. */
  opensItself: boolean;
  /** Whether marks of temporary chats stay in the library. */
  keepsTemporary: boolean;
  /** Whether the browser's context menu offers to mark selected text. */
  showsInMenu: boolean;
  /** How often a mark was made with the toolbar, counted up to {@link USES_TO_LEARN}. */
  uses: number;
  /** Whether the launcher says how to begin: from the installation until the first mark. */
  showsHint: boolean;
  theme: Theme;
  /** The language of the interface, by its folder in static/_locales; empty for the browser's. */
  language: string;
  /** No animation, even where the system allows it. */
  isStill: boolean;
  /** Kinds of mark that the person added. */
  kinds: readonly OwnKind[];
  /** Which colours the kinds have. */
  palette: PaletteId;
  /** The person's own colours, where they differ from the defaults, as `#rrggbb`. In use with the palette `own`. */
  colours: Partial<Record<KindId, string>>;
  /** Keys that differ from the defaults (./keys.ts). */
  keys: Partial<Record<Command, string>>;
  /** How the feedback is written, and exceptions for single platforms, by their id. */
  template: Template;
  templates: Record<string, Template>;
  /** Changes to shipped platforms, and sites the person added, by id. Validated where they are used. */
  platforms: Record<string, unknown>;
  sites: Record<string, unknown>;
  /** The origins whose pages an agent may have opened without the person being asked, such as `http://localhost:3000`. */
  agentOrigins: readonly string[];
  /** Where the companion's program is on this computer, as the person gave it; empty if they have not. */
  companionPath: string;
}

/** How many origins are remembered, and how long a path may be. */
export const MOST_AGENT_ORIGINS = 100;
export const LONGEST_PATH = 1000;

/** In use until the person chooses something else. */
export const DEFAULT_SETTINGS: Settings = {
  version: 2,
  width: DEFAULT_WIDTH,
  drawers: {},
  paused: [],
  isInStep: false,
  scope: 'since',
  opensItself: true,
  keepsTemporary: false,
  showsInMenu: true,
  uses: 0,
  showsHint: false,
  theme: 'follow',
  language: '',
  isStill: false,
  kinds: [],
  palette: 'standard',
  colours: {},
  keys: {},
  template: DEFAULT_TEMPLATE,
  templates: {},
  platforms: {},
  sites: {},
  agentOrigins: [],
  companionPath: '',
};

/** What can be chosen on a chat page. What concerns the drawer is stored for its site. */
export type PageChoice = Partial<Pick<Settings, 'isInStep' | 'scope' | 'uses' | 'showsHint'> & SiteDrawer>;

/** The settings a chat page needs, ready for use. */
export interface PageSettings
  extends Required<PageChoice>, Pick<Settings, 'theme' | 'language' | 'isStill' | 'keepsTemporary' | 'kinds'> {
  /** Whether the drawer may open by itself on this page. */
  opensItself: boolean;
  /** Null until it is known. */
  template: Template | null;
  /** The lines our blocks may be made of, including those of older blocks that may still be in a message. */
  frames: readonly Frame[];
  keys: Partial<Readonly<Record<Command, string>>>;
  /** What each key does. A command can have several keys. */
  bound: Readonly<Record<string, Command>>;
}

export const DEFAULT_PAGE_SETTINGS: PageSettings = {
  ...DEFAULT_DRAWER,
  opensItself: false,
  isInStep: false,
  scope: 'since',
  uses: 0,
  showsHint: false,
  theme: 'follow',
  language: '',
  isStill: false,
  // Until the setting is known, nothing is thrown away.
  keepsTemporary: true,
  kinds: [],
  keys: {},
  bound: {},
  template: null,
  frames: [],
};
