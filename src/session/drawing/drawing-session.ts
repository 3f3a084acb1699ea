import { emptyDrawing } from '../../core/drawing/bounded';
import type { Drawing, ShapeLife } from '../../core/drawing/drawing';
import { drawingId } from '../../core/drawing/ids';
import { counted, message } from '../../core/messages/message';
import { isHiddenAtFirst } from '../../core/redaction/secret';
import { $companion, $drawingView, $foundSecrets, $preview, tellOfDrawing } from '../../stores/drawing';
import type { DrawingActs } from '../../stores/drawing-acts';
import { createTimer } from '../timer';
import { Board } from './board';
import { Conversing } from './conversing';
import { DraftKeeper } from './draft-keeper';
import { Finishing } from './finishing';
import { FreezablePage } from './freezable-page';
import { Freezing, withoutFrozen } from './freezing';
import { Noting } from './noting';
import { readDraft, resumed } from './opening';
import { Pointing } from './pointing';
import { Shaping } from './shaping';
import type { DrawingSurroundings } from './surroundings';

/** How long the page must be quiet before its secrets are looked for again, to show what will be hidden (ms). */
const SECRETS_AFTER = 150;

/** What the person can do with a drawing, and what is told to it from outside. */
export interface DrawingSession extends DrawingActs {
  /**
   * The person pressed our key or button again.
   *
   * @param isWanted - They called Draw by that: if it is just ending, it begins anew.
   * @returns Whether they are drawing here.
   */
  openAgain(isWanted: boolean): boolean;
  /** An agent did something with a shape. @returns Whether it is shown. */
  shapeAnswered(about: { drawing: string; shape: string; agent: string; life: ShapeLife }): boolean;
  companionChanged(companion: 'unpaired' | 'offline' | 'connected'): void;
  /** The agent does not wait any more. @param request - The correlation id. */
  requestWithdrawn(request: string): void;
  /** Settles when what was drawn here before is there, or could not be read. */
  ready: Promise<void>;
}

/**
 * Lets the person draw on one page. Everything is in the store (../../stores/drawing.ts), and each change is stored.
 *
 * @param signal - Ends everything at once; nothing is shown, stored or called after it.
 */
