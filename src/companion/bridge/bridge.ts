import { FromCompanionSchema, FromExtensionSchema, proofText } from '../../core/protocol/bridge/messages';
import type { FromCompanion, FromExtension } from '../../core/protocol/bridge/messages';
import type { Places } from '../data/folder';
import { isSame, newSecret, proofOf, readToken, removeToken, writeToken, type Token } from '../data/secrets';
import type { Extension } from '../hub/to-extension';
import type { Stranger } from './listen';
import { PairingCode } from './pairing-code';
import { TokenBucket } from './token-bucket';
import { Wire } from './wire';

type ExtensionWire = Wire<FromExtension, FromCompanion>;

/** More than drawing needs: how many messages may come in one go, and each second after that. */
const MESSAGES = 300;
const MESSAGES_EACH_SECOND = 50;
/** How long a paired extension may take to come back with the token (ms). Then it is taken for lost. */
const TO_PROVE = 15_000;

export interface BridgeParts {
  places: Places;
  /** Says something to the person. */
  tell(text: string): void;
  onConnected(extension: Extension): void;
  onDisconnected(extension: Extension): void;
  onMessage(message: FromExtension): void;
  onUnpaired(): void;
}

/** The holder's end of the socket to the extension: pairing, proving, and the one connection that counts. */
export class Bridge {
  readonly #parts: BridgeParts;
  readonly #code: PairingCode;
  #token: Token | null;
  #live: ExtensionWire | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hasToldOfOther = false;

  constructor(parts: BridgeParts) {
    this.#parts = parts;
    this.#token = readToken(parts.places);
    this.#code = new PairingCode((code) => parts.tell(howToPair(code)));
    if (!this.#token?.isProved) this.#code.renew();
  }

  get isPaired(): boolean {
    return this.#token?.isProved === true;
  }

  get code(): string | null {
    return this.#code.shown;
  }

  /** Hears one that says it is the extension. */
  async hear({ socket, origin, admit }: Stranger): Promise<void> {
    const wire: ExtensionWire = new Wire(socket, FromExtensionSchema, FromCompanionSchema);
    const nonce = newSecret();
    wire.send({ type: 'challenge', nonce });
    const first = await wire.next();
    try {
      if (first?.type === 'pair' && this.#pair(wire, origin, first.code)) return;
      if (first?.type === 'prove' && this.#prove(wire, origin, nonce, first)) return admit();
    } catch (error) {
      this.#parts.tell(`The pairing could not be kept: ${String(error)}`);
      // The one that was typed is used up.
      if (!this.isPaired) this.#code.renew();
    }
    wire.refuse();
  }

  /** Forgets the paired extension. @throws Error of the system if its file cannot be removed. */
  unpair(): void {
    this.#token = null;
    this.#hasToldOfOther = false;
    const live = this.#live;
    this.#live = null;
    live?.refuse();
    this.#parts.onUnpaired();
    this.#code.renew();
    removeToken(this.#parts.places);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#code.end();
  }

  #pair(wire: ExtensionWire, origin: string, code: string): boolean {
    if (this.#token?.isProved) {
      if (!this.#hasToldOfOther)
        this.#parts.tell(
          'Another browser or profile tried to pair. Only one can be paired at a time: run "recurate-companion unpair" first.',
        );
      this.#hasToldOfOther = true;
      return false;
    }
    if (!this.#code.try(code)) return false;
    const token = { token: newSecret(), origin, isProved: false };
    writeToken(this.#parts.places, token);
    this.#token = token;
    wire.send({ type: 'paired', token: token.token });
    // The token may be lost on its way. As long as nobody has proved it, the next code replaces it.
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#token?.isProved || this.#code.renew(), TO_PROVE).unref();
    return true;
  }

  #prove(
    wire: ExtensionWire,
    origin: string,
    challenge: string,
    { nonce, proof }: Extract<FromExtension, { type: 'prove' }>,
  ): boolean {
    const token = this.#token;
    if (!token || token.origin !== origin) return false;
    if (!isSame(proof, proofOf(token.token, proofText('extension', challenge, nonce)))) return false;
    if (!token.isProved) {
      writeToken(this.#parts.places, { ...token, isProved: true });
      clearTimeout(this.#timer);
      this.#code.end();
      this.#token = { ...token, isProved: true };
      this.#parts.tell('The browser is paired.');
    }
    wire.send({ type: 'proved', proof: proofOf(token.token, proofText('companion', challenge, nonce)) });
    this.#live?.close();
    this.#live = wire;
    wire.keep(new TokenBucket(MESSAGES, MESSAGES_EACH_SECOND));
    this.#parts.onConnected(wire);
    void wire.closed.then(() => {
      if (this.#live === wire) this.#live = null;
      this.#parts.onDisconnected(wire);
    });
    wire.listen((message) => this.#take(wire, message));
    return true;
  }

  #take(wire: ExtensionWire, message: FromExtension): void {
    if (this.#live !== wire) return;
    try {
      switch (message.type) {
        case 'unpair':
          this.#parts.tell('The browser ended the pairing.');
          return this.unpair();
        case 'pair':
        case 'prove':
          return wire.refuse();
        case 'alive':
          return;
        default:
          this.#parts.onMessage(message);
      }
    } catch (error) {
      // It could not be stored, as on a full disk: it is not acknowledged, and comes again.
      this.#parts.tell(`What the browser sent could not be kept: ${String(error)}`);
    }
  }
}

/** What the person has to do. */
export function howToPair(code: string): string {
  return `No browser is paired. Open the options of the extension Recurate, section "Companion", and type this code: ${code} (valid for two minutes).`;
}
