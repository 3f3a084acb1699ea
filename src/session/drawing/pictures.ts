import { isHiddenAtFirst } from '../../core/redaction/secret';
import type { Legend } from '../../core/drawing/legend';
import type { Drawing, Point, Shape } from '../../core/drawing/drawing';
import type { FoundSecret, ShapePlace } from '../../core/drawing/place';
import { boundedScale } from '../../core/drawing/picture-bounds';
import type { DrawingResult } from '../../core/drawing/sent';
import { $preview, $shapePlaces, changePreview, type PreviewState } from '../../stores/drawing';
import type { Board } from './board';
import type { AgentPictures, Camera, ComposedPicture, FiledPictures, PictureOrder, TakenPicture } from './parts';
import { aroundAll, cropAround, placedShapes } from './picture-parts';

type Extent = PreviewState['extent'];

const NO_PICTURES: AgentPictures = { pictures: [], originals: [], places: new Map(), isScaled: false };

/** Takes the pictures of the preview, and puts them together as the person wants. */
export class Pictures {
  readonly #board: Board;
  readonly #camera: Camera;
  readonly #legend: (drawing: Drawing) => Legend;
  /** Called when what leaves changes: what is asked for then is of the newest choices. */
  readonly #onChange: () => void;
  /** What is being taken, or was taken last. */
  #taking = new AbortController();
  #taken: TakenPicture | null = null;
  #composed: readonly ComposedPicture[] = [];
  /** Settles when the newest choices are in the pictures. */
  #ready: Promise<void> = Promise.resolve();
  /** What the person said of single secrets, by their ids: whether they are hidden. */
  readonly #said = new Map<string, boolean>();
  #hidesPersonal = false;
  #hasLegend = true;
  /** The pictures for an agent with the newest choices, once somebody has asked for them. */
  #forAgent: Promise<AgentPictures> | null = null;

  /** @param signal - Ends everything, and frees the pixels. */
  constructor(
    board: Board,
    camera: Camera,
    legend: (drawing: Drawing) => Legend,
    onChange: () => void,
    signal: AbortSignal,
  ) {
    this.#board = board;
    this.#camera = camera;
    this.#legend = legend;
    this.#onChange = onChange;
    signal.addEventListener('abort', () => {
      this.#taking.abort();
      this.#free();
    });
  }

  /**
   * The window if all shapes can be seen in it. Else all that is needed to see them, if that is one picture of a size that
   * can be read; or else one for each.
   */
  bestExtent(): Extent {
    const { width, height } = this.#board.page.window();
    const { drawing } = this.#board;
    const places = $shapePlaces.get();
    const pointsOf = ({ id }: Shape): ShapePlace => ({
      state: places.get(id)?.state ?? 'free',
      points: this.#board.pointsInWindow(id),
    });
    const placed = placedShapes(drawing, new Map(drawing.shapes.map((shape) => [shape.id, pointsOf(shape)])));
    const isIn = ({ x, y }: Point): boolean => x >= 0 && y >= 0 && x <= width && y <= height;
    const isSeen = placed.length === drawing.shapes.length && placed.every(({ points }) => points.every(isIn));
    if (isSeen) return 'window';
    const all = aroundAll(placed.map(cropAround));
    const scale = this.#camera.viewport().device_scale;
    const area = { width: Math.max(width, all?.width ?? 0), height: all?.height ?? height };
    return boundedScale(area, scale) === scale ? 'area' : 'shapes';
  }

