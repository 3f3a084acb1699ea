import type { Template } from '../feedback/feedback';
import type { Frame } from '../feedback/feedback-block';
import type { Command } from './keys';
import type { KindId, OwnKind } from '../annotation/kinds';
import { DEFAULT_TEMPLATE } from '../feedback/template';

/** Limits for the width of the drawer in px. */
export const NARROWEST_DRAWER = 300;
export const WIDEST_DRAWER = 640;
export const DEFAULT_WIDTH = 360;

/**
 * Which marks the feedback block includes: those of one answer, those since the last message with our block, or all.
 */
export type Scope = 'answer' | 'since' | 'all';

/** `follow`: like the chat page; on the options page, like the system. */
export type Theme = 'follow' | 'light' | 'dark';

/** The person's choices, for all sites and tabs, stored as one entry (./settings-schema.ts). */
export interface Settings {
  version: 2;
  /** The drawer as it was last left, for pages opened afterwards. */
  isOpen: boolean;
  width: number;
  /** Keep our block in the chat's editor up to date with the marks. */
  isInStep: boolean;
  scope: Scope;
  /** Whether the drawer opens by itself on a page if it was open last time. */
  opensItself: boolean;
  /** Whether marks of temporary chats stay in the library. */
  keepsTemporary: boolean;
  theme: Theme;
  /** No animation, even where the system allows it. */
  isStill: boolean;
  /** Kinds of mark that the person added. */
  kinds: readonly OwnKind[];
  /** Colours that differ from the defaults, as `#rrggbb`. */
  colours: Partial<Record<KindId, string>>;
  /** Keys that differ from the defaults (./keys.ts). */
  keys: Partial<Record<Command, string>>;
  /** How the feedback is written, and exceptions for single platforms, by their id. */
  template: Template;
  templates: Record<string, Template>;
  /** Changes to shipped platforms, and sites the person added, by id. Validated where they are used. */
  platforms: Record<string, unknown>;
  sites: Record<string, unknown>;
}

/** In use until the person chooses something else. */
export const DEFAULT_SETTINGS: Settings = {
  version: 2,
  isOpen: true,
  width: DEFAULT_WIDTH,
  isInStep: false,
  scope: 'since',
  opensItself: true,
  keepsTemporary: false,
  theme: 'follow',
  isStill: false,
  kinds: [],
  colours: {},
  keys: {},
  template: DEFAULT_TEMPLATE,
  templates: {},
  platforms: {},
  sites: {},
};

/** What can be chosen on a chat page. */
export type PageChoice = Partial<Pick<Settings, 'isOpen' | 'width' | 'isInStep' | 'scope'>>;

/** The settings a chat page needs, ready for use. */
export interface PageSettings
  extends Required<PageChoice>, Pick<Settings, 'theme' | 'isStill' | 'keepsTemporary' | 'kinds'> {
  /** Null until it is known. */
  template: Template | null;
  /** The lines our blocks may be made of, including those of older blocks that may still be in a message. */
  frames: readonly Frame[];
  keys: Partial<Readonly<Record<Command, string>>>;
  /** What each key does. A command can have several keys. */
  bound: Readonly<Record<string, Command>>;
}

export const DEFAULT_PAGE_SETTINGS: PageSettings = {
  isOpen: true,
  width: DEFAULT_WIDTH,
  isInStep: false,
  scope: 'since',
  theme: 'follow',
  isStill: false,
  // Until the setting is known, nothing is thrown away.
  keepsTemporary: true,
  kinds: [],
  keys: {},
  bound: {},
  template: null,
  frames: [],
};
