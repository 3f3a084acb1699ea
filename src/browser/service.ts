import * as v from 'valibot';
import { SelectorsSchema } from '../core/annotation';
import type { Match } from '../core/match';
import type { Selectors } from '../core/selector';

/**
 * What the service worker does for a page: it knows the platforms and holds the dear part of the matching, so that no
 * page loads them (docs/adr/0006). It keeps nothing between two questions: the browser stops it whenever it likes.
 */
export interface Service {
  /** The platform of an address, or null. */
  platform(url: URL): unknown;
  /** Where the selectors' words stand in the text, in the selectors' order. */
  match(text: string, selectors: readonly Selectors[]): Match[];
}

const QuestionSchema = v.variant('ask', [
  v.object({ ask: v.literal('platform') }),
  v.object({ ask: v.literal('match'), text: v.string(), selectors: v.array(SelectorsSchema) }),
]);

/** The service worker's side: answers questions of our own annotators, of nobody else. */
export function answerPages(service: Service): void {
  chrome.runtime.onMessage.addListener((message: unknown, sender, respond) => {
    const question = v.safeParse(QuestionSchema, message);
    if (sender.id !== chrome.runtime.id || !sender.tab || !sender.url || !question.success) return;
    const asked = question.output;
    respond(asked.ask === 'match' ? service.match(asked.text, asked.selectors) : service.platform(new URL(sender.url)));
  });
}
