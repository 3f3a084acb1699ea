import { message } from '../../core/messages/message';
import type { ViewCommand } from '../../core/protocol/vscode/to-view';
import { notify, withdraw } from '../../stores/notices';
import { chooseResponse } from '../../stores/responses';
import type { AnswerPane } from './answer-pane';
import type { ViewPort } from './port';
import { onceRead } from './read-marks';
import { $answers } from './shown';

/** How long a command waits for what it is about (ms). */
const PATIENCE = 10_000;

/** The subject of the notice that there is nothing for a command. */
const COMMAND = 'command';

/** Carries out commands: each once there is an answer, and its marks have been read. */
export class Commands {
  readonly #port: ViewPort;
  readonly #pane: AnswerPane;
  readonly #signal: AbortSignal;

  constructor(port: ViewPort, pane: AnswerPane, signal: AbortSignal) {
    this.#port = port;
    this.#pane = pane;
    this.#signal = signal;
  }

  async take(command: ViewCommand): Promise<void> {
    const isThere = await onceRead(null, PATIENCE, this.#signal);
    if (this.#signal.aborted) return;
    if (!isThere) return notify({ about: COMMAND, text: message('vscodeNoSession') });
    withdraw(COMMAND);
    this.#carryOut(command);
  }

  #carryOut(command: ViewCommand): void {
    const port = this.#port;
    switch (command) {
      case 'next':
        return port.goToResponse(1);
      case 'previous':
        return port.goToResponse(-1);
      case 'undo':
        return port.undo();
      case 'redo':
        return port.redo();
      case 'mark-last':
        chooseResponse($answers.get().at(-1)?.id ?? null);
        return this.#pane.element.focus();
      case 'export':
        return void port.exportMarks();
    }
  }
}
