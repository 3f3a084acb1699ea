import { message, type Message } from '../core/messages/message';
import type { JudgedGroup, PageReader } from './read-page';
import { hasStrayWords } from './stray-words';

/** What is longer than greetings are, and than any that a page may show where nobody has said anything (characters). */
const LINE = 60;
const PARAGRAPH = 140;

/** How well the platform's data fits the open page. */
export interface Health {
  /** What is not found, as the end of "could not find …"; without it we cannot work. */
  missing: Message[];
  /** Why the site may have changed although we can work, each as the end of "works, but …"; means nothing while something is missing. */
  doubts: Message[];
}

/** What each group finds, in words. */
export const NAMES: Readonly<Record<JudgedGroup, Message>> = {
  response: message('healthAnswers'),
  content: message('healthContent'),
  composer: message('healthComposer'),
  user: message('healthUser'),
};

/** @see checkHealth */
export interface Seen {
  /** The URL shows a conversation. */
  conversationIsOpen: boolean;
  /** The answers on the page, in its order. */
  responses: readonly Element[];
  /** The answers that are complete: of others nobody can say yet what they lack. */
  complete: readonly Element[];
  /** @see Signs.areLost (./signs.ts) */
  areSignsLost: boolean;
}

/** Checks the page once, by a few queries: for a page that has come to rest, not for every change. */
export function checkHealth(reader: PageReader, seen: Seen): Health {
  const { conversationIsOpen, responses, complete, areSignsLost } = seen;
  const missing: Message[] = [];
  const [firstUser] = reader.firstUserMessages(1);
  // A long page takes its time to be searched, and mostly the first says it all.
  const users = !firstUser || reader.isByFirst('user', firstUser) ? [firstUser] : reader.userMessages();
  const composer = reader.composer();
  const [first, second] = responses;
  if (!first) {
    // One that is thinking over the first answer shows none of it yet.
    if (!reader.isBusy() && (users[0] || isShown(reader, composer, conversationIsOpen))) missing.push(NAMES.response);
  } else if (
    !responses.some((response) => reader.contentRoots(response)[0]) &&
    // A first answer that is just beginning has no text yet.
    (second || !reader.isStreaming(first, true))
  ) {
    missing.push(NAMES.content);
  }
  if (!composer) missing.push(NAMES.composer);

  const doubts: Message[] = [];
  const found = { response: responses, content: complete, composer: [composer], user: users };
  for (const group of Object.keys(NAMES) as JudgedGroup[]) {
    // Where all is well, the first element answers.
    if (found[group][0] && !found[group].some((one) => reader.isByFirst(group, one!))) {
      doubts.push(message('healthFallback', NAMES[group]));
    }
  }
  const { selectors, messageId, theme } = reader.platform;
  const last = complete.at(-1);
  if (last) {
    // Sites that keep only what is near in the page keep more than one message.
    if (selectors.user[0] && !users[0]) doubts.push(message('healthNotFound', NAMES.user));
    if (messageId[0] && !complete.some(reader.hasIdPlace)) doubts.push(message('healthIds'));
    if (selectors.exclude[0] && reader.hasButtonText(last)) doubts.push(message('healthButtons', NAMES.content));
  }
  if (areSignsLost) doubts.push(message('healthStreaming'));
  if (theme[0] && reader.saidTheme() === 'normal' && reader.theme()) doubts.push(message('healthTheme'));
  return { missing, doubts };
}

/** Whether a page on which neither answers nor messages are found shows a conversation all the same: a new chat does not. */
function isShown({ platform, shadowRoots }: PageReader, composer: HTMLElement | null, isOpen: boolean): boolean {
  // Where addresses tell, those of new chats are known, but there are sites that give even an empty chat an id.
  if (!isOpen && platform.conversation[0]) return false;
  if (!composer) return isOpen;
  return hasStrayWords([composer.ownerDocument.body, ...shadowRoots()], isOpen ? LINE : PARAGRAPH);
}
