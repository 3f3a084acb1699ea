import type { MeasuredPage, PageBox } from '../core/room/measured-page';
import type { PageReader } from './read-page';
import { isInUse } from './shown';

/** How much of the window the part of the page with the message field may take up. */
const TALLEST_BAR = 0.6;
/** What a person presses. */
const CONTROLS = 'button, [role="button"], a[href], input, select, textarea, summary, [role="tab"], [role="menuitem"]';
/** Wider than any button with a word or two in it (px). */
const WIDEST_BUTTON = 240;
/** The points of a box that are tested, as fractions of its size. */
const POINTS = [0.05, 0.5, 0.95];

/** Measures the page. Reads layout. */
export function measurePage(reader: PageReader): MeasuredPage {
  const answers = reader.responses();
  const near = answers.filter(isNearWindow);
  const roots = near.flatMap((answer) => reader.contentRoots(answer));
  const prompts = reader.userMessages().filter(isNearWindow);
  const field = reader.composer();
  const others = [...answers, ...prompts, ...(field ? [field] : [])];
  const controls = near.flatMap((answer) => controlsOf(answer, others));
  const dock = reader.dock()?.element.getBoundingClientRect();
  return {
    messages: around([...roots, ...prompts, ...controls]),
    bar: barOf(field, answers),
    dockable: dock?.width ?? 0,
  };
}

/** Whether a control of the page is somewhere in this box, apart from our own UI. Reads layout. */
export function hasControl({ left, right, top, bottom }: PageBox): boolean {
  return POINTS.some((x) =>
    POINTS.some((y) => {
      const met = document
        .elementsFromPoint(left + (right - left) * x, top + (bottom - top) * y)
        .find(({ localName }) => !localName.startsWith('recurate-'));
      return met?.closest(CONTROLS) != null;
    }),
  );
}

/** The buttons of an answer, in it and beside it. What is as wide as text is no button. */
function controlsOf(answer: Element, others: readonly Element[]): Element[] {
  let row = answer;
  const apart = others.filter((one) => one !== answer);
  for (let next = row.parentElement; next && apart.length > 0; next = next.parentElement) {
    if (apart.some((one) => next!.contains(one))) break;
    row = next;
  }
  return [...row.querySelectorAll(CONTROLS)].filter(
    (one) => isInUse(one) && one.getBoundingClientRect().width <= WIDEST_BUTTON,
  );
}

/** The box of the message field and the controls in the widest part of the page around it without answers. */
function barOf(field: HTMLElement | null, answers: readonly Element[]): PageBox | null {
  if (!field) return null;
  let part: Element = field;
  for (let next = part.parentElement; next && next !== document.body; next = next.parentElement) {
    const isPage = next.getBoundingClientRect().height > innerHeight * TALLEST_BAR;
    if (isPage || answers.some((answer) => next!.contains(answer))) break;
    part = next;
  }
  return around([field, ...[...part.querySelectorAll(CONTROLS)].filter(isInUse)]);
}

function isNearWindow(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > -innerHeight && top < 2 * innerHeight;
}

/** The box around all elements that are laid out; null if none is. */
function around(elements: readonly Element[]): PageBox | null {
  const boxes = elements
    .map((one) => one.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
  if (boxes.length === 0) return null;
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}
