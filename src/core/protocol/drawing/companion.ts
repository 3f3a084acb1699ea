import * as v from 'valibot';
import { LONGEST_SHAPE_NOTE, ShapeLifeSchema } from '../../drawing/drawing-schema';
import { DRAWING_KIND_IDS } from '../../drawing/kinds';
import { ElementContextSchema } from '../../element/element-context-schema';
import { LONGEST_ID } from '../../limits';
import { defineQuestion } from '../question';
import { CompanionStateSchema } from './draft';

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_ID));

/** The person answers to what an agent said of a shape. */
export const replyToAgent = defineQuestion({
  name: 'reply-to-agent',
  question: v.object({
    drawing: id,
    shape: id,
    kind: v.picklist(DRAWING_KIND_IDS),
    text: v.pipe(v.string(), v.maxLength(LONGEST_SHAPE_NOTE)),
  }),
  answer: v.null(),
  codes: ['not-paired', 'not-stored'],
});

/** Asked of a page with Draw: the elements of a shape as they are now. `element_changed`: those of when it was drawn. */
export const elementDetail = defineQuestion({
  name: 'element-detail',
  question: v.object({ drawing: id, detail: id }),
  answer: v.object({ elements: v.array(ElementContextSchema), isChanged: v.boolean() }),
  codes: ['unknown'],
});

/** Tells a page with Draw what an agent did with a shape. */
export const shapeAnswered = defineQuestion({
  name: 'shape-answered',
  question: v.object({ drawing: id, shape: id, agent: v.string(), life: ShapeLifeSchema }),
  answer: v.null(),
});

/** Tells a page with Draw that the agent no longer waits for its drawing. `request`: the correlation id. */
export const requestWithdrawn = defineQuestion({
  name: 'request-withdrawn',
  question: v.object({ request: id }),
  answer: v.null(),
});

/** Tells a page with Draw whether the companion is there. */
export const companionChanged = defineQuestion({
  name: 'companion-changed',
  question: v.object({ companion: CompanionStateSchema }),
  answer: v.null(),
});

/**
 * Asks a page whether Draw is there, and tells it that the person pressed our key or button again: from now on pictures
 * can be taken. True while the person draws. `isWanted`: they called Draw, which begins anew if it is just ending.
 * `isFrozen`: they want to draw on a picture of the page as it is now.
 */
export const openDraw = defineQuestion({
  name: 'open-draw',
  question: v.object({ isWanted: v.boolean(), isFrozen: v.boolean() }),
  answer: v.boolean(),
});
