import type { StreamHandler } from '../browser/streams';
import { boundaryFor, promptOf, relevancePrompt, saysRelevant, type Prompt } from '../core/ask/prompt';
import type { AskPart, Question } from '../core/ask/question';
import type { Failure } from '../core/models/failure';
import type { ask } from '../core/protocol/ask';
import { answered } from '../core/protocol/question';
import { failure } from '../providers/failures';
import type { KeyedModel } from '../providers/format';
import type { Deps } from './deps';
import { TextThrottle } from './text-throttle';

type Answering = Parameters<StreamHandler<typeof ask>>[1];

/**
 * Answers a question with a model. If the answer may come from elsewhere too, it is checked first whether the page is
 * about the question, as far as there is one.
 */
export async function answerAsk(
  { model: id, question }: { model: string; question: Question },
  answering: Answering,
  { models }: Pick<Deps, 'models'>,
): Promise<Awaited<ReturnType<StreamHandler<typeof ask>>>> {
  const found = await models.withKey(id);
  if (!found.ok) throw new Error(`models: ${found.problem}`);
  const model = found.value;
  if (!model) return answered({ failure: failure('removed') });
  if (!(await models.mayReach(model.address))) return answered({ failure: failure('no-permission') });
  const asking = new Asking(model, answering, models);
  const failed = await asking.answer(question);
  return answered(failed ? { failure: failed } : { usage: asking.usage });
}

class Asking {
  /** What was used so far; null while the model has not said anything about it. */
  usage: { input: number; output: number } | null = null;

  constructor(
    readonly model: KeyedModel,
    readonly answering: Answering,
    readonly models: Deps['models'],
  ) {}

  /** @returns Why there is no answer; null if there is one. */
  async answer(question: Question): Promise<Failure | null> {
    const boundary = boundaryFor(question, () => crypto.randomUUID());
    let { source } = question;
    if (source === 'blended' && question.question.trim() !== '') {
      let reply = '';
      const prompt = relevancePrompt(question, boundary);
      const failed = await this.#converse({ phase: 'checking' }, prompt, (text) => (reply += text));
      if (failed) return failed;
      if (!saysRelevant(reply)) source = 'general';
    }
    const from = source === 'general' ? 'general' : 'page';
    const prompt = promptOf({ ...question, source }, boundary);
    const throttle = new TextThrottle((text) => this.answering.send({ text }));
    const flush = (): Promise<void> => throttle.flush();
    return this.#converse({ phase: 'answering', from }, prompt, (text) => throttle.add(text), flush);
  }

  async #converse(
    phase: Extract<AskPart, { phase: unknown }>,
    prompt: Prompt,
    onText: (text: string) => unknown,
    flush: () => unknown = () => undefined,
  ): Promise<Failure | null> {
    const { signal, send } = this.answering;
    await send(phase);
    for await (const part of this.models.stream(this.model, prompt, signal)) {
      if ('text' in part) {
        await onText(part.text);
        continue;
      }
      await flush();
      if ('failure' in part) return part.failure;
      if ('usage' in part) {
        const { input, output } = this.usage ?? { input: 0, output: 0 };
        this.usage = { input: input + part.usage.input, output: output + part.usage.output };
      } else {
        await send(part);
        // What came before is void, and so is which phase it was.
        if ('again' in part) await send(phase);
      }
    }
    await flush();
    return null;
  }
}
