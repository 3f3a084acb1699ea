import { counted, message, type Message } from '../messages/message';
import type { Notice } from '../messages/notice-schema';

const help = { section: 'data', label: message('noticeShow') };

/** What notices about settings are about: a new one replaces the one before. */
export const ABOUT_SETTINGS = 'settings';

/** The notice for settings that could not be read. */
export const SETTINGS_SET_ASIDE: Notice = { about: ABOUT_SETTINGS, text: message('noticeSettingsDamaged'), help };

/**
 * The notice for a stored conversation that could not be read completely.
 *
 * @param marks - How many marks were set aside if the others are intact; null if nothing could be read.
 */
export function conversationSetAside(marks: number | null): Notice {
  return { about: 'damaged', text: textOf(marks), help };
}

function textOf(marks: number | null): Message {
  if (marks === null) return message('noticeDamagedAll');
  return marks === 0 ? message('noticeDamagedPart') : counted('noticeDamagedMarks', marks);
}
