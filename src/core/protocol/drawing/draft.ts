import * as v from 'valibot';
import { AnyDrawingSchema, DrawingRequestSchema } from '../../drawing/drawing-schema';
import { LONGEST_ADDRESS } from '../../limits';
import { defineQuestion } from '../question';

/** What the service worker knows of the companion. */
export const CompanionStateSchema = v.picklist(['unpaired', 'offline', 'connected']);
export type CompanionState = v.InferOutput<typeof CompanionStateSchema>;

/** A page where drawing begins wants what was drawn there before in its tab, and what an agent asks for. */
export const drawingDraft = defineQuestion({
  name: 'drawing-draft',
  question: v.object({
    /** The identity of the page (../../ask/page-identity.ts). */
    page: v.pipe(v.string(), v.maxLength(LONGEST_ADDRESS)),
  }),
  answer: v.object({
    /** Null for nothing. */
    drawing: v.nullable(AnyDrawingSchema),
    /** An agent's request that waits; from now on it is answered by this page. */
    request: v.nullable(DrawingRequestSchema),
    companion: CompanionStateSchema,
  }),
  codes: ['not-read'],
});

/** Stores a drawing as it is now, for its tab. The latest of a tab wins. */
export const keepDrawing = defineQuestion({
  name: 'keep-drawing',
  question: v.object({ drawing: AnyDrawingSchema, isActive: v.boolean() }),
  answer: v.null(),
  codes: ['not-stored'],
});

/** Forgets the drawing of this tab, because it was sent or discarded. */
export const dropDrawing = defineQuestion({
  name: 'drop-drawing',
  question: v.object({ drawing: v.string() }),
  answer: v.null(),
  codes: ['not-stored'],
});
