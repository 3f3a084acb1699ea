import type { InferOutput } from 'valibot';
import type {
  ArrangementSchema,
  DrawingRequestSchema,
  DrawingSchema,
  HidingBoxSchema,
  PlacedAtSchema,
  PointSchema,
  ShapeLifeSchema,
  ShapeSchema,
  StepSchema,
} from './drawing-schema';

/** All that was drawn on a page in one go, as plain JSON. */
export type Drawing = InferOutput<typeof DrawingSchema>;
/** Where the person has put what stands over the page. */
export type Arrangement = InferOutput<typeof ArrangementSchema>;
export type DrawingRequest = InferOutput<typeof DrawingRequestSchema>;
export type HidingBox = InferOutput<typeof HidingBoxSchema>;
export type PlacedAt = InferOutput<typeof PlacedAtSchema>;
export type Point = InferOutput<typeof PointSchema>;
export type Shape = InferOutput<typeof ShapeSchema>;
export type ShapeLife = InferOutput<typeof ShapeLifeSchema>;
export type ShapeType = Shape['type'];
export type Step = InferOutput<typeof StepSchema>;

/** What a press on the page does. */
export const TOOLS = ['select', 'rectangle', 'arrow', 'freehand', 'pin', 'text', 'redact'] as const;
export type Tool = (typeof TOOLS)[number];

/**
 * What drawing is at, as the seed's state machine: `drawing` waits for a shape, in `note` the note of a new shape is
 * written, in `finishing` the picture is taken and shown, until it is sent, kept or discarded. In `away` the page is the
 * person's for some seconds before it is frozen. Null while nothing is drawn.
 */
export type DrawingPhase = 'drawing' | 'note' | 'away' | 'finishing' | null;

/** A drag of less is no shape, in CSS pixels in either direction (the seed's edge case 5). */
export const SMALLEST_SHAPE = 5;
