import { expect, test } from 'vitest';
import { MOST_REPLIES } from '../../../src/core/drawing/drawing-schema';
import { afterReply, joinedLife, type ShapeReply } from '../../../src/core/drawing/shape-life';

const REPLY: ShapeReply = { id: 'r1', from: 'agent', status: 'acknowledged', text: 'On it' };

test('the first reply begins the life of a shape', () => {
  expect(afterReply(undefined, REPLY, 5)).toEqual({
    status: 'acknowledged',
    replies: [{ id: 'r1', from: 'agent', text: 'On it', at: 5 }],
  });
});

test('a status without words is no reply, and words without a status leave it as it is', () => {
  const begun = afterReply(undefined, REPLY, 5);
  const resolved = afterReply(begun, { id: 'r2', from: 'agent', status: 'resolved', text: '' }, 6);
  expect(resolved).toEqual({ ...begun, status: 'resolved' });
  const answered = afterReply(resolved, { id: 'r3', from: 'person', text: 'Darker' }, 7);
  expect(answered).toMatchObject({ status: 'resolved', replies: [{ id: 'r1' }, { id: 'r3', from: 'person' }] });
});

test('the same reply counts once', () => {
  const life = afterReply(undefined, REPLY, 5);
  expect(afterReply({ ...life, status: 'resolved' }, REPLY, 9)).toEqual({ ...life, status: 'resolved' });
});

test('of very many replies the first go', () => {
  let life = afterReply(undefined, REPLY, 0);
  for (let n = 0; n < MOST_REPLIES; n++) life = afterReply(life, { ...REPLY, id: `n${n}` }, n);
  expect(life.replies).toHaveLength(MOST_REPLIES);
  expect(life.replies[0]!.id).toBe('n0');
});

test('what is kept counts more than what a page tells that has not heard of it, and what the person said is added', () => {
  const told = afterReply(undefined, REPLY, 5);
  const kept = afterReply(told, { id: 'r3', from: 'agent', status: 'resolved', text: 'Done' }, 7);
  expect(joinedLife(kept, told)).toEqual(kept);
  const answered = afterReply(told, { id: 'r2', from: 'person', text: 'Darker' }, 6);
  expect(joinedLife(kept, answered)).toMatchObject({
    status: 'resolved',
    replies: [{ id: 'r1' }, { id: 'r2' }, { id: 'r3' }],
  });
  expect([joinedLife(undefined, told), joinedLife(kept, undefined)]).toEqual([told, kept]);
});
