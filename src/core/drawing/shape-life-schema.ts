import * as v from 'valibot';
import { LONGEST_ID } from '../limits';

/** The longest note of a shape and the longest reply to it, in UTF-16 code units. */
export const LONGEST_SHAPE_NOTE = 10_000;
/** How many replies to one shape are kept. */
export const MOST_REPLIES = 100;

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_ID));
const words = v.pipe(v.string(), v.maxLength(LONGEST_SHAPE_NOTE));
const moment = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What became of a shape that was sent to an agent. */
export const ShapeLifeSchema = v.object({
  status: v.picklist(['open', 'acknowledged', 'resolved', 'dismissed']),
  replies: v.pipe(
    v.array(v.object({ id, from: v.picklist(['agent', 'person']), text: words, at: moment })),
    v.maxLength(MOST_REPLIES),
  ),
});
