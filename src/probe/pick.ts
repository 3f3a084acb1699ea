import {
  answerAround,
  deriveField,
  deriveSelectors,
  deriveShadow,
  FIELD,
  fieldAround,
  findAll,
  type Candidate,
} from '../platforms/derive';
import type { Button, Overlay } from './overlay';

/** What the person pointed at, the best selector of each first; never empty. */
export interface Picked {
  response: readonly Candidate[];
  composer: readonly Candidate[];
  /** For the hosts of the shadow roots that they stand in; empty on most sites. */
  shadow: readonly Candidate[];
  /** The page's address. */
  url: string;
  title: string;
}

/** What a page would do at a click; while the person points it does none of it. */
const PRESSES = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick', 'auxclick', 'contextmenu'];
/** So many of the elements that a selector finds are outlined. */
const MOST_OUTLINED = 60;

/** What the person is at by keyboard: what has focus, or the place of the cursor or the selection; null for nothing. */
function atByKeyboard(): Element | null {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  if (focused && focused !== document.body && focused !== document.documentElement) return focused;
  const at = getSelection()?.focusNode;
  return at instanceof Element ? at : (at?.parentElement ?? null);
}

/**
 * Lets the person click an answer, then the message field, or go there by keyboard and press Enter. Only their own clicks
 * and keys count.
 * @returns Null if they gave up, or `signal` ended it.
 */
export function pick(overlay: Overlay, signal: AbortSignal): Promise<Picked | null> {
  return new Promise((resolve) => {
    const life = new AbortController();
    const over = AbortSignal.any([life.signal, signal]);
    let point: ((element: Element) => void) | null = null;
    let hovered: ((element: Element) => Element | null) | null = null;

    const end = (picked: Picked | null): void => {
      life.abort();
      resolve(picked);
    };
    signal.addEventListener('abort', () => end(null));
    const cancel: Button = { label: 'Cancel', press: () => end(null) };
    const targetOf = (event: Event): Element | null => {
      const [target] = event.composedPath();
      return !event.composedPath().includes(overlay.host) && target instanceof Element ? target : null;
    };

    for (const type of PRESSES) {
      window.addEventListener(
        type,
        (event) => {
          const target = targetOf(event);
          if (!target) return;
          event.preventDefault();
          event.stopImmediatePropagation();
          if (type === 'click' && event.isTrusted) point?.(target);
        },
        { capture: true, signal: over },
      );
    }
    window.addEventListener(
      'pointermove',
      (event) => {
        const target = targetOf(event);
        const element = target && hovered?.(target);
        if (element) overlay.outline([{ element, label: '' }]);
      },
      { capture: true, passive: true, signal: over },
    );
    window.addEventListener(
      'keydown',
      (event) => {
        if (!event.isTrusted || event.isComposing) return;
        if (event.key === 'Escape') {
          event.stopImmediatePropagation();
          end(null);
        } else if (event.key === 'Enter' && point && targetOf(event)) {
          event.preventDefault();
          event.stopImmediatePropagation();
          const element = atByKeyboard();
          if (!element) return;
          point(element);
          // The panel that answers is gone when it was the last step.
          if (!over.aborted) overlay.focusPanel();
        }
      },
      { capture: true, signal: over },
    );
    window.addEventListener(
      'focusin',
      (event) => {
        const target = targetOf(event);
        const element = target && hovered?.(target);
        if (element) overlay.outline([{ element, label: '' }]);
      },
      { capture: true, signal: over },
    );

    const askForAnswer = (): void => {
      hovered = answerAround;
      overlay.outline([]);
      const ask = (text: string): void => overlay.panel('Click an answer', [text], [cancel]);
      ask(
        'Any answer of the assistant will do. By keyboard: go to a button or link in it with Tab, or select words of it, then press Enter. Esc gives up.',
      );
      point = (element) => {
        const answer = answerAround(element);
        // Of a closed root a page shows no more than the element that holds it.
        if (answer.textContent.trim()) confirmAnswer([answer], 0);
        else ask('There is no text at that place that Recurate can reach. Try the words of an answer.');
      };
    };

    /** `around`: the elements that were chosen on the way out, the widest last. */
    const confirmAnswer = (around: readonly Element[], choice: number): void => {
      hovered = point = null;
      const answer = around.at(-1)!;
      const candidates = deriveSelectors(answer);
      const candidate = candidates[choice % candidates.length];
      const parent = answer.parentElement;
      const isWidest = !parent || parent === document.body || parent.querySelector(FIELD);
      const shadow = deriveShadow(answer);
      const found = candidate ? findAll(candidate.selector, shadow, document) : [];
      overlay.outline(found.slice(0, MOST_OUTLINED).map((element, n) => ({ element, label: n === 0 ? 'Answer' : '' })));
      overlay.panel(
        candidate ? `${found.length === 1 ? '1 answer' : `${found.length} answers`} found` : 'Nothing to tell it by',
        candidate
          ? ['Only answers, each as a whole, should be outlined. ', { code: candidate.selector }]
          : ['This element has nothing lasting to be told by. Try a wider one.'],
        [
          {
            label: 'Use this',
            isPrimary: true,
            isOff: !candidate,
            press: () => askForField([candidate!, ...candidates.filter((one) => one !== candidate)], shadow),
          },
          { label: 'Wider', isOff: !!isWidest, press: () => confirmAnswer([...around, parent!], 0) },
          { label: 'Narrower', isOff: around.length < 2, press: () => confirmAnswer(around.slice(0, -1), 0) },
          { label: 'Another way', isOff: candidates.length < 2, press: () => confirmAnswer(around, choice + 1) },
          { label: 'Start over', press: askForAnswer },
        ],
      );
    };

    const askForField = (response: readonly Candidate[], around: readonly string[]): void => {
      hovered = fieldAround;
      overlay.outline([]);
      const ask = (text: string): void => overlay.panel('Click the message field', [text], [cancel]);
      ask('The field that you type into. By keyboard: go there with Tab, then press Enter.');
      point = (element) => {
        const field = fieldAround(element);
        if (!field)
          return ask('There is no field to type into at that place that Recurate can reach. Try the field itself.');
        const hosts = [...new Set([...around, ...deriveShadow(field)])];
        const shadow = hosts.map((selector) => ({ selector, count: findAll(selector, hosts, document).length }));
        end({ response, composer: deriveField(field), shadow, url: location.href, title: document.title });
      };
    };
    askForAnswer();
  });
}
