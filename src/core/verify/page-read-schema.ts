import * as v from 'valibot';
import { UNSUPPORTED_REASONS } from '../ask/highlighting-in-words';
import type { UnsupportedReason } from '../ask/highlighting';

const offset = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The text of the page in a tab, as the script that was brought there reads it. */
export const PageReadSchema = v.object({
  title: v.string(),
  address: v.string(),
  text: v.string(),
  passages: v.array(
    v.object({
      kind: v.picklist(['prose', 'heading', 'code', 'table']),
      span: v.object({ start: offset, end: offset }),
      text: v.string(),
      path: v.array(v.string()),
    }),
  ),
  /** Why it cannot be used; null if it can. */
  unsupported: v.nullable(v.picklist(Object.keys(UNSUPPORTED_REASONS) as UnsupportedReason[])),
});

export type PageRead = v.InferOutput<typeof PageReadSchema>;
