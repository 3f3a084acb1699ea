import * as v from 'valibot';
import { DrawingResultSchema } from '../../drawing/sent-schema';
import { DRAWING_KIND_IDS } from '../../drawing/kinds';
import { ElementContextSchema } from '../../element/element-context-schema';
import { LONGEST_ADDRESS, LONGEST_ID, LONGEST_TITLE } from '../../limits';
import { LONGEST_SHAPE_NOTE, MOST_ELEMENTS } from '../../drawing/drawing-schema';

/*
 * What the extension and the companion say to each other over one WebSocket on 127.0.0.1, once both have proved that they
 * know each other (./handshake.ts): JSON, one sealed message a frame. Both sides check what they get, and write only what
 * these schemas accept.
 */

/** The port that is used if the person gives no other. */
export const DEFAULT_PORT = 41_872;
/**
 * How long the browser says that an agent asks, if the person does nothing (ms). The seed's agents wait so long. After it
 * the companion takes the request for forgotten.
 */
export const ASKED_FOR_MS = 5 * 60_000;
/** The largest message, in bytes. */
export const LARGEST_MESSAGE = 16 * 1024 * 1024;
/** More agents than anyone runs at once. */
export const MOST_AGENTS = 20;
/** A token and a nonce have this many random bytes; written as base64url without padding. */
export const SECRET_BYTES = 32;
/** How many characters a code for pairing has, of {@link CODE_CHARACTERS}. Typed in either case, with or without spaces and hyphens. */
export const CODE_LENGTH = 8;
/** Without those that look alike. */
export const CODE_CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_ID));
const words = v.pipe(v.string(), v.maxLength(LONGEST_SHAPE_NOTE));
const address = v.pipe(v.string(), v.maxLength(LONGEST_ADDRESS));
const name = v.pipe(v.string(), v.maxLength(LONGEST_TITLE));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What an agent did with a shape that was sent to it. */
export const RESPONSE_STATUSES = ['acknowledged', 'resolved', 'dismissed'] as const;

/** Why drawing did not begin, or details cannot be had. `declined`: the person did not want to open the page. */
export const REFUSALS = ['restricted_page', 'no_tab', 'declined', 'element_not_found', 'correlation_expired'] as const;

/** What the companion says. */
export const FromCompanionSchema = v.variant('type', [
  /** The names of the agents that are there now. Sent at each connection and whenever it changes; shown in the options. */
  v.object({ type: v.literal('agents'), names: v.pipe(v.array(name), v.maxLength(MOST_AGENTS)) }),
  /**
   * An agent asks the person to draw, on an address or where they are. Sent again at each connection while it waits.
   */
  v.object({
    type: v.literal('start'),
    /** The correlation id of the request. */
    id,
    agent: name,
    url: v.exactOptional(address),
    message: words,
  }),
  /** Nobody waits for that any more. */
  v.object({ type: v.literal('withdrawn'), id }),
  /** The element of a shape as it is now. */
  v.object({ type: v.literal('detail'), id, drawing: id, correlation_id: id }),
  /** What an agent says of a shape. Can be sent again with the same id: it counts once. */
  v.object({
    type: v.literal('respond'),
    id,
    drawing: id,
    /** The id of the shape. */
    shape: id,
    agent: name,
    status: v.picklist(RESPONSE_STATUSES),
    reply: words,
  }),
  /** A delivery has been stored: it need not be sent again. */
  v.object({ type: v.literal('stored'), id }),
  /** The answer to `test`. */
  v.object({ type: v.literal('tested'), id, version: name, agents: v.pipe(v.array(name), v.maxLength(MOST_AGENTS)) }),
  /** To who only watches: something waits, and nobody is connected to get it. Says nothing of what. */
  v.object({ type: v.literal('wake') }),
]);

/** What the extension says. */
export const FromExtensionSchema = v.variant('type', [
  /** Where drawing is going on, and how many shapes there are. Sent at each connection and each change. */
  v.object({
    type: v.literal('active'),
    drawings: v.pipe(
      v.array(v.object({ drawing: id, request: v.nullable(id), page_url: address, count, started: count })),
      v.maxLength(100),
    ),
    /** Requests that wait for the person. */
    waiting: v.pipe(v.array(id), v.maxLength(100)),
  }),
  /** Drawing cannot begin as asked. */
  v.object({ type: v.literal('refused'), id, code: v.picklist(REFUSALS) }),
  /** A finished drawing. Sent again at each connection until `stored` comes. */
  v.object({
    type: v.literal('result'),
    /** The id of the delivery. */
    id,
    /** The request it answers; null for what the person sends to all agents. */
    request: v.nullable(id),
    result: DrawingResultSchema,
  }),
  /** The answer to `detail`, or why there is none. */
  v.object({
    type: v.literal('detail'),
    id,
    elements: v.pipe(v.array(ElementContextSchema), v.maxLength(MOST_ELEMENTS)),
    /** `element_changed`: the element is gone, and these are the details of when it was drawn. */
    code: v.nullable(v.picklist(['element_changed', ...REFUSALS])),
  }),
  /** The person answers to what an agent said of a shape. Sent again until `stored` comes. */
  v.object({ type: v.literal('replied'), id, drawing: id, shape: id, text: words, kind: v.picklist(DRAWING_KIND_IDS) }),
  /** The person wants to know whether the way to the companion and back is open. */
  v.object({ type: v.literal('test'), id }),
  /** The person unpaired the extension: the companion forgets the token. */
  v.object({ type: v.literal('unpair') }),
  /** Keeps the socket and the service worker alive; nothing is answered. */
  v.object({ type: v.literal('alive') }),
]);

export type FromCompanion = v.InferOutput<typeof FromCompanionSchema>;
export type FromExtension = v.InferOutput<typeof FromExtensionSchema>;
