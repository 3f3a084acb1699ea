import { PLACE_TITLES } from '../core/ask/place-titles';
import { threadPage } from '../core/ask/page-identity';
import type { Span } from '../core/annotation/selector';
import type { StaleReason } from '../core/ask/highlighting';
import { betweenFurniture, furnitureIn } from '../core/passages/furniture';
import type { Passage } from '../core/passages/passage';
import { CitationPainter } from '../dom/citation-painter';
import { PageText } from '../dom/page-text/page-text';
import type { Place } from '../core/passages/place';
import type { Section } from '../dom/page-text/section';
import { mayBeUnreadable, supportOf, wordsAbout } from '../dom/page-text/support';
import { wholePage } from '../dom/page-text/whole-page';
import { onLifecycle, onNavigate } from '../page/page-events';
import { pageTitle } from '../page/page-title';
import { inMessage } from '../session/ask/mark-answer';
import { startAsk, type AskSession } from '../session/ask/ask-session';
import type { AskedPage, CitationPaint } from '../session/ask/parts';
import { point } from './point';
import { worker } from './worker';
import type { Words } from '../browser/words';

/** What Ask on this page needs of what is around it. */
export interface Around {
  words: Words;
  /** Our shadow root. */
  shadow: ShadowRoot;
  /** A citation has been scrolled to: our own UI must not cover it. */
  shown(range: StaticRange): void;
  /** On a chat's page: its messages, and how to add lines to the one being written. */
  chat: {
    place(): { id: string; opening: string } | null;
    onPlace(listener: () => void): void;
    sections(): readonly Section[];
    insert(lines: readonly string[]): Promise<void>;
    /** Marks words of the message that has this range, in its text. */
    mark(range: StaticRange, words: { text: string; span: Span }, note: string): boolean | undefined;
  } | null;
}

/** Starts Ask on this page. */
export function startHere({ words, shadow, shown, chat }: Around, signal: AbortSignal): AskSession {
  /** The part of the page that the person pointed at, as long as it is there. */
  let part: Element | null = null;
  /** Something else is asked about than what was read. */
  let isOther = false;
  const ask = (about: Element | null): void => {
    isOther ||= about !== part;
    part = about;
  };
  const partNow = (): Element | null => (part?.isConnected ? part : null);
  const placeTitle = (place: Place): string | null => {
    const key = PLACE_TITLES[place];
    return key ? words.now()(key) : null;
  };
  const roots = (): readonly Section[] | Element =>
    partNow() ?? (chat ? chat.sections() : [wholePage(document, placeTitle)]);
  const text = new PageText({ roots, signal });
  let onStale: (reason: StaleReason | null) => void = () => undefined;
  let furniture: { passages: readonly Passage[]; spans: readonly Span[] } | null = null;
  /** What stands between the lines of the text, and is no part of a quote over several. */
  const furnitureNow = (): readonly Span[] => {
    const passages = text.passages();
    if (furniture?.passages !== passages) furniture = { passages, spans: furnitureIn(passages) };
    return furniture.spans;
  };
  const painter = new CitationPainter({
    text,
    signal,
    onStale: (reason) => onStale(reason),
    // Where it will stand again if it has moved aside.
    covered: () => shadow.querySelector<HTMLElement>('.drawer[data-stance="sheet"]')?.offsetHeight ?? 0,
    onArrive: shown,
    partsOf: (span) => betweenFurniture(span, furnitureNow()),
  });
  const page: AskedPage = {
    href: () => location.href,
    identity: () => chat?.place()?.id ?? threadPage(location.href),
    opening: () => chat?.place()?.opening ?? threadPage(location.href),
    title: pageTitle,
    async read() {
      if (text.isCurrent && !isOther) return;
      isOther = false;
      await text.read();
    },
    get text() {
      return text.text;
    },
    get version() {
      return text.version;
    },
    passages: () => text.passages(),
    async choosePart(pointing) {
      const chosen = await point(words.now(), shadow, AbortSignal.any([signal, pointing]));
      if (chosen) ask(chosen);
      return chosen !== null;
    },
    takeWhole: () => ask(null),
    unsupported: () => supportOf(document, text.text, partNow() !== null, wordsAbout(text.passages())),
    mayBeUnreadable: () => chat === null && mayBeUnreadable(document),
    onRead: (listener) => void text.onChange(listener),
    onNavigate(listener) {
      onNavigate(() => listener(), signal);
      chat?.onPlace(listener);
    },
    onLeave: (listener) => onLifecycle((event) => event === 'left' && listener(), signal),
  };
  const paint: CitationPaint = {
    paint(places, active, gone) {
      const citations = places.map((span, at) => ({ id: String(at), spans: [span] }));
      painter.paint(citations, active === null ? null : { id: String(active), place: 0 }, gone);
    },
    goBack: (words) => painter.goBack(words),
    goTo: (place) => void painter.goTo(place),
    clear: () => painter.clear(),
    onStale: (listener) => (onStale = listener),
  };
  return startAsk(
    {
      page,
      paint,
      worker,
      words: (message) => words.now().of(message),
      copy: (copied) => navigator.clipboard.writeText(copied),
      insert: chat && ((lines) => chat.insert(lines)),
      mark:
        chat &&
        ((place, note) => {
          const [range] = text.rangesAt(place);
          return range && chat.mark(range, inMessage(text.text, text.passages(), place), note);
        }),
    },
    signal,
  );
}
