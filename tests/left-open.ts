import { PLATFORMS } from '../src/platforms/registry';

/** The hosts of the sites that tests add. */
const ADDED_HOSTS = ['chat.test', 'chat-two.test', 'deep-chat.test', 'chat.company.test'];

/**
 * The drawers on the sites as a person leaves them who has opened them: tests about something else need not open them
 * first. They float, so that a test finds the page at the same place whether the drawer is open or not.
 */
export const LEFT_OPEN: Readonly<Record<string, object>> = Object.fromEntries(
  [...PLATFORMS.flatMap(({ hosts }) => hosts), ...ADDED_HOSTS].map((host) => [
    host,
    { isOpen: true, stance: 'floating' },
  ]),
);
