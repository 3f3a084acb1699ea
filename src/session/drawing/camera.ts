import type { Drawing, PlacedAt, Point } from '../../core/drawing/drawing';
import { boundsOf, boxMovedBy, cornersOf, movedBy } from '../../core/drawing/geometry';
import type { FoundSecret, ShapePlace } from '../../core/drawing/place';
import { ALL_LOOKED_INTO, mostNotLookedInto } from '../../core/redaction/not-looked-into';
import { decodePng } from '../../dom/picture/decode';
import { type Scroll, scrollNow, scrollTo } from '../../dom/picture/scrolling';
import { frames, pause, settle } from '../../dom/picture/settle';
import { viewportNow } from '../../dom/picture/viewport';
import type { Looked } from '../../dom/redaction/look-for-secrets';
import { agentPictures } from './agent-pictures';
import { composePictures } from './compose-pictures';
import { joinPictures } from './join-pictures';
import { originalPictures } from './original-pictures';
import type { Camera, DrawnPage, FrozenWindow, TakenPicture, TakingFailure } from './parts';
import { missingIn, placeInPieces } from './picture-parts';
import type { PicturePiece } from './picture-piece';
import { piecesOfAll } from './pieces-of-all';
import { SeenBoxes } from './seen-boxes';
import { watchSecrets } from './watch-secrets';

/** What a camera needs. */
export interface CameraParts {
  page: Pick<DrawnPage, 'follow' | 'identity' | 'moment' | 'reveal'>;
  /** Takes the window as it is. `failed`: also if it was asked for too often; then it is asked for again. */
  capture(): Promise<{ png: string } | TakingFailure>;
  /** Hides all of ours on the page. @returns Shows it again. */
  hide(): () => void;
}

/** Chromium takes at most two pictures in a second (MAX_CAPTURE_VISIBLE_TAB_CALLS_PER_SECOND). Times in ms. */
const BETWEEN_PICTURES = 520;
const BEFORE_ANOTHER_TRY = 1000;
const MOST_TRIES = 3;

/** How many shapes get pieces of their own: each takes half a second. */
const MOST_ALONE = 20;

type Places = ReadonlyMap<string, ShapePlace>;

