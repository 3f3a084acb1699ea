import { onCompanionChange } from '../../browser/companion/channel';
import { askWorker } from '../../browser/questions';
import { message, type Message } from '../../core/messages/message';
import { DEFAULT_PORT } from '../../core/protocol/bridge/messages';
import type { PairingState } from '../../core/protocol/bridge/pairing';
import type { AnsweredOf } from '../../core/protocol/question';
import type { pairCompanion } from '../../core/protocol/bridge/pairing';

/** Ports of programs that need no rights. */
export const FIRST_PORT = 1024;
export const LAST_PORT = 65_535;

type PairingFailure = Exclude<AnsweredOf<typeof pairCompanion>, { ok: true }>['code'];

/** The companion as the service worker knows it, and what the person types to pair it. */
export class Companion {
  /** Null until it is known. */
  known = $state.raw<PairingState | null>(null);
  code = $state('');
  /** As typed; empty for the usual one. */
  port = $state('');
  isPairing = $state(false);
  /** Why the last pairing or unpairing did not work. */
  problem = $state.raw<Message | null>(null);

  /** The port that is meant; null if what is typed is none. */
  readonly meant = $derived(portOf(this.port));

  /** Reads the state and follows its changes until the signal aborts. */
  async follow(signal: AbortSignal): Promise<void> {
    onCompanionChange(() => void this.#read(), signal);
    await this.#read();
  }

  async pair(): Promise<void> {
    if (this.isPairing) return;
    const port = this.meant;
    this.problem = null;
    if (port === null) return;
    this.isPairing = true;
    const answer = await askWorker('pair-companion', { code: this.code, port });
    this.isPairing = false;
    if (answer.ok) {
      this.known = answer.value;
      this.code = '';
    } else this.problem = problemOf(answer.code, port);
  }

  async unpair(): Promise<void> {
    this.problem = null;
    const answer = await askWorker('unpair-companion', {});
    if (answer.ok) this.known = answer.value;
    else this.problem = message(answer.code === 'not-stored' ? 'storageRefused' : 'companionFailed');
  }

  async #read(): Promise<void> {
    const answer = await askWorker('companion-state', {});
    if (answer.ok) this.known = answer.value;
    else this.problem = message('companionFailed');
  }
}

function portOf(typed: string): number | null {
  if (typed.trim() === '') return DEFAULT_PORT;
  const port = Number(typed);
  return Number.isInteger(port) && port >= FIRST_PORT && port <= LAST_PORT ? port : null;
}

function problemOf(code: PairingFailure, port: number): Message {
  // A number would get separators of thousands.
  const written = String(port);
  if (code === 'wrong-code') return message('companionWrongCode');
  if (code === 'no-companion') return message('companionNone', written);
  if (code === 'other-program') return message('companionOther', written, message('companionAdvanced'));
  return message(code === 'not-stored' ? 'storageRefused' : 'companionFailed');
}
