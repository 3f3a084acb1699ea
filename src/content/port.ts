import { askWorker } from '../browser/questions';
import { ABOUT_SETTINGS } from '../core/conversation/set-aside';
import { valueOf } from '../core/protocol/question';
import type { Connecting } from '../session/connecting';
import { copyReport, copyText } from '../session/copying';
import type { EnterHold } from '../session/enter-hold';
import type { Session } from '../session/session';
import { redo, undo } from '../stores/annotations';
import { message } from '../core/messages/message';
import { notify } from '../stores/notices';
import type { Port } from '../ui/shell/port';
import type { AskPlace } from './ask';

/** Connects the UI's requests to the session. */
export function createPort(connecting: Connecting<Session>, enterHold: EnterHold, askPlace: AskPlace): Port {
  const session = (): Session | undefined => connecting.session;
  const write = (text: string): Promise<void> => navigator.clipboard.writeText(text);
  return {
    mark: (kind) => session()?.marking.mark(kind),
    isOver: (field) => session()?.marking.isOver(field) ?? false,
    writeNote: () => session()?.marking.writeNote(),
    discardNote: () => session()?.marking.discardNote(),
    restoreNote: () => session()?.marking.restoreNote(),
    clear: () => session()?.marking.clear(),
    startWalk: () => session()?.walker.start(),
    walk: (arrow, isExtending) => session()?.walker.move(arrow, isExtending),
    leaveWalk: () => session()?.walker.leave(),
    dismiss: () => session()?.marking.dismiss(),
    attach: (id) => session()?.marking.attach(id),
    claim: (key) => session()?.claim(key),
    decline: (key) => session()?.decline(key),
    goToAnnotation: (id) => session()?.travel.goTo(id),
    goToResponse: (steps) => session()?.travel.goToResponse(steps),
    undo: () => void undo(),
    redo: () => void redo(),
    insert: () => enterHold.during(async () => session()?.applying.insert()),
    quote: (id) => enterHold.during(async () => session()?.applying.quote(id)),
    verify: (annotation) => void askWorker('open-verify', { annotation }),
    copy: (text) => copyText(text, write),
    copyReport: async () => copyReport(valueOf(await askWorker('report', {})), write),
    openOptions: (section = '') => void askWorker('open-options', { section }),
    draw: () => void askWorker('bring-draw', {}),
    openAsk: (element) => void askPlace.open(element),
    openWelcome: () => void askWorker('open-welcome', {}),
    async pause() {
      const paused = await askWorker('pause', {});
      if (!paused.ok) notify({ about: ABOUT_SETTINGS, text: message('noticeChoiceNotSaved') });
    },
    retry() {
      const running = session();
      if (running) running.page.retry();
      else void connecting.connect();
    },
  };
}
