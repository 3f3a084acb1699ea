import { OLDEST_FIREFOX } from './browsers';

/** The extension's id in Firefox. Never change it: Firefox would treat the update as a different extension. */
export const FIREFOX_ID = 'recurate@recurate';

/** The parts of Chrome's manifest that differ in Firefox. */
export interface ChromeManifest {
  minimum_chrome_version?: string;
  background?: { service_worker: string; type?: 'module' };
  action?: object;
  permissions?: string[];
  [key: string]: unknown;
}

/**
 * Makes Firefox's manifest from Chrome's. The code is the same.
 *
 * - Firefox has no service workers for extensions, so the same script runs as an event page.
 * - An extension needs its own id to keep its storage, and must declare which data it sends elsewhere: none, unless the
 *   person adds a model for Ask, which then gets text of the page they ask about.
 * - Its default policy would turn requests to a model on the local network into https ones, which nobody there answers.
 * - It has no pages that nobody sees, and no permission for them.
 * - Its button goes into the toolbar; by default it would be hidden in the extensions panel.
 */
export function firefoxManifest({
  minimum_chrome_version: _,
  background,
  action,
  permissions,
  ...rest
}: ChromeManifest): object {
  return {
    ...rest,
    ...(permissions ? { permissions: permissions.filter((one) => one !== 'offscreen') } : {}),
    ...(action ? { action: { ...action, default_area: 'navbar' } } : {}),
    content_security_policy: { extension_pages: "script-src 'self'; object-src 'self'" },
    ...(background ? { background: { scripts: [background.service_worker], type: background.type } } : {}),
    browser_specific_settings: {
      gecko: {
        id: FIREFOX_ID,
        strict_min_version: OLDEST_FIREFOX,
        data_collection_permissions: { required: ['none'], optional: ['websiteContent'] },
      },
      // Firefox for Android reads the data declaration since this version.
      gecko_android: { strict_min_version: '142.0' },
    },
  };
}
