import { message } from '../core/messages/message';
import { setOutcome } from '../stores/feedback';

/**
 * Copies a text and reports the result.
 *
 * @param write - Writes to the clipboard. A page's Permissions-Policy can forbid it.
 */
export async function copyText(text: string, write: (text: string) => Promise<void>): Promise<void> {
  try {
    await write(text);
    setOutcome({ state: 'copied', message: message('outcomeCopied') });
  } catch {
    setOutcome({ state: 'copy', message: message('outcomeCopyBlocked'), text });
  }
}

/**
 * Copies a report that helps find out why a site does not work.
 * @param report - Undefined if nobody answered.
 */
export async function copyReport(report: string | undefined, write: (text: string) => Promise<void>): Promise<void> {
  if (report) await copyText(report, write);
  else setOutcome({ state: 'copy', message: message('outcomeNoReport') });
}
