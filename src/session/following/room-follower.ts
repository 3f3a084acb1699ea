import { isEqual } from '../../core/is-equal';
import type { MeasuredPage, PageBox } from '../../core/room/measured-page';
import { launcherPlace, noteBottom, type LauncherPlace, type LauncherRoom } from '../../core/room/launcher-place';
import { dockedSpace, standIn, type Room, type Stand } from '../../core/room/room';
import { $room, placeInRoom } from '../../stores/room';
import { $choice, $settings, choose, takeSettings } from '../../stores/settings';
import type { PageRoom } from '../annotated-page';
import { Emitter } from '../emitter';
import { stopWith } from '../stop-with';
import { createTimer, type Timer } from '../timer';

/** How long the page must be quiet before it is measured again (ms). */
const REST = 150;
/** How soon it is measured again while an answer grows, which costs the page frames (ms). */
const REST_WHILE_GROWING = 2000;
/** The width of the launcher with words in it (px): a sign and a count. */
const WORDS = 180;
/** The widths of the launcher with the hint of how to begin beside it, on one line and on two or three (px). */
const HINTS = [340, 232];
/** How often a page may not have made room when that is checked before it counts as one that cannot. */
const MOST_REFUSALS = 3;
/** How much a page may be off by rounding (px). */
const TOLERANCE = 2;

/** The settings that say where our UI is. */
const PLACING = ['isOpen', 'width', 'stance', 'sheet', 'launcher', 'launcherAt', 'showsHint'] as const;

/** Space that the page leaves, in px. */
interface Space {
  edge: 'end' | 'bottom';
  px: number;
}

/** The page as it was before it made room at its side. */
interface Undocked {
  free: number;
  dockable: number;
}

/** Keeps the drawer and the launcher where they cover nothing, as far as there is space. */
export class RoomFollower {
  /** The window or the page has another size, maybe because it made room. */
  readonly onResized = new Emitter();

  readonly #page: PageRoom;
  readonly #settle: Timer;
  readonly #verify: Timer;
  /** The page before it made room at its side; null while it has not. */
  #undocked: Undocked | null = null;
  /** The space the page was told to leave, and where; null for none. */
  #space: Space | null = null;
  /** The page was told to make room, and what it shows did not move. */
  #cannotDock = false;
  /** How often in a row it had not moved. */
  #refusals = 0;

  constructor(page: PageRoom, signal: AbortSignal) {
    this.#page = page;
    this.#settle = createTimer(() => this.#place(), signal);
    this.#verify = createTimer(() => this.#verifyDock(), signal);
    page.onResize(() => {
      this.#settle.after(REST);
      this.onResized.emit();
    });
    stopWith(signal, [
      $settings.listen((now, before) => {
        if (PLACING.some((one) => now[one] !== before?.[one])) this.#place();
      }),
      $choice.listen(({ isOpen }) => {
        // Someone who has closed it does not want to see it open by itself.
        if (isOpen === false) takeSettings({ opensItself: false });
      }),
    ]);
    signal.addEventListener('abort', () => page.makeRoom(0, 'end'));
    this.#place();
  }

  /**
   * The page may have other messages or another message field.
   *
   * @param isGrowing - The answers are the same, and one is growing. It grows downwards in a column that seldom moves.
   */
  check(isGrowing = false): void {
    this.#settle.within(isGrowing ? REST_WHILE_GROWING : REST);
  }

  /** The person made the first mark here: the drawer opens if it covers nothing. */
  firstMarked(): void {
    const { isOpen, opensItself, showsHint } = $settings.get();
    if (showsHint) choose({ showsHint: false });
    this.#place();
    if (!isOpen && opensItself && $room.get().stand.stance === 'beside') takeSettings({ isOpen: true });
  }

