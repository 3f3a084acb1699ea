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
import { changeSettings, readSettings } from './settings';
import { readEntries, readEntry, removeEntry, writeEntry } from './storage';

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
}

/** As the manifest names it. */
const OPTIONS = 'src/options/index.html';

const QuestionSchema = v.variant('ask', [
  v.object({ ask: v.literal('platform') }),
  v.object({ ask: v.literal('settings') }),
  v.object({ ask: v.literal('choose'), patch: PageChoiceSchema }),
  v.object({ ask: v.literal('match'), text: v.string(), selectors: v.array(SelectorsSchema) }),
  v.object({ ask: v.literal('options'), section: v.pipe(v.string(), v.regex(/^[a-z]*$/)) }),
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
    if (sender.id !== chrome.runtime.id || !sender.tab || !sender.url || !question.success) return false;
    void answer(service, question.output, new URL(sender.url)).then(
      (answered) => respond({ answered }),
      // Whoever asked must not wait for ever. This arrives as null, which without the envelope is an answer.
      () => respond(),
    );
    return true;
  });
}

async function answer(service: Service, question: v.InferOutput<typeof QuestionSchema>, url: URL): Promise<unknown> {
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
      await chrome.tabs.create({ url: chrome.runtime.getURL(`${OPTIONS}#${question.section}`) });
      return null;
    case 'conversation':
      return conversation(question.key);
    case 'adopt':
      return adopt(question);
    case 'reassign':
      return reassign(question.lost, question.answers);
  }
}

async function settings(service: Service, url: URL): Promise<PageAnswer> {
  const [read, platform] = await Promise.all([readSettings(), service.platform(url)]);
  const { settings, isDamaged } = read.ok ? read.value : { settings: DEFAULT_SETTINGS, isDamaged: false };
  return pageAnswer(settings, (platform as { id?: string } | null)?.id, isDamaged);
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
    if ((await writeEntry(key, both)).ok) await removeEntry(from);
  }
  return null;
}
