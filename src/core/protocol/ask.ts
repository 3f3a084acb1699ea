import * as v from 'valibot';
import { MODES, SOURCES } from '../ask/modes';
import { THREAD_LIMITS } from '../ask/thread';
import { UsageSchema } from '../ask/thread-schema';
import { boundedTitle } from '../conversation/bounded-title';
import { FAILURES } from '../models/failure';
import { FailureSchema, WaitSchema } from '../models/failure-schema';
import { MOST_BUDGET } from '../models/model';
import { ModelIdSchema } from '../models/model-schema';
import { defineStream } from './stream';

/** The longest question, in UTF-16 code units. What is longer is a text to be asked about. */
export const LONGEST_QUESTION = 20_000;

/** Passages are sent with their headings, so a text may be longer than the budget that they were chosen by. */
const LONGEST_PAGE = 2 * MOST_BUDGET;

const MessageSchema = v.object({
  role: v.picklist(['user', 'assistant']),
  content: v.pipe(v.string(), v.maxLength(THREAD_LIMITS.mostCharacters)),
});

const QuestionSchema = v.pipe(
  v.object({
    question: v.pipe(v.string(), v.maxLength(LONGEST_QUESTION)),
    mode: v.picklist(MODES),
    source: v.picklist(SOURCES),
    pageText: v.pipe(v.string(), v.maxLength(LONGEST_PAGE)),
    // A page can make its title as long as it likes.
    title: v.pipe(
      v.string(),
      v.transform((title) => boundedTitle(title)),
    ),
    history: v.pipe(
      v.array(MessageSchema),
      v.maxLength(THREAD_LIMITS.mostMessages),
      v.check((all) => all.reduce((sum, { content }) => sum + content.length, 0) <= THREAD_LIMITS.mostCharacters),
    ),
  }),
  // Only about a page one can ask without a question.
  v.check(({ question, mode, source }) => question.trim() !== '' || (mode !== 'qa' && source !== 'general')),
);

const PartSchema = v.union([
  v.object({ phase: v.literal('checking') }),
  v.object({ phase: v.literal('answering'), from: v.picklist(['page', 'general']) }),
  v.object({ text: v.string() }),
  v.object({ quote: v.string() }),
  v.object({ again: v.picklist(FAILURES), wait: WaitSchema }),
]);

/**
 * Asks a model, by its id: a page knows neither its address nor its key. The parts are those of `AskPart`
 * (../ask/question.ts). It ends with what was used, if the model said so, or with why there is no answer, or no more of
 * it.
 */
export const ask = defineStream({
  name: 'ask',
  question: v.object({ model: ModelIdSchema, question: QuestionSchema }),
  part: PartSchema,
  end: v.union([v.object({ usage: v.nullable(UsageSchema) }), v.object({ failure: FailureSchema })]),
});
