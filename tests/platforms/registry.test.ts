import { describe, expect, it } from 'vitest';
import { conversationId, isSharedAddress } from '../../src/core/platform/conversation-id';
import { platformFor, PLATFORMS } from '../../src/platforms/registry';
import { parsePlatform } from '../../src/core/platform/schema';

const UUID = '019edd2f-75f4-7a6d-9e39-f76fa5afb3db';

describe('The platform of a page', () => {
  it.each([
    ['https://claude.ai/new', 'claude'],
    ['https://chatgpt.com/', 'chatgpt'],
    ['https://chat.openai.com/c/1', 'chatgpt'],
    ['https://gemini.google.com/app', 'gemini'],
    ['https://grok.com/', 'grok'],
    ['https://www.claude.ai.example.com/', undefined],
    ['https://notclaude.ai/', undefined],
    ['https://x.com/i/grok', undefined],
  ])('of %s is %s', (url, id) => {
    expect(platformFor(new URL(url))?.id).toBe(id);
  });

  it.each(PLATFORMS.map(({ id }) => id))('%s is data that the schema accepts unchanged', (id) => {
    const platform = PLATFORMS.find((one) => one.id === id);
    expect(parsePlatform(JSON.parse(JSON.stringify(platform)))).toEqual({ platform });
  });
});

describe('The conversation of a URL', () => {
  it.each([
    [`https://claude.ai/chat/${UUID}`, UUID],
    [`https://claude.ai/chat/${UUID}?model=x#end`, UUID],
    [`https://claude.ai/cowork/${UUID}`, UUID],
    [`https://claude.ai/cowork/chat/${UUID}`, UUID],
    [`https://claude.ai/project/11111111-2222-4333-8444-555555555555/chat/${UUID}`, UUID],
    [`https://claude.ai/project/11111111-2222-4333-8444-555555555555/${UUID}`, UUID],
    ['https://claude.ai/code/session_01AbCdEf23GhJk', 'session_01AbCdEf23GhJk'],
    ['https://claude.ai/code/session_01AbCdEf23GhJk?tab=diff', 'session_01AbCdEf23GhJk'],
    ['https://claude.ai/cowork/cse_01AbCdEf23GhJk', 'cse_01AbCdEf23GhJk'],
    [`https://claude.ai/share/${UUID}`, UUID],
    ['https://claude.ai/code', null],
    ['https://claude.ai/cowork', null],
    ['https://claude.ai/new', null],
    ['https://claude.ai/chats', null],
    ['https://claude.ai/recents', null],
    ['https://claude.ai/project/11111111-2222-4333-8444-555555555555', null],
    [`https://chatgpt.com/c/${UUID}`, UUID],
    ['https://chatgpt.com/c/6ac003a8-d54c-83ea-bb04-28d7229e9e47', '6ac003a8-d54c-83ea-bb04-28d7229e9e47'],
    [`https://chatgpt.com/g/g-AbC123-some-gpt/c/${UUID}`, UUID],
    [`https://chatgpt.com/g/g-p-68a1-plans/c/${UUID}`, UUID],
    [`https://chatgpt.com/uc/${UUID}`, UUID],
    [`https://chatgpt.com/share/${UUID}`, UUID],
    ['https://chatgpt.com/gg/6ac003a8d54c83eabb0428d7229e9e47', '6ac003a8d54c83eabb0428d7229e9e47'],
    ['https://chatgpt.com/', null],
    ['https://chatgpt.com/?model=gpt-5', null],
    ['https://chatgpt.com/g/g-AbC123-some-gpt', null],
    ['https://chatgpt.com/c/WEB:6a15e6de-bbf6-4798-a757-b1d1f14bad9a', null],
    ['https://gemini.google.com/app/f843987314f3714c', 'f843987314f3714c'],
    ['https://gemini.google.com/u/2/app/f843987314f3714c', 'f843987314f3714c'],
    ['https://gemini.google.com/gem/coding-partner/f843987314f3714c', 'f843987314f3714c'],
    ['https://gemini.google.com/u/1/gem/a1b2c3/f843987314f3714c', 'f843987314f3714c'],
    ['https://gemini.google.com/app', null],
    ['https://gemini.google.com/u/1/app', null],
    ['https://gemini.google.com/gem/coding-partner', null],
    [`https://grok.com/c/${UUID}?rid=22222222-2222-4222-8222-222222222222`, UUID],
    [`https://grok.com/project/11111111-2222-4333-8444-555555555555?chat=${UUID}&rid=1`, UUID],
    [`https://grok.com/project/11111111-2222-4333-8444-555555555555?tab=x&chat=${UUID}`, UUID],
    ['https://grok.com/', null],
    ['https://grok.com/project/11111111-2222-4333-8444-555555555555', null],
  ])('%s is %s', (address, id) => {
    const url = new URL(address);
    expect(conversationId(platformFor(url)!, url)).toBe(id);
  });
});

describe('A conversation that can only be read', () => {
  it.each([
    [`https://claude.ai/share/${UUID}`, true],
    [`https://chatgpt.com/share/${UUID}`, true],
    ['https://gemini.google.com/share/f843987314f3', true],
    ['https://gemini.google.com/u/1/share/f843987314f3', true],
    [`https://grok.com/share/${UUID}`, true],
    [`https://claude.ai/chat/${UUID}`, false],
    [`https://chatgpt.com/c/${UUID}?from=/share/`, false],
  ])('is at %s: %s', (address, isShared) => {
    const url = new URL(address);
    expect(isSharedAddress(platformFor(url)!, url)).toBe(isShared);
  });
});

describe('A platform with two hosts', () => {
  const pattern = ['^/c/([^/?#]+)'];
  const both = { ...PLATFORMS[0]!, hosts: ['chat.test', 'other.test:3000'], conversation: pattern };

  it.each([
    ['a globally unique id is the same conversation at both', `/c/${UUID}`, UUID, UUID],
    ['a counted id is a different one at each', '/c/12', '12', '12@other.test:3000'],
    ['so is a name that somebody chose', '/c/holiday-plans', 'holiday-plans', 'holiday-plans@other.test:3000'],
    ['and no id is no conversation', '/new', null, null],
  ])('%s', (_, path, first, second) => {
    const ids = ['https://chat.test', 'https://other.test:3000'].map((at) => conversationId(both, new URL(path, at)));
    expect(ids).toEqual([first, second]);
  });

  it('used to be one host: a conversation of chat.openai.com is the one at chatgpt.com', () => {
    const ids = ['chat.openai.com', 'chatgpt.com'].map((host) => {
      const url = new URL(`https://${host}/c/${UUID}`);
      return conversationId(platformFor(url)!, url);
    });
    expect(ids).toEqual([UUID, UUID]);
  });
});
