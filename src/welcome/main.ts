import { flushSync, mount } from 'svelte';
import { translateInto } from '../browser/catalogues';
import { onMarkByKeyboard } from '../browser/commands';
import { settingsSource } from '../browser/page-settings';
import { askWorker } from '../browser/questions';
import { addStyleSheet } from '../browser/style-sheets';
import { onUncaught } from '../browser/uncaught';
import type { Translate } from '../core/messages/translate';
import { valueOf } from '../core/protocol/question';
import { motion, reveal } from '../dom/reveal';
import { startPractice } from '../session/practice';
import { followSettings } from '../session/settings-follower';
import { takeSettings } from '../stores/settings';
import MarkingShell from '../ui/annotate/MarkingShell.svelte';
import '../ui/kit/base.css';
import '../ui/kit/tokens.css';
import { TRANSLATE } from '../ui/kit/translate';
import { DELIVERED, mountUi } from '../ui/shell/mount';
import { PORT } from '../ui/shell/port';
import { STATE } from '../ui/shell/shell-state.svelte';
import { followStores } from '../ui/shell/state.svelte';
import { createPort } from './port';
import { followTheme } from './theme';
import './page.css';
import Welcome from './Welcome.svelte';

/** As long as the page is open. */
const { signal } = new AbortController();

onUncaught((what) => void askWorker('log-problem', { what }), signal);
void start();

/** Shows the page in the person's language, with an answer to mark. */
async function start(): Promise<void> {
  const answer = valueOf(await askWorker('settings', {}));
  // The page begins with the person's own keys and language.
  if (answer) takeSettings(answer.settings);
  const language = answer?.settings.language ?? '';
  const translate = await translateInto(language);
  Object.assign(document.documentElement, { lang: translate.locale, dir: translate.direction });
  const ours = document.createElement('recurate-root');
  const shadow = ours.attachShadow({ mode: 'open' });
  const replaceStyles = [addStyleSheet(document, ''), addStyleSheet(shadow, '')];
  followTheme(signal);
  await followSettings(
    settingsSource,
    {
      setStyles: (styles) => replaceStyles.forEach((replace) => replace(styles)),
      setStill: (isStill) => (motion.isStill = isStill),
      // Nothing that is worth keeping is on the page.
      setLanguage: (next) => next === language || location.reload(),
    },
    signal,
  );
  document.documentElement.append(ours);
  practise(translate, ours, shadow);
}

/** Shows the page and starts the real annotator on its sample answer. */
function practise(translate: Translate, ours: HTMLElement, shadow: ShadowRoot): void {
  const barsLayer = document.createElement('div');
  barsLayer.className = 'bars';
  const port = createPort(() => practice);
  const context = new Map<symbol, unknown>([
    [PORT, port],
    [STATE, followStores(signal)],
    [TRANSLATE, translate],
  ]);
  mount(Welcome, { target: document.body, context });
  flushSync();
  const answer = document.querySelector('#answer')!;
  const practice = startPractice({ answer, ours, barsElement: barsLayer, reveal }, signal);
  const ui = mountUi(shadow, {
    follow: followStores,
    app: MarkingShell,
    port,
    translate,
    translateInto,
    addStyles: addStyleSheet,
    barsLayer,
  });
  // No page is around us that could take keys, so they need no guard.
  for (const type of DELIVERED) {
    window.addEventListener(
      type,
      (event) => {
        if (event instanceof KeyboardEvent && event.target !== ours) practice.marking.settleFor(event);
        if (ui.deliver(event)) event.preventDefault();
      },
      { capture: true, signal },
    );
  }
  onMarkByKeyboard(port.startWalk, signal);
}
