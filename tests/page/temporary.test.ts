import { describe, expect, test } from 'vitest';
import { isTemporaryAddress } from '../../src/core/platform/conversation-id';
import { PageReader } from '../../src/page/read-page';
import { PLATFORMS, platformFor } from '../../src/platforms/registry';

const ADDRESSES: readonly [url: string, isTemporary: boolean][] = [
  ['https://chatgpt.com/?temporary-chat=true', true],
  ['https://chatgpt.com/?model=x&temporary-chat=true', true],
  ['https://chatgpt.com/c/WEB:0a1b2c3d?temporary-chat=true#top', true],
  ['https://chatgpt.com/?temporary-chat=false', false],
  ['https://chatgpt.com/', false],
  ['https://claude.ai/new?incognito', true],
  ['https://claude.ai/new?incognito=', true],
  ['https://claude.ai/new?incognito=true', true],
  ['https://claude.ai/new?q=incognito', false],
  ['https://claude.ai/new', false],
  ['https://grok.com/c#private', true],
  ['https://grok.com/c', false],
  ['https://gemini.google.com/app', false],
];

test.each(ADDRESSES)('for %s it is known whether the chat is temporary: %s', (url, isTemporary) => {
  const at = new URL(url);
  expect(isTemporaryAddress(platformFor(at, PLATFORMS)!, at)).toBe(isTemporary);
});

describe('on Gemini, where the address does not tell', () => {
  const gemini = PLATFORMS.find(({ id }) => id === 'gemini')!;
  const pageWith = (chat: Element): Document => {
    const page = document.implementation.createHTMLDocument();
    page.body.append(chat);
    return page;
  };

  test('the page shows it', () => {
    const chat = document.createElement('chat-window');
    const reader = new PageReader(gemini, pageWith(chat));
    expect(reader.isTemporary()).toBe(false);
    chat.className = 'is-temporary-chat';
    expect(reader.isTemporary()).toBe(true);
  });
});
