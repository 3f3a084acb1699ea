import type { Theme } from '../replica';

/** Sets `html.dark` or `html.light`, as ChatGPT and Grok do. */
export function setThemeClass(theme: Theme): void {
  const { classList, style } = document.documentElement;
  classList.toggle('dark', theme === 'dark');
  classList.toggle('light', theme === 'light');
  style.colorScheme = theme;
}
