import '../ui/kit/tokens.css';
import '../ui/kit/base.css';

/**
 * The styles of our UI. They are not in the script: the build puts them into the manifest's stylesheet, as the string of a
 * custom property on our element, and they come into the shadow root from there (docs/adr/0005).
 */
export function uiStyles(element: HTMLElement): string {
  try {
    return String(JSON.parse(getComputedStyle(element).getPropertyValue('--recurate-styles')));
  } catch {
    // A page that styles our element with something else gets a plain drawer, not a broken one.
    return '';
  }
}
