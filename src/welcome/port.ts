import type { Practice } from '../session/practice';
import { redo, undo } from '../stores/annotations';
import type { MarkingPort } from '../ui/shell/port';

/** Connects the toolbar's requests to the sample answer. */
export function createPort(practice: () => Practice): MarkingPort {
  return {
    mark: (kind) => practice().marking.mark(kind),
    isOver: (field) => practice().marking.isOver(field),
    writeNote: () => practice().marking.writeNote(),
    discardNote: () => practice().marking.discardNote(),
    restoreNote: () => practice().marking.restoreNote(),
    clear: () => practice().marking.clear(),
    startWalk: () => practice().walker.start(),
    walk: (arrow, isExtending) => practice().walker.move(arrow, isExtending),
    leaveWalk: () => practice().walker.leave(),
    dismiss: () => practice().marking.dismiss(),
    undo: () => void undo(),
    redo: () => void redo(),
  };
}
