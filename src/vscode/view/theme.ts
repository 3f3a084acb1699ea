import { motion } from '../../dom/reveal';
import { setPage } from '../../stores/page';

/** VS Code's kinds of themes, as classes of the body. The class of a light one with high contrast comes with the other. */
const DARK = 'vscode-dark';
const CONTRAST = 'vscode-high-contrast';
const LIGHT_CONTRAST = 'vscode-high-contrast-light';
const STILL = 'vscode-reduce-motion';

/**
 * Follows VS Code's theme.
 *
 * @param ours - Our own element, which gets what its style sheets must know (./theme.css).
 */
export function followTheme(ours: HTMLElement, signal: AbortSignal): void {
  const follow = (): void => {
    const { classList } = document.body;
    const isLightContrast = classList.contains(LIGHT_CONTRAST);
    const hasContrast = isLightContrast || classList.contains(CONTRAST);
    const isDark = classList.contains(DARK) || (hasContrast && !isLightContrast);
    motion.isStill = classList.contains(STILL);
    ours.toggleAttribute('data-contrast', hasContrast);
    ours.toggleAttribute('data-still', motion.isStill);
    setPage({ theme: isDark ? 'dark' : 'light', hasModal: false });
  };
  const observer = new MutationObserver(follow);
  observer.observe(document.body, { attributeFilter: ['class'] });
  signal.addEventListener('abort', () => observer.disconnect());
  follow();
}
