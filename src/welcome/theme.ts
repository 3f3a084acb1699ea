import { setPage } from '../stores/page';

/** The page follows the system where the person chose neither light nor dark. */
export function followTheme(signal: AbortSignal): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const follow = (): void => setPage({ theme: dark.matches ? 'dark' : 'light', hasModal: false });
  dark.addEventListener('change', follow, { signal });
  follow();
}
