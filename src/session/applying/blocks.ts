import type { Annotation } from '../../core/annotation/annotation';
import { linesOfBlock } from '../../core/feedback/own-lines';
import { pointMatcher } from '../../core/feedback/own-points';
import { frameOf } from '../../core/feedback/template';
import { $annotations } from '../../stores/annotations';
import { noteFrame } from '../../stores/conversation';
import { $feedback, $toApply } from '../../stores/feedback';
import { $settings } from '../../stores/settings';
import type { Composer } from '../composer';

/** A feedback block as made from the marks at one time. */
export interface BlockSnapshot {
  block: string;
  /** When it was made, in ms. */
  at: number;
  /** When the marks in it were last changed, in ms. */
  latest: number;
}

/** The block as made from the current marks; later changes are not in it. */
export function snapshotOf(block: string): BlockSnapshot {
  return { block, at: Date.now(), latest: Math.max(0, ...$toApply.get().map(({ modified }) => modified)) };
}

/**
 * When a block written in an earlier opening of the chat was made, as far as its marks tell: what was marked later is
 * not in it. In ms.
 */
export function madeAt(block: string): number {
  const marks = marksIn(block);
  return marks.length > 0 ? Math.max(...marks.map(({ modified }) => modified)) : Date.now();
}

/** The marks for which the block has a point, in their current form. */
export function marksIn(block: string): Annotation[] {
  const lines = linesOfBlock(block);
  return $annotations.get().filter((one) => lines.some(pointMatcher([one])));
}

/** What the person says with the marks, wherever they are. If it changes, the message must follow. */
export function statementOf(annotations: readonly Annotation[]): string {
  return JSON.stringify(
    annotations.map(({ id, kind, note, target }) => [id, kind, note, target.selectors.quote.exact]),
  );
}

/**
 * From now on, our block is recognised by its lines in this conversation, even if the template changes or is deleted.
 */
export function noteTemplate(): void {
  const { template } = $settings.get();
  if (template && $feedback.get()) noteFrame(frameOf(template));
}

/** Where a block was written, and in which opening of which conversation. */
export interface Place {
  composer: Composer;
  identity: string;
}

/** What is known about our blocks in this opening of the conversation. */
export class OwnBlocks {
  /** The block last written; an empty one if none was. */
  written = snapshotOf('');
  /** The block last copied, which may be pasted and sent. */
  copied = this.written;
  /** Where our block was last written. */
  place: Place | null = null;

  /** Nothing has been written or copied in what is open now. */
  forget(): void {
    this.place = null;
    this.written = this.copied = snapshotOf('');
  }

  /** When a block was made, in ms. */
  madeAt(block: string): number {
    return [this.written, this.copied].find((one) => one.block === block)?.at ?? madeAt(block);
  }
}
