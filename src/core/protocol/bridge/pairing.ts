import * as v from 'valibot';
import { LONGEST_SHAPE_NOTE } from '../../drawing/drawing-schema';
import { LONGEST_ADDRESS, LONGEST_ID, LONGEST_TITLE } from '../../limits';
import { defineQuestion } from '../question';
import { CODE_CHARACTERS, CODE_LENGTH, DEFAULT_PORT, MOST_AGENTS } from './messages';

/** A port of this computer that needs no rights to listen on. */
export const PortSchema = v.pipe(v.number(), v.integer(), v.minValue(1024), v.maxValue(65_535));

/** A page that an agent asks the person to draw on, which they have not opened yet. */
export const AskedPageSchema = v.object({
  /** The request's. */
  id: v.pipe(v.string(), v.maxLength(LONGEST_ID)),
  agent: v.pipe(v.string(), v.maxLength(LONGEST_TITLE)),
  message: v.pipe(v.string(), v.maxLength(LONGEST_SHAPE_NOTE)),
  /** As it will be opened: the host's name in ASCII, without a name or password in front of it. */
  url: v.pipe(v.string(), v.maxLength(LONGEST_ADDRESS)),
});
export type AskedPage = v.InferOutput<typeof AskedPageSchema>;

/**
 * What the options page shows of the companion.
 * `unpaired`: the person has not paired one. `offline`: it is not running, or could not be reached. `refused`: what
 * listens there does not know us, or is another one. `old-companion`, `old-extension`: that side is too old for the other,
 * and has to be updated. `connected`: it is there.
 */
export const PairingStateSchema = v.object({
  state: v.picklist(['unpaired', 'offline', 'refused', 'old-companion', 'old-extension', 'connected']),
  port: PortSchema,
  /** The names that agents give themselves; empty unless connected. */
  agents: v.pipe(v.array(v.pipe(v.string(), v.maxLength(LONGEST_TITLE))), v.maxLength(MOST_AGENTS)),
  /** How many drawings and answers have still to be delivered. */
  undelivered: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The pages that agents ask for, the oldest first. */
  pages: v.array(AskedPageSchema),
});
export type PairingState = v.InferOutput<typeof PairingStateSchema>;

/** The state of the companion. Only for the options page. */
export const companionState = defineQuestion({
  name: 'companion-state',
  question: v.object({}),
  answer: PairingStateSchema,
  codes: ['not-allowed'],
});

/** Why a pairing did not come about. */
export const PAIRING_FAILURES = [
  'wrong-code',
  'no-companion',
  'other-program',
  'old-companion',
  'old-extension',
  'not-stored',
] as const;
export type PairingFailure = (typeof PAIRING_FAILURES)[number];

/**
 * Pairs with the companion that listens on a port. Only for the options page. Takes the place of an earlier one.
 * `wrong-code`: the code is wrong or no longer valid. `no-companion`: nothing listens there. `other-program`: what
 * listens there is no companion of ours. `old-companion`, `old-extension`: that side has to be updated first.
 * `not-stored`: the browser could not keep the token.
 */
export const pairCompanion = defineQuestion({
  name: 'pair-companion',
  question: v.object({ code: v.pipe(v.string(), v.maxLength(40)), port: v.optional(PortSchema, DEFAULT_PORT) }),
  answer: PairingStateSchema,
  codes: ['not-allowed', ...PAIRING_FAILURES],
});

/** Ends the pairing, on both sides if the companion is there. Only for the options page. */
export const unpairCompanion = defineQuestion({
  name: 'unpair-companion',
  question: v.object({}),
  answer: PairingStateSchema,
  codes: ['not-allowed', 'not-stored'],
});

/**
 * Opens a page that an agent asks for, because the person pressed for it, and begins drawing there if the browser lets us.
 * Only for the options page. `gone`: the agent no longer asks for it.
 */
export const openForAgent = defineQuestion({
  name: 'open-for-agent',
  question: v.object({
    ...v.pick(AskedPageSchema, ['id', 'url']).entries,
    /** Whether pages of its origin are opened without being asked from now on. */
    isAlways: v.boolean(),
  }),
  answer: v.null(),
  codes: ['not-allowed', 'gone', 'not-stored'],
});

/** The person does not want to open it. Only for the options page. */
export const declineAgent = defineQuestion({
  name: 'decline-agent',
  question: v.pick(AskedPageSchema, ['id']),
  answer: v.null(),
  codes: ['not-allowed'],
});

/** Asks the companion, and waits for its answer. Only for the options page. */
export const testCompanion = defineQuestion({
  name: 'test-companion',
  question: v.object({}),
  answer: v.object({
    /** After the test. */
    pairing: PairingStateSchema,
    /** The companion's own; null if it did not answer. */
    version: v.nullable(v.pipe(v.string(), v.maxLength(LONGEST_TITLE))),
  }),
  codes: ['not-allowed'],
});

/** Something waits at the companion: connect. Only for our page that watches. */
export const lookForAgent = defineQuestion({
  name: 'look-for-agent',
  question: v.object({}),
  answer: v.null(),
  codes: ['not-allowed'],
});

/**
 * A code as the companion knows it, from what the person typed: in either case, with or without spaces and hyphens.
 * @returns Null if it cannot be one.
 *
 * @example
 * pairingCode(' abcd-2345'); // 'ABCD2345'
 */
export function pairingCode(typed: string): string | null {
  const code = typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase();
  return code.length === CODE_LENGTH && [...code].every((one) => CODE_CHARACTERS.includes(one)) ? code : null;
}
