import { afterEach, describe, expect, it } from 'vitest';
import { english } from '../english';
import { checkHealth } from '../../src/page/health';
import { PageReader } from '../../src/page/read-page';
import { chatgpt } from '../../src/platforms/chatgpt';
import { claude } from '../../src/platforms/claude';
import { gemini } from '../../src/platforms/gemini';
import { grok } from '../../src/platforms/grok';
import type { Platform } from '../../src/core/platform/schema';
import { LAYOUTS } from './layouts';
import { closePages, openPage } from './open-page';

afterEach(closePages);

/**
 * Each site as it is now, with its message field. For the two that declare by their colour scheme that they are dark,
 * that too.
 */
const SITES = [
  {
    platform: claude,
    layout: 'Claude, October: two blocks around a tool, a citation chip, an artifact beside the thread',
    field: '<div data-testid="chat-input" contenteditable="true">x</div>',
    dark: '<style>body { color: white }</style>',
  },
  {
    platform: chatgpt,
    layout: 'ChatGPT classic, article of February: language row in the pre, formula read once',
    field: '<div id="prompt-textarea" contenteditable="true">x</div>',
    dark: '<style>html { color-scheme: dark } body { color: white }</style>',
  },
  {
    platform: gemini,
    layout: 'Gemini: open thoughts, footnote, table tools, code header',
    field: '<rich-textarea><div class="ql-editor" contenteditable="true">x</div></rich-textarea>',
    dark: '<style>body { color: white }</style>',
  },
  {
    platform: grok,
    layout: 'Grok, September: thinking, citation, code header, table tools',
    field: '<div data-testid="chat-input"><div class="ProseMirror" contenteditable="true">x</div></div>',
    dark: '<style>html { color-scheme: dark } body { color: white }</style>',
  },
];

const GONE = '.gone';

type Group = 'response' | 'content' | 'composer' | 'user';

/** A group of selectors, and what is reported if its first alternative no longer matches, and if none does. */
const GROUPS: readonly [group: Group, first: string, missing: string | null, doubt: string | null][] = [
  ['response', 'found the answers by a fallback', 'the answers', null],
  ['content', 'found the text of the answers by a fallback', 'the text of the answers', null],
  ['composer', 'found the message field by a fallback', 'the message field', null],
  ['user', 'found your messages by a fallback', null, 'did not find your messages'],
];

const select = (platform: Platform, group: keyof Platform['selectors'], ...selectors: string[]): Platform => ({
  ...platform,
  selectors: { ...platform.selectors, [group]: selectors },
});

async function open(platform: Platform, html: string): Promise<PageReader> {
  return new PageReader(platform, await openPage(`<body>${html}</body>`));
}

async function healthOf(platform: Platform, html: string) {
  const reader = await open(platform, html);
  const responses = reader.responses();
  const seen = { conversationIsOpen: true, responses, complete: responses, areSignsLost: false };
  const { missing, doubts } = checkHealth(reader, seen);
  return { missing: missing.map(english.of), doubts: doubts.map(english.of) };
}

describe.each(SITES)('The light of $platform.name', ({ platform, layout, field, dark }) => {
  const html = LAYOUTS.find(({ name }) => name === layout)!.html + field;

  it.each(GROUPS)('names the group that breaks: %s', async (group, first, missing, doubt) => {
    const all = platform.selectors[group];
    // As if the page still used the previous names: the alternative that now matches comes second.
    expect(await healthOf(select(platform, group, GONE, ...all), html)).toEqual({ missing: [], doubts: [first] });
    const none = await healthOf(select(platform, group, GONE), html);
    if (missing !== null) expect(none.missing).toEqual([missing]);
    else expect(none).toEqual({ missing: [], doubts: [doubt] });
  });

  it('reports missing ids of answers if no place has any', async () => {
    const gone = { where: 'around' as const, selector: GONE, attribute: 'id' };
    const some = { ...platform, messageId: [gone, ...platform.messageId] };
    expect(await healthOf(some, html)).toEqual({ missing: [], doubts: [] });
    const none = { ...platform, messageId: [gone] };
    expect((await healthOf(none, html)).doubts).toEqual(['did not find the ids of the answers']);
  });

  it('reports that button labels are read if nothing to exclude is found any more', async () => {
    expect((await healthOf(select(platform, 'exclude', GONE), html)).doubts).toEqual([
      'found buttons in the text of the answers',
    ]);
  });

  it('reports that nothing indicates the theme any more, if the colour scheme does not', async () => {
    const gone = { ...platform, theme: platform.theme.map((rule) => ({ ...rule, selector: GONE })) };
    const isSaid = dark.includes('color-scheme');
    expect((await healthOf(gone, html + dark)).doubts).toEqual(isSaid ? [] : ['did not find whether the page is dark']);
  });

  it('still recognises a dark page if nothing indicates the theme any more', async () => {
    const gone = { ...platform, theme: platform.theme.map((rule) => ({ ...rule, selector: GONE })) };
    expect((await open(gone, html + dark)).theme()).toBe('dark');
    expect((await open(gone, html)).theme()).not.toBe('dark');
  });
});
