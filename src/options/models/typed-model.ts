import { modelAddress } from '../../browser/model-address';
import type { ListedModel } from '../../browser/models';
import { message, type Message } from '../../core/messages/message';
import { hostOf, originOf } from '../../core/models/address';
import { LEAST_BUDGET, MOST_BUDGET, type Model, type ModelKind } from '../../core/models/model';
import { isKey, LONGEST_NAME } from '../../core/models/model-schema';

/** What is in the form. */
export interface Typed {
  kind: ModelKind;
  address: string;
  /** Empty to keep the stored one. */
  key: string;
  /** The stored key is to be removed. */
  removesKey: boolean;
  model: string;
  name: string;
  budget: string;
}

export type Field = 'address' | 'key' | 'model' | 'name' | 'budget';

/** What is wrong with it, by field. */
export type Problems = Partial<Record<Field, Message>>;

/** A model as it can be tested and stored. `key`: undefined keeps the stored one. */
export type Checked = { ok: true; model: Model; key: string | undefined } | { ok: false; problems: Problems };

/**
 * The model that was typed.
 * @param id - Of the model in the form, or for a new one.
 * @param before - The model as it is stored; undefined for a new one.
 * @param kindName - What the model is called if neither it nor the person gives it a name.
 */
export function checked(typed: Typed, id: string, before: ListedModel | undefined, kindName: string): Checked {
  const { kind } = typed;
  const isBrowsers = kind === 'browser';
  const address = isBrowsers ? '' : modelAddress(typed.address);
  const model = isBrowsers ? '' : oneLine(typed.model);
  const key = isBrowsers ? '' : typed.key.trim();
  const budget = Number(typed.budget);
  const isBudget = Number.isInteger(budget) && budget >= LEAST_BUDGET && budget <= MOST_BUDGET;
  const keyProblem = isKey(key) ? address !== null && lostKey(typed, before, address) : message('modelsKeyWrong');
  const problems: Problems = {
    ...(address === null && { address: message('modelsAddressWrong') }),
    ...(keyProblem && { key: keyProblem }),
    ...(!isBrowsers && !model && { model: message('modelsModelNeeded') }),
    ...(!isBudget && { budget: message('modelsBudgetWrong', LEAST_BUDGET, MOST_BUDGET) }),
  };
  if (address === null || Object.keys(problems).length > 0) return { ok: false, problems };
  const name = (oneLine(typed.name) || model || kindName).slice(0, LONGEST_NAME);
  const keeps = before !== undefined && key === '' && !typed.removesKey;
  return { ok: true, model: { id, name, kind, address, model, budget }, key: keeps ? undefined : key };
}

/** Says that a stored key cannot be kept, because it is for another address; false if nothing is wrong. */
export function lostKey(
  { kind, key, removesKey }: Typed,
  before: ListedModel | undefined,
  address: string,
): Message | false {
  const isLost =
    kind !== 'browser' && before?.hasKey && !key && !removesKey && originOf(before.address) !== originOf(address);
  return isLost ? message('modelsKeyAgain', hostOf(before.address)) : false;
}

/** A name has no line breaks or other signs that are not seen. */
function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}
