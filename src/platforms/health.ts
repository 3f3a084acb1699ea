import type { JudgedGroup, PageReader } from './read-page';

/** How well the platform's data fits the open page. */
export interface Health {
  /** What is not found, as the end of "could not find …"; without it we cannot work. */
  missing: string[];
  /** Why the site may have changed although we can work, each as the end of "works, but …"; void while something is missing. */
  doubts: string[];
}

/** What each group finds, in words. */
export const NAMES: Readonly<Record<JudgedGroup, string>> = {
  response: 'the answers',
  content: 'the text of the answers',
  composer: 'the message field',
  user: 'your messages',
};

/** @see checkHealth */
export interface Seen {
  /** The URL shows a conversation (a new chat has no answers, and that is well). */
  conversationIsOpen: boolean;
  /** The answers that are complete: of others nobody can say yet what they lack. */
  complete: readonly Element[];
  /** @see Signs.areLost (./signs.ts) */
  areSignsLost: boolean;
}

/** Checks the page once, by a few queries: for a page that has come to rest, not for every change. */
export function checkHealth(reader: PageReader, { conversationIsOpen, complete, areSignsLost }: Seen): Health {
  const missing: string[] = [];
  const responses = reader.responses();
  const users = reader.userMessages();
  const composer = reader.composer();
  const [first, second] = responses;
  if (!first) {
    // One that is thinking over the first answer shows none of it yet.
    if (conversationIsOpen && !reader.isBusy()) missing.push(NAMES.response);
  } else if (
    !responses.some((response) => reader.contentRoots(response)[0]) &&
    // A first answer that is just beginning has no text yet.
    (second || !reader.isStreaming(first, true))
  ) {
    missing.push(NAMES.content);
  }
  if (!composer) missing.push(NAMES.composer);

  const doubts: string[] = [];
  const found = { response: responses, content: complete, composer: [composer], user: users };
  for (const group of Object.keys(NAMES) as JudgedGroup[]) {
    // Where all is well, the first element answers.
    if (found[group][0] && !found[group].some((one) => reader.isByFirst(group, one!))) {
      doubts.push(`found ${NAMES[group]} by a fallback`);
    }
  }
  const { selectors, messageId, theme } = reader.platform;
  const last = complete.at(-1);
  if (last) {
    // Sites that keep only what is near in the page keep more than one message.
    if (selectors.user[0] && !users[0]) doubts.push(`did not find ${NAMES.user}`);
    if (messageId[0] && !complete.some(reader.hasIdPlace)) doubts.push('did not find the ids of the answers');
    if (selectors.exclude[0] && reader.hasButtonText(last)) doubts.push(`found buttons in ${NAMES.content}`);
  }
  if (areSignsLost) doubts.push('did not notice an answer being written');
  if (theme[0] && reader.saidTheme() === 'normal' && reader.theme())
    doubts.push('did not find whether the page is dark');
  return { missing, doubts };
}
