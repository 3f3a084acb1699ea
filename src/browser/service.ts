import * as v from 'valibot';
import { AnnotationSchema, SelectorsSchema } from '../core/annotation/annotation-schema';
import { joined, part, recognised, type Adopted } from '../core/conversation/adoption';
import type { Match } from '../core/matching/match';
import { pageAnswer, type PageAnswer } from '../core/settings/page-settings';
import { reassign } from '../core/conversation/reassign';
import type { Selectors } from '../core/annotation/selector';
import { DEFAULT_SETTINGS } from '../core/settings/settings';
import { PageChoiceSchema } from '../core/settings/settings-schema';
import { readStored } from '../core/conversation/salvage';
import type { Told } from '../core/conversation/set-aside';
import { packed } from '../core/conversation/stored-document';
import { readConversation } from './conversations';
import { inject } from './inject';
import { changeSettings, readSettings } from './settings';
import { readEntries, removeEntry, writeEntry } from './storage';
import { keepTrouble } from './troubles';

/** A tab and what it shows. */
export interface PageOfTab {
  tab: number;
  url: URL;
  /** The browser's id of the very document, where one has asked. */
  document?: string | undefined;
}

/**
 * What the service worker does for a page: it knows the platforms, proves what was stored, and holds the dear part of the
 * matching, so that no page loads them (docs/adr/0006). It keeps nothing between two questions: the browser stops it
 * whenever it likes.
 */
export interface Service {
  /** The platform of an address, or null. */
  platform(url: URL): unknown;
  /** Where the selectors' words stand in the text, in the selectors' order. */
  match(text: string, selectors: readonly Selectors[]): Match[];
  /** What helps to find out why the page does not work, as text. */
  report(at: PageOfTab | null): Promise<string>;
}

/** As the build names it, from the extension's root. */
const PAGE_WORLD = '/page-world.js';
/** As the manifest names it. */
const OPTIONS = 'src/options/index.html';

const QuestionSchema = v.variant('ask', [
  v.object({ ask: v.literal('platform') }),
  v.object({ ask: v.literal('settings') }),
  v.object({ ask: v.literal('choose'), patch: PageChoiceSchema }),
  v.object({ ask: v.literal('match'), text: v.string(), selectors: v.array(SelectorsSchema) }),
  v.object({ ask: v.literal('options'), section: v.pipe(v.string(), v.regex(/^[a-z]*$/)) }),
  v.object({ ask: v.literal('trouble'), what: v.string() }),
  v.object({ ask: v.literal('report'), tab: v.exactOptional(v.nullable(v.number())) }),
  v.object({ ask: v.literal('pageWorld') }),
  v.object({ ask: v.literal('conversation'), key: v.string() }),
  v.object({
    ask: v.literal('adopt'),
    key: v.string(),
    prefix: v.pipe(v.string(), v.minLength(1)),
    opened: v.object({
      name: v.nullable(v.string()),
      turns: v.array(v.object({ id: v.string(), length: v.number() })),
      responses: v.array(v.string()),
    }),
  }),
  v.object({
    ask: v.literal('reassign'),
    lost: v.array(AnnotationSchema),
    answers: v.array(v.object({ id: v.string(), text: v.string() })),
  }),
]);

type Adoption = Extract<v.InferOutput<typeof QuestionSchema>, { ask: 'adopt' }>;

/** The service worker's side: answers questions of our own annotators, of nobody else. */
export function answerPages(service: Service): void {
  chrome.runtime.onMessage.addListener((message: unknown, sender, respond) => {
    const question = v.safeParse(QuestionSchema, message);
    const { tab: { id: tab } = {}, url, documentId } = sender;
    if (sender.id !== chrome.runtime.id || tab === undefined || !url || !question.success) return false;
    void answer(service, question.output, { tab, url: new URL(url), document: documentId }).then(
      (answered) => respond({ answered }),
      // Whoever asked must not wait for ever. This arrives as null, which without the envelope is an answer.
      () => respond(),
    );
    return true;
  });
}

