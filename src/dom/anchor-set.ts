import type { Annotation } from '../core/annotation';
import type { Match, Miss } from '../core/match';
import { matchVerbatim } from '../core/match-verbatim';
import { CONTEXT_LENGTH, type Selectors, type Span } from '../core/selector';
import { TextIndex, type TextSource } from './text-index';

/** A response that stands on the page. */
export interface MountedResponse {
  id: string;
  element: Element;
  source: TextSource;
}

/** Annotations whose words do not stand in the text to the letter, and the text that they were looked for in. */
export interface Search {
  text: string;
  ids: readonly string[];
  selectors: readonly Selectors[];
}

/** Where an annotation stands; `sought` until a search has ended. A StaticRange keeps painting where a live one collapses on each streamed token. */
export type Anchor =
  | { state: 'anchored'; annotation: Annotation; span: Span; range: StaticRange }
  | { state: 'orphan'; annotation: Annotation; why: Miss }
  | { state: 'sought'; annotation: Annotation }
  | { state: 'away'; annotation: Annotation };

/** An anchored annotation, with the words that it was last seen on. */
interface Sighting {
  span: Span;
  range: StaticRange;
  /** The words, with what stands beside them: what must still stand there for the sighting to hold. */
  around: string;
  before: number;
}

/**
 * Holds each annotation to its words while the page changes under it. {@link invalidate} is cheap and called for each
 * mutation; {@link pass} reads what changed once, and matches only what is no longer where it was.
 */
export class AnchorSet {
  private mounted = new Map<string, { response: MountedResponse; index: TextIndex }>();
  private byElement = new Map<Element, string>();
  private annotations: readonly Annotation[] = [];
  private sightings = new Map<string, Sighting>();
  private current = new Map<string, Anchor>();
  /** What a search found, by annotation: it speaks of this text alone. */
  private searched = new Map<string, { text: string; found: Match }>();
  private isStale = true;

  /** The anchors as of the last pass, by annotation id. */
  get anchors(): ReadonlyMap<string, Anchor> {
    return this.current;
  }

  /** The responses on the page now. One whose element is the same keeps what was read of it. */
  setResponses(responses: readonly MountedResponse[]): void {
    const known = new Map([...this.mounted.values()].map((one) => [one.response.element, one.index]));
    this.mounted = new Map(
      responses.map((response) => [
        response.id,
        { response, index: known.get(response.element) ?? new TextIndex(response.source) },
      ]),
    );
    this.byElement = new Map(responses.map(({ element, id }) => [element, id]));
    this.isStale = true;
  }

  setAnnotations(annotations: readonly Annotation[]): void {
    this.annotations = annotations;
    this.isStale = true;
  }

  /** The id of the response that the node stands in, or null. */
  responseOf(node: Node): string | null {
    for (let at: Node | null = node; at; at = at.parentNode) {
      const id = this.byElement.get(at as Element);
      if (id !== undefined) return id;
    }
    return null;
  }

  elementOf(response: string): Element | null {
    return this.mounted.get(response)?.response.element ?? null;
  }

  /** Something below a node of this response changed. */
  invalidate(response: string, changed: Node): void {
    this.mounted.get(response)?.index.invalidate(changed);
    this.isStale = true;
  }

  /** The text of a response as it stands now, or null if it is not on the page. */
  indexOf(response: string): TextIndex | null {
    const index = this.mounted.get(response)?.index;
    index?.refresh();
    return index ?? null;
  }

  /** Brings every anchor up to date. @returns True if any of them changed. */
  pass(): boolean {
    if (!this.isStale) return false;
    this.isStale = false;
    const next = new Map<string, Anchor>();
    for (const [response, annotations] of Map.groupBy(this.annotations, (one) => one.target.response)) {
      const index = this.indexOf(response);
      for (const anchor of index ? this.anchor(index, annotations) : annotations.map(away)) {
        next.set(anchor.annotation.id, anchor);
      }
    }
    const hasChanged =
      next.size !== this.current.size || [...next].some(([id, one]) => !isSame(one, this.current.get(id)));
    this.current = next;
    for (const memory of [this.sightings, this.searched]) {
      for (const id of memory.keys()) if (!next.has(id)) memory.delete(id);
    }
    return hasChanged;
  }

  /** What has to be searched for: the words of these annotations changed, or stand in several places. */
  searches(): Search[] {
    const sought = [...this.current.values()].filter((one) => one.state === 'sought').map((one) => one.annotation);
    return [...Map.groupBy(sought, (one) => one.target.response)].map(([response, annotations]) => ({
      text: this.indexOf(response)?.text ?? '',
      ids: annotations.map((one) => one.id),
      selectors: annotations.map((one) => this.selectorsOf(one)),
    }));
  }

  /** Takes what a search found, in the order of its selectors; the next pass proves that the text is still the same. */
  takeFound({ text, ids }: Search, found: readonly Match[]): void {
    ids.forEach((id, at) => this.searched.set(id, { text, found: found[at] ?? { miss: 'gone' } }));
    this.isStale = true;
  }

  private anchor(index: TextIndex, annotations: readonly Annotation[]): Anchor[] {
    const { text } = index;
    return annotations.map((annotation): Anchor => {
      const place = this.placeOf(annotation, text);
      if (place === 'sought') return { state: place, annotation };
      if (typeof place === 'string') return { state: 'orphan', annotation, why: place };
      const range = index.rangeAt(place);
      if (!range) return { state: 'orphan', annotation, why: 'gone' };
      return { state: 'anchored', annotation, ...this.sight(annotation.id, text, place, range) };
    });
  }

  private placeOf(annotation: Annotation, text: string): Span | Miss | 'sought' {
    const sighting = this.sightings.get(annotation.id);
    if (sighting && text.startsWith(sighting.around, sighting.span.start - sighting.before)) return sighting.span;
    const verbatim = matchVerbatim(text, this.selectorsOf(annotation));
    if (typeof verbatim !== 'string') return verbatim;
    const search = this.searched.get(annotation.id);
    if (search?.text !== text) return 'sought';
    return 'miss' in search.found ? search.found.miss : search.found;
  }

  /** The quote, looked for first where it was last seen. */
  private selectorsOf({ id, target }: Annotation): Selectors {
    const sighting = this.sightings.get(id);
    return sighting ? { ...target.selectors, position: sighting.span } : target.selectors;
  }

  private sight(id: string, text: string, span: Span, range: StaticRange): { span: Span; range: StaticRange } {
    const old = this.sightings.get(id);
    const from = Math.max(0, span.start - CONTEXT_LENGTH);
    const around = text.slice(from, span.end + CONTEXT_LENGTH);
    // The same range object for the same place: the painter tells changes by identity.
    const kept = old && isSameRange(old.range, range) ? old.range : range;
    this.sightings.set(id, { span, range: kept, around, before: span.start - from });
    return { span, range: kept };
  }
}

function away(annotation: Annotation): Anchor {
  return { state: 'away', annotation };
}

function isSame(a: Anchor, b: Anchor | undefined): boolean {
  if (a.state !== b?.state || a.annotation !== b.annotation) return false;
  return a.state !== 'anchored' || b.state !== 'anchored' || (a.range === b.range && a.span.start === b.span.start);
}

function isSameRange(a: StaticRange, b: StaticRange): boolean {
  return (
    a.startContainer === b.startContainer &&
    a.startOffset === b.startOffset &&
    a.endContainer === b.endContainer &&
    a.endOffset === b.endOffset
  );
}
