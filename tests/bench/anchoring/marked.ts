import type { BrowserContext, Page } from 'playwright';
import type { Annotation } from '../../../src/core/annotation/annotation';
import { emptyDocument } from '../../../src/core/conversation/conversation-document';
import { BUILT_IN_KIND_IDS } from '../../../src/core/annotation/kinds';
import { packed } from '../../../src/core/conversation/stored-document';
import { markOn } from '../../core/sample';
import type { Conversation } from '../../pages/replica';
import { CONVERSATION_IDS, conversationOf, longAnswer } from '../../pages/samples';
import type { Host } from '../content/turns';
import { bundle } from '../matching/bundle';
import type * as inPage from './page';

/** The conversation shown on the pages below. */
export const ID = CONVERSATION_IDS.uuid[0];

/** A conversation with this many answers and this many characters in all, no two answers alike. */
export function conversation(answers: number, characters: number): Conversation {
  return conversationOf(
    ID,
    Array.from(
      { length: answers },
      (_, n) => [`Question ${n + 1}?`, longAnswer(characters / answers, n * 1000)] as const,
    ),
  );
}

/** Opens another conversation of the replica, without messages. */
export async function openElsewhere(context: BrowserContext, host: Host): Promise<Page> {
  const page = await context.newPage();
  await goElsewhere(page, host);
  return page;
}

/** The same on an existing page. */
export async function goElsewhere(page: Page, host: Host): Promise<void> {
  await page.goto(`https://${host}/chat/${CONVERSATION_IDS.uuid[1]}?sample=empty`);
  await page.waitForFunction(() => window.replica !== undefined);
}

let script: Promise<string> | undefined;

/** Calls a function of page.ts in the page. */
export async function call<Name extends keyof typeof inPage>(
  page: Page,
  name: Name,
  ...given: Parameters<(typeof inPage)[Name]>
): Promise<Awaited<ReturnType<(typeof inPage)[Name]>>> {
  script ??= bundle('tests/bench/anchoring/page.ts');
  // As an expression, because the page's policy forbids script elements.
  return page.evaluate<never>(`${await script}; exported.${name}(...${JSON.stringify(given)})`);
}

/**
 * Makes marks of all kinds, evenly spread over a conversation and without overlap, in the form in which they would have
 * been stored.
 */
export async function marksOf(context: BrowserContext, shown: Conversation, count: number): Promise<Annotation[]> {
  const page = await openElsewhere(context, 'claude.test');
  await page.evaluate((shown) => window.replica.load(shown), shown);
  const answers = await call(page, 'readAnswers');
  await page.close();
  const distance = answers.reduce((sum, { text }) => sum + text.length, 0) / count;
  const marks: Annotation[] = [];
  let before = 0;
  for (const [ordinal, { id, text }] of answers.entries()) {
    for (let at = marks.length * distance - before; at < text.length && marks.length < count;) {
      const n = marks.length;
      const start = text.lastIndexOf(' ', at) + 1;
      const end = Math.min(text.length, start + Math.min(40, distance / 2));
      const fields = {
        id: `mark-${String(n)}`,
        kind: BUILT_IN_KIND_IDS[n % BUILT_IN_KIND_IDS.length]!,
        created: n + 1,
        modified: n + 1,
      };
      const mark = markOn(text, { start, end }, fields, id);
      marks.push({ ...mark, target: { ...mark.target, ordinal: ordinal + 1 } });
      at = marks.length * distance - before;
    }
    before += text.length;
  }
  return marks;
}

/** Stores the marks of {@link ID}, and nothing else, where the annotator looks for them. */
export async function store(context: BrowserContext, annotations: readonly Annotation[]): Promise<void> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(
    async ([key, entry]) => {
      await chrome.storage.local.clear();
      await chrome.storage.local.set({ [key]: entry });
    },
    [`conversation/claude/${ID}`, packed({ ...emptyDocument('claude'), annotations: [...annotations] })] as const,
  );
}
