import { highlightStyles, uiStyles } from './looks';
import { boundTo, keysOf } from './keys';
import { DEFAULT_TEMPLATE, frameOf } from '../feedback/template';
import { SETTINGS_SET_ASIDE, type Told } from '../conversation/set-aside';
import type { PageSettings, Settings } from './settings';

/** What a chat's page is told of the settings: made ready here, so that no page has to. */
export interface PageAnswer {
  /** How the drawer stands is each page's own. */
  settings: Omit<PageSettings, 'isOpen' | 'width'>;
  /** CSS for the page's marks and for our UI; empty while nothing but the default was chosen. */
  styles: string;
  notice: Told | null;
}

/**
 * @param platform - The id of the page's platform, if it has one.
 * @param isDamaged - Whether the defaults serve because the settings could not be read.
 */
export function pageAnswer(settings: Settings, platform: string | undefined, isDamaged: boolean): PageAnswer {
  const { isInStep, scope, theme, isStill, keepsTemporary, colours, keys, template, templates } = settings;
  const own = platform !== undefined && Object.hasOwn(templates, platform) && templates[platform];
  return {
    settings: {
      isInStep,
      scope,
      theme,
      isStill,
      keepsTemporary,
      keys: keysOf(keys),
      bound: boundTo(keysOf(keys)),
      template: own || template,
      frames: [template, DEFAULT_TEMPLATE, ...Object.values(templates)].map(frameOf),
    },
    styles: highlightStyles(colours) + uiStyles(colours, isStill),
    notice: isDamaged ? SETTINGS_SET_ASIDE : null,
  };
}
