import type { FoundSecret, ShapePlace } from '../../../src/core/drawing/place';
import type { Viewport } from '../../../src/core/drawing/sent';
import { ALL_LOOKED_INTO } from '../../../src/core/redaction/not-looked-into';
import type {
  Camera,
  ComposedPicture,
  DrawnPage,
  FiledPictures,
  FrozenWindow,
  PictureOrder,
  TakenPicture,
  TakingFailure,
} from '../../../src/session/drawing/parts';

/** A picture that is only data. */
export class FakeImage {
  width = 20;
  height = 10;
  isClosed = false;

  close(): void {
    this.isClosed = true;
  }
}

function numbersOf({ extent, drawing }: PictureOrder): number[] {
  return extent === 'shapes' ? drawing.shapes.map((_, at) => at + 1) : [0];
}

/** What stands in the file of a picture. */
function saidOf({ drawing, seen, legend }: PictureOrder, shape: number): string {
  const what = shape === 0 ? `${drawing.shapes.length} shapes` : `shape ${shape}`;
  return `${what}, seen: ${[...seen].join()}${legend ? '' : ', without notes'}`;
}

/** Takes pictures that say what is seen on them. */
export class FakeCamera implements Camera {
  failure: TakingFailure | null = null;
  secrets: FoundSecret[] = [];
  isScaled = false;
  isCut = false;
  missing: number[] = [];
  notLookedInto = ALL_LOOKED_INTO;
  taken: { extent: PictureOrder['extent']; isClosed: boolean }[] = [];
  images: FakeImage[] = [];
  /** Where pictures are shown, what to show. */
  shown: (() => ImageBitmap) | null = null;
  /** What it waits for before each picture, and before each putting together. */
  wait: () => Promise<unknown> = () => Promise.resolve();

  async take(extent: PictureOrder['extent']): Promise<TakenPicture | TakingFailure> {
    await this.wait();
    if (this.failure) return this.failure;
    const record = { extent, isClosed: false };
    this.taken.push(record);
    return {
      secrets: this.secrets,
      notLookedInto: this.notLookedInto,
      isCut: this.isCut,
      missing: this.missing,
      compose: async (order) => {
        await this.wait();
        return numbersOf(order).map((shape): ComposedPicture => {
          const image = new FakeImage();
          this.images.push(image);
          const png = new Blob([saidOf(order, shape)]);
          return { shape, image: this.shown?.() ?? (image as unknown as ImageBitmap), png, isScaled: this.isScaled };
        });
      },
      forAgent: async (order) => ({ ...(await this.#filed(order)), originals: [], isScaled: this.isScaled }),
      originals: (order) => this.#filed(order),
      close: () => (record.isClosed = true),
    };
  }

  /** What is frozen. */
  page: Pick<DrawnPage, 'moment'> | null = null;
  frozen: { isClosed: boolean; taken: number }[] = [];
  /** Where shapes are when it freezes. */
  places: ReadonlyMap<string, ShapePlace> = new Map();

  async freeze(): Promise<FrozenWindow | TakingFailure> {
    await this.wait();
    if (this.failure) return this.failure;
    const record = { isClosed: false, taken: 0 };
    this.frozen.push(record);
    const { page } = this;
    const image = this.shown?.() ?? (new FakeImage() as unknown as ImageBitmap);
    return {
      moment: page!.moment(),
      viewport: this.viewport(),
      image,
      box: { x: 0, y: 0, width: 1000, height: 700 },
      secrets: this.secrets,
      places: this.places,
      take: async () => {
        record.taken++;
        return (await this.take('window')) as TakenPicture;
      },
      close: () => (record.isClosed = true),
    };
  }

  viewport(): Viewport {
    return { width: 1000, height: 700, scroll_x: 0, scroll_y: 100, device_scale: 1 };
  }

  async #filed(order: PictureOrder): Promise<FiledPictures> {
    await this.wait();
    const pictures = numbersOf(order).map((shape) => ({
      shape,
      name: `picture ${shape}`,
      width: 20,
      height: 10,
      file: new Blob([saidOf(order, shape)], { type: 'image/png' }),
    }));
    const at = { picture: 0, x: 1, y: 2, width: 3, height: 4 };
    return { pictures, places: new Map(order.drawing.shapes.map(({ id }) => [id, [at]])) };
  }

  async join(pictures: readonly ComposedPicture[]): Promise<{ png: Blob; isScaled: boolean }> {
    await this.wait();
    const all = pictures.flatMap(({ png }) => [png, '; ']);
    return { png: new Blob(all), isScaled: this.isScaled };
  }
}
