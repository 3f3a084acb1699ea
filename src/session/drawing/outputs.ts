import { resultOf } from '../../core/drawing/result';
import type { DrawingResult } from '../../core/drawing/sent';
import { message, type Message, type MessageKey } from '../../core/messages/message';
import { $preview, $shapePlaces, changePreview, tellOfDrawing, type PreviewState } from '../../stores/drawing';
import type { Board } from './board';
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

  /** Settles when what is being done has ended. */
  async settled(): Promise<void> {
    await this.#acting;
  }

  send(): void {
    this.#act('send', async () => {
      const result = await this.result([]);
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
      const answer = await this.#parts.worker.insert(tab, this.#parts.markdown(this.#board.drawing));
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
      const isCopied = await this.#parts.outlets.copyText(this.#parts.markdown(this.#board.drawing));
      return isCopied ? good('drawMarkdownCopied') : bad('drawNotCopied');
    });
  }

  save(): void {
    this.#act('save', async () => {
      const pictures = await this.#pictures.saved();
      const markdown = this.#parts.markdown(this.#board.drawing);
      const result = this.resultNow([], await this.#pictures.warnings());
      const { name, bytes } = await this.#parts.zip({ result, pictures, markdown });
      return this.#parts.outlets.save(name, bytes) ? good('drawSaved') : bad('drawNotSaved');
    });
  }

  /** The drawing as an agent gets it, with its pictures. */
  async result(warnings: DrawingResult['warnings']): Promise<DrawingResult> {
    const places = $shapePlaces.get();
    const sent = await this.#pictures.sent();
    return resultOf(this.#board.drawing, {
      places,
      pictures: sent.pictures,
      warnings: [...warnings, ...sent.warnings],
      isFrozen: this.#board.drawing.isFrozen ?? false,
      redact: (text) => this.#parts.redact(text),
      now: this.#board.now(),
    });
  }

  /** The same without pictures. @param isEmpty - Without what was drawn. */
  resultNow(pictures: DrawingResult['pictures'], warnings: DrawingResult['warnings'], isEmpty = false): DrawingResult {
    const { drawing } = this.#board;
    return resultOf(isEmpty ? { ...drawing, shapes: [], boxes: [] } : drawing, {
      places: $shapePlaces.get(),
      pictures,
      warnings,
      isFrozen: drawing.isFrozen ?? false,
      redact: (text) => this.#parts.redact(text),
      now: this.#board.now(),
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

function good(key: MessageKey): Outcome {
  return { isGood: true, text: message(key) };
}

function bad(key: MessageKey): Outcome {
  return { isGood: false, text: message(key) };
}
