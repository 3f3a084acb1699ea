import { chromium, type BrowserContext } from 'playwright';
import { findChromium } from '../browser/find-chromium';
import type { Pages } from './server';

/** How to open a browser on the replica pages. */
export interface Launch {
  pages: Pages;
  /** Without a window; default true. */
  headless?: boolean;
  /** A folder for the profile, to find it again after a restart; default: a new one that is thrown away. */
  profileDir?: string;
  /** Keeps pages that were left, for Back; Playwright switches that off. Default false. */
  hasPageCache?: boolean;
  /** Asks pages and ours for less motion, as a person can in the system's settings. Default false. */
  isStill?: boolean;
}

const open = (
  { pages, headless = true, profileDir = '', hasPageCache = false, isStill = false }: Launch,
  args: readonly string[],
): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profileDir, {
    executablePath: findChromium(),
    headless,
    ...(hasPageCache ? { ignoreDefaultArgs: ['--disable-back-forward-cache'] } : {}),
    // A window that a person uses keeps the size that they give it.
    viewport: headless ? { width: 1280, height: 800 } : null,
    reducedMotion: isStill ? 'reduce' : null,
    args: [
      `--host-resolver-rules=${pages.hostRules}`,
      '--ignore-certificate-errors',
      '--disable-background-timer-throttling',
      '--disable-backgrounding-occluded-windows',
      // One process for all pages of a site: starting one for each page costs a twentieth of the time.
      '--process-per-site',
      // Machines that run tests have no graphics card, and imitating one costs a tenth of the time.
      ...(headless ? ['--disable-gpu'] : ['--window-size=1480,900', '--test-type']),
      ...args,
    ],
  });

/**
 * Opens a Chromium with an unpacked extension on the replica pages.
 * @param launch.dist absolute path of the built extension
 * @throws Error when no Chromium can be found
 */
export const launchWithExtension = ({ dist, ...launch }: Launch & { dist: string }): Promise<BrowserContext> =>
  open(launch, [`--disable-extensions-except=${dist}`, `--load-extension=${dist}`]);

/** The same browser with the same flags, but without the extension: the other half of a paired measurement. */
export const launchPlain = (launch: Launch): Promise<BrowserContext> => open(launch, []);
