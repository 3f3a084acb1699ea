import * as v from 'valibot';
import { LONGEST_SHAPE_NOTE } from '../../core/drawing/drawing-schema';
import { LONGEST_ADDRESS, LONGEST_ID } from '../../core/limits';
import { RESPONSE_STATUSES } from '../../core/protocol/bridge/messages';

/** How long `wait` waits if nothing else is said, and at most and at least, in ms. */
export const LONGEST_WAIT = 5 * 60 * 1000;
export const SHORTEST_WAIT = 1000;

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_ID));
const wait = v.pipe(v.number(), v.minValue(0), v.maxValue(LONGEST_WAIT));
/** In ms since 1970. */
const moment = v.pipe(v.number(), v.integer(), v.minValue(0));
const words = v.pipe(v.string(), v.maxLength(LONGEST_SHAPE_NOTE));

/** What an agent asks, as it goes from one process to another. Asked again after a takeover, it does no more than once. */
export const QuestionSchema = v.variant('what', [
  v.object({
    what: v.literal('start'),
    /** Of the request if one is made. */
    id,
    url: v.exactOptional(v.pipe(v.string(), v.maxLength(LONGEST_ADDRESS))),
    message: words,
  }),
  v.object({
    what: v.literal('annotations'),
    /** How long to wait while the person draws, in ms; 0 for not at all. */
    wait,
    /** How long the agent waits in all, in ms. */
    timeout: wait,
    /** When it was first asked. What comes later is new. */
    begun: v.exactOptional(moment),
    /** The drawing that is meant: its own id, that of its request, or of one of its shapes. */
    drawing: v.exactOptional(id),
    /** Only what came after this: a moment, or the id of a drawing. */
    since: v.exactOptional(v.union([moment, id])),
  }),
  v.object({ what: v.literal('annotation_detail'), correlation_id: id }),
  v.object({ what: v.literal('sessions'), since: v.exactOptional(v.union([moment, id])) }),
  /** All pictures that the agent may see, or that of a name. */
  v.object({ what: v.literal('pictures'), file: v.exactOptional(v.string()) }),
  v.object({
    what: v.literal('respond'),
    /** Of the response. */
    id,
    /** The id of the shape, or of its details. */
    shape: id,
    status: v.picklist(RESPONSE_STATUSES),
    reply: words,
    /** How long to wait for the person's reply to it, in ms, and how long in all. */
    wait: v.exactOptional(wait),
    timeout: v.exactOptional(wait),
    begun: v.exactOptional(moment),
  }),
]);
export type Question = v.InferOutput<typeof QuestionSchema>;
