import { mount } from 'svelte';
import { translateInto } from '../browser/catalogues';
import { askWorker } from '../browser/questions';
import { readSettings } from '../browser/settings';
import { onUncaught } from '../browser/uncaught';
import { DEFAULT_SETTINGS } from '../core/settings/settings';
import { uiStyles } from '../core/settings/looks';
import { paletteOf } from '../core/settings/palettes';
import '../ui/kit/base.css';
import '../ui/kit/tokens.css';
import { TRANSLATE } from '../ui/kit/translate';
import { browserParts } from './browser-parts';
import { Check } from './check.svelte';
import './page.css';
import Verify from './Verify.svelte';

/** As long as the page is open. */
const { signal } = new AbortController();

onUncaught((what) => void askWorker('log-problem', { what }), signal);
void start();

/** Shows the page in the person's language, for the mark that the address names. */
async function start(): Promise<void> {
  const read = await readSettings();
  const settings = read.ok ? read.value.settings : DEFAULT_SETTINGS;
  const t = await translateInto(settings.language);
  Object.assign(document.documentElement, { lang: t.locale, dir: t.direction });
  const styles = new CSSStyleSheet();
  styles.replaceSync(uiStyles(paletteOf(settings), settings.isStill));
  document.adoptedStyleSheets.push(styles);
  const check = new Check(browserParts(signal));
  mount(Verify, {
    target: document.body,
    props: { check, theme: settings.theme },
    context: new Map([[TRANSLATE, t]]),
  });
  await check.start(markInAddress());
}

/** The id of the mark; empty if the address names none. */
function markInAddress(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
}
