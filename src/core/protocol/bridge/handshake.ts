import * as v from 'valibot';

/*
 * How a connection to the companion begins: JSON in the clear, until both sides have proved what they share
 * (../../secrecy). What follows is sealed. The listener, which is the companion that holds the port, speaks first.
 *
 * With a token: challenge → prove → proved. With a code: challenge → pair → pairing → confirm → paired; then the caller
 * closes, and begins anew with the token.
 */

/**
 * The version of this beginning. It is part of every proof, so nobody can talk two sides into another one. Version 1 sent
 * the code in the clear; who speaks it is told to update, and is never answered in it.
 */
export const PROTOCOL = 2;
/** What a connection is for. A proof for one is none for another. `watch`: to be told when there is something to connect for. */
export const PURPOSES = ['extension', 'watch', 'agents'] as const;
export type Purpose = (typeof PURPOSES)[number];

const protocol = v.literal(PROTOCOL);
/** 32 bytes in base64url, as version 1 wrote them: what speaks it shall understand the first message. */
const nonce = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));
const share = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/));
const proof = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/));
const codeProof = v.pipe(v.string(), v.regex(/^[\da-f]{128}$/));
const otherProtocol = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.notValue(PROTOCOL)), 1);

/** What the listener says. */
export const ListenerSaysSchema = v.variant('type', [
  /** The first message, to whoever comes. */
  v.object({ type: v.literal('challenge'), protocol, nonce, share }),
  v.object({ type: v.literal('pairing'), share }),
  v.object({ type: v.literal('paired'), proof: codeProof }),
  v.object({ type: v.literal('proved'), proof }),
]);

/** What the caller says. */
export const CallerSaysSchema = v.variant('type', [
  v.object({ type: v.literal('prove'), protocol, purpose: v.picklist(PURPOSES), share, proof }),
  v.object({ type: v.literal('pair'), protocol, nonce, share }),
  v.object({ type: v.literal('confirm'), proof: codeProof }),
]);

/** What is heard from a side with another version than ours, and which that is. */
export interface OtherVersion {
  type: 'other-version';
  protocol: number;
}
const saying = (theirs: number): OtherVersion => ({ type: 'other-version', protocol: theirs });

/** What the caller hears. */
export const FromListenerSchema = v.union([
  ListenerSaysSchema,
  v.pipe(
    v.object({ type: v.literal('challenge'), protocol: otherProtocol, nonce }),
    v.transform((heard) => saying(heard.protocol)),
  ),
]);

/** What the listener hears. */
export const FromCallerSchema = v.union([
  CallerSaysSchema,
  v.pipe(
    v.object({ type: v.picklist(['prove', 'pair']), protocol: otherProtocol }),
    v.transform((heard) => saying(heard.protocol)),
  ),
]);

export type ListenerSays = v.InferOutput<typeof ListenerSaysSchema>;
export type CallerSays = v.InferOutput<typeof CallerSaysSchema>;
export type FromListener = v.InferOutput<typeof FromListenerSchema>;
export type FromCaller = v.InferOutput<typeof FromCallerSchema>;

/** Which side of two is the older one, by the version that the other speaks. */
export function olderOf(mine: 'companion' | 'extension', theirs: number): 'companion' | 'extension' {
  const other = mine === 'companion' ? 'extension' : 'companion';
  return theirs < PROTOCOL ? other : mine;
}
