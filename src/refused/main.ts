import { translateInto } from '../browser/catalogues';
import { readShortcuts } from '../browser/commands';
import { askWorker } from '../browser/questions';
import { onUncaught } from '../browser/uncaught';
import { UNSUPPORTED_REASONS } from '../core/ask/highlighting-in-words';
import type { MessageKey } from '../core/messages/message';
import { valueOf } from '../core/protocol/question';
import '../ui/kit/base.css';
import '../ui/kit/tokens.css';
import './page.css';

/** As long as the page is open. */
const { signal } = new AbortController();

onUncaught((what) => void askWorker('log-problem', { what }), signal);
void show();

/** Says why Recurate cannot work in the tab where the person called it, and where it can. */
async function show(): Promise<void> {
  const { settings } = valueOf(await askWorker('settings', {})) ?? {};
  const t = await translateInto(settings?.language ?? '');
  // A browser may keep the key that we suggest for itself.
  const { ask: key } = await readShortcuts();
  Object.assign(document.documentElement, { lang: t.locale, dir: t.direction });
  const isDark =
    settings?.theme === 'dark' || (settings?.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const reason = location.hash.slice(1);
  const why: MessageKey = Object.hasOwn(UNSUPPORTED_REASONS, reason)
    ? UNSUPPORTED_REASONS[reason as keyof typeof UNSUPPORTED_REASONS]
    : 'askUnsupportedRestricted';
  const page = element('main', '', 'recurate refused');
  page.dataset['theme'] = isDark ? 'dark' : 'light';
  const logo = element('span', 'R', 'logo');
  logo.setAttribute('aria-hidden', 'true');
  const elsewhere = key ? t('refusedElsewhereKey', key) : t('refusedElsewhere');
  page.append(
    logo,
    element('h1', t('refusedPage')),
    element('p', t(why), 'reason'),
    element('p', t.sentences([t('refusedOwn'), elsewhere])),
  );
  document.title = t('pageTitle', t('refusedPage'));
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
  document.body.append(page);
}

function element(name: 'main' | 'h1' | 'p' | 'span', text: string, className = ''): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}
