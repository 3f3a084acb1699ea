import type { InferOutput } from 'valibot';
import type {
  DrawingResultSchema,
  InPictureSchema,
  OriginalSchema,
  PictureSchema,
  SentAnnotationSchema,
  ViewportSchema,
} from './sent-schema';

/** What leaves the tab when a drawing is sent to an agent. */
export type DrawingResult = InferOutput<typeof DrawingResultSchema>;
/** A shape as an agent gets it. */
export type SentAnnotation = InferOutput<typeof SentAnnotationSchema>;
/** A picture of the page with the shapes on it. */
export type Picture = InferOutput<typeof PictureSchema>;
/** A picture, or a part of one, in full resolution. */
export type Original = InferOutput<typeof OriginalSchema>;
/** Where a shape is in one of the pictures. */
export type InPicture = InferOutput<typeof InPictureSchema>;
/** How the page was shown when a drawing was sent. */
export type Viewport = InferOutput<typeof ViewportSchema>;
