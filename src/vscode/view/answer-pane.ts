import type { Translate } from '../../core/messages/translate';
import type { ShownAnswer } from '../../core/protocol/vscode/to-view';
import type { PlacedAnswer } from './annotating';
import { AnswerView, type AnswerContent } from './answer/answer-view';

/** How many answers' places are remembered. */
const MOST_PLACES = 200;

/** What is shown around an answer. */
export interface PaneContent extends Pick<AnswerContent, 'kind' | 'showsTools'> {
  /** Of the session or file: answers of others may have the same id. */
  key: string;
  answer: ShownAnswer;
  /** What the answer is called, such as "Answer 3". */
  name: string;
}

/** The answer that is shown. */
interface Shown {
  place: string;
  article: HTMLElement;
  prompt: HTMLElement;
  view: AnswerView;
}

/** Where the one answer stands, outside of our shadow root: to the marks it is the page. */
export class AnswerPane {
  /** It scrolls. */
  readonly element = document.createElement('main');
  readonly #t: Translate;
  readonly #onDone: () => void;
  #isPressed = false;
  #shown: Shown | null = null;
  /** How far each answer was scrolled when it was left (px), until all of it is on the page again. */
  readonly #places = new Map<string, number>();

  /** @param onDone - Called whenever all of the answer is on the page. */
  constructor(t: Translate, onDone: () => void, signal: AbortSignal) {
    this.#t = t;
    this.#onDone = onDone;
    this.element.tabIndex = 0;
    this.element.hidden = true;
    this.element.addEventListener('pointerdown', () => (this.#isPressed = true), { signal });
    for (const type of ['pointerup', 'pointercancel', 'blur'] as const) {
      window.addEventListener(type, () => (this.#isPressed = false), { capture: true, signal });
    }
    signal.addEventListener('abort', () => {
      this.show(null);
      this.element.remove();
    });
  }

  /** Whether the person is pressing on it, as while they select text. */
  get isPressed(): boolean {
    return this.#isPressed;
  }

  /** Scrolls the answer to this place as soon as it is shown. */
  remember(key: string, answer: string, top: number): void {
    this.#places.set(placeOf(key, answer), top);
  }

  /** The headings of the answer, in order. */
  headings(): HTMLElement[] {
    return this.#shown?.view.headings() ?? [];
  }

  /**
   * Shows an answer, or what has changed in it.
   *
   * @returns It, if it is another one than before; undefined if it is the same.
   */
  show(content: PaneContent | null): PlacedAnswer | null | undefined {
    const before = this.#shown;
    if (!content) {
      this.#leave();
      return before ? null : undefined;
    }
    const { key, answer, name, kind, showsTools } = content;
    const place = placeOf(key, answer.id);
    const isOther = before?.place !== place;
    if (isOther) {
      this.#leave();
      this.#shown = this.#begin(place);
    }
    const { article, prompt, view } = this.#shown!;
    this.element.ariaLabel = name;
    article.dataset['state'] = answer.state;
    if (prompt.textContent !== answer.prompt) prompt.replaceChildren(answer.prompt);
    prompt.hidden = answer.prompt === '';
    view.show({ text: answer.text, tools: answer.tools, kind, showsTools });
    if (!isOther) return undefined;
    return { id: answer.id, element: article, excluded: () => view.excluded(), isComplete: () => view.isComplete };
  }

  #begin(place: string): Shown {
    const article = document.createElement('article');
    const prompt = document.createElement('p');
    prompt.className = 'prompt';
    prompt.dir = 'auto';
    this.element.replaceChildren(prompt, article);
    this.element.hidden = false;
    this.element.scrollTop = 0;
    const view = new AnswerView(article, this.#t, () => {
      const top = this.#places.get(place);
      // Only now it is long enough.
      if (top !== undefined) this.element.scrollTop = top;
      this.#places.delete(place);
      this.#onDone();
    });
    return { place, article, prompt, view };
  }

  #leave(): void {
    if (!this.#shown) return;
    const { place, view } = this.#shown;
    // As long as it is being made, it could not be scrolled there.
    if (!this.#places.has(place)) this.#places.set(place, this.element.scrollTop);
    const [oldest] = this.#places.keys();
    if (this.#places.size > MOST_PLACES && oldest !== undefined) this.#places.delete(oldest);
    view.destroy();
    this.#shown = null;
    this.element.replaceChildren();
    this.element.hidden = true;
  }
}

const placeOf = (key: string, answer: string): string => `${key} ${answer}`;
