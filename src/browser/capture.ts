import { failed, answered, type HandledOf } from '../core/protocol/question';
import type { capture } from '../core/protocol/drawing/capture';

/** What the browser says if nothing of a tab may be taken without the person. */
const NOT_ALLOWED = /activeTab|all_urls|permission/i;
/** What it says if pictures are taken too often: Chrome allows two in a second. */
const TOO_OFTEN = /MAX_CAPTURE|quota/i;
/** How long to wait before each further try (ms). */
const PAUSES_MS = [300, 500, 700];

/** Takes a picture of what a tab shows, as long as it is in front of its window. */
export async function captureTab(tab: number): Promise<HandledOf<typeof capture>> {
  for (const pause of [...PAUSES_MS, null]) {
    // Meanwhile the person may go to another tab, and come back: its picture is none of ours.
    const others = watchOthers(tab);
    const before = await shownIn(tab);
    try {
      if (before === null) return failed('not-shown');
      const png = await chrome.tabs.captureVisibleTab(before, { format: 'png' });
      if ((await shownIn(tab)) !== before || others.wereShownIn(before)) return failed('not-shown');
      return answered({ png: png.slice(png.indexOf(',') + 1) });
    } catch (error) {
      // What the browser says may be about the other tab.
      if (before !== null && others.wereShownIn(before)) return failed('not-shown');
      const text = error instanceof Error ? error.message : String(error);
      if (!TOO_OFTEN.test(text)) return failed(NOT_ALLOWED.test(text) ? 'not-allowed' : 'failed-to-capture');
    } finally {
      others.end();
    }
    if (pause !== null) await new Promise((done) => setTimeout(done, pause));
  }
  return failed('failed-to-capture');
}

/** The window that shows a tab; null if another tab is in front of it, or the tab is gone. */
async function shownIn(tab: number): Promise<number | null> {
  try {
    const { active, windowId } = await chrome.tabs.get(tab);
    return active ? windowId : null;
  } catch {
    return null;
  }
}

/** Notes in which windows another tab than this one comes to the front. */
function watchOthers(tab: number): { wereShownIn(window: number): boolean; end(): void } {
  const windows = new Set<number>();
  const onActivated = ({ tabId, windowId }: { tabId: number; windowId: number }): void => {
    if (tabId !== tab) windows.add(windowId);
  };
  chrome.tabs.onActivated.addListener(onActivated);
  return {
    wereShownIn: (window) => windows.has(window),
    end: () => chrome.tabs.onActivated.removeListener(onActivated),
  };
}
