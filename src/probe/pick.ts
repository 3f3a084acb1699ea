import { answerAround, deriveBoth, deriveContent, type Proposal, type Reach, type Side } from '../page/derive/derive';
import { deriveField, fieldAround } from '../page/derive/field';
import { deriveShadow } from '../page/derive/shadow';
import { findAll } from '../page/find-all';
import { counted, message, type Message } from '../core/messages/message';
import type { Translate } from '../core/messages/translate';
import type { Picked } from '../core/protocol/probe/pick';
import { shownOf } from './preview';
import type { Button, Outline, Overlay } from './overlay';

/** What a page may react to when clicked. It receives none of these while the person is pointing. */
const PRESSES = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick', 'auxclick', 'contextmenu'];
/** At most this many links are examined. */
const MOST_LINKS = 200;
/** At most this many matches of a selector are outlined. */
const MOST_OUTLINED = 60;

/**
 * The element the person has reached by keyboard: the one with the focus, or the place of the caret or selection; null
 * for none.
 */
function atByKeyboard(): Element | null {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  if (focused && focused !== document.body && focused !== document.documentElement) return focused;
  const at = getSelection()?.focusNode;
  return at instanceof Element ? at : (at?.parentElement ?? null);
}

/**
 * Lets the person click an answer, one of their own messages, then the message field, or reach these by keyboard and
 * press Enter. Only the person's own clicks and keys count.
 * @param onMessages - Receives what was clicked as the person's own messages.
 * @returns Null if they gave up, or `signal` ended it.
 */