/** Takes pictures of the page, and puts them together without its secrets and with the shapes. */
export function createCamera({ page, capture, hide }: CameraParts): Camera {
  let last = -Infinity;

  const captureInTime = async (
    signal: AbortSignal,
    watch: () => () => Looked,
  ): Promise<{ image: ImageBitmap; looked: Looked } | TakingFailure> => {
    let looked: Looked;
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const since = performance.now() - last;
      await pause(Math.max(0, (tries ? BEFORE_ANOTHER_TRY : BETWEEN_PICTURES) - since), signal);
      if (signal.aborted) return 'failed';
      last = performance.now();
      const end = watch();
      const answer = await capture().finally(() => (looked = end()));
      if (answer === 'not-allowed') return answer;
      const image = answer === 'failed' ? null : await decodePng(answer.png);
      if (image) return { image, looked: looked! };
    }
    return 'failed';
  };

  const take: Camera['take'] = async (extent, drawing, signal) => {
    const start = scrollNow();
    const identity = page.identity();
    /** An application may show another page in the same document. That is scrolled as it wants. */
    const isSame = (): boolean => page.identity() === identity;
    const scroll = async (to: Scroll): Promise<void> => {
      if (isSame()) scrollTo(to);
      await frames(signal);
    };
    const over = new AbortController();
    const pieces: PicturePiece[] = [];
    let places: Places = new Map();
    let boxes: SeenBoxes | null = null;
    const update = page.follow(
      () => followed(drawing),
      (now) => {
        places = now;
        boxes?.see(now);
      },
      AbortSignal.any([signal, over.signal]),
    );
    const takePiece = async (): Promise<PicturePiece | TakingFailure> => {
      await settle(signal);
      update();
      const captured = await captureInTime(signal, () => {
        boxes = new SeenBoxes(drawing);
        boxes.see(placesOf(drawing, places, scrollNow()));
        return watchSecrets();
      });
      if (typeof captured === 'string') return captured;
      const { image, looked } = captured;
      if (!isSame()) {
        image.close();
        return 'failed';
      }
      const now = placesOf(drawing, places, scrollNow());
      const piece = pieceOf(image, looked.secrets, boxes!.joinedWith(now), start);
      pieces.push({ ...piece, notLookedInto: looked.notLookedInto });
      return pieces.at(-1)!;
    };
    /** What is scrolled out of something inside the page is scrolled to, and gets pieces of its own. */
    const takeHidden = async (): Promise<TakingFailure | null> => {
      const isHidden = (id: string): boolean => places.get(id)?.state === 'hidden';
      for (const { id, points, at } of drawing.shapes.filter((one) => isHidden(one.id)).slice(0, MOST_ALONE)) {
        const back = at && page.reveal(boundsOf(points), at);
        if (!back) continue;
        try {
          await frames(signal);
          update();
          if (isHidden(id)) continue;
          const piece = await takePiece();
          if (typeof piece === 'string') return piece;
          piece.only = id;
        } finally {
          if (isSame()) back();
        }
      }
      return null;
    };
    const takeAll = async (): Promise<TakingFailure | 'cut' | null> => {
      if (extent !== 'window') {
        await settle(signal);
        update();
        const all = await piecesOfAll(extent, drawing, placesOf(drawing, places, start), start, { takePiece, scroll });
        if (all !== null && all !== 'cut') return all;
        await scroll(start);
        update();
        return (await takeHidden()) ?? all;
      }
      const piece = await takePiece();
      return typeof piece === 'string' ? piece : null;
    };
    const show = hide();
    let isTaken = false;
    try {
      const ended = await takeAll();
      if (signal.aborted) return 'failed';
      if (ended !== null && ended !== 'cut') return ended;
      isTaken = true;
      return takenPicture(drawing, pieces, start, ended === 'cut');
    } finally {
      if (!isTaken) close(pieces);
      if (extent !== 'window' && isSame()) scrollTo(start);
      show();
      over.abort();
    }
  };

  const freeze: Camera['freeze'] = async (drawing, signal) => {
    const identity = page.identity();
    const over = new AbortController();
    const boxes = new SeenBoxes(drawing);
    let places: Places = new Map();
    const see = (now: Places): void => boxes.see((places = now));
    const show = hide();
    try {
      await settle(signal);
      page.follow(() => followed(drawing), see, AbortSignal.any([signal, over.signal]));
      let moment: FrozenWindow['moment'] | undefined;
      let remembered: Promise<void> = Promise.resolve();
      const captured = await captureInTime(signal, () => {
        const end = watchSecrets();
        moment = page.moment();
        remembered = moment.remember(AbortSignal.any([signal, over.signal]));
        return end;
      });
      if (typeof captured === 'string') return captured;
      // Nothing of ours is shown before that: menus would close.
      await remembered;
      const { image, looked } = captured;
      if (signal.aborted || page.identity() !== identity) {
        image.close();
        return 'failed';
      }
      const start = moment!.scroll();
      const joined = boxes.joinedWith(placesOf(drawing, places, start));
      const piece = { ...pieceOf(image, looked.secrets, joined, start), notLookedInto: looked.notLookedInto };
      return frozenWindow(piece, moment!);
    } finally {
      show();
      over.abort();
    }
  };

  let running: Promise<unknown> = Promise.resolve();
  // One after the other: each scrolls the window.
  const inTurn = <Taken>(
    signal: AbortSignal,
    act: () => Promise<Taken | TakingFailure>,
  ): Promise<Taken | TakingFailure> => {
    const taking = running.then(async () => (signal.aborted ? 'failed' : act()));
    running = taking.catch(() => undefined);
    return taking;
  };
  return {
    take: (extent, drawing, signal) => inTurn(signal, () => take(extent, drawing, signal)),
    freeze: (drawing, signal) => inTurn(signal, () => freeze(drawing, signal)),
    join: joinPictures,
    viewport: viewportNow,
  };
}

/** A picture of the window now. Where the person has zoomed in with two fingers, it shows a part of the window. */
function pieceOf(
  image: ImageBitmap,
  secrets: readonly FoundSecret[],
  places: Places,
  start: Scroll,
): Omit<PicturePiece, 'notLookedInto'> {
  const { scale: zoom, offsetLeft, offsetTop } = visualViewport ?? { scale: 1, offsetLeft: 0, offsetTop: 0 };
  const now = scrollNow();
  return {
    image,
    scale: (image.width / innerWidth) * zoom,
    offset: { x: now.x + offsetLeft - start.x, y: now.y + offsetTop - start.y },
    use: { x: 0, y: 0, width: innerWidth / zoom, height: innerHeight / zoom },
    secrets: secrets.map((secret) => ({
      ...secret,
      boxes: secret.boxes.map((box) => boxMovedBy(box, -offsetLeft, -offsetTop)),
    })),
    places: new Map(
      [...places].map(([id, place]) => [id, { ...place, points: movedBy(place.points, -offsetLeft, -offsetTop) }]),
    ),
  };
}