  #place(): void {
    const { isOpen } = $settings.get();
    let measured = this.#page.measure();
    let room = this.#roomOf(measured);
    let stand = standIn(room, $settings.get());
    if (this.#undocked && (!isOpen || stand.stance !== 'docked')) {
      // What was computed for the page without the drawer may be wrong, so it is measured.
      this.#take(null);
      measured = this.#page.measure();
      room = this.#roomOf(measured);
      stand = standIn(room, $settings.get());
    }
    this.#take(isOpen ? this.#wantedSpace(stand, room) : null, room);
    const launcherRoom = this.#launcherRoomIn(measured);
    const launcher = this.#launcherIn(launcherRoom, measured);
    placeInRoom({ stand, launcher, noteBottom: noteBottom(launcherRoom, launcher.top) });
  }

  #roomOf(measured: MeasuredPage): Room {
    const window = this.#page.window();
    const { messages, bar, dockable } = measured;
    const free = Math.min(this.#freeBeside(messages), this.#freeBeside(bar));
    // The page is narrower now than it would be, so its space is computed: half of what a window gains is beside a column.
    const before = this.#undocked;
    return {
      window,
      free: before ? before.free + (dockable - before.dockable) / 2 : free,
      dockable: this.#cannotDock ? 0 : dockable,
    };
  }

  /** The space the page must leave so that the open drawer covers nothing; null if it need not, or cannot. */
  #wantedSpace({ stance, width, height }: Stand, { dockable }: Room): Space | null {
    if (stance === 'docked') return { edge: 'end', px: dockedSpace(width) };
    return stance === 'sheet' && height !== null && dockable > 0 ? { edge: 'bottom', px: height } : null;
  }

  /** Tells the page to leave this space. */
  #take(space: Space | null, room?: Room): void {
    if (space?.edge !== 'end') this.#undocked = null;
    else if (room) this.#undocked ??= { free: room.free, dockable: room.dockable };
    if (isEqual(space, this.#space)) {
      // The page may have dropped our rule.
      if (space) this.#page.makeRoom(space.px, space.edge);
      return;
    }
    if (space) this.#verify.after(REST);
    else this.#verify.cancel();
    this.#space = space;
    this.#page.makeRoom(space?.px ?? 0, space?.edge ?? 'end');
  }

  /** Over a page that does not obey, the drawer floats. */
  #verifyDock(): void {
    const space = this.#space;
    if (!space) return;
    const { messages, bar } = this.#page.measure();
    const free =
      space.edge === 'end'
        ? Math.min(this.#freeBeside(messages), this.#freeBeside(bar))
        : this.#page.window().height - (bar?.bottom ?? 0);
    if (free + TOLERANCE >= space.px) {
      this.#refusals = 0;
      return;
    }
    // A page that is still being laid out may take a moment.
    if (++this.#refusals < MOST_REFUSALS) return this.#verify.after(REST);
    this.#cannotDock = true;
    this.#take(null);
    this.#place();
  }

  #launcherRoomIn({ messages, bar }: MeasuredPage): LauncherRoom {
    const window = this.#page.window();
    const isTaken = ({
      top,
      height,
      end,
      width,
    }: {
      top: number;
      height: number;
      end: number;
      width: number;
    }): boolean => {
      const [left, right] = this.#page.isRightToLeft()
        ? [end, end + width]
        : [window.width - end - width, window.width - end];
      return this.#page.hasControl({ left, right, top, bottom: top + height });
    };
    return {
      window,
      freeOfAnswers: this.#freeBeside(messages),
      bar: bar && { top: bar.top, bottom: bar.bottom, free: this.#freeBeside(bar) },
      isTaken,
    };
  }

  #launcherIn(room: LauncherRoom, { messages }: MeasuredPage): LauncherPlace {
    const { launcher, launcherAt, showsHint } = $settings.get();
    // Without an answer there is nothing to begin with.
    const hints = showsHint && messages ? HINTS : [];
    return launcherPlace(room, { launcher, launcherAt, words: WORDS, hints });
  }

  /** From the end of a box to the edge of the window (px). */
  #freeBeside(box: PageBox | null): number {
    const { width } = this.#page.window();
    if (!box) return width;
    return Math.max(0, this.#page.isRightToLeft() ? box.left : width - box.right);
  }
}
