import type { Tool } from '../../core/drawing/drawing';
import { DRAWING_KINDS, type DrawingKindId } from '../../core/drawing/kinds';
import type { KeyPress } from '../shell/keys';

/** The key of each tool. */
export const TOOL_KEYS: Readonly<Record<Tool, string>> = {
  select: 'v',
  rectangle: 'r',
  arrow: 'a',
  freehand: 'f',
  pin: 'p',
  text: 't',
  redact: 'x',
};

/** The keys of what is in the toolbar besides: they are not held with others. */
export const BAR_KEYS = { freeze: 'z', freezeSoon: 'w', list: 'l' } as const;

/** What a key does while one draws. Distances are in px of the window. */
export type DrawAct =
  | { does: 'tool'; tool: Tool }
  | { does: 'kind'; kind: DrawingKindId }
  | { does: 'move'; dx: number; dy: number; size: 'fine' | 'usual' | 'large'; resizes: boolean }
  | { does: keyof typeof BAR_KEYS }
  | { does: 'enter' | 'escape' | 'remove' | 'undo' | 'redo' | 'duplicate' }
  | { does: 'tab' | 'part'; by: 1 | -1 };

const ARROWS: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What a key means on the surface that one draws on; undefined for nothing. */
export function actOf(press: KeyPress): DrawAct | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = press;
  const isCommand = ctrlKey || metaKey;
  const arrow = ARROWS[key];
  if (arrow && !metaKey) {
    const size = shiftKey ? 'large' : ctrlKey ? 'fine' : 'usual';
    return { does: 'move', dx: arrow[0], dy: arrow[1], size, resizes: altKey };
  }
  const letter = letterOf(press);
  if (isCommand) {
    if (altKey) return;
    if (letter === 'z') return { does: shiftKey ? 'redo' : 'undo' };
    if (letter === 'y' && !shiftKey) return { does: 'redo' };
    return letter === 'd' && !shiftKey ? { does: 'duplicate' } : undefined;
  }
  if (altKey) return;
  const by = shiftKey ? -1 : 1;
  if (key === 'Tab') return { does: 'tab', by };
  if (key === 'F6') return { does: 'part', by };
  if (key === 'Enter') return { does: 'enter' };
  if (shiftKey) return;
  if (key === 'Escape') return { does: 'escape' };
  if (key === 'Delete' || key === 'Backspace') return { does: 'remove' };
  const kind = /^[1-9]$/.test(key) ? DRAWING_KINDS[Number(key) - 1] : undefined;
  if (kind) return { does: 'kind', kind: kind.id };
  const tool = (Object.keys(TOOL_KEYS) as Tool[]).find((one) => TOOL_KEYS[one] === letter);
  if (tool) return { does: 'tool', tool };
  const does = (Object.keys(BAR_KEYS) as (keyof typeof BAR_KEYS)[]).find((one) => BAR_KEYS[one] === letter);
  return does && { does };
}

/** The letter of a key, by its position if the keyboard writes another script. */
function letterOf({ key, code }: KeyPress): string {
  const [, byPlace] = /[^\x20-\x7e]/.test(key) ? (/^Key([A-Z])$/.exec(code) ?? []) : [];
  return (byPlace ?? key).toLowerCase();
}
