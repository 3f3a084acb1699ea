import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Folders } from './server';

/** A session of Claude Code in a folder, written as it writes them: one line after the other. */
export class ClaudeSession {
  readonly id = randomUUID();
  readonly #folder: string;
  readonly #cwd: string;
  #last: string | null = null;

  /** Nothing is written yet. */
  constructor({ claude, work }: Folders) {
    this.#cwd = work;
    this.#folder = join(claude, 'projects', work.replace(/[^A-Za-z0-9]/g, '-'));
  }

  /** The person asks. */
  ask(prompt: string): void {
    this.#write('user', { message: { role: 'user', content: prompt } });
  }

  /** The agent says something, and goes on. */
  say(text: string, stop_reason: string | null = null): void {
    const content = [{ type: 'text', text }];
    const message = { id: `msg_${randomUUID()}`, type: 'message', role: 'assistant', model: 'claude-opus-4' };
    this.#write('assistant', { message: { ...message, content, stop_reason } });
  }

  /** The agent says the last of its answer. */
  end(text: string): void {
    this.say(text, 'end_turn');
    this.#write('system', { subtype: 'turn_duration', durationMs: 1000 });
  }

  /** A whole turn. */
  turn(prompt: string, answer: string): void {
    this.ask(prompt);
    this.end(answer);
  }

  #write(type: string, fields: object): void {
    mkdirSync(this.#folder, { recursive: true });
    const uuid = randomUUID();
    const common = { parentUuid: this.#last, isSidechain: false, userType: 'external', cwd: this.#cwd };
    const when = { sessionId: this.id, version: '2.1.200', timestamp: new Date().toISOString() };
    const line = { ...common, ...when, type, uuid, ...fields };
    appendFileSync(join(this.#folder, `${this.id}.jsonl`), `${JSON.stringify(line)}\n`);
    this.#last = uuid;
  }
}
