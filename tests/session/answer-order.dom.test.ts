import { describe, expect, test } from 'vitest';
import { createAnswerOrder } from '../../src/session/following/answer-order';
import { provisionalId } from '../../src/page/response-ids';

const elements = new Map<string, Element>();
/** Answers as a page shows them: each name is an element; its id is the name unless another is given. */
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
    ['a placeholder that went leaves no seat', [show('ab'), show('abx', { x: stands }), show('ab')], 'ab'],
    ['nor when an answer of its own came meanwhile', [show('ab'), show('abx', { x: stands }), show('abc')], 'abc'],
    [
      'nor when an answer without an id yet came',
      [show('ab'), show('abx', { x: stands }), show('aby', { y: other })],
      `ab${other}`,
    ],
    ['nor at the top', [show('xa', { x: stands }), show('ab')], 'ab'],
    ['nor in an empty chat', [show('x', { x: stands }), show('')], ''],
    ['an answer that got its lasting id keeps its seat', [show('abx', { x: stands }), show('abx', { x: 'c' })], 'abc'],
    ['what a window of the page does not show stays', [show('abc'), show('bcd'), show('cde')], 'abcde'],
    [
      'an answer that streams comes back to its seat',
      [show('abx', { x: stands }), show('ab'), show('bx', { x: stands })],
      `ab${stands}`,
    ],
  ])('%s', (_what, looks, expected) => {
    const order = createAnswerOrder(() => NaN);
    expect(shown(looks.map((look) => order.take(look)).at(-1)!)).toBe(expected);
  });

  test('forgets the places of answers that it does not hold any more', () => {
    const asked: Element[] = [];
    const order = createAnswerOrder((element) => (asked.push(element), 5));
    order.take(show('xy'));
    order.forget();
    // A place that was kept would put the new ones in front of the known.
    expect(shown(order.take(show('ab')))).toBe('ab');
    expect(shown(order.without((id) => id === 'a'))).toBe('b');
    expect(order.knowsOneOf(show('a'))).toBe(false);
    expect(asked).toHaveLength(4);
  });
});
