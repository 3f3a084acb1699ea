import type { SavedPicture } from '../../core/drawing/files';
import { withoutPersonal } from '../../core/drawing/without-personal';
import type { Drawing } from '../../core/drawing/drawing';
import { resultOf, type ResultParts } from '../../core/drawing/result';
import type { DrawingResult, Picture } from '../../core/drawing/sent';
import { PICTURE_TYPES } from '../../core/drawing/sent-schema';
import { message, type Message, type MessageKey } from '../../core/messages/message';
import { $preview, $shapePlaces, changePreview, tellOfDrawing, type PreviewState } from '../../stores/drawing';
import { base64Of } from './base64';
import type { Board } from './board';
import type { PictureFile } from './parts';
import type { Pictures } from './pictures';
import type { DrawingSurroundings } from './surroundings';

interface Outcome {
  isGood: boolean;
  text: Message;
}

const INSERTED: Readonly<Record<'no-tab' | 'no-editor' | 'not-written' | 'unknown', Message>> = {
  'no-tab': message('drawChatGone'),
  'no-editor': message('drawChatWithoutEditor'),
  'not-written': message('drawChatRefused'),
  unknown: message('drawNotInserted'),
};

/** What can be done with a finished drawing. One thing at a time. */
export class Outputs {
  readonly #parts: DrawingSurroundings;
  readonly #board: Board;
  readonly #pictures: Pictures;
  /** Called when something of the drawing has left: it is worth keeping. */
  readonly #onOut: () => void;
  /** When the person had drawn all of it, in ms: what follows is not drawing. */
  #finished: number | null = null;
  #acting: Promise<void> | null = null;
  #hasSent = false;

  constructor(parts: DrawingSurroundings, board: Board, pictures: Pictures, onOut: () => void) {
    this.#parts = parts;
    this.#board = board;
    this.#pictures = pictures;
    this.#onOut = onOut;
  }

  /** Whether the drawing was sent from here. */
  get hasSent(): boolean {
    return this.#hasSent;
  }

  /** All is drawn. */
  begin(): void {
    this.#finished = this.#board.now();
  }

  /** Settles when what is being done has ended. */
  async settled(): Promise<void> {
    await this.#acting;
  }

  send(): void {
    this.#act('send', async () => {
      const result = await this.result();
      // A request is answered once; what is sent again goes to all.
      const { request, sent } = this.#board.drawing;
      const answer = await this.#parts.worker.send(sent === 0 && request ? request.correlation : null, result);
      if (answer === 'not-paired') return bad('drawNotPaired');
      if (answer !== 'sent' && answer !== 'queued') return bad('drawNotSent');
      this.#hasSent = true;
      this.#board.set({ ...this.#board.drawing, sent: this.#board.now() });
      return good(answer === 'sent' ? 'drawSent' : 'drawQueued');
    });
  }

  insertInto(tab: number): void {
    const isHere = $preview.get()?.chats.find((chat) => chat.tab === tab)?.isHere;
    this.#act('insert', async () => {
      const { png, count } = await this.#pictures.copied();
      // Before the chat comes to the front: only the page in front may write to the clipboard.
      const isCopied = png !== null && (await this.#parts.outlets.copyPicture(png));
      const answer = await this.#parts.worker.insert(tab, this.markdown());
      if (answer !== 'done') return { isGood: false, text: INSERTED[answer ?? 'unknown'] };
      if (isHere) changePreview({ isAside: true });
      if (!isCopied) return good('drawInserted');
      return good(count > 1 ? 'drawInsertedWithPictures' : 'drawInsertedWithPicture');
    });
  }

  copyPicture(): void {
    this.#act('copy-picture', async () => {
      const { png, count } = await this.#pictures.copied();
      if (count === 0) return bad('drawNoPicture');
      if (!png || !(await this.#parts.outlets.copyPicture(png))) return bad('drawNotCopied');
      return good(count > 1 ? 'drawPicturesCopied' : 'drawPictureCopied');
    });
  }

  copyMarkdown(): void {
    this.#act('copy-markdown', async () => {
      const isCopied = await this.#parts.outlets.copyText(this.markdown());
      return isCopied ? good('drawMarkdownCopied') : bad('drawNotCopied');
    });
  }

  save(): void {
    this.#act('save', async () => {
      const { pictures, places, warnings } = await this.#pictures.saved();
      const markdown = this.markdown();
      const now = this.resultNow(warnings);
      const annotations = now.annotations.map((one) => ({ ...one, in_pictures: [...(places.get(one.id) ?? [])] }));
      const saved = await Promise.all(pictures.map(savedPicture));
      const { name, bytes } = await this.#parts.zip({ result: { ...now, annotations }, pictures: saved, markdown });
      return this.#parts.outlets.save(name, bytes) ? good('drawSaved') : bad('drawNotSaved');
    });
  }

  /** The drawing as words, for a chat and for the clipboard. */
  markdown(): string {
    return this.#parts.markdown(this.#told());
  }

  /** The drawing as an agent gets it, with its pictures. */
  async result(): Promise<DrawingResult> {
    const { pictures, originals, places, warnings } = await this.#pictures.sent();
    const sent = [pictures, originals].map((files) => Promise.all(files.map(sentPicture)));
    const [small, whole] = await Promise.all(sent);
    return this.#resultOf({ pictures: small!, originals: whole!, inPictures: places, warnings });
  }

  /** The same without pictures. @param isEmpty - Without what was drawn. */
  resultNow(warnings: DrawingResult['warnings'], isEmpty = false): DrawingResult {
    return this.#resultOf({ warnings }, isEmpty);
  }

  /** The drawing as it is told of. */
  #told(): Drawing {
    const { drawing } = this.#board;
    if (!$preview.get()?.hidesPersonal) return drawing;
    return withoutPersonal(drawing, (text) => this.#parts.redactPersonal(text));
  }

  #resultOf(parts: Partial<ResultParts>, isEmpty = false): DrawingResult {
    const drawing = this.#told();
    return resultOf(isEmpty ? { ...drawing, shapes: [], boxes: [] } : drawing, {
      places: $shapePlaces.get(),
      pictures: [],
      warnings: [],
      viewport: this.#parts.camera.viewport(),
      isFrozen: drawing.isFrozen ?? false,
      redact: (text) => this.#parts.redact(text),
      now: this.#finished ?? this.#board.now(),
      ...parts,
    });
  }

  #act(doing: NonNullable<PreviewState['doing']>, act: () => Promise<Outcome>): void {
    if (this.#acting || !$preview.get()) return;
    changePreview({ doing, outcome: null });
    this.#acting = this.#ended(act);
  }

  async #ended(act: () => Promise<Outcome>): Promise<void> {
    try {
      const outcome = await act();
      if (outcome.isGood) this.#onOut();
      changePreview({ outcome });
      if ($preview.get()) tellOfDrawing(outcome.text);
    } finally {
      this.#acting = null;
      changePreview({ doing: null });
    }
  }
}

/** A picture as it goes into a message. */
async function sentPicture({ file, ...picture }: PictureFile): Promise<Picture> {
  const type = PICTURE_TYPES.find((one) => one === file.type) ?? 'image/png';
  return { ...picture, type, png: await base64Of(file) };
}

async function savedPicture({ file, ...picture }: PictureFile): Promise<SavedPicture> {
  return { ...picture, bytes: new Uint8Array(await file.arrayBuffer()) };
}

function good(key: MessageKey): Outcome {
  return { isGood: true, text: message(key) };
}

function bad(key: MessageKey): Outcome {
  return { isGood: false, text: message(key) };
}