/** Shapes and hiding boxes, as the page follows them. */
function followed({ shapes, boxes }: Drawing): { id: string; points: readonly Point[]; at: PlacedAt | null }[] {
  return [...shapes, ...boxes.map(({ id, box, at }) => ({ id, points: cornersOf(box), at }))];
}

/** Where all is in the window. What the page says nothing of is where it was drawn in the document. */
function placesOf(drawing: Drawing, places: Places, scroll: Scroll): Places {
  return new Map(
    followed(drawing).map(({ id, points }) => [
      id,
      places.get(id) ?? { state: 'free', points: movedBy(points, -scroll.x, -scroll.y) },
    ]),
  );
}

/** A piece that goes on to be drawn on. */
function frozenWindow(piece: PicturePiece, moment: FrozenWindow['moment']): FrozenWindow {
  const { image, scale, offset, secrets } = piece;
  const box = { ...offset, width: image.width / scale, height: image.height / scale };
  const viewport = viewportNow();
  return {
    moment,
    viewport,
    image,
    box,
    secrets: secrets.map((secret) => ({
      ...secret,
      boxes: secret.boxes.map((one) => boxMovedBy(one, offset.x, offset.y)),
    })),
    places: new Map(
      [...piece.places].map(([id, place]) => [id, { ...place, points: movedBy(place.points, offset.x, offset.y) }]),
    ),
    async take(drawing, places) {
      // Whoever has a picture frees it, and this one is needed again.
      const copy = await createImageBitmap(image);
      const inPiece = [...placesOf(drawing, places, moment.scroll())].map(
        ([id, place]) => [id, { ...place, points: movedBy(place.points, -offset.x, -offset.y) }] as const,
      );
      return takenPicture(
        drawing,
        [{ ...piece, image: copy, places: new Map(inPiece) }],
        moment.scroll(),
        false,
        moment.window(),
      );
    },
    close: () => image.close(),
  };
}

function takenPicture(
  drawing: Drawing,
  pieces: readonly PicturePiece[],
  start: Scroll,
  isCut: boolean,
  screen = { width: innerWidth, height: innerHeight },
): TakenPicture {
  return {
    secrets: secretsOf(drawing, pieces),
    // The same may be seen in several pieces.
    notLookedInto: pieces.map((piece) => piece.notLookedInto).reduce(mostNotLookedInto, ALL_LOOKED_INTO),
    isCut,
    missing: missingIn(pieces, drawing),
    compose: (order) => composePictures(pieces, order),
    forAgent: (order) => agentPictures(pieces, order, screen, start),
    originals: (order) => originalPictures(pieces, order, start),
    close: () => close(pieces),
  };
}

/** All that is covered: the person's own boxes, then what was found, each once, from the top of the page. */
function secretsOf({ boxes }: Drawing, pieces: readonly PicturePiece[]): FoundSecret[] {
  const own = boxes.flatMap(({ id }): FoundSecret[] => {
    const place = placeInPieces(pieces, id);
    return place ? [{ id, type: 'own', isPersonal: false, inField: false, boxes: [boundsOf(place.points)] }] : [];
  });
  const found = new Map<string, FoundSecret>();
  for (const { secrets, offset } of pieces) {
    for (const secret of secrets) {
      if (found.has(secret.id)) continue;
      found.set(secret.id, { ...secret, boxes: secret.boxes.map((box) => boxMovedBy(box, offset.x, offset.y)) });
    }
  }
  const top = ({ boxes: [box] }: FoundSecret): number => box?.y ?? 0;
  const left = ({ boxes: [box] }: FoundSecret): number => box?.x ?? 0;
  return [...own, ...[...found.values()].toSorted((a, b) => top(a) - top(b) || left(a) - left(b))];
}

function close(pieces: readonly PicturePiece[]): void {
  for (const { image } of pieces) image.close();
}
