import * as v from 'valibot';

/** The address of a file, relative to another one: without a scheme or a host, and not only a place in the same file. */
export const IS_PATH = /^(?![a-z][\w+.-]*:|\/\/|#|$)/i;

const RequestSchema = v.pipe(v.number(), v.integer());

/** What the view tells or asks the host (seed 002 §7). Both sides check it. Those with a `request` get a `DONE`. */
export const ToHostSchema = v.variant('type', [
  /** The view's script listens: the host sends everything again. */
  v.object({ type: v.literal('WEBVIEW_READY') }),
  /** The feedback block as of now, so that commands work while the view is hidden. Empty if there is none. */
  v.object({
    type: v.literal('FEEDBACK'),
    key: v.string(),
    text: v.string(),
    /** How many marks there are, those that were given before included: as many as the list counts. */
    marks: v.pipe(v.number(), v.integer(), v.minValue(0)),
    /** The person has marks that they have not given yet, or is marking something: nothing else is shown by itself. */
    isAtWork: v.boolean(),
  }),
  v.object({ type: v.literal('COPY_FEEDBACK'), request: RequestSchema, text: v.string() }),
  v.object({ type: v.literal('SEND_FEEDBACK'), request: RequestSchema, text: v.string() }),
  v.object({ type: v.literal('INSERT_FEEDBACK'), request: RequestSchema, text: v.string() }),
  v.object({ type: v.literal('SAVE_FEEDBACK'), request: RequestSchema, text: v.string() }),
  /** What is stored under a key, as text. */
  v.object({ type: v.literal('READ'), request: RequestSchema, key: v.string() }),
  v.object({ type: v.literal('WRITE'), request: RequestSchema, key: v.string(), text: v.string() }),
  v.object({ type: v.literal('REMOVE'), request: RequestSchema, key: v.string() }),
  /** Older answers of what is shown: some, or all from the beginning. */
  v.object({ type: v.literal('OLDER'), key: v.string(), all: v.boolean() }),
  /** Whether keys that are pressed now are the view's: it has the focus, and nothing is typed into. */
  v.object({ type: v.literal('TAKES_KEYS'), takes: v.boolean() }),
  v.object({ type: v.literal('CHOOSE_SESSION') }),
  /** The newest session, which is not shown because the person is at work in another one. */
  v.object({ type: v.literal('SHOW_NEWEST') }),
  /** The Markdown file in the editor, or another one that the person chooses, is to be marked. */
  v.object({ type: v.literal('MARK_FILE') }),
  /** The settings of the extension, or what it says to those who begin. */
  v.object({ type: v.literal('OPEN'), what: v.picklist(['settings', 'walkthrough']) }),
  v.object({ type: v.literal('CHOOSE_COPY'), copy: v.picklist(['always', 'on demand', 'never']) }),
  /** A link to a file, as it is written in the Markdown file with this key. The person pressed it. */
  v.object({ type: v.literal('OPEN_FILE'), key: v.string(), link: v.pipe(v.string(), v.regex(IS_PATH)) }),
  /** A link to a page of the web that the person pressed. */
  v.object({ type: v.literal('OPEN_LINK'), url: v.pipe(v.string(), v.regex(/^https?:\/\//i)) }),
  /** A file with this text, at a place the person chooses. */
  v.object({ type: v.literal('SAVE_FILE'), request: RequestSchema, name: v.string(), text: v.string() }),
]);
export type ToHost = v.InferOutput<typeof ToHostSchema>;
