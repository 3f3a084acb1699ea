import type { DifferenceKind } from '../../core/answer/statement/difference';
import { isGone, type CheckedCitation, type CitationStatus } from '../../core/citation/citation';
import type { Mode, Source } from '../../core/ask/modes';
import { isPartial, type Turn, type TurnState } from '../../core/ask/thread';
import type { MessageKey } from '../../core/messages/message';

/** What each state of Ask's data is called. */

export const STATUS_NAMES: Readonly<Record<CitationStatus, MessageKey>> = {
  verified: 'askVerified',
  repaired: 'askRepaired',
  ambiguous: 'askAmbiguous',
  absent: 'askAbsent',
};

/** What a citation is called: by what was found, as far as that was looked for. */
export function statusName({ text }: Pick<Turn, 'text'>, citation: CheckedCitation): MessageKey {
  if (isGone(citation)) return 'askGone';
  return citation.status === 'absent' && isPartial(text) ? 'askNotInPart' : STATUS_NAMES[citation.status];
}

/** What a screen reader says of a citation. It begins as it always has. */
export function saidName(turn: Pick<Turn, 'text'>, citation: CheckedCitation): MessageKey {
  return citation.status === 'repaired' && !isGone(citation) ? 'askRepairedSaid' : statusName(turn, citation);
}

export const DIFFERENCE_NAMES: Readonly<Record<DifferenceKind, MessageKey>> = {
  figure: 'askDiffersFigure',
  negation: 'askDiffersNegation',
  opposite: 'askDiffersOpposite',
  quantity: 'askDiffersQuantity',
  direction: 'askDiffersDirection',
  condition: 'askDiffersCondition',
};

export const SOURCE_NAMES: Readonly<Record<Source, MessageKey>> = {
  page: 'askSourcePage',
  blended: 'askSourceBlended',
  general: 'askSourceGeneral',
};

export const MODE_NAMES: Readonly<Record<Mode, MessageKey>> = {
  qa: 'askModeQuestion',
  summary: 'askModeSummary',
  'key-takeaways': 'askModeTakeaways',
  'main-arguments': 'askModeArguments',
  eli5: 'askModeSimply',
};

/** What happens while an answer is on its way. */
export const PROGRESS: Readonly<Partial<Record<TurnState, MessageKey>>> = {
  reading: 'askReading',
  checking: 'askChecking',
  answering: 'askAnswering',
};
