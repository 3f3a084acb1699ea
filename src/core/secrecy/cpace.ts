import { ristretto255, ristretto255_hasher } from '@noble/curves/ed25519.js';
import { bytesToNumberLE } from '@noble/curves/utils.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha512 } from '@noble/hashes/sha2.js';
import { concatBytes, randomBytes } from '@noble/hashes/utils.js';
import { bytesOf, lvCat } from './bytes';

/*
 * CPace, the balanced PAKE of draft-irtf-cfrg-cpace-21, in the suite CPACE-RISTR255-SHA512, with an initiator and a
 * responder: two sides that know the same short password get the same long key, and nobody who reads or changes what they
 * say can try more than one password for each time that they do it. The group (RFC 9496) and the hash are those of
 * `@noble`; here is only what the draft adds to them. The names in brackets are the draft's.
 */

const DSI = 'CPaceRistretto255';
/** The block of SHA-512 in bytes (`s_in_bytes`). */
const BLOCK = 128;
/** The group has a little more than 2^252 elements. */
const SCALAR_BYTES = 32;
const HIGHEST_BYTE = 0x0f;

const { Point } = ristretto255;

/** What both sides have to agree on. */
export interface CpaceInputs {
  /** What the person typed and what was shown to them (`PRS`). */
  password: Uint8Array;
  /** Who speaks to whom over what (`CI`). */
  channel: Uint8Array;
  /** Made anew by both for this one time (`sid`). */
  session: Uint8Array;
}

/** What one side says, as the transcript has it. */
export interface CpaceMessage {
  /** `Ya` or `Yb`, 32 bytes. */
  share: Uint8Array;
  /** `ADa` or `ADb`: which side it is. */
  data: Uint8Array;
}

/** The text from which the generator is made (`generator_string`). The password fills the first block of the hash. */
export function generatorString({ password, channel, session }: CpaceInputs): Uint8Array {
  const pad = Math.max(0, BLOCK - lvCat(password).length - lvCat(DSI).length - 1);
  return lvCat(DSI, password, new Uint8Array(pad), channel, session);
}

/** The generator that only those who know the password can make (`calculate_generator`), 32 bytes. */
export function generatorOf(inputs: CpaceInputs): Uint8Array {
  return ristretto255_hasher.deriveToCurve!(sha512(generatorString(inputs))).toBytes();
}

/** One side of one exchange, from its share until it has the other's. */
export class Cpace {
  /** What the other side gets: 32 bytes that tell nothing of the password. */
  readonly share: Uint8Array;
  readonly #scalar: bigint;
  readonly #session: Uint8Array;

  /** @param random - 32 random bytes. Given only by the tests, which know what comes out. */
  constructor(inputs: CpaceInputs, random: Uint8Array = randomBytes(SCALAR_BYTES)) {
    const bytes = random.slice();
    bytes[SCALAR_BYTES - 1]! &= HIGHEST_BYTE;
    this.#scalar = bytesToNumberLE(bytes);
    this.#session = inputs.session;
    this.share = Point.fromBytes(generatorOf(inputs)).multiply(this.#scalar).toBytes();
  }

  /**
   * The key that both sides share if they know the same password (`ISK_IR`), 64 bytes.
   * @returns Null if what the other side said is no element of the group, or the neutral one: such a side is not to be
   * answered.
   */
  key(other: Uint8Array, initiator: CpaceMessage, responder: CpaceMessage): Uint8Array | null {
    const point = secretPoint(this.#scalar, other);
    return point && keyFrom(this.#session, point, initiator, responder);
  }
}

/** The point that both sides come to (`scalar_mult_vfy`). @returns Null for an invalid or neutral element. */
export function secretPoint(scalar: bigint, share: Uint8Array): Uint8Array | null {
  try {
    const element = Point.fromBytes(share);
    if (element.equals(Point.ZERO)) return null;
    const point = element.multiply(scalar);
    return point.equals(Point.ZERO) ? null : point.toBytes();
  } catch {
    return null;
  }
}

function keyFrom(session: Uint8Array, point: Uint8Array, initiator: CpaceMessage, responder: CpaceMessage): Uint8Array {
  const transcript = concatBytes(...[initiator, responder].map(({ share, data }) => lvCat(share, data)));
  return sha512(concatBytes(lvCat(`${DSI}_ISK`, session, point), transcript));
}

/**
 * With what the side that sent a message shows that it has the key (draft, "Explicit key confirmation"), 64 bytes. The two
 * sides' messages differ, so neither can send back what it got.
 */
export function confirmationOf(key: Uint8Array, session: Uint8Array, { share, data }: CpaceMessage): Uint8Array {
  return hmac(sha512, sha512(concatBytes(bytesOf('CPaceMac'), session, key)), lvCat(share, data));
}
