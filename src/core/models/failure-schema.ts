import * as v from 'valibot';
import { FAILURES } from './failure';

/** How long to wait, in ms. Only a finite number outlives its way to a page. */
export const WaitSchema = v.pipe(v.number(), v.finite(), v.minValue(0));

export const FailureSchema = v.object({
  kind: v.picklist(FAILURES),
  retryAfter: WaitSchema,
  detail: v.string(),
});
