import { highlightStyles, uiStyles, type HighlightSelector } from './looks';
import { boundTo, commandsWith, keysOf } from './keys';
import { paletteOf } from './palettes';
import { DEFAULT_TEMPLATE, frameOf, withOwnKinds } from '../feedback/template';
import { SETTINGS_SET_ASIDE } from '../conversation/set-aside';
import type { Sent } from '../protocol/question';
import type { PageAnswer } from './page-settings-schema';
import type { Settings } from './settings';

/**
 * Prepares the settings for a chat page.
 *
 * @param platform - The id of the page's platform, if it has one.
 * @param isDamaged - Whether the defaults are in use because the settings could not be read.
 * @param highlight - How this browser selects painted text.
 * @param host - The host of the page, with its port if it has one; empty for a page of ours.
 */
export function pageAnswer(
  settings: Settings,
  platform: string | undefined,
  isDamaged: boolean,
  highlight: HighlightSelector,
  host = '',
): Sent<PageAnswer> {
  const {
    isInStep,
    scope,
    uses,
    showsHint,
    theme,
    language,
    isStill,
    keepsTemporary,
    kinds,
    keys,
    template,
    templates,
    drawers,
  } = settings;
  const palette = paletteOf(settings);
  const own = platform !== undefined && Object.hasOwn(templates, platform) && templates[platform];
  return {
    settings: {
      isInStep,
      scope,
      uses,
      showsHint,
      hasToldBeside: (Object.hasOwn(drawers, host) && drawers[host]?.hasToldBeside) || false,
      theme,
      language,
      isStill,
      keepsTemporary,
      kinds,
      keys: keysOf(keys),
      bound: boundTo(keysOf(keys), commandsWith(kinds)),
      template: withOwnKinds(own || template, kinds),
      frames: [template, DEFAULT_TEMPLATE, ...Object.values(templates)].map((one) => [
        ...frameOf(withOwnKinds(one, kinds)),
      ]),
    },
    styles: highlightStyles(palette, highlight) + uiStyles(palette, isStill),
    notice: isDamaged ? SETTINGS_SET_ASIDE : null,
  };
}
