import type { StreamHandler } from '../browser/streams';
import type { judge } from '../core/protocol/judge';
import { answered } from '../core/protocol/question';
import type { ClaimCheck } from '../core/verify/claim';
import { claimBoundary, verdictPrompt } from '../core/verify/verdict-prompt';
import { failure } from '../providers/failures';
import type { Deps } from './deps';

/** Has a model judge what a page says about a claim. */
export async function answerJudge(
  { model: id, check }: { model: string; check: ClaimCheck },
  { signal, send }: Parameters<StreamHandler<typeof judge>>[1],
  { models }: Pick<Deps, 'models'>,
): Promise<Awaited<ReturnType<StreamHandler<typeof judge>>>> {
  const found = await models.withKey(id);
  if (!found.ok) throw new Error(`models: ${found.problem}`);
  const model = found.value;
  if (!model) return answered({ failure: failure('removed') });
  if (!(await models.mayReach(model.address))) return answered({ failure: failure('no-permission') });
  const prompt = verdictPrompt(
    check,
    claimBoundary(check, () => crypto.randomUUID()),
  );
  for await (const part of models.stream(model, prompt, signal)) {
    if ('failure' in part) return answered({ failure: part.failure });
    if ('text' in part || 'again' in part) await send(part);
  }
  return answered({ failure: null });
}
