/** Limits for asking about selected text (seed 004 §5.4). Lengths are UTF-16 code units. */
export const SELECTION_LIMITS = Object.freeze({ shortest: 3, longest: 500, lastsFor: 30_000 });

/** Selected text that the person wants to ask about, until the drawer takes it. */
export interface PendingSelection {
  /** Empty if too little was selected. */
  text: string;
  /** When it was chosen, in ms. */
  at: number;
}

/**
 * The selected text as it is asked about: shortened if it is very long.
 * @returns An empty text if there is too little of it.
 */
export function selectionToAskAbout(selected: string): string {
  const text = selected.trim();
  if (text.length < SELECTION_LIMITS.shortest) return '';
  if (text.length <= SELECTION_LIMITS.longest) return text;
  // A character outside the basic plane must not be cut in half.
  return `${text.slice(0, SELECTION_LIMITS.longest).replace(/[\ud800-\udbff]$/, '')}...`;
}

/** Whether a selection is still meant: someone who opens the drawer much later has something else in mind. */
export function isPending({ at }: PendingSelection, now: number): boolean {
  return now - at <= SELECTION_LIMITS.lastsFor;
}
