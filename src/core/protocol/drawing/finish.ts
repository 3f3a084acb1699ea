import * as v from 'valibot';
import { AnyDrawingSchema } from '../../drawing/drawing-schema';
import { DrawingResultSchema } from '../../drawing/sent-schema';
import { LONGEST_ID } from '../../limits';
import { defineQuestion } from '../question';

/**
 * Sends a drawing to the agent that asked for it, or to all. `sent`: the companion has it. `queued`: it gets it when it
 * is there again.
 */
export const sendDrawing = defineQuestion({
  name: 'send-drawing',
  question: v.object({
    request: v.nullable(v.pipe(v.string(), v.maxLength(LONGEST_ID))),
    result: DrawingResultSchema,
  }),
  answer: v.picklist(['sent', 'queued']),
  codes: ['not-paired', 'not-stored'],
});

/** Keeps a finished drawing in the library. */
export const keepInLibrary = defineQuestion({
  name: 'keep-in-library',
  question: v.object({ drawing: AnyDrawingSchema }),
  answer: v.null(),
  codes: ['not-stored'],
});
