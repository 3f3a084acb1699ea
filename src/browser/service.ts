import * as v from 'valibot';
import { AnnotationSchema, SelectorsSchema } from '../core/annotation-schema';
import { mergeDocuments, type RememberedConversation } from '../core/conversation-document';
import { parseDocument } from '../core/conversation-schema';
import type { Match } from '../core/match';
import { pageAnswer, type PageAnswer } from '../core/page-settings';
import { reassign } from '../core/reassign';
import type { Selectors } from '../core/selector';
import { SET_ASIDE } from '../core/set-aside';
import { DEFAULT_SETTINGS } from '../core/settings';
import { PageChoiceSchema } from '../core/settings-schema';
import { packed } from '../core/stored-document';
import { changeSettings, readSettings } from './settings';
import { readEntries, readEntry, removeEntry, writeEntry } from './storage';
import { keepTrouble } from './troubles';

/** A tab and what it shows. */
export interface PageOfTab {
  tab: number;
  url: URL;
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
  v.object({ ask: v.literal('conversation'), key: v.string() }),
  v.object({
    ask: v.literal('adopt'),
    key: v.string(),
    prefix: v.pipe(v.string(), v.minLength(1)),
    responses: v.array(v.string()),
  }),
  v.object({
    ask: v.literal('reassign'),
    lost: v.array(AnnotationSchema),
    answers: v.array(v.object({ id: v.string(), text: v.string() })),
  }),
]);

/** The service worker's side: answers questions of our own annotators, of nobody else. */
export function answerPages(service: Service): void {
  chrome.runtime.onMessage.addListener((message: unknown, sender, respond) => {
    const question = v.safeParse(QuestionSchema, message);
    const { tab: { id: tab } = {}, url } = sender;
    if (sender.id !== chrome.runtime.id || tab === undefined || !url || !question.success) return false;
    void answer(service, question.output, { tab, url: new URL(url) }).then(
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
    case 'conversation':
      return conversation(question.key);
    case 'adopt':
      return adopt(question);
    case 'reassign':
      return reassign(question.lost, question.answers);
  }
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
 * A damaged entry is set aside, not overwritten: a later version or the person may still get at it. One for which there
 * is no room counts as not read, and so nothing is written over it.
 */
async function conversation(key: string): Promise<RememberedConversation | undefined> {
  const stored = await readEntry(key);
  if (!stored.ok) return undefined;
  const document = parseDocument(stored.value);
  const isDamaged = stored.value !== undefined && document === null;
  if (isDamaged) {
    if (!(await writeEntry(`damaged/${key}/${Date.now()}`, stored.value)).ok) return undefined;
    await removeEntry(key);
  }
  return { document, notice: isDamaged ? SET_ASIDE.conversation : null };
}

/** Moves marks from chats without address to the conversation that their responses turned out to stand in. */
async function adopt({ key, prefix, responses }: { key: string; prefix: string; responses: string[] }): Promise<null> {
  const lost = await readEntries(prefix);
  for (const [from, value] of Object.entries(lost.ok ? lost.value : {})) {
    const document = parseDocument(value);
    if (from === key || !document?.annotations.some((one) => responses.includes(one.target.response))) continue;
    const known = await conversation(key);
    if (!known) break;
    const both = known.document ? mergeDocuments(known.document, document) : document;
    if ((await writeEntry(key, packed(both))).ok) await removeEntry(from);
  }
  return null;
}
