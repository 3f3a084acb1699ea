import * as v from 'valibot';
import { LONGEST_SHAPE_NOTE, ShapeLifeSchema } from '../../core/drawing/drawing-schema';
import { DRAWING_KIND_IDS } from '../../core/drawing/kinds';
import { DrawingResultSchema, PictureSchema } from '../../core/drawing/sent-schema';
import { LONGEST_ADDRESS, LONGEST_ID, LONGEST_TITLE } from '../../core/limits';
import { REFUSALS, RESPONSE_STATUSES } from '../../core/protocol/bridge/messages';

/** How many drawings are kept, and how long, in ms. */
export const MOST_SESSIONS = 50;
export const SESSION_LASTS = 24 * 60 * 60 * 1000;
/** How many requests and answers of agents wait at once, of all agents. */
export const MOST_REQUESTS = 50;
export const MOST_RESPONSES = 500;
/** How many replies of the person are remembered, so that none counts twice. */
export const MOST_REPLIED = 500;
/** How many times it is remembered that an agent has got a drawing. */
export const MOST_GIVEN = 500;

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_ID));
const words = v.pipe(v.string(), v.maxLength(LONGEST_SHAPE_NOTE));
const moment = v.pipe(v.number(), v.integer(), v.minValue(0));

/** An agent: a process with MCP over stdio, or a session of MCP over HTTP. */
export const AgentSchema = v.object({
  id,
  /** What it calls itself. */
  name: v.pipe(v.string(), v.maxLength(LONGEST_TITLE)),
});

/** An agent asks the person to draw. */
export const RequestSchema = v.object({
  /** The seed's correlation id: `dm_…`. */
  id,
  agent: AgentSchema,
  url: v.exactOptional(v.pipe(v.string(), v.maxLength(LONGEST_ADDRESS))),
  message: words,
  created: moment,
  /** Why drawing could not begin; null while it waits. */
  refused: v.nullable(v.picklist(REFUSALS)),
});

/** What an agent said of a shape, on its way to the extension. */
export const ResponseSchema = v.object({
  id,
  drawing: id,
  shape: id,
  agent: v.pipe(v.string(), v.maxLength(LONGEST_TITLE)),
  status: v.picklist(RESPONSE_STATUSES),
  reply: words,
});

/** The life of a shape as agents see it: the replies of the person say what kind they are. */
export const LifeSchema = v.object({
  ...ShapeLifeSchema.entries,
  replies: v.array(
    v.object({
      id,
      from: v.picklist(['agent', 'person']),
      text: words,
      at: moment,
      kind: v.exactOptional(v.picklist(DRAWING_KIND_IDS)),
    }),
  ),
});

/** Everything small that is kept. */
export const StateSchema = v.object({
  version: v.literal(2),
  requests: v.pipe(v.array(RequestSchema), v.maxLength(MOST_REQUESTS)),
  responses: v.pipe(v.array(ResponseSchema), v.maxLength(MOST_RESPONSES)),
  /** One for each shape. A list, because ids come from outside, and not each is a key that a record can have. */
  lives: v.array(v.object({ drawing: id, shape: id, life: LifeSchema })),
  /** The ids of the person's replies that have been stored. */
  replied: v.pipe(v.array(id), v.maxLength(MOST_REPLIED)),
  /** Which agent has got which drawing, by its delivery. Missing in files of earlier builds, which leave it out again. */
  given: v.optional(v.pipe(v.array(v.object({ agent: AgentSchema, delivery: id })), v.maxLength(MOST_GIVEN)), []),
});

/** A picture that is kept as a file of this name. What is optional is missing in files of earlier builds. */
const KeptPictureSchema = v.object({
  ...v.omit(PictureSchema, ['png']).entries,
  file: v.pipe(v.string(), v.regex(/^[\w-]+\.(png|webp|jpg)$/)),
  /** Its place among the pictures of the result, from 0: shapes say where they are in it. */
  index: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** Of the file, in bytes. */
  bytes: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0))),
});

/** A drawing that was delivered. Its pictures are files. */
export const SessionSchema = v.object({
  version: v.literal(1),
  /** The id of the delivery. */
  delivery: id,
  /** The request it answers, and whose that was; both null for what the person sent to all. */
  request: v.nullable(id),
  agent: v.nullable(AgentSchema),
  received: moment,
  result: v.omit(DrawingResultSchema, ['pictures', 'originals']),
  pictures: v.array(KeptPictureSchema),
  /** The same in all pixels that the screen had: for files, not for models. */
  originals: v.optional(v.array(KeptPictureSchema), []),
});

export type Agent = v.InferOutput<typeof AgentSchema>;
export type AgentRequest = v.InferOutput<typeof RequestSchema>;
export type AgentResponse = v.InferOutput<typeof ResponseSchema>;
export type Life = v.InferOutput<typeof LifeSchema>;
export type State = v.InferOutput<typeof StateSchema>;
export type KeptPicture = v.InferOutput<typeof KeptPictureSchema>;
export type Session = v.InferOutput<typeof SessionSchema>;
