import { answerAround, deriveBoth, deriveContent, type Proposal, type Reach, type Side } from '../page/derive/derive';
import { deriveField, fieldAround } from '../page/derive/field';
import { deriveShadow } from '../page/derive/shadow';
import { WritingPlace } from '../page/derive/writing-place';
import { findAll } from '../page/find-all';
import { counted, message, type Message, type MessageKey } from '../core/messages/message';
import type { Translate } from '../core/messages/translate';
import type { Picked } from '../core/protocol/probe/pick';
import { linksOf } from '../page/links';
import { followPointer } from '../page/pointing/pointer';
import { shownOf } from './preview';
import type { Outline, Overlay } from '../page/pointing/overlay';
import type { Button, Line } from '../page/pointing/panel';

/** At most this many matches of a selector are outlined. */
const MOST_OUTLINED = 60;
const SIDES: readonly Side[] = ['answer', 'message'];

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
  return new Promise((resolve) => new Picking(overlay, t, signal, onMessages, resolve).askForAnswer());
}

/** What the person is asked for at one step. */
interface Asked {
  /** The element to outline for the one under the mouse or with the focus; null for none. */
  around: (hovered: Element) => Element | null;
  /** Takes what the person pointed at. */
  take: (pointed: Element) => void;
}

/** One round of pointing, with the steps the person goes through. */
class Picking {
  readonly #overlay: Overlay;
  readonly #t: Translate;
  readonly #onMessages: (messages: readonly Element[]) => void;
  readonly #resolve: (picked: Picked | null) => void;
  readonly #life = new AbortController();
  readonly #over: AbortSignal;
  readonly #cancel: Button;
  readonly #startOver: Button;

  /** Null while the person only has to press buttons. */
  #asked: Asked | null = null;
  #answers: readonly Element[] = [];
  #messages: readonly Element[] = [];
  #wider: Record<Side, number> = { answer: 0, message: 0 };
  /** The proposals for what was confirmed, the chosen one first. */
  readonly #best: Partial<Record<Side, readonly Proposal[]>> = {};

  constructor(
    overlay: Overlay,
    t: Translate,
    signal: AbortSignal,
    onMessages: (messages: readonly Element[]) => void,
    resolve: (picked: Picked | null) => void,
  ) {
    this.#overlay = overlay;
    this.#t = t;
    this.#onMessages = onMessages;
    this.#resolve = resolve;
    this.#over = AbortSignal.any([this.#life.signal, signal]);
    this.#cancel = { label: t('cancel'), press: () => this.#end(null) };
    this.#startOver = { label: t('probeStartOver'), press: () => this.askForAnswer() };
    signal.addEventListener('abort', () => this.#end(null));
    followPointer(
      {
        hosts: [overlay.host],
        isInert: () => overlay.isAboveModal,
        isAsking: () => this.#asked !== null,
        onClick: (element) => this.#asked?.take(element),
        onEnter: (element) => this.#enter(element),
        onHover: (element) => this.#hover(element),
        onCancel: () => this.#end(null),
      },
      this.#over,
    );
  }

  #end(picked: Picked | null): void {
    this.#life.abort();
    this.#resolve(picked);
  }

  #enter(element: Element): void {
    this.#asked?.take(element);
    // After the last step, the panel is gone.
    if (!this.#over.aborted) this.#overlay.focusPanel();
  }

