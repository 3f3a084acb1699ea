import { describe, expect, it } from 'vitest';
import { english } from '../english';
import { conversationId } from '../../src/core/platform/conversation-id';
import { conversationPatterns, siteFrom, whatTellsChats } from '../../src/platforms/new-site';
import { parsePlatform } from '../../src/core/platform/schema';

const POINTED = { response: '.bot', composer: 'textarea', shadow: [] };

describe('an address of a new site', () => {
  it.each([
    [
      'https://chat.test/c/0f9a1b2c-1111-2222-3333-444455556666',
      '0f9a1b2c-1111-2222-3333-444455556666',
      'chat.test/c/…',
    ],
    ['https://chat.test/a/chat/s/0f9a1b2c33?x=1', '0f9a1b2c33', 'chat.test/a/chat/s/…'],
    ['https://chat.test/t.1/12345678', '12345678', 'chat.test/t.1/…'],
    ['https://chat.test/chat/7', '7', 'chat.test/chat/…'],
    ['https://chat.test/u/1/app/abcdef1234', 'abcdef1234', 'chat.test/u/…/app/…'],
    ['https://chat.test/c/HkxYqLmNopQrStUv', 'HkxYqLmNopQrStUv', 'chat.test/c/…'],
    ['https://next.test/#/chat/1', '1', 'next.test/#/chat/…'],
    ['https://next.test/app?lang=en#!/chat/0f9a1b2c33', '0f9a1b2c33', 'next.test/app#!/chat/…'],
    ['https://next.test/#/chat?id=22', '22', 'next.test/#/chat?id=…'],
    ['https://next.test/?lang=en&chat=17', '17', 'next.test/?chat=…'],
    ['https://ai.test/org/acme-corp-1/c/ab12', 'ab12', 'ai.test/org/…/c/…'],
    ['https://ai.test/assistants/asst_9f8e7d6c/threads/12', '12', 'ai.test/assistants/…/threads/…'],
  ])('%s: the id is %s', (address, id, shown) => {
    const url = new URL(address);
    const site = siteFrom(POINTED, url, []);
    expect(parsePlatform(site)).toEqual({ platform: site });
    expect(conversationId(site, url)).toBe(id);
    expect(english.of(whatTellsChats(site))).toBe(`Each address like ${shown} is a separate conversation.`);
  });

  it.each([
    'https://chat.test/',
    'https://chat.test/chat',
    'https://next.test/#/chat',
    'https://next.test/#section-2',
    'https://chat.test/assistant/knowledge-base',
    'https://chat.test/u/1/',
    // One model, account or project has many chats.
    'https://hub.test/models/llama-3-8b-instruct/playground',
    'https://hub.test/models/llama-3-8b-instruct',
    'https://poe.test/GPT-4o-Mini',
    'https://ai.test/workspace2024/chat',
    'https://ai.test/org/acme-corp-1',
  ])('%s does not identify a chat', (address) => {
    const site = siteFrom(POINTED, new URL(address), []);
    expect(site.conversation).toEqual([]);
    expect(conversationId(site, new URL(address))).toBeNull();
    expect(english.of(whatTellsChats(site))).toContain('do not tell chats apart');
  });

  it('with an id that two chats on the page would share does not identify a chat', () => {
    const here = new URL('https://chat.test/c/0f9a1b2c33/view');
    const other = (path: string): string => `https://chat.test/c/0f9a1b2c33/${path}`;
    expect(conversationPatterns(here, [other('view'), 'https://chat.test/c/44445555/view'])).toHaveLength(1);
    expect(conversationPatterns(here, [other('first'), other('second')])).toEqual([]);
  });

  it('without an id is understood from two chats that the page links to', () => {
    const here = new URL('https://chat.test/');
    const links = [
      'https://chat.test/about',
      'https://chat.test/c/11111111',
      'https://chat.test/c/22222222',
      'https://other.test/x/33333333',
      'nonsense',
    ];
    expect(conversationPatterns(here, links)).toEqual(['^/c/([0-9a-zA-Z_-]{8,})']);
    expect(conversationPatterns(here, links.slice(0, 2))).toEqual([]);
    expect(conversationPatterns(here, ['https://chat.test/#/chat/1', 'https://chat.test/#/chat/2'])[0]).toContain(
      '#/chat/',
    );
  });
});

