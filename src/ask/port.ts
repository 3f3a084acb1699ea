import { askWorker } from '../browser/questions';
import type { AskSession } from '../session/ask/ask-session';
import type { AskPort } from '../ui/ask/port';

/** Connects the requests of Ask's interface to its session. */
export function createAskPort(session: AskSession): AskPort {
  const { asking, walk } = session;
  return {
    ask: () => void asking.ask(),
    stop: () => asking.cancel('stopped'),
    askAgain: (turn) => void asking.again(turn),
    askGenerally: (turn) => void asking.again(turn, 'general'),
    restart: () => session.restart(),
    goBack: () => session.goBack(),
    setMode: (mode) => session.setMode(mode),
    setSource: (source) => session.setSource(source),
    setModel: (id) => session.setModel(id),
    goTo: (turn, citation) => void walk.goTo(turn, citation),
    step: (by) => void walk.step(by),
    clear: () => walk.clear(),
    retry: () => void walk.retry(),
    copy: (turn) => session.copy(turn),
    insert: (turn, citation) => void session.insert(turn, citation),
    keep: (turn, citation) => session.keep(turn, citation),
    choosePart: () => session.choosePart(),
    readRest: (turn) => void session.readRest(turn),
    takeWhole: () => void session.takeWhole(),
    openModels: () => void askWorker('open-options', { section: 'models' }),
    addSite: () => void askWorker('open-options', { section: 'add' }),
  };
}
