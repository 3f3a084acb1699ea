import { KIND_IDS, type KindId } from '../annotation/kinds';
import type { Palette } from './palettes';

/** The background of our interface, light and dark (src/ui/kit/tokens.css). */
export const SURFACES = { light: '#ffffff', dark: '#1d1e25' } as const;
/** Typical text colours of a page. */
export const PAGE_INK = { light: '#1b1c22', dark: '#ececf2' } as const;
/** How much colour goes into the background of painted text (static/highlights.css) and of a sign (tokens.css). */
const PAINTED: Readonly<Record<KindId, number>> = {
  keep: 0.2,
  drop: 0.1,
  deeper: 0.16,
  verify: 0.18,
  comment: 0.16,
  own1: 0.16,
  own2: 0.16,
  own3: 0.16,
  own4: 0.16,
};
const SIGN: Readonly<Record<KindId, number>> = {
  keep: 0.14,
  drop: 0.12,
  deeper: 0.14,
  verify: 0.16,
  comment: 0.16,
  own1: 0.14,
  own2: 0.14,
  own3: 0.14,
  own4: 0.14,
};
/** The contrast needed for text (TEXT_CONTRAST), and for lines and signs (WCAG 2.2, 1.4.3 and 1.4.11). */
export const TEXT_CONTRAST = 4.5;
export const LINE_CONTRAST = 3;
/** The contrast of signs and bars in a strong palette (WCAG 2.2, 1.4.6). */
const STRONG_CONTRAST = 7;

/** Light or dark. */
export type Mode = keyof typeof SURFACES;
/** The default colour of each kind, in light mode: tokens.css has different ones for dark. */
export const DEFAULT_COLOURS: Readonly<Record<KindId, string>> = {
  keep: '#16a34a',
  drop: '#dc2626',
  deeper: '#2563eb',
  verify: '#d97706',
  comment: '#64748b',
  own1: '#9333ea',
  own2: '#0f766e',
  own3: '#db2777',
  own4: '#a16207',
};
/** The colour of dropped text, in either mode. */
const DIMMED = '#808080';

/** What a selector of painted text begins with. It depends on the browser (src/browser/highlights.ts). */
export type HighlightSelector = ':root::highlight' | '::highlight';

/** The kinds whose text is dimmed (static/highlights.css), and by how much more a strong palette paints. */
const DIMMED_KINDS: readonly KindId[] = ['drop'];
const STRONGER = 1.6;

/**
 * CSS that paints the marks on a page in other colours than static/highlights.css. Empty for the defaults.
 * Important, because in Firefox the styles of the manifest come after all others of the page.
 *
 * @example
 * highlightStyles({ colours: { keep: '#112233' }, isStrong: false }, '::highlight');
 * // '::highlight(recurate-keep){background-color:#11223333…}'
 */
export function highlightStyles({ colours, isStrong }: Palette, highlight: HighlightSelector): string {
  return chosen(colours)
    .map(([id, colour]) => {
      const rules = [`background-color:${painted(id, colour, isStrong)}`, `text-decoration-color:${colour}`];
      if (isStrong) rules.push('text-decoration-thickness:3px');
      if (isStrong && DIMMED_KINDS.includes(id)) rules.push('color:currentColor');
      return `${highlight}(recurate-${id}){${rules.map((rule) => `${rule}!important`).join(';')}}`;
    })
    .join('');
}

/** The background of a kind's text, as CSS with transparency. */
export function painted(id: KindId, colour: string, isStrong: boolean): string {
  return `${colour}${hex(shareOf(id, isStrong) * 255)}`;
}

function shareOf(id: KindId, isStrong: boolean): number {
  return PAINTED[id] * (isStrong ? STRONGER : 1);
}

/** CSS that gives our interface other colours than tokens.css, or turns animation off. Empty for the defaults. */
export function uiStyles({ colours, isStrong }: Palette, isStill: boolean): string {
  // The doubled class overrides tokens.css regardless of order.
  const still = isStill ? '.recurate.recurate{--quick:0ms}' : '';
  const modes = [
    ['', 'light'],
    ["[data-theme='dark']", 'dark'],
  ] as const;
  const all = chosen(colours);
  return modes.reduce((css, [attribute, mode]) => {
    const rules = all.map(([id, colour]) => {
      const line = isStrong ? inkOn(SURFACES[mode], colour, mode, STRONG_CONTRAST) : colour;
      return `--${id}:${line};--${id}-bg:${colour}${hex(SIGN[id] * 255)};--${id}-ink:${signInk(id, colour, mode, isStrong)}`;
    });
    return rules.length > 0 ? `${css}.recurate.recurate${attribute}{${rules.join(';')}}` : css;
  }, still);
}

/** The colour of a kind's sign: as close to the chosen colour as is still legible. */
export function signInk(id: KindId, colour: string, mode: Mode, isStrong = false): string {
  return inkOn(mixed(SURFACES[mode], colour, SIGN[id]), colour, mode, isStrong ? STRONG_CONTRAST : TEXT_CONTRAST);
}

function inkOn(behind: string, colour: string, mode: Mode, least: number): string {
  const towards = mode === 'light' ? '#000000' : '#ffffff';
  for (let share = 0; share < 1; share += 0.05) {
    const ink = mixed(colour, towards, share);
    if (contrast(ink, behind) >= least) return ink;
  }
  return towards;
}

/** How well a kind's text and line can be seen in a colour. */
export interface Visibility {
  /** Contrast ratios; {@link TEXT_CONTRAST} and {@link LINE_CONTRAST} are needed. */
  text: number;
  line: number;
  /** The text is meant to recede. */
  isDimmed: boolean;
  /** The colour of the text. */
  ink: string;
}

/** How well a kind can be seen in this colour on a typical page. */
export function visibility(id: KindId, colour: string, mode: Mode, isStrong: boolean): Visibility {
  const isDimmed = !isStrong && DIMMED_KINDS.includes(id);
  const ink = isDimmed ? DIMMED : PAGE_INK[mode];
  return {
    text: contrast(ink, mixed(SURFACES[mode], colour, shareOf(id, isStrong))),
    line: contrast(colour, SURFACES[mode]),
    isDimmed,
    ink,
  };
}

/**
 * The contrast ratio of WCAG 2.2, from 1 (invisible) to 21 (black on white).
 *
 * @example
 * contrast('#000000', '#ffffff'); // 21
 */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/**
 * Mixes `share` (0 to 1) of the colour `above` into `below`.
 *
 * @example
 * mixed('#000000', '#ffffff', 0.5); // '#808080'
 */
export function mixed(below: string, above: string, share: number): string {
  const over = channels(above);
  return `#${channels(below)
    .map((channel, at) => hex(channel * (1 - share) + over[at]! * share))
    .join('')}`;
}

function chosen(colours: Palette['colours']): [KindId, string][] {
  return KIND_IDS.flatMap((id) => (colours[id] ? [[id, colours[id]] as [KindId, string]] : []));
}

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
}

function hex(channel: number): string {
  return Math.round(channel).toString(16).padStart(2, '0');
}
