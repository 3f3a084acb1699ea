import type { InferOutput } from 'valibot';
import type { DrawingResultSchema, PictureSchema, SentAnnotationSchema } from './sent-schema';

/** What leaves the tab when a drawing is sent to an agent. */
export type DrawingResult = InferOutput<typeof DrawingResultSchema>;
/** A shape as an agent gets it. */
export type SentAnnotation = InferOutput<typeof SentAnnotationSchema>;
/** A picture of the page with the shapes on it. */
export type Picture = InferOutput<typeof PictureSchema>;
