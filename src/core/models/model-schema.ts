import * as v from 'valibot';
import { isModelAddress } from './address';
import { LEAST_BUDGET, MODEL_KINDS, MOST_BUDGET, type Model } from './model';

/** The version of the form in which a model is stored. */
export const MODEL_VERSION = 1;

/** How many models there are at most. */
export const MOST_MODELS = 50;

const LONGEST_ID = 100;
export const LONGEST_NAME = 80;
export const LONGEST_MODEL = 300;
/** Keys are some hundred characters at most, but some services use signed tokens as keys. */
const LONGEST_KEY = 8_000;

const line = (longest: number) => v.pipe(v.string(), v.maxLength(longest), v.regex(/^[^\p{Cc}]*$/u));

export const ModelIdSchema = v.pipe(v.string(), v.nonEmpty(), v.maxLength(LONGEST_ID));

/** A key: it is sent in a header, so it has no spaces and only ASCII. Empty for none. */
export const KeySchema = v.pipe(v.string(), v.maxLength(LONGEST_KEY), v.regex(/^[\x21-\x7e]*$/));

/** A model that can be asked. All but the browser's own has an address and a name there. */
export const ModelSchema = v.pipe(
  v.object({
    id: ModelIdSchema,
    name: v.pipe(
      line(LONGEST_NAME),
      v.check((name) => name.trim() !== ''),
    ),
    kind: v.picklist(MODEL_KINDS),
    address: v.string(),
    model: line(LONGEST_MODEL),
    budget: v.pipe(v.number(), v.integer(), v.minValue(LEAST_BUDGET), v.maxValue(MOST_BUDGET)),
  }),
  v.check(({ kind, address, model }) =>
    kind === 'browser' ? address === '' : isModelAddress(address) && model.trim() !== '',
  ),
);

const StoredSchema = v.object({ version: v.literal(MODEL_VERSION), added: v.number(), model: ModelSchema });

/** A model as it is stored, with the time it was added at (ms), by which models are ordered. */
export type StoredModel = v.InferOutput<typeof StoredSchema>;

/** Parses a stored model as the current version; null if it is damaged or of an unknown version. */
export function parseStoredModel(value: unknown): StoredModel | null {
  const result = v.safeParse(StoredSchema, value);
  return result.success ? result.output : null;
}

/** Whether a model can be stored: what does not obey the schema could not be read again. */
export function isModel(value: unknown): value is Model {
  return v.is(ModelSchema, value);
}

export function isKey(value: unknown): value is string {
  return v.is(KeySchema, value);
}
