import { UNKNOWN_RESPONSE } from '../../core/conversation/response-id';
import { OPENING } from '../../core/conversation/same-alone';
import type { Seen } from '../../core/conversation/same-conversation';
import { isRepeated, isUnique, MOST_TURNS, type Turn } from '../../core/conversation/thread';
import { hashText } from '../../core/text/hash';
import type { PageMessages, PageResponse } from '../annotated-page';

/** How many messages of the person are read to recognise a conversation. The first ones are enough. */
const MOST_READ = 12;
/** A text that was seen to grow this often is being generated: a page that loads is done after fewer steps. */
const GROWS = 3;

/** What the person changes a message in. */
const FIELDS = 'textarea, [contenteditable]:not([contenteditable="false"])';
/** What comes and goes in a message without the person saying anything else. */
const UNSAID = 'button, [role="button"], [role="tooltip"], time, style, script';

/** What an answer says. */
interface Said {
  text: string;
  length: number;
  id: string | null;
}

/** What became of the text in an answer's node. */
interface Growth {
  text: string;
  isWriting: boolean;
  /** How often it grew since it last began. */
  times: number;
  /** Another text stood there before, so whatever grew was not this one. */
  isReplaced: boolean;
}

/** How answers are looked at. */
export interface Look {
  /** Only visible ones count. */
  isShown: boolean;
  /** No address tells whose they are, so each is what it says now, whatever it is known as. */
  isAlone: boolean;
  /** Whether an answer was seen to grow. */
  hasGrown: (element: Element) => boolean;
}

/** Reads the messages on the page, as far as they identify the conversation. */
export class SeenMessages {
  readonly #page: PageMessages;
  /** What was read from the person's messages, so that each is hashed only once, and whether it was in a field. */
  readonly #read = new WeakMap<Element, { text: string; isInField: boolean; seen: Seen }>();
  /** What answers say, by the text in their nodes. */
  readonly #said = new WeakMap<Element, Said>();
  readonly #growth = new WeakMap<Element, Growth>();

  constructor(page: PageMessages) {
    this.#page = page;
  }

  /** The person's first messages. */
  userMessages(): Seen[] {
    return this.#page.firstUserMessages(MOST_READ).map((element) => {
      const text = spokenIn(element);
      const known = this.#read.get(element);
      const isInField = holdsField(element);
      if (known?.text === text && known.isInField === isInField) return known.seen;
      // On some sites, all messages are shown in fields.
      const isEdited = isInField && known !== undefined && (!known.isInField || known.seen.isEdited === true);
      const seen: Seen = {
        id: `said:${hashText(text)}`,
        element,
        length: text.length,
        ...(isEdited && { isEdited }),
      };
      this.#read.set(element, { text, isInField, seen });
      return seen;
    });
  }

  /** The answers of the last pass that are still there. */
  answers(responses: readonly PageResponse[], { isShown, isAlone, hasGrown }: Look): Seen[] {
    return responses
      .filter(({ element }) => element.isConnected && (!isShown || element.checkVisibility()))
      .map((response) => {
        const hasGrownHere = hasGrown(response.element);
        const isAsItSays = isAlone && !isUnique(response.id);
        return isAsItSays ? this.#asItSays(response, hasGrownHere) : this.#asKnown(response, hasGrownHere);
      });
  }

  /**
   * The first answers as what tells this chat from others. Where a site gives its answers the same ids in each chat, that
   * is what they say.
   */
  turns(answers: readonly Seen[]): Turn[] {
    return answers.slice(0, MOST_TURNS).map(({ id, element, length, isWriting }) => {
      if (!this.#page.says || !isRepeated(id)) return { id, length };
      if (isWriting) return { id: `${UNKNOWN_RESPONSE}${id}`, length };
      const node = element as Element;
      const said = this.#saidIn(node, textIn(node));
      return { id: said.id ?? id, length: said.length };
    });
  }

  /** The nodes of all visible answers, read or not. */
  visibleResponses(): Element[] {
    return this.#page.responses().filter((element) => element.checkVisibility());
  }

  #asKnown({ id, element, state, length }: PageResponse, hasGrown: boolean): Seen {
    // A site can write the next chat into the same nodes, a moment before they are read.
    const isUnread = state === 'complete' && length > 0 && this.#page.roughLength(element) !== length;
    return {
      id,
      element,
      // The length only matters if the id is made from the text.
      length: id.startsWith('text:') ? length : 0,
      ...(length > 0 && { size: length }),
      ...(isUnread && { isUnread }),
      isWriting: state === 'streaming',
      hasGrown,
    };
  }

  /** An answer as what its node says at this moment. */
  #asItSays(response: PageResponse, wasNodeSeenGrowing: boolean): Seen {
    const { element, state, length: size } = response;
    const text = textIn(element);
    const isWriting = state === 'streaming';
    const hasGrown = this.#hasGrown(element, text, isWriting, wasNodeSeenGrowing);
    // A text that grows says something else each time.
    if (!this.#page.says || (isWriting && hasGrown)) return { ...this.#asKnown(response, hasGrown), text };
    const { id, length } = this.#saidIn(element, text);
    const seen = { element, length, text, isWriting, hasGrown, ...(size > 0 && { size }) };
    return id === null ? { id: response.id, ...seen, isEmpty: true } : { id, ...seen };
  }

  #saidIn(element: Element, text: string): Said {
    const known = this.#said.get(element);
    // Where there is nothing, all may be in a tree of its own.
    if (known?.text === text && text.trim() !== '') return known;
    const said = { text, length: this.#page.roughLength(element), id: this.#page.says?.(element) ?? null };
    this.#said.set(element, said);
    return said;
  }

  /**
   * Whether this answer is seen to be generated in its node.
   * @param wasNodeSeenGrowing - Some answer was, in this node.
   */
  #hasGrown(element: Element, text: string, isWriting: boolean, wasNodeSeenGrowing: boolean): boolean {
    const known = this.#growth.get(element);
    // The last words of what is being written may still change their form.
    const isGoingOn = known?.isWriting && isWriting && text.startsWith(known.text.slice(0, OPENING));
    const isContinued = !known || isGoingOn || text.startsWith(known.text);
    const isReplaced = known !== undefined && (known.isReplaced || !isContinued);
    const isLonger = isContinued && isWriting && text.length > (known?.text.length ?? text.length);
    const times = (isContinued ? (known?.times ?? 0) : 0) + Number(isLonger);
    this.#growth.set(element, { text, isWriting, times, isReplaced });
    return times >= GROWS || (wasNodeSeenGrowing && !isReplaced);
  }
}

/**
 * The text in an answer's node. Sites that render Markdown end each state of it with a line feed, so none would begin with
 * the one before.
 */
function textIn(element: Element): string {
  return element.textContent.trimEnd();
}

/** What the person said in a message, without what the site shows beside it. */
function spokenIn(element: Element): string {
  const { textContent } = element;
  const unsaid = [...element.querySelectorAll(UNSAID)];
  if (unsaid.length === 0) return textContent;
  const read = (node: Node): string => {
    if (unsaid.includes(node as Element)) return '';
    if (!unsaid.some((one) => node.contains(one))) return node.textContent ?? '';
    return [...node.childNodes].map(read).join('');
  };
  const text = read(element);
  return text.trim() === '' ? textContent : text;
}

function holdsField(element: Element): boolean {
  return element.querySelector(FIELDS) !== null;
}
