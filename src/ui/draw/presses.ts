import { movedBy } from '../../core/drawing/geometry';
import type { Point } from '../../core/drawing/drawing';
import { drawingKindOf } from '../../core/drawing/kinds';
import type { Translate } from '../../core/messages/translate';
import { handle, handleIn } from '../shell/zones';
import type { Announcer } from './announcer.svelte';
import { dragged, handlesOf } from './handles';
import { actOf, type DrawAct } from './keys';
import { stepPart, stepTab } from './parts';
import type { Pen } from './pen.svelte';
import type { DrawPort } from './port';
import type { DrawState } from './state.svelte';
import type { Room } from './room.svelte';
import { fieldIn, SURFACE } from './surface';
import { spokenShape, TOOL_NAMES } from './words';

/** How far an arrow moves the cursor, and a shape, in px. */
const CURSOR_STEP = { fine: 1, usual: 10, large: 50 } as const;
const SHAPE_STEP = { fine: 1, usual: 1, large: 10 } as const;
/** Presses that follow each other within this time move a shape in one step, in ms. */
const ONE_MOVE = 600;

/** What keys need. */
export interface PressParts {
  /** Draw's own, as it is now. */
  root: () => ShadowRoot;
  port: DrawPort;
  pen: Pen;
  state: DrawState;
  announcer: Announcer;
  room: Room;
  translate: () => Translate;
}

/** The keyboard while one draws: everything can be done with it alone. */
export class Presses {
  readonly #its: PressParts;
  /** A shape that is being moved by keys. */
  #nudged: { id: string; points: readonly Point[]; ending: ReturnType<typeof setTimeout> } | null = null;

  constructor(parts: PressParts) {
    this.#its = parts;
  }

  /** @returns Whether the key was used. */
  press(event: KeyboardEvent): boolean {
    const { state } = this.#its;
    const root = this.#its.root();
    const { phase } = state.view();
    if (phase === null || !event.isTrusted) return false;
    if (phase === 'away') return this.#pressAway(event);
    const isOurs = event.composedPath().includes(root);
    if (isOurs && handle(event, root)) return true;
    if (event.isComposing) return false;
    // The page has taken the focus from a field of ours, for which the key is meant.
    const field = isOurs ? null : fieldIn(root);
    if (field) return handleIn(field, event);
    const dialog = root.querySelector<HTMLElement>('[role="dialog"]');
    if (dialog) return this.#pressInDialog(event, dialog, isOurs);
    const surface = root.querySelector<HTMLElement>(`[${SURFACE}]`);
    const act = actOf(event);
    if (!surface || !act) return false;
    // Keys that were pressed on the page are meant for drawing all the same.
    if (!isOurs) surface.focus({ preventScroll: true });
    const focused = root.activeElement;
    if (act.does === 'tab') return this.#tab(act.by, surface, focused);
    if (act.does === 'part') return (stepPart(surface, focused, act.by), true);
    if (focused?.matches('textarea, input')) return false;
    if (focused !== surface && !this.#isAnywhere(act)) return false;
    if (act.does !== 'move') this.#endNudge();
    return this.#does(act);
  }

  /** The page is the person's: only what gives that up is ours. */
  #pressAway(event: KeyboardEvent): boolean {
    // While a word is being composed there, Escape gives that up.
    if (event.key !== 'Escape' || event.isComposing) return false;
    this.#its.port.cancelFreeze();
    return true;
  }

  /** What ends on its own when this ends. */
  end(): void {
    this.#endNudge();
  }

