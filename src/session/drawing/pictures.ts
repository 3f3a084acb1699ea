import type { DrawingResult, Picture } from '../../core/drawing/sent';
import { $preview, $shapePlaces, changePreview, type PreviewState } from '../../stores/drawing';
import { base64Of } from './base64';
import type { Board } from './board';
import type { Camera, ComposedPicture, TakenPicture } from './parts';
import type { SavedPicture } from './surroundings';

type Extent = PreviewState['extent'];

/** Takes the pictures of the preview, and puts them together as the person wants. */
export class Pictures {
  readonly #board: Board;
  readonly #camera: Camera;
  /** What is being taken, or was taken last. */
  #taking = new AbortController();
  #taken: TakenPicture | null = null;
  #composed: readonly ComposedPicture[] = [];
  /** Settles when the newest choices are in the pictures. */
  #ready: Promise<void> = Promise.resolve();
  /** The secrets that the person wants to be seen. */
  readonly #seen = new Set<string>();

  /** @param signal - Ends everything, and frees the pixels. */
  constructor(board: Board, camera: Camera, signal: AbortSignal) {
    this.#board = board;
    this.#camera = camera;
    signal.addEventListener('abort', () => {
      this.#taking.abort();
      this.#free();
    });
  }

  /** The window if all shapes can be seen in it, else all that is needed to see them. */
  bestExtent(): Extent {
    const { width, height } = this.#board.page.window();
    const places = $shapePlaces.get();
    const isSeen = this.#board.drawing.shapes.every(({ id }) => {
      const isShown = places.get(id)?.state !== 'hidden';
      const points = this.#board.pointsInWindow(id);
      return isShown && points.every(({ x, y }) => x >= 0 && y >= 0 && x <= width && y <= height);
    });
    return isSeen ? 'window' : 'area';
  }

  /** Takes the picture. What is taken later takes the place of what was begun earlier. */
  take(extent: Extent): Promise<void> {
    this.#taking.abort();
    const life = (this.#taking = new AbortController());
    this.#free();
    changePreview({ picture: 'taking', pictures: [], secrets: [], isJoinedSmaller: false, extent });
    return (this.#ready = this.#take(extent, life.signal));
  }

  /** Shows or hides a secret that was found. */
  hideSecret(id: string, isHidden: boolean): void {
    const secrets = $preview.get()?.secrets ?? [];
    if (!secrets.some((one) => one.id === id && one.isHidden !== isHidden)) return;
    if (isHidden) this.#seen.delete(id);
    else this.#seen.add(id);
    changePreview({ secrets: secrets.map((one) => (one.id === id ? { ...one, isHidden } : one)) });
    this.recompose();
  }

  /** Puts the pictures together again: the drawing, or what is hidden, has changed. */
  recompose(): void {
    const { signal } = this.#taking;
    const extent = $preview.get()?.extent ?? 'window';
    // One after the other: the pixels are the same.
    this.#ready = this.#ready.then(() => this.#compose(extent, signal));
  }

  /** The pictures with the person's newest choices; empty if there are none. */
  async composed(): Promise<readonly ComposedPicture[]> {
    for (let ready: Promise<void> | null = null; ready !== this.#ready;) await (ready = this.#ready);
    return this.#composed;
  }

  /**
   * What can be copied: the picture, or several as one, because the clipboard holds one.
   * @returns With how many pictures are in it. Null instead of a file if there is none, or no memory for it.
   */
  async copied(): Promise<{ png: Blob | null; count: number }> {
    const composed = await this.composed();
    const count = composed.length;
    if (count < 2) return { png: composed[0]?.png ?? null, count };
    const joined = await this.#camera.join(composed).catch(() => null);
    // The choices may have changed meanwhile: what is hidden now must not be copied.
    if ((await this.composed()) !== composed) return this.copied();
    if (joined) changePreview({ isJoinedSmaller: joined.isScaled });
    return { png: joined?.png ?? null, count };
  }

  /** The pictures as they are sent, and what is wrong with them. */
  async sent(): Promise<{ pictures: Picture[]; warnings: DrawingResult['warnings'] }> {
    const composed = await this.composed();
    const pictures = composed.map(async ({ shape, image: { width, height }, png }) => ({
      shape,
      width,
      height,
      png: await base64Of(png),
    }));
    return { pictures: await Promise.all(pictures), warnings: this.#warningsOf(composed) };
  }

  /** What is wrong with the pictures. */
  async warnings(): Promise<DrawingResult['warnings']> {
    return this.#warningsOf(await this.composed());
  }

  #warningsOf(composed: readonly ComposedPicture[]): DrawingResult['warnings'] {
    if (composed.length === 0) return ['screenshot_failed'];
    const warnings: DrawingResult['warnings'] = [];
    if (composed.some((one) => one.isScaled)) warnings.push('screenshot_scaled');
    if (this.#taken?.isCut) warnings.push('screenshot_cut');
    if (this.#taken && this.#taken.missing.length > 0) warnings.push('shapes_not_shown');
    return warnings;
  }

  /** The pictures as they are saved. */
  async saved(): Promise<SavedPicture[]> {
    const composed = await this.composed();
    const pictures = composed.map(async ({ shape, image: { width, height }, png }) => ({
      shape,
      width,
      height,
      bytes: new Uint8Array(await png.arrayBuffer()),
    }));
    return Promise.all(pictures);
  }

  async #take(extent: Extent, life: AbortSignal): Promise<void> {
    const taken = await this.#camera.take(extent, this.#board.drawing, life);
    if (life.aborted) {
      if (typeof taken !== 'string') taken.close();
      return;
    }
    if (taken === 'not-allowed') return changePreview({ picture: 'needs-press' });
    if (taken === 'failed') return changePreview({ picture: 'failed' });
    this.#taken = taken;
    changePreview({
      secrets: taken.secrets.map(({ boxes: _, ...secret }) => ({ ...secret, isHidden: !this.#seen.has(secret.id) })),
      hasUnchecked: taken.hasUnchecked ?? false,
      isCut: taken.isCut,
      missing: taken.missing,
    });
    await this.#compose(extent, life);
  }

  async #compose(extent: Extent, life: AbortSignal): Promise<void> {
    if (life.aborted || !this.#taken) return;
    const seen = new Set(this.#seen);
    let composed: ComposedPicture[];
    try {
      composed = await this.#taken.compose({ extent, drawing: this.#board.drawing, seen });
    } catch {
      // Larger than a canvas can be, or no memory for it. What was put together before would show what is now hidden.
      if (!life.aborted) this.#show([], 'failed');
      return;
    }
    if (life.aborted) return close(composed);
    this.#show(composed, composed.length > 0 ? 'taken' : 'failed');
  }

  #show(composed: readonly ComposedPicture[], picture: PreviewState['picture']): void {
    const before = this.#composed;
    this.#composed = composed;
    changePreview({
      picture,
      pictures: composed.map(({ shape, image, isScaled }) => ({ shape, image, isScaled })),
    });
    close(before);
  }

  #free(): void {
    close(this.#composed);
    this.#composed = [];
    this.#taken?.close();
    this.#taken = null;
  }
}

function close(pictures: readonly ComposedPicture[]): void {
  for (const { image } of pictures) image.close();
}
