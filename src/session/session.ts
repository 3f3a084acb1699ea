import type { PageBox } from '../core/room/measured-page';
import type { Match } from '../core/matching/match';
import { AnchorSet, type Search } from '../dom/anchor-set';
import { retarget } from '../stores/annotations';
import { setConnection } from '../stores/connection';
import { closePreview, setOutcome } from '../stores/feedback';
import { announce } from '../stores/notices';
import { announceActs } from './announcing';
import { Applying } from './applying/applying';
import type { FindComposer } from './composer';
import { ConversationTracker } from './conversation/conversation-tracker';
import { LeavingGestures } from './conversation/leaving-gestures';
import { PageFollower } from './following/page-follower';
import { RoomFollower } from './following/room-follower';
import { Keeper } from './keeping/keeper';
import { Reassigner } from './keeping/reassigning';
import { revealedBox, selectionEnd } from './marking/boxes';
import { Marking } from './marking/marking';
import { SteppingAside } from './marking/stepping-aside';
import { Walker } from './marking/walker';
import type { Page, PageRoom } from './annotated-page';
import { viewOfMarks, type PlacedMark } from './placed-mark';
import type { ConversationStorage } from './storage';
import { Travel, type TravelParts } from './travel';

/** What a session works with. */
export interface SessionParts {
  page: Page;
  room: PageRoom;
  storage: ConversationStorage;
  findComposer: FindComposer;
  /** Our own element. What happens in it is not on the page. */
  ours: HTMLElement;
  /** An element of ours over the whole window, in which the margin bars are drawn. */
  barsElement: HTMLElement;
  /** The box of the open drawer; null if it is not open. */
  drawerBox: () => PageBox | null;
  /** Searches for changed text; undefined if nobody answered. */
  search: (search: Search) => Promise<readonly Match[] | undefined>;
  travel: Omit<TravelParts, 'anchors'>;
  /** Called in each pass, before anything else. */
  beforePass: () => void;
}

/** What the person can do on an annotated page. */
export interface Session {
  marking: Marking;
  walker: Walker;
  applying: Applying;
  travel: Travel;
  page: PageFollower;
  /** The marks that wait under this key (../stores/waiting.ts) are from the open conversation, or they are not. */
  claim(key: string): void;
  decline(key: string): void;
  /** Text is being scrolled to: the drawer must not cover it. */
  stepAside(range: StaticRange): void;
}

/**
 * Annotates one page. Each part knows only those created before it. If it needs something from a later one, it emits an
 * event; the events are connected at the end.
 *
 * @param signal - Ends everything that was started.
 */
export function startSession(parts: SessionParts, signal: AbortSignal): Session {
  const { page, storage, findComposer, ours, barsElement, search } = parts;
  const tellGone = (): void => setConnection({ state: 'gone', platform: page.platform.name });

  const anchors = new AnchorSet<PlacedMark>();
  const view = viewOfMarks(anchors, barsElement);
  const keeper = new Keeper({ page, storage, onGone: tellGone }, signal);
  const reassigner = new Reassigner(storage, signal);
  const follower = new PageFollower({ page, anchors, view, search }, signal);
  const leaving = new LeavingGestures(page, ours, signal);
  const responses = () => follower.responses();
  const isChanging = () => follower.isChanging();
  const tracker = new ConversationTracker({ page, keeper, leaving, responses, isChanging }, signal);
  const markable = () => (tracker.isArriving() ? [] : idsOf(follower));
  const catchUp = () => follower.catchUp();
  const marking = new Marking({ page, anchors, view, ours, responses: markable, catchUp }, signal);
  const aside = new SteppingAside({ ours, drawerBox: parts.drawerBox, selectionEnd }, signal);
  const stepAside = (range: StaticRange): void => aside.show(revealedBox(range));
  const reveal = (what: Element | StaticRange): void => {
    parts.travel.reveal(what);
    if (what instanceof StaticRange) stepAside(what);
  };
  const walker = new Walker({ anchors, marking, responses: markable, catchUp, reveal }, signal);
  const current = () => tracker.current();
  const noteWritten = keeper.noteWritten.bind(keeper);
  const applying = new Applying({ page, findComposer, current, noteWritten }, signal);
  const room = new RoomFollower(parts.room, signal);
  const travel = new Travel({ ...parts.travel, reveal, anchors }, signal);

  announceActs(ours, signal);

  follower.onRead.on(() => {
    parts.beforePass();
    if (!signal.aborted) tracker.check();
  });
  follower.onPass.on(({ change, isOutside, hasNewResponses, isGrowing }) => {
    if (signal.aborted) return;
    if (change.hasMoved || change.mutated.size > 0) marking.follow();
    walker.follow();
    if (isOutside) applying.checkSent();
    // When an answer stops growing, its state is new.
    if (isOutside || hasNewResponses) room.check(isGrowing && !hasNewResponses);
    if (!hasNewResponses) return;
    marking.checkAgain();
    void reassigner.run(idsOf(follower), (id) => anchors.indexOf(id)?.text ?? '');
  });
  tracker.onOther.on(() => {
    walker.leave();
    marking.leave();
    // It may quote the conversation that was left, and a page can read what we say.
    announce(null);
    closePreview();
    setOutcome(null);
    follower.restart();
  });
  marking.onFirst.on(() => room.firstMarked());
  room.onResized.on(() => follower.moved());
  tracker.onArrived.on(() => marking.checkAgain());
  tracker.onNamed.on(() => {
    const source = page.source();
    retarget((target) => (target.source === source ? target : { ...target, source }));
  });
  page.onLifecycle((event) => {
    if ((event === 'hidden' || event === 'shown') && !storage.isAlive()) tellGone();
  }, signal);
  const claim = (key: string): void => tracker.claim(key);
  const decline = (key: string): void => keeper.adopting.decline(key);
  return { marking, walker, applying, travel, page: follower, claim, decline, stepAside };
}

function idsOf(follower: PageFollower): string[] {
  return follower.responses().map(({ id }) => id);
}
