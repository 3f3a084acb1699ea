import { followReplacements } from '../../core/conversation/replacements';
import { placeIn } from '../../dom/across';
import type { TextSource } from '../../dom/text-index';
import { unselectableIn } from '../../dom/unselectable';
import { retarget } from '../../stores/annotations';
import { $replaced, setReplaced, setResponses } from '../../stores/responses';
import type { PageContent, PageResponse, ResponseUpdate } from '../annotated-page';
import type { MarkAnchors } from '../placed-mark';
import { createAnswerOrder, type AnswerOrder } from './answer-order';

/** @see ResponseList */
export interface ResponseListParts {
  page: Pick<PageContent, 'position' | 'contentRoots' | 'excludedWithin' | 'shadowRoots'>;
  anchors: Pick<MarkAnchors, 'setRegions'>;
}

/** The answers on the page and all known ones of the conversation. Passes them to the anchors and the stores. */
export class ResponseList {
  readonly #parts: ResponseListParts;
  readonly #order: AnswerOrder;
  #replacements = followReplacements();
  #now: readonly PageResponse[] = [];

  constructor(parts: ResponseListParts) {
    this.#parts = parts;
    this.#order = createAnswerOrder((element) => parts.page.position(element));
  }

  /** The answers on the page, in page order. */
  get now(): readonly PageResponse[] {
    return this.#now;
  }

  isAnyStreaming(): boolean {
    return this.#now.some(isStreaming);
  }

  /** Whether an answer is being written, as far as the page shows it. One that was stopped before its first word is not. */
  isAnswering(): boolean {
    return this.#now.some((one) => isStreaming(one) && !one.isStalled);
  }

  /** Starts over for another conversation. */
  restart(): void {
    this.#replacements = followReplacements();
  }

  /** Answers have other ids now. */
  rename(renamed: ResponseUpdate['renamed']): void {
    for (const { from, to } of renamed) this.#replacements.rename(from, to);
  }

  /**
   * @param mayBeOthers - A site may remove the answers of the previous conversation only after changing the address.
   */
  take(responses: readonly PageResponse[], mayBeOthers: boolean): void {
    if (mayBeOthers && !this.#order.knowsOneOf(responses)) this.#order.forget();
    this.#now = responses;
    this.#order.take(responses);
    const { page, anchors } = this.#parts;
    anchors.setRegions(
      responses.map(({ id, element }) => ({
        id,
        element,
        source: sourceOf(page, element),
      })),
    );
    const ids = responses.map(({ id }) => id);
    const there = new Set(ids);
    this.#noteReplaced(ids, there);
    const gone = new Set($replaced.get());
    const known = this.#order.without((id) => !there.has(id) && gone.has(id));
    const ordinals = new Map(known.map((id, at) => [id, at + 1]));
    setResponses(
      responses.map(({ id, state }) => ({ id, ordinal: ordinals.get(id) ?? 0, state })),
      known,
    );
  }

  #noteReplaced(ids: readonly string[], there: ReadonlySet<string>): void {
    const replaced = this.#replacements.take(ids);
    // If a site shows an earlier version again, its marks no longer count as those of a replaced one.
    const earlier = $replaced.get().filter((id) => !there.has(id));
    if (replaced.length > 0 || earlier.length < $replaced.get().length) setReplaced([...earlier, ...replaced]);
  }
}

/** The marks of these answers follow them to their new ids. */
export function retargetAll(renamed: ResponseUpdate['renamed']): void {
  for (const { from, to } of renamed) {
    retarget((target) => (target.response === from ? { ...target, response: to } : target));
  }
}

/** True while the answer is being written. */
export function isStreaming({ state }: PageResponse): boolean {
  return state === 'streaming';
}

/** How the text of an answer is read. */
function sourceOf(page: ResponseListParts['page'], response: Element): TextSource {
  const opened = (): ShadowRoot[] => page.shadowRoots().filter((root) => isWithin(root, response));
  return {
    roots: () => page.contentRoots(response),
    opened,
    excluded(around) {
      const roots = opened().filter((root) => isWithin(root, around));
      const parts = [around, ...roots.flatMap((root) => [...root.children])];
      // What cannot be selected must not come into a quote by a selection around it.
      return new Set<Node>(parts.flatMap((part) => [...page.excludedWithin(part), ...unselectableIn(part, response)]));
    },
  };
}

/** Whether a shadow root is inside an element that is in another tree. */
function isWithin(root: ShadowRoot, element: Element): boolean {
  const place = placeIn(element.getRootNode(), root.host);
  return place !== undefined && element.contains(place);
}