export function startDrawing(parts: DrawingSurroundings, signal: AbortSignal): DrawingSession {
  const { worker, random } = parts;
  const page = new FreezablePage(parts.page);
  const life = new AbortController();
  /** What was drawn before is known. */
  let isRead = false;
  let isReading = false;
  let isFinishing = false;

  const keeper = new DraftKeeper(
    worker,
    (isStored) => {
      if (!isStored && !isTroubled) tellOfDrawing(message('drawNotStored'));
      isTroubled = !isStored;
    },
    signal,
  );
  let isTroubled = false;
  const store = (drawing: Drawing): void => {
    if (signal.aborted) return;
    parts.details.remember(drawing);
    keeper.keep(drawing, isActive());
    if (!isRead) void read();
  };
  const isActive = (): boolean => board.phase !== null && !outputs.hasSent;
  const started = Date.now();
  const place = { page: page.identity(), url: page.href(), title: page.title() };
  const board = new Board(page, random, emptyDrawing({ id: drawingId(started, random), ...place, started }), store);
  signal.addEventListener('abort', () => {
    life.abort();
    board.close();
  });
  const noting = new Noting(board);
  const shaping = new Shaping(board, noting);
  const pointing = new Pointing(board, shaping);
  const conversing = new Conversing(board, worker, signal);
  const freezing = new Freezing(board, page, parts.camera, signal);
  const finishing = new Finishing({ ...parts, camera: freezing.camera }, board, keeper, conversing, life, signal);
  const { pictures, outputs } = finishing;

  const read = async (): Promise<void> => {
    if (isReading) return;
    isReading = true;
    const draft = await readDraft(worker, place.page, life.signal);
    isReading = false;
    if (life.signal.aborted || !board.isBegun) return;
    if (!draft) {
      if (!isTroubled) tellOfDrawing(message('drawNotStored'));
      isTroubled = true;
    } else take(draft);
    if (isFinishing) finish();
  };
  const take = (draft: NonNullable<Awaited<ReturnType<typeof worker.draft>>>): void => {
    isRead = true;
    isTroubled = false;
    $companion.set(draft.companion);
    const before = resumed(draft, board.drawing);
    // A frozen picture is gone with its page.
    const isLost = before.isFrozen === true && !page.frozen;
    const drawing = isLost ? withoutFrozen(before) : before;
    const isOther = drawing.id !== board.drawing.id;
    if (isLost) tellOfDrawing(message('drawFrozenEnded'));
    else if (isOther && drawing.shapes.length > 0) tellOfDrawing(counted('drawRestored', drawing.shapes.length));
    else if (drawing.request) tellOfDrawing(message('drawAsked', drawing.request.agent, drawing.request.message));
    page.admit(drawing);
    // A drawing is stored although nothing is on it yet: the companion says that drawing has begun.
    if (drawing === board.drawing) store(drawing);
    else board.set(drawing);
    keeper.open();
    if (board.phase === 'drawing') noting.resume();
  };
  const finish = (): void => {
    if (!board.isOpen) return;
    shaping.settle();
    // Whether an agent waits, and what was drawn before, is only known then.
    isFinishing = isReading;
    if (!isFinishing) finishing.begin();
  };

  /** A note that was typed in the preview is in the pictures from then on. */
  const endLater = (): void => {
    if (noting.endLater()) pictures.recompose();
  };

  board.enter('begin', { selected: null, editing: null, outline: null, cursor: null });
  const secrets = createTimer(() => {
    // What is hidden unless the person says otherwise.
    if (board.isOpen) $foundSecrets.set(page.findSecrets().filter((one) => isHiddenAtFirst(one, false)));
  }, life.signal);
  board.follow(() => secrets.after(SECRETS_AFTER), life.signal);
  secrets.after(SECRETS_AFTER);
  page.onLeave(() => {
    const isOther = page.identity() !== place.page;
    shaping.endDrag(!isOther);
    if (!isOther) {
      void keeper.keepNow(board.drawing, isActive());
      return;
    }
    if (board.isOpen) shaping.settle();
    finishing.leave();
  }, life.signal);
  const ready = read();
  if (parts.frozen) freezing.begin(parts.frozen);
  else if (parts.frozen === null) tellOfDrawing(message('drawFreezeFailed'));

  return {
    setTool: (tool) => pointing.setTool(tool),
    setKind: (kind) => noting.setKind(kind),
    select(id) {
      noting.choose();
      pointing.select(id);
    },
    draw: (type, points, isFree) => shaping.draw(type, points, isFree),
    snapped: (type, points, isFree) => shaping.snapped(type, points, isFree),
    reshape: (id, points, isLast) => shaping.reshape(id, points, isLast),
    duplicate: (id) => shaping.duplicate(id),
    remove: (id) => shaping.remove(id),
    undo: () => shaping.undo(),
    redo: () => shaping.redo(),
    edit(id) {
      if (!board.isOpen || $drawingView.get().editing === id) return;
      shaping.settle();
      noting.begin(id, false);
    },
    typeNote: (id, text) => noting.type(id, text),
    endNote: () => noting.end(),
    setText: (text) => page.setText(text),
    arrange(change) {
      if (board.isOpen) board.set({ ...board.drawing, arrangement: { ...board.drawing.arrangement, ...change } });
    },
    freeze(isSoon) {
      if (!board.isOpen) return;
      shaping.settle();
      if (isSoon) freezing.soon();
      else void freezing.now();
    },
    cancelFreeze: () => freezing.cancel(),
    unfreeze() {
      shaping.settle();
      freezing.thaw();
    },
    hover: (point) => pointing.hover(point),
    walkElements: (to) => pointing.walk(to),
    moveCursor: (x, y) => pointing.moveCursor(x, y),
    scrollAt: (point, dx, dy, reach) => board.isOpen && page.scrollAt(point, dx, dy, reach),
    show(id) {
      noting.choose();
      pointing.show(id);
    },
    reply: (id, text) => conversing.reply(id, text),
    finish,
    takePicture(extent) {
      if ($preview.get()) void pictures.take(extent);
    },
    hideSecret: (id, isHidden) => pictures.hideSecret(id, isHidden),
    typeLater: (id, text) => noting.typeLater(id, text),
    endLater,
    hidePersonal(hides) {
      pictures.hidePersonal(hides);
      parts.details.hidePersonal(board.drawing.id, hides);
    },
    showLegend: (hasLegend) => pictures.showLegend(hasLegend),
    showWords: (to) => finishing.words.show(to),
    send: () => (endLater(), outputs.send()),
    findChats: () => finishing.findChats(),
    insertInto: (tab) => (endLater(), outputs.insertInto(tab)),
    copyPicture: () => (endLater(), outputs.copyPicture()),
    copyMarkdown: () => (endLater(), outputs.copyMarkdown()),
    save: () => (endLater(), outputs.save()),
    discard: () => finishing.discard(),
    close: () => (endLater(), finishing.close()),
    openCompanion: () => parts.openCompanion(),
    openAgain: (isWanted) => !signal.aborted && finishing.pressed(isWanted),
    shapeAnswered: (about) => conversing.answered(about),
    companionChanged(companion) {
      if (!life.signal.aborted) $companion.set(companion);
    },
    requestWithdrawn(request) {
      if (life.signal.aborted || board.drawing.request?.correlation !== request || board.drawing.sent > 0) return;
      board.set({ ...board.drawing, request: null });
      tellOfDrawing(message('drawAgentGone'));
    },
    ready,
  };
}
