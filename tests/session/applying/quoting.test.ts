import { beforeAll, describe, expect, test } from 'vitest';
import { message as say, sentences } from '../../../src/core/messages/message';
import { STEP_AFTER } from '../../../src/session/applying/in-step';
import { pass, stopTime } from '../clock';
import { loadTab, type TabModules } from '../tab';
import { messageOf, type Message } from './message';

stopTime();
let tab: TabModules;
beforeAll(async () => {
  tab = await loadTab();
});

/** An open chat with two marks. */
function marked(draft = 'mine'): Message {
  const message = messageOf(tab, draft);
  message.open('one');
  message.mark('the lid');
  message.mark('the kettle');
  return message;
}

/** Quotes the mark with this index. */
async function quote({ applying, stores }: Message, at = 0): Promise<void> {
  const done = applying.quote(stores.$annotations.get()[at]!.id);
  await pass(50);
  await done;
}

const told = ({ stores }: Message) => stores.$outcome.get()?.message;

describe('Quote in message', () => {
  test('puts this one mark, with its note, above what the person typed, and reports it', async () => {
    const message = marked();
    message.stores.setNote(message.stores.$annotations.get()[1]!.id, 'which one?');
    await quote(message, 1);
    expect(message.draft()).toBe('> the kettle\n\nwhich one?\n\nmine');
    expect(told(message)).toEqual(say('outcomeAdded'));
    expect([...message.written.values()]).toEqual([]);
  });

  test('puts it below the feedback, which stays', async () => {
    const message = marked();
    const inserting = message.applying.insert();
    await pass(50);
    await inserting;
    const block = message.stores.$feedback.get();
    await quote(message);
    expect(message.draft()).toBe(`${block}\n> the lid\n\nmine`);
    await quote(message, 1);
    expect(message.draft()).toBe(`${block}\n> the kettle\n\n> the lid\n\nmine`);
    expect(message.stores.$conversation.get()!.written).toBe(block);
  });

  test('does nothing and says so while it is still there', async () => {
    const message = marked();
    await quote(message);
    await quote(message);
    expect(message.draft()).toBe('> the lid\n\nmine');
    expect(told(message)).toEqual(say('outcomeAddedAlready'));
    message.editor!.text = 'mine';
    await quote(message);
    expect(message.draft()).toBe('> the lid\n\nmine');
  });

  test('leaves it to the person: a message in step does not change it, nor what they make of it', async () => {
    const message = marked();
    message.stores.choose({ isInStep: true });
    await pass(STEP_AFTER + 100);
    await quote(message);
    message.editor!.text = message.draft().replace('> the lid', '> the LID');
    message.mark('the spout');
    await pass(STEP_AFTER + 100);
    expect(message.draft()).toBe(`${message.stores.$feedback.get()}\n> the LID\n\nmine`);
    message.stores.remove(message.stores.$annotations.get().map(({ id }) => id));
    await pass(STEP_AFTER + 100);
    expect(message.draft()).toBe('> the LID\n\nmine');
  });

  test('offers the quote to copy if it cannot be written', async () => {
    const message = marked();
    message.editor!.refusal = 'disabled';
    await quote(message);
    expect(message.stores.$outcome.get()).toEqual({
      state: 'copy',
      message: sentences(say('writeDisabled'), say('outcomeCopyInstead')),
      text: '> the lid',
    });
  });

  test('is for the chat where it was pressed: it is taken back from another one, and nothing is reported there', async () => {
    const message = marked();
    const editor = message.editor!;
    editor.onWritten = () => void message.open('two');
    await quote(message);
    expect(message.draft()).not.toContain('> the lid');
    expect(told(message)).toBeUndefined();
    expect(message.notices()).toEqual(['write']);
  });

  test('ignores a mark that is gone', async () => {
    const message = marked();
    await message.applying.quote('none');
    expect([message.draft(), told(message)]).toEqual(['mine', undefined]);
  });
});