  /** Takes the picture. What is taken later takes the place of what was begun earlier. */
  take(extent: Extent): Promise<void> {
    this.#taking.abort();
    const life = (this.#taking = new AbortController());
    this.#free();
    changePreview({ picture: 'taking', pictures: [], secrets: [], isJoinedSmaller: false, extent });
    this.#ready = this.#take(extent, life.signal);
    this.#onChange();
    return this.#ready;
  }

  /** Shows or hides a secret that was found. */
  hideSecret(id: string, isHidden: boolean): void {
    const secrets = $preview.get()?.secrets ?? [];
    if (!secrets.some((one) => one.id === id && one.isHidden !== isHidden)) return;
    this.#said.set(id, isHidden);
    this.recompose();
  }

  /** Hides what is personal in the page's own text too, or shows it. */
  hidePersonal(hides: boolean): void {
    if (this.#hidesPersonal === hides) return;
    this.#hidesPersonal = hides;
    for (const { id, isPersonal, inField } of this.#taken?.secrets ?? [])
      if (isPersonal && !inField) this.#said.delete(id);
    changePreview({ hidesPersonal: hides });
    this.recompose();
  }

  /** Puts the notes into the pictures that are copied and saved, or leaves them out. */
  showLegend(hasLegend: boolean): void {
    if (this.#hasLegend === hasLegend) return;
    this.#hasLegend = hasLegend;
    changePreview({ hasLegend });
    this.recompose();
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

  /** The pictures as an agent gets them, and what is wrong with them. */
  async sent(): Promise<AgentPictures & { warnings: DrawingResult['warnings'] }> {
    const composed = await this.composed();
    const taken = this.#taken;
    if (composed.length === 0 || !taken) return { ...NO_PICTURES, warnings: this.#warningsOf(NO_PICTURES) };
    const { legend: _, ...order } = this.#order();
    const making = (this.#forAgent ??= taken.forAgent(order).catch(() => NO_PICTURES));
    const made = await making;
    // The choices may have changed meanwhile: what is hidden now must not be sent.
    if ((await this.composed()) !== composed || this.#forAgent !== making) return this.sent();
    return { ...made, warnings: this.#warningsOf(made) };
  }

  /** The pictures as they are saved, with all their pixels, and what is wrong with them. */
  async saved(): Promise<FiledPictures & { warnings: DrawingResult['warnings'] }> {
    const composed = await this.composed();
    const taken = this.#taken;
    if (composed.length === 0 || !taken) return { ...NO_PICTURES, warnings: this.#warningsOf(NO_PICTURES) };
    const made = await taken.originals(this.#order()).catch(() => NO_PICTURES);
    if ((await this.composed()) !== composed) return this.saved();
    return { ...made, warnings: this.#warningsOf(made) };
  }

  #warningsOf({ pictures, isScaled }: FiledPictures & { isScaled?: boolean }): DrawingResult['warnings'] {
    if (pictures.length === 0) return ['screenshot_failed'];
    const warnings: DrawingResult['warnings'] = [];
    if (isScaled) warnings.push('screenshot_scaled');
    if (this.#taken?.isCut) warnings.push('screenshot_cut');
    if (this.#taken && this.#taken.missing.length > 0) warnings.push('shapes_not_shown');
    return warnings;
  }

  #isHidden(secret: Pick<FoundSecret, 'id' | 'isPersonal' | 'inField'>): boolean {
    return this.#said.get(secret.id) ?? isHiddenAtFirst(secret, this.#hidesPersonal);
  }

  /** What is wanted now. */
  #order(): PictureOrder {
    const { drawing } = this.#board;
    const secrets = this.#taken?.secrets ?? [];
    return {
      extent: $preview.get()?.extent ?? 'window',
      drawing,
      seen: new Set(secrets.filter((one) => !this.#isHidden(one)).map(({ id }) => id)),
      ...(this.#hasLegend && { legend: this.#legend(drawing) }),
    };
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
    this.#showSecrets();
    changePreview({ notLookedInto: taken.notLookedInto, isCut: taken.isCut, missing: taken.missing });
    await this.#compose(life);
  }

  #showSecrets(): void {
    const secrets = this.#taken?.secrets ?? [];
    changePreview({ secrets: secrets.map(({ boxes: _, ...one }) => ({ ...one, isHidden: this.#isHidden(one) })) });
  }

  /** The person has chosen something else. */
  recompose(): void {
    this.#forAgent = null;
    this.#showSecrets();
    const { signal } = this.#taking;
    // One after the other: the pixels are the same.
    this.#ready = this.#ready.then(() => this.#compose(signal));
    this.#onChange();
  }

  async #compose(life: AbortSignal): Promise<void> {
    if (life.aborted || !this.#taken) return;
    let composed: ComposedPicture[];
    try {
      composed = await this.#taken.compose(this.#order());
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
    this.#forAgent = null;
    changePreview({
      picture,
      pictures: composed.map(({ shape, image, isScaled }) => ({ shape, image, isScaled })),
    });
    close(before);
  }

  #free(): void {
    close(this.#composed);
    this.#composed = [];
    this.#forAgent = null;
    this.#taken?.close();
    this.#taken = null;
  }
}

function close(pictures: readonly ComposedPicture[]): void {
  for (const { image } of pictures) image.close();
}
