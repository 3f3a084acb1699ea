/** The browsers that the extension is built for. Chrome's build also runs in Edge, Brave and Opera. */
export const BROWSERS = ['chrome', 'firefox'] as const;

export type Browser = (typeof BROWSERS)[number];

/** Where a browser's finished build is. */
export const outDirOf = (browser: Browser): string => `dist/${browser}`;

/** The oldest Chrome that the extension runs in: the first with `Selection.getComposedRanges` (docs/adr/0016). */
export const OLDEST_CHROME = '137';

/** The oldest Firefox that the extension runs in: the extended support release of June 2025. */
export const OLDEST_FIREFOX = '140.0';
