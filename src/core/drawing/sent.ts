import type { InferOutput } from 'valibot';
import type { DrawingResultSchema, PictureSchema, SentAnnotationSchema, SentDetailSchema } from './sent-schema';

/** What leaves the tab when a drawing is sent to an agent. */
export type DrawingResult = InferOutput<typeof DrawingResultSchema>;
/** A shape as an agent gets it. */
export type SentAnnotation = InferOutput<typeof SentAnnotationSchema>;
export type SentDetail = InferOutput<typeof SentDetailSchema>;
/** A picture of the page with the shapes on it. */
export type Picture = InferOutput<typeof PictureSchema>;
