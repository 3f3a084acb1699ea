import { hashText } from '../core/text/hash';
import { turnsOf } from '../core/conversation/thread';
import { whosePage, type Seen, type Sight, type Way } from '../core/conversation/whose-page';
import { conversationId, isTemporaryAddress } from '../core/platform/conversation-id';
import type { PageReader } from '../page/read-page';
import { isProvisional } from '../core/conversation/response-id';
import type { TrackedResponse } from '../page/track-responses';
import { $conversation } from '../stores/conversation';
import { alarm } from './alarm';
import { followLeaving } from './leaving-hands';
import type { Memory } from './memory';

/** So many messages of the person are read to know a conversation by: the first ones tell. */
const MOST_SAID = 12;

/** @see followAddress */
export interface Address {
  /** The id of the conversation that is open; null on a new chat. */
  id(): string | null;
  /** Compares the page with what is open. Cheap: called in each pass. */
  check(): void;
  /** True while the answers on the page may still be those of the chat that was left. */
  isArriving(): boolean;
  /**
   * Which opening of which conversation the page shows right now ({@link ConversationInfo.identity}), after a look at the address
   * and at whether the known answers still stand. Null while that is undecided, as when the address is another one but the
   * old answers still stand, and the site may not have given it to them by itself: nothing may be written then.
   */
  current(): string | null;
}

/** @see followAddress */
export interface AddressParts {
  reader: PageReader;
  memory: Memory;
  /** The responses on the page as of the last pass. */
  responses: () => readonly TrackedResponse[];
  /** Our own element: what happens in it opens no chat. */
  root: Element;
  /** Whether nodes came into the page in this very task. */
  isChanging: () => boolean;
  /** Another conversation is open now. */
  onOther: () => void;
  /** The conversation that is open got its address. */
  onNamed: () => void;
  /** The answers on the page are those of the conversation that is open, after a while in which that was not sure. */
  onArrived: () => void;
}

/**
 * Opens the conversation that the page shows: the address names it, and its messages tell how long it lasts
 * (docs/adr/0019-conversations.md).
 */