describe('what varies between chats at one place of an address', () => {
  const at = (path: string): URL => new URL(path, 'https://chat.test');
  const ids = ['qwhtzv', 'a1b2c3', 'kabelo', '9xk2m4'];
  it.each([
    ['/sessions/a1b2c3', '/sessions/…', ids.map((id) => `/sessions/${id}`)],
    ['/sessions/qwhtzv', '/sessions/…', ids.map((id) => `/sessions/${id}`)],
    ['/sessions/kabelo', '/sessions/…', ids.map((id) => `/sessions/${id}`)],
    ['/sessions/qwhtzv', '/sessions/…', []],
    ['/', '/sessions/…', ids.map((id) => `/sessions/${id}`)],
    ['/#/chat/kabelo', '/#/chat/…', ids.map((id) => `/#/chat/${id}`)],
    ['/talk?session=kabelo', '/talk?session=…', ids.map((id) => `/talk?session=${id}`)],
  ])('is the id, whether it has a digit or not: seen at %s', (path, shown, paths) => {
    const site = siteFrom(
      POINTED,
      at(path),
      [],
      paths.map((one) => at(one).href),
    );
    expect(parsePlatform(site)).toEqual({ platform: site });
    const place = shown.slice(0, -1);
    for (const id of ids) expect(conversationId(site, at(place + id)), id).toBe(id);
    for (const page of ['new', 'recent', 'search', 'kabel', 'kabelos'])
      expect(conversationId(site, at(place + page)), page).toBeNull();
    expect(english.of(whatTellsChats(site))).toBe(`Each address like chat.test${shown} is a separate conversation.`);
  });

  it.each([
    ['counted', '/chat/chat-12', ['/chat/chat-9', '/chat/chat-10'], 'latest', null],
    ['of several lengths', '/chat/a1b', ['/chat/x9y8z7'], 'kabelo', null],
    ['pages', '/app/gallery', ['/app/kitchen', '/app/library'], 'gallery', null],
    ['one word', '/chat/assistant', [], 'assistant', null],
  ])('is no id of letters if the names there are %s', (_, path, paths, name, id) => {
    const site = siteFrom(
      POINTED,
      at(path),
      [],
      paths.map((one) => at(one).href),
    );
    expect(conversationId(site, at(path.replace(/[^/]*$/, name)))).toBe(id);
  });
});

it('makes a platform that the schema accepts, with an id of its own', () => {
  const pointed = { ...POINTED, user: '.me', shadow: ['my-chat'] };
  const site = siteFrom(pointed, new URL('http://localhost:3000/chat'), ['localhost-3000']);
  expect(parsePlatform(site)).toEqual({ platform: site });
  expect(site).toMatchObject({
    id: 'localhost-3000-2',
    name: 'localhost:3000',
    hosts: ['localhost:3000'],
    selectors: { user: ['.me'] },
  });
  expect(site).not.toHaveProperty('plainHttp');
});

it('makes three sites from three ports of one machine', () => {
  const sites = [3000, 8080, 11434].map((port) => siteFrom(POINTED, new URL(`http://127.0.0.1:${port}/`), []));
  expect(new Set(sites.map(({ id }) => id)).size).toBe(3);
  expect(sites.map(({ name }) => name)).toEqual(['127.0.0.1:3000', '127.0.0.1:8080', '127.0.0.1:11434']);
});

it('remembers that a public site uses plain http', () => {
  const site = siteFrom(POINTED, new URL('http://chat.company.com/'), []);
  expect(parsePlatform(site)).toEqual({ platform: site });
  expect(site.plainHttp).toBe('allowed');
  expect(siteFrom(POINTED, new URL('https://chat.company.com/'), [])).not.toHaveProperty('plainHttp');
  expect(siteFrom(POINTED, new URL('http://chat.lan/'), [])).not.toHaveProperty('plainHttp');
});
