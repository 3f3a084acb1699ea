import { hashText } from '../../text/hash';
import type { TranscriptReader } from '../agent';
import { promptLine } from '../beginning';
import { Branches, type Branch } from '../branching';
import { noFacts, noteTime, noteUnknown } from '../facts';
import { asObject, asText, isEmptyLine, objectOn, type JsonObject } from '../json-line';
import { fieldsEnding, objectBegunBy } from '../line-ends';
import { OwnIds } from '../own-ids';
import type { SessionFacts, TranscriptAnswer } from '../transcript';
import { stateOf } from '../turn';
import { Turns } from '../turns';
import { entryFrom, isOfPi, type Entry } from './entry';

/**
 * Reads a session of Pi. Its entries are a tree: who goes back continues from an earlier entry, and what they left stays in
 * the file.
 */
export class PiReader implements TranscriptReader {
  readonly #isFromStart: boolean;
  readonly #facts = noFacts();
  readonly #turns = new Turns(true);
  readonly #branches: Branches;
  readonly #ownIds = new OwnIds();
  #name: string | null = null;
  #firstPrompt: string | null = null;
  #isOpen = false;
  /** Whether that is known: what was read may have begun in the midst of an answer. */
  #knowsState: boolean;
  #wentBeyond = false;

  constructor(isFromStart: boolean) {
    this.#isFromStart = isFromStart;
    this.#branches = new Branches(isFromStart);
    this.#knowsState = isFromStart;
  }

  take(line: string): void {
    if (!isEmptyLine(line)) this.#take(objectOn(line));
  }

  /** Entries are long because of what tools gave, and of pictures. */
  wants(head: string): boolean {
    const begun = objectBegunBy(head);
    if (!begun || (begun.type !== undefined && begun.type !== 'message' && begun.type !== 'custom_message'))
      return false;
    const role = asObject(begun.message)?.role;
    return role === undefined || role === 'user' || role === 'assistant' || role === 'custom';
  }

  glimpse(head: string, tail: string): void {
    const begun = objectBegunBy(head);
    this.#take(begun && { ...fieldsEnding(tail), ...begun });
  }

  /** No session continues another: one that was forked has a copy of all before. */
  takeBase(): void {}

  answers(now: number, changedAt?: number): readonly TranscriptAnswer[] {
    if (this.#branches.tip) this.#branches.tip.turn.state = stateOf(this.#isOpen, now, changedAt);
    return this.#turns.answers();
  }

  facts(): SessionFacts {
    return { ...this.#facts, title: this.#name ?? this.#firstPrompt };
  }

  needsBeginning(): boolean {
    return this.#ownIds.isUsed || this.#wentBeyond;
  }

  #take(line: JsonObject | null): void {
    const entry = line && entryFrom(line);
    if (!entry) return noteUnknown(this.#facts, line, line !== null && isOfPi({ ...line, type: 'custom' }));
    this.#facts.understood++;
    noteTime(this.#facts, entry.time);
    if (entry.kind === 'header') return this.#start(entry.line);
    if (entry.kind === 'name') this.#name = promptLine(entry.text) || this.#name;
    if (entry.id !== null && this.#branches.has(entry.id)) return;
    if (entry.kind === 'name' || entry.kind === 'books') this.#put(entry, this.#branches.after(entry.parent));
    else this.#takeSpoken(entry);
  }

  /** Later ones were copied from where the session was forked. */
  #start(header: JsonObject): void {
    this.#facts.sessionId ??= asText(header.id);
    this.#facts.folder ??= asText(header.cwd);
  }

  #takeSpoken(entry: Entry): void {
    const from = this.#goesBeyond(entry) ? null : this.#branches.after(entry.parent);
    // What others say while the agent is at work is part of that.
    const isByOther = entry.kind === 'other' && this.#knowsState && !this.#isOpen;
    const branch = entry.kind === 'prompt' || isByOther ? this.#begin(entry, from) : this.#continued(entry, from);
    if (entry.kind === 'text') {
      for (const text of entry.texts)
        branch?.turn.say({ id: entry.id ?? this.#ownIds.next(hashText(text)), text, time: entry.time });
      for (const { name, input } of entry.uses) branch?.turn.use(name, input);
    }
    this.#put(entry, branch);
    this.#goTo(branch, entry.kind === 'other' ? this.#isOpen : entry.isOpen);
    if (entry.kind !== 'other') this.#knowsState = true;
  }

  /** Whether the person went back to before all that was read: then nothing of that is left. */
  #goesBeyond({ parent }: Entry): boolean {
    const isBeyond =
      !this.#isFromStart && parent !== null && !this.#branches.has(parent) && this.#branches.tip !== null;
    this.#wentBeyond ||= isBeyond;
    return isBeyond;
  }

  #begin({ kind, text }: Entry, from: Branch | null): Branch {
    const turn = this.#turns.begin(text);
    if (this.#isFromStart && kind === 'prompt') this.#firstPrompt ??= turn.prompt || null;
    return this.#branches.begin(turn, from);
  }

  /** The turn that an entry goes on with: another one, if its prompt is answered again. */
  #continued({ kind, parent, texts }: Entry, from: Branch | null): Branch | null {
    const isUnasked = from === null && this.#isFromStart && this.#turns.last === null;
    if (isUnasked && kind === 'text' && texts.some((text) => text.trim() !== '')) {
      return this.#branches.begin(this.#turns.begin(''), null);
    }
    if (kind !== 'text' || parent === null || !this.#branches.has(parent)) return from;
    return this.#branches.backAt(parent, (prompt) => this.#turns.begin(prompt));
  }

  #put({ id }: Entry, branch: Branch | null): void {
    if (id !== null) this.#branches.put(id, branch);
  }

  #goTo(branch: Branch | null, isOpen: boolean): void {
    const before = this.#branches.tip;
    if (before && before !== branch) before.turn.state = 'complete';
    this.#branches.goTo(branch);
    this.#isOpen = isOpen;
  }
}
