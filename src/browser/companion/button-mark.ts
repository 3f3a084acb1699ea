import { attempt } from '../storage';

/** On the button while an agent asks. */
const BADGE = '!';
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
