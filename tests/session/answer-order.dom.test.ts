import { describe, expect, test } from 'vitest';
import { createAnswerOrder } from '../../src/session/following/answer-order';
import { provisionalId } from '../../src/page/response-ids';

const elements = new Map<string, Element>();
/** Answers as a page shows them. Each name is an element; its id is the name unless another is given. */
const show = (names: string, ids: Record<string, string> = {}) =>
  [...names].map((name) => {
    const element = elements.get(name) ?? document.createElement('article');
    elements.set(name, element);
    return { id: ids[name] ?? name, element };
  });
const shown = (order: readonly string[]): string => order.join('');

describe('The order of the answers', () => {
  const [stands, other] = [provisionalId(), provisionalId()];

  test.each<[string, ReturnType<typeof show>[], string]>([
    [
      'a placeholder that disappeared does not keep its place',
      [show('ab'), show('abx', { x: stands }), show('ab')],
      'ab',
    ],
    [
      'not even if another answer appeared in the meantime',
      [show('ab'), show('abx', { x: stands }), show('abc')],
      'abc',
    ],
    [
      'not even if an answer without an id appeared',
      [show('ab'), show('abx', { x: stands }), show('aby', { y: other })],
      `ab${other}`,
    ],
    ['not even at the top', [show('xa', { x: stands }), show('ab')], 'ab'],
    ['not even in an empty chat', [show('x', { x: stands }), show('')], ''],
    [
      'an answer that gets its permanent id keeps its place',
      [show('abx', { x: stands }), show('abx', { x: 'c' })],
      'abc',
    ],
    ['answers outside the page’s window stay', [show('abc'), show('bcd'), show('cde')], 'abcde'],
    [
      'a streaming answer returns to its place',
      [show('abx', { x: stands }), show('ab'), show('bx', { x: stands })],
      `ab${stands}`,
    ],
  ])('%s', (_what, looks, expected) => {
    const order = createAnswerOrder(() => NaN);
    expect(shown(looks.map((look) => order.take(look)).at(-1)!)).toBe(expected);
  });

  test('forgets the positions of answers it no longer contains', () => {
    const asked: Element[] = [];
    const order = createAnswerOrder((element) => (asked.push(element), 5));
    order.take(show('xy'));
    order.forget();
    // If the positions had been kept, the new ones would come before the known one.
    expect(shown(order.take(show('ab')))).toBe('ab');
    expect(shown(order.without((id) => id === 'a'))).toBe('b');
    expect(order.knowsOneOf(show('a'))).toBe(false);
    expect(asked).toHaveLength(4);
  });
});
