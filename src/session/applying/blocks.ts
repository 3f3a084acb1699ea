import type { Annotation } from '../../core/annotation/annotation';
import { pointMatcher } from '../../core/feedback/own-points';
import { frameOf } from '../../core/feedback/template';
import { $annotations } from '../../stores/annotations';
import { noteFrame } from '../../stores/conversation';
import { $feedback, $toApply } from '../../stores/feedback';
import { $settings } from '../../stores/settings';
import type { Composer } from '../composer';

/** A feedback block as it was made of the marks at one time. */
export interface BlockSnapshot {
  block: string;
  /** When it was made, in ms. */
  at: number;
  /** When the marks in it were last changed, in ms. */
  latest: number;
}

/** The block as it is made of the marks now: what changes later is not in it. */
export function snapshotOf(block: string): BlockSnapshot {
  return { block, at: Date.now(), latest: Math.max(0, ...$toApply.get().map(({ modified }) => modified)) };
}

/**
 * When a block was made that an earlier opening of the chat has written, as far as its marks tell: what was marked later is
 * not in it. In ms.
 */
export function madeAt(block: string): number {
  const marks = marksIn(block);
  return marks.length > 0 ? Math.max(...marks.map(({ modified }) => modified)) : Date.now();
}

/** The marks of which the block has a point, as they are now. */
export function marksIn(block: string): Annotation[] {
  const lines = block.split('\n');
  return $annotations.get().filter((one) => lines.some(pointMatcher([one])));
}

/** What the person says with the marks, wherever these stand: the message has to follow if it changes. */
export function statementOf(annotations: readonly Annotation[]): string {
  return JSON.stringify(
    annotations.map(({ id, kind, note, target }) => [id, kind, note, target.selectors.quote.exact]),
  );
}

/** From now on our block is recognised by its lines in this conversation, even when the template is another one or gone. */
export function noteTemplate(): void {
  const { template } = $settings.get();
  if (template && $feedback.get()) noteFrame(frameOf(template));
}

/** Where a block was written, and in which opening of which conversation. */
export interface Place {
  composer: Composer;
  identity: string;
}

/** What is known of our blocks in the opening of the conversation that is open. */
export class OwnBlocks {
  /** The block that was written last; an empty one if none was. */
  written = snapshotOf('');
  /** The block as it was when it was last copied: it may be pasted and sent. */
  copied = this.written;
  /** Where our block was written last. */
  place: Place | null = null;

  /** Nothing was written or copied in what is open now. */
  forget(): void {
    this.place = null;
    this.written = this.copied = snapshotOf('');
  }

  /** When a block was made, in ms. */
  madeAt(block: string): number {
    return [this.written, this.copied].find((one) => one.block === block)?.at ?? madeAt(block);
  }
}
