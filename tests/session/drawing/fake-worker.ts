import type { Drawing } from '../../../src/core/drawing/drawing';
import type { DrawingResult } from '../../../src/core/drawing/sent';
import type { DrawingWorker } from '../../../src/session/drawing/parts';
import type { PreviewState } from '../../../src/stores/drawing';

type Draft = NonNullable<Awaited<ReturnType<DrawingWorker['draft']>>>;

/** The service worker: remembers all that it is told. */
export class FakeWorker implements DrawingWorker {
  stored: Draft = { drawing: null, request: null, companion: 'connected' };
  /** Nobody answers when the draft is asked for. */
  isMute = false;
  /** What is stored, in the order in which it was asked for. */
  kept: { drawing: Drawing; isActive: boolean; isStored: boolean }[] = [];
  dropped: string[] = [];
  /** How many states had been stored when it was told to forget the drawing; null if it was not. */
  keptAtDrop: number | null = null;
  sent: { request: string | null; result: DrawingResult }[] = [];
  library: Drawing[] = [];
  inserted: { tab: number; text: string }[] = [];
  replies: { drawing: string; shape: string; kind: string; text: string }[] = [];
  answer: Awaited<ReturnType<DrawingWorker['send']>> = 'sent';
  insertion: Awaited<ReturnType<DrawingWorker['insert']>> = 'done';
  isFailing: () => boolean = () => false;
  /** What it waits for before each answer. */
  wait: () => Promise<unknown> = () => Promise.resolve();
  calls = 0;

  async draft(): Promise<Draft | undefined> {
    this.calls++;
    const { stored } = this;
    await this.wait();
    return this.isMute ? undefined : stored;
  }

  async keep(drawing: Drawing, isActive: boolean): Promise<boolean> {
    this.calls++;
    const one = { drawing, isActive, isStored: false };
    this.kept.push(one);
    await this.wait();
    one.isStored = !this.isFailing();
    return one.isStored;
  }

  async drop(drawing: string): Promise<boolean> {
    this.calls++;
    this.dropped.push(drawing);
    this.keptAtDrop ??= this.kept.length;
    await this.wait();
    return !this.isFailing();
  }

  async send(request: string | null, result: DrawingResult): ReturnType<DrawingWorker['send']> {
    this.calls++;
    this.sent.push({ request, result });
    await this.wait();
    return this.answer;
  }

  async keepInLibrary(drawing: Drawing): Promise<boolean> {
    this.calls++;
    this.library.push(drawing);
    await this.wait();
    return true;
  }

  /** The open chats. */
  open: PreviewState['chats'] = [{ tab: 7, title: 'Bread', platform: 'Claude', isHere: false }];

  async chats(): Promise<PreviewState['chats']> {
    this.calls++;
    await this.wait();
    return this.open;
  }

  async insert(tab: number, text: string): ReturnType<DrawingWorker['insert']> {
    this.calls++;
    this.inserted.push({ tab, text });
    await this.wait();
    return this.insertion;
  }

  async reply(drawing: string, shape: string, kind: string, text: string): Promise<boolean> {
    this.calls++;
    this.replies.push({ drawing, shape, kind, text });
    await this.wait();
    return !this.isFailing();
  }

  /** What was stored last. */
  get last(): Drawing {
    return this.kept.at(-1)!.drawing;
  }
}
