import { message, type Message } from '../messages/message';

/** What the person wants of what they drew around. */
export const DRAWING_KIND_IDS = ['fix', 'change', 'question', 'keep'] as const;
export type DrawingKindId = (typeof DRAWING_KIND_IDS)[number];

/** What is specific to one kind of shape. */
export interface DrawingKind {
  id: DrawingKindId;
  name: Message;
  /** One glyph, so that the meaning does not depend on colour alone. It stands beside the number of a shape. */
  icon: string;
  /** `#rrggbb`, of lines on light and dark pages. White text on it has a contrast of at least 4.5. */
  colour: string;
}

/** The kinds, in the order of the choice. */
export const DRAWING_KINDS: readonly DrawingKind[] = [
  { id: 'fix', name: message('drawKindFix'), icon: '!', colour: '#d11a45' },
  { id: 'change', name: message('drawKindChange'), icon: '↻', colour: '#2563eb' },
  { id: 'question', name: message('drawKindQuestion'), icon: '?', colour: '#a15c07' },
  { id: 'keep', name: message('kindKeep'), icon: '✓', colour: '#15803d' },
];

/** The row of a kind. */
export function drawingKindOf(id: DrawingKindId): DrawingKind {
  return DRAWING_KINDS.find((kind) => kind.id === id)!;
}

/** What stands in the badge of a shape. @param number - As it is written in the language of the reader. */
export function badgeLabel(number: number | string, kind: DrawingKindId): string {
  return `${number} ${drawingKindOf(kind).icon}`;
}

/** Whether a mark of any origin has a kind of shapes. */
export function isDrawingKind(id: unknown): id is DrawingKindId {
  return DRAWING_KIND_IDS.some((known) => known === id);
}
