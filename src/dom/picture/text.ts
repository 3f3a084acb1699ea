import { setText, TEXT_FONT, type SetText } from '../../core/drawing/text-lines';
import { createCanvas, type Context } from './canvas';

/** As many texts as a drawing may have are set once. */
const MOST_SET = 500;

const set = new Map<string, SetText>();
let ruler: Context | undefined;

/** A text as it stands on the page and in pictures. */
export function textSet(text: string): SetText {
  const known = set.get(text);
  if (known) return known;
  ruler ??= createCanvas(1, 1);
  const context = ruler;
  context.font = TEXT_FONT;
  const its = setText(text, (words) => context.measureText(words).width);
  if (set.size >= MOST_SET) set.clear();
  set.set(text, its);
  return its;
}
