import { ask } from '../browser/ask';
import { readEntry, watchEntries } from '../browser/storage';
import { DEFAULT_WIDTH, type Settings } from '../core/settings/settings';
import { motion } from '../dom/reveal';
import { notify } from '../stores/notices';
import { $choice, takeSettings } from '../stores/settings';

const KEY = 'settings';
/** When the settings are asked for again if the extension's service did not answer (ms). */
const PATIENCE = 1000;

/** Brings the stored settings into the store whenever they change, and what is chosen here into the storage. */
export async function rememberSettings(shadow: ShadowRoot, signal: AbortSignal): Promise<void> {
  const sheet = new CSSStyleSheet();
  let applied = '';

  const look = async (): Promise<void> => {
    const answer = await ask('settings', {});
    // Without them no key is bound and nothing can be applied. Where the extension is gone for good, asking costs nothing.
    if (!answer) return void setTimeout(look, PATIENCE);
    const { settings, styles, notice } = answer;
    takeSettings(settings);
    motion.isStill = settings.isStill;
    if (notice) notify(...notice);
    // To touch the page's styles costs it a style pass: only where the person chose other looks, and once.
    if (styles === applied) return;
    if (!applied) for (const root of [document, shadow]) root.adoptedStyleSheets.push(sheet);
    sheet.replaceSync((applied = styles));
  };
  const stop = $choice.listen(async (patch) => {
    if ((await ask('choose', { patch })) === undefined) notify(KEY, 'Your choice could not be stored.');
  });
  signal.addEventListener('abort', () => {
    stop();
    sheet.replaceSync('');
  });
  watchEntries((key) => key === KEY && void look(), signal);
  const stored = await readEntry(KEY);
  if (stored.ok && stored.value) takeSettings(shown(stored.value));
  void look();
}

/**
 * How the drawer stood last. By hand: it must not wait for the service worker and its schemas. What other tabs do with
 * theirs from then on is not for this page.
 */
function shown({ isOpen, opensItself, width }: Partial<Record<keyof Settings, unknown>>) {
  return { isOpen: isOpen !== false && opensItself !== false, width: Number(width) || DEFAULT_WIDTH };
}
