import { beforeAll, describe, expect, test } from 'vitest';
import { message as say } from '../../../src/core/messages/message';
import { pass, stopTime } from '../clock';
import { FakeEditor } from '../fake-composer';
import { node } from '../fake-page';
import { loadTab, type TabModules } from '../tab';
import { messageOf, type Message } from './message';

stopTime();
let tab: TabModules;
beforeAll(async () => {
  tab = await loadTab();
});

/** The default template's feedback for these quotes to keep. */
const block = (...quotes: string[]): string =>
  [
    '[Feedback on your previous response]',
    '',
    'KEEP — I found these points valuable:',
    ...quotes.map((quote) => `- "${quote}"`),
    '',
    '[Your message below]',
  ].join('\n');

/** An open chat with a mark. */
function marked(draft = 'mine', id: string | null = 'one'): Message {
  const message = messageOf(tab, draft);
  message.open(id);
  message.mark('the lid');
  return message;
}

async function insert({ applying }: Message): Promise<void> {
  const done = applying.insert();
  await pass(50);
  await done;
}

/** A chat with a mark, and its block in the message. */
async function inserted(draft = 'mine', id: string | null = 'one'): Promise<Message> {
  const message = marked(draft, id);
  await insert(message);
  expect(message.draft()).toBe(`${block('the lid')}\n${draft}`);
  return message;
}

describe('Insert', () => {
  test('puts the block above what the person typed and reports it', async () => {
    const message = await inserted();
    expect(message.outcome()).toBe('written');
    expect([...message.written.values()]).toEqual([block('the lid')]);
  });

  test('replaces the block in its place', async () => {
    const message = await inserted();
    message.mark('the kettle');
    await insert(message);
    expect(message.draft()).toBe(`${block('the lid', 'the kettle')}\nmine`);
  });

  test('removes the block when no marks are left, and reports whether there was one', async () => {
    const message = await inserted();
    message.stores.undo();
    await insert(message);
    expect([message.draft(), message.outcome()]).toEqual(['mine', 'removed']);
    expect(message.stores.$outcome.get()!.message).toEqual(say('outcomeRemoved'));
    await insert(message);
    expect([message.draft(), message.outcome()]).toEqual(['mine', 'removed']);
    expect(message.stores.$outcome.get()!.message).toEqual(say('outcomeNothingRemoved'));
  });

  test('closes the preview only if the block was written', async () => {
    const message = marked();
    message.stores.openPreview();
    message.editor!.refusal = 'rejected';
    await insert(message);
    expect(message.stores.$isPreviewing.get()).toBe(true);
    message.editor!.refusal = null;
    await insert(message);
    expect(message.stores.$isPreviewing.get()).toBe(false);
  });

  test.each<[string, (message: Message) => void]>([
    ['there is no message field', (message) => (message.editor = null)],
    ['nobody can type in it', (message) => (message.editor!.refusal = 'disabled')],
    ['a word is being composed', (message) => (message.editor!.refusal = 'composing')],
    ['it did not take the feedback', (message) => (message.editor!.refusal = 'rejected')],
    ['it is not decided which chat is open', (message) => (message.isSure = false)],
  ])('offers the text to copy if %s', async (_why, happens) => {
    const message = marked();
    happens(message);
    await insert(message);
    expect(message.stores.$outcome.get()).toMatchObject({ state: 'copy', text: block('the lid') });
    expect(message.editor?.text ?? 'mine').toBe('mine');
    expect(message.written.size).toBe(0);
  });

  test('reports nothing about one chat in another', async () => {
    const message = marked();
    void message.applying.insert();
    message.open('two');
    await pass(50);
    expect([message.draft(), message.outcome(), message.notices()]).toEqual(['mine', null, ['write']]);
  });

  test('writes nothing into an editor that replaced the original one', async () => {
    const message = marked();
    const [before, after] = [message.editor!, new FakeEditor('theirs')];
    void message.applying.insert();
    message.editor = after;
    await pass(50);
    expect([before.text, after.text, message.outcome()]).toEqual(['mine', 'theirs', 'copy']);
  });

  test('records the write for its own chat if that was left at this very moment', async () => {
    const message = marked();
    const { identity } = message.stores.$conversation.get()!;
    message.editor!.onWritten = () => void message.open('two');
    await insert(message);
    expect([...message.written]).toEqual([[identity, null]]);
    expect(message.draft()).toBe('mine');
  });

  test('is cancelled when the annotator ends', async () => {
    const message = marked();
    void message.applying.insert();
    message.life.abort();
    await pass(50);
    expect(message.draft()).toBe('mine');
  });
});

