import { onCompanionChange } from '../../browser/companion/channel';
import { askWorker } from '../../browser/questions';
import { message, type Message, type MessageKey } from '../../core/messages/message';
import { DEFAULT_PORT } from '../../core/protocol/bridge/messages';
import type { PairingState, pairCompanion } from '../../core/protocol/bridge/pairing';
import type { AnsweredOf } from '../../core/protocol/question';

/** Ports of programs that need no rights. */
export const FIRST_PORT = 1024;
export const LAST_PORT = 65_535;

type PairingFailure = Exclude<AnsweredOf<typeof pairCompanion>, { ok: true }>['code'];

/** What came of a test, in words, and which agents are there; null if the companion did not answer. */
export interface Tested {
  text: Message;
  agents: readonly string[] | null;
}

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

  isTesting = $state(false);
  /** What came of the last test; null before one. */
  tested = $state.raw<Tested | null>(null);
  /** Why a page that an agent asks for was not opened. */
  pageProblem = $state.raw<Message | null>(null);

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

  /** Asks the companion, and says in words what came of it. */
  async test(): Promise<void> {
    if (this.isTesting) return;
    this.isTesting = true;
    this.tested = null;
    const answer = await askWorker('test-companion', {});
    this.isTesting = false;
    if (answer.ok) {
      this.known = answer.value.pairing;
      this.tested = outcomeOf(answer.value.pairing, answer.value.version);
    } else this.tested = { text: message('companionFailed'), agents: null };
  }

  /** Opens a page that an agent asks for. @param isAlways - Whether pages of its site need no press from now on. */
  async openPage(id: string, url: string, isAlways: boolean): Promise<void> {
    this.pageProblem = null;
    const answer = await askWorker('open-for-agent', { id, url, isAlways });
    if (!answer.ok)
      this.pageProblem = message(
        answer.code === 'gone'
          ? 'companionAskedGone'
          : answer.code === 'not-stored'
            ? 'storageRefused'
            : 'companionFailed',
      );
    await this.#read();
  }

  async declinePage(id: string): Promise<void> {
    this.pageProblem = null;
    await askWorker('decline-agent', { id });
    await this.#read();
  }

  async #read(): Promise<void> {
    const answer = await askWorker('companion-state', {});
    // What a test said was of the state before.
    if (answer.ok && answer.value.state !== this.known?.state) this.tested = null;
    if (answer.ok) this.known = answer.value;
    else this.problem = message('companionFailed');
  }
}

function portOf(typed: string): number | null {
  if (typed.trim() === '') return DEFAULT_PORT;
  const port = Number(typed);
  return Number.isInteger(port) && port >= FIRST_PORT && port <= LAST_PORT ? port : null;
}

/** Why it did not answer, by the state after the test. In any other it is not there. */
const WITHOUT_ANSWER: Readonly<Partial<Record<PairingState['state'], MessageKey>>> = {
  refused: 'companionRefusedWhat',
  'old-companion': 'companionOldCompanionWhat',
  'old-extension': 'companionOldExtensionWhat',
  connected: 'companionTestedSilent',
};

function outcomeOf({ state, port, agents }: PairingState, version: string | null): Tested {
  const written = String(port);
  if (version !== null) return { text: message('companionTested', version, written), agents };
  const why = WITHOUT_ANSWER[state];
  const text = why ? message(why) : message('companionTestedNone', written);
  return { text, agents: null };
}

function problemOf(code: PairingFailure, port: number): Message {
  // A number would get separators of thousands.
  const written = String(port);
  if (code === 'wrong-code') return message('companionWrongCode');
  if (code === 'no-companion') return message('companionNone', written);
  if (code === 'old-companion') return message('companionOldCompanionWhat');
  if (code === 'old-extension') return message('companionOldExtensionWhat');
  if (code === 'other-program') return message('companionOther', written, message('companionAdvanced'));
  return message(code === 'not-stored' ? 'storageRefused' : 'companionFailed');
}
