import { $annotations, redo, undo } from '../../stores/annotations';
import { $responses, chooseResponse, neighbour } from '../../stores/responses';
import { $toolbar } from '../../stores/toolbar';
import type { Annotating } from './annotating';
import { MARKDOWN } from '../../core/feedback/decision-log';
import { placeIn } from '../../core/feedback/file-label';
import { $headings } from './block';
import { chooseOnceRead } from './choose-once-read';
import { exportMarks } from './export-marks';
import type { Giving } from './giving';
import type { Host } from './host';
import type { ViewPort } from './port';
import { $document, $hasOlder, $olderWanted, wantOlder } from './shown';
import type { HostStorage } from './storage';

/** How long a mark is waited for whose answer must be read first (ms). */
const READING = 20_000;

/** @see createPort */
export interface PortParts {
  host: Host;
  giving: Giving;
  annotating: Annotating;
  storage: HostStorage;
}

/** Connects what is asked for in the interface to those who do it. */
export function createPort({ host, giving, annotating, storage }: PortParts): ViewPort {
  const { marking, walker, travel } = annotating;

  /** Ends the waiting for the answer of a mark. */
  let stopWaiting = (): void => undefined;

  function readOlder(all: boolean): void {
    const key = $document.get()?.key;
    if (key === undefined || !$hasOlder.get() || $olderWanted.get()) return;
    wantOlder(all ? 'all' : 'some');
    host.tell({ type: 'OLDER', key, all });
  }

  function goToAnnotation(id: string): void {
    const response = $annotations.get().find((one) => one.id === id)?.target.response;
    const isRead = $responses.get().some((one) => one.id === response);
    if (response === undefined) return;
    stopWaiting();
    if (isRead) {
      chooseResponse(response);
      annotating.catchUp();
      return travel.goTo(id);
    }
    readOlder(true);
    stopWaiting = chooseOnceRead(response, READING);
    travel.goTo(id, $hasOlder.get() ? READING : 0);
  }

  function goToResponse(steps: -1 | 1): void {
    stopWaiting();
    const next = neighbour(steps);
    if (next) chooseResponse(next.id);
    else if (steps < 0) readOlder(false);
  }

  /** The selection would hide the colour of the mark that is now under it. The toolbar stays. */
  function showMark(): void {
    if ($toolbar.get()?.annotation) document.getSelection()?.removeAllRanges();
  }

  return {
    mark(kind) {
      marking.mark(kind);
      showMark();
    },
    isOver: (field) => marking.isOver(field),
    writeNote: () => marking.writeNote(),
    discardNote: () => marking.discardNote(),
    restoreNote: () => marking.restoreNote(),
    clear: () => marking.clear(),
    startWalk: () => walker.start(),
    walk: (arrow, isExtending) => walker.move(arrow, isExtending),
    leaveWalk: () => walker.leave(),
    dismiss: () => marking.dismiss(),
    attach: (id) => marking.attach(id),
    goToAnnotation,
    goToResponse,
    undo: () => void undo(),
    redo: () => void redo(),
    logTitle({ id }) {
      const document = $document.get();
      return document?.kind === 'file'
        ? placeIn(document.path, $headings.get()[id] ?? '').replace(MARKDOWN, '\\$&')
        : null;
    },
    copy: (text) => giving.copy(text),
    chooseSession: () => host.tell({ type: 'CHOOSE_SESSION' }),
    markFile: () => host.tell({ type: 'MARK_FILE' }),
    openOptions: () => host.tell({ type: 'OPEN', what: 'settings' }),
    openWelcome: () => host.tell({ type: 'OPEN', what: 'walkthrough' }),
    showNewest: () => host.tell({ type: 'SHOW_NEWEST' }),
    chooseCopy(copy) {
      giving.explained();
      host.tell({ type: 'CHOOSE_COPY', copy });
    },
    readOlder: (all = false) => readOlder(all),
    give: (gift) => giving.give(gift),
    explained: () => giving.explained(),
    exportMarks: () => exportMarks(host, storage),
    // There is no message field and no site here.
    insert: async () => undefined,
    openAsk: () => undefined,
    copyReport: () => undefined,
    retry: () => undefined,
    pause: async () => undefined,
  };
}
