import type { Settings } from './settings';

/** Colours for the kinds, chosen together. */
export interface Palette {
  /**
   * By the id of the kind, as `#rrggbb`. A kind without one keeps its default. Each colour is used on light and on dark
   * pages, because what is painted on a page cannot know which it is.
   */
  colours: Readonly<Record<string, string>>;
  /** Backgrounds and lines are stronger, and no text is dimmed. */
  isStrong: boolean;
}

/** What can be chosen; `own` are the defaults with the person's changes. */
export const PALETTE_IDS = ['standard', 'safe', 'strong', 'own'] as const;

/** @see PALETTE_IDS */
export type PaletteId = (typeof PALETTE_IDS)[number];

/** The palettes that are not the person's own. */
export const PALETTES: Readonly<Record<Exclude<PaletteId, 'own'>, Palette>> = {
  standard: { colours: {}, isStrong: false },
  /**
   * After Okabe and Ito (https://jfly.uni-koeln.de/color/), moved until every line is visible on light and dark pages and
   * every two kinds are far apart for people with protanopia or deuteranopia. For nine colours there is not that much
   * room, so those for the person's own kinds are only as far from the others as they can be.
   */
  safe: {
    colours: {
      keep: '#03a960',
      drop: '#c8861e',
      deeper: '#0769c9',
      verify: '#b082bd',
      comment: '#6a6a6a',
      own1: '#b464fa',
      own2: '#46a096',
      own3: '#005afa',
      own4: '#50781e',
    },
    isStrong: false,
  },
  strong: {
    colours: {
      keep: '#00873e',
      drop: '#d92121',
      deeper: '#2f6bff',
      verify: '#a86500',
      comment: '#767676',
      own1: '#9333ea',
      own2: '#0f766e',
      own3: '#db2777',
      own4: '#787800',
    },
    isStrong: true,
  },
};

/** The palette in use. */
export function paletteOf({ palette, colours }: Pick<Settings, 'palette' | 'colours'>): Palette {
  return palette === 'own' ? { colours, isStrong: false } : PALETTES[palette];
}
