import { hkdf } from '@noble/hashes/hkdf.js';
import { sha512 } from '@noble/hashes/sha2.js';
import { PROTOCOL } from '../protocol/bridge/handshake';
import { bytesOf, fromHex, isSameBytes, lvCat, toHex } from './bytes';
import { confirmationOf, Cpace, type CpaceMessage } from './cpace';

/** The extension begins; it is the initiator. */
export type PairingSide = 'extension' | 'companion';

/** What makes one exchange of a code different from each other one. */
export interface CodeExchangeInputs {
  /** As `pairingCode` gives it. */
  code: string;
  /** The port on which the companion listens, as this side knows it: a relay listens on another one. */
  port: number;
  /** Random, from the companion. */
  challenge: string;
  /** Random, from the extension. */
  nonce: string;
}

/** A token has this many bytes. */
const TOKEN_BYTES = 32;

/**
 * One side of a pairing: from a code that never crosses the socket, both come to the same token, which does not cross it
 * either (./cpace.ts).
 */
export class CodeExchange {
  /** For the other side. */
  readonly share: string;
  readonly #side: PairingSide;
  readonly #run: Cpace;
  readonly #session: Uint8Array;

  constructor(side: PairingSide, { code, port, challenge, nonce }: CodeExchangeInputs) {
    this.#side = side;
    this.#session = lvCat(challenge, nonce);
    const channel = lvCat('recurate pairing', String(PROTOCOL), 'extension', 'companion', String(port));
    this.#run = new Cpace({ password: bytesOf(code), channel, session: this.#session });
    this.share = toHex(this.#run.share);
  }

  /** @returns Null if what the other side said is no share. */
  finish(other: string): Paired | null {
    const mine: CpaceMessage = { share: this.#run.share, data: bytesOf(this.#side) };
    const theirs: CpaceMessage = {
      share: fromHex(other),
      data: bytesOf(this.#side === 'extension' ? 'companion' : 'extension'),
    };
    const [initiator, responder] = this.#side === 'extension' ? [mine, theirs] : [theirs, mine];
    const key = this.#run.key(theirs.share, initiator, responder);
    return key && new Paired(key, this.#session, mine, theirs);
  }
}

/** What a side has when it knows the other's share. The other may still have typed another code. */
export class Paired {
  /** Shows the other side that this one had the same code. */
  readonly proof: string;
  readonly #expected: Uint8Array;
  readonly #key: Uint8Array;

  constructor(key: Uint8Array, session: Uint8Array, mine: CpaceMessage, theirs: CpaceMessage) {
    this.#key = key;
    this.proof = toHex(confirmationOf(key, session, mine));
    this.#expected = confirmationOf(key, session, theirs);
  }

  /** Whether the other side had the same code. */
  isProof(proof: string): boolean {
    return isSameBytes(fromHex(proof), this.#expected);
  }

  /** What both share from now on, 32 bytes. Only for who has seen the other's proof. */
  get token(): Uint8Array {
    return hkdf(sha512, this.#key, undefined, bytesOf(`recurate ${PROTOCOL} token`), TOKEN_BYTES);
  }
}
