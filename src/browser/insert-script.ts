import * as v from 'valibot';
import type { Envelope } from '../core/protocol/envelope';
import { writeIntoChat } from '../core/protocol/drawing/write-into-chat';
import { failed, isAnswered, type Answered, type AnsweredOf, type QuestionOf } from '../core/protocol/question';
import { inject } from './inject';
import { attempt } from './storage';

/** As the build names it, from the extension's root. */
const INSERT = '/insert.js';

declare global {
  /** Writes into a chat's editor. It is in the isolated world, where no page can call it. */
  var recurateInsert: ((envelope: Envelope) => Promise<Answered<unknown, string>>) | undefined;
}

/**
 * Loads the script that writes into a chat's editor into a tab, and asks it. A page that the tab shows by then has no
 * such script, so what is meant for one page never gets into another.
 *
 * @returns Never rejects. `unreachable`: we have no access to the tab, or it was closed or navigated meanwhile.
 */
export async function askInsert(
  tab: number,
  question: QuestionOf<typeof writeIntoChat>,
): Promise<AnsweredOf<typeof writeIntoChat>> {
  const target = { tabId: tab };
  const envelope: Envelope = { ask: writeIntoChat.name, question };
  const given = await attempt(async () => {
    await inject({ target, files: [INSERT] });
    return inject({ target, args: [envelope], func: (asked: Envelope) => globalThis.recurateInsert?.(asked) });
  });
  if (!given.ok || !isAnswered(given.value)) return failed('unreachable');
  if (given.value.ok)
    return v.is(writeIntoChat.answer, given.value.value) ? { ok: true, value: null } : failed('failed');
  return given.value as AnsweredOf<typeof writeIntoChat>;
}

/** The script's side: answers from now on. One of an earlier version of the extension no longer does. */
export function serveInsert(answer: (envelope: Envelope) => Promise<Answered<unknown, string>>): void {
  globalThis.recurateInsert = answer;
}
