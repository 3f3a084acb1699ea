import { beforeAll, describe, expect, test } from 'vitest';
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

/** The feedback for these kept words, as the default template has it. */
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

/** A chat with a mark and its block in the message. */
async function inserted(draft = 'mine', id: string | null = 'one'): Promise<Message> {
  const message = marked(draft, id);
  await insert(message);
  expect(message.draft()).toBe(`${block('the lid')}\n${draft}`);
  return message;
}

describe('Insert', () => {
  test('puts the block above what the person typed, and says so', async () => {
    const message = await inserted();
    expect(message.outcome()).toBe('written');
    expect([...message.written.values()]).toEqual([block('the lid')]);
  });

  test('renews the block in its place', async () => {
    const message = await inserted();
    message.mark('the kettle');
    await insert(message);
    expect(message.draft()).toBe(`${block('the lid', 'the kettle')}\nmine`);
  });

  test('takes the block out when no marks are left, and says whether one was there', async () => {
    const message = await inserted();
    message.stores.undo();
    await insert(message);
    expect([message.draft(), message.outcome()]).toEqual(['mine', 'removed']);
    const first = message.stores.$outcome.get()!.message;
    message.stores.setOutcome(null);
    await insert(message);
    expect(message.outcome()).toBe('removed');
    expect(message.stores.$outcome.get()!.message).not.toEqual(first);
  });

  test('closes the preview only if it was written', async () => {
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
  ])('offers the text to copy where %s', async (_why, happens) => {
    const message = marked();
    happens(message);
    await insert(message);
    expect(message.stores.$outcome.get()).toMatchObject({ state: 'copy', text: block('the lid') });
    expect(message.editor?.text ?? 'mine').toBe('mine');
    expect(message.written.size).toBe(0);
  });

  test('says nothing of one chat in another', async () => {
    const message = marked();
    void message.applying.insert();
    message.open('two');
    await pass(50);
    expect([message.draft(), message.outcome(), message.notices()]).toEqual(['mine', null, ['write']]);
  });

  test('writes nothing into an editor that took the place of the other', async () => {
    const message = marked();
    const [before, after] = [message.editor!, new FakeEditor('theirs')];
    void message.applying.insert();
    message.editor = after;
    await pass(50);
    expect([before.text, after.text, message.outcome()]).toEqual(['mine', 'theirs', 'copy']);
  });

  test('that was made where the chat was left in that moment is noted for that chat', async () => {
    const message = marked();
    const { identity } = message.stores.$conversation.get()!;
    message.editor!.onWritten = () => void message.open('two');
    await insert(message);
    expect([...message.written]).toEqual([[identity, null]]);
    expect(message.draft()).toBe('mine');
  });

  test('is over when the annotator ends', async () => {
    const message = marked();
    void message.applying.insert();
    message.life.abort();
    await pass(50);
    expect(message.draft()).toBe('mine');
  });
});

