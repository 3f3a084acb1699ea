import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Annotation } from '../../src/core/annotation/annotation';
import type { ConversationDocument, StoredDocument } from '../../src/core/conversation/conversation-document';
import { isOnText, onlyText } from '../../src/core/annotation/drawn';
import { parseDocument } from '../../src/core/conversation/parse-document';
import { readStored } from '../../src/core/conversation/salvage';
import { findingsIn, textOfEntry } from '../../src/core/conversation/set-aside-entry';
import { DEFAULT_TEMPLATE, type Template } from '../../src/core/feedback/template';
import { packedStored } from '../../src/core/conversation/packed-page';
import { VERSION } from '../../src/core/conversation/version';
import { conversationOf } from '../../src/core/library/item';
import { setAsideFrom } from '../../src/core/storage-keys';
import { parseSettings } from '../../src/core/settings/settings-schema';
import { DEFAULT_SETTINGS, type Settings } from '../../src/core/settings/settings';
import { toBackup } from '../../src/core/transfer/export/backup';
import { toCsv } from '../../src/core/transfer/export/csv';
import type { ExportedConversation } from '../../src/core/transfer/export/exported';
import { toMarkdown } from '../../src/core/transfer/export/markdown';
import { toWebAnnotations } from '../../src/core/transfer/export/web-annotation';
import { importable, type Incoming } from '../../src/core/transfer/import/incoming';
import { planImport } from '../../src/core/transfer/import/plan';
import { english } from '../english';
import { readFile } from '../../src/core/transfer/import/read-file';
import { planPlatforms } from '../../src/platforms/exchange';
import { effectivePlatforms, siteProblems } from '../../src/platforms/overrides';

/* What earlier builds left in a browser and in files, in one folder per commit that was built. A person's marks, notes,
   settings and exports must survive every update completely. How the files were made: stored-by/README.md. */
const BUILDS = ['d38f510', 'b69fc47'];
/** After all of them were made, in ms. */
const NOW = Date.UTC(2027, 0, 1);
const CHAT = 'conversation/claude/5f0c7a1e-3b52-4f57-9a53-1d2f6e8b9c01';
const REPLACED = 'conversation/chatgpt/5f0c7a1e-3b52-4f57-9a53-1d2f6e8b9c01';
const GROK = 'conversation/grok/0aaaaaaa-0000-4000-8000-000000000001';

const fileOf = (build: string, name: string): string =>
  readFileSync(resolve(import.meta.dirname, 'stored-by', build, name), 'utf8');
const storageOf = (build: string): Record<string, unknown> => JSON.parse(fileOf(build, 'storage.json'));
const conversationsOf = (build: string): [key: string, stored: string][] =>
  Object.entries(storageOf(build)).filter((entry): entry is [string, string] => entry[0].startsWith('conversation/'));
const documentsOf = (build: string): Map<string, ConversationDocument> =>
  new Map(conversationsOf(build).map(([key, stored]) => [key, onlyText(parseDocument(stored)!)]));

/** A mark as stored by version 2, read independently of our own code. */
function markOfVersion2(list: readonly unknown[]): unknown {
  const [id, kind, source, response, ordinal, exact, prefix, suffix, start, end] = list;
  const [note, earlier, tags, created, modified] = list.slice(10);
  const selectors = { quote: { exact, prefix, suffix }, position: { start, end } };
  const target = { type: 'response', source, response, ordinal, selectors };
  return { id, kind, target, note, earlier, tags, created, modified };
}

interface Version2 {
  annotations: unknown[][];
  history: Record<'done' | 'undone', { before: unknown[][]; after: unknown[][] }[]>;
}

/** A template from before there were comments, read today: its own texts, and a last section. */
function withComments(template: Template): Template {
  const { comment } = DEFAULT_TEMPLATE.headings;
  return { ...template, headings: { ...template.headings, comment }, order: [...template.order, 'comment'] };
}

/** What must be read from a stored text, field for field. */
function expectedOf(stored: string): unknown {
  const { annotations, history, ...rest }: Version2 = JSON.parse(stored);
  const marks = (lists: unknown[][]): unknown[] => lists.map(markOfVersion2);
  const steps = (all: Version2['history']['done']): unknown[] =>
    all.map(({ before, after }) => ({ before: marks(before), after: marks(after) }));
  return {
    ...rest,
    version: VERSION,
    annotations: marks(annotations),
    history: { done: steps(history.done), undone: steps(history.undone) },
  };
}

const quotesOf = (marks: readonly Annotation[]): string[] => marks.map(({ target }) => target.selectors.quote.exact);
const allMarks = (documents: ReadonlyMap<string, StoredDocument>): Annotation[] =>
  [...documents.values()].flatMap(({ annotations }) => annotations.filter(isOnText));
