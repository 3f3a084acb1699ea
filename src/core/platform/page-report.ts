import * as v from 'valibot';
import { MessageSchema } from '../messages/message-schema';
import { GROUPS } from './groups';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const AlternativeReportSchema = v.object({
  selector: v.string(),
  count,
  /** How many of them count as what the group is for. */
  counting: count,
  /** Why the count may be wrong; null if it is right. */
  problem: v.nullable(MessageSchema),
});

const GroupReportSchema = v.object({
  id: v.picklist(GROUPS.map(({ id }) => id)),
  /**
   * How many elements all alternatives match together. For answers, the ones that count as such; for rules in or around
   * answers, the answers.
   */
  count,
  alternatives: v.array(AlternativeReportSchema),
  /** The index of the alternative in use: the first that matches; null if none does. */
  used: v.nullable(count),
  /** The group is required but matches nothing although it should, as shown by the drawer's light. */
  isMissing: v.boolean(),
});

/** What a platform's data matches on a page: its selectors and numbers, none of the page's text. */
export const PageReportSchema = v.object({ groups: v.array(GroupReportSchema) });

/** What one alternative of a group matches on the page. */
export type AlternativeReport = v.InferOutput<typeof AlternativeReportSchema>;

/** What a group matches on the page. */
export type GroupReport = v.InferOutput<typeof GroupReportSchema>;

/** @see PageReportSchema */
export type PageReport = v.InferOutput<typeof PageReportSchema>;
