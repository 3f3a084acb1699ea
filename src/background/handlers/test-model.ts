import { boundaryFor, promptOf } from '../../core/ask/prompt';
import type { Question } from '../../core/ask/question';
import { checkCitations } from '../../core/citation/check';
import type { Citation } from '../../core/citation/citation';
import { findObject } from '../../core/citation/find-object';
import { parseAnswer } from '../../core/citation/parse-answer';
import { prepare } from '../../core/matching/match';
import { answered, failed } from '../../core/protocol/question';
import type { Quality, testModel } from '../../core/protocol/test-model';
import { failure } from '../../providers/failures';
import type { Handler } from '../deps';
import { keyFor } from '../key-for';

/** A question as Ask asks it, about a page that is short and easy. */
const TEST: Question = {
  question: 'When does the ferry leave?',
  mode: 'qa',
  source: 'page',
  title: 'The ferry to the island',
  pageText:
    'The ferry to the island leaves from the old pier every day at half past nine in the morning.\nTickets are sold on board, and bicycles travel free of charge.',
  history: [],
};

/** How much of what it says is shown, in UTF-16 code units. */
const MOST_SHOWN = 200;

export const answerTestModel: Handler<typeof testModel, 'models' | 'options'> = async (
  { model, key },
  { url },
  { models, options },
) => {
  if (!options.isOwn(url)) return failed('not-allowed');
  if (!(await models.mayReach(model.address))) return answered({ failure: failure('no-permission') });
  const start = Date.now();
  const keyed = { ...model, key: await keyFor(model, key, models) };
  const prompt = promptOf(
    TEST,
    boundaryFor(TEST, () => crypto.randomUUID()),
  );
  let said = '';
  let quotes: string[] = [];
  for await (const part of models.stream(keyed, prompt, new AbortController().signal)) {
    if ('failure' in part) return answered({ failure: part.failure });
    if ('again' in part) [said, quotes] = ['', []];
    else if ('text' in part) said += part.text;
    else if ('quote' in part) quotes.push(part.quote);
  }
  const parsed = parseAnswer(said);
  if (!parsed.ok) return answered({ failure: failure('other-form') });
  const beside = quotes.map((text, at): Citation => ({ id: `beside-${at}`, text, relevance: '' }));
  const checked = checkCitations(prepare(TEST.pageText), [...parsed.citations, ...beside]);
  const isProved = checked.some(({ status }) => status !== 'absent');
  const hasForm = findObject(said, ({ answer }) => typeof answer === 'string').ok;
  const quality: Quality = isProved ? 'proved' : hasForm ? 'unproved' : 'prose';
  return answered({ said: parsed.answer.trim().slice(0, MOST_SHOWN), took: Date.now() - start, quality });
};
