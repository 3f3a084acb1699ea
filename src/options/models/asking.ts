import { askWorker } from '../../browser/questions';
import type { Failure } from '../../core/models/failure';
import type { Model, ModelKind } from '../../core/models/model';
import type { Quality } from '../../core/protocol/test-model';

/** Something that was asked of a model through the service worker. `failure` is null if that could not be reached. */
type Asked<Found> = ({ ok: true } & Found) | { ok: false; failure: Failure | null };

/** What a test found: after how long the model had answered (ms), and how well. */
export type Tested = Asked<{ took: number; quality: Quality }>;

/** The names of the models at an address. */
export type Listed = Asked<{ names: readonly string[] }>;

const UNREACHED: { ok: false; failure: null } = { ok: false, failure: null };

/** The person or the browser did not permit it. */
export const NOT_ALLOWED: { ok: false; failure: Failure } = {
  ok: false,
  failure: { kind: 'no-permission', retryAfter: 0, detail: '' },
};

/**
 * Asks a model something short.
 * @param key - Undefined for the stored one of the model with this id.
 */
export async function testModel(model: Model, key: string | undefined): Promise<Tested> {
  const answer = await askWorker('test-model', { model, ...(key !== undefined && { key }) });
  if (!answer.ok) return UNREACHED;
  if ('failure' in answer.value) return { ok: false, ...answer.value };
  const { took, quality } = answer.value;
  return { ok: true, took, quality };
}

/** Whose models are asked for. */
interface Listing {
  /** Of a stored model, whose key is used if none is given. */
  id?: string;
  kind: ModelKind;
  address: string;
  key?: string;
}

/** Asks an address which models it has. */
export async function listModels(at: Listing): Promise<Listed> {
  const answer = await askWorker('list-models', at);
  if (!answer.ok) return UNREACHED;
  return 'failure' in answer.value ? { ok: false, ...answer.value } : { ok: true, ...answer.value };
}
