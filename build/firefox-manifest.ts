import { OLDEST_FIREFOX } from './browsers';

/** What Firefox knows the extension by; it must never change, or an update would be another extension. */
export const FIREFOX_ID = 'recurate@recurate';

/** As much of Chrome's manifest as Firefox reads differently. */
export interface ChromeManifest {
  minimum_chrome_version?: string;
  background?: { service_worker: string; type?: 'module' };
  action?: object;
  [key: string]: unknown;
}

/**
 * Firefox's manifest, made from Chrome's: the code is the same.
 *
 * - Firefox has no service workers for extensions: the same script runs as an event page.
 * - An extension needs an id of its own to keep its storage, and has to say which data it collects: none.
 * - Its button goes into the toolbar; by default it would be hidden in the extensions panel.
 */
export function firefoxManifest({ minimum_chrome_version: _, background, action, ...rest }: ChromeManifest): object {
  return {
    ...rest,
    ...(action ? { action: { ...action, default_area: 'navbar' } } : {}),
    ...(background ? { background: { scripts: [background.service_worker], type: background.type } } : {}),
    browser_specific_settings: {
      gecko: {
        id: FIREFOX_ID,
        strict_min_version: OLDEST_FIREFOX,
        data_collection_permissions: { required: ['none'] },
      },
      // On Android the sentence about data is read since this version.
      gecko_android: { strict_min_version: '142.0' },
    },
  };
}