  #pressInDialog(event: KeyboardEvent, dialog: HTMLElement, isOurs: boolean): boolean {
    const { port } = this.#its;
    const root = this.#its.root();
    if (event.key === 'Tab' && !event.ctrlKey && !event.altKey && !event.metaKey) {
      stepTab(dialog, root.activeElement, event.shiftKey ? -1 : 1);
      return true;
    }
    if (isOurs || event.key !== 'Escape') return false;
    port.close();
    return true;
  }

  /** Works wherever the focus is, except in a field. */
  #isAnywhere(act: DrawAct): boolean {
    return ['tool', 'kind', 'undo', 'redo', 'escape', 'freeze', 'freezeSoon', 'list'].includes(act.does);
  }

  #does(act: DrawAct): boolean {
    const { port, pen, state } = this.#its;
    const { selected } = state.view();
    switch (act.does) {
      case 'tool':
        pen.cancel();
        port.setTool(act.tool);
        this.#say((t) => t(TOOL_NAMES[act.tool]));
        return true;
      case 'kind':
        port.setKind(act.kind);
        // The session tells what has become of a selected shape.
        if (!selected) this.#say((t) => t.of(drawingKindOf(act.kind).name));
        return true;
      case 'undo':
        if (state.drawing()?.history.done.length) port.undo();
        return true;
      case 'redo':
        if (state.drawing()?.history.undone.length) port.redo();
        return true;
      case 'freeze':
        if (state.frozen()) port.unfreeze();
        else port.freeze(false);
        return true;
      case 'freezeSoon':
        if (!state.frozen()) port.freeze(true);
        return true;
      case 'list':
        this.#its.room.toggleList(port);
        return true;
      case 'duplicate':
        if (selected) port.duplicate(selected);
        return true;
      case 'remove':
        if (selected) port.remove(selected);
        return true;
      case 'escape':
        if (!pen.cancel()) port.finish();
        else this.#say((t) => t('drawGivenUp'));
        return true;
      case 'enter':
        return this.#enter(selected);
      case 'move':
        return this.#move(act, selected);
      default:
        return false;
    }
  }

  #enter(selected: string | null): boolean {
    const { port, pen, state } = this.#its;
    const outline = state.view().outline;
    if (pen.type === null) {
      if (selected && pen.typeOf(selected) !== 'redact') port.edit(selected);
    } else if (pen.type === 'pin' && outline) {
      const { x, y, width, height } = outline.box;
      port.draw('pin', [{ x: x + width / 2, y: y + height / 2 }], true);
    } else {
      const isBegun = pen.draft !== null;
      pen.enter();
      if (!isBegun && pen.draft) this.#say((t) => t('drawBegun', pen.place.x, pen.place.y));
    }
    return true;
  }

  #move({ dx, dy, size, resizes }: DrawAct & { does: 'move' }, selected: string | null): boolean {
    const { port, pen, translate } = this.#its;
    if (pen.type === null) {
      if (selected) this.#nudge(selected, dx * SHAPE_STEP[size], dy * SHAPE_STEP[size], resizes);
      return true;
    }
    if (pen.type === 'pin' && size === 'usual') {
      const isRtl = translate().direction === 'rtl';
      // Sideways goes on or back in the direction of reading.
      const to = dy < 0 ? 'parent' : dy > 0 ? 'child' : dx > 0 === isRtl ? 'previous' : 'next';
      return (this.#walk(to), true);
    }
    const step = CURSOR_STEP[size];
    pen.moveCursor(dx * step, dy * step);
    if (pen.type === 'pin') port.hover(pen.place);
    this.#its.announcer.sayAtRest(() => {
      const t = translate();
      const around = pen.size;
      const { x, y } = pen.place;
      return around ? t('drawSizeNow', around.width, around.height) : t('drawCursorAt', x, y);
    });
    return true;
  }

  /** @returns Whether there was an element. */
  #walk(to: 'parent' | 'child' | 'next' | 'previous'): boolean {
    const { port, pen, state } = this.#its;
    // The way begins where the cursor is.
    if (!state.view().outline) port.hover(pen.place);
    else if (!port.walkElements(to)) return false;
    const name = state.view().outline?.name;
    if (name) this.#say((t) => t('drawElement', name));
    return true;
  }

  #nudge(id: string, dx: number, dy: number, resizes: boolean): void {
    const { port, pen, state } = this.#its;
    const type = pen.typeOf(id);
    const before = this.#nudged?.id === id ? this.#nudged.points : state.places().get(id)?.points;
    if (!type || !before) return;
    if (this.#nudged?.id !== id) this.#endNudge();
    // The last handle is the bottom right corner, or the head of an arrow.
    const handle = handlesOf(type, before).at(-1);
    const points = resizes && handle ? dragged(type, before, handle, dx, dy) : movedBy(before, dx, dy);
    port.reshape(id, points, false);
    clearTimeout(this.#nudged?.ending);
    this.#nudged = { id, points, ending: setTimeout(() => this.#endNudge(), ONE_MOVE) };
    this.#its.announcer.sayAtRest(() => {
      const first = points[0]!;
      return this.#its.translate()('drawCursorAt', Math.round(first.x), Math.round(first.y));
    });
  }

  #endNudge(): void {
    const nudged = this.#nudged;
    this.#nudged = null;
    if (!nudged) return;
    clearTimeout(nudged.ending);
    this.#its.port.reshape(nudged.id, nudged.points, true);
  }

  /** Goes through the shapes, or with Pin through the page's elements, and then to the rest of Draw. */
  #tab(by: 1 | -1, surface: HTMLElement, focused: Element | null): boolean {
    const { port, pen, state } = this.#its;
    const isOnSurface = focused === surface;
    if (isOnSurface && pen.type === 'pin' && this.#walk(by > 0 ? 'next' : 'previous')) return true;
    if (isOnSurface && pen.type !== 'pin') {
      const drawing = state.drawing();
      const all = [...(drawing?.shapes ?? []), ...(drawing?.boxes ?? [])].map(({ id }) => id);
      const at = all.indexOf(state.view().selected ?? '');
      const next = at < 0 ? (by > 0 ? 0 : -1) : at + by;
      const id = next >= 0 ? all[next] : undefined;
      if (id !== undefined) {
        this.#endNudge();
        port.select(id);
        this.#saySelected(id);
        return true;
      }
    }
    stepTab(surface.parentElement!, focused, by);
    return true;
  }

  #saySelected(id: string): void {
    const shapes = this.#its.state.drawing()?.shapes ?? [];
    const at = shapes.findIndex((one) => one.id === id);
    this.#say((t) => (at < 0 ? t('drawHidden') : spokenShape(shapes[at]!, at + 1, shapes.length, t)));
  }

  #say(text: (t: Translate) => string): void {
    this.#its.announcer.say(text(this.#its.translate()));
  }
}
