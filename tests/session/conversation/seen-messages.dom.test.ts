import { describe, expect, test } from 'vitest';
import { isProvisional } from '../../../src/core/conversation/response-id';
import type { PageResponse } from '../../../src/session/annotated-page';
import { SeenMessages, type Look } from '../../../src/session/conversation/seen-messages';
import { put } from '../../dom/page';
import { DomPage } from '../dom-page';

const ALONE: Look = { isShown: false, isAlone: true, hasGrown: () => false };

/** One question and its answer, on a site without addresses and ids. */
function show() {
  const main = put('<main><div class="said">How far?</div><article data-id="text:known">Two stops.</article></main>');
  const page = Object.assign(new DomPage(main), {
    says: (answer: Element) => (answer.textContent ? `text:${answer.textContent}` : null),
  });
  const seen = new SeenMessages(page);
  const [said, element] = [main.querySelector('.said')!, main.querySelector('article')!];
  const answer = (state: PageResponse['state'], look = ALONE) =>
    seen.answers([{ id: 'text:known', element, state, length: 10 }], look)[0]!;
  return { seen, said, element, answer };
}

describe('An answer on a site where no address tells chats apart', () => {
  test('is what it says at this moment, whatever it is known as', () => {
    const { element, answer } = show();
    expect(answer('complete').id).toBe('text:Two stops.');
    element.textContent = 'Six stops.';
    expect([answer('complete').id, answer('complete').isUnread]).toEqual(['text:Six stops.', undefined]);
    expect(answer('complete', { ...ALONE, isAlone: false }).id).toBe('text:known');
  });

  test('has grown if its text got longer several times, but not if another one took its place', () => {
    const { element, answer } = show();
    const grow = (words: string): boolean | undefined => {
      element.append(words);
      return answer('streaming').hasGrown;
    };
    answer('streaming');
    expect(['Then', ' a', ' walk.'].map(grow)).toEqual([false, false, true]);
    element.textContent = 'A text that was there before, and is longer than the other one.';
    expect(answer('complete').hasGrown).toBe(false);
    // Whoever saw the last answer grow in this node did not see this one.
    expect(answer('complete', { ...ALONE, hasGrown: () => true }).hasGrown).toBe(false);
  });

  test('has grown where a renderer ends each state of it with a line feed', () => {
    const { element, answer } = show();
    const write = (words: string): boolean | undefined => {
      element.textContent = `${words}\n`;
      return answer('streaming').hasGrown;
    };
    expect(['Then', 'Then a', 'Then a walk', 'Then a walk.'].map(write)).toEqual([false, false, false, true]);
  });

  test('is empty as long as it has no text', () => {
    const { element, answer } = show();
    element.textContent = '';
    expect(answer('streaming').isEmpty).toBe(true);
  });
});

describe('The answers of a chat, as what tells it from others', () => {
  test.each([
    ['message-1', 'text:Two stops.'],
    ['turn-10-answer-10', 'text:Two stops.'],
    ['3f2b8c1e-0a45-4d6b-9c11-aa0000000001', '3f2b8c1e-0a45-4d6b-9c11-aa0000000001'],
    ['text:known', 'text:known'],
  ])('if the site calls one %s under an address, it is %s', (id, known) => {
    const { seen, element } = show();
    const answers = seen.answers([{ id, element, state: 'complete', length: 10 }], { ...ALONE, isAlone: false });
    expect(seen.turns(answers).map((turn) => turn.id)).toEqual([known]);
  });

  test('are not known while they are written', () => {
    const { seen, element } = show();
    const answers = seen.answers([{ id: 'message-1', element, state: 'streaming', length: 10 }], {
      ...ALONE,
      isAlone: false,
    });
    expect(isProvisional(seen.turns(answers)[0]!.id)).toBe(true);
  });
});

describe('A message from the person', () => {
  test('is the same with and without buttons and times in it', () => {
    const { seen, said } = show();
    const [before] = seen.userMessages();
    said.insertAdjacentHTML('beforeend', '<button>Edit</button><time>2 minutes ago</time>');
    expect(seen.userMessages()[0]!.id).toBe(before!.id);
  });

  test('is being changed while a field is in it that was not there before', () => {
    const { seen, said } = show();
    seen.userMessages();
    said.innerHTML = '<textarea>How far?</textarea>';
    expect(seen.userMessages()[0]!.isEdited).toBe(true);
    said.textContent = 'How long?';
    expect(seen.userMessages()[0]!.isEdited).toBeUndefined();
    const other = show();
    other.said.innerHTML = '<textarea>How far?</textarea>';
    expect(other.seen.userMessages()[0]!.isEdited).toBeUndefined();
  });
});
