import * as v from 'valibot';
import { DrawingResultSchema, PictureSchema } from './sent-schema';

/** The contents of `annotations.json`: what an agent gets, with the pictures as files beside it. */
export const SavedDrawingSchema = v.object({
  format: v.literal('recurate-drawing'),
  version: v.literal(1),
  ...v.omit(DrawingResultSchema, ['originals']).entries,
  pictures: v.array(
    v.object({
      ...v.omit(PictureSchema, ['png']).entries,
      /** Its name in the zip. */
      file: v.string(),
    }),
  ),
});