  #hover(hovered: Element): void {
    const element = this.#asked?.around(hovered);
    if (element) this.#overlay.outline([{ element, label: '' }]);
  }

  askForAnswer(): void {
    this.#overlay.move(false);
    this.#answers = [];
    this.#wider = { answer: 0, message: 0 };
    this.#takeMessages([]);
    this.#askFor('answer', 'probeAnswer', 'probeAnswerHow', [this.#cancel], (clicked) => {
      this.#answers = [clicked];
      this.#askForMessage();
    });
  }

  #askForMessage(): void {
    // On most pages, the first message is at the top.
    this.#overlay.move(true);
    const none: Button = { label: this.#t('probeNone'), press: () => this.#confirm('answer', 0) };
    const buttons = [none, this.#startOver, this.#cancel];
    this.#askFor('message', 'probeMessage', 'probeMessageHow', buttons, (clicked) => {
      this.#takeMessages([clicked]);
      this.#confirm('answer', 0);
    });
  }

  /** Asks for another of a kind that was already pointed at. */
  #askForMore(side: Side): void {
    const back: Button = { label: this.#t('probeBack'), press: () => this.#confirm(side, 0) };
    const title = side === 'answer' ? 'probeMoreAnswer' : 'probeMoreMessage';
    this.#askFor(side, title, 'probeMoreHow', [back, this.#startOver, this.#cancel], (clicked) => {
      if (side === 'answer') this.#answers = [...this.#answers, clicked];
      else this.#takeMessages([...this.#messages, clicked]);
      this.#confirm(side, 0);
    });
  }

  /** Asks for a click on something with text. */
  #askFor(
    side: Side,
    title: MessageKey,
    how: MessageKey,
    buttons: readonly Button[],
    take: (clicked: Element) => void,
  ): void {
    const ask = (line: Line): void => this.#overlay.panel({ title: this.#t(title), lines: [line], buttons });
    this.#overlay.outline([]);
    ask(this.#t(how));
    this.#asked = {
      around: side === 'answer' && this.#messages.length === 0 ? answerAround : (element) => element,
      take: (element) => {
        const others = side === 'answer' ? this.#messages : this.#answers;
        // Of a closed shadow root, a page exposes only its host.
        if (!element.textContent.trim()) ask(this.#t('probeNoText'));
        else if (others.some((one) => one.contains(element) || element.contains(one)))
          ask({ warning: this.#t(side === 'answer' ? 'probeIsMessage' : 'probeIsAnswer') });
        else take(element);
      },
    };
  }

  #takeMessages(messages: readonly Element[]): void {
    this.#messages = messages;
    this.#onMessages(messages);
  }

  /** Shows what is matched, with the alternatives. */
  #confirm(side: Side, choice: number): void {
    this.#asked = null;
    const both = deriveBoth({ answers: this.#answers, messages: this.#messages, wider: this.#wider });
    const { proposals, canWiden, canNarrow } = both[side] as Reach;
    const chosen = proposals[choice];
    const other = side === 'answer' ? both.message?.proposals[0] : this.#best.answer?.[0];
    this.#overlay.outline([
      ...this.#outlines(chosen, side),
      ...this.#outlines(other, side === 'answer' ? 'message' : 'answer'),
    ]);
    const t = this.#t;
    const use = (): void => {
      this.#best[side] = [chosen!, ...proposals.filter((one) => one !== chosen)];
      if (side === 'answer' && both.message) this.#confirm('message', 0);
      else {
        if (side === 'answer') this.#best.message = [];
        this.#askForField();
      }
    };
    this.#overlay.panel({
      title: t.of(chosen ? foundBy(chosen, side) : message('probeNotUnique')),
      lines: chosen ? this.#linesAbout(chosen, side) : [t('probeNotUniqueHow')],
      buttons: [
        { label: t('probeUse'), isPrimary: true, isOff: !chosen, press: use },
        { label: t('probeWider'), isOff: !canWiden, press: () => this.#widen(side, 1) },
        { label: t('probeNarrower'), isOff: !canNarrow, press: () => this.#widen(side, -1) },
        { label: t('probeMissing'), press: () => this.#askForMore(side) },
        this.#startOver,
      ],
      choices: proposals.map((one, n) => ({
        label: t.of(this.#messages.length > 0 ? foundBothBy(one, side) : foundBy(one, side)),
        selector: one.selector,
        isChosen: n === choice,
        press: () => this.#confirm(side, n),
      })),
    });
  }

  #widen(side: Side, by: number): void {
    this.#wider = { ...this.#wider, [side]: this.#wider[side] + by };
    this.#confirm(side, 0);
  }

  #outlines(proposal: Proposal | undefined, side: Side): Outline[] {
    const elements = (proposal?.elements ?? []).slice(0, MOST_OUTLINED);
    const label = this.#t(side === 'answer' ? 'probeOutlineAnswer' : 'probeOutlineMessage');
    return elements.map((element, n) => ({ element, label: n === 0 ? label : '', isMessage: side === 'message' }));
  }

  /** What to look for in the outlines, and what is wrong with them. */
  #linesAbout({ wrong }: Proposal, side: Side): Line[] {
    const t = this.#t;
    const isBoth = this.#messages.length > 0;
    if (side === 'message')
      return [t('probeOnlyMessages'), ...(wrong > 0 ? [{ warning: t('probeFindsAnswers') }] : [])];
    const how = isBoth ? [t('probeOnlyAnswersSolid')] : [t('probeOnlyAnswers'), t('probeWithoutMessage')];
    return [...how, ...(wrong > 0 ? [{ warning: t('probeFindsMessages') }] : [])];
  }

  #askForField(): void {
    const buttons = [this.#startOver, this.#cancel];
    const ask = (how: MessageKey): void =>
      this.#overlay.panel({ title: this.#t('probeField'), lines: [this.#t(how)], buttons });
    this.#overlay.move(false);
    this.#overlay.outline([]);
    ask('probeFieldHow');
    this.#asked = {
      around: fieldAround,
      take: (element) => {
        const field = fieldAround(element);
        if (field) this.#takeField(field);
        else ask('probeNoField');
      },
    };
  }

  /** No message lies where one writes: what was found there is found again, and the person sees what changed. */
  #takeField(field: HTMLElement): void {
    this.#asked = null;
    const t = this.#t;
    const hosts = this.#hostsAround(field);
    const place = new WritingPlace([...this.#answers, ...this.#messages], hosts, field);
    const isHeld = ({ selector }: Proposal): boolean => place.isAmong(findAll(selector, hosts, document));
    const sides = SIDES.filter((side) => this.#best[side]?.[0] && isHeld(this.#best[side][0]));
    const finish = (): void => this.#end(this.#picked(this.#best.answer!, this.#best.message!, field));
    for (const side of SIDES) this.#best[side] = this.#best[side]!.filter((one) => !isHeld(one));
    if (sides.length === 0) return finish();
    // Each kind was found with the other in view, so both may be better now.
    const both = deriveBoth({ answers: this.#answers, messages: this.#messages, wider: this.#wider, field });
    for (const side of SIDES) this.#best[side] = both[side]?.proposals ?? [];
    const isFound = this.#best.answer!.length > 0;
    this.#overlay.outline(SIDES.flatMap((side) => this.#outlines(this.#best[side]![0], side)));
    this.#overlay.panel({
      title: t('probeFoundAgain'),
      lines: [
        ...sides.map((side) => t(side === 'answer' ? 'probeFieldInAnswers' : 'probeFieldInMessages')),
        ...SIDES.filter((side) => side === 'answer' || both.message).map((side) =>
          t.of(foundBy(this.#best[side]![0] ?? { count: 0 }, side)),
        ),
        ...(isFound ? [] : [t('probeNotUniqueHow')]),
      ],
      buttons: [
        { label: t('probeUse'), isPrimary: true, isOff: !isFound, press: finish },
        this.#startOver,
        this.#cancel,
      ],
    });
  }

  #hostsAround(field: HTMLElement): string[] {
    return [...new Set([...this.#answers, ...this.#messages, field].flatMap(deriveShadow))];
  }

  #picked(response: readonly Proposal[], user: readonly Proposal[], field: HTMLElement): Picked {
    const hosts = this.#hostsAround(field);
    const found = (selector: string): Element[] => findAll(selector, hosts, document);
    return {
      response: response.map(({ selector, elements, wrong }) => shownOf(selector, elements, wrong)),
      user: user.map(({ selector, elements, wrong }) => shownOf(selector, elements, wrong)),
      composer: deriveField(field).map(({ selector }) => shownOf(selector, found(selector), 0)),
      content: deriveContent(response[0]!.elements),
      shadow: hosts.map((selector) => ({ selector, count: found(selector).length })),
      url: location.href,
      links: linksOf(document),
    };
  }
}

function foundBy({ count }: Pick<Proposal, 'count'>, side: Side): Message {
  return counted(side === 'answer' ? 'probeFoundAnswers' : 'probeFoundMessages', count);
}

/** How many elements of its kind a selector matches, and how many of the other kind. */
function foundBothBy({ count, wrong }: Proposal, side: Side): Message {
  const right = Math.max(count - wrong, 0);
  return side === 'answer'
    ? message('probeFoundBoth', counted('siteAnswers', right), counted('siteOwnMessages', wrong))
    : message('probeFoundBoth', counted('siteOwnMessages', right), counted('siteAnswers', wrong));
}
