import { FromCompanionSchema, FromExtensionSchema } from '../../core/protocol/bridge/messages';
import type { FromCompanion, FromExtension } from '../../core/protocol/bridge/messages';
import { olderOf, type FromCaller } from '../../core/protocol/bridge/handshake';
import { CodeExchange } from '../../core/secrecy/code-exchange';
import type { Session } from '../../core/secrecy/token-exchange';
import type { Places } from '../data/folder';
import { ownCommand } from '../data/own-command';
import { readToken, removeToken, secretOf, writeToken, type Token } from '../data/secrets';
import type { Extension } from '../hub/to-extension';
import { Frames } from './frames';
import { Greeting } from './greeting';
import type { Stranger } from './listen';
import { PairingCode } from './pairing-code';
import { Seal } from './seal';
import { TokenBucket } from './token-bucket';
import { Wire } from './wire';

type ExtensionWire = Wire<FromExtension, FromCompanion>;
type Says<T extends FromCaller['type']> = Extract<FromCaller, { type: T }>;

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
  /** Whether something waits for the extension. */
  isWaiting(): boolean;
}

/**
 * The holder's end of the sockets to the extension: pairing, proving, the one connection that counts, and the one that
 * only waits to be told that there is something to connect for.
 */
export class Bridge {
  readonly #parts: BridgeParts;
  readonly #code: PairingCode;
  #token: Token | null;
  #live: ExtensionWire | null = null;
  #watch: ExtensionWire | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What was said to the person once, and need not be said again. */
  readonly #told = new Set<string>();

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
  async hear({ socket, origin, port, admit }: Stranger): Promise<void> {
    const frames = new Frames(socket);
    const greeting = new Greeting(frames, port);
    const first = await greeting.next();
    try {
      if (first?.type === 'other-version') this.#tellOnce(OUTDATED[olderOf('companion', first.protocol)]);
      if (first?.type === 'pair' && (await this.#pair(greeting, origin, port, first))) return;
      if (first?.type === 'prove') {
        const session = this.#prove(greeting, origin, first);
        if (session) {
          admit();
          return this.#use(wireOver(frames, session), first.purpose);
        }
      }
    } catch (error) {
      this.#parts.tell(`The pairing could not be kept: ${String(error)}`);
      // The one that was typed is used up.
      if (!this.isPaired) this.#code.renew();
    }
    frames.refuse();
  }

  /** Tells the one that watches that there is something to connect for. */
  wake(): void {
    if (!this.#live) this.#watch?.send({ type: 'wake' });
  }

  /** Forgets the paired extension. @throws Error of the system if its file cannot be removed. */
  unpair(): void {
    this.#token = null;
    this.#told.clear();
    const wires = [this.#live, this.#watch];
    this.#live = this.#watch = null;
    for (const wire of wires) wire?.refuse();
    this.#parts.onUnpaired();
    this.#code.renew();
    removeToken(this.#parts.places);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#code.end();
  }

  #tellOnce(text: string): void {
    if (!this.#told.has(text)) this.#parts.tell(text);
    this.#told.add(text);
  }

  /** @returns Whether the other side knew the code. Then both have the token, which was not sent. */
  async #pair(greeting: Greeting, origin: string, port: number, { nonce, share }: Says<'pair'>): Promise<boolean> {
    if (this.#token?.isProved) {
      this.#tellOnce(
        `Another browser or profile tried to pair. Only one can be paired at a time: run ${ownCommand('unpair')} first.`,
      );
      return false;
    }
    const code = this.#code.begin();
    if (code === null) return false;
    const exchange = new CodeExchange('companion', { code: code, port, challenge: greeting.challenge, nonce });
    const paired = exchange.finish(share);
    if (paired) greeting.say({ type: 'pairing', share: exchange.share });
    const confirm = paired && (await greeting.next());
    const isRight = confirm?.type === 'confirm' && paired!.isProof(confirm.proof);
    if (!this.#code.finish(code, isRight)) return false;
    const token = { token: secretOf(paired!.token), origin, isProved: false };
    writeToken(this.#parts.places, token);
    this.#token = token;
    greeting.say({ type: 'paired', proof: paired!.proof });
    // This may be lost on its way. As long as nobody has proved the token, the next code replaces it.
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#token?.isProved || this.#code.renew(), TO_PROVE).unref();
    return true;
  }

  /** @returns What is shared with a caller who has the token; null if it has not. */
  #prove(greeting: Greeting, origin: string, first: Says<'prove'>): Session | null {
    const token = this.#token;
    if (!token || token.origin !== origin || first.purpose === 'agents') return null;
    const session = greeting.sessionWith(first, token.token);
    if (!session) return null;
    if (!token.isProved) {
      writeToken(this.#parts.places, { ...token, isProved: true });
      clearTimeout(this.#timer);
      this.#code.end();
      this.#token = { ...token, isProved: true };
      this.#parts.tell('The browser is paired.');
    }
    greeting.say({ type: 'proved', proof: session.proof });
    return session;
  }

  /** The newest connection takes the place of an earlier one for the same. */
  #use(wire: ExtensionWire, purpose: Says<'prove'>['purpose']): void {
    if (purpose === 'watch') {
      this.#watch?.close();
      this.#watch = wire;
      void wire.closed.then(() => void (this.#watch === wire && (this.#watch = null)));
      // It has nothing to say, but is to be refused if it does so out of turn.
      wire.listen(() => undefined);
      if (this.#parts.isWaiting()) this.wake();
      return;
    }
    this.#live?.close();
    this.#live = wire;
    this.#parts.onConnected(wire);
    void wire.closed.then(() => {
      if (this.#live === wire) this.#live = null;
      this.#parts.onDisconnected(wire);
    });
    wire.listen((message) => this.#take(wire, message));
  }

  #take(wire: ExtensionWire, message: FromExtension): void {
    if (this.#live !== wire) return;
    try {
      switch (message.type) {
        case 'unpair':
          this.#parts.tell('The browser ended the pairing.');
          return this.unpair();
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

function wireOver(frames: Frames, session: Session): ExtensionWire {
  const language = { reads: FromExtensionSchema, writes: FromCompanionSchema };
  return new Wire(frames, new Seal(session.keys), language, new TokenBucket(MESSAGES, MESSAGES_EACH_SECOND));
}

/** By which of the two is the older one. They do not speak to each other until it is updated. */
const OUTDATED = {
  extension:
    'The extension Recurate in the browser is older than this companion, and cannot connect to it safely. Update the extension.',
  companion:
    'This companion is older than the extension Recurate in the browser, and cannot connect to it safely. Update the companion.',
} as const;

/** What the person has to do. */
export function howToPair(code: string): string {
  return `No browser is paired. Open the options of the extension Recurate, section "Companion", and type this code: ${code} (valid for two minutes).`;
}