describe('The report about the message', () => {
  test('disappears when the marks change', async () => {
    const message = await inserted();
    message.mark('the kettle');
    expect(message.outcome()).toBeNull();
  });

  test('disappears when the person removes the block', async () => {
    const message = await inserted();
    message.editor!.text = 'mine';
    await pass(600);
    expect(message.outcome()).toBeNull();
  });

  test('stays while the block is there, and while nobody can tell that it is not', async () => {
    const message = await inserted();
    await pass(5000);
    expect(message.outcome()).toBe('written');
    message.page.live('hidden');
    message.editor!.text = 'mine';
    await pass(5000);
    expect(message.outcome()).toBe('written');
    message.page.live('shown');
    await pass(600);
    expect(message.outcome()).toBeNull();
  });

  test('with a text to copy follows the marks', async () => {
    const message = marked();
    message.editor!.refusal = 'rejected';
    await insert(message);
    message.mark('the kettle');
    expect(message.stores.$outcome.get()).toMatchObject({ state: 'copy', text: block('the lid', 'the kettle') });
    message.stores.undo();
    message.stores.undo();
    expect(message.outcome()).toBeNull();
  });
});

describe('With "In step"', () => {
  /** The person has turned it on. */
  async function inStep(draft = 'mine'): Promise<Message> {
    const message = marked(draft);
    message.stores.choose({ isInStep: true });
    await pass(400);
    expect(message.draft()).toBe(`${block('the lid')}\n${draft}`);
    return message;
  }

  test('the message follows the marks once they stop changing', async () => {
    const message = await inStep();
    message.mark('the kettle');
    await pass(200);
    message.mark('the spout');
    await pass(200);
    expect(message.draft()).toBe(`${block('the lid')}\nmine`);
    await pass(100);
    expect(message.draft()).toBe(`${block('the lid', 'the kettle', 'the spout')}\nmine`);
  });

  test('what is missing in the message is added when it is turned on, even if it was there before', async () => {
    const message = await inserted();
    message.editor!.text = 'mine';
    message.stores.choose({ isInStep: true });
    await pass(400);
    expect(message.draft()).toBe(`${block('the lid')}\nmine`);
  });

  test('nothing is written for marks made in another tab', async () => {
    const message = await inStep();
    message.stores.takeOver([]);
    await pass(400);
    expect(message.draft()).toBe(`${block('the lid')}\nmine`);
  });

  test('nothing is written in a chat that was just opened', async () => {
    const message = await inStep();
    message.open('two');
    message.editor!.text = 'theirs';
    await pass(400);
    expect(message.draft()).toBe('theirs');
  });

  test('nothing is written because it was turned on on another page', async () => {
    const message = marked();
    message.stores.takeSettings({ isInStep: true });
    await pass(400);
    expect(message.draft()).toBe('mine');
  });

  test('what cannot be written now is reported until it is written or no longer wanted', async () => {
    const message = await inStep();
    message.editor!.refusal = 'rejected';
    message.mark('the kettle');
    await pass(400);
    expect(message.notices()).toEqual(['step']);
    message.editor!.refusal = null;
    message.mark('the spout');
    await pass(400);
    expect(message.notices()).toEqual([]);
    message.editor!.refusal = 'rejected';
    message.mark('the steam');
    await pass(400);
    message.stores.choose({ isInStep: false });
    expect(message.notices()).toEqual([]);
  });

  test.each<[string, (message: Message) => void, (message: Message) => void]>([
    [
      'a word is being composed',
      (message) => (message.editor!.refusal = 'composing'),
      (message) => (message.editor!.refusal = null),
    ],
    [
      'it is not decided which chat is open',
      (message) => (message.isSure = false),
      (message) => (message.isSure = true),
    ],
  ])('the write waits while %s', async (_why, begins, ends) => {
    const message = await inStep();
    begins(message);
    message.mark('the kettle');
    await pass(2000);
    expect([message.draft(), message.notices()]).toEqual([`${block('the lid')}\nmine`, []]);
    ends(message);
    await pass(400);
    expect(message.draft()).toBe(`${block('the lid', 'the kettle')}\nmine`);
  });

  test('a scope the person chooses is written', async () => {
    const message = await inStep();
    message.stores.noteSent(Date.now());
    message.stores.choose({ scope: 'all' });
    await pass(400);
    expect(message.draft()).toContain('the lid');
  });
});

