import * as v from 'valibot';
import { FAILURES } from './failure';

export const FailureSchema = v.object({
  kind: v.picklist(FAILURES),
  retryAfter: v.number(),
  detail: v.string(),
});
