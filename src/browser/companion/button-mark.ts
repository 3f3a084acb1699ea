import { attempt } from '../storage';

/** On the button while an agent asks. */
const BADGE = '!';
/** Higher counts do not fit. */
const MOST_COUNTED = 99;
/** White text on it has a contrast of 5.2. */
const COLOUR = '#d11a45';

/**
 * Marks the extension's button, or takes the mark away.
 * @param title - What its tooltip says, which screen readers read out; null for no mark.
 */
export async function markButton(title: string | null): Promise<void> {
  await attempt(async () => {
    if (title !== null) await chrome.action.setBadgeBackgroundColor({ color: COLOUR });
    await chrome.action.setBadgeText({ text: title === null ? '' : BADGE });
    await chrome.action.setTitle({ title: title ?? chrome.runtime.getManifest().action?.default_title ?? '' });
  });
}

/**
 * Counts on the button, for one tab alone, what agents said of what was drawn there. The browser takes it away when the
 * tab shows another page.
 * @param title - What the tooltip says.
 */
export async function countAnswer(tab: number, title: string): Promise<void> {
  await attempt(async () => {
    const count = Math.min(await answersIn(tab), MOST_COUNTED - 1) + 1;
    await chrome.action.setBadgeBackgroundColor({ color: COLOUR, tabId: tab });
    await chrome.action.setBadgeText({ text: String(count), tabId: tab });
    await chrome.action.setTitle({ title, tabId: tab });
  });
}

/**
 * Says something of ours that the page in a tab covers, on the button for that tab alone.
 * @param title - What the tooltip says; null if it is over.
 */
export async function sayInTab(tab: number, title: string | null): Promise<void> {
  await attempt(async () => {
    if (title !== null) await chrome.action.setBadgeBackgroundColor({ color: COLOUR, tabId: tab });
    // Null, which the types do not know: the tab has the text of all tabs again.
    await chrome.action.setBadgeText({ text: title === null ? (null as unknown as string) : BADGE, tabId: tab });
    await chrome.action.setTitle({ title: title ?? (await chrome.action.getTitle({})), tabId: tab });
  });
}

/** The person sees the answers now. */
export async function clearAnswers(tab: number): Promise<void> {
  await attempt(async () => {
    if ((await answersIn(tab)) === 0) return;
    // Null, which the types do not know: the tab has the text of all tabs again.
    await chrome.action.setBadgeText({ text: null as unknown as string, tabId: tab });
    await chrome.action.setTitle({ title: await chrome.action.getTitle({}), tabId: tab });
  });
}

/** Whether the button counts answers in a tab. */
export async function hasAnswers(tab: number): Promise<boolean> {
  const count = await attempt(() => answersIn(tab));
  return count.ok && count.value > 0;
}

/** The button itself knows: where the browser forgets the tab's page, it forgets the count. */
async function answersIn(tab: number): Promise<number> {
  const text = await chrome.action.getBadgeText({ tabId: tab });
  return /^\d+$/.test(text) ? Number(text) : 0;
}