export function pick(
  overlay: Overlay,
  t: Translate,
  signal: AbortSignal,
  onMessages: (messages: readonly Element[]) => void,
): Promise<Picked | null> {
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
    const cancel: Button = { label: t('cancel'), press: () => end(null) };
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
          // After the last step, the panel is gone.
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

    let answers: readonly Element[] = [];
    let messages: readonly Element[] = [];
    let wider = { answer: 0, message: 0 };
    const startOver: Button = { label: t('probeStartOver'), press: () => askForAnswer() };

    /**
     * Asks for a click on something with text.
     * @param more - Asks for another of a kind that was already pointed at.
     */
    const askFor = (
      side: Side,
      title: string,
      text: string,
      buttons: readonly Button[],
      take: (clicked: Element) => void,
    ): void => {
      hovered = side === 'answer' && messages.length === 0 ? answerAround : (element) => element;
      overlay.outline([]);
      const ask = (...lines: Parameters<Overlay['panel']>[1]): void => overlay.panel(title, lines, buttons);
      ask(text);
      point = (element) => {
        // Of a closed shadow root, a page exposes only its host.
        if (!element.textContent.trim()) return ask(t('probeNoText'));
        const others = side === 'answer' ? messages : answers;
        if (others.some((one) => one.contains(element) || element.contains(one)))
          return ask({ warning: t(side === 'answer' ? 'probeIsMessage' : 'probeIsAnswer') });
        take(element);
      };
    };

    const askForAnswer = (): void => {
      overlay.move(false);
      answers = messages = [];
      wider = { answer: 0, message: 0 };
      onMessages([]);
      askFor('answer', t('probeAnswer'), t('probeAnswerHow'), [cancel], (clicked) => {
        answers = [clicked];
        askForMessage();
      });
    };

    const askForMessage = (): void => {
      // On most pages, the first message is at the top.
      overlay.move(true);
      askFor(
        'message',
        t('probeMessage'),
        t('probeMessageHow'),
        [{ label: t('probeNone'), press: () => confirm('answer', 0) }, startOver, cancel],
        (clicked) => {
          messages = [clicked];
          onMessages(messages);
          confirm('answer', 0);
        },
      );
    };

    const askForMore = (side: Side): void =>
      askFor(
        side,
        t(side === 'answer' ? 'probeMoreAnswer' : 'probeMoreMessage'),
        t('probeMoreHow'),
        [{ label: t('probeBack'), press: () => confirm(side, 0) }, startOver, cancel],
        (clicked) => {
          if (side === 'answer') answers = [...answers, clicked];
          else onMessages((messages = [...messages, clicked]));
          confirm(side, 0);
        },
      );

    const outlines = (proposal: Proposal | undefined, side: Side): Outline[] =>
      (proposal?.elements ?? []).slice(0, MOST_OUTLINED).map((element, n) => ({
        element,
        label: n === 0 ? t(side === 'answer' ? 'probeOutlineAnswer' : 'probeOutlineMessage') : '',
        isMessage: side === 'message',
      }));
    const best: Partial<Record<Side, readonly Proposal[]>> = {};

    /** Shows what is matched, with the alternatives. */
    const confirm = (side: Side, choice: number): void => {
      hovered = point = null;
      const both = deriveBoth({ answers, messages, wider });
      const { proposals, canWiden, canNarrow } = both[side] as Reach;
      const chosen = proposals[choice];
      const other = side === 'answer' ? both.message?.proposals[0] : best.answer?.[0];
      overlay.outline([...outlines(chosen, side), ...outlines(other, side === 'answer' ? 'message' : 'answer')]);
      const use = (): void => {
        best[side] = [chosen!, ...proposals.filter((one) => one !== chosen)];
        if (side === 'answer' && both.message) confirm('message', 0);
        else askForField(best.answer!, side === 'message' ? best.message! : []);
      };
      const go = (by: number): void => {
        wider = { ...wider, [side]: wider[side] + by };
        confirm(side, 0);
      };
      overlay.panel(
        t.of(chosen ? foundBy(chosen, side) : message('probeNotUnique')),
        chosen ? [...instructions(side), ...warnings(chosen, side)] : [t('probeNotUniqueHow')],
        [
          { label: t('probeUse'), isPrimary: true, isOff: !chosen, press: use },
          { label: t('probeWider'), isOff: !canWiden, press: () => go(1) },
          { label: t('probeNarrower'), isOff: !canNarrow, press: () => go(-1) },
          { label: t('probeMissing'), press: () => askForMore(side) },
          startOver,
        ],
        proposals.map((one, n) => ({
          label: t.of(messages.length > 0 ? foundBothBy(one, side) : foundBy(one, side)),
          selector: one.selector,
          isChosen: n === choice,
          press: () => confirm(side, n),
        })),
      );
    };

    const instructions = (side: Side): string[] => {
      if (side === 'message') return [t('probeOnlyMessages')];
      return messages.length > 0 ? [t('probeOnlyAnswersSolid')] : [t('probeOnlyAnswers'), t('probeWithoutMessage')];
    };
    const warnings = ({ wrong }: Proposal, side: Side): { warning: string }[] =>
      wrong > 0 ? [{ warning: t(side === 'answer' ? 'probeFindsMessages' : 'probeFindsAnswers') }] : [];

    const askForField = (response: readonly Proposal[], user: readonly Proposal[]): void => {
      hovered = fieldAround;
      overlay.move(false);
      overlay.outline([]);
      const ask = (text: string): void => overlay.panel(t('probeField'), [text], [startOver, cancel]);
      ask(t('probeFieldHow'));
      point = (element) => {
        const field = fieldAround(element);
        if (!field) return ask(t('probeNoField'));
        const hosts = [...new Set([...answers, ...messages, field].flatMap(deriveShadow))];
        const shadow = hosts.map((selector) => ({ selector, count: findAll(selector, hosts, document).length }));
        end({
          response: response.map((one) => shownOf(one.selector, one.elements, one.wrong)),
          user: user.map((one) => shownOf(one.selector, one.elements, one.wrong)),
          composer: deriveField(field).map(({ selector }) => shownOf(selector, findAll(selector, hosts, document), 0)),
          content: deriveContent(response[0]!.elements),
          shadow,
          url: location.href,
          links: linksOf(document),
        });
      };
    };
    askForAnswer();
  });
}

function foundBy({ count }: Proposal, side: Side): Message {
  return counted(side === 'answer' ? 'probeFoundAnswers' : 'probeFoundMessages', count);
}

/** How many elements of its kind a selector matches, and how many of the other kind. */
function foundBothBy({ count, wrong }: Proposal, side: Side): Message {
  const right = Math.max(count - wrong, 0);
  return side === 'answer'
    ? message('probeFoundBoth', counted('siteAnswers', right), counted('siteOwnMessages', wrong))
    : message('probeFoundBoth', counted('siteOwnMessages', right), counted('siteAnswers', wrong));
}

/** Addresses on this site that the page links to. */
function linksOf({ links }: Document): string[] {
  const own = [...links].map(({ href }) => href).filter((href) => URL.parse(href)?.origin === location.origin);
  return [...new Set(own)].slice(0, MOST_LINKS);
}
