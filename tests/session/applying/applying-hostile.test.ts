import { beforeAll, describe, expect, test } from 'vitest';
import { pass, randomFrom, stopTime } from '../clock';
import { FakeEditor } from '../fake-composer';
import { loadTab, type TabModules } from '../tab';
import { messageOf, type Message } from './message';

const SEEDS = Array.from({ length: 80 }, (_, at) => at + 1);
const STEPS = 60;
const CHATS = ['a', 'b', 'c'];
const LAST_LINE = '[Your message below]';

stopTime();
let tab: TabModules;
beforeAll(async () => {
  tab = await loadTab();
});

/** A chat page with a person who may do anything at any moment. Records what belongs to whom. */
class World {
  readonly message: Message;
  readonly random: () => number;
  /** Errors found in effects. */
  readonly faults: string[] = [];
  /** What the person typed into the open message, one line each. */
  typed: string[] = [];
  #count = 0;

  constructor(seed: number) {
    this.random = randomFrom(seed);
    this.message = messageOf(tab);
    this.message.editor = this.editor('');
    this.open('a');
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.random() * list.length)]!;
  }

  get chat(): string {
    return this.message.page.id!;
  }

  /** An editor that checks what the write is bound to, in each effect. */
  editor(text: string): FakeEditor {
    const editor = new FakeEditor(text);
    editor.latency = () => this.random() * 60;
    editor.onWritten = ({ block }) => {
      if (editor !== this.message.editor) this.faults.push('wrote into an editor that was replaced');
      if (!this.message.isSure) this.faults.push('wrote though it is not decided which chat is open');
      const foreign = chatsIn(block ?? '').filter((chat) => chat !== this.chat);
      if (foreign.length > 0) this.faults.push(`wrote marks of ${foreign} in ${this.chat}`);
    };
    return editor;
  }

  open(chat: string): void {
    this.message.open(chat);
    this.typed = [];
    this.message.editor!.text = '';
  }

  mark(): void {
    this.message.mark(`${this.chat}-words ${++this.#count}`);
  }

  type(): void {
    const line = `mine ${++this.#count}`;
    const { editor } = this.message;
    this.typed.push(line);
    editor!.text = editor!.text === '' ? line : `${editor!.text}\n${line}`;
  }

  /** The person's lines in the message, in order. */
  personsLines(): string[] {
    return this.message
      .draft()
      .split('\n')
      .filter((line) => line.startsWith('mine'));
  }
}

/** The chats with marks in a text. */
function chatsIn(text: string): string[] {
  return [...text.matchAll(/"(\w)-words/g)].map(([, chat]) => chat!);
}

const STEPS_OF_A_PERSON: readonly (readonly [name: string, weight: number, act: (world: World) => unknown])[] = [
  ['marks', 6, (world) => world.mark()],
  ['undoes', 2, ({ message }) => message.stores.undo()],
  ['types', 4, (world) => world.type()],
  ['inserts', 6, ({ message }) => void message.applying.insert()],
  ['opens another chat', 3, (world) => world.open(world.pick(CHATS))],
  ['turns on "In step"', 1, ({ message }) => message.stores.choose({ isInStep: true })],
  ['turns it off', 1, ({ message }) => message.stores.choose({ isInStep: false })],
  [
    'sends',
    1,
    (world) => {
      world.message.send();
      world.typed = [];
    },
  ],
  ['gets a pass over the page', 3, ({ message }) => message.applying.checkSent()],
  [
    'is on a site that replaces its editor',
    1,
    (world) => {
      world.message.editor!.isOnPage = false;
      world.message.editor = world.editor(world.message.draft());
    },
  ],
  ['has an editor that refuses', 1, (world) => (world.message.editor!.refusal = 'rejected')],
  ['composes a word', 1, (world) => (world.message.editor!.refusal = 'composing')],
  ['has an editor that accepts text', 3, (world) => (world.message.editor!.refusal = null)],
  ['is on the way to a chat', 1, ({ message }) => (message.isSure = false)],
  ['has arrived', 3, ({ message }) => (message.isSure = true)],
  ['has sent from another tab', 1, ({ message }) => message.stores.takeSent(Date.now())],
];
const WEIGHTED = STEPS_OF_A_PERSON.flatMap((step) => Array.from({ length: step[1] }, () => step));

describe('Whatever happens during a write', () => {
  test.each(SEEDS)('it only reaches its own chat and editor, and the draft is kept (seed %i)', async (seed) => {
    const world = new World(seed);
    const { message } = world;
    const done: string[] = [];
    for (let n = 0; n < STEPS; n++) {
      const [name, , act] = world.pick(WEIGHTED);
      done.push(name);
      act(world);
      await pass(world.random() * 120);
      const blocks = message.draft().split(LAST_LINE).length - 1;
      expect({ faults: world.faults, draft: world.personsLines(), isOnce: blocks <= 1, done }).toEqual({
        faults: [],
        draft: world.typed,
        isOnce: true,
        done,
      });
    }
    message.isSure = true;
    message.editor!.refusal = null;
    await pass(1000);
    world.mark();
    void message.applying.insert();
    await pass(1000);
    const feedback = message.stores.$feedback.get();
    expect(message.draft()).toContain(feedback);
    expect(new Set(chatsIn(message.draft()))).toEqual(new Set([world.chat]));
    expect(message.stores.$conversation.get()?.written).toBe(feedback);
  });
});
