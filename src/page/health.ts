import { message, type Message } from '../core/messages/message';
import type { JudgedGroup, PageReader } from './read-page';
import { hasMedia, hasMediaAfter } from './media';
import { hasStrayWords } from './stray-words';

/** Longer than a greeting, and than any line on a page where nobody has said anything yet (characters). */
const LINE = 60;
const PARAGRAPH = 140;

/** How well the platform's data fits the open page. */
export interface Health {
  /** What is not found, as the end of "could not find …". Without it Recurate cannot work. */
  missing: Message[];
  /**
   * Signs that the site may have changed although Recurate works, each as the end of "works, but …". Ignored while
   * something is missing.
   */
  doubts: Message[];
}

/** What each group looks for. */
export const NAMES: Readonly<Record<JudgedGroup, Message>> = {
  response: message('healthAnswers'),
  content: message('healthContent'),
  composer: message('healthComposer'),
  user: message('healthUser'),
};

/** @see checkHealth */
export interface Seen {
  /** The URL belongs to a conversation. */
  conversationIsOpen: boolean;
  /** The answers on the page, in page order. */
  responses: readonly Element[];
  /** The complete answers. Nothing can be said about the others yet. */
  complete: readonly Element[];
  /** @see Signs.areLost (./signs.ts) */
  areSignsLost: boolean;
  /** The conversation can only be read here: the page has no message field. */
  isShared?: boolean;
  /** The page is judged again when it changes, so that what it does not show yet can be left open. */
  isWatched?: boolean;
}

/** Checks the page once, with a few queries. Meant for a page that has settled, not for every change. */
export function checkHealth(reader: PageReader, seen: Seen): Health {
  const { conversationIsOpen, responses, complete, areSignsLost, isShared, isWatched } = seen;
  const missing: Message[] = [];
  const [firstUser] = reader.firstUserMessages(1);
  // Searching a long page takes time, and usually the first message is enough.
  const isFirstEnough = firstUser && reader.isByFirst('user', firstUser);
  const users = isFirstEnough ? [firstUser] : reader.userMessages();
  const composer = reader.composer();
  const [first, second] = responses;
  if (!first) {
    // While the site is thinking about the first answer, it does not show it yet.
    const isConversation = (): boolean =>
      users.length > 0
        ? !isUnanswered(reader, composer, isWatched) && !isAnsweredByMedia(reader)
        : isShown(reader, composer, conversationIsOpen);
    if (!reader.isBusy() && isConversation()) missing.push(NAMES.response);
  } else if (
    !responses.some((response) => reader.contentRoots(response).length > 0) &&
    // One that was stopped before its first word has no text, and what is only an image neither.
    (responses.some((response) => reader.hasWords(response)) ||
      responses.filter((response) => !hasMedia(response)).length > 1) &&
    // A first answer that is just starting has no text yet.
    (second || !reader.isStreaming(first, true))
  ) {
    missing.push(NAMES.content);
  }
  if (!composer && !isShared) missing.push(NAMES.composer);

  const doubts: Message[] = [];
  const found = { response: responses, content: complete, composer: composer ? [composer] : [], user: users };
  for (const group of Object.keys(NAMES) as JudgedGroup[]) {
    // Normally the first element decides.
    if (found[group].length === 0 || found[group].some((one) => reader.isByFirst(group, one))) continue;
    // Answers without any text have nothing that another alternative could have found.
    if (group === 'content' && !complete.some((one) => reader.contentRoots(one).length > 0)) continue;
    doubts.push(message('healthFallback', NAMES[group]));
  }
  const { selectors, messageId, theme } = reader.platform;
  const last = complete.at(-1);
  if (last) {
    // Sites that only keep nearby messages on the page keep more than one.
    if (selectors.user.length > 0 && users.length === 0) doubts.push(message('healthNotFound', NAMES.user));
    if (messageId.length > 0 && !complete.some((response) => reader.hasIdPlace(response)))
      doubts.push(message('healthIds'));
    if (selectors.exclude.length > 0 && reader.hasButtonText(last))
      doubts.push(message('healthButtons', NAMES.content));
  }
  if (areSignsLost) doubts.push(message('healthStreaming'));
  if (theme.length > 0 && reader.declaredTheme() === 'normal' && reader.theme()) doubts.push(message('healthTheme'));
  return { missing, doubts };
}

/**
 * Whether nothing has been said yet: the site is waiting for the first word, or was stopped before it. An answer in a
 * markup that no group matches would stand after the person's first message, and a page that is watched is judged again
 * when it does. One that is judged only once has to say that no answer was found.
 */
function isUnanswered(reader: PageReader, composer: HTMLElement | null, isWatched = false): boolean {
  if (!isWatched) return false;
  const users = reader.userMessages();
  const [first] = users;
  const trees = [first!.ownerDocument.body, ...reader.shadowRoots()];
  // Where there are several messages, a single word can be an answer.
  const length = users.length > 1 ? 1 : LINE;
  return !hasStrayWords(trees, length, new Set(users), { after: first!, before: composer });
}

/** Whether what the person asked for last is on the page as an image or in a frame, without any words. */
function isAnsweredByMedia(reader: PageReader): boolean {
  const users = reader.userMessages();
  const last = users.at(-1)!;
  const trees = [last.ownerDocument.body, ...reader.shadowRoots()];
  return hasMediaAfter(last) && !hasStrayWords(trees, LINE, new Set(users));
}

/** Whether a page shows a conversation even though no answers or messages were found. A new chat does not. */
function isShown(reader: PageReader, composer: HTMLElement | null, isOpen: boolean): boolean {
  // If addresses identify conversations, new chats are known by theirs, but some sites give even an empty chat an id.
  if (!isOpen && reader.platform.conversation.length > 0) return false;
  if (!composer) return isOpen;
  return hasStrayWords([composer.ownerDocument.body, ...reader.shadowRoots()], isOpen ? LINE : PARAGRAPH);
}
