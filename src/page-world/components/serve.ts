import {
  COMPONENT_ACTS,
  COMPONENT_ANSWER_EVENT,
  COMPONENT_EVENT,
  type ComponentSource,
} from '../../core/element/component-question';
import { ofReact } from './react';
import { ofSvelte } from './svelte';
import { ofVue } from './vue';

/** What each framework says of an element; null where it did not make it, or does not say. */
const FRAMEWORKS: readonly ((element: Element) => ComponentSource | null)[] = [ofReact, ofVue, ofSvelte];

/**
 * Answers which component made an element, until it is told to go. Nothing of the page is called or changed: only the
 * data that frameworks leave at their elements is read, and a page that throws while it is read is not answered for.
 */
export function serveComponents(): void {
  const life = new AbortController();
  const answer = (event: Event): void => {
    const [element] = event.composedPath();
    if (!(event instanceof CustomEvent) || !(element instanceof Element)) return;
    // If this was loaded twice, only one may answer.
    event.stopImmediatePropagation();
    if (event.detail === COMPONENT_ACTS.close) return life.abort();
    const source = sourceOf(element);
    if (source) element.dispatchEvent(new CustomEvent(COMPONENT_ANSWER_EVENT, { detail: JSON.stringify(source) }));
  };
  window.addEventListener(COMPONENT_EVENT, answer, { capture: true, signal: life.signal });
}

function sourceOf(element: Element): ComponentSource | null {
  for (const framework of FRAMEWORKS) {
    try {
      const source = framework(element);
      if (source) return source;
    } catch {
      // The page's own getters may throw.
    }
  }
  return null;
}