export function followAddress(parts: AddressParts, signal: AbortSignal): Address {
  const { reader, memory } = parts;
  const { platform } = reader;
  const read = (): string | null => conversationId(platform, new URL(location.href));
  let open = read();
  let href = location.href;
  let way: Way = 'other';
  let claimed: string | null = null;
  let looked: readonly TrackedResponse[] | undefined;
  /** What the messages of this opening were last compared with what is stored. */
  let compared = '';
  /** Whether this chat is one that the site forgets is settled with its first answer: later the page may show the next one. */
  let isSettled = false;
  const whose = whosePage(open);
  const hands = followLeaving(reader, parts.root, signal);
  const again = alarm(() => check(), signal);
  const words = new WeakMap<Element, Seen>();

  const saidNow = (): Seen[] =>
    reader.firstUserMessages(MOST_SAID).map((element) => {
      const { textContent } = element;
      const known = words.get(element);
      if (known?.length === textContent.length) return known;
      const seen = { id: `said:${hashText(textContent)}`, element, length: textContent.length };
      words.set(element, seen);
      return seen;
    });
  const answersNow = (): Seen[] =>
    parts
      .responses()
      .filter(({ element }) => element.isConnected && (!whose.isUndecided() || element.checkVisibility()))
      .map(({ id, element, state, length }) => ({
        id,
        element,
        // Only where the words name an answer does it matter how many they are.
        length: id.startsWith('text:') ? length : 0,
        isWriting: state === 'streaming',
        hasGrown: hands.hasGrown(element),
      }));
  const there = (): Element[] => reader.responses().filter((element) => element.checkVisibility());
  /** @param stoodBefore - What stands is known to have stood before the address changed. */
  const sight = (stoodBefore: boolean): Sight => {
    const name = read();
    // A named conversation under its own name is known by that: nothing more need be read.
    const isKnown = name !== null && name === open && !whose.isUndecided();
    return {
      name,
      answers: answersNow(),
      said: isKnown ? [] : saidNow(),
      there,
      stoodBefore,
      hasPressed: hands.hasPressed(),
    };
  };
  const begin = (id: string | null, isMisnamed = false, key?: string): void => {
    open = id;
    claimed = null;
    compared = '';
    isSettled = false;
    parts.onOther();
    void memory.open(platform.id, id, { isMisnamed, ...(key && { key }) });
  };
  const askWhetherKnown = async (name: string): Promise<void> => {
    whose.tell(name, (await memory.isKnown(name)) !== false);
  };
  /** What the messages tell: which entry is theirs, and which marks of chats without address belong here. */
  const compare = async ({ answers, said }: Sight): Promise<void> => {
    const turns = turnsOf(
      said.map(({ id, length }) => ({ id, length })),
      answers.map(({ id, length }) => ({ id, length })),
    );
    memory.know(open === null ? turns : [], claimed);
    if (answers.length === 0 || !whose.isProved() || whose.isBornHere()) return;
    // A name that stands in until the answer is known says nothing: it was another before the reload.
    const responses = answers.map(({ id }) => id).filter((id) => !isProvisional(id));
    const about = JSON.stringify(responses);
    if (about === compared || responses.length < answers.length) return;
    compared = about;
    const identity = $conversation.get()?.identity;
    const key = await memory.adopt({ name: open, turns, responses });
    const isUntouched = memory.isEmpty() && $conversation.get()?.identity === identity;
    if (key && open === null && isUntouched && !signal.aborted) begin(null, false, key);
  };
  const settle = (hasAnswers: boolean): void => {
    // The page's sign may stand on for a moment after the person went to a chat with an address, which no site forgets.
    const isSigned = open === null && reader.isTemporary();
    memory.setTemporary(isTemporaryAddress(platform, new URL(location.href)) || isSigned);
    isSettled = hasAnswers;
  };
  const check = (stoodBefore = false): void => {
    const list = parts.responses();
    hands.see(list);
    // A named conversation under its own address is known by that: it is looked at when its answers are others.
    if (location.href === href && list === looked && open !== null && !whose.isUndecided() && read() === open) return;
    looked = list;
    href = location.href;
    const now = performance.now();
    const seen = sight(stoodBefore);
    if (way === 'other' && !hands.mayHaveLeft()) way = 'own';
    const wasArriving = whose.isArriving();
    const verdict = whose.look(seen, way, now);
    if (wasArriving && !whose.isArriving()) parts.onArrived();
    way = 'other';
    if (verdict === 'other' || verdict === 'misnamed') {
      begin(seen.name, verdict === 'misnamed');
      return settle(seen.answers.length > 0);
    }
    if (!isSettled && !whose.isUndecided()) settle(seen.answers.length > 0);
    if (verdict === 'named' && seen.name !== null) {
      // One that gets an address of its own is forgotten only if that says so.
      settle(true);
      const id = (open = seen.name);
      void memory.rename(id).then(() => open === id && parts.onNamed());
    }
    const claim = whose.claimed();
    if (claim !== null && claim !== claimed) {
      claimed = claim;
      void askWhetherKnown(claim);
    }
    const wait = whose.wait(now);
    if (wait !== null) again.within(wait + 1);
    else if (seen.name !== open && there().length > seen.answers.length) again.within(100);
    void compare(seen.said[0] ? seen : { ...seen, said: saidNow() });
  };

  // `pushState` tells nobody but the page; the Navigation API does, where there is one. Each pass looks anyway.
  const { navigation } = window as { navigation?: EventTarget };
  navigation?.addEventListener(
    'currententrychange',
    (event) => {
      const { navigationType } = event as Event & { navigationType?: string };
      way = navigationType === 'replace' || navigationType === 'traverse' ? navigationType : 'other';
      href = '';
      check(!parts.isChanging());
    },
    { signal },
  );
  const traversed = (): void => {
    way = 'traverse';
    check();
  };
  window.addEventListener('popstate', traversed, { signal });
  void memory.open(platform.id, open);
  return {
    id: () => open,
    check,
    isArriving: whose.isArriving,
    current() {
      if (read() !== open || whose.isUndecided()) check();
      const isDecided = read() === open && !whose.isUndecided();
      if (!isDecided && !(whose.isOwn() && whose.claimed() === read())) return null;
      const known = parts.responses();
      if (open === null && known.length > 0 && !known.some(({ element }) => element.isConnected)) return null;
      return $conversation.get()?.identity ?? null;
    },
  };
}