const byId = (marks: readonly Annotation[]): Annotation[] => marks.toSorted((a, b) => (a.id < b.id ? -1 : 1));

function incomingOf(text: string): Incoming {
  const reading = readFile(text, {
    written: NOW,
    now: NOW,
    placeOf: (source) => {
      const [, host = '', id = ''] = /^https:\/\/([^/]+)\/(?:chat|c)\/(.+)$/.exec(source) ?? [];
      const platform = { 'claude.ai': 'claude', 'chatgpt.com': 'chatgpt', 'grok.com': 'grok' }[host];
      return platform ? { platform, id } : null;
    },
  });
  if (!reading.ok) throw new Error(reading.problem);
  return reading.incoming;
}

describe.each(BUILDS)('What the build of %s stored', (build) => {
  it.each(conversationsOf(build))('is read field for field: %s', (_key, stored) => {
    expect(readStored(stored)).toEqual({ document: expectedOf(stored), bad: [], rest: undefined });
  });

  it.each(conversationsOf(build))('is the same after writing and reading it twice: %s', (_key, stored) => {
    const document = parseDocument(stored)!;
    const text = packedStored(document);
    expect(parseDocument(text)).toEqual(document);
    expect(packedStored(parseDocument(text)!)).toBe(text);
  });

  it('is in the library, with every conversation and every mark', () => {
    const documents = documentsOf(build);
    const items = [...documents].flatMap(([key, document]) => conversationOf(key, document).items);
    expect([documents.size, items.length]).toEqual([7, 12]);
  });

  it('has marks of every kind with their notes, drafts and tags, and the reasons for missing text', () => {
    const documents = documentsOf(build);
    const chat = documents.get(CHAT)!;
    const by = (quote: string): Annotation => chat.annotations.find((one) => quotesOf([one])[0] === quote)!;
    expect(quotesOf(chat.annotations)).toEqual([
      'the lid on',
      'how wide the kettle is',
      'at a right angle',
      'Spring tides',
      'a week later',
    ]);
    expect(chat.annotations.map(({ kind }) => kind)).toEqual(['keep', 'drop', 'deeper', 'verify', 'keep']);
    expect(by('the lid on').note).toBe('this saves most');
    expect(chat.drafts).toEqual({ [by('Spring tides').id]: 'which ones, and wh' });
    expect(chat.orphans).toEqual({ [by('the lid on').id]: 'gone', [by('how wide the kettle is').id]: 'gone' });
    const replaced = documents.get(REPLACED)!;
    expect(Object.values(replaced.orphans)).toEqual(['replaced']);
    expect(replaced.replaced).toEqual([replaced.annotations[0]!.target.response]);
    expect(replaced.annotations[1]!.tags).toEqual(['tides']);
    expect(documents.get(GROK)!.annotations).toMatchObject([
      { note: 'worth trying', earlier: ['is it?'], tags: ['bread', 'to try'] },
    ]);
  });

  it('has tombstones, history, and the block that was written', () => {
    const { removed, history, written, sent } = documentsOf(build).get(CHAT)!;
    expect(Object.keys(removed)).toHaveLength(3);
    expect([history.done.length, history.undone.length]).toEqual([8, 2]);
    expect(history.undone.map(({ after }) => quotesOf(after))).toEqual([['its funnel shape'], ['a narrow mouth']]);
    expect(written).toContain('- "a week later"');
    expect(sent).toBeGreaterThan(0);
  });

  it('has complete and usable settings', () => {
    const stored = storageOf(build)['settings'] as Settings;
    const settings = parseSettings(stored)!;
    // Whether the drawer is open is now remembered for each site, and it starts closed.
    const { isOpen: _, ...kept } = stored as Settings & { isOpen: boolean };
    expect(settings).toEqual({
      ...DEFAULT_SETTINGS,
      ...kept,
      version: DEFAULT_SETTINGS.version,
      // There were no palettes yet: chosen colours stay in use.
      palette: 'own',
      template: withComments(stored.template),
      templates: Object.fromEntries(Object.entries(stored.templates).map(([id, one]) => [id, withComments(one)])),
    });
    expect(settings).toMatchObject({
      theme: 'dark',
      isStill: true,
      opensItself: false,
      colours: { keep: '#007755', verify: '#aa5500' },
      keys: { note: 'm' },
      template: { opening: 'About your answer', closing: 'And my question:' },
      templates: { gemini: { isNumbered: true } },
    });
    expect(siteProblems(settings)).toEqual([]);
    const platforms = effectivePlatforms(settings);
    expect(platforms.map(({ id }) => id)).toEqual(['claude', 'chatgpt', 'grok', 'chat-test']);
    expect(platforms[2]!.selectors.response[0]).toBe('[data-part="reply"]');
  });

  it('has what was set aside, unchanged', () => {
    const aside = Object.entries(storageOf(build)).filter(([key]) => key.startsWith('damaged/'));
    expect(aside.map(([key]) => setAsideFrom(key).of).sort()).toEqual([
      'conversation/claude/9b1d2c3e-7a64-4c1b-8e2f-0a1b2c3d4e5f',
      'settings',
    ]);
    for (const [key, value] of aside) {
      const text = textOfEntry(value);
      expect(typeof value === 'string' ? text : JSON.parse(text)).toEqual(value);
      expect(findingsIn(setAsideFrom(key).of, text).faults).not.toEqual([]);
    }
  });
});

