import { expect, test } from 'vitest';
import { isUnique } from '../../../src/core/conversation/thread';
import { UUIDS } from './sights';

test.each([
  [UUIDS[0], true],
  ['message-12', false],
  ['conversation-turn-3', false],
  ['turn-10-answer-10', false],
  ['message-0-1-12', false],
  ['2026-11-29-1', false],
  ['radix-:r123:', false],
  ['msg_01abc23def45', true],
  ['1700000000123', true],
  ['text:00ff00ff00ff00ff', false],
])('%s is the id of a single message: %s', (id, is) => expect(isUnique(id)).toBe(is));
