import * as v from 'valibot';

/** The seed's codes, and those of a companion that has to be paired. */
const ERROR_CODES = [
  'draw_mode_already_active',
  'draw_mode_timeout',
  'draw_mode_page_navigated',
  'correlation_expired',
  'no_annotations',
  'element_not_found',
  'screenshot_failed',
  'not_paired',
  'restricted_page',
  'no_tab',
  'declined',
  'unknown_id',
  'too_many',
  'unavailable',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

export const STATUSES = ['pending', 'already_active', 'success', 'timeout', 'error'] as const;

/** What a tool says, as plain JSON, beside its status. */
export const SaidSchema = v.looseObject({
  status: v.picklist(STATUSES),
  error: v.exactOptional(v.object({ code: v.picklist(ERROR_CODES), message: v.string() })),
});
export type Said = v.InferOutput<typeof SaidSchema>;

/** The answer to an agent's question. */
export const AnswerSchema = v.object({
  said: SaidSchema,
  /** Files of pictures that go along, the most important first. */
  pictures: v.array(v.string()),
});
export type Answer = v.InferOutput<typeof AnswerSchema>;

/** An answer without pictures. */
export const say = (said: Said): Answer => ({ said, pictures: [] });

/** Something went wrong that an agent can do something about. */
export function sayError(code: ErrorCode, message: string): Answer {
  return say({ status: 'error', error: { code, message } });
}
