import { counted, message, sentences, type Message } from '../messages/message';
import { cutAtWord } from '../text/cut-at-word';
import type { Annotation, Change } from './annotation';
import { kindOf, type OwnKind } from './kinds';

/** What the person did: something new, or the undoing or redoing of something earlier. */
export type How = 'done' | 'undone' | 'redone';

/** How much of a quote is read aloud, in code units: enough to recognise it. */
const QUOTE = 60;

/** A change, taken apart. */
interface Parts {
  added: readonly Annotation[];
  removed: readonly Annotation[];
  /** Marks before and after it. */
  edited: readonly (readonly [before: Annotation, after: Annotation])[];
}

/**
 * Says in words what a change did, for a screen reader.
 *
 * @param own - The kinds that the person added.
 * @param undoKey - The keys that undo it where the person is now; empty if none do.
 *
 * @example
 * changeInWords({ before: [mark], after: [] }, 'done', [], 'Ctrl+Z'); // "Mark removed. Undo with Ctrl+Z."
 */
export function changeInWords(change: Change, how: How, own: readonly OwnKind[], undoKey: string): Message {
  const parts = partsOf(change);
  if (how === 'undone') return message('announceUndone', effectOf(parts, own));
  if (how === 'redone') return message('announceRedone', effectOf(parts, own));
  const said = deedOf(parts, own);
  return undoKey && parts.added.length === 0 && parts.removed.length > 0
    ? sentences(said, message('announceUndoWith', undoKey))
    : said;
}

function partsOf({ before, after }: Change): Parts {
  const was = new Map(before.map((one) => [one.id, one]));
  const is = new Set(after.map(({ id }) => id));
  return {
    added: after.filter(({ id }) => !was.has(id)),
    removed: before.filter(({ id }) => !is.has(id)),
    edited: after.flatMap((one) => {
      const earlier = was.get(one.id);
      return earlier ? [[earlier, one] as const] : [];
    }),
  };
}

/** What the person has just done. */
function deedOf({ added, removed, edited }: Parts, own: readonly OwnKind[]): Message {
  const [made] = added;
  const replaced = removed.length > 0 ? [counted('announceReplaced', removed.length)] : [];
  if (made) {
    const marked =
      added.length > 1
        ? counted('announceMarkedSeveral', added.length, kindOf(made.kind, own).name)
        : message('announceMarked', kindOf(made.kind, own).name, quoteOf(made));
    return sentences(marked, ...replaced);
  }
  const [first] = edited;
  if (!first) return counted('announceRemoved', removed.length);
  const [was, is] = first;
  if (was.kind !== is.kind) {
    return edited.length > 1
      ? counted('announceChangedSeveral', edited.length, kindOf(is.kind, own).name)
      : message('announceChanged', kindOf(is.kind, own).name);
  }
  if (was.note !== is.note) return message(is.note ? 'announceNoteSaved' : 'announceNoteRemoved');
  if (hasMoved(was, is)) return sentences(message('announceAttached', quoteOf(is)), ...replaced);
  return counted('announceEdited', edited.length);
}

/** What undoing or redoing had as its effect, as the end of a sentence. */
function effectOf({ added, removed, edited }: Parts, own: readonly OwnKind[]): Message {
  if (added.length > 0) return counted('effectRestored', added.length);
  const [first] = edited;
  if (!first) return counted('effectRemoved', removed.length);
  const [was, is] = first;
  if (was.kind !== is.kind) return message('effectKind', kindOf(is.kind, own).name);
  if (was.note !== is.note) return message('effectNote');
  return hasMoved(was, is) ? message('effectMoved') : counted('effectEdited', edited.length);
}

function hasMoved(was: Annotation, is: Annotation): boolean {
  return was.target.selectors.quote.exact !== is.target.selectors.quote.exact;
}

function quoteOf({ target }: Annotation): string {
  const quote = target.selectors.quote.exact.replace(/\s+/g, ' ').trim();
  return quote.length > QUOTE ? `${cutAtWord(quote, QUOTE)}…` : quote;
}
