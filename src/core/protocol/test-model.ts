import * as v from 'valibot';
import { FailureSchema } from '../models/failure-schema';
import { KeySchema, ModelSchema } from '../models/model-schema';
import { defineQuestion } from './question';

/** How a tested model answered. */
export const QUALITIES = ['proved', 'unproved', 'prose'] as const;

export type Quality = (typeof QUALITIES)[number];

/**
 * Asks a model a question about a short page, as Ask does, to find out whether it answers in a form that can be proved. It
 * need not be stored. Only for the options page.
 *
 * `key`: without it, the stored one of the model with this id is used, if it belongs to the same origin.
 */
export const testModel = defineQuestion({
  name: 'test-model',
  question: v.object({ model: ModelSchema, key: v.exactOptional(KeySchema) }),
  /**
   * What it said, after how many ms it was done, and how well: `proved` if it quoted the page, `unproved` if it answered
   * in the form that was asked for, `prose` if not; or why it did not answer.
   */
  answer: v.union([
    v.object({ said: v.string(), took: v.number(), quality: v.picklist(QUALITIES) }),
    v.object({ failure: FailureSchema }),
  ]),
  codes: ['not-allowed'],
});