describe('A message that was sent', () => {
  test('has its marks counted as sent, and the next block contains only new ones', async () => {
    const message = await inserted();
    await pass(10);
    message.send();
    message.applying.checkSent();
    expect(message.stores.$conversation.get()).toMatchObject({ written: null });
    expect([message.outcome(), message.stores.$feedback.get()]).toEqual([null, '']);
    message.mark('the kettle');
    expect(message.stores.$feedback.get()).toBe(block('the kettle'));
  });

  test('is not sent while the block is still in the message', async () => {
    const message = await inserted();
    message.page.exchange(message.draft(), 'An answer.');
    message.applying.checkSent();
    expect(message.stores.$conversation.get()?.written).toBe(block('the lid'));
  });

  test('may contain a block that was copied', async () => {
    const message = marked();
    await tab.copyText(block('the lid'), () => Promise.resolve());
    message.editor!.text = `Look:\n${block('the lid')}`;
    message.send();
    message.applying.checkSent();
    expect(message.stores.$feedback.get()).toBe('');
  });

  test('that the site restores was not sent after all', async () => {
    const message = await inserted();
    const draft = message.draft();
    message.send();
    message.applying.checkSent();
    await pass(10);
    message.page.clear();
    message.editor!.text = draft;
    message.applying.checkSent();
    expect(message.stores.$conversation.get()?.written).toBe(block('the lid'));
    expect(message.stores.$feedback.get()).toBe(block('the lid'));
  });

  test('that the site only redraws stays sent', async () => {
    const message = await inserted();
    const draft = message.draft();
    message.send();
    message.applying.checkSent();
    message.page.clear();
    message.page.said = [node(draft)];
    message.applying.checkSent();
    expect(message.stores.$feedback.get()).toBe('');
  });

  test('from another tab is removed from this tab’s message if it was not changed', async () => {
    const message = await inserted();
    await pass(10);
    message.stores.takeSent(Date.now());
    await pass(50);
    expect([message.draft(), message.stores.$conversation.get()?.written]).toEqual(['mine', null]);
  });

  test('from another tab stays in this tab if the person pasted it', async () => {
    const message = marked('');
    message.open('one', { written: block('the lid') });
    message.editor!.text = `Look:\n${block('the lid')}`;
    message.page.paste(block('the lid'));
    await pass(10);
    message.stores.takeSent(Date.now());
    await pass(50);
    expect(message.draft()).toBe(`Look:\n${block('the lid')}`);
  });

  test('from another tab before the last mark was made does not affect this tab’s block', async () => {
    const message = await inserted();
    message.stores.takeSent(1);
    await pass(50);
    expect(message.draft()).toContain('the lid');
  });
});

describe('A block that a site leaves in the message of the next chat', () => {
  test('is removed from it, even if the editor gets its text late', async () => {
    const message = await inserted();
    const left = message.draft();
    message.editor = new FakeEditor('');
    message.open('two');
    await pass(1000);
    message.editor.text = left;
    await pass(300);
    expect(message.draft()).toBe('mine');
  });

  test('stays if the person pasted it', async () => {
    const message = await inserted();
    message.open('two');
    message.editor!.text = '';
    message.page.paste(block('the lid'));
    message.editor!.text = block('the lid');
    await pass(10_000);
    expect(message.draft()).toBe(block('the lid'));
  });

  test('stays while it is unclear which chat is open', async () => {
    const message = await inserted();
    message.isSure = false;
    message.open('two');
    await pass(1000);
    expect(message.draft()).toContain('the lid');
    message.isSure = true;
    await pass(300);
    expect(message.draft()).toBe('mine');
  });

  test('stays in a chat with an equal block of its own', async () => {
    const message = await inserted();
    message.open('two', { written: block('the lid') });
    await pass(10_000);
    expect(message.draft()).toContain('the lid');
  });

  test('is passed on by a chat without a block of its own, but a chat without a name may be the first one again', async () => {
    const message = await inserted('mine', null);
    const left = message.draft();
    message.editor!.text = '';
    message.open('two');
    message.open(null);
    message.editor!.text = left;
    await pass(10_000);
    expect(message.draft()).toBe(left);
    message.open('three');
    await pass(300);
    expect(message.draft()).toBe('mine');
  });

  test('is replaced by that chat’s own block, even if the person typed into it', async () => {
    const message = await inserted();
    message.editor!.text = message.draft().replace('\n\n[Your', '\nmy own line\n\n[Your');
    message.open('two');
    message.mark('the kettle');
    await insert(message);
    expect(message.draft()).toBe(`${block('the kettle').replace('\n\n[Your', '\nmy own line\n\n[Your')}\nmine`);
  });
});