describe('What is said of the message', () => {
  test('goes when the marks change', async () => {
    const message = await inserted();
    message.mark('the kettle');
    expect(message.outcome()).toBeNull();
  });

  test('goes when the person takes the block out', async () => {
    const message = await inserted();
    message.editor!.text = 'mine';
    await pass(600);
    expect(message.outcome()).toBeNull();
  });

  test('stays while the block is there, and while nobody can see that it is not', async () => {
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

  test('that is offered to copy follows the marks', async () => {
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

describe('In step', () => {
  /** The person has chosen it. */
  async function inStep(draft = 'mine'): Promise<Message> {
    const message = marked(draft);
    message.stores.choose({ isInStep: true });
    await pass(400);
    expect(message.draft()).toBe(`${block('the lid')}\n${draft}`);
    return message;
  }

  test('the message follows the marks once these rest', async () => {
    const message = await inStep();
    message.mark('the kettle');
    await pass(200);
    message.mark('the spout');
    await pass(200);
    expect(message.draft()).toBe(`${block('the lid')}\nmine`);
    await pass(100);
    expect(message.draft()).toBe(`${block('the lid', 'the kettle', 'the spout')}\nmine`);
  });

  test('nothing is written for marks that another tab made', async () => {
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

  test('nothing is written because another page chose it', async () => {
    const message = marked();
    message.stores.takeSettings({ isInStep: true });
    await pass(400);
    expect(message.draft()).toBe('mine');
  });

  test('what cannot be written now is said, until it is written or not wanted any more', async () => {
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
      'a word is composed',
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

  test('a scope that the person chooses is written', async () => {
    const message = await inStep();
    message.stores.noteSent(Date.now());
    message.stores.choose({ scope: 'all' });
    await pass(400);
    expect(message.draft()).toContain('the lid');
  });
});

describe('A message that was sent', () => {
  test('has its marks as sent, and the next block says only what is new', async () => {
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

  test('may hold a block that was copied', async () => {
    const message = marked();
    await tab.copyText(block('the lid'), () => Promise.resolve());
    message.editor!.text = `Look:\n${block('the lid')}`;
    message.send();
    message.applying.checkSent();
    expect(message.stores.$feedback.get()).toBe('');
  });

  test('that the site gives back was not sent after all', async () => {
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

  test('and only shown anew by the site is still sent', async () => {
    const message = await inserted();
    const draft = message.draft();
    message.send();
    message.applying.checkSent();
    message.page.clear();
    message.page.said = [node(draft)];
    message.applying.checkSent();
    expect(message.stores.$feedback.get()).toBe('');
  });

  test('from another tab goes from the message of this one, where it is untouched', async () => {
    const message = await inserted();
    await pass(10);
    message.stores.takeSent(Date.now());
    await pass(50);
    expect([message.draft(), message.stores.$conversation.get()?.written]).toEqual(['mine', null]);
  });

  test('from another tab stays in this one where the person pasted it', async () => {
    const message = marked('');
    message.open('one', { written: block('the lid') });
    message.editor!.text = `Look:\n${block('the lid')}`;
    message.page.paste(block('the lid'));
    await pass(10);
    message.stores.takeSent(Date.now());
    await pass(50);
    expect(message.draft()).toBe(`Look:\n${block('the lid')}`);
  });

  test('from another tab before the last mark was made leaves this one’s block alone', async () => {
    const message = await inserted();
    message.stores.takeSent(1);
    await pass(50);
    expect(message.draft()).toContain('the lid');
  });
});

describe('A block that a site leaves in the message of the next chat', () => {
  test('goes from there, also when the editor gets its text late', async () => {
    const message = await inserted();
    const left = message.draft();
    message.editor = new FakeEditor('');
    message.open('two');
    await pass(1000);
    message.editor.text = left;
    await pass(300);
    expect(message.draft()).toBe('mine');
  });

  test('stays where the person pasted it', async () => {
    const message = await inserted();
    message.open('two');
    message.editor!.text = '';
    message.page.paste(block('the lid'));
    message.editor!.text = block('the lid');
    await pass(10_000);
    expect(message.draft()).toBe(block('the lid'));
  });

  test('stays while it is not decided which chat is open', async () => {
    const message = await inserted();
    message.isSure = false;
    message.open('two');
    await pass(1000);
    expect(message.draft()).toContain('the lid');
    message.isSure = true;
    await pass(300);
    expect(message.draft()).toBe('mine');
  });

  test('stays in a chat whose own block says the same', async () => {
    const message = await inserted();
    message.open('two', { written: block('the lid') });
    await pass(10_000);
    expect(message.draft()).toContain('the lid');
  });

  test('is passed on by a chat that had none of its own, but a chat without a name may be the first one again', async () => {
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

  test('makes way for the block of that chat, though the person typed into it', async () => {
    const message = await inserted();
    message.editor!.text = message.draft().replace('\n\n[Your', '\nmy own line\n\n[Your');
    message.open('two');
    message.mark('the kettle');
    await insert(message);
    expect(message.draft()).toBe(`${block('the kettle').replace('\n\n[Your', '\nmy own line\n\n[Your')}\nmine`);
  });
});
