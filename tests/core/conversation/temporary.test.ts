import { expect, test } from 'vitest';
import { emptyDocument } from '../../../src/core/conversation/conversation-document';
import { packed } from '../../../src/core/conversation/stored-document';
import { leftoversOf } from '../../../src/core/conversation/temporary';

test('only temporary chats that should have ended are leftovers', () => {
  const document = emptyDocument('chatgpt');
  const entries = {
    'conversation/chatgpt/unnamed-1': packed({ ...document, temporary: 'ends' }),
    'conversation/chatgpt/unnamed-2': packed({ ...document, temporary: 'kept' }),
    'conversation/chatgpt/unnamed-3': packed(document),
    'conversation/chatgpt/unnamed-4': 'damaged',
    'damaged/conversation/chatgpt/unnamed-5/1': packed({ ...document, temporary: 'ends' }),
    settings: { temporary: 'ends' },
  };
  expect(leftoversOf(entries)).toEqual(['conversation/chatgpt/unnamed-1']);
});