async function answer(
  service: Service,
  question: v.InferOutput<typeof QuestionSchema>,
  from: PageOfTab,
): Promise<unknown> {
  const { url } = from;
  switch (question.ask) {
    case 'platform':
      return service.platform(url);
    case 'settings':
      return settings(service, url);
    case 'choose':
      if (!(await changeSettings(question.patch)).ok) throw new Error('not stored');
      return null;
    case 'match':
      return service.match(question.text, question.selectors);
    case 'options':
      return openOptions(question.section, await idOf(service, url));
    case 'trouble':
      await keepTrouble((await idOf(service, url)) ?? 'options', question.what);
      return null;
    case 'report':
      return service.report(await reported(from, question.tab));
    case 'pageWorld':
      return bringPageWorld(from);
    case 'conversation':
      return readConversation(question.key);
    case 'adopt':
      return adopt(question);
    case 'reassign':
      return reassign(question.lost, question.answers);
  }
}

/** Into the document that has asked, and no other: the tab may show the next one by now. */
async function bringPageWorld({ tab, document }: PageOfTab): Promise<null> {
  if (document === undefined) throw new Error('no document');
  const target = { tabId: tab, documentIds: [document] };
  await inject({ target, world: 'MAIN', files: [PAGE_WORLD], injectImmediately: true });
  return null;
}

/** The id of the platform of an address. */
async function idOf(service: Service, url: URL): Promise<string | undefined> {
  return ((await service.platform(url)) as { id: string } | null)?.id;
}

async function openOptions(section: string, platform: string | undefined): Promise<null> {
  const hash = section === 'platforms' && platform !== undefined ? `${section}/${platform}` : section;
  await chrome.tabs.create({ url: chrome.runtime.getURL(`${OPTIONS}#${hash}`) });
  return null;
}

/** What is reported on: only our own page can ask for another tab than its own. */
async function reported(from: PageOfTab, asked: number | null = null): Promise<PageOfTab | null> {
  if (!from.url.href.startsWith(chrome.runtime.getURL(''))) return from;
  if (asked === null) return null;
  const { url = 'about:blank' } = await chrome.tabs.get(asked);
  return { tab: asked, url: new URL(url) };
}

async function settings(service: Service, url: URL): Promise<PageAnswer> {
  const [read, platform] = await Promise.all([readSettings(), idOf(service, url)]);
  const { settings, isDamaged } = read.ok ? read.value : { settings: DEFAULT_SETTINGS, isDamaged: false };
  return pageAnswer(settings, platform, isDamaged);
}

/**
 * Moves marks from chats without address to the conversation in which their answers are proved to stand. For a conversation
 * without address itself: the key of the entry that is its own, as its messages tell. Of a damaged entry what can be read
 * counts; the rest is set aside before anything moves.
 */
async function adopt({ key, prefix, opened }: Adoption): Promise<Adopted> {
  const lost = await readEntries(prefix);
  const documents = Object.entries(lost.ok ? lost.value : {}).flatMap(([from, value]) => {
    const { document } = from === key ? { document: null } : readStored(value);
    return document ? [[from, document] as const] : [];
  });
  if (opened.name === null) return { key: recognised(new Map(documents), opened.turns), notice: null };
  let notice: Told | null = null;
  for (const [from, found] of documents) {
    if (!part(found, opened)) continue;
    const settled = await readConversation(from);
    const parted = settled?.document && part(settled.document, opened);
    notice ??= settled?.notice ?? null;
    if (!parted) continue;
    const known = await readConversation(key);
    if (!known) break;
    if (!(await writeEntry(key, packed(joined(known.document, parted.moved)))).ok) break;
    await (parted.kept ? writeEntry(from, packed(parted.kept)) : removeEntry(from));
  }
  return { key: null, notice };
}
