import { pageIdentity } from '../core/ask/page-identity';
import type { StaleReason } from '../core/ask/highlighting';
import { CitationPainter } from '../dom/citation-painter';
import { mainPart } from '../dom/page-text/main-part';
import { PageText } from '../dom/page-text/page-text';
import type { Section } from '../dom/page-text/section';
import { supportOf } from '../dom/page-text/support';
import { onLifecycle, onNavigate } from '../page/page-events';
import { pageTitle } from '../page/page-title';
import { startAsk, type AskSession } from '../session/ask/ask-session';
import type { AskedPage, CitationPaint } from '../session/ask/parts';
import { point } from './point';
import { worker } from './worker';
import type { Words } from './words';

/** What Ask on this page needs of what is around it. */
export interface Around {
  words: Words;
  /** A citation is being scrolled to: our own UI must not cover it. */
  shown(range: StaticRange): void;
  /** On a chat's page: its messages, and how to add lines to the one being written. */
  chat: {
    place(): { id: string; opening: string } | null;
    onPlace(listener: () => void): void;
    sections(): readonly Section[];
    insert(lines: readonly string[]): Promise<void>;
  } | null;
}

/** Starts Ask on this page. */
export function startHere({ words, shown, chat }: Around, signal: AbortSignal): AskSession {
  /** The part of the page that the person pointed at, as long as it is there. */
  let part: Element | null = null;
  /** Something else is asked about than what was read. */
  let isOther = false;
  const ask = (about: Element | null): void => {
    isOther ||= about !== part;
    part = about;
  };
  const roots = (): readonly Section[] | Element => {
    if (part?.isConnected) return part;
    return chat ? chat.sections() : mainPart(document);
  };
  const text = new PageText({ roots, signal });
  let onStale: (reason: StaleReason | null) => void = () => undefined;
  const painter = new CitationPainter({ text, signal, onStale: (reason) => onStale(reason) });
  const page: AskedPage = {
    href: () => location.href,
    identity: () => chat?.place()?.id ?? pageIdentity(location.href).full,
    opening: () => chat?.place()?.opening ?? pageIdentity(location.href).full,
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
    async choosePart() {
      const chosen = await point(words.now(), signal);
      if (chosen) ask(chosen);
      return chosen !== null;
    },
    takeWhole: () => ask(null),
    unsupported: () => supportOf(document, text.text),
    onNavigate(listener) {
      onNavigate(() => listener(), signal);
      chat?.onPlace(listener);
    },
    onLeave: (listener) => onLifecycle((event) => event === 'left' && listener(), signal),
  };
  const paint: CitationPaint = {
    paint(places, active) {
      const citations = places.map((span, at) => ({ id: String(at), spans: [span] }));
      painter.paint(citations, active === null ? null : { id: String(active), place: 0 });
    },
    goTo(place) {
      painter.goTo(place);
      const [range] = text.rangesAt(place);
      if (range) shown(range);
    },
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
    },
    signal,
  );
}
