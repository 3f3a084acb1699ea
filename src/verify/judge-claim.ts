import { checkCitations } from '../core/citation/check';
import type { CheckedCitation } from '../core/citation/citation';
import { prepare } from '../core/matching/match';
import { message, type Message } from '../core/messages/message';
import { failureInWords } from '../core/models/failure-in-words';
import type { KnownModel } from '../core/models/model';
import { withItems } from '../core/passages/items';
import { mostRelevant } from '../core/passages/most-relevant';
import { quotesFor } from '../core/passages/quotes';
import { Ranker } from '../core/passages/ranker';
import type { PageRead } from '../core/verify/page-read-schema';
import { parseVerdict } from '../core/verify/parse-verdict';
import { findingOf, type Finding } from '../core/verify/verdict';
import type { CheckParts } from './check-parts';

/** What a page says about a claim. */
export interface Judgement {
  /** The model that judged; null if none did, and only passages were found. */
  model: KnownModel | null;
  finding: Finding | null;
  /** What it quoted, checked against the page; without a model, the passages nearest to the claim. */
  citations: readonly CheckedCitation[];
  /** How much of the page the model got, and how much there is (UTF-16 code units). */
  read: number;
  all: number;
}

/**
 * Finds out what a page says about a claim.
 * @param model - Null to find the nearest passages only.
 * @returns Why that is not known, if so.
 */
export async function judgeClaim(
  claim: string,
  { text, title, passages }: PageRead,
  model: KnownModel | null,
  { judge }: Pick<CheckParts, 'judge'>,
  signal: AbortSignal,
): Promise<Judgement | Message> {
  const order = (await Ranker.over(passages, pause)).rank(claim);
  const all = text.length;
  if (!model) {
    return { model: null, finding: null, citations: quotesFor(passages, order), read: all, all };
  }
  const chosen = mostRelevant(passages, all > model.budget ? order : [], model.budget);
  if (signal.aborted) return message('verifyStopped');
  const judged = await judge(model.id, { claim, pageText: chosen.text, title }, signal);
  if (!judged.ok) {
    return judged.failure ? failureInWords(judged.failure, model.name) : message('verifyInterrupted');
  }
  const parsed = parseVerdict(judged.reply);
  if (!parsed) return failureInWords({ kind: 'other-form', retryAfter: 0, detail: '' }, model.name);
  const checked = checkCitations(prepare(withItems(text, passages)), parsed.citations);
  const citations = checked.map((one) => ({
    ...one,
    words: one.places.map(({ start, end }) => text.slice(start, end)),
  }));
  return { model, finding: findingOf(claim, parsed.verdict, citations), citations, read: chosen.characters, all };
}

/** Lets the page work between two slices. */
function pause(): Promise<void> {
  return new Promise((go) => setTimeout(go));
}
