import { clearAnswers, countAnswer, hasAnswers, markButton } from '../../browser/companion/button-mark';
import { tellCompanionChange } from '../../browser/companion/channel';
import { forgetPairing, OUTBOX_STORE, readPairing, writePairing } from '../../browser/companion/database';
import { REQUESTS_STORE } from '../../browser/companion/requests';
import { keepWatching } from '../../browser/companion/offscreen';
import { keepLooking, lookLater, onLook, PersonWatch } from '../../browser/companion/waking';
import { keepActive } from '../../browser/keep-alive';
import { logProblem } from '../../browser/problems';
import { askTab } from '../../browser/questions';
import { addressOfTab, bringAddress, currentTab } from '../../browser/tabs';
import { threadPage } from '../../core/ask/page-identity';
import type { MessageKey } from '../../core/messages/message';
import type { Translate } from '../../core/messages/translate';
import { valueOf } from '../../core/protocol/question';
import { Companion } from './companion';
import type { CompanionParts } from './parts';

/** What the other parts of the service worker do for the companion. */
interface Helpers {
  drawings: CompanionParts['drawings'];
  library: CompanionParts['library'];
  origins: CompanionParts['origins'];
  /** Begins drawing in a tab. */
  draw(tab: number): Promise<boolean>;
  /** In the language that the person chose. */
  translate(): Promise<Translate>;
}

/** Makes the extension's side of the companion in this browser, and looks for the companion if one is paired. */
export function companionInBrowser({ drawings, library, origins, draw, translate }: Helpers): Companion {
  const person = new PersonWatch(() => companion.look());
  /** Unknown when the service worker starts: the mark outlives it. */
  let marked: string | null | undefined;
  let isWatched = false;
  const companion: Companion = new Companion({
    pairing: { read: readPairing, write: writePairing, forget: forgetPairing },
    outbox: OUTBOX_STORE,
    openSocket: (address) => new WebSocket(address),
    requests: REQUESTS_STORE,
    drawings,
    library,
    tabs: {
      current: currentTab,
      open: bringAddress,
      draw,
      addressOf: async (tab) => (await addressOfTab(tab)) ?? null,
    },
    origins,
    page: {
      detail: async (tab, question) => valueOf(await askTab(tab, 'element-detail', question)) ?? null,
      answered: async (tab, question) => (await askTab(tab, 'shape-answered', question)).ok,
      withdrawn: (tab, request) => askTab(tab, 'request-withdrawn', { request }),
      companion: (tab, state) => askTab(tab, 'companion-changed', { companion: state }),
    },
    mark: async (agent, isForPage) => {
      const key: MessageKey = isForPage ? 'companionAsksPage' : 'companionAsks';
      const mark = agent === null ? null : `${key} ${agent}`;
      if (mark === marked) return;
      marked = mark;
      await markButton(agent === null ? null : (await translate())(key, agent));
    },
    answers: {
      tell: async (tab, page, agent) => {
        // Where we see no address, it is no longer that page.
        const url = await addressOfTab(tab);
        if (url && threadPage(url.href) === page)
          await countAnswer(tab, (await translate())('companionAnswered', agent));
      },
      seen: clearAnswers,
      areIn: hasAnswers,
    },
    watch: async (isPaired) => {
      isWatched = await keepWatching(isPaired);
      person.set(isPaired && !isWatched);
      await keepLooking(isPaired, isWatched);
    },
    isWatched: () => isWatched,
    lookLater,
    pulse: keepActive,
    tell: tellCompanionChange,
    log: (what) => void logProblem('service worker', what),
  });
  onLook(() => companion.look());
  void companion.start();
  return companion;
}
