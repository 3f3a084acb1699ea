/** The browsers the extension is built for. Chrome's build also runs in Edge, Brave and Opera. */
export const BROWSERS = ['chrome', 'firefox'] as const;

export type Browser = (typeof BROWSERS)[number];

/** The folder of a browser's finished build. */
export const outDirOf = (browser: Browser): string => `dist/${browser}`;

/** The oldest supported Chrome: the first with `Selection.getComposedRanges` (docs/adr/0016). */
export const OLDEST_CHROME = '137';

/** The oldest supported Firefox: the extended support release of June 2025. */
export const OLDEST_FIREFOX = '140.0';