describe.each(BUILDS)('What the build of %s exported', (build) => {
  it.each(['marks.json', 'everything.json'])('as %s restores every conversation', (name) => {
    const incoming = incomingOf(fileOf(build, name));
    const documents = [...documentsOf(build)].map(([key, document]) => [key, importable(document)]);
    expect(incoming.bad).toEqual([]);
    expect(Object.fromEntries(incoming.conversations)).toEqual(Object.fromEntries(documents));
    expect(planImport(incoming, new Map())).toMatchObject({ added: 12, changed: 0, same: 0 });
    expect(planImport(incoming, documentsOf(build))).toMatchObject({ added: 0, changed: 0, same: 12 });
  });

  it('as everything.json restores the settings', () => {
    expect(incomingOf(fileOf(build, 'everything.json')).settings).toEqual(parseSettings(storageOf(build)['settings']));
  });

  it('as Web Annotations restores every mark', () => {
    const incoming = incomingOf(fileOf(build, 'marks.jsonld'));
    expect(incoming.bad).toEqual([]);
    expect(byId(allMarks(incoming.conversations))).toEqual(byId(allMarks(documentsOf(build))));
    expect(incoming.conversations.get(CHAT)!.drafts).toEqual(documentsOf(build).get(CHAT)!.drafts);
  });

  it('as a platform file restores the site and the changes', () => {
    const { platforms, sites } = parseSettings(storageOf(build)['settings'])!;
    const plan = planPlatforms(fileOf(build, 'platforms.json'), { platforms: {}, sites: {} }, () => null);
    expect(plan).toMatchObject({ ok: true, settings: { platforms, sites } });
  });
});

describe.each(BUILDS)('Exports of what the build of %s stored', (build) => {
  const names: Record<string, string> = {
    claude: 'Claude',
    chatgpt: 'ChatGPT',
    grok: 'Grok',
    'chat-test': 'chat.test',
  };
  const exported = (): ExportedConversation[] =>
    [...documentsOf(build)].map(([key, document]) => ({ key, document, platformName: names[document.platform]! }));

  it('are the Web Annotations that the build itself wrote', () => {
    const before = JSON.parse(fileOf(build, 'marks.jsonld'));
    const now = JSON.parse(
      toWebAnnotations(exported(), before.id.slice('urn:uuid:'.length), Date.parse(before.created), [], english),
    );
    expect(now).toEqual(before);
  });

  it('are a backup that restores everything', () => {
    const incoming = incomingOf(toBackup(exported(), NOW, {}));
    expect(planImport(incoming, documentsOf(build))).toMatchObject({ added: 0, changed: 0, same: 12 });
    expect(byId(allMarks(incoming.conversations))).toEqual(byId(allMarks(documentsOf(build))));
  });

  it.each([
    ['Markdown', 'marks.md', () => toMarkdown(exported(), NOW, [], english)],
    ['CSV', 'marks.csv', () => toCsv(exported(), [], english)],
  ])('have every quote, note and tag in %s, like the build’s own', (_format, name, write) => {
    const now = write();
    const before = fileOf(build, name);
    for (const words of [
      ...new Set(quotesOf(allMarks(documentsOf(build)))),
      'this saves most',
      'worth trying',
      'tides',
    ]) {
      expect(now.split(words).length, words).toBe(before.split(words).length);
    }
  });
});

it('A chat without an address and a temporary chat that was kept are recognised by their messages', () => {
  const documents = [...documentsOf('b69fc47')];
  const unnamed = documents.filter(([key]) => key.includes('/unnamed-')).map(([, document]) => document);
  expect(unnamed).toHaveLength(3);
  for (const { thread } of unnamed) expect(thread?.length).toBeGreaterThan(1);
  expect(unnamed.filter(({ temporary }) => temporary === 'kept')).toHaveLength(1);
  expect(documentsOf('b69fc47').get(CHAT)!.frames).toMatchObject([{ 0: '[Feedback on your previous response]' }]);
});
